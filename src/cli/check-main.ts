import { checkCommand } from './check-command.js';
import { run } from './run.js';

/** The command line where a check is asked for: it needs a part of the program, and so starts sooner. */
export const main = (): Promise<void> => run(process.argv.slice(2), [checkCommand]);
