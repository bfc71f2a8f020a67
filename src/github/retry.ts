import { type Answer, AnswerTooLargeError, type Exchange, exchange } from '../base/http.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';

/** What a request that may be sent again needs. */
export interface RetryOptions {
  readonly log: Log;
  readonly clock: Clock;
  /**
   * Whether the request may arrive twice. If not, it is sent again only where GitHub says that it did
   * nothing: for a rate limit.
   */
  readonly isRepeatable: boolean;
}

/** How often a request is sent in all. */
const TRIES = 5;

/** A rate limit that ends later than this is an error, not a wait. */
const LONGEST_WAIT = 300_000;

/**
 * Sends a request, and again after server errors, rate limits and broken connections: a few times, each time
 * after a longer wait or the one that GitHub asks for.
 *
 * @returns The last answer, whatever its status.
 * @throws An error of the network where the last try had no answer.
 */
export async function exchangeWithRetries(request: Exchange, options: RetryOptions): Promise<Answer> {
  const { log, clock } = options;
  for (let attempt = 1; ; attempt++) {
    const result = await exchange(request).catch((error: unknown) => error as Error);
    const wait = attempt === TRIES ? undefined : waitAfter(result, attempt, options);
    if (wait === undefined && result instanceof Error) throw result;
    if (wait === undefined) return result as Answer;
    const seconds = Math.ceil(wait / 1000);
    log.info(
      `${request.method} ${request.url.pathname}: ${describe(result)}. Trying again in ${seconds} s (${attempt + 1} of ${TRIES}).`,
    );
    await clock.sleep(wait);
  }
}

/** The identity that GitHub gave to a request, for its support; empty where it gave none. */
export function requestIdOf({ headers }: Answer): string {
  const id = headers['x-github-request-id'];
  return typeof id === 'string' ? id : '';
}

function describe(result: Answer | Error): string {
  if (result instanceof Error) return `the connection failed (${result.message})`;
  const id = requestIdOf(result);
  return `GitHub answered ${result.status}${id === '' ? '' : ` (request ${id})`}`;
}

/** Milliseconds until a request may be sent again; undefined where that is of no use. */
function waitAfter(
  result: Answer | Error,
  attempt: number,
  { clock, isRepeatable }: RetryOptions,
): number | undefined {
  const backOff = 1000 * 2 ** (attempt - 1);
  if (result instanceof AnswerTooLargeError) return undefined;
  if (result instanceof Error) return isRepeatable ? backOff : undefined;
  const limit = rateLimitWait(result, clock.now());
  if (limit !== undefined) return limit <= LONGEST_WAIT ? Math.max(limit, backOff) : undefined;
  return result.status >= 500 && isRepeatable ? backOff : undefined;
}

/** How long a rate limit lasts; undefined for an answer that is none: a 403 mostly means a missing permission. */
export function rateLimitWait({ status, headers, body }: Answer, now: number): number | undefined {
  if (status !== 429 && status !== 403) return undefined;
  const after = Number(headers['retry-after']);
  if (headers['retry-after'] !== undefined && Number.isFinite(after)) return after * 1000;
  if (headers['x-ratelimit-remaining'] === '0') {
    return Math.max(0, Number(headers['x-ratelimit-reset'] ?? 0) * 1000 - now);
  }
  // GitHub asks for a minute where it says nothing else.
  return status === 429 || /secondary rate limit/i.test(body.toString('utf8')) ? 60_000 : undefined;
}
