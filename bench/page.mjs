import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes figures into a page, by default bench/README.md, between the marks of a name: `<!-- tree -->` and `<!-- /tree -->`. */
export function writeIntoPage(name, text, file = 'README.md') {
  const page = path.join(import.meta.dirname, file);
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  const figures = `<!-- ${name} -->\n${text}\n<!-- /${name} -->`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marked, () => figures),
  );
}
