import { COMMANDS } from './commands.js';
import { run } from './run.js';

/** The command line: runs what the process was asked for and leaves its exit status. */
export const main = (): Promise<void> => {
  // Engines let the heap grow to several times of what lives in it; of much content, half as much again will do.
  process.getBuiltinModule('node:v8').setFlagsFromString('--heap-growing-percent=50');
  return run(process.argv.slice(2), COMMANDS);
};

// What threads of this program import (see src/threads).
export { serveThread } from '../threads/serve.js';
