import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Makes one script of a module and all that it imports, so that it can be started as a process of its own
 * before the action itself has been built.
 *
 * @param entry Path of the module, from the repository's root.
 */
export async function bundleStep(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-step-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'step.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // Packages in the older module format ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  });
  return outfile;
}
