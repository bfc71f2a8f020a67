import { describe, expect, it } from 'vitest';
import { check, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';

describe('the severity of a rule', () => {
  const site = (rules: string): Files => ({
    'lc-api.yml': `rules: {${rules}}\n`,
    'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: "[x](./y.yml) [z](#zz)"\n',
  });
  const broken = 'content/en/courses/a.yml:3:15-3:27';
  const anchor = 'content/en/courses/a.yml:3:28-3:36';

  it('may be raised, lowered or turned off', () => {
    expect(linesOf(site(''))).toEqual([`error link/broken ${broken}`, `warning link/anchor ${anchor}`]);
    expect(linesOf(site('link/broken: warn, link/anchor: error'))).toEqual([
      `warning link/broken ${broken}`,
      `error link/anchor ${anchor}`,
    ]);
    expect(linesOf(site('link/broken: off, link/anchor: off'))).toEqual([]);
  });

  it('decides whether the content is valid', () => {
    expect(check(site('')).valid).toBeUndefined();
    const { valid, summary } = check(site('link/broken: warn'));
    expect(summary).toEqual({ records: 1, errors: 0, warnings: 2 });
    expect(valid?.content.index.records).toHaveLength(1);
  });
});

describe('a limit that is lowered', () => {
  const files = (rules: string, more: string): Files => ({
    'lc-api.yml': `limits: {nesting: 2, fileBytes: 90}\nrules: {${rules}}\n`,
    'content/en/courses/a.yml': `${COURSE}${more}`,
    'content/en/lessons/a/b.yml': 'number: 1\ntitle: B\nstatus: s\n',
  });

  it('leaves out the record that could not be read, so that what refers to it is wrong', () => {
    for (const [rule, more] of [
      ['limit/nesting', 'tags: [[x]]\n'],
      ['limit/file-bytes', `# ${'x'.repeat(90)}\n`],
    ] as const) {
      const { problems, summary } = check(files(`${rule}: warn`, more));
      expect(problems.map((problem) => `${problem.severity} ${problem.rule}`)).toEqual([
        `warning ${rule}`,
        'error reference/unknown-course',
      ]);
      expect(summary.records).toBe(1);
    }
  });

  it('keeps a record that cannot be read while it is an error, so that nothing else is wrong', () => {
    expect(check(files('', 'tags: [[x]]\n')).problems.map(({ rule }) => rule)).toEqual(['limit/nesting']);
    expect(check(files('', `# ${'x'.repeat(90)}\n`)).problems.map(({ rule }) => rule)).toEqual([
      'limit/file-bytes',
    ]);
  });
});

describe('the order of problems', () => {
  it('is that of files by code unit, lines, columns, ends, rules and messages', () => {
    const lines = linesOf({
      'content/en/courses/b.yml': 'titel: B\nurl: x\n',
      'content/en/courses/B.yml': COURSE,
      'content/en/courses/a.yml': 'level: ""\ntitle: ""\n',
      'content/en/courses/é.yml': COURSE,
    });
    expect(lines).toEqual([
      'error slug/invalid content/en/courses/B.yml:1:1-1:1',
      'error schema/required content/en/courses/a.yml:1:1-1:6',
      'error schema/min-length content/en/courses/a.yml:1:8-1:10',
      'error schema/min-length content/en/courses/a.yml:2:8-2:10',
      'error schema/required content/en/courses/b.yml:1:1-1:6',
      'error schema/required content/en/courses/b.yml:1:1-1:6',
      'error schema/unknown-field content/en/courses/b.yml:1:1-1:6',
      'error schema/unknown-field content/en/courses/b.yml:2:1-2:4',
      'error slug/invalid content/en/courses/é.yml:1:1-1:1',
    ]);
  });
});
