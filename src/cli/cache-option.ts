import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { CACHE_FOLDER, type CacheChoice, MANY_FILES } from '../cache/cache-choice.js';
import { countContentFiles } from '../check/check.js';
import { CONFIG_FILE, readConfig } from '../config/read-config.js';
import { directoryTree } from '../content/content-tree.js';
import { visibleLines } from '../report/terminal-text.js';
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
  if (named === undefined && !existsSync(folder) && !isLarge(root, line.value('config'))) return undefined;
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

/** Returns whether reading the content takes longer than starting threads for it. */
export function isLarge(root: string, configPath: string | undefined): boolean {
  const tree = directoryTree(root);
  const { config } = readConfig(tree, configPath ?? CONFIG_FILE, configPath !== undefined);
  return config !== undefined && countContentFiles(tree, config) >= MANY_FILES;
}
