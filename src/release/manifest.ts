import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import type { Manifest } from '../model/generated/types.js';
import { recordTarget } from './change.js';
import { type Entries, type EntryNames, entriesInLines, entriesOf } from './entries.js';
import { isObject, type Json, own, parseFlatJson } from './json-value.js';
import { ReleaseError } from './release-error.js';

export type ManifestFile = Manifest['files'][number];
export type ManifestRecord = Manifest['records'][number];

/** What a manifest says of the whole tree. */
export type ManifestHead = Omit<Manifest, 'files' | 'records'>;

/** A manifest of which entries are read when they are asked for. */
export interface OpenManifest {
  readonly head: ManifestHead;
  readonly files: Entries<ManifestFile>;
  readonly records: Entries<ManifestRecord>;
}

/**
 * Reads the manifest of a release. It may come from anywhere: nothing in it is believed that does not have
 * the form that a manifest has (design, section 5). In one that is written as we write it, an entry a line,
 * entries are held to this form where they stand, which takes a fraction of the time of reading them.
 *
 * @param name Names the release for errors.
 * @throws ReleaseError where it is no manifest of version 1.
 */
export function readManifest(text: string, name: string): OpenManifest {
  return readLines(text) ?? readWhole(text, name);
}

function readWhole(text: string, name: string): OpenManifest {
  const value = parseFlatJson(text, `The manifest of ${name}`);
  const fault = manifestFault(value);
  if (fault !== undefined) {
    throw new ReleaseError('damaged', `The manifest of ${name} cannot be used: ${fault}.`);
  }
  const manifest = value as unknown as Manifest;
  return openManifest(headOf(manifest), manifest.files, manifest.records);
}

/** A manifest that is written as we write it; undefined for any other, and for one with a fault. */
function readLines(text: string): OpenManifest | undefined {
  const ranges = findRanges(text);
  const value = ranges && jsonOf(`${text.slice(0, ranges.head)}]}`);
  if (ranges === undefined || value === undefined || headFault(value) !== undefined) return undefined;
  const head = headOf(value as Manifest);
  const files = readEntries(text, ranges.files, { usual: FILE, isEntry: isFile, names: FILES });
  const usual = recordBelow(head.baseUrl);
  const records = readEntries(text, ranges.records, { usual, isEntry: isRecord, names: RECORDS });
  return files && records && { head, files, records };
}

/** A manifest of which everything is known. */
export function openManifest(
  head: ManifestHead,
  files: readonly ManifestFile[],
  records: readonly ManifestRecord[],
): OpenManifest {
  return { head, files: entriesOf(files, FILES), records: entriesOf(records, RECORDS) };
}

function headOf({ version, locale, generator, baseUrl, contentVersion }: ManifestHead): ManifestHead {
  return { version, locale, generator, baseUrl: normalizeBaseUrl(baseUrl), contentVersion };
}

const FILES: EntryNames<ManifestFile> = {
  of: ({ path }) => path,
  inLine: (line) => line.slice(PATH_AT, line.indexOf('"', PATH_AT)),
};
const PATH_AT = '{"path":"'.length;

const RECORDS: EntryNames<ManifestRecord> = {
  of: recordTarget,
  inLine(line) {
    const type = line.indexOf('"', TYPE_AT);
    const locale = line.indexOf('"', type + TO_LOCALE);
    const slug = line.indexOf('"', locale + TO_SLUG);
    return recordTarget({
      type: line.slice(TYPE_AT, type),
      locale: line.slice(type + TO_LOCALE, locale),
      slug: line.slice(locale + TO_SLUG, slug),
    });
  },
};
const TYPE_AT = '{"type":"'.length;
const TO_LOCALE = '","locale":"'.length;
const TO_SLUG = '","slug":"'.length;

/** From the beginning of a first line to the end of a last one. */
type Range = readonly [from: number, to: number];

const FILES_BEGIN = ',"files":[\n';
const RECORDS_BEGIN = '\n],"records":[\n';
const END = '\n]}\n';

/** Where the lists of a manifest stand that is written as we write it, and where what comes before them ends. */
function findRanges(
  text: string,
): { readonly head: number; readonly files: Range; readonly records: Range } | undefined {
  const head = text.indexOf('\n');
  const between = text.indexOf(RECORDS_BEGIN, head);
  const records = between + RECORDS_BEGIN.length;
  const end = text.length - END.length;
  if (head === -1 || between === -1 || records > end) return undefined;
  if (!text.startsWith(FILES_BEGIN, head + 1 - FILES_BEGIN.length) || !text.endsWith(END)) return undefined;
  return { head, files: [head + 1, between + 1], records: [records, end + 1] };
}

/** How the entries of a list are known. */
interface EntryKind<Entry> {
  /** Matches, from where it begins, a line that needs no further look. */
  readonly usual: RegExp;
  readonly isEntry: (value: unknown) => boolean;
  readonly names: EntryNames<Entry>;
}

/** The lines of a list as its entries; undefined where one of them is none. */
function readEntries<Entry>(
  text: string,
  [from, to]: Range,
  { usual, isEntry, names }: EntryKind<Entry>,
): Entries<Entry> | undefined {
  const starts: number[] = [];
  const read = new Map<number, Entry>();
  for (let at = from; at < to; ) {
    usual.lastIndex = at;
    const isUsual = usual.test(text);
    const next = isUsual ? usual.lastIndex : text.indexOf('\n', at) + 1;
    const isLast = next === to;
    if ((text[next - 2] === ',') === isLast) return undefined;
    if (!isUsual) {
      const entry = jsonOf(text.slice(at, next - (isLast ? 1 : 2)));
      if (!isEntry(entry)) return undefined;
      read.set(starts.length, entry as Entry);
    }
    starts.push(at);
    at = next;
  }
  starts.push(to);
  return entriesInLines({ text, starts, read }, names);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What no path may have between its slashes: nothing, `.`, `..`, or what needs escapes in JSON. */
const PART = '(?!\\.{1,2}["/])[^"/\\\\\\0-\\x1f\\x7f]+';
const HASH = '[0-9a-f]{64}';
const FILE = new RegExp(
  `\\{"path":"${PART}(?:/${PART})*","bytes":(?:0|[1-9]\\d{0,14}),"sha256":"${HASH}","mediaType":"[^"\\\\\\0-\\x1f]*"\\},?\\n`,
  'y',
);

/** Types, locales and slugs are parts of paths. */
const NAME = '[A-Za-z0-9][A-Za-z0-9-]{0,199}';

function recordBelow(baseUrl: string): RegExp {
  const base = baseUrl.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(
    `\\{"type":"${NAME}","locale":"${NAME}","slug":"${NAME}","url":"${base}/[A-Za-z0-9/._~-]*","hash":"${HASH}"\\},?\\n`,
    'y',
  );
}

function manifestFault(value: Json): string | undefined {
  const files = own(value, 'files');
  const records = own(value, 'records');
  const fault = headFault(value);
  if (fault !== undefined) return fault;
  if (!Array.isArray(files) || !files.every(isFile)) return 'its "files" are no list of files';
  if (!Array.isArray(records) || !records.every(isRecord)) return 'its "records" are no list of records';
  return undefined;
}

function headFault(value: unknown): string | undefined {
  if (own(value, 'version') !== 1) return 'it is not of version 1; a newer lc-api may read it';
  const baseUrl = own(value, 'baseUrl');
  if (typeof baseUrl !== 'string' || baseUrlFault(baseUrl) !== undefined)
    return 'its "baseUrl" is no base URL';
  for (const name of ['locale', 'contentVersion']) {
    if (typeof own(value, name) !== 'string') return `its "${name}" is no text`;
  }
  return undefined;
}

function isFile(value: unknown): boolean {
  const bytes = own(value, 'bytes');
  return isPath(own(value, 'path')) && isHash(own(value, 'sha256')) && Number.isSafeInteger(bytes);
}

function isRecord(value: unknown): boolean {
  return (
    isObject(value) &&
    ['type', 'locale', 'slug'].every((name) => isName(own(value, name))) &&
    isHash(own(value, 'hash')) &&
    typeof own(value, 'url') === 'string' &&
    URL.canParse(own(value, 'url') as string)
  );
}

const WHOLE_HASH = new RegExp(`^${HASH}$`);
const WHOLE_NAME = new RegExp(`^${NAME}$`);

function isHash(value: unknown): boolean {
  return typeof value === 'string' && WHOLE_HASH.test(value);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && WHOLE_NAME.test(value);
}

/** A path inside of the tree, on one line: it is read from a directory, from Git and from a URL. */
function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    !/[\0-\x1f\x7f\\]/.test(value) &&
    value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
