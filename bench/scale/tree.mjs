import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const cli = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** Builds a content repository into a folder, quietly, with a cache that is kept in a scratch folder. */
export function buildTree(content, out, scratch, ...options) {
  const call = ['build', content, '--out', out, '--base-url', 'https://learn.example.org', '--quiet'];
  execFileSync(process.execPath, [cli, ...call, '--cache', path.join(scratch, 'cache'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

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
