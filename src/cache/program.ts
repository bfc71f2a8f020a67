import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSha256 } from '../model/digest.js';
import { VERSION } from '../model/generated/version.js';
import { compareText } from '../model/text-order.js';

/** The program that runs. What another one kept is not to be trusted: it may compile otherwise. */
export interface Program {
  /** Name of its bundle: each has a cache of its own. */
  readonly name: string;
  /** Its version, and the digest of its bytes: between two versions there are many programs. */
  readonly identity: string;
}

let program: Program | undefined;

/**
 * The program that runs, by the bytes of its bundle: this module is a part of it. The parts of a bundle that are
 * loaded when they are needed are named after it: `338.main.js`.
 */
export function thisProgram(): Program {
  if (program !== undefined) return program;
  const bundle = fileURLToPath(import.meta.url);
  const file = basename(bundle);
  const digest = createSha256();
  const names = readdirSync(dirname(bundle)).filter((name) => name === file || name.endsWith(`.${file}`));
  for (const name of names.sort(compareText)) {
    digest.update(`${name}\n`).update(readFileSync(join(dirname(bundle), name)));
  }
  program = { name: file.replace(/\.[^.]*$/, ''), identity: `${VERSION}-${digest.digest('hex')}` };
  return program;
}
