import { countContentFiles } from '../check/check.js';
import { readConfig } from '../read/config/read-config.js';
import { directoryTree } from '../read/content/content-tree.js';
import { MANY_FILES } from './cache/cache-choice.js';

/** Returns whether content has so many files that threads and a cache save time. */
export function isLarge(root: string, configPath: string | undefined): boolean {
  const tree = directoryTree(root);
  const { config } = readConfig(tree, configPath);
  return config !== undefined && countContentFiles(tree, config) >= MANY_FILES;
}
