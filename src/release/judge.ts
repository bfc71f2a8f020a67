import { CONFIG_FILE } from '../config/read-config.js';
import type { ContentTree } from '../content/content-tree.js';
import type { Problem } from '../model/problem.js';
import { acceptChanges, readAcceptances } from './accept.js';
import type { Change } from './change.js';
import type { Suggestion } from './compare-records.js';
import { type ReleaseComparison, toComparison } from './compare-releases.js';
import type { Comparison } from './comparison.js';

/** What separates two releases, judged by what the content repository accepts. */
export interface JudgedChanges {
  readonly comparison: Comparison;
  /** The same, each under its id. */
  readonly changes: readonly Change[];
  readonly suggestions: readonly Suggestion[];
  /** About `lc-api.accept.yml`: errors of the file, and entries that did nothing. */
  readonly problems: readonly Problem[];
}

/** By what changes are judged. */
export interface Judgement {
  /** The content tree that holds `lc-api.accept.yml`; undefined where there is none. */
  readonly tree: ContentTree | undefined;
  readonly config?: string | undefined;
  /** Date of the commit, RFC 3339. */
  readonly date: string | undefined;
}

/** Judges changes by `lc-api.accept.yml` of a content tree (design, section 6). */
export function judgeChanges(
  { changes, suggestions }: ReleaseComparison,
  { tree, config, date }: Judgement,
): JudgedChanges {
  if (tree === undefined)
    return { comparison: toComparison({ changes }), changes, suggestions, problems: [] };
  const reading = readAcceptances(tree, config ?? CONFIG_FILE);
  const accepted = acceptChanges(changes, reading, date);
  return {
    comparison: toComparison(accepted),
    changes: accepted.changes,
    suggestions,
    problems: [...reading.problems, ...accepted.problems],
  };
}
