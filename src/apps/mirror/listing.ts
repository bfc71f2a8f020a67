import { sha256 } from '../../base/digest.js';
import type { WrittenBytes } from '../../base/hashing-writer.js';
import { parsedJson } from '../../base/json.js';
import { foldersAbove } from '../../base/plain-path.js';
import { count, digest, hasShape, list, object, shaped, text } from '../../base/shape.js';
import { parseFlatJson } from '../../compare/json-value.js';
import { MANIFEST_FILES } from '../../compare/manifest.js';
import {
  MAX_MANIFEST_BYTES,
  openManifestOf,
  type ReleaseFiles,
  readWholeFile,
} from '../../compare/published-release.js';
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
  /** Path of the file of the site that lists all others. If it stays the same, so do they. */
  readonly listing: string;
}

/** Returns the bytes of files that are needed to know the others; undefined if not all were received. */
export type ReceiveLists = (files: readonly ManifestFile[]) => Promise<readonly Uint8Array[] | undefined>;

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
  const files = checkedFiles([...manifest.files.values()], site.name);
  const { contentVersion } = manifest.head;
  return { manifest: bytes, contentVersion, files, listing: MANIFEST_PATH };
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
  receive: ReceiveLists,
): Promise<WantedRelease | undefined> {
  const { name } = site;
  const index = await readWholeFile(site, MANIFEST_INDEX_PATH);
  // A site with few records has no parts.
  if (index === undefined) return partOf(await readWhole(site), [], name, selection, receive);
  const parts = partFiles(index, name);
  const texts = await receiveLists(parts, name, receive);
  if (texts === undefined) return undefined;
  const listed = fileOf(MANIFEST_INDEX_PATH, { bytes: index.length, sha256: sha256(index) });
  const own = [listed, ...parts];
  const files = texts.flatMap((bytes) => {
    const list = parseFlatJson(String(bytes), `A part of the manifest of ${name}`) as unknown;
    if (hasShape(MANIFEST_FILES, list)) return list as readonly ManifestFile[];
    throw new ReleaseError('damaged', `A part of the manifest of ${name} is not a list of files.`);
  });
  const release = { listing: MANIFEST_INDEX_PATH, files: checkedFiles([...files, ...own], name) };
  return partOf(release, own, name, selection, receive);
}

/** Receives files that are read into memory. Throws ReleaseError if they are too large for that. */
function receiveLists(
  files: readonly ManifestFile[],
  site: string,
  receive: ReceiveLists,
): Promise<readonly Uint8Array[] | undefined> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= MAX_MANIFEST_BYTES) return receive(files);
  const [first] = files as [ManifestFile];
  throw new ReleaseError(
    'damaged',
    `The manifest of ${site} lists files such as "${first.path}" with ${total} bytes, which lc-api cannot have written.`,
  );
}

const DISCOVERY = object({
  contentVersion: digest,
  locale: text(),
  locales: list(object({ locale: text() })),
});

/** Selects the files of a release. Returns undefined if the discovery document could not be received. */
async function partOf(
  { listing, files }: Pick<WantedRelease, 'listing' | 'files'>,
  own: readonly ManifestFile[],
  site: string,
  selection: Selection,
  receive: ReceiveLists,
): Promise<WantedRelease | undefined> {
  const entry = files.find(({ path }) => path === DISCOVERY_PATH);
  if (entry === undefined)
    throw new ReleaseError('damaged', `The manifest of ${site} does not list ${DISCOVERY_PATH}.`);
  const received = await receiveLists([entry], site, receive);
  if (received === undefined) return undefined;
  const discovery = shaped(DISCOVERY, parsedJson(String(received[0])));
  if (discovery === undefined)
    throw new ReleaseError('damaged', `${DISCOVERY_PATH} of ${site} is not a discovery document.`);
  const { contentVersion } = discovery;
  const selected = [...new Set([...own, ...selectedFiles(files, selection, discovery, site)])];
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
export function checkedFiles(files: readonly ManifestFile[], site: string): readonly ManifestFile[] {
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
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
  const dangerous = dangerousName([MANIFEST_PATH, ...files.map(({ path }) => path)]);
  if (dangerous !== undefined) {
    const [path, why] = dangerous;
    throw new ReleaseError('damaged', `The manifest of ${site} lists "${path}", ${why}.`);
  }
  return files;
}
