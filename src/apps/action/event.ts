import { readFileSync } from 'node:fs';
import { unlessAbsent } from '../../base/existence.js';
import { atPath } from '../../base/file-io.js';
import { parsedJson } from '../../base/json.js';
import { propertyOf } from '../../compare/json-value.js';
import type { IdentityService } from '../../publish/github/identity-token.js';
import type { PublishingRun } from '../../publish/pages/preflight.js';

/** Variables of the runner. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The event that started the workflow: the parts of the runner's environment and event file that decide what to do. */
export interface WorkflowEvent extends PublishingRun {
  /** `push`, `pull_request` … */
  readonly name: string;
  /** `refs/heads/main`, `refs/pull/5/merge`, `refs/tags/v1`. */
  readonly ref: string;
  /** Whether the workflow runs on the repository's default branch; undefined if the event does not say. */
  readonly isDefaultBranch: boolean | undefined;
  readonly pullRequest: PullRequest | undefined;
  /** For `merge_group`: the commit that the queue will be merged onto. */
  readonly mergeGroupBase: string | undefined;
  /** For `workflow_run`: the run that finished. */
  readonly finishedRun: FinishedRun | undefined;
  readonly runId: number;
}

/** The pull request of an event. */
export interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  /** The branch that it is for. */
  readonly baseRef: string;
  /** The newest commit of that branch when the pull request was opened, or when its base was changed. */
  readonly baseSha: string;
  /** Its head is in another repository, or in one that was deleted: the token is read-only. */
  readonly isFork: boolean;
}

/** A run of a workflow that has ended. */
export interface FinishedRun {
  readonly id: number;
  readonly attempt: number;
  readonly headSha: string;
  readonly conclusion: string;
}

/** Events that run on the default branch alone, whether they name it or not. */
const ON_DEFAULT_BRANCH = ['schedule', 'repository_dispatch'];

/** Reads the event of a run. What is missing or of another shape is left out: a runner other than GitHub's may know less. */
export function readEvent(environment: Environment): WorkflowEvent {
  const payload = readPayload(environment['GITHUB_EVENT_PATH']);
  const ref = environment['GITHUB_REF'] ?? '';
  const name = environment['GITHUB_EVENT_NAME'] ?? '';
  const defaultBranch = textAt(payload, 'repository', 'default_branch');
  return {
    name,
    repository: environment['GITHUB_REPOSITORY'] ?? '',
    ref,
    sha: environment['GITHUB_SHA'] ?? '',
    isDefaultBranch:
      ON_DEFAULT_BRANCH.includes(name) ||
      (defaultBranch === undefined ? undefined : ref === `refs/heads/${defaultBranch}`),
    pullRequest: pullRequestOf(payload),
    mergeGroupBase: textAt(payload, 'merge_group', 'base_sha'),
    finishedRun: finishedRunOf(payload),
    identity: identityOf(environment),
    runId: Number(environment['GITHUB_RUN_ID'] ?? 0),
    runAttempt: Number(environment['GITHUB_RUN_ATTEMPT'] ?? 1),
    serverUrl: (environment['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, ''),
  };
}

/** Returns the service for identity tokens, which a job has only with the permission `id-token: write`. */
function identityOf(environment: Environment): IdentityService | undefined {
  const url = environment['ACTIONS_ID_TOKEN_REQUEST_URL'];
  const token = environment['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  return url && token ? { url, token } : undefined;
}

function pullRequestOf(payload: unknown): PullRequest | undefined {
  const number = valueAt(payload, 'pull_request', 'number');
  const headSha = textAt(payload, 'pull_request', 'head', 'sha');
  const baseRef = textAt(payload, 'pull_request', 'base', 'ref') ?? '';
  const baseSha = textAt(payload, 'pull_request', 'base', 'sha');
  if (typeof number !== 'number' || headSha === undefined || baseSha === undefined) return undefined;
  const head = textAt(payload, 'pull_request', 'head', 'repo', 'full_name');
  const base = textAt(payload, 'pull_request', 'base', 'repo', 'full_name');
  return {
    number,
    headSha,
    baseRef,
    baseSha,
    isFork: head === undefined || head !== base,
  };
}

function finishedRunOf(payload: unknown): FinishedRun | undefined {
  const id = valueAt(payload, 'workflow_run', 'id');
  const attempt = valueAt(payload, 'workflow_run', 'run_attempt');
  const headSha = textAt(payload, 'workflow_run', 'head_sha');
  if (typeof id !== 'number' || typeof attempt !== 'number' || headSha === undefined) return undefined;
  return { id, attempt, headSha, conclusion: textAt(payload, 'workflow_run', 'conclusion') ?? 'unknown' };
}

function readPayload(path: string | undefined): unknown {
  if (path === undefined || path === '') return undefined;
  const text = unlessAbsent(() => atPath(path, () => readFileSync(path, 'utf8')));
  return text === undefined ? undefined : parsedJson(text);
}

function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(propertyOf, value);
}

function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const text = valueAt(value, ...keys);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
