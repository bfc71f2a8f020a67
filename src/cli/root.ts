import { statSync } from 'node:fs';
import { UsageError } from '../base/usage-error.js';
import type { CommandLine } from './command.js';

/** The folder of the content repository that a command works on. */
export function rootOf(line: CommandLine): string {
  const root = line.positionals[0] ?? '.';
  const status = statSync(root, { throwIfNoEntry: false });
  if (status === undefined) throw new UsageError(`There is no folder ${root}.`);
  if (!status.isDirectory()) throw new UsageError(`${root} is no folder.`);
  return root;
}
