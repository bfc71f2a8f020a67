import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { environment } from './environment.js';

/** The program as it is shipped: `npm run bundle` makes it of the sources. */
export const CLI = resolve('dist/cli.js');
if (!existsSync(CLI)) throw new Error(`There is no ${CLI}. Run "npm run bundle" first.`);

/** A Node that the program must run on. */
export interface NodeVersion {
  readonly name: string;
  readonly path: string;
}

/** Node 24, which comes with the development dependencies, and Node 20 where the system has it; else this one. */
export const NODES: readonly NodeVersion[] = foundNodes();

function foundNodes(): readonly NodeVersion[] {
  const found = new Map<string, string>();
  for (const path of [resolve('node_modules/node/bin/node'), '/usr/bin/node', process.execPath]) {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const major = /^v(\d+)/.exec(stdout ?? '')?.[1];
    if (major === undefined || found.has(major)) continue;
    if (major === '24' || major === '20' || found.size === 0) found.set(major, path);
  }
  return [...found].map(([major, path]) => ({ name: `Node ${major}`, path }));
}

/** The Node that processes run on where the version does not matter. */
export const NODE = (NODES[0] as NodeVersion).path;

export interface RunOptions {
  readonly cwd?: string;
  /** Milliseconds after which the process is ended. */
  readonly timeout?: number;
  readonly node?: string;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Added to an environment that has nothing of this machine but its paths. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `lc-api` as a process, without a terminal. */
export function lcApi(args: readonly string[], options: RunOptions = {}): SpawnSyncReturns<string> {
  return spawnSync(options.node ?? NODE, [...(options.nodeOptions ?? []), CLI, ...args], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: environment(options.env),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
  });
}
