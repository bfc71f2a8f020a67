import { posix } from 'node:path';
import { groupBy } from '../../base/group-by.js';
import type { Place, Problem, ProblemSeverity, RelatedPlace } from '../../model/problem.js';
import { RULES, ruleHelpUrl } from '../../model/rules.js';
import { groupEqual, type ProblemGroup } from '../problems/equal-problems.js';
import type { ReportBlock } from './budget.js';
import { code, sentence } from './escape.js';
import { type ActionReport, subjectOf, type Whereabouts } from './report.js';
import { fileUrl } from './urls.js';

/** How problems are listed. `short` has one text and many places for each rule, so that thousands fit. */
export type ProblemStyle = 'linked' | 'short';

/**
 * Returns the problems of one severity: those that the pull request touches or causes first, if there are others, too.
 * Problems with the same message, help and rule are listed together.
 */
export function problemBlocks(
  severity: ProblemSeverity,
  report: ActionReport,
  { files }: Whereabouts,
  style: ProblemStyle,
): ReportBlock[] {
  const { problems, path, summary } = report;
  const list = problems.filter((problem) => problem.severity === severity);
  const isError = severity === 'error';
  // A report that was cut lists fewer problems than it counts.
  const total = Math.max(list.length, isError ? summary.errors : summary.warnings);
  if (total === 0) return [];
  const title = isError ? 'Errors' : 'Warnings';
  const block = (section: string, kind: string, part: readonly Problem[], whole: number): ReportBlock => ({
    section,
    importance: isError ? 2 : 7,
    noun: [kind, `${kind}s`],
    total: whole,
    rows: () =>
      style === 'linked'
        ? problemRows(groupEqual(part), path, files)
        : problemRows(groupBy(part, ({ rule }) => rule).values(), path, undefined),
  });
  const touched = list.filter(({ isTouched }) => isTouched);
  if (touched.length === 0 || touched.length === total) return [block(title, severity, list, total)];
  const others = list.filter(({ isTouched }) => !isTouched);
  return [
    block(`${title} in ${subjectOf(report)}`, severity, touched, touched.length),
    block(`${title} in other lines`, `other ${severity}`, others, total - touched.length),
  ];
}

/** Returns the definitions of the links to the pages of rules, a line each. */
export function ruleDefinitions({ problems }: Pick<ActionReport, 'problems'>): string {
  const rules = new Set(problems.map(({ rule }) => rule).filter((rule) => KNOWN_RULES.has(rule)));
  return [...rules]
    .sort()
    .map((rule) => `[${rule}]: ${ruleHelpUrl(rule)}\n`)
    .join('');
}

/**
 * @param root Folder of the root, relative to the workspace.
 * @param files Address of the files, for links; undefined for none.
 */
function* problemRows(
  groups: Iterable<ProblemGroup>,
  root: string,
  files: string | undefined,
): Generator<string> {
  const linked = ({ file, line, endLine }: Problem, shown: string): string => {
    const url = fileUrl(files, posix.join(root, file), line, endLine);
    return url === undefined ? shown : `[${shown}](${url})`;
  };
  const inFolder = (problem: Problem): string => {
    const { file, line, column } = problem;
    return `  - ${linked(problem, code(`${posix.basename(file)}:${line}:${column}`, 200))}\n`;
  };
  const folderName = (folder: string): string => code(`${posix.join(root, folder)}/`, 300);
  for (const [first, ...others] of groups) {
    if (others.length === 0) {
      yield `- ${linked(first, placeText(first, root))} ${problemText(first, root)}\n`;
      continue;
    }
    const isMixed = others.some(({ message }) => message !== first.message);
    const text = `${isMixed ? `${others.length + 1} problems such as: ` : ''}${problemText(first, root)}`;
    let folder = posix.dirname(first.file);
    yield `- ${text} In ${folderName(folder)}:\n${inFolder(first)}`;
    for (const problem of others) {
      const problemFolder = posix.dirname(problem.file);
      const heading = problemFolder === folder ? '' : `\n  In ${folderName(problemFolder)}:\n`;
      folder = problemFolder;
      yield heading + inFolder(problem);
    }
  }
}

/** Related places of a problem that are shown. */
const MAX_RELATED = 3;

function problemText({ message, help, related = [], rule }: Problem, root: string): string {
  const also = (place: RelatedPlace) => `Also ${placeText(place, root)} ${sentence(place.message)}.`;
  return [
    sentence(message),
    ...(help === undefined ? [] : [sentence(help)]),
    ...related.slice(0, MAX_RELATED).map(also),
    KNOWN_RULES.has(rule) ? `[${rule}]` : `(${code(rule, 80)})`,
  ].join(' ');
}

function placeText({ file, line, column }: Place, root: string): string {
  return code(`${posix.join(root, file)}:${line}:${column}`, 300);
}

const KNOWN_RULES: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));
