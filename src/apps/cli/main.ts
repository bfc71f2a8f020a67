import { COMMANDS } from './commands.js';
import { run } from './run.js';
// Threads of this program run this module, too: importing it serves them (see src/run/threads).
import '../../run/threads/serve.js';

/** Runs the command line and sets the exit status of the process. */
export const main = (): Promise<void> => {
  // By default, V8 lets the heap grow to several times its live data. For much content, half as much again is enough.
  process.getBuiltinModule('node:v8').setFlagsFromString('--heap-growing-percent=50');
  return run(process.argv.slice(2), COMMANDS);
};
