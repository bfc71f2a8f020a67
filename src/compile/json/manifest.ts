import type { Manifest } from '../../model/generated/types.js';
import { MANIFEST_PATH, MEDIA_TYPES, ownJsonPath } from '../../model/routes.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import type { TreeFile } from '../tree/sink.js';
import type { TreeWriter } from '../tree/tree-writer.js';

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
  const text = JSON.stringify;
  // By hand, because there are many thousands of entries, and objects take twice as long.
  lines(
    'files',
    files,
    ({ path: name, bytes, sha256, mediaType, age }) =>
      `{"path":${text(name)},"bytes":${bytes},"sha256":"${sha256}","mediaType":${text(mediaType)}${age === undefined ? '' : `,"age":${age}`}}`,
  );
  lines(
    'records',
    records,
    ({ id, type, locale: recordLocale, slug, url, json, hash }) =>
      `{${id === undefined ? '' : `"id":${text(id)},`}"type":"${type}","locale":"${recordLocale}","slug":${text(slug)},"url":${text(url)}${json === undefined ? '' : `,"json":${text(json)}`},"hash":"${hash}"}`,
  );
  stream.write('}\n');
  stream.close();
}
