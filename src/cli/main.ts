import { COMMANDS } from './commands.js';
import { run } from './run.js';

/** Runs the command line and sets the exit status of the process. */
export const main = (): Promise<void> => {
  // By default, V8 lets the heap grow to several times its live data. For much content, half as much again is enough.
  process.getBuiltinModule('node:v8').setFlagsFromString('--heap-growing-percent=50');
  return run(process.argv.slice(2), COMMANDS);
};

// Threads of this program import this (see src/threads).
export { serveThread } from '../threads/serve.js';
