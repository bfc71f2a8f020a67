import { sha256 } from '../../base/digest.js';
import type { WrittenBytes } from '../../base/hashing-writer.js';
import { parsedJson } from '../../base/json.js';
import { count, digest, list, object, shaped, text } from '../../base/shape.js';
import { parseJson, propertyOf } from '../../compare/json-value.js';
import { manifestFiles } from '../../compare/manifest.js';
import { openManifestOf, type ReleaseFiles, readWholeFile } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import type { ManifestFile } from '../../model/generated/types.js';
import { MANIFEST_INDEX_PATH, MANIFEST_PATH, MEDIA_TYPES } from '../../model/routes.js';
import { isTreePath } from '../../publish/directory/tree-paths.js';
import { dangerousName } from './names.js';
import { DISCOVERY_PATH, type Selection, selectedFiles } from './selection.js';

/** The release that a site serves, or the part of it that is wanted. */
export interface WantedRelease {
  /** The bytes of its manifest. That of a part says so, and no command takes it for a release. */
  readonly manifest: Uint8Array;
  readonly contentVersion: string;
  readonly files: readonly ManifestFile[];
  /** The file that lists all others, as the site served it. If it stays the same, so do they. */
  readonly listing: { readonly path: string; readonly bytes: Uint8Array };
}

/** Receives files that are needed to know the others. Returns their bytes; undefined if not all were received. */
export type Receive = (files: readonly ManifestFile[]) => Promise<readonly Uint8Array[] | undefined>;

/** Hosts of static sites refuse files long before. */
const MAX_FILE_BYTES = 2 ** 30;
/** Git takes a folder with such a file for a repository, and runs programs that its configuration names. */
const BARE_REPOSITORY = /(?:^|\/)HEAD$/i;

/**
 * Reads the list of the files of a whole release.
 *
 * @throws ReleaseError if there is no usable manifest.
 */
export async function readWhole(site: ReleaseFiles): Promise<WantedRelease> {
  const { bytes, manifest } = await openManifestOf(site);
  const files = checkedFiles(manifest.files.all(), site.name);
  const { contentVersion } = manifest.head;
  return { manifest: bytes, contentVersion, files, listing: { path: MANIFEST_PATH, bytes } };
}

/**
 * Reads the list of the files of a part of a release: from the parts of its manifest that are not there yet, if it has
 * parts. Returns undefined if not all could be received.
 *
 * @throws ReleaseError if there is no usable manifest, or no such locale.
 */
export async function readSelected(
  site: ReleaseFiles,
  selection: Selection,
  receive: Receive,
): Promise<WantedRelease | undefined> {
  const index = await readWholeFile(site, MANIFEST_INDEX_PATH);
  // A site with few records has no parts.
  if (index === undefined) return partOf(await readWhole(site), [], site, selection, receive);
  const parts = partFiles(index, site.name);
  const texts = await receive(parts);
  if (texts === undefined) return undefined;
  const files = texts.flatMap((bytes) => manifestFiles(String(bytes), site.name));
  const listing = { path: MANIFEST_INDEX_PATH, bytes: index };
  const own = [fileOf(listing.path, { bytes: index.length, sha256: sha256(index) }), ...parts];
  return partOf(
    { listing, files: checkedFiles([...files, ...own], site.name) },
    own,
    site,
    selection,
    receive,
  );
}

/** Selects the files of a release. Returns undefined if the discovery document could not be received. */
async function partOf(
  { listing, files }: Pick<WantedRelease, 'listing' | 'files'>,
  own: readonly ManifestFile[],
  { name }: ReleaseFiles,
  selection: Selection,
  receive: Receive,
): Promise<WantedRelease | undefined> {
  const entry = files.find(({ path }) => path === DISCOVERY_PATH);
  if (entry === undefined)
    throw new ReleaseError('damaged', `The manifest of ${name} does not list ${DISCOVERY_PATH}.`);
  const received = await receive([entry]);
  if (received === undefined) return undefined;
  const discovery = parseJson(String(received[0]), `${DISCOVERY_PATH} of ${name}`);
  const contentVersion = String(propertyOf(discovery, 'contentVersion'));
  const selected = [...new Set([...own, ...selectedFiles(files, selection, discovery, name)])];
  const manifest = { version: 1, contentVersion, partial: selection, files: selected };
  return { manifest: Buffer.from(`${JSON.stringify(manifest)}\n`), contentVersion, files: selected, listing };
}

const INDEX = object({ parts: list(object({ url: text(), bytes: count, sha256: digest })) });

/** Returns the parts of a manifest, as their index lists them. */
function partFiles(index: Uint8Array, site: string): readonly ManifestFile[] {
  const document = shaped(INDEX, parsedJson(String(index)));
  const files = document?.parts.map((part) => fileOf(PART.exec(part.url)?.[0] ?? '', part));
  if (files === undefined || files.some(({ path }) => path === ''))
    throw new ReleaseError('damaged', `${MANIFEST_INDEX_PATH} of ${site} is not an index of its manifest.`);
  return checkedFiles(files, site);
}

/** The end of the address of a part, whatever base URL the site was built for. */
const PART = /api\/v1\/parts\/manifest\/[a-z0-9-]+\.json$/;

function fileOf(path: string, { bytes, sha256: digits }: WrittenBytes): ManifestFile {
  return { path, bytes, sha256: digits, mediaType: MEDIA_TYPES.json };
}

/** Returns files if all may be in a mirror. Throws ReleaseError otherwise. */
function checkedFiles(files: readonly ManifestFile[], site: string): readonly ManifestFile[] {
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
      `The manifest of ${site} lists "${refused.path}" (${refused.bytes} bytes), which lc-api cannot have written.`,
    );
  }
  const dangerous = dangerousName(files.map(({ path }) => path));
  if (dangerous !== undefined) {
    const [path, why] = dangerous;
    throw new ReleaseError('damaged', `The manifest of ${site} lists "${path}", ${why}.`);
  }
  return files;
}
