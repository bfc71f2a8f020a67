import { setTimeout } from 'node:timers/promises';
import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import { VERSION } from '../model/generated/version.js';
import { openFiles, type Release } from './release.js';
import { ReleaseError } from './release-error.js';

/** How patient the reader of a site is. */
export interface SiteOptions {
  /** Milliseconds that one request may take before its answer begins, and that may pass between two parts of it. */
  readonly timeout?: number;
  /** Milliseconds before the second try; the third waits twice as long. */
  readonly pause?: number;
}

const TRIES = 3;
const TIMEOUT = 30_000;
/** A whole file may take so many times as long as one answer. */
const WHOLE_FILE = 20;

/**
 * Opens the release that a site serves: its manifest first, then only what is asked for.
 *
 * @param url The base URL of the site.
 * @throws ReleaseError where nothing is published there, or the site does not answer.
 */
export function openSiteRelease(url: string, options: SiteOptions = {}): Promise<Release> {
  const fault = baseUrlFault(url);
  if (fault !== undefined) throw new ReleaseError('missing', `${url} cannot be read: ${fault}.`);
  const base = normalizeBaseUrl(url);
  return openFiles({
    name: base,
    open: (path) => request(`${base}/${path.split('/').map(encodeURIComponent).join('/')}`, options),
  });
}

/** Asks until there is an answer. Undefined for 404. */
async function request(url: string, options: SiteOptions): Promise<AsyncIterable<Uint8Array> | undefined> {
  const { pause = 1000 } = options;
  let failure = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await setTimeout(pause * attempt);
    const answer = await ask(url, options);
    if (typeof answer === 'string') {
      failure = answer;
      continue;
    }
    const { response } = answer;
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return undefined;
    }
    if (response.ok) return bodyOf(url, answer, options);
    await response.body?.cancel();
    failure = `the answer was ${response.status}`;
    if (response.status < 500 && response.status !== 429) break;
  }
  throw new ReleaseError('unavailable', `${url} cannot be read: ${failure}.`);
}

interface Answer {
  readonly response: Response;
  readonly controller: AbortController;
}

async function ask(url: string, options: SiteOptions): Promise<Answer | string> {
  const controller = new AbortController();
  const stop = limitTime(controller, options);
  try {
    const headers = {
      'user-agent': `lc-api/${VERSION}`,
      accept: 'application/json',
      'cache-control': 'no-cache',
    };
    // A cache keeps an answer by its whole address: one that nobody asked for before reaches the host itself.
    const response = await fetch(`${url}?lc-api=${Date.now().toString(36)}`, {
      headers,
      signal: controller.signal,
    });
    return { response, controller };
  } catch (error) {
    return reasonOf(error, options);
  } finally {
    stop();
  }
}

/** The parts of an answer. A host that stops in the middle is given up on. */
async function* bodyOf(
  url: string,
  { response, controller }: Answer,
  options: SiteOptions,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  // A host that sends a byte now and then would keep us for days. What the reader does in between does not count.
  let patience = (options.timeout ?? TIMEOUT) * WHOLE_FILE;
  try {
    for (;;) {
      const stop = limitTime(controller, options);
      const started = performance.now();
      let part: Awaited<ReturnType<typeof reader.read>>;
      try {
        part = await reader.read();
      } catch (error) {
        throw new ReleaseError('unavailable', `${url} cannot be read: ${reasonOf(error, options)}.`);
      } finally {
        stop();
      }
      if (part.done) return;
      patience -= performance.now() - started;
      if (patience < 0) throw new ReleaseError('unavailable', `${url} cannot be read: it comes too slowly.`);
      yield part.value;
    }
  } finally {
    // Whoever stops reading early leaves no connection behind.
    controller.abort();
  }
}

function limitTime(controller: AbortController, { timeout = TIMEOUT }: SiteOptions): () => void {
  const timer = globalThis.setTimeout(() => controller.abort(), timeout);
  return () => clearTimeout(timer);
}

function reasonOf(error: unknown, { timeout = TIMEOUT }: SiteOptions): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return `no answer came within ${timeout / 1000} seconds`;
  // `fetch failed` says nothing; its cause does.
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
