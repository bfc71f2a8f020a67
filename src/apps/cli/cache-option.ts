import { join } from 'node:path';
import { exists } from '../../base/existence.js';
import { UsageError } from '../../base/usage-error.js';
import { visibleLines } from '../../report/terminal-text.js';
import { CACHE_FOLDER, type CacheChoice } from '../../run/cache/cache-choice.js';
import { isLarge } from '../../run/content-size.js';
import type { CommandLine, Options } from './command.js';

/** Options of the commands that have a cache. */
export const CACHE_OPTIONS: Options = {
  cache: { value: 'DIR', help: 'keep what the next run can use in this folder (default: .lc-api in root)' },
  'no-cache': { help: 'neither use nor write a cache' },
};

/**
 * Returns the cache of a command line. Undefined with `--no-cache`, or if there is neither an option nor a cache nor
 * much content.
 */
export function cacheOf(line: CommandLine, root: string): CacheChoice | undefined {
  const named = line.value('cache');
  if (line.flag('no-cache')) {
    if (named !== undefined) throw new UsageError('--cache and --no-cache contradict each other.');
    return undefined;
  }
  const folder = named ?? join(root, CACHE_FOLDER);
  if (named === undefined && !exists(folder) && !isLarge(root, line.value('config'))) return undefined;
  let isTold = false;
  return {
    folder,
    isNamed: named !== undefined,
    environment: process.env,
    notice(text) {
      // A command may open its cache several times.
      if (!isTold) process.stderr.write(`${visibleLines(text)}\n`);
      isTold = true;
    },
  };
}
