import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { writeAll } from '../base/file-io.js';

/** Name of the only entry that is kept: the results of reading files. */
const ENTRY = /^readings-[a-z-]{1,40}-[0-9a-f]{8}$/;
const LONGEST_NAME = 64;
const LINE_END = 10;
/** Largest entry, unpacked, in bytes: a small archive may unpack to more than the disk holds. */
const MOST_BYTES = 1 << 30;

/**
 * Packs the entry of a cache into a file: a line with its name, then its bytes, compressed. Returns the size of the
 * file; undefined if the cache has no entry.
 */
export async function packCache(folder: string, archive: string): Promise<number | undefined> {
  const name = readdirSync(folder).find((one) => ENTRY.test(one));
  if (name === undefined) return undefined;
  // At quality 1, Brotli is twice as fast as gzip at level 1, and its output is smaller.
  const packer = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  packer.write(`${name}\n`);
  await pipeline(createReadStream(join(folder, name)), packer, createWriteStream(archive));
  return statSync(archive).size;
}

/**
 * Unpacks an archive into a new folder. Whatever the archive contains, at most one file is written, in this folder,
 * with a name of a fixed form.
 *
 * @throws Error if {@link packCache} did not write the bytes, or what the decompressor, the network or the file system throws.
 */
export async function unpackCache(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  mkdirSync(folder);
  let head: Buffer = Buffer.alloc(0);
  let file: number | undefined;
  let bytes = 0;
  try {
    await pipeline(archive, createBrotliDecompress(), async (parts: AsyncIterable<Buffer>) => {
      for await (let part of parts) {
        if (file === undefined) {
          head = Buffer.concat([head, part]);
          const end = head.indexOf(LINE_END);
          if (end === -1 && head.length < LONGEST_NAME) continue;
          const name = head.toString('latin1', 0, Math.max(end, 0));
          if (!ENTRY.test(name)) throw new Error('the entry is not a cache of this program');
          file = openSync(join(folder, name), 'wx');
          part = head.subarray(end + 1);
        }
        bytes += part.length;
        if (bytes > MOST_BYTES) throw new Error('the entry is too large');
        writeAll(file, part);
      }
    });
    if (file === undefined) throw new Error('the entry is empty');
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
