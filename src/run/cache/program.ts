import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSha256 } from '../../base/digest.js';
import { once } from '../../base/once.js';
import { compareText } from '../../base/text-order.js';
import { VERSION } from '../../model/generated/version.js';

/** The program that runs. Entries of other programs are not used, because they may compile differently. */
export interface Program {
  /** Name of its bundle. Each bundle has its own entries. */
  readonly name: string;
  /** Its version, and the digest of its bytes, because many programs have the same version. */
  readonly identity: string;
}

/** Returns the program that runs, which this module is a part of. */
export const thisProgram = once(() => programOf(fileURLToPath(import.meta.url)));

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
