import { isAscii } from 'node:buffer';
import { createSha256, sha256 } from '../base/digest.js';
import { MANIFEST_PATH } from '../model/routes.js';
import type { Entries } from './entries.js';
import {
  type ManifestFile,
  type ManifestHead,
  type ManifestRecord,
  type OpenManifest,
  readManifest,
} from './manifest.js';
import { ReleaseError } from './release-error.js';

/** The files of a release, wherever they are: a directory, the objects of Git, a web site, memory. */
export interface ReleaseFiles {
  /** What the release is called in messages: `branch:gh-pages`. */
  readonly name: string;
  /** The bytes of a file in parts. Undefined where there is none. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Several small files at once, for sources where that is faster than one by one. */
  openMany?(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Whether a file that the manifest names can be read here at all; always, where this is absent. */
  holds?(path: string): boolean;
}

/** A published tree that can be compared with another. */
export interface Release {
  readonly name: string;
  /** What its manifest says of the whole tree. */
  readonly manifest: ManifestHead;
  /** Every file but the manifest. */
  readonly files: Entries<ManifestFile>;
  readonly records: Entries<ManifestRecord>;
  /** Size in bytes of a file that can be read; undefined where the release has none of that path. */
  size(path: string): number | undefined;
  /** What the manifest says of a file, whether it can be read or not. */
  entry(path: string): ManifestFile | undefined;
  /** A whole file: a document, or one record. */
  read(path: string): Promise<Buffer>;
  /** Several such files, by path. */
  readMany(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /**
   * The lines of a file, without their ends: a list may be larger than any string can be.
   *
   * @param isWanted Whether a line is wanted, by the characters that its first 300 bytes are in Latin-1: most
   *   lines of a list are not, and need not become text.
   */
  lines(path: string, isWanted?: (beginning: string) => boolean): AsyncIterable<string>;
}

/** Bytes of a line by which it is known whether it is wanted: a slug has 200 at most. */
const BEGINNING = 300;

/** Files that are read at a time: where they come from a host, the fair use of our own API asks for restraint. */
const CONCURRENCY = 8;

/** A manifest of a hundred thousand records has less. */
const MOST_MANIFEST_BYTES = 200_000_000;
/** Read whole are documents, schemas and details, never lists. */
const MOST_FILE_BYTES = 100_000_000;

/**
 * Opens a release by its manifest. Every file that is read later is held to the manifest's checksum: a tree
 * that changes while it is read, or of which a part is old, is noticed.
 *
 * @throws ReleaseError where there is no manifest, or one that cannot be used.
 */
export async function openFiles(files: ReleaseFiles): Promise<Release> {
  const bytes = await files.open(MANIFEST_PATH);
  if (bytes === undefined) {
    throw new ReleaseError('missing', `${files.name} has no ${MANIFEST_PATH}: nothing was published there.`);
  }
  const manifest = await collect(bytes, MOST_MANIFEST_BYTES, `The manifest of ${files.name}`);
  // What is ASCII becomes text many times as fast if that is known.
  const text = manifest.toString(isAscii(manifest) ? 'latin1' : 'utf8');
  return createRelease(files, readManifest(text, files.name));
}

/**
 * Reads every entry of a release's manifest now, for those to whom one that cannot be used is none.
 *
 * @throws ReleaseError for such a one.
 */
export function holdToForm({ files, records }: Release): void {
  files.all();
  records.all();
}

/** A release of which the manifest is known. */
export function createRelease(
  source: ReleaseFiles,
  { head, files: entries, records }: OpenManifest,
): Release {
  const { name } = source;
  const entryOf = (path: string): ManifestFile | undefined => entries.find(path);
  const sizeOf = (path: string): number | undefined =>
    source.holds?.(path) === false ? undefined : entryOf(path)?.bytes;
  const checked = (path: string, bytes: Buffer | undefined): Buffer => {
    if (bytes === undefined) throw missing(name, path);
    if (sha256(bytes) !== entryOf(path)?.sha256) throw stale(name, path);
    return bytes;
  };
  const open = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
    const parts = entryOf(path) !== undefined ? await source.open(path) : undefined;
    if (parts === undefined) throw missing(name, path);
    return parts;
  };
  const read = async (path: string): Promise<Buffer> => {
    const limit = Math.min(entryOf(path)?.bytes ?? 0, MOST_FILE_BYTES);
    return checked(path, await collect(await open(path), limit, `${path} of ${name}`));
  };
  return {
    name,
    manifest: head,
    files: entries,
    records,
    size: sizeOf,
    entry: entryOf,
    read,
    async readMany(paths) {
      const result = new Map<string, Buffer>();
      if (source.openMany !== undefined) {
        const found = await source.openMany(paths);
        for (const path of paths) result.set(path, checked(path, found.get(path)));
        return result;
      }
      const waiting = [...paths];
      const work = async (): Promise<void> => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          result.set(path, await read(path));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      return result;
    },
    async *lines(path, isWanted = () => true) {
      const hash = createSha256();
      const isTaken = (line: Buffer): boolean => isWanted(line.toString('latin1', 0, BEGINNING));
      let rest: Buffer[] = [];
      let left = entryOf(path)?.bytes ?? 0;
      for await (const part of await open(path)) {
        hash.update(part);
        left -= part.length;
        if (left < 0) throw stale(name, path);
        const bytes = Buffer.from(part.buffer, part.byteOffset, part.length);
        let from = 0;
        for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
          const tail = bytes.subarray(from, end);
          const line = rest.length === 0 ? tail : Buffer.concat([...rest, tail]);
          if (isTaken(line)) yield line.toString('utf8');
          rest = [];
          from = end + 1;
        }
        if (from < bytes.length) rest.push(bytes.subarray(from));
      }
      const last = Buffer.concat(rest);
      if (last.length > 0 && isTaken(last)) yield last.toString('utf8');
      if (hash.digest('hex') !== entryOf(path)?.sha256) throw stale(name, path);
    },
  };
}

/** The parts of a file as one buffer. Throws ReleaseError above a limit, before memory is gone. */
async function collect(parts: AsyncIterable<Uint8Array>, limit: number, what: string): Promise<Buffer> {
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
  return new ReleaseError('damaged', `${name} is not whole: it has no ${path}, which its manifest names.`);
}

function stale(name: string, path: string): ReleaseError {
  return new ReleaseError(
    'damaged',
    `${path} of ${name} does not have the bytes that its manifest names: it was changed by hand, or is being published right now.`,
  );
}
