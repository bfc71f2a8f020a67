import { lstatSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isWithin, pathFrom, realPath } from '../base/paths.js';
import { UsageError } from '../base/usage-error.js';
import { mayHoldContent } from '../check/check.js';
import type { Config } from '../read/config/config.js';
import { directoryTree } from '../read/content/content-tree.js';
import { isSkipped } from '../read/content/folders.js';
import { committedLink } from '../read/git/committed-link.js';
import { CACHE_FOLDER } from './cache/cache-choice.js';
import type { ValidContent } from './check-tree.js';

/**
 * Refuses an output folder that overlaps the sources of the tree, belongs to Git, holds the cache, cannot be written, or
 * would be read as content by the next build.
 *
 * @throws UsageError
 */
export function refuseOverlap(
  { root, out }: { readonly root: string; readonly out: string },
  { config, content }: ValidContent,
): void {
  refuseCommittedLink(out, root);
  const target = realPath(resolve(out));
  const status = lstatSync(target, { throwIfNoEntry: false });
  if (status !== undefined && !status.isDirectory()) {
    throw new UsageError(`${out} is not a folder. Build into another path.`);
  }
  if (target.split(sep).some((name) => name.toLowerCase() === '.git')) {
    throw new UsageError(`The folder ${out} belongs to Git. Build into a separate folder, such as _site.`);
  }
  const realRoot = realPath(resolve(root));
  const source = realPath(resolve(root, config.content ?? 'content'));
  const pages = typeof config.pages === 'object' ? realPath(resolve(root, config.pages.from)) : undefined;
  if (pages !== undefined && (isWithin(pages, target) || isWithin(target, pages))) {
    throw new UsageError(
      `The folder ${out} is, contains or is inside the folder of the built site. Build into a separate folder.`,
    );
  }
  const fromRoot = pathFrom(realRoot, target);
  const holdsRecords = content.index.records.some(({ file }) => file.path.startsWith(`${fromRoot}/`));
  if (holdsRecords || isWithin(realRoot, target) || isWithin(source, target)) {
    throw new UsageError(
      `The folder ${out} is or contains the content that is built. Build into a separate folder.`,
    );
  }
  if (target === realPath(join(resolve(root), CACHE_FOLDER))) {
    throw new UsageError(
      `The folder ${out} is the folder of the cache, which would be published with the tree. Build into a separate folder.`,
    );
  }
  const isRead = isWithin(target, source)
    ? !hasSkippedName(pathFrom(source, target))
    : isWithin(target, realRoot) && isReadFromRoot(fromRoot, root, config);
  if (isRead) {
    throw new UsageError(
      `The folder ${out} is inside the content, and the next build would read the tree as content. Build into a folder outside it, such as _site.`,
    );
  }
}

/**
 * Refuses a folder to write to that is reached through a symbolic link of the repository.
 *
 * @throws UsageError
 */
export function refuseCommittedLink(out: string, root: string): void {
  const link = committedLink(out, root);
  if (link === undefined) return;
  throw new UsageError(
    `The folder ${out} cannot be written to: ${relative('.', link)} is a symbolic link in the repository, and links are not followed. Remove the link, or name another folder.`,
  );
}

/** Returns whether a folder is read as content, in a repository whose content is in the folders of the root. */
function isReadFromRoot(way: string, root: string, config: Config): boolean {
  const [first] = way.split('/', 1) as [string];
  return !hasSkippedName(way) && mayHoldContent(directoryTree(root), config, first);
}

function hasSkippedName(way: string): boolean {
  return way.split('/').some(isSkipped);
}
