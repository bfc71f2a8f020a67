import { posix } from 'node:path';
import type { ContentTree } from '../content/content-tree.js';
import { git } from './git.js';
import { findRepository, pathInRepository } from './repository.js';
import { blobId } from './work-repository.js';

/**
 * Returns the files that differ from what Git has of them only by line ends: Git wrote CR LF when it checked them out
 * (`core.autocrlf`). Git is started only if a file has such line ends.
 *
 * @param paths Paths of text files, relative to the root.
 */
export function filesWithOtherLineEnds(
  root: string,
  tree: ContentTree,
  paths: readonly string[],
): readonly string[] {
  const texts = paths
    .map((path) => ({ path, text: Buffer.from(tree.read(path)).toString('latin1') }))
    .filter(({ text }) => text.includes('\r\n') && !text.includes('\0'));
  const repository = texts.length === 0 ? undefined : findRepository(root);
  if (repository === undefined) return [];
  const { path: directory, top } = repository;
  const listing = git({ repository: directory, workTree: top }, 'ls-files', '--stage', '-z').toString('utf8');
  // Each is `<mode> <id> <stage>\t<path>`.
  const ids = new Map(
    listing.split('\0').map((entry) => [entry.slice(entry.indexOf('\t') + 1), entry.split(' ')[1] ?? '']),
  );
  const folder = pathInRepository(repository, root);
  return texts.flatMap(({ path, text }) => {
    const id = ids.get(posix.join(folder, path));
    if (id === undefined) return [];
    const bytes = Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1');
    const format = id.length === 64 ? 'sha256' : 'sha1';
    return id === blobId(bytes.length, [bytes], format) ? [path] : [];
  });
}
