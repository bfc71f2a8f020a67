import { run } from './run.js';

/** The command line: runs what the process was asked for and leaves its exit status. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2));
}
