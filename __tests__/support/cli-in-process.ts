import { checkCommand } from '../../src/apps/cli/check-command.js';
import { COMMANDS } from '../../src/apps/cli/commands.js';
import { run } from '../../src/apps/cli/run.js';
import { environment } from './environment.js';
import { inThisProcess } from './this-process.js';

/** The exit status and the output of a command. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `lc-api` from the sources in this process, in a folder and without a terminal. It is many times faster than
 * `lcApi`, which starts the bundle as a process. Not for commands that run at the same time.
 */
export async function runCli(
  args: readonly string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const { stdout, stderr, result } = await inThisProcess({ cwd, env: environment(env) }, async () => {
    // As `cli.ts` chooses the program.
    await run(args, args[0] === 'check' ? [checkCommand] : COMMANDS);
    return Number(process.exitCode);
  });
  return { status: result, stdout, stderr };
}
