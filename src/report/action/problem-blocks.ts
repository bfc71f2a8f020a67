import { posix } from 'node:path';
import type { Problem, RelatedPlace, Severity } from '../../model/problem.js';
import { RULES, ruleHelpUrl } from '../../model/rules.js';
import type { Block } from './budget.js';
import { ERROR, WARNING } from './count.js';
import { code, prose } from './escape.js';
import type { ActionReport, Whereabouts } from './report.js';
import { fileUrl } from './urls.js';

const SECTION = 'Problems';

/** Errors, then warnings, each grouped by file, with place, rule and help. */
export function problemBlocks(report: ActionReport, whereabouts: Whereabouts): Block[] {
  const { errors, warnings } = report.summary;
  return [
    block('error', errors, report, whereabouts),
    block('warning', warnings, report, whereabouts),
  ].flatMap((one) => one ?? []);
}

function block(
  severity: Severity,
  counted: number,
  { problems, path }: ActionReport,
  whereabouts: Whereabouts,
): Block | undefined {
  const list = problems.filter((problem) => problem.severity === severity);
  // The list of a report that was itself cut is shorter than what was counted.
  const total = Math.max(list.length, counted);
  if (total === 0) return undefined;
  return {
    section: SECTION,
    importance: severity === 'error' ? 2 : 7,
    noun: severity === 'error' ? ERROR : WARNING,
    total,
    open: severity === 'error' ? '**Errors**\n' : '**Warnings**\n',
    rows: () => rows(list, path, whereabouts),
  };
}

function* rows(problems: readonly Problem[], path: string, whereabouts: Whereabouts): Generator<string> {
  let file: string | undefined;
  for (const problem of problems) {
    const heading = problem.file === file ? '' : `\nIn ${code(posix.join(path, problem.file), 300)}:\n\n`;
    file = problem.file;
    yield heading + row(problem, path, whereabouts);
  }
}

function row(problem: Problem, path: string, { files }: Whereabouts): string {
  const { message, help, related = [], rule } = problem;
  const also = ({ message: phrase, ...place }: RelatedPlace) =>
    `Also ${placeText(place, path)} ${prose(phrase)}.`;
  const place = placeText(problem, path);
  const url = fileUrl(files, posix.join(path, problem.file), problem.line, problem.endLine);
  const sentences = [
    `${url === undefined ? place : `[${place}](${url})`} ${prose(message)}`,
    ...(help === undefined ? [] : [prose(help)]),
    ...related.slice(0, MAX_RELATED).map(also),
    ruleText(rule),
  ];
  return `- ${sentences.join(' ')}\n`;
}

/** Other places that one problem shows. */
const MAX_RELATED = 3;

function placeText({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>, path: string): string {
  return code(`${posix.join(path, file)}:${line}:${column}`, 300);
}

const KNOWN_RULES: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));

/** A rule's name leads to its page; a name that is no rule's leads nowhere. */
function ruleText(rule: string): string {
  return KNOWN_RULES.has(rule) ? `([\`${rule}\`](${ruleHelpUrl(rule)}))` : `(${code(rule, 80)})`;
}
