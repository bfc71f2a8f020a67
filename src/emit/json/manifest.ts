import type { Manifest } from '../../model/generated/types.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import type { TreeFile, TreeWriter } from '../tree-writer.js';

export type ManifestRecord = Manifest['records'][number];

/**
 * Writes the manifest (design, section 5), one entry a line, in parts: it grows with the tree.
 *
 * @param files Every other file of the tree, by path.
 */
export function writeManifest(
  tree: TreeWriter,
  path: string,
  about: Pick<Manifest, 'locale' | 'generator' | 'baseUrl' | 'contentVersion'>,
  files: readonly TreeFile[],
  records: readonly ManifestRecord[],
): void {
  const { locale, generator, baseUrl, contentVersion } = about;
  const stream = tree.open(path, MEDIA_TYPES.json);
  const lines = (name: string, items: Iterable<object>): void => {
    stream.write(`,"${name}":[`);
    let isEmpty = true;
    for (const item of items) {
      stream.write(`${isEmpty ? '' : ','}\n${JSON.stringify(item)}`);
      isEmpty = false;
    }
    stream.write(isEmpty ? ']' : '\n]');
  };
  stream.write(JSON.stringify({ version: 1, locale, generator, baseUrl, contentVersion }).slice(0, -1));
  lines(
    'files',
    files.map(({ path: name, bytes, sha256, mediaType }) => ({ path: name, bytes, sha256, mediaType })),
  );
  lines('records', records);
  stream.write('}\n');
  stream.close();
}
