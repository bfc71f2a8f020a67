import { setTimeout as sleep } from 'node:timers/promises';
import { eachAtOnce } from '../../base/at-once.js';
import type { Progress } from '../../base/progress.js';
import { CONCURRENCY, type FileParts, type ReleaseFiles } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import type { SiteOptions } from '../../compare/site-release.js';
import type { ManifestFile } from '../../model/generated/types.js';
import { KEPT } from '../../publish/directory/foreign-files.js';
import type { WantedRelease } from './listing.js';

/** A file that was not received with the bytes of the manifest. */
export interface Failure {
  readonly path: string;
  /** Undefined if the host answered: with other bytes, or that there is no such file. */
  readonly error: ReleaseError | undefined;
}

/** What a site serves of a release. */
export interface ServedRelease<List> {
  /** The list of its files. One that could not be received is undefined: then there are failures. */
  readonly release: List;
  /** Whether the site sent the listing. */
  readonly isRead: boolean;
  /** Files for the host, such as `CNAME`, that the site does not serve. */
  readonly unserved: readonly string[];
  /** Empty unless the last rounds brought nothing new. */
  readonly failures: readonly Failure[];
}

/** Takes the files of a release. */
export interface Receiver {
  /** Returns whether a file was received before, with these bytes. */
  has(file: ManifestFile): boolean;
  /** Receives a file. Returns whether it has the expected bytes. Throws what the parts throw. */
  add(parts: FileParts, file: ManifestFile): Promise<boolean>;
}

/** Reads the list of the files of a release. Returns undefined if some could not be received. */
export type ReadList<List = WantedRelease | undefined> = (
  receive: (files: readonly ManifestFile[]) => Promise<boolean>,
) => Promise<List>;

/** Milliseconds for the whole release of a site. */
export const TOTAL = 3_600_000;

/** Rounds in a row that may bring nothing new. The pause before each is twice as long as the one before. */
const FRUITLESS_ROUNDS = 6;
const PAUSE = 1000;
/**
 * Receives all files of the release that a site serves. A site that is being published, or that is served through caches,
 * can answer with files of two releases: the list is read again before each round, and files that do not match it are
 * asked for again.
 *
 * @param first The list, if it is known to be the current one.
 * @throws ReleaseError if there is no usable list.
 */
export async function readServed<List extends WantedRelease | undefined>(
  site: ReleaseFiles,
  { progress, pause = PAUSE }: Pick<SiteOptions, 'pause'> & { readonly progress?: Progress | undefined },
  readList: ReadList<List>,
  receiver: Receiver,
  first?: List,
): Promise<ServedRelease<List>> {
  let fruitless = 0;
  for (let known = first; ; known = undefined) {
    const round: Round = { added: 0, failures: [], unserved: [] };
    const receive = async (files: readonly ManifestFile[]): Promise<boolean> => {
      const missing = files.filter((file) => !receiver.has(file));
      await receiveAll(site, missing, receiver, round, progress);
      return round.failures.length === 0;
    };
    const release = known ?? (await readList(receive));
    if (release !== undefined) await receive(release.files);
    const isRead = known === undefined;
    const { added, failures, unserved } = round;
    fruitless = added === 0 ? fruitless + 1 : 0;
    const isFinal = failures.some(({ error }) => error?.fault === 'refused');
    if (failures.length === 0 || isFinal || fruitless === FRUITLESS_ROUNDS)
      return { release, isRead, unserved, failures };
    await sleep(pause * 2 ** fruitless);
  }
}

/** What one round of requests brought. */
interface Round {
  added: number;
  readonly failures: Failure[];
  readonly unserved: string[];
}

/** Receives files, several at once. */
async function receiveAll(
  site: ReleaseFiles,
  files: readonly ManifestFile[],
  receiver: Receiver,
  round: Round,
  progress: Progress | undefined,
): Promise<void> {
  let done = 0;
  await eachAtOnce(files, CONCURRENCY, async (file) => {
    const { path } = file;
    try {
      const parts = await site.open(path);
      if (parts !== undefined && (await receiver.add(parts, file))) round.added++;
      else if (parts === undefined && KEPT.has(path)) round.unserved.push(path);
      else round.failures.push({ path, error: undefined });
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      round.failures.push({ path, error });
    }
    progress?.('Downloading', ++done, files.length);
  });
}
