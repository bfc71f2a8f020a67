import { BLOCK } from './tar-header.js';

/**
 * Returns the files of a tar archive as `openTarFile` writes it (ustar, with pax records for long paths), by path.
 * Folders are left out. From a damaged archive, the files before the damage are returned.
 */
export function readTar(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let longPath: string | undefined;
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const text = (from: number, bytes: number): string =>
      archive.toString('latin1', at + from, at + from + bytes).replace(/\0.*$/s, '');
    const [name, prefix, type] = [text(0, 100), text(345, 155), text(156, 1)];
    const size = Number.parseInt(text(124, 12), 8);
    if (name === '' || !(size >= 0)) break;
    const bytes = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (type === 'x') longPath = /^\d+ path=(.*)\n/.exec(bytes.toString('utf8'))?.[1];
    else {
      const path = longPath ?? (prefix === '' ? name : `${prefix}/${name}`);
      if (type === '0' && bytes.length === size) files.set(path, bytes);
      longPath = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
