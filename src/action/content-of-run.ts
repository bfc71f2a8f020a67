import { posix } from 'node:path';
import { isTrustedEvent } from '../cache/trust.js';
import type { ContentTree } from '../content/content-tree.js';
import { git } from '../git/git.js';
import { pathInRepository } from '../git/repository.js';
import type { Source } from '../git/source.js';
import type { WorkflowEvent } from './event.js';

/**
 * Returns the content of a run. A stranger who proposes content may link to any file of the workspace, such as
 * credentials that an earlier step wrote: then only files that Git tracks can be published as assets.
 *
 * @param tree The content under the root; it is changed.
 */
export function contentOfRun<Tree extends ContentTree>(
  root: string,
  tree: Tree,
  event: WorkflowEvent,
  source: Source | undefined,
): Tree {
  if (isTrustedEvent(event.name) || source === undefined) return tree;
  let tracked: ReadonlySet<string> | undefined;
  return Object.assign(tree, {
    isShareable(path: string): boolean {
      tracked ??= trackedFiles(source);
      return tracked.has(posix.join(pathInRepository(source.repository, root), path));
    },
  });
}

function trackedFiles({ repository: { path, top } }: Source): ReadonlySet<string> {
  const listing = git({ repository: path, workTree: top }, 'ls-files', '-z');
  return new Set(listing.toString('utf8').split('\0'));
}
