import { isObject } from '../base/shape.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { type Collection, collectionOf } from '../model/collections.js';
import { API } from '../model/routes.js';
import { shapeOf } from '../model/shape.js';
import { type JsonObject, parseJson, propertyOf } from './json-value.js';
import type { PublishedTree } from './published-tree.js';
import type { Release } from './release.js';
import { ReleaseError } from './release-error.js';

/**
 * Cost of one more file in bytes, besides its size: a request, or a file to open. A few records are read from their own
 * files, many from the list that has all of them.
 */
const COST_OF_A_FILE = 20_000;

/**
 * Returns records of one type and locale as in `all.json`, by slug.
 *
 * @throws ReleaseError if the release does not have a record that its manifest lists.
 */
export async function readRecords(
  release: PublishedTree,
  records: readonly ManifestRecord[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const [first] = records;
  if (first === undefined) return new Map();
  const { type, locale } = first;
  const collection = collectionOf(type);
  const prefix = localePrefix(release, locale);
  const wanted = new Set(records.map(({ slug }) => slug));
  const details = await readDetails(release, collection, prefix, wanted);
  const bySlug = details ?? new Map<string, JsonObject>();
  if (details === undefined) {
    const file = bulkFile(release, collection, prefix);
    for await (const { slug, record } of recordsOf(release, type, file, wanted)) bySlug.set(slug, record);
  }
  for (const slug of wanted) {
    if (bySlug.has(slug)) continue;
    throw new ReleaseError(
      'damaged',
      `${release.name} is incomplete: it does not have the ${type} ${slug} (${locale}) that its manifest lists.`,
    );
  }
  return bySlug;
}

/** Yields all records of a type and locale. */
export async function* eachRecord(
  release: PublishedTree,
  type: string,
  locale: string,
): AsyncGenerator<JsonObject> {
  const file = bulkFile(release, collectionOf(type), localePrefix(release, locale));
  for await (const { record } of recordsOf(release, type, file, undefined)) yield record;
}

/** Returns the beginning of the paths of a locale: empty for the default locale. */
export function localePrefix(release: Pick<Release, 'manifest'>, locale: string): string {
  return locale === release.manifest.locale ? '' : `${locale}/`;
}

/** Reads records from their own files; undefined if that is slower than reading the list, or not possible. */
async function readDetails(
  release: PublishedTree,
  collection: Collection | undefined,
  prefix: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, JsonObject> | undefined> {
  if (collection === undefined) return undefined;
  const folder = `${API}/${prefix}${collection.name}`;
  const paths = new Map([...wanted].map((slug) => [`${folder}/${slug}.json`, slug]));
  let cost = 0;
  for (const path of paths.keys()) {
    const size = release.files.get(path)?.bytes;
    if (size === undefined) return undefined;
    cost += size + COST_OF_A_FILE;
  }
  const bulk = bulkFile(release, collection, prefix);
  if (cost > (release.files.get(bulk.path)?.bytes ?? Number.POSITIVE_INFINITY)) return undefined;
  const extra = extraFields(collection);
  const records = new Map<string, JsonObject>();
  for (const [path, detail] of await release.documents([...paths.keys()])) {
    if (!isObject(detail)) throw new ReleaseError('damaged', `${path} of ${release.name} is not a record.`);
    const fields = Object.entries(detail).filter(([name]) => !extra.has(name));
    records.set(paths.get(path) as string, Object.fromEntries(fields) as JsonObject);
  }
  return records;
}

/** Returns the fields that only the detail of a record has: the lessons of a course. */
function extraFields({ type, detailSchema }: Collection): ReadonlySet<string> {
  if (detailSchema === undefined) return new Set();
  const fields = new Set(shapeOf(detailSchema).properties?.keys());
  for (const name of shapeOf(type).properties?.keys() ?? []) fields.delete(name);
  return fields;
}

/** A file that has all records of a type in their fullest form, one a line. */
interface BulkFile {
  readonly path: string;
  /** Each line is `{"type","record"}`, and other types are between. */
  readonly isMixed: boolean;
}

/** Returns the list if it has all fields and can be read; otherwise the file of the whole locale. */
function bulkFile(release: PublishedTree, collection: Collection | undefined, prefix: string): BulkFile {
  if (collection !== undefined && collection.listSchema === undefined) {
    const path = `${API}/${prefix}${collection.name}.json`;
    if (release.files.has(path)) return { path, isMixed: false };
  }
  return { path: `${API}/${prefix}all.json`, isMixed: true };
}

interface ReadEntry {
  readonly slug: string;
  readonly record: JsonObject;
}

/** The beginning of a record as this program writes it. Other lines are parsed to find the slug. */
const SLUG = /^(?:\{"type":"[a-z-]+","record":)?\{"slug":"([a-z0-9-]+)"/;

async function* recordsOf(
  release: PublishedTree,
  type: string,
  { path, isMixed }: BulkFile,
  wanted: ReadonlySet<string> | undefined,
): AsyncGenerator<ReadEntry> {
  const ofType = `{"type":${JSON.stringify(type)},`;
  for await (const line of release.lines(path)) {
    if (!line.startsWith('{') || (isMixed && line.startsWith('{"type":"') && !line.startsWith(ofType)))
      continue;
    const written = SLUG.exec(line)?.[1];
    if (written !== undefined && wanted?.has(written) === false) continue;
    const entry = parseJson(line.replace(/,$/, ''), `A line of ${path} of ${release.name}`);
    if (isMixed && propertyOf(entry, 'type') !== type) continue;
    const record = isMixed ? propertyOf(entry, 'record') : entry;
    const slug = propertyOf(record, 'slug');
    if (!isObject(record) || typeof slug !== 'string' || wanted?.has(slug) === false) continue;
    yield { slug, record };
  }
}
