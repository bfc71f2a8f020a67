import { mkdtempSync } from 'node:fs';
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
  const outfile = join(mkdtempSync(join(tmpdir(), 'bundled-step-')), 'step.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // Packages in the older module format ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outfile;
}
