import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpRequest, OpenAnswer } from '../base/http.js';
import { VERSION } from '../model/generated/version.js';
import { MANIFEST_INDEX_PATH, MANIFEST_PATH } from '../model/routes.js';
import { baseUrlFault, normalizeBaseUrl } from '../read/config/base-url.js';
import { openFiles, type PublishedRelease, type ReleaseFiles } from './published-release.js';
import { ReleaseError } from './release-error.js';

/** Time limits of the reader of a site. */
export interface SiteOptions {
  /** Milliseconds until an answer must begin, and that may pass between two parts of it. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt; each later one waits twice as long. */
  readonly pause?: number;
  /** A host that asks for a longer pause, in milliseconds, is not asked again (default: after a minute, it is). */
  readonly longestPause?: number;
  /** Milliseconds for all files together, from now on (default: no limit). */
  readonly total?: number;
}

/** The files that a site serves. */
export interface SiteFiles extends ReleaseFiles {
  /**
   * Returns the entity tag that the host gave the manifest, or the index of its parts, when it was opened last (RFC 9110,
   * section 8.8.3).
   */
  tagOf(path: string): string | undefined;
  /**
   * Returns whether a file still has a tag, by one conditional request. Hosts without tags always have another one.
   *
   * @throws An error of the network.
   */
  hasTag(path: string, tag: string): Promise<boolean>;
}

/** A host or a network that restarts is back after some seconds. */
const ATTEMPTS = 5;
const TIMEOUT = 30_000;
const PAUSE = 1000;
/** A host that asks for more time than this is asked again anyway. */
const LONGEST_PAUSE = 60_000;
/** A whole file may take this many times `timeout`. */
const WHOLE_FILE = 20;

/** Asks for a file. Throws RedirectError, an error of the network, or ReleaseError after the time for all files. */
type Get = (url: URL, request?: Pick<HttpRequest, 'method' | 'headers'>) => Promise<OpenAnswer>;

/**
 * Opens the release that a site serves: its manifest first, then only the files that are read.
 *
 * @param url The base URL of the site.
 * @throws ReleaseError: `missing` only if the host says that nothing is there; `unavailable` or `refused` for every
 *   other answer.
 */
export async function openSiteRelease(url: string, options?: SiteOptions): Promise<PublishedRelease> {
  return openFiles(await siteFiles(url, options));
}

/**
 * Returns the files that a site serves, each in its current state. Opening one throws as {@link openSiteRelease} does.
 *
 * @param url The base URL of the site.
 * @throws ReleaseError if it is not a base URL.
 */
export async function siteFiles(
  url: string,
  {
    timeout = TIMEOUT,
    pause = PAUSE,
    longestPause = LONGEST_PAUSE,
    total = Number.POSITIVE_INFINITY,
  }: SiteOptions = {},
): Promise<SiteFiles> {
  const fault = baseUrlFault(url);
  if (fault !== undefined) throw new ReleaseError('missing', `${url} cannot be read: ${fault}.`);
  const base = normalizeBaseUrl(url);
  // Loaded here, because most runs read no site.
  const http = await import('../base/http.js');
  const client = http.keepAliveClient();
  const end = performance.now() + total;
  const get: Get = async (page, { method, headers: conditions } = {}) => {
    const left = end - performance.now();
    if (left <= 0) throw unreadable('refused', page, `reading the site took over ${total / 60_000} minutes`);
    const answer = await http.getFresh(page, Date.now().toString(36), (request) => {
      const headers = {
        ...request.headers,
        ...conditions,
        'user-agent': `lc-api/${VERSION}`,
        'accept-encoding': 'gzip',
      };
      const patience = Math.min(timeout * WHOLE_FILE, left);
      return http.send({ ...request, method, headers, silence: timeout, patience }, client);
    });
    if (answer.status !== 200) answer.discard();
    return answer;
  };
  const urlOf = (path: string): URL =>
    new URL(`${base}/${path.split('/').map(encodeURIComponent).join('/')}`);
  const tags = new Map<string, string | undefined>();
  return {
    name: base,
    async open(path) {
      const answer = await readFile(urlOf(path), get, pause, longestPause);
      if (path === MANIFEST_PATH || path === MANIFEST_INDEX_PATH) tags.set(path, answer?.headers.etag);
      return answer?.body;
    },
    tagOf: (path) => tags.get(path),
    async hasTag(path, before) {
      const headers = { 'if-none-match': before };
      const {
        status,
        headers: { etag },
        discard,
      } = await get(urlOf(path), { method: 'HEAD', headers });
      discard();
      return status === 304 || (status === 200 && etag === before);
    },
  };
}

/** Asks until there is an answer. Returns undefined if the host has no such file. */
async function readFile(
  url: URL,
  get: Get,
  pause: number,
  longestPause: number,
): Promise<Pick<OpenAnswer, 'headers' | 'body'> | undefined> {
  for (let attempt = 1; ; attempt++) {
    const answer = await get(url).catch((error: Error) => error);
    if (!(answer instanceof Error)) {
      if (answer.status === 200) return { ...answer, body: withReleaseErrors(url, answer.body) };
      if (answer.status === 404 || answer.status === 410) return undefined;
    }
    if (answer instanceof ReleaseError) throw answer;
    const reason = answer instanceof Error ? answer.message : `the host answered ${answer.status}`;
    const isPassing =
      answer instanceof Error
        ? answer.name !== 'RedirectError'
        : answer.status >= 500 || answer.status === 429;
    if (!isPassing) throw unreadable('refused', url, reason);
    const asked = answer instanceof Error ? 0 : retryAfter(answer);
    if (attempt === ATTEMPTS || asked > longestPause) throw unreadable('unavailable', url, reason);
    await sleep(Math.max(pause * 2 ** (attempt - 1), asked));
  }
}

/** Returns the milliseconds that a host asks to wait, at most a minute; 0 if it does not ask. */
function retryAfter({ headers }: OpenAnswer): number {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, LONGEST_PAUSE) : 0;
}

async function* withReleaseErrors(url: URL, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw unreadable('unavailable', url, (error as Error).message);
  }
}

function unreadable(fault: 'unavailable' | 'refused', url: URL, reason: string): ReleaseError {
  return new ReleaseError(fault, `${url.href} cannot be read: ${reason}.`);
}
