import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { CACHE_FOLDER, type CacheChoice, MANY_FILES } from '../cache/cache-choice.js';
import { countContentFiles } from '../check/check.js';
import { CONFIG_FILE, readConfig } from '../config/read-config.js';
import { directoryTree } from '../content/content-tree.js';
import { visibleLines } from '../report/terminal-text.js';
import type { CommandLine } from './command.js';

/** Options of the commands that have a cache. */
export const CACHE_OPTIONS = { cache: 'value', 'no-cache': 'flag' } as const;

/** Their part of a help text. */
export const CACHE_HELP = `  --cache DIR       keep what the next run can use in this folder (default: .lc-api below root)
  --no-cache        neither use nor write a cache
`;

/** The cache that a command line asks for; undefined where it asks for none, or names none and has little to keep. */
export function cacheOf(line: CommandLine, root: string): CacheChoice | undefined {
  const named = line.value('cache');
  if (named === '') throw new UsageError('--cache needs the name of a folder.');
  if (line.flag('no-cache')) {
    if (named !== undefined) throw new UsageError('--cache and --no-cache contradict each other.');
    return undefined;
  }
  const folder = named ?? join(root, CACHE_FOLDER);
  if (named === undefined && !existsSync(folder) && !isMuch(root, line.value('config'))) return undefined;
  let isTold = false;
  return {
    folder,
    isNamed: named !== undefined,
    environment: process.env,
    notice(text) {
      // A command may come to its cache several times.
      if (!isTold) process.stderr.write(`${visibleLines(text)}\n`);
      isTold = true;
    },
  };
}

/** Whether there is so much content that reading it takes longer than to prepare for that. */
export function isMuch(root: string, configPath: string | undefined): boolean {
  const tree = directoryTree(root);
  const { config } = readConfig(tree, configPath ?? CONFIG_FILE, configPath !== undefined);
  return config !== undefined && countContentFiles(tree, config) >= MANY_FILES;
}
