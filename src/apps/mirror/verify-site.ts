import type { Progress } from '../../base/progress.js';
import { type SiteOptions, siteFiles } from '../../compare/site-release.js';
import type { ManifestFile } from '../../model/generated/types.js';
import { haveBytes } from './downloads.js';
import { readWhole } from './listing.js';
import { readServed, TOTAL } from './served-release.js';

/** The difference between the files that a site serves and its manifest. */
export interface VerifiedSite {
  readonly contentVersion: string;
  /** The number of files that the manifest lists. */
  readonly files: number;
  /** Files that the site does not serve with the bytes of the manifest, by path. */
  readonly differences: readonly string[];
  /** Files for the host, such as `CNAME`, that the site does not serve. */
  readonly unserved: readonly string[];
}

/**
 * Downloads every file of the release that a site serves, and compares it with the manifest. Nothing is stored.
 *
 * @param url The base URL of the site.
 * @throws ReleaseError if a file, or the manifest, cannot be read.
 */
export async function verifySite(
  url: string,
  options: SiteOptions & { readonly progress?: Progress | undefined },
): Promise<VerifiedSite> {
  const site = await siteFiles(url, { total: TOTAL, ...options });
  const keyOf = ({ sha256, path }: ManifestFile): string => `${sha256} ${path}`;
  const verified = new Set<string>();
  const { release, failures, unserved } = await readServed(site, options, () => readWhole(site), {
    has: (file) => verified.has(keyOf(file)),
    async add(parts, file) {
      const isExpected = await haveBytes(parts, file);
      if (isExpected) verified.add(keyOf(file));
      return isExpected;
    },
  });
  const unread = failures.find(({ error }) => error !== undefined)?.error;
  if (unread !== undefined) throw unread;
  return {
    contentVersion: release.contentVersion,
    files: release.files.length,
    differences: failures.map(({ path }) => path).sort(),
    unserved,
  };
}
