import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connectionTo, isHttp, namedRemote } from '../git/connection.js';
import { findRepository, type Repository } from '../git/repository.js';
import { ORIGIN, Source } from '../git/source.js';
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
  const own = name === '' ? undefined : `${serverUrl}/${name}.git`;
  const cloned = origin !== undefined && isHttp(origin) ? origin : undefined;
  const url = pullRequest === undefined ? (cloned ?? own) : (own ?? cloned);
  if (url === undefined || !URL.canParse(url)) return undefined;
  const isGitHub = new URL(url).origin === new URL(serverUrl).origin;
  return connectionTo(url, { by: 'workflow', token: isGitHub ? token : undefined });
}
