import { posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentTree } from '../../read/content/content-tree.js';
import { type Connection, connectionTo, isHttp, namedRemote } from '../../read/git/connection.js';
import { git } from '../../read/git/git.js';
import { findRepository, pathInRepository, type Repository } from '../../read/git/repository.js';
import { ORIGIN, Source } from '../../read/git/source.js';
import { isTrustedEvent } from '../../run/cache/trust.js';
import type { WorkflowEvent } from './event.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';

/** Returns the repository that a folder of the workspace is in; undefined if it is in none. */
export function workflowSource(
  folder: string,
  event: WorkflowEvent,
  { token }: Pick<Inputs, 'token'>,
): Source | undefined {
  const repository = findRepository(folder);
  return (
    repository &&
    new Source(repository, () => originOf(repository, event, token), { pause: sleep, log: log.info })
  );
}

/**
 * The remote that the checkout came from, else the repository of the workflow; of a pull request the other way round,
 * since the checkout can be that of a fork. Only GitHub's own server gets the token.
 */
function originOf(
  repository: Repository,
  { serverUrl, repository: name, pullRequest }: WorkflowEvent,
  token: string | undefined,
): Connection | undefined {
  const origin = namedRemote(ORIGIN, repository, 'fetch');
  const repositoryUrl = name === '' ? undefined : `${serverUrl}/${name}.git`;
  const cloned = origin !== undefined && isHttp(origin) ? origin : undefined;
  const url = pullRequest === undefined ? (cloned ?? repositoryUrl) : (repositoryUrl ?? cloned);
  if (url === undefined || !URL.canParse(url)) return undefined;
  const isGitHub = new URL(url).origin === new URL(serverUrl).origin;
  return connectionTo(url, { by: 'workflow', token: isGitHub ? token : undefined });
}

/**
 * Returns the content of a run. A stranger who proposes content may link to any file of the workspace, such as
 * credentials that an earlier step wrote: then only files that Git tracks can be published as assets.
 *
 * @param tree The content under the root; it is changed.
 */
export function contentOfRun(
  root: string,
  tree: ContentTree,
  event: WorkflowEvent,
  source: Source | undefined,
): ContentTree {
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
