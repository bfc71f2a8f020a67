import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { parsedJson } from '../../base/json.js';
import { digest, hasShape, object, text } from '../../base/shape.js';
import type { ReleaseFiles } from '../../compare/published-release.js';
import type { SiteFiles } from '../../compare/site-release.js';

/** Next to the files of a mirror: the entity tag that the host gave the list of its files, and the digest of that. */
const TAG_FILE = '.lc-api-mirror';
const TAG = object({ tag: text(), sha256: digest });

/**
 * Returns the files of a site, with the list that its mirror has in place of its own if the host says, in one conditional
 * request, that it did not change. Files of the mirror that were changed or removed count for nothing.
 *
 * @param listing The path of the list: the manifest, or the index of its parts.
 */
export async function withMirroredListing(
  site: SiteFiles,
  listing: string,
  directory: string,
): Promise<ReleaseFiles> {
  const bytes = bytesOf(join(directory, listing));
  const state = parsedJson(String(bytesOf(join(directory, TAG_FILE))));
  if (bytes === undefined || !hasShape(TAG, state) || sha256(bytes) !== state.sha256) return site;
  // Who cannot be asked this is asked for the manifest, with several attempts and a message.
  const isSame = await site.hasTag(listing, state.tag).catch(() => false);
  return isSame ? { ...site, open: async (path) => (path === listing ? [bytes] : site.open(path)) } : site;
}

/** Keeps the tag that the host gave a list; removes an older one if it gave none. */
export function keepTag(directory: string, tag: string | undefined, listing: Uint8Array): void {
  const path = join(directory, TAG_FILE);
  // Not written over: it may be a link.
  rmSync(path, { force: true });
  if (tag !== undefined)
    writeFileSync(path, JSON.stringify({ tag, sha256: sha256(listing) }), { flag: 'wx' });
}

/** Returns the bytes of a file; undefined if it cannot be read. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // The first copy, or a mirror that another program changed: the site is read.
    return undefined;
  }
}
