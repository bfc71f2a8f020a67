// Measures what the work costs a plain program on one thread.
//   node floor.mjs stat CONTENT              calls stat on every input
//   node floor.mjs read CONTENT              reads every input
//   node floor.mjs write CONTENT PLAN OUT    reads every input, creates the files of the plan ("size path" a line)
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [work, content, plan, out] = process.argv.slice(2);
const filler = Buffer.alloc(1 << 20, 'The bytes of an output. ');

for (const entry of readdirSync(content, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  if (work === 'stat') statSync(file);
  else readFileSync(file);
}
if (work === 'write') {
  const made = new Set();
  for (const line of readFileSync(plan, 'utf8').trimEnd().split('\n')) {
    const space = line.indexOf(' ');
    const file = path.join(out, line.slice(space + 1));
    const folder = path.dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, bytesOf(Number(line.slice(0, space))));
  }
}

function bytesOf(size) {
  return size <= filler.length ? filler.subarray(0, size) : Buffer.alloc(size, filler);
}
