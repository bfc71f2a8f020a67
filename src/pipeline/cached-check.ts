import type { CacheChoice } from '../cache/cache-choice.js';
import { openContentCache } from '../cache/content-cache.js';
import { readFindings } from '../cache/stored-result.js';
import type { Progress } from '../check/check.js';
import type { Findings } from '../check/findings.js';
import { directoryTree } from '../content/content-tree.js';
import { readInThreads } from '../threads/read-in-threads.js';
import { withThreads } from '../threads/threads.js';
import { type Checked, checkTreeAhead } from './check-tree.js';

/** What to check, and where to keep what may be used again. */
export interface CachedCheckOptions {
  readonly root: string;
  readonly config: string | undefined;
  /** Undefined for none. */
  readonly choice: CacheChoice | undefined;
  readonly progress?: Progress | undefined;
}

/**
 * Checks a content repository as `checkTree` does, but works on nothing that an earlier check has done: where
 * nothing changed its findings are given again, else only files that changed are read, on all cores where there
 * are many.
 */
export async function checkCached(options: CachedCheckOptions): Promise<Findings> {
  const { root, config, choice, progress } = options;
  const cache = choice && openContentCache({ root, choice, command: 'check', config });
  const known = cache?.result(readFindings);
  if (known !== undefined) return known;
  try {
    const findings = await withThreads(async (threads) => {
      const tree = cache?.tree ?? directoryTree(root);
      const readAhead = readInThreads(root, threads, cache?.tree);
      return findingsOf(await checkTreeAhead(tree, config, { progress, memory: cache?.readings }, readAhead));
    });
    cache?.keep(findings);
    return findings;
  } finally {
    cache?.readings.abandon();
  }
}

/** What is found, without the content in which it was. */
function findingsOf({ problems, summary, coverage, isConfigInvalid }: Checked): Findings {
  return { problems, summary, coverage, isConfigInvalid };
}
