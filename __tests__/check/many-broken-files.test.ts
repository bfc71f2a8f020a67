import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareProblems } from '../../src/model/problem.js';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';
import { check, line } from '../support/expect-problems.js';
import { type Files, memoryTree } from '../support/memory-tree.js';

const GOOD = 'title: A\nlevel: b\ndescription: D\n';

/** Texts that each have one mistake, with what is reported at which place. */
const MISTAKES: readonly (readonly [suffix: string, text: string, expected: string])[] = [
  ['yml', 'title: A\nlevel: b\n', 'error schema/required 1:1-1:6'],
  ['yml', 'title: A\nlevle: b\ndescription: D\n', 'error schema/unknown-field 2:1-2:6'],
  ['yml', `${GOOD}order: first\n`, 'error schema/type 4:8-4:13'],
  ['yml', 'title: ""\nlevel: b\ndescription: D\n', 'error schema/min-length 1:8-1:10'],
  ['yml', `${GOOD}level: c\n`, 'error schema/duplicate-field 4:1-4:6'],
  ['yml', 'title: [\n', 'error content/syntax 1:8-1:9'],
  ['yml', '', 'error content/syntax 1:1-1:1'],
  ['yml', `${GOOD}tags: [*x]\n`, 'error content/alias 4:8-4:10'],
  ['json', '{"title": "A", "level": 5, "description": "D"}', 'error schema/type 1:25-1:26'],
  ['json', '{"title": "A",}', 'error content/syntax 1:14-1:15'],
  ['json', '[]', 'error schema/type 1:1-1:3'],
  ['md', '---\ntitle: A\n---\nD\n', 'error schema/required 2:1-2:6'],
  ['md', '---\ntitle: A\nlevel: b\n', 'error content/syntax 1:1-1:4'],
  ['md', '---\ntitle: A\nlevel: b\n---\n[x](./y.md)\n', 'error link/broken 5:1-5:12'],
  ['md', '---\ntitle: A\nlevel: b\n---\n![x](./y.png)\n', 'error asset/missing 5:1-5:14'],
  ['md', '---\ntitle: A\nlevel: b\n---\n[x](../../../../y)\n', 'error asset/refused 5:1-5:19'],
  ['md', '---\ntitle: A\nlevel: b\n---\n[x](#y)\n', 'warning link/anchor 5:1-5:8'],
];

const BROKEN = Array.from({ length: 200 }, (_, index) => {
  const [suffix, text, expected] = MISTAKES[index % MISTAKES.length] as (typeof MISTAKES)[number];
  const [severity, rule, place] = expected.split(' ');
  // Names whose order differs between code units, numbers and locales.
  const name = ['a', 'b-', 'z', '1', 'a-'][index % 5];
  const path = `content/en/courses/${name?.replace(/-$/, '-x')}${index}.${suffix}`;
  return { path, text, line: `${severity} ${rule} ${path}:${place}` };
});
const FILES: Files = Object.fromEntries(BROKEN.map(({ path, text }) => [path, text]));
const LINES = [...BROKEN].sort((a, b) => (a.path < b.path ? -1 : 1)).map((one) => one.line);

describe('two hundred broken files', () => {
  it('are two hundred reports in one run, in the order of files', () => {
    const { problems, summary } = check(FILES);
    expect(problems.map(line)).toEqual(LINES);
    expect([...problems].sort(compareProblems)).toEqual(problems);
    const warnings = LINES.filter((one) => one.startsWith('warning')).length;
    expect(summary).toEqual({ records: 200, errors: 200 - warnings, warnings });
  });

  it('are the same reports in any order of the tree', () => {
    const expected = check(FILES).problems;
    for (const order of [
      (a: string, b: string) => (a < b ? 1 : -1),
      (a: string, b: string) => a.length - b.length || (a < b ? 1 : -1),
      (a: string, b: string) => (a.slice(1) < b.slice(1) ? -1 : 1),
    ]) {
      expect(checkTree(memoryTree(FILES, order), undefined).problems).toEqual(expected);
    }
  });
});

describe('mistakes between files', () => {
  const site: Files = {
    'content/en/courses/a.yml': `${GOOD}formerSlugs: [old]\n`,
    'content/en/courses/b.yml': `${GOOD}formerSlugs: [old]\n`,
    'content/en/courses/x/a.yml': GOOD,
    'content/en/courses.yml':
      '- {slug: a, title: A, level: b, description: "[x](./coursse.yml) [y](/coursess)"}\n',
    'content/en/lessons/agents/l.yml': 'number: 1\ntitle: A\nstatus: s\n',
    'content/en/lessons/agents/m.yml': 'number: 1\ntitle: A\nstatus: s\n',
    'content/en/lessons/l.yml': 'number: 1\ntitle: A\nstatus: s\ncourseSlug: old\n',
    'content/de/courses/c.yml': GOOD,
    'content/it/tools/t.yml': 'title: A\ntoolKey: a\nintro: I\nsections: []\n',
    'content/en/course/n.yml': GOOD,
  };

  it('are the same, with their related places, in any order of the tree', () => {
    const expected = check(site).problems;
    expect(expected.length).toBeGreaterThan(9);
    const reversed = memoryTree(site, (a, b) => (a < b ? 1 : -1));
    expect(checkTree(reversed, undefined).problems).toEqual(expected);
  });
});

describe('a check of a folder', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lc-api-check-'));
    for (const { path, text } of BROKEN) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('reports the same as one in memory and writes nothing', () => {
    const state = () =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((path) => {
          const status = statSync(join(root, path));
          return [path, status.mtimeMs, status.isFile() ? readFileSync(join(root, path), 'utf8') : ''];
        });
    const before = state();
    expect(checkTree(directoryTree(root), undefined).problems).toEqual(check(FILES).problems);
    expect(state()).toEqual(before);
  });
});
