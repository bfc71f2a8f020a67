import { parsedJson } from '../base/json.js';
import { count, digest, hasShape, list, object, optional, type ShapeOf, text } from '../base/shape.js';
import { compareText } from '../base/text-order.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import type { Manifest, ManifestFile } from '../model/generated/types.js';
import { baseUrlFault, normalizeBaseUrl } from '../read/config/base-url.js';
import { recordTarget } from './comparison.js';
import { Entries, type EntryFormat, entryLines } from './entries.js';
import { parseFlatJson, propertyOf } from './json-value.js';
import { ReleaseError } from './release-error.js';

/** The part of a manifest about the whole tree. */
export type ManifestHead = Omit<Manifest, 'files' | 'records'>;

/** A manifest whose entries are parsed when they are needed. */
export interface OpenManifest {
  readonly head: ManifestHead;
  readonly files: Entries<ManifestFile>;
  readonly records: Entries<ManifestRecord>;
}

/**
 * Reads the manifest of a release. It may come from anywhere, so everything in it is validated. In a manifest as this
 * program writes it, with one entry a line, entries are validated when they are read; otherwise all are validated now.
 *
 * @param name Names the release in errors.
 * @throws ReleaseError if it is not a manifest of version 1. Entries throw the same error when they are read.
 */
export function readManifest(text: string, name: string): OpenManifest {
  return readLines(text, name) ?? readWhole(text, name);
}

/** Returns records as the lines of a manifest. */
export function recordEntries(records: readonly ManifestRecord[]): Entries<ManifestRecord> {
  return new Entries(entryLines(records), RECORDS, (json) => JSON.parse(json) as ManifestRecord);
}

/** A file under a name with the beginning of its digest. */
const HASHED = /^assets\/.+\.[0-9a-f]{12}(?:\.[^./]+)?$/;

/** Files of that kind that pages need, whatever their content is. */
const OF_PAGES =
  /^assets\/(?:style|accent|letter|page|quiz|frames|search|terms)\.[0-9a-f]{12}\.(?:css|js|svg)$/;

/** Returns whether a file is a picture or download that content refers to. */
export function isContentAsset({ path, age }: Pick<ManifestFile, 'path' | 'age'>): boolean {
  return age === undefined && HASHED.test(path) && !OF_PAGES.test(path);
}

function readWhole(text: string, name: string): OpenManifest {
  const value = parseFlatJson(text, `The manifest of ${name}`) as unknown;
  const fault = headFault(value) ?? listFault(value, 'files', FILE) ?? listFault(value, 'records', RECORD);
  if (fault !== undefined) throw unusable(name, fault);
  const manifest = value as Manifest;
  const files = manifest.files.toSorted((a, b) => compareText(a.path, b.path));
  return {
    head: headOf(manifest),
    files: new Entries(entryLines(files), FILES, (json) => JSON.parse(json) as ManifestFile),
    records: recordEntries(manifest.records),
  };
}

/** Reads a manifest as this program writes it; returns undefined for any other. */
function readLines(text: string, name: string): OpenManifest | undefined {
  const ranges = findRanges(text);
  const value = ranges && parsedJson(`${text.slice(0, ranges.head)}]}`);
  if (ranges === undefined || value === undefined || headFault(value) !== undefined) return undefined;
  const entries = <Entry>(
    range: Range,
    format: EntryFormat<Entry>,
    shape: ShapeOf<unknown>,
  ): Entries<Entry> =>
    new Entries(text.slice(...range), format, (json) => {
      const entry = parsedJson(json);
      if (hasShape(shape, entry)) {
        // Entries are found by the beginning of their line. JSON may repeat a name, and then the last value counts.
        const key = format.keyInLine(json);
        if (key === undefined || key === format.keyOf(entry as Entry)) return entry as Entry;
        throw unusable(name, 'one of its entries has a name twice');
      }
      readWhole(text, name);
      throw unusable(name, 'it does not have one entry a line');
    });
  if (!arePathsSorted(text.slice(...ranges.files))) return undefined;
  return {
    head: headOf(value as Manifest),
    files: entries(ranges.files, FILES, FILE),
    records: entries(ranges.records, RECORDS, RECORD),
  };
}

function unusable(name: string, fault: string): ReleaseError {
  return new ReleaseError('damaged', `The manifest of ${name} cannot be used: ${fault}.`);
}

function headOf({ version, locale, generator, baseUrl, contentVersion }: ManifestHead): ManifestHead {
  return { version, locale, generator, baseUrl: normalizeBaseUrl(baseUrl), contentVersion };
}

const FILES: EntryFormat<ManifestFile> = {
  keyOf: ({ path }) => path,
  keyInLine: (line) => /^\{"path":"([^"\\]*)",/.exec(line)?.[1],
};

const RECORDS: EntryFormat<ManifestRecord> = {
  keyOf: recordTarget,
  keyInLine(line) {
    const key = /^\{(?:"id":"[^"\\]*",)?"type":"([^"\\]*)","locale":"([^"\\]*)","slug":"([^"\\]*)",/.exec(
      line,
    );
    return key === null ? undefined : `${key[1]}/${key[2]}/${key[3]}`;
  },
};

/** From the beginning of the first line to the end of the last one. */
type Range = readonly [from: number, to: number];

const FILES_BEGIN = ',"files":[\n';
const RECORDS_BEGIN = '\n],"records":[\n';
const END = '\n]}\n';

/** Returns where the lists are in a manifest as this program writes it, and where the part before them ends. */
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

/** Returns whether lines of files are sorted by path, as the search for a file requires; false if this is not certain. */
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

function headFault(value: unknown): string | undefined {
  if (propertyOf(value, 'version') !== 1)
    return 'it is not of version 1; a newer lc-api may be able to read it';
  if (propertyOf(value, 'partial') !== undefined)
    return 'it lists a part of a release. Copy the whole site, by lc-api sync without --only and --locale';
  const baseUrl = propertyOf(value, 'baseUrl');
  if (typeof baseUrl !== 'string' || baseUrlFault(baseUrl) !== undefined)
    return 'its "baseUrl" is not a base URL';
  const missing = ['locale', 'contentVersion'].find((name) => typeof propertyOf(value, name) !== 'string');
  return missing && `its "${missing}" is not text`;
}

function listFault(value: unknown, name: 'files' | 'records', shape: ShapeOf<unknown>): string | undefined {
  return hasShape(list(shape), propertyOf(value, name))
    ? undefined
    : `its "${name}" are not a list of ${name}`;
}

/** An absolute URL. */
export const url = text(undefined, URL.canParse);

/** Types, locales and slugs are parts of paths. */
const NAME = text(/^[A-Za-z0-9][A-Za-z0-9-]{0,199}$/);

/** A path inside the tree, in one line: it is used in directories, in Git and in URLs. */
const PATH = text(/^[^\0-\x1f\x7f\\]*$/, (path) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
);

const FILE = object({ path: PATH, sha256: digest, bytes: count, age: optional(count) });
/** The files of a manifest, or of a part of one. */
export const MANIFEST_FILES = list(FILE);

const RECORD = object({
  type: NAME,
  locale: NAME,
  slug: NAME,
  hash: digest,
  url,
  id: optional(NAME),
  json: optional(PATH),
});
