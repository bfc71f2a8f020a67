import { expect } from 'vitest';
import type { Place, Problem } from '../../src/model/problem.js';
import { type Checked, checkTree } from '../../src/run/check-tree.js';
import { type Files, memoryTree } from './memory-tree.js';

/** Checks a site that lives in memory, on 15 June 2026. */
export function check(files: Files): Checked {
  return checkTree(memoryTree(files), undefined, { today: '2026-06-15' });
}

/** A problem in one line: `error schema/enum content/en/courses/a.yml:2:8-2:12`. */
export function line(problem: Problem): string {
  return `${problem.severity} ${problem.rule} ${placeText(problem)}`;
}

/** All problems of a site, each in one line. */
export function linesOf(files: Files): string[] {
  return check(files).problems.map(line);
}

/** A place as `file:line:column-endLine:endColumn`. */
function placeText({ file, line, column, endLine, endColumn }: Place): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`;
}

/** What a test knows of a problem; where it stands is marked in the site. */
export interface Expected {
  readonly rule: string;
  readonly severity?: 'error' | 'warning';
  /** Parts that the message must have. */
  readonly says?: readonly string[];
  /** The whole help. */
  readonly help?: string;
  /** Other places that it names: `file:line:column-…`. */
  readonly related?: readonly string[];
}

/**
 * Checks a site in which `⟦…⟧` marks what is wrong, twice what is wrong twice: the problems must be exactly the expected ones, at
 * exactly the marks, in the order of files and of marks.
 */
export function expectProblems(site: Files, ...expected: readonly Expected[]): readonly Problem[] {
  const { files, places } = unmarked(site);
  const { problems } = check(files);
  expect(problems.map(line)).toEqual(
    expected.map(({ rule, severity = 'error' }, index) => `${severity} ${rule} ${places[index]}`),
  );
  for (const [index, { says = [], help, related }] of expected.entries()) {
    const problem = problems[index] as Problem;
    for (const part of says) expect(problem.message).toContain(part);
    if (help !== undefined) expect(problem.help).toBe(help);
    if (related !== undefined) expect((problem.related ?? []).map(placeText)).toEqual(related);
  }
  return problems;
}

/** Checks a site in which nothing is wrong. */
export function expectNone(site: Files): void {
  expect(linesOf(site)).toEqual([]);
}

/** A site without its marks, and the places that were marked. */
function unmarked(site: Files): { files: Files; places: readonly string[] } {
  const files: Record<string, Files[string]> = {};
  const places: string[] = [];
  for (const path of Object.keys(site).sort()) {
    const content = site[path] as Files[string];
    if (typeof content !== 'string') {
      files[path] = content;
      continue;
    }
    files[path] = content.replace(/[⟦⟧]/g, '');
    for (const { start, end } of marksOf(content)) {
      places.push(`${path}:${position(content.slice(0, start))}-${position(content.slice(0, end))}`);
    }
  }
  return { files, places };
}

/** The marked stretches of a text; marks may stand within one another. */
function marksOf(text: string): { start: number; end: number }[] {
  const marks: { start: number; end: number }[] = [];
  const open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/[⟦⟧]/g)) {
    if (mark === '⟦') open.push(index);
    else marks.push({ start: open.pop() as number, end: index });
  }
  return marks.sort((a, b) => a.start - b.start);
}

/** Line and column of the place after a text. */
function position(before: string): string {
  const lines = before.replace(/[⟦⟧\uFEFF]/g, '').split(/\r\n|\r|\n/);
  return `${lines.length}:${[...(lines.at(-1) as string)].length + 1}`;
}
