import { COMMANDS } from './commands.js';
import { limitHeap } from './heap.js';
import { run } from './run.js';
// Threads of this program run this module, too: importing it serves them (see src/run/threads).
import '../../run/threads/serve.js';

/** Runs the command line and sets the exit status of the process. */
export const main = (): Promise<void> => {
  limitHeap();
  return run(process.argv.slice(2), COMMANDS);
};
