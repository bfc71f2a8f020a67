import { checkCommand } from '../../src/cli/check-command.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { run } from '../../src/cli/run.js';
import { environment } from './environment.js';

/** The exit status and the output of a command. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const STREAMS = ['stdout', 'stderr'] as const;

let isRunning = false;

/**
 * Runs `lc-api` from the sources in this process, in a folder and without a terminal. It is many times faster than
 * `lcApi`, which starts the bundle as a process. Not for commands that run at the same time.
 */
export async function runCli(
  args: readonly string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  if (isRunning) throw new Error('Another command runs in this process: wait for its end.');
  isRunning = true;
  const written = { stdout: '', stderr: '' };
  const before = { folder: process.cwd(), env: process.env, exitCode: process.exitCode };
  const restores = STREAMS.map((name) => {
    const stream = process[name];
    const listeners = stream.listeners('error');
    const { write } = stream;
    stream.write = ((text: string) => {
      written[name] += text;
      return true;
    }) as typeof write;
    return () => {
      stream.write = write;
      for (const listener of stream.listeners('error')) {
        if (!listeners.includes(listener)) stream.off('error', listener as () => void);
      }
    };
  });
  try {
    process.env = environment(env);
    process.exitCode = undefined;
    process.chdir(cwd);
    // As `cli.ts` chooses the program.
    await run(args, args[0] === 'check' ? [checkCommand] : COMMANDS);
    return { status: Number(process.exitCode), ...written };
  } finally {
    isRunning = false;
    process.chdir(before.folder);
    process.env = before.env;
    process.exitCode = before.exitCode;
    for (const restore of restores) restore();
  }
}
