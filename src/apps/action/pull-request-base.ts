import { UsageError } from '../../base/usage-error.js';
import { type Commit, readCommit } from '../../read/git/commit.js';
import { GitError } from '../../read/git/git.js';
import { RemoteError } from '../../read/git/remote-error.js';
import { type Source, UnknownRevisionError } from '../../read/git/source.js';
import type { PullRequest, WorkflowEvent } from './event.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';

/**
 * Refuses to judge a pull request by files that are not its own: `pull_request_target` checks out the base branch
 * unless the workflow says otherwise.
 *
 * @throws UsageError with what to write.
 */
export function refuseOtherCheckout({ pullRequest, name }: WorkflowEvent, source: Source | undefined): void {
  const head = pullRequest && headOf(source);
  if (pullRequest === undefined || head === undefined || isOf(pullRequest, head)) return;
  throw new UsageError(
    `The checked-out commit ${head.id} is neither the head of pull request #${pullRequest.number} (${pullRequest.headSha}) nor its merge, so its content was not checked. ` +
      (name === 'pull_request_target'
        ? 'On pull_request_target, actions/checkout takes the base branch. Use "on: pull_request", or, if nothing of the pull request is ever run, check its merge out:\n\n'
        : 'Let actions/checkout take its default, or write:\n\n') +
      `- uses: actions/checkout@v6\n  with:\n    ref: refs/pull/${pullRequest.number}/merge\n    persist-credentials: false`,
  );
}

/**
 * Returns the commit that a run on a pull request or a merge group compares with; undefined for other events, and if the
 * workflow wants no comparison. A pull request from a fork is always judged by the rules of its base.
 */
export async function comparedBase(
  { pullRequest, mergeGroupBase }: WorkflowEvent,
  { previous }: Pick<Inputs, 'previous'>,
  source: Source | undefined,
): Promise<string | undefined> {
  if (previous === 'none' && pullRequest?.isFork !== true) return undefined;
  return pullRequest === undefined ? mergeGroupBase : baseOf(pullRequest, source);
}

/**
 * Returns the commit that a pull request is compared with: the first parent of its merge commit, if that is what is
 * checked out; else the newest common ancestor of its head and the base branch; else the base of the event. The last
 * one may be old: GitHub sets it when the pull request is opened.
 */
async function baseOf(pullRequest: PullRequest, source: Source | undefined): Promise<string> {
  const { headSha, baseRef, baseSha } = pullRequest;
  const head = headOf(source);
  if (head !== undefined && isMergeOf(pullRequest, head)) return head.parents[0] as string;
  if (head?.id !== headSha || baseRef === '') return baseSha;
  try {
    return (await source?.mergeBase(headSha, baseRef)) ?? baseSha;
  } catch (error) {
    const isKnown =
      error instanceof RemoteError || error instanceof GitError || error instanceof UnknownRevisionError;
    if (!isKnown) throw error;
    log.info(`The base of the pull request is that of the event, ${baseSha}: ${error.message}`);
    return baseSha;
  }
}

function isOf(pullRequest: PullRequest, head: Commit): boolean {
  return head.id === pullRequest.headSha || isMergeOf(pullRequest, head);
}

function isMergeOf({ headSha }: PullRequest, { parents }: Commit): boolean {
  return parents.length === 2 && parents[1] === headSha;
}

/** The checked-out commit; undefined without a repository or a commit in it, such as for content that was unpacked. */
function headOf(source: Source | undefined): Commit | undefined {
  return source && readCommit(source.repository, 'HEAD');
}
