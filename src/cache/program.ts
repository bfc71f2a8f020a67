import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSha256 } from '../base/digest.js';
import { compareText } from '../base/text-order.js';
import { VERSION } from '../model/generated/version.js';

/** The program that runs. What another one kept is not to be trusted: it may compile otherwise. */
export interface Program {
  /** Name of its bundle: each has a cache of its own. */
  readonly name: string;
  /** Its version, and the digest of its bytes: between two versions there are many programs. */
  readonly identity: string;
}

let program: Program | undefined;

/** The program that runs: this module is a part of it. */
export function thisProgram(): Program {
  program ??= programOf(fileURLToPath(import.meta.url));
  return program;
}

/**
 * Returns the program that a file is a part of. A bundle may have parts: `338.core.js` belongs to `core.js`, which
 * changes whenever one of its parts does (scripts/build.mjs). Without a bundle, the program is all modules.
 */
export function programOf(file: string): Program {
  const isBundled = !/^program\.[jt]s$/.test(basename(file));
  const bundle = basename(file).replace(/^\d+\./, '');
  const folder = isBundled ? dirname(file) : dirname(dirname(file));
  const parts = isBundled
    ? [bundle]
    : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[jt]s$/.test(name));
  const digest = createSha256();
  for (const part of parts.sort(compareText)) {
    digest.update(`${part}\n`).update(readFileSync(join(folder, part)));
  }
  return { name: bundle.replace(/\.[^.]*$/, ''), identity: `${VERSION}-${digest.digest('hex')}` };
}
