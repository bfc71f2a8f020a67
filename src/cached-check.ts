import type { CacheChoice } from './cache/cache-choice.js';
import type { Progress } from './check/check.js';
import { type CheckTreeOptions, checkTree, type Findings } from './check-tree.js';
import { directoryTree } from './content/content-tree.js';
import { openContentCache } from './content-cache.js';
import type { Coverage } from './model/coverage.js';

/** What to check, and where to keep what may be used again. */
export interface CachedCheckOptions {
  readonly root: string;
  readonly config: string | undefined;
  readonly choice: CacheChoice;
  readonly progress?: Progress | undefined;
}

/**
 * Checks a content repository as `checkTree` does, but works on nothing that an earlier check has done: where
 * nothing changed its findings are given again, else only files that changed are read.
 */
export function cachedCheck(options: CachedCheckOptions): Findings {
  const { root, config, choice, progress } = options;
  const check = (tree: Parameters<typeof checkTree>[0], memory?: CheckTreeOptions['memory']): Findings => {
    const { problems, summary, coverage, isConfigInvalid } = checkTree(tree, config, { progress, memory });
    return { problems, summary, coverage, isConfigInvalid };
  };
  const cache = openContentCache({ root, choice, command: 'check', config });
  if (cache === undefined) return check(directoryTree(root));
  const known = cache.result(readFindings);
  if (known !== undefined) return known;
  try {
    const findings = check(cache.tree, cache.readings);
    cache.keep(findings);
    return findings;
  } finally {
    cache.readings.abandon();
  }
}

/** Findings as JSON gives them: it has no word for the count of a collection that a locale does not publish. */
function readFindings(value: unknown): Findings | undefined {
  if (typeof value !== 'object' || value === null || !('problems' in value)) return undefined;
  const { problems, summary, coverage, isConfigInvalid } = value as Findings;
  return { problems, summary, coverage: coverage && withoutNull(coverage), isConfigInvalid };
}

function withoutNull({ locales, rows }: Coverage): Coverage {
  return {
    locales,
    rows: rows.map((row) => ({ ...row, counts: row.counts.map((count) => count ?? undefined) })),
  };
}
