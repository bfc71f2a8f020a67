import { type Findings, withProblems } from '../check/findings.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import type { PolicyChanges } from '../compare/policy.js';
import type { ReleaseError } from '../compare/release-error.js';

/** The comparison of content with its previous release. If nothing was compared, the first three are undefined. */
export interface ComparisonResult {
  /** The changes since the previous release. */
  readonly judged?: JudgedChanges;
  /** The name of that release. */
  readonly comparedWith?: string;
  /** Why that release could not be compared with. */
  readonly uncompared?: ReleaseError;
  /** How the content alters the policy by which it is judged; undefined if it does not. */
  readonly policy?: PolicyChanges | undefined;
}

/** Returns findings with the problems of `lc-api.accept.yml`, which decides what a comparison counts as safe. */
export function withComparison(findings: Findings, { judged }: ComparisonResult): Findings {
  const problems = judged?.problems ?? [];
  const isInvalid = problems.some(({ severity }) => severity === 'error');
  return {
    ...withProblems(findings, problems),
    isConfigInvalid: findings.isConfigInvalid || isInvalid,
  };
}
