import { tally } from '../base/group-by.js';
import type { Problem, TextEdit } from '../model/problem.js';
import { type FixableProblem, fixableProblems } from './fix.js';

/** The number of trials of one check: after them, a fix counts as uncertain. */
const MAX_TRIALS = 20;

/**
 * Returns problems without the fixes that are not certain. A certain fix removes its problem and causes none.
 *
 * @param trial Returns the problems after some edits.
 */
export function withCertainFixes(
  problems: readonly Problem[],
  trial: (edits: readonly TextEdit[]) => readonly Problem[],
): readonly Problem[] {
  const fixable = fixableProblems(problems);
  if (fixable.length === 0) return problems;
  const hiding = fixable.filter(({ rule }) => hidesOthers(rule));
  const others = fixable.filter(({ rule }) => !hidesOthers(rule));
  let trials = 0;
  const after = (some: readonly FixableProblem[]): readonly Problem[] => {
    trials++;
    return trial(some.map(({ fix }) => fix));
  };
  /** Returns the problems that some fixes cause. */
  const added = (some: readonly FixableProblem[]): readonly Problem[] => {
    const fixed = new Set<Problem>(some);
    const expected = tally(problems.filter((problem) => !fixed.has(problem)).map(ruleAndLine));
    return after(some).filter((problem) => {
      const key = ruleAndLine(problem);
      const left = expected.get(key) ?? 0;
      expected.set(key, left - 1);
      return left <= 0;
    });
  };
  const certain = (some: readonly FixableProblem[]): readonly FixableProblem[] => {
    if (some.length === 0 || trials >= MAX_TRIALS) return [];
    const lines = new Set(added(some).map(lineOf));
    if (lines.size === 0) return some;
    const onLine = tally(some.map(lineOf));
    const rest = some.filter((problem) => !lines.has(lineOf(problem)) || onLine.get(lineOf(problem)) !== 1);
    if (rest.length < some.length) return certain(rest);
    if (some.length === 1) return [];
    // A bisection finds a fix that causes a problem somewhere else.
    const middle = some.length >> 1;
    return [...certain(some.slice(0, middle)), ...certain(some.slice(middle))];
  };
  const certainProblems = new Set<Problem>(certain(others));
  if (hiding.length > 0) {
    const before = tally(problems.map(lineOf));
    const now = tally(after(hiding).map(lineOf));
    for (const problem of hiding) {
      const line = lineOf(problem);
      if ((now.get(line) ?? 0) < (before.get(line) as number)) certainProblems.add(problem);
    }
  }
  return problems.map((problem) => {
    if (problem.fix === undefined || certainProblems.has(problem)) return problem;
    const { fix: _fix, ...rest } = problem;
    return rest;
  });
}

/** Returns whether a problem hides others: these are not new when they appear with its fix. */
export function hidesOthers(rule: string): boolean {
  return rule === 'content/syntax' || rule.startsWith('config/');
}

/** Returns a key of the line of a problem. Edits do not add or remove lines, so it stays valid. */
function lineOf({ file, line }: Problem): string {
  return `${line} ${file}`;
}

function ruleAndLine(problem: Problem): string {
  return `${problem.rule} ${lineOf(problem)}`;
}
