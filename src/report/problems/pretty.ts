import type { Coverage } from '../../model/coverage.js';
import type { Place, Problem } from '../../model/problem.js';
import { ruleHelpUrl } from '../../model/rules.js';
import { createPaint, type Paint } from '../colors.js';
import { count } from '../count.js';
import { coverageTable } from '../coverage-table.js';
import { visible } from '../terminal-text.js';
import { frameLine } from './code-frame.js';
import { groupEqual, type ProblemGroup } from './equal-problems.js';
import type { Summary } from './json.js';
import type { SourceReader } from './source.js';

export interface PrettyOptions {
  readonly source: SourceReader;
  readonly colors: boolean;
  /** Undefined if nothing was counted. */
  readonly summary: Summary | undefined;
  readonly coverage?: Coverage | undefined;
  /** True to list every place of equal problems. By default, only the first places are listed. */
  readonly showsAll?: boolean;
}

/** Further places of equal problems that are listed before the rest is counted. */
const MAX_PLACES = 10;

/**
 * Problems for people at a terminal, in the order given: each with the line that it is about. Problems that
 * say the same are shown once, with their places. What comes from content cannot act on the terminal or on
 * the log of a workflow.
 */
export function renderPretty(problems: readonly Problem[], options: PrettyOptions): string {
  const paint = createPaint(options.colors);
  const lineOf = createLineReader(options.source);
  const blocks = groupEqual(problems).map((group) =>
    problemLines(group, lineOf, paint, options.showsAll === true ? Number.POSITIVE_INFINITY : MAX_PLACES),
  );
  if (options.coverage !== undefined) blocks.push(coverageTable(options.coverage, paint));
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  if (options.summary !== undefined) blocks.push(summaryLines(options.summary, fixable, paint));
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function problemLines(
  [first, ...others]: ProblemGroup,
  lineOf: LineReader,
  paint: Paint,
  maxPlaces: number,
): string[] {
  const line = lineOf(first.file, first.line);
  const margin = ' '.repeat(line === undefined ? 1 : String(first.line).length);
  const note = (name: string) => `${margin}  ${paint('frame', '=')} ${paint('bold', `${name}:`)}`;
  return [
    `${paint(first.severity, `${first.severity}[${visible(first.rule)}]`)} ${paint('bold', visible(first.message))}`,
    `${margin} ${paint('frame', '-->')} ${visiblePlace(first)}`,
    ...(line === undefined ? [] : frameLines(first, line, margin, paint)),
    ...(first.help === undefined ? [] : [`${note('help')} ${visible(first.help)}`]),
    ...(first.related ?? []).map(
      (place) => `${note('also')} ${visiblePlace(place)} ${visible(place.message)}`,
    ),
    ...(others.length === 0
      ? []
      : [note(`same in ${others.length} more`), ...placeLines(others, margin, maxPlaces)]),
    `${note('see')} ${visible(ruleHelpUrl(first.rule))}`,
  ];
}

function frameLines(problem: Problem, line: string, margin: string, paint: Paint): string[] {
  const endColumn = problem.endLine === problem.line ? problem.endColumn : undefined;
  const { text, indent, width } = frameLine(line, problem.column, endColumn);
  const bar = paint('frame', '|');
  return [
    `${margin}  ${bar}`,
    `${paint('frame', ` ${problem.line}`)} ${bar}${text === '' ? '' : ` ${text}`}`,
    `${margin}  ${bar} ${' '.repeat(indent)}${paint(problem.severity, '^'.repeat(width))}`,
  ];
}

function placeLines(problems: readonly Problem[], margin: string, maxPlaces: number): string[] {
  // The dash is necessary: a line that begins with a file's name could be a workflow command.
  const shown = problems.slice(0, maxPlaces).map((problem) => `${margin}    - ${visiblePlace(problem)}`);
  const rest = problems.length - shown.length;
  return rest === 0 ? shown : [...shown, `${margin}    - … and ${rest} more; --format json lists them all`];
}

function visiblePlace({ file, line, column }: Place): string {
  return `${visible(file)}:${line}:${column}`;
}

function summaryLines({ records, errors, warnings }: Summary, fixable: number, paint: Paint): string[] {
  const parts = [
    errors > 0 ? paint('error', count(errors, 'error')) : '',
    warnings > 0 ? paint('warning', count(warnings, 'warning')) : '',
  ].filter((part) => part !== '');
  const found = parts.length === 0 ? paint('good', 'No problems') : parts.join(', ');
  return [
    `${found} in ${count(records, 'record')}`,
    ...(fixable === 0
      ? []
      : [`${fixable === 1 ? 'One' : fixable} of these can be fixed automatically: lc-api check --fix`]),
  ];
}

/** Gives a line of a file, counted from 1. */
type LineReader = (path: string, line: number) => string | undefined;

/** Problems come file by file, so that the lines of one file are kept at a time. */
function createLineReader(source: PrettyOptions['source']): LineReader {
  let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
  return (path, line) => {
    if (last?.path !== path) last = { path, lines: source(path)?.split('\n') ?? [] };
    return last.lines[line - 1];
  };
}
