import { ExplainedError } from '../base/explained-error.js';
import type { Answer, Exchange } from '../base/http.js';
import { type Clock, systemClock } from './clock.js';
import type { Log } from './log.js';
import { exchangeWithRetries, rateLimitWait, requestIdOf } from './retry.js';

/** Which GitHub, for which repository, as whom. */
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

/** GitHub did not do what it was asked. */
export class GitHubError extends ExplainedError {
  override readonly name = 'GitHubError';
  constructor(
    message: string,
    /** Undefined where there was no answer. */
    readonly status: number | undefined,
    /** GitHub's own words; empty where it gave none. */
    readonly reason: string,
    cause?: unknown,
    /** Whether the token has asked too much, rather than for what it may not. */
    readonly isRateLimit = false,
  ) {
    super(message, { cause });
  }
}

/** Answers of the API that are larger are not read. */
const MAX_ANSWER = 50_000_000;

/** Pages of 100 that are read of one list. */
const MAX_PAGES = 100;

const MAX_REDIRECTS = 5;

/**
 * GitHub's API for one repository. Paths are relative to the repository: `pages`, `issues/7/comments`.
 * The token goes to the API's own address alone, never to where it redirects, and stands in no message.
 */
export class GitHub {
  readonly repository: string;
  readonly #api: URL;
  readonly #graphql: URL;
  readonly #token: string;
  readonly #log: Log;
  readonly #clock: Clock;

  constructor({ apiUrl, graphqlUrl, repository, token, log, clock = systemClock }: GitHubOptions) {
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`"${repository}" is no repository.`);
    this.repository = repository;
    this.#api = new URL(`${apiUrl.replace(/\/+$/, '')}/`);
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
   * The same, with the identity that GitHub gave to the request: for what may have to be asked of its support.
   *
   * @throws GitHubError
   */
  async getWithId<T>(path: string): Promise<{ readonly data: T; readonly requestId: string }> {
    const request: Exchange = { method: 'GET', url: this.#url(path), maxBytes: MAX_ANSWER };
    const answer = await this.#ask(request, true);
    return { data: this.#json<T>(request, answer), requestId: requestIdOf(answer) };
  }

  /**
   * All items of a list, from all its pages.
   *
   * @param itemsOf Where the items of a page are, if the page is more than a list.
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
      const request: Exchange = { method: 'GET', url, maxBytes: MAX_ANSWER };
      const answer = await this.#ask(request, true);
      items.push(...itemsOf(this.#json<Page>(request, answer)));
      url = nextPage(answer);
    }
    return items;
  }

  /**
   * Changes something.
   *
   * @param isRepeatable Whether the request may arrive twice: then it is sent again where its end is not known.
   * @throws GitHubError
   */
  async send<T>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    isRepeatable: boolean,
  ): Promise<T> {
    const request: Exchange = { method, url: this.#url(path), body, maxBytes: MAX_ANSWER };
    return this.#json<T>(request, await this.#ask(request, isRepeatable));
  }

  /**
   * The bytes behind a path, wherever GitHub keeps them.
   *
   * @throws GitHubError, also for more than `maxBytes`.
   */
  async download(path: string, maxBytes: number): Promise<Buffer> {
    const answer = await this.#ask({ method: 'GET', url: this.#url(path), maxBytes }, true);
    return answer.body;
  }

  /** Answers a query that only reads. @throws GitHubError */
  async query<T>(query: string): Promise<T> {
    const request: Exchange = { method: 'POST', url: this.#graphql, body: { query }, maxBytes: MAX_ANSWER };
    const { data, errors } = this.#json<{ data?: T; errors?: readonly { message: string }[] }>(
      request,
      await this.#ask(request, true),
    );
    if (data === undefined || data === null || errors !== undefined) {
      const reason = errors?.map(({ message }) => message).join('; ') ?? 'no data';
      throw this.#error(request, `refused a query: ${reason}`, 200, reason);
    }
    return data;
  }

  #url(path: string): URL {
    return new URL(`repos/${this.repository}/${path}`, this.#api);
  }

  async #ask(request: Exchange, isRepeatable: boolean): Promise<Answer> {
    let current = request;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.#exchange(current, isRepeatable);
      const { location } = answer.headers;
      const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined;
      if (isRedirect && request.method === 'GET' && redirects < MAX_REDIRECTS) {
        current = { ...request, url: new URL(location, current.url) };
      } else if (answer.status >= 200 && answer.status < 300) return answer;
      else throw this.#refusal(current, answer);
    }
  }

  async #exchange(request: Exchange, isRepeatable: boolean): Promise<Answer> {
    const isOwn = request.url.origin === this.#api.origin || request.url.href === this.#graphql.href;
    const headers = {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      authorization: `Bearer ${this.#token}`,
    };
    try {
      return await exchangeWithRetries(isOwn ? { ...request, headers } : request, {
        log: this.#log,
        clock: this.#clock,
        isRepeatable,
      });
    } catch (error) {
      throw this.#error(request, `gave no answer: ${(error as Error).message}`, undefined, '', error);
    }
  }

  #json<T>(request: Exchange, { status, body }: Answer): T {
    if (body.length === 0) return undefined as T;
    try {
      return JSON.parse(body.toString('utf8')) as T;
    } catch (error) {
      throw this.#error(request, 'answered with something that is no JSON', status, '', error);
    }
  }

  #refusal(request: Exchange, answer: Answer): GitHubError {
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
    { method, url }: Exchange,
    what: string,
    status: number | undefined,
    reason: string,
    cause?: unknown,
    isRateLimit = false,
  ): GitHubError {
    // The query of a storage's address is its key, and stays out.
    const message = this.#redact(`GitHub, asked for ${method} ${url.pathname}, ${what}.`);
    return new GitHubError(message, status, reason, cause, isRateLimit);
  }

  /** A server between us and GitHub may repeat what it was sent. */
  #redact(text: string): string {
    return this.#token === '' ? text : text.replaceAll(this.#token, '***');
  }
}

/** GitHub's own words for a refusal, in one line. */
function reasonOf({ body }: Answer): string {
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
    return ''; // A page of HTML says nothing that a log would want.
  }
}

/** The next page of a list, which GitHub names in a header. */
function nextPage({ headers }: Answer): URL | undefined {
  const next = /<([^>]+)>;[^,]*\brel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  return next === undefined ? undefined : new URL(next);
}
