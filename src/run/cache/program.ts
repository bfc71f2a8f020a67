import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSha256 } from '../../base/digest.js';
import { once } from '../../base/once.js';
import { compareText } from '../../base/text-order.js';
import { VERSION } from '../../model/generated/version.js';

/**
 * Returns what tells this program from others, which may compile differently: its version, and the digest of its bytes,
 * because many programs have the same version.
 */
export const thisProgram = once(() => programOf(fileURLToPath(import.meta.url)));

/**
 * Returns the same for the program that a file is a part of. A bundle has parts: `338.core.js` belongs to `core.js`, which
 * changes whenever one of its parts does (scripts/build.mjs). Without a bundle, the program is all modules.
 */
export function programOf(file: string): string {
  const isBundled = !/^program\.[jt]s$/.test(basename(file));
  const folder = isBundled ? dirname(file) : dirname(dirname(file));
  const parts = isBundled
    ? [basename(file).replace(/^\d+\./, '')]
    : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.[jt]s$/.test(name));
  const digest = createSha256();
  for (const part of parts.sort(compareText)) {
    digest.update(`${part}\n`).update(readFileSync(join(folder, part)));
  }
  return `${VERSION}-${digest.digest('hex')}`;
}
