import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads one file of a ZIP archive that may come from anybody: nothing is written to disk, and neither what
 * the archive claims nor what it unpacks to makes it take more memory than it may.
 *
 * @param maxBytes Of the unpacked file.
 * @returns Undefined where the archive has no such file.
 * @throws Error where the archive is damaged, or the file larger than it may be.
 */
export function readZipFile(zip: Buffer, path: string, maxBytes: number): Buffer | undefined {
  try {
    const entry = findEntry(zip, path);
    return entry === undefined ? undefined : unpack(zip, entry, maxBytes);
  } catch (error) {
    // Places that an archive names may lie outside of it, and what they hold may not be packed at all.
    throw new Error(`${path} of the ZIP archive cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly start: number;
}

function findEntry(zip: Buffer, path: string): Entry | undefined {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('it is no ZIP archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('its directory is damaged');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, nameEnd) === path) {
      return {
        method: zip.readUInt16LE(at + 10),
        packed: zip.readUInt32LE(at + 20),
        start: zip.readUInt32LE(at + 42),
      };
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return undefined;
}

function unpack(zip: Buffer, { method, packed, start }: Entry, maxBytes: number): Buffer {
  if (zip.readUInt32LE(start) !== LOCAL_ENTRY) throw new Error('it is not where the directory says');
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const bytes = zip.subarray(from, from + packed);
  if (bytes.length !== packed) throw new Error('it is cut off');
  if (method === STORED && packed > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
  if (method === STORED) return Buffer.from(bytes);
  if (method !== DEFLATED) throw new Error(`it is packed in a way (${method}) that is not read here`);
  return inflateRawSync(bytes, { maxOutputLength: maxBytes });
}
