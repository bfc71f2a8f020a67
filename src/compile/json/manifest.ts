import type { ListParts, Manifest } from '../../model/generated/types.js';
import type { Locale } from '../../model/locales.js';
import { MANIFEST_PATH, MEDIA_TYPES, ownJsonPath, wholePartEndpoints } from '../../model/routes.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import type { TreeFile } from '../tree/sink.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { type Part, type PartSize, PartWriter } from './parts.js';

/**
 * A published record, as the manifest lists it. `manifestRecord` makes it, or a comparison from a catalog. Comparisons and
 * change feeds read it. Earlier versions of this program wrote none with an `id`.
 */
export interface ManifestRecord {
  readonly id?: string;
  readonly type: string;
  readonly locale: string;
  readonly slug: string;
  readonly url: string;
  /** Path of its own document, if it has one. */
  readonly json?: string;
  /** SHA-256 of the record as JSON. */
  readonly hash: string;
}

/** Returns the entry of a record in the manifest. */
export function manifestRecord(record: CatalogRecord, hash: string, catalog: Catalog): ManifestRecord {
  return { ...recordIdentity(record, catalog), hash };
}

/** Returns the entry of a record in the manifest, without the digest of its text. */
export function recordIdentity(record: CatalogRecord, { baseUrl }: Catalog) {
  const { collection, locale, slug, id, path } = record;
  const json = ownJsonPath(record);
  const identity = { id, type: collection.type, locale: locale.code, slug, url: `${baseUrl}/${path}` };
  return json === undefined ? identity : { ...identity, json };
}

/** Bytes of a part of the manifest: a change of one record changes a dozen of them, and the index. */
const OF_FILES: PartSize = { least: 10_000, most: 40_000 };

/**
 * Writes the files of the manifest in parts: mirrors fetch only parts with new digests. Returns their index, which it
 * writes, too.
 *
 * @param files Every file of the tree by path, except the manifest and these parts.
 */
export function writeManifestParts(
  tree: TreeWriter,
  baseUrl: string,
  defaultLocale: Locale,
  files: readonly TreeFile[],
): ListParts {
  const { index, part } = wholePartEndpoints('manifest', defaultLocale);
  const writer = new PartWriter(tree, { row: part, whole: MANIFEST_PATH, least: 0, size: OF_FILES, baseUrl });
  for (const file of files) writer.add(file.path, fileEntry(file));
  const document: ListParts = {
    version: 1,
    locale: defaultLocale.code,
    url: `${baseUrl}/${MANIFEST_PATH}`,
    count: files.length,
    parts: writer.close() as Part[],
  };
  tree.writeJson(index.path.slice(1), document);
  return document;
}

/**
 * Writes the manifest, one entry a line, in parts because it grows with the tree.
 *
 * @param files Every other file of the tree, by path.
 */
export function writeManifest(
  tree: TreeWriter,
  about: Pick<Manifest, 'locale' | 'generator' | 'baseUrl' | 'contentVersion'>,
  files: readonly TreeFile[],
  records: readonly ManifestRecord[],
): void {
  const { locale, generator, baseUrl, contentVersion } = about;
  const stream = tree.open(MANIFEST_PATH, MEDIA_TYPES.json);
  const lines = <Item>(name: string, items: readonly Item[], json: (item: Item) => string): void => {
    stream.write(`,"${name}":[`);
    for (const [place, item] of items.entries()) stream.write(`${place === 0 ? '' : ','}\n${json(item)}`);
    stream.write(items.length === 0 ? ']' : '\n]');
  };
  stream.write(JSON.stringify({ version: 1, locale, generator, baseUrl, contentVersion }).slice(0, -1));
  lines('files', files, fileEntry);
  lines('records', records, (record) => JSON.stringify(record));
  stream.write('}\n');
  stream.close();
}

/** Returns a file as JSON. */
function fileEntry({ path, bytes, sha256, mediaType, age }: TreeFile): string {
  return JSON.stringify({ path, bytes, sha256, mediaType, age });
}
