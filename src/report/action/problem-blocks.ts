import { posix } from 'node:path';
import type { Problem, RelatedPlace, Severity } from '../../model/problem.js';
import { RULES, ruleHelpUrl } from '../../model/rules.js';
import { groupByRule, groupEqual } from '../problems/equal-problems.js';
import type { Block } from './budget.js';
import { ERROR, WARNING } from './count.js';
import { code, prose } from './escape.js';
import type { ActionReport, Whereabouts } from './report.js';
import { fileUrl } from './urls.js';

/** How problems are listed: `short` has one text and many places for each rule, so that thousands fit. */
export type ProblemStyle = 'linked' | 'short';

/**
 * Returns the problems of one severity: each with place, message, help and rule. Problems with the same message are
 * listed together.
 */
export function problemBlocks(
  severity: Severity,
  { problems, path, summary }: ActionReport,
  { files }: Whereabouts,
  style: ProblemStyle,
): Block[] {
  const list = problems.filter((problem) => problem.severity === severity);
  const isError = severity === 'error';
  // A report that was cut lists fewer problems than it counts.
  const total = Math.max(list.length, isError ? summary.errors : summary.warnings);
  if (total === 0) return [];
  const rows = new Rows(path, files, style);
  return [
    {
      section: isError ? 'Errors' : 'Warnings',
      importance: isError ? 2 : 7,
      noun: isError ? ERROR : WARNING,
      total,
      rows: () => rows.of(list),
    },
  ];
}

/** Returns the definitions that links to the pages of rules refer to, a line each. */
export function ruleDefinitions({ problems }: Pick<ActionReport, 'problems'>): string {
  const rules = new Set(problems.map(({ rule }) => rule).filter((rule) => KNOWN_RULES.has(rule)));
  return [...rules]
    .sort()
    .map((rule) => `[${rule}]: ${ruleHelpUrl(rule)}\n`)
    .join('');
}

/** Related places of a problem that are shown. */
const MAX_RELATED = 3;

class Rows {
  readonly #path: string;
  readonly #files: string | undefined;
  readonly #style: ProblemStyle;

  constructor(path: string, files: string | undefined, style: ProblemStyle) {
    this.#path = path;
    this.#files = style === 'linked' ? files : undefined;
    this.#style = style;
  }

  *of(problems: readonly Problem[]): Generator<string> {
    for (const [first, ...others] of this.#style === 'linked'
      ? groupEqual(problems)
      : groupByRule(problems)) {
      if (others.length === 0) {
        yield `- ${this.#place(first)} ${this.#text(first)}\n`;
        continue;
      }
      const isMixed = others.some(({ message }) => message !== first.message);
      const text = `${isMixed ? `${others.length + 1} problems such as: ` : ''}${this.#text(first)}`;
      let folder = posix.dirname(first.file);
      yield `- ${text} In ${this.#folder(folder)}:\n${this.#inFolder(first)}`;
      for (const problem of others) {
        const own = posix.dirname(problem.file);
        const heading = own === folder ? '' : `\n  In ${this.#folder(own)}:\n`;
        folder = own;
        yield heading + this.#inFolder(problem);
      }
    }
  }

  #folder(path: string): string {
    return code(`${posix.join(this.#path, path)}/`, 300);
  }

  #inFolder(problem: Problem): string {
    const { file, line, column } = problem;
    return `  - ${this.#linked(problem, code(`${posix.basename(file)}:${line}:${column}`, 200))}\n`;
  }

  #place(problem: Problem): string {
    return this.#linked(problem, placeText(problem, this.#path));
  }

  #linked({ file, line, endLine }: Problem, shown: string): string {
    const url = fileUrl(this.#files, posix.join(this.#path, file), line, endLine);
    return url === undefined ? shown : `[${shown}](${url})`;
  }

  #text({ message, help, related = [], rule }: Problem): string {
    const also = ({ message: phrase, ...place }: RelatedPlace) =>
      `Also ${placeText(place, this.#path)} ${prose(phrase)}.`;
    return [
      prose(message),
      ...(help === undefined ? [] : [prose(help)]),
      ...related.slice(0, MAX_RELATED).map(also),
      KNOWN_RULES.has(rule) ? `[${rule}]` : `(${code(rule, 80)})`,
    ].join(' ');
  }
}

function placeText({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>, path: string): string {
  return code(`${posix.join(path, file)}:${line}:${column}`, 300);
}

const KNOWN_RULES: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));
