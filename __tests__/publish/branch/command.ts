import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { environment } from '../../support/environment.js';

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const folder = mkdtempSync(join(tmpdir(), 'lc-api-command-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const program = join(folder, 'cli.mjs');
buildSync({
  entryPoints: ['src/cli/cli.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: program,
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

/** Starts `lc-api` of the sources with the given variables and the paths of this environment. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [program, ...args], { env: environment(env) });
}

/** Runs `lc-api` of the sources as a process. It does not block, because a test's server is in this process. */
export async function lcApi(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = start(args, env);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout, stderr };
}
