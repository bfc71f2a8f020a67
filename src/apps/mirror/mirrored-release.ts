import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { parsedJson } from '../../base/json.js';
import { digest, hasShape, object, shaped, text } from '../../base/shape.js';
import { propertyOf } from '../../compare/json-value.js';
import { MANIFEST_FILES } from '../../compare/manifest.js';
import type { SiteFiles } from '../../compare/site-release.js';
import type { ManifestFile } from '../../model/generated/types.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { checkedFiles, type WantedRelease } from './listing.js';
import type { Selection } from './selection.js';

/**
 * Next to the files of a mirror: the file of the site that lists all others, the entity tag that the host gave it, and the
 * digest of the manifest that was made of it.
 */
const TAG_FILE = '.lc-api-mirror';
const TAG = object({ listing: text(), tag: text(), sha256: digest });
const LISTED = object({ contentVersion: text(), files: MANIFEST_FILES });

/**
 * Returns the release that a mirror has, if the host says, in one conditional request, that its list of files did not
 * change. Returns undefined otherwise, and if somebody changed the manifest of the mirror.
 *
 * @param selection The part that is wanted. A mirror of another part has none of its lists.
 */
export async function mirroredRelease(
  site: SiteFiles,
  directory: string,
  selection: Selection,
): Promise<WantedRelease | undefined> {
  const state = shaped(TAG, parsedJson(String(bytesOf(join(directory, TAG_FILE)))));
  const manifest = bytesOf(join(directory, MANIFEST_PATH));
  if (state === undefined || manifest === undefined || sha256(manifest) !== state.sha256) return undefined;
  const value = parsedJson(String(manifest));
  if (!hasShape(LISTED, value)) return undefined;
  if (JSON.stringify(propertyOf(value, 'partial') ?? {}) !== JSON.stringify(selection)) return undefined;
  const { listing, tag } = state;
  // Who cannot be asked this is asked for the list, with several attempts and a message.
  if (!(await site.hasTag(listing, tag).catch(() => false))) return undefined;
  const { contentVersion, files } = value as { contentVersion: string; files: readonly ManifestFile[] };
  return { manifest, contentVersion, listing, files: checkedFiles(files, site.name) };
}

/** Keeps the tag that the host gave the list of a release; removes an older one if it gave none. */
export function keepTag(
  directory: string,
  tag: string | undefined,
  { listing, manifest }: WantedRelease,
): void {
  const path = join(directory, TAG_FILE);
  // Not written over: it may be a link.
  rmSync(path, { force: true });
  if (tag !== undefined)
    writeFileSync(path, JSON.stringify({ listing, tag, sha256: sha256(manifest) }), { flag: 'wx' });
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
