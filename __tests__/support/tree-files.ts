import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The bytes of every file below a folder, by its path with `/`. */
export function readFiles(folder: string): Map<string, Buffer> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(join(folder, sep).length).replaceAll(sep, '/'), readFileSync(path)]),
  );
}

/** Writes files, in their order, with the folders that they need. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array | string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
