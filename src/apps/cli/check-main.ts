import { checkCommand } from './check-command.js';
import { run } from './run.js';

/** Runs the command line for `check`: it loads only a part of the program, and so starts faster. */
export const main = (): Promise<void> => run(process.argv.slice(2), [checkCommand]);
