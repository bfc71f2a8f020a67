import { type CommandResult, runCli } from './cli-in-process.js';
import { lcApi, NODES } from './cli-process.js';
import { isEveryday, isLong } from './scope.js';

/** Runs `lc-api` with arguments in a folder. */
type Runner = (args: readonly string[], cwd: string) => Promise<CommandResult>;

/**
 * The sources in this process; in the full proof also the bundle, as a process on the oldest Node that must run it: all
 * other tests run it on the newest. `LONG=1` runs it on both.
 */
export const RUNNERS: readonly (readonly [name: string, run: Runner])[] = [
  ['the sources', (args, cwd) => runCli(args, { cwd })],
  ...(isEveryday ? [] : isLong ? NODES : NODES.slice(-1)).map(({ name, path }): readonly [string, Runner] => [
    `the bundle on ${name}`,
    async (args, cwd) => {
      const { status, stdout, stderr } = lcApi(args, { cwd, node: path });
      return { status: status ?? -1, stdout, stderr };
    },
  ]),
];
