import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { ExplainedError } from '../../base/explained-error.js';
import { atPath, isFileWith } from '../../base/file-io.js';
import { memoized } from '../../base/memoized.js';
import type { Progress } from '../../base/progress.js';
import { type SiteOptions, siteFiles } from '../../compare/site-release.js';
import type { ManifestFile } from '../../model/generated/types.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { DirectorySink } from '../../publish/directory/directory.js';
import { regularFileBelow } from '../../read/content/content-tree.js';
import { Downloads } from './downloads.js';
import { readSelected, readWhole, type WantedRelease } from './listing.js';
import { keepTag, mirroredRelease } from './mirrored-release.js';
import type { Selection } from './selection.js';
import { type Failure, type ReadList, type Receiver, readServed, TOTAL } from './served-release.js';

/** Source and target of a mirror. */
export interface SyncOptions extends SiteOptions {
  /** The base URL of a published site. */
  readonly url: string;
  /** The folder of the mirror. It is made if it does not exist. */
  readonly directory: string;
  /** The part of the release that is copied (default: all of it). */
  readonly selection?: Selection | undefined;
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

const DOWNLOADS = '.lc-api-downloads';

/**
 * Makes a directory an exact copy of the release that a site serves, or of a part of it. Only files that changed are downloaded; every byte
 * is compared with the digests of the manifest. Files of the earlier release that are gone are removed, and files of
 * somebody else are not touched.
 *
 * The copy never mixes two releases. A site that is being published, or that is served through caches, can answer with
 * files of either. Downloads therefore wait next to the mirror until they match one manifest completely. If they do not,
 * or if the connection breaks, the mirror stays as it was, and the next run continues with what was downloaded.
 *
 * @throws ReleaseError if the site cannot be read, ExplainedError if its files never matched its manifest, and what {@link DirectorySink} throws.
 */
export async function syncSite(options: SyncOptions): Promise<SyncResult> {
  const { directory, url, selection = {} } = options;
  const site = await siteFiles(url, { total: TOTAL, ...options });
  const downloads = new Downloads(join(directory, DOWNLOADS));
  // A round must not read the files again that the mirror has.
  const isThere = memoized(
    (file: ManifestFile) => isMirrored(directory, file),
    ({ sha256, path }) => `${sha256} ${path}`,
  );
  const receiver: Receiver = {
    has: (file) => downloads.find(file) !== undefined || isThere(file),
    add: (parts, file) => downloads.add(parts, file),
  };
  const isPart = selection.only !== undefined || selection.locale !== undefined;
  const readList: ReadList = (receive) =>
    isPart
      ? readSelected(site, selection, async (files) =>
          (await receive(files))
            ? files.map((file) => readFileSync(placeOf(file, directory, downloads)))
            : undefined,
        )
      : readWhole(site);
  const mirrored = await mirroredRelease(site, directory, selection);
  const { release, isRead, failures, unserved } = await readServed(
    site,
    options,
    readList,
    receiver,
    mirrored,
  );
  if (release === undefined || failures.length > 0) throw unsteady(site.name, directory, failures);
  const result = install(directory, release, unserved, downloads);
  downloads.remove();
  if (isRead) keepTag(directory, site.tagOf(release.listing), release);
  return result;
}

/** Returns where the bytes of a received file are. */
function placeOf(file: ManifestFile, directory: string, downloads: Downloads): string {
  return downloads.find(file) ?? join(directory, file.path);
}

/** Returns whether the mirror has a file with these bytes. */
function isMirrored(directory: string, file: ManifestFile): boolean {
  return regularFileBelow(directory, file.path) !== undefined && isFileWith(join(directory, file.path), file);
}

/** Puts a complete release in its place. */
function install(
  directory: string,
  { manifest, contentVersion, files }: WantedRelease,
  unserved: readonly string[],
  downloads: Downloads,
): SyncResult {
  const sink = new DirectorySink(directory);
  let [downloaded, bytes] = [0, 0];
  try {
    for (const file of files) {
      if (unserved.includes(file.path)) continue;
      const download = downloads.find(file);
      const source = placeOf(file, directory, downloads);
      const content = atPath(source, () => readFileSync(source));
      if (sha256(content) !== file.sha256)
        throw new ExplainedError(`${source} was changed by another program. Run the command again.`);
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
  return new ExplainedError(
    `${count} not match the manifest of ${site}. The site is being published, or a cache serves old files. ${directory} is as it was before. Run the command again in ten minutes: it continues with the files that it has.`,
  );
}
