import { exchange, type HttpAnswer, redirectOf } from '../../base/http.js';

/** The request that Octokit passes to its `fetch`. */
interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const MAX_REDIRECTS = 5;

/** Statuses of answers that have no body. */
const BODILESS: readonly number[] = [204, 205, 304];

/**
 * Returns a `fetch` for Octokit with the limits and the proxies of every request of this program. Only reading requests
 * follow redirects, and the token stays with the host that it is for.
 *
 * @param maxBytes Larger answers are refused.
 */
export function boundedFetch(maxBytes: number) {
  return async (address: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    let url = new URL(address);
    let allowed = headers;
    for (let redirects = 0; ; redirects++) {
      const answer = await exchange({ method, url, headers: allowed, body, maxBytes });
      const next = redirectOf(answer, url);
      if (next === undefined || method !== 'GET' || redirects === MAX_REDIRECTS) {
        return responseOf(answer, url);
      }
      if (next.origin !== url.origin) allowed = withoutToken(allowed);
      url = next;
    }
  };
}

function responseOf({ status, headers, body }: HttpAnswer, url: URL): Response {
  const response = new Response(BODILESS.includes(status) ? null : streamOf(body), { status });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, String(value));
  // A response that was not fetched has no address, and Octokit reads the pages of some lists by it.
  return Object.defineProperty(response, 'url', { value: url.href });
}

/** Returns bytes as a stream: a `Response` would copy them. */
function streamOf(bytes: Buffer): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function withoutToken({ authorization, ...others }: FetchRequest['headers']): FetchRequest['headers'] {
  return others;
}
