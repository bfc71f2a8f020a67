import { crc32 } from 'node:zlib';

/**
 * Returns a ZIP archive of files in their order. They are stored without compression and have no dates, so equal files
 * result in equal archives with every version of Node. An archive has at most 65,535 files and 4 GB.
 */
export function zipArchive(
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    // From the version that unpacks it to the length of the extra field: equal in both headers (APPNOTE 4.3.7, 4.3.12).
    const common = Buffer.alloc(26);
    common.writeUInt16LE(10, 0);
    common.writeUInt16LE(EARLIEST_DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, bytes]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), common, place, name]));
    parts.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

/** 1 January 1980, the earliest day of the format. */
const EARLIEST_DAY = 0x21;
