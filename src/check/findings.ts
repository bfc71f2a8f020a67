import type { Coverage } from '../model/coverage.js';
import { compareProblems, type Problem } from '../model/problem.js';

/**
 * What is wrong with content, and how much there is. A check makes it, the later stages of a run add their problems, and
 * every report shows it.
 */
export interface Findings {
  /** In the order of `compareProblems`. */
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  /** Undefined if the configuration has errors. */
  readonly coverage: Coverage | undefined;
  /** A file that configures the run has errors: `lc-api.yml`, of which then nothing else was checked, or `lc-api.accept.yml`. */
  readonly isConfigInvalid: boolean;
}

/** Counts of a run, as every report shows them. */
export interface Summary {
  readonly records: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Returns findings without the other properties of a result. */
export function findingsOf({ problems, summary, coverage, isConfigInvalid }: Findings): Findings {
  return { problems, summary, coverage, isConfigInvalid };
}

/** Returns findings with more problems. */
export function withProblems(findings: Findings, problems: readonly Problem[]): Findings {
  if (problems.length === 0) return findings;
  const all = [...findings.problems, ...problems].sort(compareProblems);
  return { ...findings, problems: all, summary: { ...findings.summary, ...countProblems(all) } };
}

/** Counts errors and warnings. */
export function countProblems(problems: readonly Problem[]): Pick<Summary, 'errors' | 'warnings'> {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
