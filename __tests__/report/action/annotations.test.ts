import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/model/problem.js';
import { renderAnnotations } from '../../../src/report/action/annotations.js';
import { renderGithub } from '../../../src/report/problems/github.js';
import { problem } from '../../support/sample-problem.js';
import { anyProblem } from './sample-report.js';

function lines(problems: readonly Problem[], options?: Parameters<typeof renderAnnotations>[1]): string[] {
  return renderAnnotations(problems, options).split('\n').slice(0, -1);
}

/** So many problems, each in a file of its own. */
function several(number: number, given: Partial<Problem> = {}): Problem[] {
  return Array.from({ length: number }, (_, index) => problem({ file: `content/f${index}.md`, ...given }));
}

describe('annotations', () => {
  it('are all of ten problems, errors first', () => {
    const warnings = several(10, { severity: 'warning' });
    const errors = several(10);
    expect(lines([...warnings, ...errors]).join('\n')).toBe(renderGithub([...errors, ...warnings]).trimEnd());
    expect(lines([])).toEqual([]);
  });

  it('say of a severity how many have no room, and where they are', () => {
    const shown = lines([...several(31, { severity: 'warning' }), ...several(11)]);
    expect(shown).toHaveLength(20);
    const where =
      'GitHub shows no more annotations of a step. The job summary and report.json have all of them.';
    expect([shown[9], shown[19]]).toEqual([
      `::error title=2 more errors::${where}`,
      `::warning title=22 more warnings::${where}`,
    ]);
  });

  it('prefer lines that the pull request touches, then one of each file and rule', () => {
    const old = several(20, { file: 'content/old.md' }).map((one, index) => ({ ...one, line: index + 1 }));
    const other = [
      problem({ file: 'content/old.md', rule: 'link/broken' }),
      problem({ file: 'content/b.md' }),
    ];
    const touched = problem({ file: 'content/z.md', line: 5, endLine: 7, endColumn: 2 });
    const shown = lines([...old, ...other, touched], {
      pathPrefix: 'docs',
      touched: new Map([['docs/content/z.md', [{ first: 7, last: 9 }]]]),
    });
    const order = shown.map((line) =>
      /file=docs\/content\/(\w+)\.md,line=(\d+).*title=([\w/]+)/.exec(line)?.slice(1).join(' '),
    );
    expect(order.slice(0, 5)).toEqual([
      'z 5 schema/enum',
      'old 1 schema/enum',
      'old 4 link/broken',
      'b 4 schema/enum',
      'old 2 schema/enum',
    ]);
  });

  it('know the lines of a problem: its end is the place after its last character', () => {
    const inLines = (first: number, last: number) => new Map([['content/z.md', [{ first, last }]]]);
    const z = problem({ file: 'content/z.md', line: 5, endLine: 7, endColumn: 1 });
    const isFirst = (touched: ReturnType<typeof inLines>) =>
      lines([...several(10), z], { touched })[0]?.includes('content/z.md') ?? false;
    expect([inLines(1, 4), inLines(1, 5), inLines(6, 6), inLines(7, 7)].map(isFirst)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('never lose an error for a warning, and their numbers are right', () => {
    const many = fc.array(anyProblem, { maxLength: 40 });
    const touched = fc
      .array(fc.tuple(fc.constantFrom('content/en/a.md', 'content/de/b.md'), fc.nat(30), fc.nat(5)))
      .map(
        (ranges) =>
          new Map(
            ranges.map(([file, first, more]) => [posix.join('x', file), [{ first, last: first + more }]]),
          ),
      );
    fc.assert(
      fc.property(many, touched, (problems, map) => {
        const shown = lines(problems, { pathPrefix: 'x', touched: map });
        for (const severity of ['error', 'warning'] as const) {
          const total = problems.filter((one) => one.severity === severity).length;
          const own = shown.filter((line) => line.startsWith(`::${severity} `));
          const more = Number(/title=(\d+) more/.exec(own.at(-1) ?? '')?.[1] ?? 0);
          expect(own.length).toBe(Math.min(total, 10));
          expect(own.length + more - (more > 0 ? 1 : 0)).toBe(total);
        }
        expect(shown.findLastIndex((line) => line.startsWith('::error '))).toBeLessThanOrEqual(
          shown.filter((line) => line.startsWith('::error ')).length - 1,
        );
        // Each is a command of renderGithub, once.
        const all = problems.map((one) => renderGithub([one], { pathPrefix: 'x' }).slice(0, -1));
        for (const line of shown.filter((one) => !/ more (?:error|warning)s?::/.test(one))) {
          const index = all.indexOf(line);
          expect(index).not.toBe(-1);
          all.splice(index, 1);
        }
      }),
    );
  });
});
