import { lstatSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import { UsageError } from '../base/usage-error.js';
import { CACHE_FOLDER } from '../cache/cache-choice.js';
import { mayHoldContent } from '../check/check.js';
import type { Config } from '../config/config.js';
import { directoryTree } from '../content/content-tree.js';
import { isSkipped } from '../content/find-files.js';
import { committedLink } from '../git/committed-link.js';
import type { ValidContent } from './check-tree.js';

/**
 * The tree may not be written over what it is made from, nor to where the next build would take it for content.
 *
 * @throws UsageError for such a folder, and for one that cannot be written or holds the cache.
 */
export function refuseOverlap(
  { root, out }: { readonly root: string; readonly out: string },
  { config, content }: ValidContent,
): void {
  refuseCommittedLink(out, root);
  const target = realPath(resolve(out));
  const status = lstatSync(target, { throwIfNoEntry: false });
  if (status !== undefined && !status.isDirectory()) {
    throw new UsageError(`${out} is no folder to build into.`);
  }
  const realRoot = realPath(resolve(root));
  const source = realPath(resolve(root, config.content ?? 'content'));
  const pages = typeof config.pages === 'object' ? realPath(resolve(root, config.pages.from)) : undefined;
  if (pages !== undefined && (isWithin(pages, target) || isWithin(target, pages))) {
    throw new UsageError(
      `The folder ${out} is, contains or lies in the folder of pages that is carried over into it: build into a folder of its own.`,
    );
  }
  const fromRoot = wayTo(target, realRoot);
  const holdsRecords = content.index.records.some(({ file }) => file.path.startsWith(`${fromRoot}/`));
  if (holdsRecords || isWithin(realRoot, target) || isWithin(source, target)) {
    throw new UsageError(
      `The folder ${out} is, or contains, the content that it is made from: build into a folder of its own.`,
    );
  }
  if (target === realPath(join(resolve(root), CACHE_FOLDER))) {
    throw new UsageError(
      `The folder ${out} is that of the cache, which would be published with the tree: build into a folder of its own.`,
    );
  }
  const isRead = isWithin(target, source)
    ? !hasSkippedName(wayTo(target, source))
    : isWithin(target, realRoot) && isReadFromRoot(fromRoot, root, config);
  if (isRead) {
    throw new UsageError(
      `The folder ${out} lies in the content, and the next build would take the tree for content, too: build into a folder beside it, such as _site.`,
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

/** Whether a folder is read where the root's own folders are the content. */
function isReadFromRoot(way: string, root: string, config: Config): boolean {
  const [first] = way.split('/', 1) as [string];
  return !hasSkippedName(way) && mayHoldContent(directoryTree(root), config, first);
}

function hasSkippedName(way: string): boolean {
  return way.split('/').some(isSkipped);
}

function wayTo(path: string, folder: string): string {
  return relative(folder, path).split(sep).join('/');
}
