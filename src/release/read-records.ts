import { type Collection, collectionOf } from '../model/collections.js';
import { API } from '../model/routes.js';
import { shapeOf } from '../model/shape.js';
import { isObject, type JsonObject, own, parseJson } from './json-value.js';
import type { ManifestRecord } from './manifest.js';
import type { Release } from './release.js';
import { ReleaseError } from './release-error.js';

/**
 * What one more file costs beside its bytes, in bytes: a request, or a file to open. Single records come from
 * their own files, many from the list that holds all of them.
 */
const COST_OF_A_FILE = 20_000;

/**
 * Reads some records of one type and locale, in the form that they have in `all.json`, by slug.
 *
 * @throws ReleaseError where the release does not hold a record that its manifest names.
 */
export async function readRecords(
  release: Release,
  records: readonly ManifestRecord[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const [first] = records;
  if (first === undefined) return new Map();
  const { type, locale } = first;
  const collection = collectionOf(type);
  const prefix = localePrefix(release, locale);
  const wanted = new Set(records.map(({ slug }) => slug));
  const found =
    (await readDetails(release, collection, prefix, wanted)) ??
    (await readFromList(release, type, bulkFile(release, collection, prefix), wanted));
  for (const slug of wanted) {
    if (!found.has(slug)) {
      throw new ReleaseError(
        'damaged',
        `${release.name} is not whole: it does not hold the ${type} ${slug} (${locale}), which its manifest names.`,
      );
    }
  }
  return found;
}

/**
 * Goes through all records of a type and locale, until whoever asks has seen enough. Nothing is kept of them.
 */
export async function* eachRecord(
  release: Release,
  type: string,
  locale: string,
): AsyncGenerator<{ readonly slug: string; readonly record: JsonObject }> {
  const collection = collectionOf(type);
  const file = bulkFile(release, collection, localePrefix(release, locale));
  yield* recordsOf(release, type, file, undefined);
}

/** What the paths of a locale begin with: nothing for the default one. */
export function localePrefix(release: Release, locale: string): string {
  return locale === release.manifest.locale ? '' : `${locale}/`;
}

/** The records from their own files; undefined where there are none, or a list costs less. */
async function readDetails(
  release: Release,
  collection: Collection | undefined,
  prefix: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, JsonObject> | undefined> {
  if (collection === undefined) return undefined;
  const folder = `${API}/${prefix}${collection.name}`;
  const paths = new Map([...wanted].map((slug) => [`${folder}/${slug}.json`, slug]));
  let cost = 0;
  for (const path of paths.keys()) {
    const size = release.size(path);
    if (size === undefined) return undefined;
    cost += size + COST_OF_A_FILE;
  }
  const bulk = bulkFile(release, collection, prefix);
  if (cost > (release.size(bulk.path) ?? Number.POSITIVE_INFINITY)) return undefined;
  const files = await release.readMany([...paths.keys()]);
  const further = furtherFields(collection);
  const found = new Map<string, JsonObject>();
  for (const [path, bytes] of files) {
    const detail = parseJson(bytes.toString('utf8'), `${path} of ${release.name}`);
    if (!isObject(detail)) throw new ReleaseError('damaged', `${path} of ${release.name} holds no record.`);
    const fields = Object.entries(detail).filter(([name]) => !further.has(name));
    found.set(paths.get(path) as string, Object.fromEntries(fields));
  }
  return found;
}

/** Fields that the detail has and the record has not: a course's lessons. */
function furtherFields({ type, detailSchema }: Collection): ReadonlySet<string> {
  if (detailSchema === undefined) return new Set();
  const ownFields = shapeOf(type).properties;
  const fields = [...(shapeOf(detailSchema).properties?.keys() ?? [])];
  return new Set(fields.filter((name) => !ownFields?.has(name)));
}

/** A file that holds all records of a type in their fullest form, one a line. */
interface BulkFile {
  readonly path: string;
  /** Each line is `{"type","record"}`, and other types stand between. */
  readonly isMixed: boolean;
}

/** The list, where it leaves nothing out; else, and where it cannot be read, the file of the whole locale. */
function bulkFile(release: Release, collection: Collection | undefined, prefix: string): BulkFile {
  if (collection !== undefined && collection.listSchema === undefined) {
    const path = `${API}/${prefix}${collection.name}.json`;
    if (release.size(path) !== undefined) return { path, isMixed: false };
  }
  return { path: `${API}/${prefix}all.json`, isMixed: true };
}

async function readFromList(
  release: Release,
  type: string,
  file: BulkFile,
  wanted: ReadonlySet<string>,
): Promise<Map<string, JsonObject>> {
  const found = new Map<string, JsonObject>();
  for await (const { slug, record } of recordsOf(release, type, file, wanted)) found.set(slug, record);
  return found;
}

/** The beginning of a record as our own program writes it; a line that begins otherwise is read whole. */
const SLUG = /^(?:\{"type":"[a-z-]+","record":)?\{"slug":"([a-z0-9-]+)"/;

async function* recordsOf(
  release: Release,
  type: string,
  { path, isMixed }: BulkFile,
  wanted: ReadonlySet<string> | undefined,
): AsyncGenerator<{ readonly slug: string; readonly record: JsonObject }> {
  const ownType = `{"type":${JSON.stringify(type)},`;
  const isWanted = (beginning: string): boolean => {
    if (!beginning.startsWith('{')) return false;
    if (isMixed && beginning.startsWith('{"type":"') && !beginning.startsWith(ownType)) return false;
    const known = SLUG.exec(beginning)?.[1];
    return known === undefined || wanted?.has(known) !== false;
  };
  for await (const line of release.lines(path, isWanted)) {
    const entry = parseJson(line.replace(/,$/, ''), `A line of ${path} of ${release.name}`);
    if (isMixed && own(entry, 'type') !== type) continue;
    const record = isMixed ? own(entry, 'record') : entry;
    const slug = own(record, 'slug');
    if (!isObject(record) || typeof slug !== 'string' || wanted?.has(slug) === false) continue;
    yield { slug, record };
  }
}
