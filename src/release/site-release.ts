import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenAnswer, SiteClient } from '../base/http.js';
import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import { VERSION } from '../model/generated/version.js';
import { openFiles, type Release } from './release.js';
import { ReleaseError } from './release-error.js';

/** How patient the reader of a site is. */
export interface SiteOptions {
  /** Milliseconds that one request may take before its answer begins, and that may pass between two parts of it. */
  readonly timeout?: number;
  /** Milliseconds before the second try; each later one waits twice as long. */
  readonly pause?: number;
}

/** A host that is being restarted, or a network that is, is back after some seconds. */
const TRIES = 5;
const TIMEOUT = 30_000;
/** A whole file may take so many times as long as one answer. */
const WHOLE_FILE = 20;

/**
 * Opens the release that a site serves: its manifest first, then only the files that are read. Proxies are those of
 * the environment.
 *
 * @param url The base URL of the site.
 * @throws ReleaseError: `missing` only if the host says that nothing is there; `unavailable` for every other answer.
 */
export async function openSiteRelease(url: string, options: SiteOptions = {}): Promise<Release> {
  const fault = baseUrlFault(url);
  if (fault !== undefined) throw new ReleaseError('missing', `${url} cannot be read: ${fault}.`);
  const base = normalizeBaseUrl(url);
  // Loaded here: most runs read no site.
  const http = await import('../base/http.js');
  const client = new http.SiteClient();
  return openFiles({
    name: base,
    open: (path) =>
      read(new URL(`${base}/${path.split('/').map(encodeURIComponent).join('/')}`), {
        ...options,
        client,
        http,
      }),
  });
}

interface Reading extends SiteOptions {
  readonly client: SiteClient;
  readonly http: typeof import('../base/http.js');
}

/** Asks until there is an answer. Undefined for 404. */
async function read(url: URL, options: Reading): Promise<AsyncIterable<Uint8Array> | undefined> {
  const { pause = 1000 } = options;
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(url, options).catch((error: unknown) => {
      if (error instanceof options.http.RedirectError) throw unavailable(url, error.message);
      return messageOf(error);
    });
    if (typeof answer !== 'string') {
      if (answer.status === 200) return explained(url, answer.body);
      if (answer.status === 404 || answer.status === 410) return undefined;
      if (answer.status < 500 && answer.status !== 429)
        throw unavailable(url, `the answer was ${answer.status}`);
    }
    if (attempt === TRIES)
      throw unavailable(url, typeof answer === 'string' ? answer : `the answer was ${answer.status}`);
    await sleep(pause * 2 ** (attempt - 1));
  }
}

/** Gets a file past all caches, and through redirects that stay at its host. */
async function ask(start: URL, { timeout = TIMEOUT, client, http }: Reading): Promise<OpenAnswer> {
  const headers = {
    'user-agent': `lc-api/${VERSION}`,
    accept: 'application/json',
    'cache-control': 'no-cache',
  };
  const marked = new URL(start);
  // A cache keeps an answer by its whole address: one that nobody asked for before reaches the host itself.
  marked.searchParams.set('lc-api', Date.now().toString(36));
  return http.follow(marked, async (url) => {
    const answer = await client.get({ url, headers, silence: timeout, patience: timeout * WHOLE_FILE });
    if (answer.status !== 200) answer.discard();
    return answer;
  });
}

/** The parts of an answer, with errors of the network as those of the release. */
async function* explained(url: URL, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw unavailable(url, messageOf(error));
  }
}

function unavailable(url: URL, reason: string): ReleaseError {
  return new ReleaseError('unavailable', `${url.href} cannot be read: ${reason}.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
