import { type Clock, systemClock } from './clock.js';
import { GitHubError } from './github.js';
import type { Log } from './log.js';
import { exchangeWithRetries } from './retry.js';

/** The service that proves which workflow a job belongs to. A job has it only with `id-token: write`. */
export interface IdentityService {
  /** `ACTIONS_ID_TOKEN_REQUEST_URL`. */
  readonly url: string;
  /** `ACTIONS_ID_TOKEN_REQUEST_TOKEN`. */
  readonly token: string;
}

/** Requests an identity token and masks it in the log. @throws GitHubError */
export async function requestIdentityToken(
  { url, token }: IdentityService,
  log: Log,
  clock: Clock = systemClock,
): Promise<string> {
  log.setSecret(token);
  const options = { log, clock, isRepeatable: true };
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const request = { url: new URL(url), headers, maxBytes: 100_000 };
  const answer = await exchangeWithRetries(request, options).catch((cause: Error) => {
    throw failure(`could not be reached: ${cause.message}`, undefined, cause);
  });
  if (answer.status !== 200) throw failure(`answered ${answer.status}`, answer.status);
  let value: unknown;
  try {
    value = (JSON.parse(answer.body.toString('utf8')) as { readonly value?: unknown }).value;
  } catch (cause) {
    throw failure('answered with something that is not JSON', answer.status, cause);
  }
  if (typeof value !== 'string' || value === '') throw failure('returned no token', answer.status);
  log.setSecret(value);
  return value;
}

function failure(what: string, status: number | undefined, cause?: unknown): GitHubError {
  return new GitHubError(`GitHub's service for identity tokens ${what}.`, status, '', cause);
}
