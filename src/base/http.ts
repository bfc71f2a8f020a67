import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import { HttpClient } from '@actions/http-client';

/** One request over HTTP. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A larger answer is refused. */
  readonly maxBytes: number;
  /** Milliseconds of waiting for the whole answer (default: five minutes). */
  readonly patience?: number | undefined;
}

/** A whole answer, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request whose answer may be larger than memory. */
export interface Fetch {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds without a byte after which the answer is given up (default: 30 seconds). */
  readonly silence?: number | undefined;
  /** Milliseconds of waiting for the whole answer; what the reader does in between does not count. */
  readonly patience: number;
}

/** An answer whose body has not been read. */
export interface OpenAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Yields the body in parts; to stop early closes the connection. Throws an error of the network. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  discard(): void;
}

/** An answer is larger than it may be. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

const USER_AGENT = 'lc-api-action';
const SILENCE = 30_000;
const PATIENCE = 300_000;

/**
 * Sends a request and returns its whole answer. Proxies are those of the environment (`https_proxy`, `no_proxy` …), as
 * for every action; redirects are not followed.
 *
 * @throws AnswerTooLargeError, or an error of the network.
 */
export async function exchange(request: Exchange): Promise<Answer> {
  const { patience = PATIENCE, maxBytes, ...rest } = request;
  const { status, headers, body } = await send({ ...rest, patience, silence: SILENCE });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLargeError(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers, body: Buffer.concat(chunks) };
}

/** A site sends its readers to another host, or in a circle. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

const MAX_REDIRECTS = 5;

/**
 * Gets a page through redirects that stay at its host: whoever controls another host does not speak for the site.
 *
 * @throws RedirectError; what `get` throws.
 */
export async function follow<One extends Pick<Answer, 'status' | 'headers'>>(
  start: URL,
  get: (url: URL) => Promise<One>,
): Promise<One> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await get(url);
    const { location } = answer.headers;
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined;
    if (!isRedirect || !URL.canParse(location, url)) return answer;
    url = new URL(location, url);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && start.protocol === 'http:');
    if (url.host !== start.host || !isSafe) {
      throw new RedirectError(
        `it redirects to ${url.origin}, which is the real address of the site, or the login of a private one`,
      );
    }
  }
  throw new RedirectError('it redirects without end');
}

/** A client that keeps its connections, for many requests to one site. */
export class SiteClient {
  readonly #client = new HttpClient(USER_AGENT, [], { keepAlive: true });

  /**
   * Asks for a file and returns the answer before its body. Redirects are not followed.
   *
   * @throws An error of the network.
   */
  get({ headers, ...rest }: Fetch): Promise<OpenAnswer> {
    const all = { 'accept-encoding': 'gzip', ...headers };
    return send({ method: 'GET', silence: SILENCE, ...rest, headers: all }, this.#client);
  }
}

interface Sent extends Fetch, Pick<Exchange, 'method' | 'body'> {}

async function send(request: Sent, client = new HttpClient(USER_AGENT)): Promise<OpenAnswer> {
  const { method, url, headers, body, silence = SILENCE } = request;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const waiting = new Waiting(silence, request.patience);
  const message = await waiting.for(
    new Promise<IncomingMessage>((resolve, reject) => {
      const open = url.protocol === 'https:' ? overHttps : overHttp;
      const sent = open(url, {
        method,
        agent: client.getAgent(url.href),
        signal: waiting.signal,
        headers: {
          'user-agent': USER_AGENT,
          ...headers,
          ...(text === undefined
            ? {}
            : {
                'content-type': 'application/json; charset=utf-8',
                'content-length': String(Buffer.byteLength(text)),
              }),
        },
      });
      sent.on('response', resolve);
      sent.on('error', reject);
      sent.end(text);
    }),
  );
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: partsOf(message, waiting),
    discard: () => message.destroy(),
  };
}

async function* partsOf(message: IncomingMessage, waiting: Waiting): AsyncGenerator<Uint8Array> {
  const isPacked = message.headers['content-encoding'] === 'gzip';
  const body = isPacked ? message.pipe(createGunzip()) : message;
  // A pipe does not hand on that the connection broke.
  if (isPacked) message.on('error', (error) => (body as ReturnType<typeof createGunzip>).destroy(error));
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const part = await waiting.for(parts.next());
      if (part.done === true) return;
      yield part.value;
    }
  } finally {
    message.destroy();
  }
}

/** How long one answer is waited for: never too long for the next byte, and not too long in all. */
class Waiting {
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
    const limit = Math.min(this.#silence, this.#patience);
    const started = performance.now();
    const timer = setTimeout(() => this.#controller.abort(), limit);
    try {
      const value = await promise;
      this.#hasBegun = true;
      return value;
    } catch (error) {
      if (!this.signal.aborted) throw error;
      const isSlow = this.#hasBegun && limit < this.#silence;
      throw new Error(isSlow ? 'it comes too slowly' : `no answer came within ${limit / 1000} seconds`);
    } finally {
      clearTimeout(timer);
      this.#patience -= performance.now() - started;
    }
  }
}
