import { setTimeout as sleep } from 'node:timers/promises';
import { eachAtOnce } from '../../base/at-once.js';
import type { Progress } from '../../base/progress.js';
import type { ManifestFile } from '../../compare/manifest.js';
import {
  CONCURRENCY,
  type FileParts,
  openManifestOf,
  type ReleaseFiles,
} from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import type { SiteOptions } from '../../compare/site-release.js';
import { KEPT } from '../../publish/directory/foreign-files.js';
import { isTreePath } from '../../publish/directory/tree-paths.js';
import { dangerousName } from './names.js';

/** The release that a site serves. */
interface WantedRelease {
  /** The bytes of its manifest. */
  readonly manifest: Uint8Array;
  readonly contentVersion: string;
  readonly files: readonly ManifestFile[];
}

/** A file that was not received with the bytes of the manifest. */
export interface Failure {
  readonly path: string;
  /** Undefined if the host answered: with other bytes, or that there is no such file. */
  readonly error: ReleaseError | undefined;
}

/** A release whose files were received, as far as the site serves them. */
export interface ServedRelease extends WantedRelease {
  /** Whether the site sent the manifest. */
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

/** Milliseconds for the whole release of a site. */
export const TOTAL = 3_600_000;

/** Rounds in a row that may bring nothing new. The pause before each is twice as long as the one before. */
const FRUITLESS_ROUNDS = 6;
const PAUSE = 1000;
/** Hosts of static sites refuse files long before. */
const MAX_FILE_BYTES = 2 ** 30;
/** Git takes a folder with such a file for a repository, and runs programs that its configuration names. */
const BARE_REPOSITORY = /(?:^|\/)HEAD$/i;

/**
 * Receives all files of the release that a site serves. A site that is being published, or that is served through caches,
 * can answer with files of two releases: the manifest is read again before each round, and files that do not match it are
 * asked for again.
 *
 * @param first The site, perhaps with a manifest that is known to be the current one.
 * @throws ReleaseError if there is no usable manifest.
 */
export async function readServed(
  site: ReleaseFiles,
  { progress, pause = PAUSE }: Pick<SiteOptions, 'pause'> & { readonly progress?: Progress | undefined },
  first: ReleaseFiles,
  receiver: Receiver,
): Promise<ServedRelease> {
  let fruitless = 0;
  let source = first;
  for (;;) {
    const wanted = await readWanted(source);
    const isRead = source === site;
    source = site;
    const missing = wanted.files.filter((file) => !receiver.has(file));
    const { added, failures, unserved } = await receiveAll(site, missing, receiver, progress);
    fruitless = added === 0 ? fruitless + 1 : 0;
    const isFinal = failures.some(({ error }) => error?.fault === 'refused');
    if (failures.length === 0 || isFinal || fruitless === FRUITLESS_ROUNDS)
      return { ...wanted, isRead, unserved, failures };
    await sleep(pause * 2 ** fruitless);
  }
}

/** Reads the manifest of the release that a site serves. */
async function readWanted(site: ReleaseFiles): Promise<WantedRelease> {
  const { bytes, manifest } = await openManifestOf(site);
  const files = manifest.files.all();
  const folders = new Set(
    files.flatMap(({ path }) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
  );
  const refused = files.find(
    ({ path, bytes }) =>
      !isTreePath(path) || folders.has(path) || BARE_REPOSITORY.test(path) || bytes > MAX_FILE_BYTES,
  );
  if (refused !== undefined) {
    throw new ReleaseError(
      'damaged',
      `The manifest of ${site.name} lists "${refused.path}" (${refused.bytes} bytes), which lc-api cannot have written.`,
    );
  }
  const dangerous = dangerousName(files.map(({ path }) => path));
  if (dangerous !== undefined) {
    const [path, why] = dangerous;
    throw new ReleaseError('damaged', `The manifest of ${site.name} lists "${path}", ${why}.`);
  }
  return { manifest: bytes, contentVersion: manifest.head.contentVersion, files };
}

/** Receives files, several at once. */
async function receiveAll(
  site: ReleaseFiles,
  files: readonly ManifestFile[],
  receiver: Receiver,
  progress: Progress | undefined,
) {
  const failures: Failure[] = [];
  const unserved: string[] = [];
  let added = 0;
  let done = 0;
  await eachAtOnce(files, CONCURRENCY, async (file) => {
    const { path } = file;
    try {
      const parts = await site.open(path);
      if (parts !== undefined && (await receiver.add(parts, file))) added++;
      else if (parts === undefined && KEPT.has(path)) unserved.push(path);
      else failures.push({ path, error: undefined });
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      failures.push({ path, error });
    }
    progress?.('Downloading', ++done, files.length);
  });
  return { added, failures, unserved };
}
