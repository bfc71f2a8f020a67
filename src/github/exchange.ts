import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HttpClient } from '@actions/http-client';

/** One request over HTTP. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** An answer with more bytes is refused. */
  readonly maxBytes: number;
  /** Milliseconds until the answer must have ended; five minutes without it. */
  readonly patience?: number | undefined;
}

/** What came back, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer is larger than it may be. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

const USER_AGENT = 'lc-api-action';

/** A connection on which nothing moves is given up after this many milliseconds. */
const SILENCE = 30_000;

/** An answer that has not ended by then is given up, however slowly it drips. */
const PATIENCE = 300_000;

/**
 * Sends a request and reads its answer. Proxies are those of the environment, as for every action; redirects
 * are not followed.
 *
 * @throws AnswerTooLargeError, or an error of the network.
 */
export async function exchange(request: Exchange): Promise<Answer> {
  const { method, url, headers, maxBytes, patience = PATIENCE } = request;
  const client = new HttpClient(USER_AGENT, [], { allowRedirects: false, socketTimeout: SILENCE });
  const isJson = request.body !== undefined;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    client.dispose(); // This ends the connection, wherever the answer is.
  }, patience);
  try {
    const { message } = await client.request(method, url.href, isJson ? JSON.stringify(request.body) : null, {
      ...headers,
      ...(isJson ? { 'content-type': 'application/json; charset=utf-8' } : {}),
    });
    return {
      status: message.statusCode ?? 0,
      headers: message.headers,
      body: await readBody(message, maxBytes),
    };
  } catch (error) {
    throw isLate ? new Error(`no answer within ${Math.ceil(patience / 1000)} s`) : error;
  } finally {
    clearTimeout(timer);
    client.dispose();
  }
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new AnswerTooLargeError(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
