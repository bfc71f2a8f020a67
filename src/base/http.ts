import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import { HttpClient } from '@actions/http-client';

/** One request over HTTP. */
export interface HttpRequest {
  /** Default: `GET`. */
  readonly method?: string | undefined;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; `headers` have its type. */
  readonly body?: string | undefined;
  /** Milliseconds without a byte after which the request fails (default: 30 seconds). */
  readonly silence?: number | undefined;
  /** Milliseconds of waiting for the whole answer (default: five minutes). Pauses of the reader do not count. */
  readonly patience?: number | undefined;
}

/** A request whose whole answer is read into memory. */
export interface Exchange extends HttpRequest {
  /** Larger answers are refused. */
  readonly maxBytes: number;
}

/** The beginning of an answer, whatever its status. */
interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Closes the connection without reading the body, if the body was not read. */
  readonly discard?: () => void;
}

/** A whole answer. */
export interface HttpAnswer extends AnswerHead {
  readonly body: Buffer;
}

/** An answer whose body has not been read. */
export interface OpenAnswer extends AnswerHead {
  /** Yields the body in parts; a reader that stops early closes the connection. Throws an error of the network. */
  readonly body: AsyncGenerator<Uint8Array>;
  readonly discard: () => void;
}

/** An answer is larger than the request allows. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** A site redirects to another host, or in a circle. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

const USER_AGENT = 'lc-api-action';
const SILENCE = 30_000;
const PATIENCE = 300_000;
const MAX_REDIRECTS = 5;

/**
 * Sends a request and returns its whole answer. Redirects are not followed.
 *
 * @throws AnswerTooLargeError, or an error of the network.
 */
export async function exchange({ maxBytes, ...request }: Exchange): Promise<HttpAnswer> {
  const { status, headers, body } = await send(request);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLargeError(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers, body: Buffer.concat(chunks) };
}

/**
 * Sends a request and returns its answer before the body is read. Redirects are not followed. The proxies are those of
 * the environment (`https_proxy`, `no_proxy` …), as for every action.
 *
 * @param client A client that keeps its connections, for many requests to one site.
 * @throws An error of the network.
 */
export async function send(request: HttpRequest, client = new HttpClient(USER_AGENT)): Promise<OpenAnswer> {
  const { method = 'GET', url, headers, body, silence = SILENCE, patience = PATIENCE } = request;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const deadline = new Deadline(silence, patience);
  const message = await deadline.for(
    new Promise<IncomingMessage>((resolve, reject) => {
      const open = url.protocol === 'https:' ? overHttps : overHttp;
      const sent = open(url, {
        method,
        agent: client.getAgent(url.href),
        signal: deadline.signal,
        headers: { 'user-agent': USER_AGENT, ...length, ...headers },
      });
      sent.on('response', resolve);
      sent.on('error', reject);
      sent.end(body);
    }),
  );
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: partsOf(message, deadline),
    discard: () => message.destroy(),
  };
}

/** Returns a client that keeps its connections. */
export function keepAliveClient(): HttpClient {
  return new HttpClient(USER_AGENT, [], { keepAlive: true });
}

/**
 * Gets a page of a site in its current state: past all caches, and through redirects that stay on its host. A redirect
 * to another host is refused, because its owner does not speak for the site.
 *
 * @param mark Put into the query. Caches key an answer by its whole address, so a new address reaches the host itself.
 * @throws RedirectError; what `get` throws.
 */
export async function getFresh<Answer extends AnswerHead>(
  page: URL,
  mark: string,
  get: (request: Pick<HttpRequest, 'url' | 'headers'>) => Promise<Answer>,
): Promise<Answer> {
  const headers = { accept: 'application/json', 'cache-control': 'no-cache' };
  let url = new URL(page);
  url.searchParams.set('lc-api', mark);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get({ url, headers });
    const next = redirectOf(answer, url);
    if (next === undefined) return answer;
    // An answer that nobody reads keeps its connection, and the process waits for the end of it.
    answer.discard?.();
    url = next;
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && page.protocol === 'http:');
    if (url.host !== page.host || !isSafe) {
      throw new RedirectError(
        `it redirects to ${url.origin}, which is the real address of the site, or the login of a private one`,
      );
    }
  }
  throw new RedirectError('it redirects in a circle');
}

/** Returns where an answer redirects to; undefined if it is not a redirect. */
export function redirectOf({ status, headers }: AnswerHead, url: URL): URL | undefined {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url))
    return undefined;
  return new URL(location, url);
}

async function* partsOf(message: IncomingMessage, deadline: Deadline): AsyncGenerator<Uint8Array> {
  const isPacked = message.headers['content-encoding'] === 'gzip';
  const body = isPacked ? message.pipe(createGunzip()) : message;
  // A pipe does not pass on that the connection broke.
  if (isPacked) message.on('error', (error) => body.destroy(error));
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const part = await deadline.for(parts.next());
      if (part.done === true) return;
      yield part.value;
    }
  } finally {
    message.destroy();
  }
}

/** Limits how long one answer may take: for the next byte, and in total. */
class Deadline {
  readonly #silence: number;
  #patience: number;
  readonly #controller = new AbortController();
  #hasBegun = false;

  constructor(silence: number, patience: number) {
    this.#silence = silence;
    this.#patience = patience;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async for<Value>(promise: Promise<Value>): Promise<Value> {
    const limit = Math.max(0, Math.min(this.#silence, this.#patience));
    const started = performance.now();
    const timer = setTimeout(() => this.#controller.abort(), limit);
    try {
      const value = await promise;
      this.#hasBegun = true;
      return value;
    } catch (error) {
      if (!this.signal.aborted) throw error;
      const isSlow = this.#hasBegun && limit < this.#silence;
      throw new Error(isSlow ? 'the answer is too slow' : `no answer within ${limit / 1000} seconds`);
    } finally {
      clearTimeout(timer);
      this.#patience -= performance.now() - started;
    }
  }
}
