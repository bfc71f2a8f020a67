import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachAtOnce } from '../../base/at-once.js';
import { sha256 } from '../../base/digest.js';
import { ExplainedError } from '../../base/explained-error.js';
import { atPath } from '../../base/file-io.js';
import { memoized } from '../../base/memoized.js';
import type { Progress } from '../../base/progress.js';
import type { ManifestFile } from '../../compare/manifest.js';
import { CONCURRENCY, openManifestOf, type ReleaseFiles } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import { type SiteOptions, siteFiles } from '../../compare/site-release.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { DirectorySink } from '../../publish/directory/directory.js';
import { KEPT } from '../../publish/directory/foreign-files.js';
import { isTreePath } from '../../publish/directory/tree-paths.js';
import { regularFileBelow } from '../../read/content/content-tree.js';
import { Downloads, isFileWith } from './downloads.js';
import { keepTag, withMirroredManifest } from './mirrored-manifest.js';
import { dangerousName } from './names.js';

/** Source and target of a mirror. */
export interface SyncOptions extends SiteOptions {
  /** The base URL of a published site. */
  readonly url: string;
  /** The folder of the mirror. It is made if it does not exist. */
  readonly directory: string;
  readonly progress?: Progress | undefined;
}

/** Content of a mirror, and its changes. */
export interface SyncResult {
  readonly contentVersion: string;
  /** Number of all files, with the manifest. */
  readonly files: number;
  /** Number of files that were downloaded, now or by runs that were interrupted. */
  readonly downloaded: number;
  /** Bytes of these files. */
  readonly bytes: number;
  readonly removed: number;
  /** Files for the host, such as `CNAME`, that the site does not serve or that the folder has from somebody else. */
  readonly absent: readonly string[];
}

/** The release that is mirrored. */
interface WantedRelease {
  /** The bytes of its manifest. */
  readonly manifest: Uint8Array;
  readonly contentVersion: string;
  readonly files: readonly ManifestFile[];
}

/** A site whose files did not match its manifest in any attempt. The mirror is as it was. */
class UnsteadySiteError extends ExplainedError {
  override readonly name = 'UnsteadySiteError';
}

/** Rounds in a row that may bring nothing new. The pause before each is twice as long as the one before. */
const FRUITLESS_ROUNDS = 6;
const PAUSE = 1000;
/** Milliseconds for a whole mirror. The next run continues with what was downloaded. */
const TOTAL = 3_600_000;
const DOWNLOADS = '.lc-api-downloads';
/** Hosts of static sites refuse files long before. */
const MAX_FILE_BYTES = 2 ** 30;
/** Git takes a folder with such a file for a repository, and runs programs that its configuration names. */
const BARE_REPOSITORY = /(?:^|\/)HEAD$/i;

/**
 * Makes a directory an exact copy of the release that a site serves. Only files that changed are downloaded; every byte
 * is compared with the digests of the manifest. Files of the earlier release that are gone are removed, and files of
 * somebody else are not touched.
 *
 * The copy never mixes two releases. A site that is being published, or that is served through caches, can answer with
 * files of either. Downloads therefore wait next to the mirror until they match one manifest completely. If they do not,
 * or if the connection breaks, the mirror stays as it was, and the next run continues with what was downloaded.
 *
 * @throws ReleaseError if the site cannot be read, UnsteadySiteError, and what {@link DirectorySink} throws.
 */
export async function syncSite(options: SyncOptions): Promise<SyncResult> {
  const { directory, url, progress, pause = PAUSE } = options;
  const site = await siteFiles(url, { total: TOTAL, ...options });
  const downloads = new Downloads(join(directory, DOWNLOADS));
  // A round must not read the files again that the mirror has.
  const isThere = memoized(
    (file: ManifestFile) => isMirrored(directory, file),
    ({ sha256, path }) => `${sha256} ${path}`,
  );
  let fruitless = 0;
  let source = await withMirroredManifest(site, directory);
  for (;;) {
    const wanted = await readWanted(source);
    const isRead = source === site;
    source = site;
    const missing = wanted.files.filter((file) => downloads.find(file) === undefined && !isThere(file));
    const { added, failures, unserved } = await downloadAll(site, missing, downloads, progress);
    if (failures.length === 0) {
      const result = install(directory, wanted, downloads, unserved);
      downloads.remove();
      if (isRead) keepTag(directory, site.manifestTag(), wanted.manifest);
      return result;
    }
    fruitless = added === 0 ? fruitless + 1 : 0;
    const isFinal = failures.some(({ error }) => error?.fault === 'refused');
    if (isFinal || fruitless === FRUITLESS_ROUNDS) throw unsteady(site.name, directory, failures);
    await sleep(pause * 2 ** fruitless);
  }
}

/** Reads the manifest of the release that is mirrored. */
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

/** Returns whether the mirror has a file with these bytes. */
function isMirrored(directory: string, file: ManifestFile): boolean {
  return regularFileBelow(directory, file.path) !== undefined && isFileWith(join(directory, file.path), file);
}

/** A failed download, and why. */
interface Failure {
  readonly path: string;
  /** Undefined if the bytes are not those of the manifest. */
  readonly error: ReleaseError | undefined;
}

/** Downloads files, several at once. */
async function downloadAll(
  site: ReleaseFiles,
  files: readonly ManifestFile[],
  downloads: Downloads,
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
      if (parts !== undefined && (await downloads.add(parts, file))) added++;
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

/** Puts a complete release in its place. */
function install(
  directory: string,
  { manifest, contentVersion, files }: WantedRelease,
  downloads: Downloads,
  unserved: readonly string[],
): SyncResult {
  const sink = new DirectorySink(directory);
  let [downloaded, bytes] = [0, 0];
  try {
    for (const file of files) {
      if (unserved.includes(file.path)) continue;
      const download = downloads.find(file);
      const source = download ?? join(directory, file.path);
      const content = atPath(source, () => readFileSync(source));
      if (sha256(content) !== file.sha256)
        throw new UnsteadySiteError(`${source} was changed by another program. Run the command again.`);
      sink.write(file.path, content);
      if (download === undefined) continue;
      downloaded++;
      bytes += file.bytes;
    }
    sink.write(MANIFEST_PATH, manifest);
    const { removed, kept } = sink.commit();
    const absent = [...unserved, ...kept];
    return {
      contentVersion,
      files: files.length + 1 - absent.length,
      downloaded,
      bytes,
      removed,
      absent,
    };
  } catch (error) {
    return sink.fail(error);
  }
}

function unsteady(site: string, directory: string, failures: readonly Failure[]): Error {
  const error = failures.find((failure) => failure.error !== undefined)?.error;
  if (error !== undefined) return error;
  const [{ path }] = failures as [Failure];
  const count = failures.length === 1 ? `${path} does` : `${failures.length} files, such as ${path}, do`;
  return new UnsteadySiteError(
    `${count} not match the manifest of ${site}. The site is being published, or a cache serves old files. ${directory} is as it was before. Run the command again in ten minutes: it continues with the files that it has.`,
  );
}
