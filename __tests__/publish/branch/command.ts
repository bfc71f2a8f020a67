import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

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

/** Starts `lc-api` of the sources, with nothing of this environment but its paths and what is given. */
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [program, ...args], { env: { PATH, HOME, ...env } });
}

/** Runs it to its end. The server of a test is in this process: waiting must not block. */
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
