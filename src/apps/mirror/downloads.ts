import { closeSync, lstatSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atPath, isFileWith, writeAll } from '../../base/file-io.js';
import { HashingWriter, type WrittenBytes } from '../../base/hashing-writer.js';
import { moveFile } from '../../base/move-file.js';
import type { FileParts } from '../../compare/published-release.js';
import { makeFolder } from '../../publish/directory/make-folder.js';

/** Downloaded files, by the SHA-256 of their bytes. They survive a run that is interrupted. */
export class Downloads {
  readonly #folder: string;
  readonly #verified = new Set<string>();
  #parts = 0;

  /** @param folder Made with the first download. A link or a file there is removed: the name is ours. */
  constructor(folder: string) {
    this.#folder = folder;
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
  }

  /** Returns where the bytes of a file are; undefined if they are not there. */
  find({ bytes, sha256 }: WrittenBytes): string | undefined {
    const path = join(this.#folder, sha256);
    if (this.#verified.has(sha256)) return path;
    // An earlier run may have been interrupted by a full disk or a power failure.
    if (!isFileWith(path, { bytes, sha256 })) return undefined;
    this.#verified.add(sha256);
    return path;
  }

  /**
   * Writes the bytes of a file, and keeps them if they are the expected ones. Returns whether they are. Throws what the
   * parts throw.
   *
   * @param parts Read to their end, or until there are more bytes than expected.
   */
  async add(parts: FileParts, { bytes, sha256 }: WrittenBytes): Promise<boolean> {
    if (this.#parts === 0) makeFolder(this.#folder);
    // Two runs at once must not write into the same file.
    const path = join(this.#folder, `part-${process.pid}-${this.#parts++}`);
    const file = openSync(path, 'w');
    let isExpected: boolean;
    try {
      isExpected = await haveBytes(parts, { bytes, sha256 }, (block) =>
        atPath(path, () => writeAll(file, block)),
      );
    } catch (error) {
      rmSync(path);
      throw error;
    } finally {
      atPath(path, () => closeSync(file));
    }
    if (isExpected) {
      moveFile(path, join(this.#folder, sha256));
      this.#verified.add(sha256);
    } else rmSync(path);
    return isExpected;
  }

  /** Removes all downloads. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Returns whether the parts of a file are the expected bytes. Throws what the parts throw.
 *
 * @param parts Read to their end, or until there are more bytes than expected.
 * @param take Takes each block of bytes.
 */
export async function haveBytes(
  parts: FileParts,
  expected: WrittenBytes,
  take: (block: Uint8Array) => void = () => {},
): Promise<boolean> {
  const writer = new HashingWriter(take);
  let left = expected.bytes;
  for await (const part of parts) {
    writer.write(part);
    left -= part.length;
    if (left < 0) break;
  }
  const { bytes, sha256 } = writer.end();
  return bytes === expected.bytes && sha256 === expected.sha256;
}
