import { withProblems } from '../check/findings.js';
import { type Problem, problemKey } from '../model/problem.js';
import { type Checked, type CheckTreeOptions, checkTree } from './check-tree.js';
import type { Job } from './job.js';

/**
 * Returns checked content of a stranger with the problems that it has by the settings of its base, too: those of the
 * stranger could hide fields and text that readers then miss.
 *
 * @param settingsOf Returns the configuration with the settings of the base.
 */
export function withProblemsAtBase(
  checked: Checked,
  { tree, config, baseUrl, today }: Job<unknown>,
  settingsOf: NonNullable<CheckTreeOptions['settingsOf']>,
): Checked {
  const baseProblems = new Set(checked.problems.map(problemKey));
  const hidden = checkTree(tree, config, { baseUrl, settingsOf, isTrial: true, today }).problems.filter(
    (problem) => !baseProblems.has(problemKey(problem)),
  );
  const findings = withProblems(checked, hidden.map(atBase));
  return { ...checked, ...findings, valid: findings.summary.errors === 0 ? checked.valid : undefined };
}

/** Returns a problem whose help says why a setting of the content does not count. */
function atBase({ fix: _, help, ...problem }: Problem): Problem {
  const why = 'The configuration counts as it is on the base, because the change comes from a fork.';
  return { ...problem, help: help === undefined ? why : `${help} ${why}` };
}
