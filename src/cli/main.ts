import { run } from './run.js';

/** The command line: runs what the process was asked for and leaves its exit status. */
export async function main(): Promise<void> {
  const status = await run(process.argv.slice(2));
  // Output that could not be written has set it already.
  process.exitCode ??= status;
}
