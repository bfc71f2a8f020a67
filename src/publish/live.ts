import { sha256 } from '../base/digest.js';
import { AnswerTooLargeError, exchange, getFresh, RedirectError } from '../base/http.js';
import type { TreeFile } from '../compile/tree/sink.js';
import { MANIFEST_PATH } from '../model/routes.js';
import { type Clock, systemClock } from './github/clock.js';
import type { Log } from './github/log.js';

/** The release that the site should serve, and how long to wait for it. */
export interface LiveOptions {
  readonly baseUrl: string;
  /** The published manifest: it holds the hash of every other file. */
  readonly manifest: Pick<TreeFile, 'bytes' | 'sha256'>;
  readonly contentVersion: string;
  readonly log: Pick<Log, 'info'>;
  readonly clock?: Clock | undefined;
  /** Milliseconds to wait for the site to serve it. */
  readonly timeout?: number | undefined;
}

/** Whether the site serves what was published. */
export type LiveCheck =
  | { readonly isLive: true; readonly url: string }
  | {
      readonly isLive: false;
      readonly url: string;
      /** The published manifest. */
      readonly expected: string;
      /** Description of the release that is served instead, or the reason why it is unknown. */
      readonly actual: string;
    };

/** Pages takes some seconds, on bad days some minutes. */
const TIMEOUT = 180_000;

const LONGEST_PAUSE = 15_000;

/** Limits of one look: a server may answer forever, and a single look needs some time. */
const LONGEST_LOOK = 60_000;
const SHORTEST_LOOK = 10_000;

/** An earlier release may be larger than this one. Anything far larger is not a release. */
const SPARE_BYTES = 50_000_000;

/** Looks in a row without any answer after which we give up. */
const MOST_SILENT_LOOKS = 4;

/** Looks after which we give up if all of them were answered 404: half a minute. A new site needs a moment. */
const MOST_ABSENT_LOOKS = 6;

/**
 * Asks the site for its manifest until it is the published one: GitHub may report success and still serve an earlier
 * deployment. Gives up early if the site cannot be seen from here. Never throws for what a server or the network does.
 */
export async function checkLive(options: LiveOptions): Promise<LiveCheck> {
  const { manifest, contentVersion, log, clock = systemClock, timeout = TIMEOUT } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/${MANIFEST_PATH}`;
  const end = clock.now() + timeout;
  let silent = 0;
  let absent = 0;
  for (let attempt = 0; ; attempt++) {
    const patience = Math.min(Math.max(end - clock.now(), SHORTEST_LOOK), LONGEST_LOOK);
    const look = await lookAt(url, options, clock.now(), patience);
    if (look === undefined) return { isLive: true, url };
    silent = look.kind === 'silence' ? silent + 1 : 0;
    if (look.kind === 'absence') absent++;
    const pause = Math.min(1000 * 2 ** attempt, LONGEST_PAUSE);
    const isAbsent = absent === MOST_ABSENT_LOOKS && attempt === absent - 1;
    const isHopeless = look.kind === 'elsewhere' || silent === MOST_SILENT_LOOKS || isAbsent;
    if (isHopeless || clock.now() + pause >= end) {
      return { isLive: false, url, expected: describe(manifest.sha256, contentVersion), actual: look.actual };
    }
    log.info(`${url} has ${look.actual}. Looking again in ${pause / 1000} s.`);
    await clock.sleep(pause);
  }
}

/** The result of one look, if the site does not serve the published release. */
interface OtherRelease {
  /** `elsewhere`: the site cannot be seen from here. `absence`: there is no such file. `silence`: no answer at all. */
  readonly kind: 'other' | 'elsewhere' | 'absence' | 'silence';
  /** Description of the release that is served instead of the published one. */
  readonly actual: string;
}

/** Returns what the site serves instead of the published release; undefined if it serves that release. */
async function lookAt(
  address: string,
  { manifest, contentVersion }: LiveOptions,
  now: number,
  patience: number,
): Promise<OtherRelease | undefined> {
  const maxBytes = manifest.bytes + SPARE_BYTES;
  const not = (kind: OtherRelease['kind'], actual: string): OtherRelease => ({ kind, actual });
  try {
    const { status, body } = await getFresh(new URL(address), `${contentVersion}-${now}`, (request) =>
      exchange({ ...request, maxBytes, patience }),
    );
    if (status === 401 || status === 403) return not('elsewhere', `no manifest: it answers ${status}`);
    if (status !== 200) return not(status === 404 ? 'absence' : 'other', `no manifest: it answers ${status}`);
    const hash = sha256(body);
    return hash === manifest.sha256 ? undefined : not('other', describe(hash, contentVersionOf(body)));
  } catch (error) {
    if (error instanceof AnswerTooLargeError)
      return not('other', 'an answer that is too large for a manifest');
    if (error instanceof RedirectError) return not('elsewhere', `no manifest: ${error.message}`);
    return not('silence', `no answer: ${(error as Error).message}`);
  }
}

/** Returns the content version in the first bytes of a manifest. */
function contentVersionOf(body: Buffer): string | undefined {
  return /"contentVersion":\s*"([0-9a-f]{64})"/.exec(body.toString('latin1', 0, 10_000))?.[1];
}

function describe(manifestHash: string, contentVersion: string | undefined): string {
  const content = contentVersion === undefined ? 'no content version' : `content ${contentVersion}`;
  return `manifest ${manifestHash} (${content})`;
}
