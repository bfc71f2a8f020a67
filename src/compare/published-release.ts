import { eachAtOnce } from '../base/at-once.js';
import { createSha256, sha256 } from '../base/digest.js';
import { LineSplitter } from '../base/lines.js';
import { MANIFEST_PATH } from '../model/routes.js';
import { type Json, parseJson } from './json-value.js';
import { type OpenManifest, readManifest } from './manifest.js';
import type { PublishedTree } from './published-tree.js';
import type { Release } from './release.js';
import { ReleaseError } from './release-error.js';
import { releaseOfTree } from './tree-release.js';

/** The bytes of a file in parts, in memory or on their way. */
export type FileParts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The files of a release, wherever they are: in a directory, in Git, on a site, in memory. */
export interface ReleaseFiles {
  /** Names the release in messages: `branch:gh-pages`. */
  readonly name: string;
  /** Returns the bytes of a file in parts; undefined if there is none. */
  open(path: string): Promise<FileParts | undefined>;
  /** Returns several small files, for sources that read them faster at once. */
  openMany?(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** A published tree that can be compared with another release. */
export type PublishedRelease = PublishedTree & Release;

/** Files that are read at once. More would be unfair to a host. */
export const CONCURRENCY = 8;

/** A manifest of a hundred thousand records is smaller. */
export const MAX_MANIFEST_BYTES = 200_000_000;
/** Documents, schemas and details are read whole; lists are not. */
const MAX_FILE_BYTES = 100_000_000;

/**
 * Opens a release by its manifest. Every file is checked against the manifest when it is read: this detects a tree that
 * changes meanwhile, or that is partly outdated.
 *
 * @throws ReleaseError if there is no manifest, or an invalid one.
 */
export async function openFiles(files: ReleaseFiles): Promise<PublishedRelease> {
  const { manifest } = await openManifestOf(files);
  return createRelease(files, manifest);
}

/**
 * Reads the manifest of a release, and returns its bytes with what they say.
 *
 * @throws ReleaseError if there is no manifest, or an invalid one.
 */
export async function openManifestOf(
  files: ReleaseFiles,
): Promise<{ readonly bytes: Buffer; readonly manifest: OpenManifest }> {
  const bytes = await readWholeFile(files, MANIFEST_PATH);
  if (bytes === undefined) {
    throw new ReleaseError('missing', `${files.name} has no ${MANIFEST_PATH}: nothing was published there.`);
  }
  return { bytes, manifest: readManifest(bytes.toString('utf8'), files.name) };
}

/** Returns the bytes of a manifest, or of the index of its parts; undefined if there is none. Throws ReleaseError. */
export async function readWholeFile(files: ReleaseFiles, path: string): Promise<Buffer | undefined> {
  const parts = await files.open(path);
  return parts && collect(parts, MAX_MANIFEST_BYTES, `${path} of ${files.name}`);
}

/** Returns a release by its manifest. */
function createRelease(source: ReleaseFiles, { head, files, records }: OpenManifest): PublishedRelease {
  const { name } = source;
  const open = async (path: string): Promise<FileParts> => {
    const parts = files.has(path) ? await source.open(path) : undefined;
    if (parts === undefined) throw missing(name, path);
    return parts;
  };
  const checked = (path: string, bytes: Buffer | undefined): Buffer => {
    if (bytes === undefined) throw missing(name, path);
    if (sha256(bytes) !== files.get(path)?.sha256) throw stale(name, path);
    return bytes;
  };
  const read = async (path: string): Promise<Buffer> => {
    const limit = Math.min(files.get(path)?.bytes ?? 0, MAX_FILE_BYTES);
    return checked(path, await collect(await open(path), limit, `${path} of ${name}`));
  };
  const tree: PublishedTree = {
    name,
    manifest: head,
    files,
    records,
    read,
    async documents(paths) {
      const documents = new Map<string, Json>(paths.map((path) => [path, null]));
      const many = await source.openMany?.(paths);
      await eachAtOnce(paths, CONCURRENCY, async (path) => {
        const bytes = many === undefined ? await read(path) : checked(path, many.get(path));
        documents.set(path, parseJson(bytes.toString('utf8'), `${path} of ${name}`));
      });
      return documents;
    },
    async *lines(path) {
      const hash = createSha256();
      const lines = new LineSplitter();
      let left = files.get(path)?.bytes ?? 0;
      for await (const part of await open(path)) {
        hash.update(part);
        left -= part.length;
        if (left < 0) throw stale(name, path);
        for (const line of lines.add(Buffer.from(part.buffer, part.byteOffset, part.length)))
          yield line.toString('utf8');
      }
      const last = lines.rest();
      if (last.length > 0) yield last.toString('utf8');
      if (hash.digest('hex') !== files.get(path)?.sha256) throw stale(name, path);
    },
  };
  return { ...tree, ...releaseOfTree(tree) };
}

/** Joins the parts of a file. @throws ReleaseError above a limit, before memory is full. */
async function collect(parts: FileParts, limit: number, what: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const part of parts) {
    total += part.length;
    if (total > limit) throw new ReleaseError('damaged', `${what} has more than ${limit} bytes.`);
    chunks.push(part);
  }
  const [first] = chunks;
  if (first === undefined || chunks.length > 1) return Buffer.concat(chunks);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}

function missing(name: string, path: string): ReleaseError {
  return new ReleaseError('damaged', `${name} is incomplete: it has no ${path}, which its manifest lists.`);
}

function stale(name: string, path: string): ReleaseError {
  return new ReleaseError(
    'damaged',
    `${path} of ${name} does not have the bytes that its manifest describes: it was changed by hand, or is being published right now.`,
  );
}
