import { askedOnce } from '../../base/memoized.js';
import { Recent } from '../../base/recent.js';
import type { Discovery } from '../../model/generated/types.js';
import { operationName } from '../../model/operation-name.js';
import type { Operations } from './generated/operations.js';

export type * from '../../model/generated/types.js';
export type { Operations } from './generated/operations.js';

/** The name of an operation in OpenAPI, without a locale: `listCourses`, `getLesson`. */
export type Operation = keyof Operations;

/** The parameters of an operation: the values in its path, and a locale if it is not the default locale. */
export type OperationParameters<Name extends Operation> = {
  readonly [Key in Operations[Name]['params']]: string;
} & { readonly locale?: string };

type Arguments<Name extends Operation> = [Operations[Name]['params']] extends [never]
  ? [parameters?: OperationParameters<Name>, request?: RequestOptions]
  : [parameters: OperationParameters<Name>, request?: RequestOptions];

/** Options of one call. */
export interface RequestOptions {
  /** Ends the call: it throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** A published site. */
export interface Client {
  /**
   * Returns what an operation returns: JSON as data, everything else as text. Returns undefined if the site has no such
   * record. Outside of browsers, asks with the ETag of the answer before, so that a file that has not changed is not sent
   * again. An answer may be returned more than once: do not change it. A host that is busy is asked up to three times, after
   * the pause that it asks for.
   *
   * @throws ClientError if the site cannot be read, answers with an error, or has no such operation or locale.
   */
  get<Name extends Operation>(
    name: Name,
    ...parameters: Arguments<Name>
  ): Promise<Operations[Name]['returns'] | Missing<Name>>;
}

/** A record may not exist. Lists and documents always do. */
type Missing<Name extends Operation> = [Operations[Name]['params']] extends [never] ? never : undefined;

export interface ClientOptions {
  /** Sends the requests (default: the global `fetch`). */
  readonly fetch?: typeof fetch;
  /** Sent with every request, such as `User-Agent`, which the API asks for. Browsers set their own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds that one answer may take (default: 30 seconds). */
  readonly timeout?: number;
}

/** A site that does not answer as its contract says. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  constructor(
    message: string,
    /** Status of the answer; undefined if there was none. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const BASE_URL = /^https?:\/\/[^?#]+$/i;
/**
 * Browsers revalidate by themselves. A header of our own would need a preflight, which hosts of static files may not answer.
 */
const isBrowser = (): boolean => 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

/** Segments of a path that lead out of it, or are empty. */
const NOT_IN_PATHS = /(?:^|[/\\])(?:\.|%2e){0,2}(?:[/\\]|$)/i;

const TIMEOUT = 30_000;
const ATTEMPTS = 3;
/** Milliseconds before the second attempt. */
const PAUSE = 500;
/** A host that asks for a longer pause is not asked again. */
const LONGEST_PAUSE = 60_000;
/** Characters of all answers that are kept. */
const KEPT = 20_000_000;

/** Reads a file: JSON as data, everything else as text; undefined if there is none. */
type Read = (url: string, signal?: AbortSignal) => Promise<unknown>;

function createReader(base: string, options: ClientOptions): Read {
  const answers = new Recent<{ readonly etag: string; readonly value: unknown }>(KEPT);
  const { timeout = TIMEOUT } = options;

  return async (url, signal) => {
    const before = answers.get(url);
    const headers = { ...options.headers, ...(before && { 'if-none-match': before.etag }) };
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      const ends = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
      const unread = (error: unknown): never => {
        signal?.throwIfAborted();
        const { message } = error as Error;
        throw new ClientError(`${url} cannot be read: ${message}.`, undefined, { cause: error });
      };
      const send = options.fetch ?? fetch;
      const response = await send(url, { headers, signal: AbortSignal.any(ends) }).catch(unread);
      const { status } = response;
      if (status === 304 && before !== undefined) return before.value;
      if (status === 404) return undefined;
      if (response.ok) {
        const text = await response.text().catch(unread);
        const value: unknown = new URL(url).pathname.endsWith('.json') ? parsed(text, url, base) : text;
        const etag = response.headers.get('etag');
        if (etag !== null && !isBrowser()) answers.set(url, { etag, value }, text.length);
        return value;
      }
      await response.body?.cancel();
      const pause = pauseAfter(response, attempt);
      if (pause === undefined) throw new ClientError(`${url} answered ${status}.`, status);
      await waited(pause, signal);
    }
  };
}

/** Returns the milliseconds before the next attempt (RFC 9110, section 10.2.3); undefined if there is none. */
function pauseAfter({ status, headers }: Response, attempt: number): number | undefined {
  const isPassing = status === 429 || status === 503 || status === 502 || status === 504;
  if (!isPassing || attempt === ATTEMPTS) return undefined;
  const asked = Number(headers.get('retry-after') ?? 0) * 1000;
  const pause = Math.max(Number.isFinite(asked) ? asked : 0, PAUSE * 2 ** (attempt - 1));
  return pause > LONGEST_PAUSE ? undefined : pause;
}

/** Waits for some milliseconds. Throws the reason of the signal if it ends the call. */
async function waited(pause: number, signal: AbortSignal | undefined): Promise<void> {
  let stop = (): void => {};
  const passed = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    stop = () => clearTimeout(timer);
  });
  await orAborted(passed, signal).finally(stop);
}

/** Returns what a promise returns. Throws the reason of the signal if that comes first. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function parsed(text: string, url: string, base: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ClientError(`${url} is not JSON: is ${base} the base URL?`, 200, { cause: error });
  }
}

/**
 * Returns a client of a published site. The first request reads the discovery document, which has the address of every
 * operation.
 *
 * @param baseUrl The base URL of the site, such as `https://learn.example.org/repo`.
 */
export function createClient(baseUrl: string, options: ClientOptions = {}): Client {
  const base = baseUrl.replace(/\/+$/, '');
  if (!BASE_URL.test(base) || !URL.canParse(base)) {
    const text = JSON.stringify(baseUrl);
    throw new ClientError(`${text} is not a base URL. Write it like https://learn.example.org/repo.`);
  }
  const read = createReader(base, options);

  /** Discovery documents by URL. Addresses never change within a version of the API, so each is read once. */
  const discovery = askedOnce(async (url) => {
    const value = await read(url);
    if (value === undefined) throw new ClientError(`${url} does not exist: is ${base} the base URL?`, 404);
    const document = value as Partial<Discovery> | null;
    if (!Array.isArray(document?.endpoints) || !Array.isArray(document.locales))
      throw new ClientError(`${url} is not a discovery document: is ${base} the base URL?`);
    return document as Discovery;
  });

  const discoveryOf = async (locale: string | undefined): Promise<Discovery> => {
    const standard = await discovery(`${base}/api/v1/index.json`);
    if (locale === undefined || locale === standard.locale) return standard;
    const entry = standard.locales.find((one) => one.locale === locale);
    if (entry !== undefined) return discovery(moved(entry.url, standard));
    const codes = standard.locales.map((one) => one.locale);
    throw new ClientError(`The site has no locale "${locale}". Locales: ${codes.join(', ')}.`);
  };

  /** Returns an address of the site at the base URL of this client: it may read a mirror. Others never get its headers. */
  const moved = (url: string, { baseUrl: siteUrl }: Discovery): string => {
    if (url.startsWith(`${siteUrl}/`) && !NOT_IN_PATHS.test(url.slice(siteUrl.length + 1)))
      return `${base}${url.slice(siteUrl.length)}`;
    throw new ClientError(`The discovery document lists ${url}, which is not an address of ${siteUrl}.`);
  };

  return {
    async get(name, ...[parameters, request]) {
      const { locale, ...values } = (parameters ?? {}) as Readonly<Record<string, string>>;
      request?.signal?.throwIfAborted();
      // Other calls may wait for the same document.
      const document = await orAborted(discoveryOf(locale), request?.signal);
      const isDefault = document.locales.some((one) => one.default && one.locale === document.locale);
      const wanted = operationName(name, isDefault ? undefined : document.locale);
      const endpoint = document.endpoints.find((one) => one.name === wanted);
      if (endpoint === undefined) {
        throw new ClientError(`The site has no operation "${name}" for the locale "${document.locale}".`);
      }
      const url = moved(endpoint.url, document).replace(/\{(\w+)\}/g, (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new ClientError(`The operation "${name}" needs "${key}".`);
        if (NOT_IN_PATHS.test(value))
          throw new ClientError(`The ${key} ${JSON.stringify(value)} cannot be part of an address.`);
        return value.split('/').map(encodeURIComponent).join('/');
      });
      const value = await read(url, request?.signal);
      if (value === undefined && Object.keys(values).length === 0) {
        throw new ClientError(`${url} does not exist, although the discovery document lists it.`, 404);
      }
      return value as never;
    },
  };
}
