import { shaped } from '../base/shape.js';
import type { ReadAhead } from '../check/check.js';
import { type Findings, findingsOf } from '../check/findings.js';
import { findings } from '../check/findings-shape.js';
import { directoryTree } from '../read/content/content-tree.js';
import type { CacheChoice } from './cache/cache-choice.js';
import { openContentCache } from './cache/content-cache.js';
import { checkTreeAhead } from './check-tree.js';
import type { ContentOptions } from './content-options.js';
import { readInThreads } from './threads/read-in-threads.js';
import { withThreads } from './threads/threads.js';

/** The content to check, and the cache. */
export interface CachedCheckOptions extends Omit<ContentOptions, 'baseUrl'> {
  /** Undefined for a check without a cache. */
  readonly choice: CacheChoice | undefined;
}

/**
 * Checks a content repository as `checkTree` does, without repeating the work of an earlier check. If nothing changed,
 * returns the findings of that check. Otherwise reads only changed files, on all cores if there are many.
 */
export async function checkCached(options: CachedCheckOptions): Promise<Findings> {
  const { root, config, choice, progress, today } = options;
  const cache = choice && openContentCache({ root, choice, command: 'check', config });
  const stored = cache?.result((value) => shaped(findings, value), today);
  if (stored !== undefined) return stored;
  try {
    // Only the findings stay: the memory of threads, then of the content, is free for what comes next.
    const { result, day } = await withThreads(async (threads) => {
      const tree = cache?.tree ?? directoryTree(root);
      const readAhead: ReadAhead = async (...files) => {
        const readings = await readInThreads(root, threads, tree)(...files);
        await threads.close();
        return readings;
      };
      const options = { progress, memory: cache?.readings, today };
      const checked = await checkTreeAhead(tree, config, options, readAhead);
      return { result: findingsOf(checked), day: checked.day };
    });
    cache?.keep(result, day);
    return result;
  } finally {
    cache?.readings.abandon();
  }
}
