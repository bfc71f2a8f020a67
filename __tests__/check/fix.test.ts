import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editSource, fixAll } from '../../src/check/fix.js';
import type { Finding, Problem, TextEdit } from '../../src/model/problem.js';
import { shapeOf } from '../../src/model/shape.js';
import type { ContentTree } from '../../src/read/content/content-tree.js';
import { writeFiles } from '../../src/read/content/write-files.js';
import { checkTree } from '../../src/run/check-tree.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { check, linesOf } from '../support/expect-problems.js';
import { type Files, memoryTree } from '../support/memory-tree.js';
import { yaml } from '../support/read-nodes.js';
import { isEveryday, runs } from '../support/scope.js';
import { misspelt } from './damage.js';
import { COLLECTIONS, type Data, pickFrom, sampleRecord } from './sample-record.js';
import { toJson, toMarkdown, toYaml } from './written-record.js';

/** The files of a site after `check --fix`. */
function fixed(files: Files): Files {
  const tree = memoryTree(files);
  return { ...files, ...Object.fromEntries(fixAll(tree, checkTree(tree, undefined), recheck).files) };
}

const recheck = (tree: ContentTree) => checkTree(tree, undefined);

/** The text of a course after `check --fix`, as it is written in a format. */
function fixedCourse(text: string, config = '', suffix = 'yml'): unknown {
  const path = `content/en/courses/a.${suffix}`;
  return fixed({ 'lc-api.yml': config, [path]: text })[path];
}

describe('a typo in a field is fixed', () => {
  it('and comments, order, quotes, line ends and BOM stay', () => {
    expect(
      fixedCourse(
        '\uFEFF# 🎉\r\n"levle": b # so\r\ntitel:   A\r\n\r\n\'description\' : D\r\nsubtilte: |\r\n  x\r\n',
      ),
    ).toBe(
      '\uFEFF# 🎉\r\n"level": b # so\r\ntitle:   A\r\n\r\n\'description\' : D\r\nsubtitle: |\r\n  x\r\n',
    );
  });

  it('also if only carriage returns end the lines, or several kinds do', () => {
    expect(fixedCourse('titel: A\rlevle: b\rdescription: D\r')).toBe('title: A\rlevel: b\rdescription: D\r');
    expect(fixedCourse('titel: A\r\r\nlevle: b\n\rdescription: D\r\n')).toBe(
      'title: A\r\r\nlevel: b\n\rdescription: D\r\n',
    );
  });

  it('in JSON and in the front matter', () => {
    expect(fixedCourse('{"titel": "A",\n\t"levle":"b", "description": "D"}', '', 'json')).toBe(
      '{"title": "A",\n\t"level":"b", "description": "D"}',
    );
    expect(fixedCourse('---\r\ntitel: A\r\nlevle: b\r\n---\r\nD\r\n', '', 'md')).toBe(
      '---\r\ntitle: A\r\nlevel: b\r\n---\r\nD\r\n',
    );
  });

  it('but not if its quotes have escapes, or two fields are as near', () => {
    const text = '{"t\\u0069tel": "A", "level": "b", "description": "D"}';
    expect(fixedCourse(text, '', 'json')).toBe(text);
    const config = 'fields: {course: {properties: {codes: {type: string}, coder: {type: string}}}}\n';
    const course = 'title: A\nlevel: b\ndescription: D\ncodex: x\n';
    expect(fixedCourse(course, config)).toBe(course);
  });

  it('but not if the field already exists', () => {
    const text = 'titel: A\ntitle: A\nlevel: b\ndescription: D\n';
    expect(fixedCourse(text)).toBe(text);
  });

  it('but not if two fields could be the missing one', () => {
    for (const fields of ['titel: A\ntilte: B', 'Title: A\nname: B']) {
      const text = `${fields}\nlevel: b\ndescription: D\n`;
      expect(fixedCourse(text)).toBe(text);
    }
  });
});

describe('a date is fixed', () => {
  const article = (date: string) => `title: A\ncategory: c\nintro: I\nsections: []\ndatePublished: ${date}\n`;
  const fixedDate = (date: string) => {
    const site = { 'content/en/articles/a.yml': article(date) };
    return fixed(site)['content/en/articles/a.yml'];
  };

  it('if it has one meaning, and its quotes and comment stay', () => {
    expect(fixedDate("'Jul 08 2022' # old")).toBe(article("'2022-07-08' # old"));
    expect(fixedDate('2026-3-4')).toBe(article('2026-03-04'));
  });

  it('but not if the order of its day and month, its year or its time is a guess', () => {
    for (const date of ['14.03.2026', '03/04/2026', 'May 3', '2026-03-14 09:30'])
      expect(fixedDate(date)).toBe(article(date));
  });
});

describe('a fix that is only likely is shown as help and not applied', () => {
  const config = (...values: string[]) => `vocabularies: {course.level: ${JSON.stringify(values)}}\n`;
  const course = (level: string) => `title: A\nlevel: ${level} # so\ndescription: D\n`;

  it('for a value that is near another value, or contains it', () => {
    for (const [written, values, help] of [
      ['beginer', ['beginner', 'advanced'], 'Did you mean "beginner"?'],
      [
        'unpublished',
        ['published', 'in-revision'],
        'Use one of these values. To hide the record, add "draft: true".',
      ],
    ] as const) {
      const text = course(written);
      expect(fixedCourse(text, config(...values))).toBe(text);
      const site = { 'lc-api.yml': config(...values), 'content/en/courses/a.yml': text };
      expect(check(site).problems.map(({ rule, help }) => [rule, help])).toEqual([['schema/enum', help]]);
    }
  });

  it('for a reference that is near the slug of a course', () => {
    const site = {
      'content/en/courses/git.yml': 'title: A\nlevel: b\ndescription: D\n',
      'content/en/lessons/a.yml': 'number: 1\ntitle: A\nstatus: s\ncourseSlug: gif\n',
    };
    expect(fixed(site)).toEqual(site);
    expect(check(site).problems.map(({ help }) => help)).toEqual(['Did you mean "git"?']);
  });

  it('for a value of the configuration', () => {
    const site = { 'lc-api.yml': 'locales: {en: ful}\nrules: {link/anchor: eror}\n' };
    expect(fixed(site)).toEqual(site);
  });
});

describe('a misspelt field is renamed only if that leaves one problem less and none that is new', () => {
  const COURSE = 'title: A\nlevel: b\ndescription: D\n';
  const GUIDE = 'title: A\nintro: I\nsections: []\n';

  it.each([
    ['a list where text is wanted', 'guides', 'categories: [x]'],
    ['a value outside of the vocabulary', 'guides', 'categoy: other'],
    ['a blank text', 'guides', 'categoy: "  "'],
    ['a date that does not exist', 'guides', 'category: news\ndateModifed: 2026-02-30'],
    ['text for a list', 'guides', 'category: news\nkeyword: a, b'],
    ['a link that leads nowhere', 'guides', 'category: news\nhowToStep: [{name: A, text: "[a](./b.md)"}]'],
    ['a count that is wrong', 'courses', 'level: b\ndescription: D\nlessonCont: 7'],
    ['a slug that contradicts the path', 'courses', 'level: b\ndescription: D\nslugg: b'],
    ['two slips in a short name', 'guides', 'catgoyr: news'],
  ])('not for %s (%s: %s)', (_, collection, lines) => {
    const site = {
      'lc-api.yml': 'vocabularies: {guide.category: [news]}\n',
      [`content/en/${collection}/a.yml`]: `${collection === 'guides' ? GUIDE : 'title: A\n'}${lines}\n`,
    };
    expect(check(site).problems).toHaveLength(1);
    expect(fixed(site)).toEqual(site);
  });

  it('not if another file would be wrong; the other fixes of the file are applied all the same', () => {
    const site = {
      'content/en/courses/git.yml': `${COURSE.replace('level', 'levle')}draff: true\n`,
      'content/en/lessons/git/a.yml': 'number: 1\ntitle: A\nstatus: s\n',
    };
    expect(fixed(site)).toEqual({ ...site, 'content/en/courses/git.yml': `${COURSE}draff: true\n` });
  });

  it('but for a reference to a record that exists', () => {
    const site = {
      'content/en/courses/git.yml': COURSE,
      'content/en/lessons/a.yml': 'number: 1\ntitle: A\nstatus: s\ncourseSlgu: git\n',
    };
    expect(fixed(site)['content/en/lessons/a.yml']).toContain('courseSlug: git\n');
  });

  it('in JSON on one line, with a wrong fix next to a right one', () => {
    expect(fixedCourse('{"titel": "A", "levle": "b", "description": "D", "keyword": "x"}', '', 'json')).toBe(
      '{"title": "A", "level": "b", "description": "D", "keyword": "x"}',
    );
  });

  it('for any number of fields', () => {
    const wrong = Array.from({ length: 60 }, (_, place) => [
      `content/en/guides/g${place}.yml`,
      `${GUIDE}categories: [x]\n`,
    ]);
    const site = {
      ...Object.fromEntries(wrong),
      'content/en/courses/a.yml': COURSE.replace('title', 'titel'),
    };
    expect(fixed(site)).toEqual({ ...site, 'content/en/courses/a.yml': COURSE });
  });
});

describe('a key that names an option in another case is fixed', () => {
  const path = 'content/en/comparisons/a.yml';
  const comparison = (keys: readonly string[], values: string): string =>
    `title: A\nintro: I\noptions: ${JSON.stringify(keys.map((key) => ({ key, name: 'N' })))}\ndimensions:\n  - label: L\n    values: ${values}\n`;

  it.each([
    [['cursor'], '{Cursor: x}', '{cursor: x}'],
    [['cursor'], '{"Cursor": x, other: y}', '{"cursor": x, other: y}'],
    [['cursor'], "\n      'CURSOR': x # so\n", "\n      'cursor': x # so\n"],
    [['its Hard: x'], "{'its hard: x': y}", "{'its Hard: x': y}"],
    [['cursor'], '{Cursor: x, cuRsor: y}', '{cursor: x, cuRsor: y}'],
  ])('of the options %j, %s becomes %s', (keys, written, right) => {
    const result = fixed({ [path]: comparison(keys, written) })[path];
    expect(result).toBe(comparison(keys, right));
    expect(fixed({ [path]: result as string })[path]).toBe(result);
  });

  it.each([
    [['cursor'], '{cusror: x}'],
    [['cursor', 'cursoR'], '{Cursor: x}'],
    [['cursor'], '{cursor: x, Cursor: y}'],
    [['gpt-4'], '{gpt-5: x}'],
    [['cursor'], '{"C\\u0075rsor": x}'],
  ])('but not if it may mean another one, of the options %j: %s', (keys, written) => {
    const text = comparison(keys, written);
    expect(fixed({ [path]: text })[path]).toBe(text);
  });
});

describe('a value that wants quotes, or none, is fixed', () => {
  it('in JSON, as it is written', () => {
    for (const [written, right] of [
      ['5', '"5"'],
      ['1.10', '"1.10"'],
      ['1e2', '"1e2"'],
      ['-0', '"-0"'],
      ['12345678901234567890', '"12345678901234567890"'],
      ['true', '"true"'],
    ] as const) {
      const text = (level: string) => `{"title": "A", "level": ${level}, "description": "D"}`;
      expect(fixedCourse(text(written), '', 'json')).toBe(text(right));
    }
  });

  it('if a number is in quotes, unless it would change', () => {
    const text = (order: string) => `title: A\nlevel: b\ndescription: D\norder: ${order}\n`;
    for (const [written, right] of [
      ['"5"', '5'],
      ["'-12'", '-12'],
      ['"007"', '"007"'],
      ['"1.5"', '"1.5"'],
      ['"12345678901234567890"', '"12345678901234567890"'],
    ] as const) {
      expect(fixedCourse(text(written))).toBe(text(right));
    }
  });

  it('but not null', () => {
    const text = '{"title": "A", "level": null, "description": "D"}';
    expect(fixedCourse(text, '', 'json')).toBe(text);
  });
});

describe('a value of YAML that wants quotes is fixed', () => {
  it.each([
    ['title: Agents: a start', 'title: "Agents: a start"'],
    ['title: a: b: # so', 'title: "a: b:" # so'],
    [String.raw`title:   C: \x "y" it's  # so`, String.raw`title:   'C: \x "y" it''s'  # so`],
    ['description: @d', 'description: "@d"'],
    ['description: `code` d # so', 'description: "`code` d" # so'],
    ['description: `d', 'description: "`d"'],
    ['description: %d', 'description: "%d"'],
    ['description: , d', 'description: ", d"'],
    ['description: *bold* text', 'description: "*bold* text"'],
    ['description: **bold** text', 'description: "**bold** text"'],
    ['description: & more', 'description: "& more"'],
    ['description: !!! x', 'description: "!!! x"'],
    ['description: ? x', 'description: "? x"'],
    ['description: [this](https://a.org) is it', 'description: "[this](https://a.org) is it"'],
    ['"description": @d', '"description": "@d"'],
    ['tags:\n  - @a\n  - b', 'tags:\n  - "@a"\n  - b'],
    ['- a: b: c\n  d: e', '- a: "b: c"\n  d: e'],
    ['a:\n  b: c: d\n\n  # x\n  e: f', 'a:\n  b: "c: d"\n\n  # x\n  e: f'],
  ])('%j becomes %j', (written, right) => {
    const { fix } = yaml(written).findings[0] as Finding;
    const once = editSource(written, [{ ...(fix as TextEdit), file: 'a' }]);
    expect(once).toBe(right);
    expect(yaml(once).problems).toEqual([]);
  });

  it.each([
    'title: A: b\n  c',
    'title: A: b\n  - c',
    'a:\n - @b\n   c',
    'a: - b',
    'a: > b',
    'a: [x] y',
    'a: {x} y',
    'a: "b": c',
    'a: &x %d',
    'a: {b: @c}',
    'a: {\n  b: @c\n}',
    'a: @`x # y` z',
    '- Note: a: b',
    '%d: 2',
    'a: 1\n%d: 2',
  ])('but not where another remedy is as likely: %j', (written) => {
    const { findings } = yaml(written);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.fix).toBeUndefined();
  });

  it('in the front matter, with line ends and BOM kept', () => {
    expect(fixedCourse('\uFEFF---\r\nlevel: b\r\ntitle: A: b # so\r\n---\r\nD\r\n', '', 'md')).toBe(
      '\uFEFF---\r\nlevel: b\r\ntitle: "A: b" # so\r\n---\r\nD\r\n',
    );
  });

  it('for any text: the result of a fix is the text', () => {
    const part = fc.constantFrom(
      ...[
        '@',
        '`',
        '%',
        '*',
        '&',
        '!',
        ': ',
        ':',
        ' ',
        ' #',
        '#',
        '"',
        "'",
        '\\',
        '[',
        '](',
        ')',
        '{',
        '}',
        ',',
        '- ',
        '? ',
        '|',
        'a',
        'B',
        'ü',
        '🎉',
        '\t',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const fix = yaml(`x: 1\na: ${text}\nb: 2\n`).findings[0]?.fix;
        if (fix === undefined) return;
        const mended = editSource(`x: 1\na: ${text}\nb: 2\n`, [{ file: 'a', ...fix }]);
        const { node, problems } = yaml(mended);
        expect(problems).toEqual([]);
        const value = node?.kind === 'map' ? node.entries[1]?.value : undefined;
        expect(value?.kind === 'scalar' && value.value).toBe(text.trim().replace(/[ \t]+#.*$/, ''));
        expect(node?.kind === 'map' && node.entries.map(({ key }) => key)).toEqual(['x', 'a', 'b']);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('text in a list that YAML reads as a map', () => {
  const lesson = (...items: string[]) =>
    `number: 1\ntitle: A\nstatus: s\ncourseSlug: a\nwhatCovered:\n${items.map((item) => `  ${item}\n`).join('')}`;
  const site = (text: string): Files => ({
    'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n',
    'content/en/lessons/b.yml': text,
  });

  it('is put in quotes', () => {
    const before = lesson('- Git: basics', '- plain', '- "x": y', '- C:\\ and "D": drives # so', '- a: [b]');
    const after = lesson(
      '- "Git: basics"',
      '- plain',
      '- "x": y',
      `- 'C:\\ and "D": drives' # so`,
      '- a: [b]',
    );
    expect(fixed(site(before))).toEqual(site(after));
    expect(check(site(before)).problems[0]?.help).toBe('Put the text in quotes: "Git: basics".');
  });

  it('is not cut at a number sign: the help shows all of it', () => {
    const front = (title: string, keyword: string) =>
      `---\ntitle: ${title}\ncategory: basics\nkeywords:\n  - ${keyword}\n---\n\nText.\n`;
    const article = (title: string, keyword = 'plain'): Files => ({
      'content/en/articles/a.md': front(title, keyword),
    });
    for (const [broken, right] of [
      [article('Git: issue #1 explained'), '`title: "Git: issue #1 explained"`'],
      [article('Git: for teachers #draft'), '`title: "Git: for teachers #draft"`'],
      [article('C#: a start #csharp'), '`title: "C#: a start #csharp"`'],
      [article('A', 'Git: ticket #42'), '"Git: ticket #42"'],
    ] as const) {
      expect(fixed(broken)).toEqual(broken);
      expect(check(broken).problems[0]?.help).toContain(right);
    }
  });

  it('is left alone if it may be meant as a map', () => {
    for (const item of [
      '- Git:',
      '- {Git: basics}',
      '- Git: basics\n    SVN: more',
      '- Git:\n      basics',
    ]) {
      expect(fixed(site(lesson(item)))).toEqual(site(lesson(item)));
    }
  });
});

describe('a misspelt key of the configuration is fixed', () => {
  it('in place', () => {
    expect(fixed({ 'lc-api.yml': '# mine\nbaseURL: https://a.example # so\nlocale: {en: full}\n' })).toEqual({
      'lc-api.yml': '# mine\nbaseUrl: https://a.example # so\nlocales: {en: full}\n',
    });
  });

  it('but not if its value is wrong', () => {
    for (const text of ['baseURL: nowhere\n', 'locale: en\n']) {
      expect(fixed({ 'lc-api.yml': text })).toEqual({ 'lc-api.yml': text });
    }
  });
});

describe('an edit', () => {
  const edit = (start: number, end: number, insert: string): TextEdit => ({ file: 'a', start, end, insert });

  it('counts characters of the text, not of the file', () => {
    expect(editSource('\uFEFFa\r\nb\rc\nd', [edit(2, 3, 'B'), edit(4, 5, 'C'), edit(6, 7, 'D')])).toBe(
      '\uFEFFa\r\nB\rC\nD',
    );
  });
});

describe('a file that is fixed', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lc-api-fix-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is replaced whole, keeps its mode, and no other file is touched', () => {
    const path = join(root, 'content/en/a.yml');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'titel: A\n');
    chmodSync(path, 0o640);
    writeFileSync(`${path}.lc-api-fix`, 'mine');
    writeFiles(root, new Map([['content/en/a.yml', 'title: A\n']]));
    expect(readFileSync(path, 'utf8')).toBe('title: A\n');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(dirname(path)).sort()).toEqual(['a.yml', 'a.yml.lc-api-fix']);
  });

  it('stays as it is if another one cannot be replaced', () => {
    const path = join(root, 'content/en/first.yml');
    writeFileSync(path, 'titel: A\n');
    symlinkSync(join(root, 'other'), join(root, 'content/en/link.yml'));
    const texts = ['first', 'link'].map((name) => [`content/en/${name}.yml`, 'title: A\n'] as const);
    expect(() => writeFiles(root, new Map(texts))).toThrow('content/en/link.yml is not a regular file');
    expect(readFileSync(path, 'utf8')).toBe('titel: A\n');
    expect(readdirSync(dirname(path)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a run that fixes', () => {
  const problem = (start: number, end = start + 1): Problem => ({
    ...{ file: 'a.yml', line: 1, column: start + 1, endLine: 1, endColumn: end + 1 },
    ...{ rule: 'x', severity: 'error', message: 'm' },
    fix: { file: 'a.yml', start, end, insert: 'b' },
  });
  const textOf = (tree: ContentTree) => Buffer.from(tree.read('a.yml')).toString();

  it('goes on as long as there is something to fix, and tells what it did', () => {
    // As a parser does: only the first mistake of the file is known.
    const check = (tree: ContentTree) => {
      const text = textOf(tree).replace('\uFEFF', '');
      return { text, problems: text.includes('a') ? [problem(text.indexOf('a'))] : [] };
    };
    const tree = memoryTree({ 'a.yml': '\uFEFFaca\r\n' });
    expect(fixAll(tree, { text: '', problems: [problem(0)] }, check)).toEqual({
      checked: { text: 'bcb\r\n', problems: [] },
      fixes: [
        { file: 'a.yml', line: 1, column: 1, before: 'aca', after: 'bca' },
        { file: 'a.yml', line: 1, column: 3, before: 'bca', after: 'bcb' },
      ],
      files: new Map([['a.yml', '\uFEFFbcb\r\n']]),
    });
  });

  it('applies the first of two fixes that overlap', () => {
    const tree = memoryTree({ 'a.yml': 'xyz' });
    const problems = [problem(1, 3), problem(0, 2), problem(0, 2)];
    const { files } = fixAll(tree, { problems }, () => ({ problems: [] }));
    expect([...files.values()]).toEqual(['bz']);
  });

  it('ends, whatever the fixes do', () => {
    const check = () => ({ problems: [problem(0)] });
    expect(fixAll(memoryTree({ 'a.yml': 'a' }), check(), check).checked.problems).toHaveLength(1);
  });

  it('fixes the values of a file one after the other', () => {
    const path = 'content/en/courses/a.yml';
    const site = {
      [path]: 'title: A: b\nlevle: b\ndescription: @d # so\n',
      'lc-api.yml': 'site:\n  title: A: b\n',
    };
    const { checked, fixes, files } = fixAll(memoryTree(site), check(site), recheck);
    expect({ fixes: fixes.length, problems: checked.problems }).toEqual({ fixes: 4, problems: [] });
    expect(files.get(path)).toBe('title: "A: b"\nlevel: b\ndescription: "@d" # so\n');
    expect(files.get('lc-api.yml')).toBe('site:\n  title: "A: b"\n');
  });
});

describe('whatever the record and its format', () => {
  it.each(COLLECTIONS)('a misspelt key of $name is fixed into what was there before', (collection) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const pick = pickFrom(g);
        const record = sampleRecord(collection, pick);
        const format = pick('md', 'yml', 'json');
        const write = (target: { at: 'key'; path: readonly string[] }): string =>
          format === 'md'
            ? toMarkdown(record, collection, target, pick)
            : (format === 'yml' ? toYaml : toJson)(record as Data, target, pick);

        const inFront = format === 'md' ? frontFields(collection.name, record) : Object.keys(record);
        const name = pick(...inFront);
        const marked = inUtf8(
          pick(
            (text: string) => text,
            (text: string) => text.replaceAll('\n', '\r\n'),
          )(write({ at: 'key', path: [name] })),
        );
        const before = /⟦([^⟧]*)⟧/.exec(marked)?.[1] as string;
        const wrong = misspelt(name, pick);
        if (shapeOf(collection.type).properties?.has(wrong) || !before.includes(name)) return;

        const site = (text: string): Files => ({
          'content/en/courses/agents.yml': 'title: A\nlevel: b\ndescription: D\n',
          [`content/en/${collection.name}/a.${format}`]: text,
        });
        const right = marked.replace(/[⟦⟧]/g, '');
        const broken = site(marked.replace(`⟦${before}⟧`, () => before.replace(name, () => wrong)));
        expect(linesOf(broken)).toHaveLength(1);
        expect(fixed(broken)).toEqual(site(right));
        expect(fixed(site(right))).toEqual(site(right));
      }),
      { numRuns: runs(16), endOnFailure: true },
    );
  });
});

describe('whatever is wrong with a record', () => {
  it.each(COLLECTIONS)('each fix of $name leaves one problem less, and none that is new', (collection) => {
    const path = `content/en/${collection.name}/a`;
    const lines = (files: Files): string[] =>
      check(files).problems.map(({ rule, line }) => `${rule} ${line}`);
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const pick = pickFrom(g);
        const format = pick('yml', 'json');
        const record = Object.fromEntries(
          Object.entries(sampleRecord(collection, pick)).map(([name, value]) => [
            pick(name, name, misspelt(name, pick)),
            pick<Data>(value, value, value, 'text', 5, ['a'], [5], { a: 'b' }, '2026-02-30', '[x](./y.md)'),
          ]),
        );
        const text = (format === 'yml' ? toYaml : toJson)(record, { at: 'value', path: ['nowhere'] }, pick);
        const site: Files = {
          'content/en/courses/agents.yml': 'title: A\nlevel: b\ndescription: D\n',
          [`${path}.${format}`]: inUtf8(text),
        };
        const { fixes, files } = fixAll<{ readonly problems: readonly Problem[] }>(
          memoryTree(site),
          check(site),
          () => ({ problems: [] }),
        );
        const before = lines(site);
        const after = lines({ ...site, ...Object.fromEntries(files) });
        expect(after).toHaveLength(before.length - fixes.length);
        for (const line of after) {
          expect(before).toContain(line);
          before.splice(before.indexOf(line), 1);
        }
      }),
      { numRuns: runs(24), endOnFailure: true },
    );
  });
});

/** A text as a file gives it back: halves of surrogate pairs are lost. */
function inUtf8(text: string): string {
  return Buffer.from(text).toString();
}

/** The fields of a record that stand in the front matter of a Markdown file. */
function frontFields(name: string, record: { readonly [name: string]: Data }): string[] {
  const collection = COLLECTIONS.find((one) => one.name === name);
  const { body } = collection as (typeof COLLECTIONS)[number];
  const inBody = [body.lead, ...(body.kind === 'text' ? [] : ['sections', 'faq'])];
  return Object.keys(record).filter((field) => !inBody.includes(field));
}

it.skipIf(isEveryday)('takes time by the number of fixes', () => {
  const item = (place: number): string =>
    `- slug: t${place}\n  term: T${place}\n  titel: T${place}\n  shortDefinition: x\n  category: b\n`;
  const tree = memoryTree({
    'content/en/glossary.yml': Array.from({ length: 4000 }, (_, at) => item(at)).join(''),
  });
  const first = checkTree(tree, undefined);
  const seconds = cpuSeconds(() =>
    expect(fixAll(tree, first, () => ({ ...first, problems: [] })).fixes).toHaveLength(4000),
  );
  expect(seconds).toBeLessThan(2);
});
