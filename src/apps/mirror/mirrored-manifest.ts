import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { parsedJson } from '../../base/json.js';
import { digest, hasShape, object, text } from '../../base/shape.js';
import type { ReleaseFiles } from '../../compare/published-release.js';
import type { SiteFiles } from '../../compare/site-release.js';
import { MANIFEST_PATH } from '../../model/routes.js';

/** Next to the files of a mirror: the entity tag that the host gave the manifest, and the digest of the manifest. */
const TAG_FILE = '.lc-api-mirror';
const TAG = object({ tag: text(), sha256: digest });

/**
 * Returns the files of a site, with the manifest of its mirror in place of its own if the host says, in one conditional
 * request, that it did not change. Files of the mirror that were changed or removed count for nothing.
 */
export async function withMirroredManifest(site: SiteFiles, directory: string): Promise<ReleaseFiles> {
  const bytes = bytesOf(join(directory, MANIFEST_PATH));
  const state = parsedJson(String(bytesOf(join(directory, TAG_FILE))));
  if (bytes === undefined || !hasShape(TAG, state) || sha256(bytes) !== state.sha256) return site;
  // Who cannot be asked this is asked for the manifest, with several attempts and a message.
  const isSame = await site.hasManifest(state.tag).catch(() => false);
  return isSame
    ? { ...site, open: async (path) => (path === MANIFEST_PATH ? [bytes] : site.open(path)) }
    : site;
}

/** Keeps the tag that the host gave a manifest; removes an older one if it gave none. */
export function keepTag(directory: string, tag: string | undefined, manifest: Uint8Array): void {
  const path = join(directory, TAG_FILE);
  // Not written over: it may be a link.
  rmSync(path, { force: true });
  if (tag !== undefined)
    writeFileSync(path, JSON.stringify({ tag, sha256: sha256(manifest) }), { flag: 'wx' });
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
