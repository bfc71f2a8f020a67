import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages of the project. */
export const NODE_MODULES = realpathSync(fileURLToPath(new URL('../../node_modules', import.meta.url)));

/** What a program said and how it ended. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** No telemetry, no look for newer versions, no colours. */
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

/** Starts a command of node_modules, or a script, with this Node. */
export function startTool(command: string, args: readonly string[], folder: string): ChildProcess {
  const program = command.endsWith('.js') ? command : join(NODE_MODULES, '.bin', command);
  return spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of node_modules, or a script, to its end. */
export function runTool(command: string, args: readonly string[], folder: string): Promise<Run> {
  return new Promise((done, fail) => {
    const child = startTool(command, args, folder);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
}

/** A folder of its own for tools that write, with the packages of the project in reach. */
export function workFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'lc-api-'));
  symlinkSync(NODE_MODULES, join(path, 'node_modules'), 'junction');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
