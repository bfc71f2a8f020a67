import { AnswerTooLargeError, type Exchange, exchange, type HttpAnswer } from '../base/http.js';
import type { Clock } from './clock.js';
import type { Log } from './log.js';

/** How a request may be repeated. */
export interface RetryOptions {
  readonly log: Log;
  readonly clock: Clock;
  /** Whether the request may arrive twice. If not, it is repeated only after a rate limit: then GitHub did nothing. */
  readonly isRepeatable: boolean;
}

const ATTEMPTS = 5;

/** A rate limit that ends later than this is an error. */
const LONGEST_WAIT = 300_000;

/**
 * Sends a request, and repeats it after server errors, rate limits and broken connections. Each wait is longer than the
 * one before, or as long as GitHub asks for.
 *
 * @returns The last answer, whatever its status.
 * @throws An error of the network if the last attempt had no answer.
 */
export async function exchangeWithRetries(request: Exchange, options: RetryOptions): Promise<HttpAnswer> {
  const { log, clock } = options;
  for (let attempt = 1; ; attempt++) {
    const result = await exchange(request).catch((error: unknown) => error as Error);
    const wait = attempt === ATTEMPTS ? undefined : waitAfter(result, attempt, options);
    if (wait === undefined && result instanceof Error) throw result;
    if (wait === undefined) return result as HttpAnswer;
    const seconds = Math.ceil(wait / 1000);
    log.info(
      `${request.method ?? 'GET'} ${request.url.pathname}: ${describe(result)}. Trying again in ${seconds} s (${attempt + 1} of ${ATTEMPTS}).`,
    );
    await clock.sleep(wait);
  }
}

/** Returns the id that GitHub gave to a request, for its support; empty if there is none. */
export function requestIdOf({ headers }: Pick<HttpAnswer, 'headers'>): string {
  const id = headers['x-github-request-id'];
  return typeof id === 'string' ? id : '';
}

function describe(result: HttpAnswer | Error): string {
  if (result instanceof Error) return `the connection failed (${result.message})`;
  const id = requestIdOf(result);
  return `GitHub answered ${result.status}${id === '' ? '' : ` (request ${id})`}`;
}

/** Returns the milliseconds until a request may be repeated; undefined if that would not help. */
function waitAfter(
  result: HttpAnswer | Error,
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

/** Returns how long a rate limit lasts; undefined for any other answer: a 403 mostly means a missing permission. */
export function rateLimitWait({ status, headers, body }: HttpAnswer, now: number): number | undefined {
  if (status !== 429 && status !== 403) return undefined;
  const after = Number(headers['retry-after']);
  if (headers['retry-after'] !== undefined && Number.isFinite(after)) return after * 1000;
  if (headers['x-ratelimit-remaining'] === '0') {
    return Math.max(0, Number(headers['x-ratelimit-reset'] ?? 0) * 1000 - now);
  }
  // GitHub asks for a minute if it says nothing else.
  return status === 429 || /secondary rate limit/i.test(body.toString('utf8')) ? 60_000 : undefined;
}
