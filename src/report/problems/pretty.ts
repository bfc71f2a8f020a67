import { count } from '../../base/count.js';
import type { Summary } from '../../check/findings.js';
import type { Coverage } from '../../model/coverage.js';
import type { Place, Problem } from '../../model/problem.js';
import { ruleHelpUrl } from '../../model/rules.js';
import { createPaint, type Paint } from '../colors.js';
import { coverageTable } from '../coverage-table.js';
import { visible } from '../terminal-text.js';
import { wrap } from '../wrap.js';
import { frameLine } from './code-frame.js';
import { groupEqual, type ProblemGroup } from './equal-problems.js';
import type { SourceReader } from './source.js';

export interface PrettyProblemsOptions {
  readonly source: SourceReader;
  readonly colors: boolean;
  /** Undefined if nothing was counted. */
  readonly summary: Summary | undefined;
  readonly coverage?: Coverage | undefined;
  /** True to list every place of equal problems. By default, only the first places are listed. */
  readonly showsAll?: boolean;
  /** Columns of the terminal; undefined for a file or a program, whose lines are not wrapped. */
  readonly columns?: number | undefined;
}

/** Columns that a wrapped text has at least. */
const MIN_WIDTH = 20;
/** Places of equal problems that are listed after the first. The others are counted. */
const MAX_PLACES = 10;

/**
 * Returns problems for people at a terminal, in the order given, each with its source line. Problems that differ only in
 * their place are shown once, with their places. No text of the content can act on the terminal or on the log of a
 * workflow.
 */
export function renderPretty(problems: readonly Problem[], options: PrettyProblemsOptions): string {
  const paint = createPaint(options.colors);
  const blocks = groupEqual(problems).map((group) =>
    problemLines(group, options, paint, options.showsAll === true ? Number.POSITIVE_INFINITY : MAX_PLACES),
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
  { source, columns }: PrettyProblemsOptions,
  paint: Paint,
  maxPlaces: number,
): string[] {
  const line = source(first.file)?.line(first.line);
  const margin = ' '.repeat(line === undefined ? 1 : String(first.line).length);
  const note = (name: string) => `${margin}  ${paint('frame', '=')} ${paint('bold', `${name}:`)}`;
  const kind = `${first.severity}[${visible(first.rule)}]`;
  return [
    ...hanging(paint(first.severity, kind), kind.length, first.message, columns, (text) =>
      paint('bold', text),
    ),
    `${margin} ${paint('frame', '-->')} ${visiblePlace(first)}`,
    ...(line === undefined ? [] : frameLines(first, line, margin, paint, columns)),
    ...(first.help === undefined ? [] : hanging(note('help'), margin.length + 9, first.help, columns)),
    ...(first.related ?? []).map(
      (place) => `${note('also')} ${visiblePlace(place)} ${visible(place.message)}`,
    ),
    ...(others.length === 0
      ? []
      : [note(`same in ${others.length} more`), ...placeLines(others, margin, maxPlaces)]),
    `${note('see')} ${visible(ruleHelpUrl(first.rule))}`,
  ];
}

/** Returns a text after its head: on one line, or in a column of its own if it is wrapped. */
function hanging(
  head: string,
  headWidth: number,
  text: string,
  columns = Number.POSITIVE_INFINITY,
  paint = (line: string) => line,
): string[] {
  return wrap(visible(text), Math.max(MIN_WIDTH, columns - headWidth - 1)).map(
    (line, index) => `${index === 0 ? head : ' '.repeat(headWidth)} ${paint(line)}`,
  );
}

function frameLines(
  problem: Problem,
  line: string,
  margin: string,
  paint: Paint,
  columns: number | undefined,
): string[] {
  const endColumn = problem.endLine === problem.line ? problem.endColumn : undefined;
  const room = columns === undefined ? undefined : Math.max(MIN_WIDTH, columns - margin.length - 4);
  const { text, indent, width } = frameLine(line, problem.column, endColumn, room);
  const bar = paint('frame', '|');
  return [
    `${margin}  ${bar}`,
    `${paint('frame', ` ${problem.line}`)} ${bar}${text === '' ? '' : ` ${text}`}`,
    `${margin}  ${bar} ${' '.repeat(indent)}${paint(problem.severity, '^'.repeat(width))}`,
  ];
}

function placeLines(problems: readonly Problem[], margin: string, maxPlaces: number): string[] {
  // The dash is necessary: a line that begins with a file name could be a workflow command.
  const shown = problems.slice(0, maxPlaces).map((problem) => `${margin}    - ${visiblePlace(problem)}`);
  const rest = problems.length - shown.length;
  return rest === 0 ? shown : [...shown, `${margin}    - … and ${rest} more; --format json lists them all`];
}

function visiblePlace({ file, line, column }: Place): string {
  return file === '.' ? 'this folder' : `${visible(file)}:${line}:${column}`;
}

function summaryLines({ records, errors, warnings }: Summary, fixable: number, paint: Paint): string[] {
  const parts = [
    errors > 0 ? paint('error', count(errors, 'error')) : '',
    warnings > 0 ? paint('warning', count(warnings, 'warning')) : '',
  ].filter((part) => part !== '');
  const outcome = parts.length === 0 ? paint('good', 'No problems') : parts.join(', ');
  // An empty or wrong folder must not look like sound content.
  const isNothing = records === 0 && errors === 0;
  return [
    isNothing
      ? paint('warning', 'Nothing was checked: no record was found')
      : `${outcome} in ${count(records, 'record')}`,
    ...(fixable === 0
      ? []
      : [`${fixable === 1 ? 'One' : fixable} of these can be fixed automatically: lc-api check --fix`]),
  ];
}
