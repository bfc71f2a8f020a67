// The baseline of a cold build: reads every Markdown body in a folder and tokenizes it once with micromark and all of GFM.
// Prints the milliseconds of tokenizing alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

const extensions = [gfm()];
const bodies = [];
for (const file of readdirSync(process.argv[2], { recursive: true })) {
  if (!file.endsWith('.md')) continue;
  const text = readFileSync(path.join(process.argv[2], file), 'utf8');
  bodies.push(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
}
const started = performance.now();
for (const body of bodies) {
  postprocess(
    parse({ extensions })
      .document()
      .write(preprocess()(body, undefined, true)),
  );
}
console.log(performance.now() - started);
