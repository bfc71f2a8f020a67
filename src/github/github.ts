import { ExplainedError } from '../base/explained-error.js';
import { type Exchange, type HttpAnswer, redirectOf } from '../base/http.js';
import { type Clock, systemClock } from './clock.js';
import type { Log } from './log.js';
import { exchangeWithRetries, rateLimitWait, requestIdOf } from './retry.js';

/** Which GitHub, for which repository, with which token. */
export interface GitHubOptions {
  /** `GITHUB_API_URL`. */
  readonly apiUrl: string;
  /** `GITHUB_GRAPHQL_URL`. */
  readonly graphqlUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  readonly log: Log;
  readonly clock?: Clock | undefined;
}

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

/** Larger answers of the API are not read. */
const MAX_ANSWER = 50_000_000;

/** Pages of 100 items that are read of one list. */
const MAX_PAGES = 100;

const MAX_REDIRECTS = 5;

/**
 * GitHub's API for one repository. Paths are relative to the repository: `pages`, `issues/7/comments`.
 * The token is sent to the API's own address only, never to a redirect, and appears in no message.
 */
export class GitHub {
  readonly #api: URL;
  readonly #graphql: URL;
  readonly #token: string;
  readonly #log: Log;
  readonly #clock: Clock;

  constructor({ apiUrl, graphqlUrl, repository, token, log, clock = systemClock }: GitHubOptions) {
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`"${repository}" is not a repository.`);
    this.#api = new URL(`${apiUrl.replace(/\/+$/, '')}/repos/${repository}/`);
    this.#graphql = new URL(graphqlUrl);
    this.#token = token;
    this.#log = log;
    this.#clock = clock;
    if (token !== '') log.setSecret(token);
  }

  /** @throws GitHubError */
  async get<T>(path: string): Promise<T> {
    return (await this.getWithId<T>(path)).data;
  }

  /**
   * Returns data with the id that GitHub gave to the request, for questions to its support.
   *
   * @throws GitHubError
   */
  async getWithId<T>(path: string): Promise<{ readonly data: T; readonly requestId: string }> {
    const { data, answer } = await this.#json<T>({ url: this.#url(path), maxBytes: MAX_ANSWER });
    return { data, requestId: requestIdOf(answer) };
  }

  /**
   * Returns all items of a list, from all its pages.
   *
   * @param itemsOf Where the items of a page are, if the page is not itself a list.
   * @throws GitHubError
   */
  async list<Item, Page = readonly Item[]>(
    path: string,
    itemsOf: (page: Page) => readonly Item[] = (page) => page as unknown as readonly Item[],
  ): Promise<readonly Item[]> {
    const items: Item[] = [];
    let url: URL | undefined = this.#url(path);
    url.searchParams.set('per_page', '100');
    for (let count = 0; url !== undefined && count < MAX_PAGES; count++) {
      const { data, answer } = await this.#json<Page>({ url, maxBytes: MAX_ANSWER });
      items.push(...itemsOf(data));
      url = nextPage(answer);
    }
    return items;
  }

  /**
   * Changes something.
   *
   * @param isRepeatable Whether the request may arrive twice: then it is repeated if its outcome is unknown.
   * @throws GitHubError
   */
  async send<T>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    isRepeatable: boolean,
  ): Promise<T> {
    const request = { method, url: this.#url(path), body, maxBytes: MAX_ANSWER };
    return (await this.#json<T>(request, isRepeatable)).data;
  }

  /**
   * Returns the bytes that a path leads to, wherever GitHub stores them.
   *
   * @throws GitHubError, also for more than `maxBytes`.
   */
  async download(path: string, maxBytes: number): Promise<Buffer> {
    return (await this.#ask({ url: this.#url(path), maxBytes }, true)).body;
  }

  /** Answers a GraphQL query that only reads. @throws GitHubError */
  async query<T>(query: string): Promise<T> {
    const request: Exchange = { method: 'POST', url: this.#graphql, body: { query }, maxBytes: MAX_ANSWER };
    const { data, errors } = (
      await this.#json<{ data?: T; errors?: readonly { message: string }[] }>(request)
    ).data;
    if (data === undefined || data === null || errors !== undefined) {
      const reason = errors?.map(({ message }) => message).join('; ') ?? 'no data';
      throw this.#error(request, `refused a query: ${reason}`, 200, reason);
    }
    return data;
  }

  #url(path: string): URL {
    return new URL(path, this.#api);
  }

  async #json<T>(
    request: Exchange,
    isRepeatable = true,
  ): Promise<{ readonly data: T; readonly answer: HttpAnswer }> {
    const answer = await this.#ask(request, isRepeatable);
    if (answer.body.length === 0) return { data: undefined as T, answer };
    try {
      return { data: JSON.parse(answer.body.toString('utf8')) as T, answer };
    } catch (error) {
      throw this.#error(request, 'answered with something that is not JSON', answer.status, '', error);
    }
  }

  async #ask(request: Exchange, isRepeatable: boolean): Promise<HttpAnswer> {
    let current = request;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.#exchange(current, isRepeatable);
      if (answer.status >= 200 && answer.status < 300) return answer;
      const url = redirectOf(answer, current.url);
      if (url === undefined || request.method !== undefined || redirects === MAX_REDIRECTS)
        throw this.#refusal(current, answer);
      current = { ...request, url };
    }
  }

  async #exchange(request: Exchange, isRepeatable: boolean): Promise<HttpAnswer> {
    const isApi = request.url.origin === this.#api.origin || request.url.href === this.#graphql.href;
    const headers = {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      authorization: `Bearer ${this.#token}`,
    };
    try {
      return await exchangeWithRetries(isApi ? { ...request, headers } : request, {
        log: this.#log,
        clock: this.#clock,
        isRepeatable,
      });
    } catch (error) {
      throw this.#error(request, `did not answer: ${(error as Error).message}`, undefined, '', error);
    }
  }

  #refusal(request: Exchange, answer: HttpAnswer): GitHubError {
    const reason = this.#redact(reasonOf(answer));
    const id = requestIdOf(answer);
    const wait = rateLimitWait(answer, this.#clock.now());
    const parts = [
      `answered ${answer.status}`,
      id === '' ? '' : ` (request ${id})`,
      reason === '' ? '' : `: ${reason}`,
      wait === undefined ? '' : `. This is a rate limit, which ends in ${Math.ceil(wait / 1000)} s`,
    ];
    return this.#error(request, parts.join(''), answer.status, reason, undefined, wait !== undefined);
  }

  #error(
    { method = 'GET', url }: Exchange,
    what: string,
    ...details: [status: number | undefined, reason?: string, cause?: unknown, isRateLimit?: boolean]
  ): GitHubError {
    // The query of a storage address is its key, and must not appear.
    return new GitHubError(this.#redact(`GitHub, asked for ${method} ${url.pathname}, ${what}.`), ...details);
  }

  /** A server between us and GitHub may repeat what it was sent. */
  #redact(text: string): string {
    return this.#token === '' ? text : text.replaceAll(this.#token, '***');
  }
}

/** Returns GitHub's own words for a refusal, in one line. */
function reasonOf({ body }: HttpAnswer): string {
  try {
    const { message, errors } = JSON.parse(body.toString('utf8')) as {
      readonly message?: unknown;
      readonly errors?: unknown;
    };
    const details = Array.isArray(errors) ? errors.map((one) => one?.message ?? JSON.stringify(one)) : [];
    return [message, ...details]
      .filter((part) => typeof part === 'string' && part !== '')
      .join('; ')
      .replace(/\s+/g, ' ')
      .replace(/\.$/, '')
      .slice(0, 1000);
  } catch {
    return ''; // A page of HTML does not help in a log.
  }
}

/** Returns the next page of a list, which GitHub puts in a header. */
function nextPage({ headers }: HttpAnswer): URL | undefined {
  const next = /<([^>]+)>;[^,]*\brel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  return next === undefined ? undefined : new URL(next);
}
