import { CONFIG_FILE } from '../config/read-config.js';
import type { ContentTree } from '../content/content-tree.js';
import type { Problem } from '../model/problem.js';
import { acceptChanges, readAcceptances } from './accept.js';
import type { ReleaseComparison } from './compare-records.js';
import { toComparison } from './compare-releases.js';
import type { ReleaseDiff } from './comparison.js';

/** The differences of two releases. Differences that the content repository accepts count as safe. */
export interface JudgedChanges extends ReleaseComparison {
  readonly comparison: ReleaseDiff;
  /** Problems of `lc-api.accept.yml`: errors of the file, and entries without effect. */
  readonly problems: readonly Problem[];
  /** Translations that the changes make stale, if they were looked for. */
  readonly outdated?: readonly OutdatedTranslations[];
}

/** The translations of a record of the default locale that a change makes stale. */
export interface OutdatedTranslations {
  readonly type: string;
  readonly slug: string;
  readonly locales: readonly string[];
}

/** The facts by which changes are judged. */
export interface Judgement {
  /** The content tree with `lc-api.accept.yml`; undefined if there is none. */
  readonly tree: ContentTree | undefined;
  readonly config?: string | undefined;
  /** Date of the commit, RFC 3339. */
  readonly date: string | undefined;
}

/** Judges changes by `lc-api.accept.yml` of a content tree. */
export function judgeChanges(
  { changes, suggestions }: ReleaseComparison,
  { tree, config, date }: Judgement,
): JudgedChanges {
  const reading = readAcceptances(tree, config ?? CONFIG_FILE);
  const accepted = acceptChanges(changes, reading, date);
  return {
    comparison: toComparison(accepted),
    changes: accepted.changes,
    suggestions,
    problems: [...reading.problems, ...accepted.problems],
  };
}
