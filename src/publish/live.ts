import { MANIFEST_PATH } from '../emit/emit.js';
import type { TreeFile } from '../emit/tree-writer.js';
import { type Clock, systemClock } from '../github/clock.js';
import { type Answer, AnswerTooLargeError, exchange } from '../github/exchange.js';
import type { Log } from '../github/log.js';
import { sha256 } from '../model/digest.js';

/** What ought to be served, and how long to wait for it. */
export interface LiveOptions {
  readonly baseUrl: string;
  /** The manifest that was published: it names the hash of every other file. */
  readonly manifest: Pick<TreeFile, 'bytes' | 'sha256'>;
  readonly contentVersion: string;
  readonly log: Pick<Log, 'info'>;
  readonly clock?: Clock | undefined;
  /** Milliseconds to wait for the site to follow. */
  readonly timeout?: number | undefined;
}

/** Whether the site serves what was published. */
export type LiveCheck =
  | { readonly isLive: true; readonly url: string }
  | {
      readonly isLive: false;
      readonly url: string;
      /** The manifest that was published. */
      readonly expected: string;
      /** What is served instead, or why nothing can be seen. */
      readonly found: string;
    };

/** Pages needs some seconds, on bad days some minutes. */
const TIMEOUT = 180_000;

const LONGEST_PAUSE = 15_000;

/** One look takes no longer: a server may answer for ever. */
const LONGEST_LOOK = 60_000;

const MAX_REDIRECTS = 5;

/** An earlier release may be larger than ours; what is far larger is no release. */
const SPARE_BYTES = 50_000_000;

/**
 * Asks the site for its manifest until it is the one that was published: a host's word that a deployment
 * succeeded is not enough. Never throws for what a server or the network does.
 */
export async function checkLive(options: LiveOptions): Promise<LiveCheck> {
  const { manifest, contentVersion, log, clock = systemClock, timeout = TIMEOUT } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/${MANIFEST_PATH}`;
  const end = clock.now() + timeout;
  for (let attempt = 0; ; attempt++) {
    const patience = Math.min(end - clock.now(), LONGEST_LOOK);
    const found = await lookAt(url, options, clock.now(), patience);
    if (found === undefined) return { isLive: true, url };
    const pause = Math.min(1000 * 2 ** attempt, LONGEST_PAUSE);
    if (clock.now() + pause >= end) {
      return { isLive: false, url, expected: describe(manifest.sha256, contentVersion), found };
    }
    log.info(`${url} has ${found}. Looking again in ${pause / 1000} s.`);
    await clock.sleep(pause);
  }
}

/** What is served instead of the manifest that was published; undefined where it is the one. */
async function lookAt(
  address: string,
  { manifest, contentVersion }: LiveOptions,
  now: number,
  patience: number,
): Promise<string | undefined> {
  try {
    const answer = await follow(address, `${contentVersion}-${now}`, manifest.bytes + SPARE_BYTES, patience);
    if (typeof answer === 'string') return answer;
    if (answer.status !== 200) return `no manifest: it answers ${answer.status}`;
    const hash = sha256(answer.body);
    return hash === manifest.sha256 ? undefined : describe(hash, contentVersionOf(answer.body));
  } catch (error) {
    if (error instanceof AnswerTooLargeError) return 'an answer that is too large for a manifest';
    return `no answer: ${(error as Error).message}`;
  }
}

/** Gets a page past all caches, and through redirects that stay on its host; else says where it is sent. */
async function follow(
  address: string,
  marker: string,
  maxBytes: number,
  patience: number,
): Promise<Answer | string> {
  const start = new URL(address);
  // A cache keeps an answer by its whole address: one that nobody asked for before reaches the host itself.
  start.searchParams.set('lc-api', marker);
  let url = start;
  const headers = { 'cache-control': 'no-cache', accept: 'application/json' };
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await exchange({ method: 'GET', url, headers, maxBytes, patience });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
    url = new URL(location, url);
    const isSameSite = url.hostname === start.hostname && /^https?:$/.test(url.protocol);
    if (!isSameSite)
      return `a redirect to ${url.origin}, which is the site's real address, or the login of a private site`;
  }
  return 'redirects without end';
}

/** The content version in a manifest's first bytes. */
function contentVersionOf(body: Buffer): string | undefined {
  return /"contentVersion":\s*"([0-9a-f]{64})"/.exec(body.toString('latin1', 0, 10_000))?.[1];
}

function describe(manifestHash: string, contentVersion: string | undefined): string {
  const content = contentVersion === undefined ? 'no content version' : `content ${contentVersion}`;
  return `manifest ${manifestHash} (${content})`;
}
