import { Recent } from '../../base/recent.js';

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

/**
 * Browsers revalidate by themselves. A header of our own would need a preflight, which hosts of static files may not answer.
 */
const isBrowser = (): boolean => 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

const TIMEOUT = 30_000;
const ATTEMPTS = 3;
/** Milliseconds before the second attempt. */
const PAUSE = 500;
/** A host that asks for a longer pause is not asked again. */
const LONGEST_PAUSE = 60_000;
/** Characters of all answers that are kept. */
const KEPT = 20_000_000;

/** Reads a file: JSON as data, everything else as text; undefined if there is none. */
export type Read = (url: string, signal?: AbortSignal) => Promise<unknown>;

/**
 * Returns a reader of the files of a site.
 *
 * @param base The base URL of the site, for errors.
 */
export function createReader(base: string, options: ClientOptions): Read {
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
export function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
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
