// Reads every file of the given folders: the least that a comparison of all files costs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

let bytes = 0;
for (const folder of process.argv.slice(2)) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += readFileSync(path.join(entry.parentPath, entry.name)).length;
  }
}
console.log(bytes);
