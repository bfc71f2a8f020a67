import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/model/problem.js';
import { chooseAnnotations, type TouchedLines, touches } from '../../../src/report/action/annotations.js';
import { type Annotation, annotationOf } from '../../../src/report/problems/github.js';
import { problem } from '../../support/sample-problem.js';
import { anyProblem } from './sample-report.js';

/** So many problems, each in a file of its own. */
function several(number: number, given: Partial<Problem> = {}): Problem[] {
  return Array.from({ length: number }, (_, index) => problem({ file: `content/f${index}.md`, ...given }));
}

describe('annotations', () => {
  it('are all of ten problems, errors first', () => {
    const warnings = several(10, { severity: 'warning' });
    const errors = several(10);
    const all = [...errors, ...warnings].map((one) => annotationOf(one, {}));
    expect(chooseAnnotations([...warnings, ...errors])).toEqual(all);
    expect(chooseAnnotations([])).toEqual([]);
  });

  it('say of a severity how many have no room, and where they are', () => {
    const shown = chooseAnnotations([...several(31, { severity: 'warning' }), ...several(11)]);
    expect(shown).toHaveLength(20);
    const message =
      'GitHub shows no more annotations of a step. The job summary and report.json have all of them.';
    expect([shown[9], shown[19]]).toEqual([
      { severity: 'error', message, properties: { title: '2 more errors' } },
      { severity: 'warning', message, properties: { title: '22 more warnings' } },
    ]);
  });

  it('prefer lines that the pull request touches, then one of each file and rule', () => {
    const old = several(20, { file: 'content/old.md' }).map((one, index) => ({ ...one, line: index + 1 }));
    const other = [
      problem({ file: 'content/old.md', rule: 'link/broken' }),
      problem({ file: 'content/b.md' }),
    ];
    const z = problem({ file: 'content/z.md', line: 5, endLine: 7, endColumn: 2 });
    const touched = { ...z, isTouched: true } as const;
    const shown = chooseAnnotations([...old, ...other, touched], { pathPrefix: 'docs' });
    const order = shown.map(({ properties: { file, startLine, title } }) => `${file} ${startLine} ${title}`);
    expect(order.slice(0, 5)).toEqual([
      'docs/content/z.md 5 schema/enum',
      'docs/content/old.md 1 schema/enum',
      'docs/content/old.md 4 link/broken',
      'docs/content/b.md 4 schema/enum',
      'docs/content/old.md 2 schema/enum',
    ]);
  });

  it('know the lines of a problem: its end is the place after its last character', () => {
    const inLines = (first: number, last: number) => new Map([['content/z.md', [{ first, last }]]]);
    const z = problem({ file: 'content/z.md', line: 5, endLine: 7, endColumn: 1 });
    const isFirst = (lines: TouchedLines) => touches(lines, z, '.');
    expect([inLines(1, 4), inLines(1, 5), inLines(6, 6), inLines(7, 7)].map(isFirst)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('never lose an error for a warning, and their numbers are right', () => {
    const many = fc.array(anyProblem, { maxLength: 40 });
    fc.assert(
      fc.property(many, fc.infiniteStream(fc.boolean()), (found, touched) => {
        const problems = found.map((one) =>
          touched.next().value ? { ...one, isTouched: true as const } : one,
        );
        const shown = chooseAnnotations(problems, { pathPrefix: 'x' });
        const isSum = ({ properties }: Annotation) => properties.file === undefined;
        for (const severity of ['error', 'warning'] as const) {
          const total = problems.filter((one) => one.severity === severity).length;
          const own = shown.filter((one) => one.severity === severity);
          const more = Number(/^(\d+) more/.exec(own.find(isSum)?.properties.title ?? '')?.[1] ?? 0);
          expect(own.length).toBe(Math.min(total, 10));
          expect(own.length + more - (more > 0 ? 1 : 0)).toBe(total);
        }
        expect(shown.findLastIndex(({ severity }) => severity === 'error')).toBeLessThanOrEqual(
          shown.filter(({ severity }) => severity === 'error').length - 1,
        );
        // Each shows one problem, once.
        const all = problems.map((one) => annotationOf(one, { pathPrefix: 'x' }));
        for (const one of shown.filter((annotation) => !isSum(annotation))) {
          const index = all.findIndex((other) => isDeepStrictEqual(one, other));
          expect(index).not.toBe(-1);
          all.splice(index, 1);
        }
      }),
    );
  });
});
