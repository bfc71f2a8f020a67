import type { Octokit } from '@octokit/core';
import { RequestError } from '@octokit/request-error';
import { ExplainedError } from '../../base/explained-error.js';
import type { Clock } from './clock.js';
import { rateLimitWait, requestIdOf } from './repeat-requests.js';

/** GitHub refused a request, or did not answer. */
export class GitHubError extends ExplainedError {
  override readonly name = 'GitHubError';
  constructor(
    message: string,
    /** Undefined if there was no answer. */
    readonly status: number | undefined,
    /** GitHub's own words; may be empty. */
    readonly reason = '',
    cause?: unknown,
    /** Whether the token has sent too many requests, rather than one that it may not send. */
    readonly isRateLimit = false,
  ) {
    super(message, { cause });
  }
}

/** Returns what a server answered, although it should have sent JSON. */
export function unexpectedAnswer(status: number): string {
  return status < 300 ? 'answered with something that is not JSON' : `answered ${status}`;
}

/**
 * Returns a plugin for Octokit that turns its errors into {@link GitHubError}. Octokit's own errors hold the request
 * with its token, and their messages do not say what was asked for. An answer that is not JSON is an error, too:
 * Octokit returns its text. The plugin must be the last one.
 *
 * @param token Appears in no message, even if a server repeats what it was sent.
 */
export function explainErrors(token: string, clock: Clock) {
  const redact = (text: string) => (token === '' ? text : text.replaceAll(token, '***'));
  return ({ hook, request }: Octokit): void => {
    hook.after('request', ({ status, data }, options) => {
      const isRead = status < 300 && (typeof data !== 'string' || data === '');
      if (isRead) return;
      const what = unexpectedAnswer(status);
      const { method, url } = request.endpoint.parse(options);
      throw new GitHubError(redact(sentence(method, new URL(url), what)), status);
    });
    hook.error('request', (error) => {
      if (!(error instanceof RequestError)) throw error;
      const { message, reason, isRateLimit } = explain(error, clock.now());
      // The error itself holds what was sent.
      throw new GitHubError(
        redact(message),
        error.response?.status,
        redact(reason),
        error.cause,
        isRateLimit,
      );
    });
  };
}

function explain(error: RequestError, now: number) {
  const { request, response } = error;
  const say = (what: string) => sentence(request.method, new URL(request.url), what);
  if (response === undefined) {
    return { message: say(`did not answer: ${error.message}`), reason: '', isRateLimit: false };
  }
  const reason = reasonOf(response.data);
  const id = requestIdOf(response);
  const wait = rateLimitWait(error, now);
  const parts = [
    `answered ${response.status}`,
    id === '' ? '' : ` (request ${id})`,
    reason === '' ? '' : `: ${reason}`,
    wait === undefined ? '' : `. This is a rate limit, which ends in ${Math.ceil(wait / 1000)} s`,
  ];
  return { message: say(parts.join('')), reason, isRateLimit: wait !== undefined };
}

/** Returns a message. The query of an address may be a key, and must not appear. */
function sentence(method: string, { pathname }: URL, what: string): string {
  return `GitHub, asked for ${method} ${pathname}, ${what}.`;
}

/** Returns GitHub's own words for a refusal, in one line; empty for a page of HTML, which does not help in a log. */
function reasonOf(data: unknown): string {
  const { message, errors } = Object(data) as { readonly message?: unknown; readonly errors?: unknown };
  const details = Array.isArray(errors) ? errors.map((one) => one?.message ?? JSON.stringify(one)) : [];
  return [message, ...details]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('; ')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .slice(0, 1000);
}
