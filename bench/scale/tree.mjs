import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the files in a folder, with relative path and size. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { path: path.relative(folder, file), size: statSync(file).size };
    });
}

/** Returns the number of files of each kind in a tree, and their bytes. */
export function countFiles(folder) {
  const counts = { html: 0, json: 0, markdown: 0, other: 0, bytes: 0 };
  const kinds = { '.html': 'html', '.json': 'json', '.md': 'markdown' };
  for (const { path: name, size } of filesBelow(folder)) {
    counts[kinds[path.extname(name)] ?? 'other']++;
    counts.bytes += size;
  }
  return counts;
}
