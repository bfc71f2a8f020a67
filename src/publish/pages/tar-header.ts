export const BLOCK = 512;

/** Sizes have eleven octal digits. */
const MAX_BYTES = 8 ** 11 - 1;

/**
 * Returns the blocks before the bytes of a file or folder in a tar archive (ustar). The path of a folder ends with `/`. Owner, time and permissions are constant, so that
 * equal trees result in equal archives. A path that does not fit into ustar is written in a separate block (pax).
 */
export function tarHeader(path: string, bytes: number): Buffer {
  if (bytes > MAX_BYTES) throw new Error(`${path} is too large for a tar archive.`);
  const type = path.endsWith('/') ? '5' : '0';
  const place = placeOf(path);
  if (place !== undefined) return header(place, bytes, type);
  const record = paxRecord(path);
  return Buffer.concat([
    header({ name: 'PaxHeader', prefix: '' }, record.length, 'x'),
    record,
    padding(record.length),
    // Readers that do not know pax see a shortened name.
    header({ name: asciiEnd(path), prefix: '' }, bytes, type),
  ]);
}

/** Returns the bytes that fill the last block. */
export function padding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

interface HeaderPath {
  readonly name: string;
  readonly prefix: string;
}

/** Splits a path for ustar: 100 bytes, and 155 for the folders before. Returns undefined if it does not fit. */
function placeOf(path: string): HeaderPath | undefined {
  if (!/^[\x20-\x7e]+$/.test(path)) return undefined; // Readers have to guess other encodings.
  if (path.length <= 100) return { name: path, prefix: '' };
  const at = path.indexOf('/', path.length - 101);
  if (at < 1 || at > 155 || at === path.length - 1) return undefined;
  return { name: path.slice(at + 1), prefix: path.slice(0, at) };
}

function header({ name, prefix }: HeaderPath, bytes: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'latin1');
  block.write(type === '5' ? '0000755\0' : '0000644\0', 100, 'latin1');
  block.write('0000000\0', 108, 'latin1'); // owner
  block.write('0000000\0', 116, 'latin1'); // group
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write('00000000000\0', 136, 'latin1'); // time
  block.write('        ', 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(prefix, 345, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** Returns `<length> path=<path>\n`. The length includes its own digits. */
function paxRecord(path: string): Buffer {
  const rest = Buffer.from(` path=${path}\n`);
  let length = rest.length + String(rest.length).length;
  if (rest.length + String(length).length > length) length++;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function asciiEnd(path: string): string {
  return path
    .slice(-90)
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/^\/+/, '');
}
