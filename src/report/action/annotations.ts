import { posix } from 'node:path';
import { count } from '../../base/count.js';
import type { Problem, ProblemSeverity } from '../../model/problem.js';
import type { LineRange } from '../../publish/github/pull-requests.js';
import { type Annotation, annotationOf, type GithubOptions } from '../problems/github.js';
import type { ReportedProblem } from './report.js';

/** Lines that a pull request touches, by file, relative to the workspace. */
export type TouchedLines = ReadonlyMap<string, readonly LineRange[]>;

/** Annotations of one severity that GitHub keeps for a step. It drops the others without a message. */
const PER_SEVERITY = 10;

/**
 * Returns the problems that a step of a workflow can show as annotations: errors before warnings. In each severity,
 * problems that the pull request touches or causes come first, then one of each file and rule, then the others, in the
 * order given. If there are more than GitHub keeps, the last annotation says how many are not shown and where they are.
 */
export function chooseAnnotations(
  problems: readonly ReportedProblem[],
  options: GithubOptions = {},
): readonly Annotation[] {
  return [...ofSeverity(problems, 'error', options), ...ofSeverity(problems, 'warning', options)];
}

function ofSeverity(
  problems: readonly ReportedProblem[],
  severity: ProblemSeverity,
  options: GithubOptions,
): readonly Annotation[] {
  const ranked = rank(problems.filter((problem) => problem.severity === severity));
  if (ranked.length <= PER_SEVERITY) return ranked.map((problem) => annotationOf(problem, options));
  const shown = ranked.slice(0, PER_SEVERITY - 1);
  const more: Annotation = {
    severity,
    message: 'GitHub shows no more annotations of a step. The job summary and report.json have all of them.',
    properties: { title: count(ranked.length - shown.length, `more ${severity}`) },
  };
  return [...shown.map((problem) => annotationOf(problem, options)), more];
}

/** Sorts the most useful problems first; equal ones keep their order. */
function rank(problems: readonly ReportedProblem[]): ReportedProblem[] {
  const seen = new Set<string>();
  return [...problems.filter(isTouched), ...problems.filter((problem) => !isTouched(problem))]
    .map((problem) => {
      const key = JSON.stringify([problem.file, problem.rule]);
      const isFirst = !seen.has(key);
      seen.add(key);
      return { problem, place: (isTouched(problem) ? 0 : 2) + (isFirst ? 0 : 1) };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ problem }) => problem);
}

function isTouched({ isTouched: isOfChange }: ReportedProblem): boolean {
  return isOfChange === true;
}

/** Returns whether a problem is on a touched line. */
export function touches(touched: TouchedLines, problem: Problem, pathPrefix: string): boolean {
  const ranges = touched.get(posix.join(pathPrefix, problem.file)) ?? [];
  return ranges.some((range) => meets(problem, range));
}

function meets({ line, endLine, endColumn }: Problem, { first, last }: LineRange): boolean {
  // The end is the place after the last character: an end at column 1 is the line break before that line.
  const lastLine = endLine > line && endColumn === 1 ? endLine - 1 : endLine;
  return line <= last && lastLine >= first;
}
