import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const STREAMS = ['stdout', 'stderr'] as const;

/** Where a program runs, and with which environment. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

let isRunning = false;

/**
 * Runs a program in this process as if it had one of its own: its folder, its environment, its exit status and its
 * output. What it waits for between two attempts comes a hundred times sooner. Not for programs that run at the same time.
 *
 * @returns What it wrote, and what `work` returns.
 */
export async function inThisProcess<Result>(
  { cwd, env }: Surroundings,
  work: () => Promise<Result>,
): Promise<{ readonly stdout: string; readonly stderr: string; readonly result: Result }> {
  if (isRunning) throw new Error('Another command runs in this process: wait for its end.');
  isRunning = true;
  const written = { stdout: '', stderr: '' };
  const before = { folder: process.cwd(), env: process.env, exitCode: process.exitCode };
  const restores = [...STREAMS.map((name) => takeOutput(name, (text) => (written[name] += text))), hurry()];
  try {
    process.env = env;
    process.exitCode = undefined;
    process.chdir(cwd);
    const result = await work();
    return { ...written, result };
  } finally {
    isRunning = false;
    process.chdir(before.folder);
    process.env = before.env;
    process.exitCode = before.exitCode;
    for (const restore of restores) restore();
  }
}

/** Passes what is written to a stream to a function; returns how to end this. */
function takeOutput(name: (typeof STREAMS)[number], take: (text: string) => void): () => void {
  const stream = process[name];
  const listeners = stream.listeners('error');
  const { write } = stream;
  stream.write = ((text: string | Uint8Array) => {
    take(typeof text === 'string' ? text : Buffer.from(text).toString());
    return true;
  }) as typeof write;
  return () => {
    stream.write = write;
    for (const listener of stream.listeners('error')) {
      if (!listeners.includes(listener)) stream.off('error', listener as () => void);
    }
  };
}

/** Shortens waits of more than 0.3 s; returns how to end this. */
function hurry(): () => void {
  const wait = timers.setTimeout;
  timers.setTimeout = ((delay = 0, ...rest) =>
    wait(delay > 300 ? delay / 100 : delay, ...rest)) as typeof wait;
  syncBuiltinESMExports();
  return () => {
    timers.setTimeout = wait;
    syncBuiltinESMExports();
  };
}
