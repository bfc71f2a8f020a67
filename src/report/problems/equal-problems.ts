import { groupBy } from '../../base/group-by.js';
import type { Problem } from '../../model/problem.js';

/** Problems that are listed together. */
export type ProblemGroup = readonly [Problem, ...Problem[]];

/** Returns groups of problems that differ only in their place, in the order of the first of each. */
export function groupEqual(problems: readonly Problem[]): readonly ProblemGroup[] {
  const groups = groupBy(problems, (problem) => {
    const { severity, rule, message, help, related } = problem;
    // Related places belong to one problem.
    return related === undefined ? JSON.stringify([severity, rule, message, help]) : problem;
  });
  return [...groups.values()];
}
