import { posix } from 'node:path';
import type { LineRange } from '../../github/pull-requests.js';
import type { Problem, Severity } from '../../model/problem.js';
import { renderGithub } from '../problems/github.js';
import { count, ERROR, WARNING } from './count.js';

export interface AnnotationOptions {
  /** Folder of the root, relative to the workspace of the workflow. */
  readonly pathPrefix?: string;
  /** By file relative to the workspace; without it nothing counts as touched. */
  readonly touched?: ReadonlyMap<string, readonly LineRange[]>;
}

/** GitHub keeps so many annotations of each severity of a step, and drops the others in silence. */
const PER_SEVERITY = 10;

/**
 * The problems that a step of a workflow can show as annotations, as workflow commands: errors before warnings;
 * of each, those on lines that the pull request touches, then one of each file and rule, then the others, in
 * the order given. Where there are more than GitHub keeps, the last command of a severity says how many are
 * not shown and where they can be read.
 */
export function renderAnnotations(problems: readonly Problem[], options: AnnotationOptions = {}): string {
  return severityAnnotations(problems, 'error', options) + severityAnnotations(problems, 'warning', options);
}

function severityAnnotations(
  problems: readonly Problem[],
  severity: Severity,
  options: AnnotationOptions,
): string {
  const { pathPrefix = '' } = options;
  const ranked = rank(
    problems.filter((problem) => problem.severity === severity),
    options,
  );
  if (ranked.length <= PER_SEVERITY) return renderGithub(ranked, { pathPrefix });
  const shown = ranked.slice(0, PER_SEVERITY - 1);
  const more = count(ranked.length - shown.length, {
    one: `more ${severity === 'error' ? ERROR.one : WARNING.one}`,
    many: `more ${severity === 'error' ? ERROR.many : WARNING.many}`,
  });
  return (
    renderGithub(shown, { pathPrefix }) +
    `::${severity} title=${more}::GitHub shows no more annotations of a step. ` +
    'The job summary and report.json have all of them.\n'
  );
}

/** Most useful first; the order of equals is kept. */
function rank(problems: readonly Problem[], { pathPrefix = '', touched }: AnnotationOptions): Problem[] {
  const isTouched = (problem: Problem) =>
    (touched?.get(posix.join(pathPrefix, problem.file)) ?? []).some((range) => meets(problem, range));
  const here = problems.filter(isTouched);
  const elsewhere = touched === undefined ? problems : problems.filter((problem) => !isTouched(problem));
  const seen = new Set<string>();
  return [here, elsewhere].flatMap((group) => {
    const isFirst = new Map(group.map((problem) => [problem, addOnce(seen, keyOf(problem))]));
    return [
      ...group.filter((problem) => isFirst.get(problem)),
      ...group.filter((problem) => !isFirst.get(problem)),
    ];
  });
}

function keyOf({ file, rule }: Problem): string {
  return JSON.stringify([file, rule]);
}

function addOnce(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function meets({ line, endLine, endColumn }: Problem, { first, last }: LineRange): boolean {
  // The end is the place after the last character: at column 1 the last line holds nothing of the problem.
  const lastLine = endLine > line && endColumn === 1 ? endLine - 1 : endLine;
  return line <= last && lastLine >= first;
}
