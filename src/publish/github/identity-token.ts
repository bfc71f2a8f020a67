import { type Clock, systemClock } from './clock.js';
import { openOctokit } from './github.js';
import { GitHubError, unexpectedAnswer } from './github-error.js';
import type { Log } from './log.js';

/** The service that proves which workflow a job belongs to. A job has it only with `id-token: write`. */
export interface IdentityService {
  /** `ACTIONS_ID_TOKEN_REQUEST_URL`. */
  readonly url: string;
  /** `ACTIONS_ID_TOKEN_REQUEST_TOKEN`. */
  readonly token: string;
}

/**
 * Requests an identity token and masks it in the log. `getIDToken` of `@actions/core` tries ten times more, for up to
 * three minutes each, without a line in the log.
 *
 * @throws GitHubError
 */
export async function requestIdentityToken(
  { url, token }: IdentityService,
  log: Log,
  clock: Clock = systemClock,
): Promise<string> {
  log.setSecret(token);
  const { request } = openOctokit({ token: '', log, clock });
  const answer = await request({ url, headers: { authorization: `Bearer ${token}` } }).catch(
    (error: GitHubError) => {
      throw failure(faultOf(error), error.status, error);
    },
  );
  const { value }: { readonly value?: unknown } = answer.data;
  if (typeof value !== 'string' || value === '') throw failure('returned no token', answer.status);
  log.setSecret(value);
  return value;
}

function faultOf({ status, message }: GitHubError): string {
  if (status === undefined) return `could not be reached: ${message}`;
  return unexpectedAnswer(status);
}

function failure(what: string, status: number | undefined, cause?: unknown): GitHubError {
  return new GitHubError(`GitHub's service for identity tokens ${what}.`, status, '', cause);
}
