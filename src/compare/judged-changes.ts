import type { Problem } from '../model/problem.js';
import type { ReleaseComparison } from './compare-records.js';
import type { ReleaseDiff } from './comparison.js';

/** The differences of two releases. Differences that the content repository accepts count as safe. */
export interface JudgedChanges extends ReleaseComparison {
  readonly comparison: ReleaseDiff;
  /** Problems of `lc-api.accept.yml`: errors of the file, and entries without effect. */
  readonly problems: readonly Problem[];
  /** Files of the repository that the change publishes for the first time, if they were looked for. */
  readonly newFiles?: readonly string[];
  /** Translations that the changes make stale, if they were looked for. */
  readonly outdated?: readonly OutdatedTranslations[];
}

/** The translations of a record of the default locale that a change makes stale. */
export interface OutdatedTranslations {
  readonly type: string;
  readonly slug: string;
  readonly locales: readonly string[];
}
