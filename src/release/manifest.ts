import { compareText } from '../base/text-order.js';
import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import type { Manifest } from '../model/generated/types.js';
import { recordTarget } from './change.js';
import { Entries, type EntryKind, entryLines } from './entries.js';
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
 * the form that a manifest has (design, section 5). Where it is written as we write it, an entry a line, entries are
 * held to this form when they are read, else at once.
 *
 * @param name Names the release for errors.
 * @throws ReleaseError where it is no manifest of version 1. Entries throw the same when they are read.
 */
export function readManifest(text: string, name: string): OpenManifest {
  return readLines(text, name) ?? readWhole(text, name);
}

/** A manifest of which everything is known. Files are sorted by path. */
export function openManifest(
  head: ManifestHead,
  files: readonly ManifestFile[],
  records: readonly ManifestRecord[],
): OpenManifest {
  const read = <Entry>(json: string): Entry => JSON.parse(json) as Entry;
  return {
    head,
    files: new Entries<ManifestFile>(entryLines(files), FILES, read),
    records: new Entries<ManifestRecord>(entryLines(records), RECORDS, read),
  };
}

function readWhole(text: string, name: string): OpenManifest {
  const value = parseFlatJson(text, `The manifest of ${name}`);
  const fault = manifestFault(value);
  if (fault !== undefined) throw unusable(name, fault);
  const manifest = value as unknown as Manifest;
  const files = manifest.files.toSorted((a, b) => compareText(a.path, b.path));
  return openManifest(headOf(manifest), files, manifest.records);
}

/** A manifest that is written as we write it; undefined for any other. */
function readLines(text: string, name: string): OpenManifest | undefined {
  const ranges = findRanges(text);
  const value = ranges && jsonOf(`${text.slice(0, ranges.head)}]}`);
  if (ranges === undefined || value === undefined || headFault(value) !== undefined) return undefined;
  const entries = <Entry>(
    range: Range,
    kind: EntryKind<Entry>,
    isEntry: (value: unknown) => boolean,
  ): Entries<Entry> =>
    new Entries(text.slice(...range), kind, (json) => {
      const entry = jsonOf(json);
      if (isEntry(entry)) {
        // It is found by what its line begins with. JSON may say the same name twice, and then the last one counts.
        const key = kind.keyInLine(json);
        if (key === undefined || key === kind.keyOf(entry as Entry)) return entry as Entry;
        throw unusable(name, 'one of its entries says twice what it is of');
      }
      readWhole(text, name);
      throw unusable(name, 'its entries do not stand on a line each');
    });
  if (!arePathsSorted(text.slice(...ranges.files))) return undefined;
  return {
    head: headOf(value as Manifest),
    files: entries(ranges.files, FILES, isFile),
    records: entries(ranges.records, RECORDS, isRecord),
  };
}

function unusable(name: string, fault: string): ReleaseError {
  return new ReleaseError('damaged', `The manifest of ${name} cannot be used: ${fault}.`);
}

function headOf({ version, locale, generator, baseUrl, contentVersion }: ManifestHead): ManifestHead {
  return { version, locale, generator, baseUrl: normalizeBaseUrl(baseUrl), contentVersion };
}

const FILES: EntryKind<ManifestFile> = {
  keyOf: ({ path }) => path,
  keyInLine: (line) => /^\{"path":"([^"\\]*)",/.exec(line)?.[1],
};

const RECORDS: EntryKind<ManifestRecord> = {
  keyOf: recordTarget,
  keyInLine(line) {
    const [, type, locale, slug] =
      /^\{"type":"([^"\\]*)","locale":"([^"\\]*)","slug":"([^"\\]*)",/.exec(line) ?? [];
    if (type === undefined || locale === undefined || slug === undefined) return undefined;
    return recordTarget({ type, locale, slug });
  },
};

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
  if (!text.startsWith(FILES_BEGIN, head + 1 - FILES_BEGIN.length) || !text.endsWith(END)) return undefined;
  const between = text.indexOf(RECORDS_BEGIN, head);
  const records = between + RECORDS_BEGIN.length;
  const end = text.length - END.length;
  if (head === -1 || between === -1 || records > end) return undefined;
  return { head, files: [head + 1, between + 1], records: [records, end + 1] };
}

const PATH_BEGINS = '{"path":"';

/** Whether lines of files stand in the order of their paths, in which files are looked for; false where it is unsure. */
function arePathsSorted(lines: string): boolean {
  let before = '';
  for (let start = 0; start < lines.length; ) {
    const from = start + PATH_BEGINS.length;
    const to = lines.indexOf('"', from);
    const path = lines.slice(from, to);
    if (!lines.startsWith(PATH_BEGINS, start) || to === -1 || path <= before || /[\\\n]/.test(path))
      return false;
    before = path;
    start = lines.indexOf('\n', to) + 1;
  }
  return true;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
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

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** Types, locales and slugs are parts of paths. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9-]{0,199}$/.test(value);
}

/** A path inside of the tree, on one line: it is read from a directory, from Git and from a URL. */
function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    !/[\0-\x1f\x7f\\]/.test(value) &&
    value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
