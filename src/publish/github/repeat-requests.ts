import type { Octokit } from '@octokit/core';
import type { RequestError } from '@octokit/request-error';
import { AnswerTooLargeError } from '../../base/http.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';

/** Option of a request that must not arrive twice. It is repeated only after a rate limit: then GitHub did nothing. */
export const NOT_REPEATABLE = { isRepeatable: false } as const;

const ATTEMPTS = 5;

/** A rate limit that ends later than this is an error. */
const LONGEST_WAIT = 300_000;

/**
 * Returns a plugin for Octokit that decides whether a failed request is sent again, and waits until then: longer each
 * time, or as long as GitHub asks for. `@octokit/plugin-retry` sends it. Alone, that plugin waits for seconds where
 * GitHub asks for minutes, gives up after a rate limit with status 403, and repeats what must not arrive twice.
 *
 * The plugin must come before `@octokit/plugin-retry`, and needs its `retries` and `retryAfterBaseValue` to be 0.
 */
export function repeatRequests(log: Log, clock: Clock) {
  return ({ hook }: Octokit): void => {
    hook.error('request', async (failure, options) => {
      const error = failure as RequestError;
      const { request } = options;
      const attempt = Number(request['retryCount'] ?? 0) + 1;
      const isRepeatable = request['isRepeatable'] !== NOT_REPEATABLE.isRepeatable;
      const wait = attempt < ATTEMPTS ? waitAfter(error, attempt, isRepeatable, clock.now()) : undefined;
      request['retries'] = wait === undefined ? 0 : attempt;
      if (wait !== undefined) {
        const seconds = Math.ceil(wait / 1000);
        log.info(
          `${error.request.method} ${new URL(error.request.url).pathname}: ${describe(error)}. Trying again in ${seconds} s (${attempt + 1} of ${ATTEMPTS}).`,
        );
        await clock.sleep(wait);
      }
      throw error;
    });
  };
}

/** Returns the id that GitHub gave to a request, for its support; empty if there is none. */
export function requestIdOf({ headers }: { readonly headers: object }): string {
  const id = 'x-github-request-id' in headers ? headers['x-github-request-id'] : undefined;
  return typeof id === 'string' ? id : '';
}

function describe({ message, response }: RequestError): string {
  if (response === undefined) return `the connection failed (${message})`;
  const id = requestIdOf(response);
  return `GitHub answered ${response.status}${id === '' ? '' : ` (request ${id})`}`;
}

/** Returns the milliseconds until a request may be repeated; undefined if that would not help. */
function waitAfter(
  error: RequestError,
  attempt: number,
  isRepeatable: boolean,
  now: number,
): number | undefined {
  const backOff = 1000 * 2 ** (attempt - 1);
  if (error.cause instanceof AnswerTooLargeError) return undefined;
  const limit = rateLimitWait(error, now);
  if (limit !== undefined) return limit <= LONGEST_WAIT ? Math.max(limit, backOff) : undefined;
  return error.status >= 500 && isRepeatable ? backOff : undefined;
}

/** Returns how long a rate limit lasts; undefined for any other error: a 403 mostly means a missing permission. */
export function rateLimitWait({ status, response }: RequestError, now: number): number | undefined {
  if (response === undefined || (status !== 429 && status !== 403)) return undefined;
  const { headers, data } = response;
  const after = Number(headers['retry-after']);
  if (headers['retry-after'] !== undefined && Number.isFinite(after)) return after * 1000;
  if (headers['x-ratelimit-remaining'] === '0') {
    return Math.max(0, Number(headers['x-ratelimit-reset'] ?? 0) * 1000 - now);
  }
  // GitHub asks for a minute if it says nothing else.
  return status === 429 || /secondary rate limit/i.test(JSON.stringify(data)) ? 60_000 : undefined;
}
