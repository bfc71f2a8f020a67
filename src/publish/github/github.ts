import { GitHub as ActionsOctokit } from '@actions/github/lib/utils';
import type { Octokit as CoreOctokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { boundedFetch } from './bounded-fetch.js';
import { type Clock, systemClock } from './clock.js';
import { explainErrors } from './github-error.js';
import type { Log } from './log.js';
import { repeatRequests } from './repeat-requests.js';

/** What every client of GitHub needs. */
export interface OctokitOptions {
  /** `GITHUB_API_URL`; not needed for requests with whole addresses. */
  readonly apiUrl?: string;
  /** Sent with each request; may be empty. */
  readonly token: string;
  readonly log: Log;
  readonly clock?: Clock | undefined;
}

/** Which GitHub, for which repository, with which token. */
export interface GitHubOptions extends OctokitOptions {
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly repository: string;
}

/** A client of GitHub's API. Its methods throw {@link GitHubError}. */
type Octokit = InstanceType<typeof ActionsOctokit>;

/** GitHub's API for one repository. */
export interface GitHub {
  readonly octokit: Octokit;
  /** The repository, as the methods of `octokit.rest` expect it. */
  readonly repository: { readonly owner: string; readonly repo: string };
}

/** Larger answers of the API are not read. */
const MAX_ANSWER = 50_000_000;

/** Returns GitHub's API for one repository. The token appears in no message, and in no request to another host. */
export function openGitHub({ repository, ...client }: GitHubOptions): GitHub {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`"${repository}" is not a repository.`);
  if (client.token !== '') client.log.setSecret(client.token);
  const [owner = '', repo = ''] = repository.split('/');
  return { octokit: openOctokit(client), repository: { owner, repo } };
}

/** Returns a client with the waits, limits and messages of this program. */
export function openOctokit({ apiUrl, token, log, clock = systemClock }: OctokitOptions): Octokit {
  const Client = ActionsOctokit.plugin(
    repeatRequests(log, clock),
    retry,
    prepareRequests,
    explainErrors(token, clock),
  );
  // Octokit reports deprecated endpoints as warnings. They are for us, not for the readers of a workflow's log.
  const octokitLog = { debug: log.debug, info: log.debug, warn: log.debug, error: log.debug };
  return new Client({
    ...(token !== '' && { auth: token }),
    ...(apiUrl !== undefined && { baseUrl: apiUrl.replace(/\/+$/, '') }),
    userAgent: 'lc-api-action',
    log: octokitLog,
    request: { fetch: boundedFetch(MAX_ANSWER), log: octokitLog },
    retry: { retries: 0, retryAfterBaseValue: 0, doNotRetry: [] },
  });
}

/** A plugin that gives each request its own options, and asks for the version of the API that this program knows. */
function prepareRequests({ hook }: CoreOctokit): void {
  hook.before('request', (options) => {
    // Octokit shares this object between requests, and plugin-retry counts in it.
    options.request = { ...options.request };
    options.headers = { ...options.headers, 'x-github-api-version': '2022-11-28' };
  });
}
