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
import { applyFixes, editSource, mend } from '../../src/check/fix.js';
import { checkTree } from '../../src/check-tree.js';
import { directoryTree } from '../../src/content/content-tree.js';
import type { Finding, Problem, TextEdit } from '../../src/model/problem.js';
import { shapeOf } from '../../src/model/shape.js';
import { yaml } from '../content/reading.js';
import { check, linesOf } from './checking.js';
import { misspelt } from './damage.js';
import type { Files } from './memory-tree.js';
import { COLLECTIONS, type Data, pickFrom, sampleRecord } from './sample-record.js';
import { toJson, toMarkdown, toYaml } from './written-record.js';

/** The files of a site after `check --fix`; what is not text stays. */
function fixed(files: Files): Files {
  const edits = check(files).problems.flatMap(({ fix }) => fix ?? []);
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === 'string'
        ? editSource(
            file,
            edits.filter((edit) => edit.file === path),
          ).text
        : file,
    ]),
  );
}

/** The text of a course after `check --fix`, as it is written in a format. */
function fixedCourse(text: string, config = '', suffix = 'yml'): unknown {
  const path = `content/en/courses/a.${suffix}`;
  return fixed({ 'lc-api.yml': config, [path]: text })[path];
}

describe('a typo in a field is mended', () => {
  it('and comments, order, quotes, line ends and BOM stay', () => {
    expect(
      fixedCourse(
        '\uFEFF# 🎉\r\n"levle": b # so\r\ntitel:   A\r\n\r\n\'description\' : D\r\nsubtilte: |\r\n  x\r\n',
      ),
    ).toBe(
      '\uFEFF# 🎉\r\n"level": b # so\r\ntitle:   A\r\n\r\n\'description\' : D\r\nsubtitle: |\r\n  x\r\n',
    );
  });

  it('also where carriage returns alone end the lines, or several kinds do', () => {
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

  it('but not where its quotes hold escapes, or two fields are as near', () => {
    const text = '{"t\\u0069tel": "A", "level": "b", "description": "D"}';
    expect(fixedCourse(text, '', 'json')).toBe(text);
    const config = 'fields: {course: {properties: {codes: {type: string}, coder: {type: string}}}}\n';
    const course = 'title: A\nlevel: b\ndescription: D\ncodex: x\n';
    expect(fixedCourse(course, config)).toBe(course);
  });

  it('but not where the field is there already', () => {
    const text = 'titel: A\ntitle: A\nlevel: b\ndescription: D\n';
    expect(fixedCourse(text)).toBe(text);
  });

  it('once where two fields could be the missing one, and mending again changes nothing', () => {
    const once = fixedCourse('titel: A\ntilte: B\nlevel: b\ndescription: D\n') as string;
    expect(once).toBe('title: A\ntilte: B\nlevel: b\ndescription: D\n');
    expect(fixedCourse(once)).toBe(once);
  });
});

describe('a typo in a value is mended', () => {
  const config = (...values: string[]) => `vocabularies: {course.level: ${JSON.stringify(values)}}\n`;
  const course = (level: string) => `title: A\nlevel: ${level} # so\ndescription: D\n`;

  it('in its own quotes', () => {
    for (const [written, right] of [
      ['beginer', 'beginner'],
      ['"beginer"', '"beginner"'],
      ["'beginer'", "'beginner'"],
      ['Beginner', 'beginner'],
    ] as const) {
      expect(fixedCourse(course(written), config('beginner', 'advanced'))).toBe(course(right));
    }
  });

  it('with quotes and escapes where the right value needs them', () => {
    for (const [value, written, right] of [
      ['hard: very', 'hard very', '"hard: very"'],
      ["it's hard", "'its hard'", "'it''s hard'"],
      ['a "hard" one', '"a hard one"', '"a \\"hard\\" one"'],
      ['#hard', 'hard', '"#hard"'],
      ['null', 'nulls', '"null"'],
      ['hard, [very]', 'hard [very]', '"hard, [very]"'],
      ['schön & gut', 'schon & gut', '"schön & gut"'],
      ['schön gut', 'schon gut', 'schön gut'],
    ] as const) {
      const result = fixedCourse(course(written), config(value));
      expect(result).toBe(course(right));
      expect(linesOf({ 'lc-api.yml': config(value), 'content/en/courses/a.yml': result as string })).toEqual(
        [],
      );
    }
  });

  it('in JSON with its escapes', () => {
    expect(
      fixedCourse(
        '{"title": "A", "level": "a hard one", "description": "D"}',
        config('a "hard" one'),
        'json',
      ),
    ).toBe('{"title": "A", "level": "a \\"hard\\" one", "description": "D"}');
  });

  it('but not where it is another value rather than a slip: digits, or one or two characters', () => {
    for (const [value, written] of [
      ['level-1', 'level-2'],
      ['gpt-4', 'gpt-5'],
      ['2026', '2025'],
      ['a1', 'b1'],
      ['x', 'y'],
    ] as const) {
      expect(fixedCourse(course(written), config(value))).toBe(course(written));
    }
  });

  it('but not in a block scalar or where an alias stands for it', () => {
    const block = 'title: A\ndescription: D\nlevel: >-\n  beginer\n';
    expect(fixedCourse(block, config('beginner'))).toBe(block);
    const alias = 'title: &x beginer\nlevel: *x\ndescription: D\n';
    expect(fixedCourse(alias, config('beginner'))).toBe(alias);
  });

  it('where a reference names nothing, in YAML and JSON', () => {
    const COURSE = 'title: A\nlevel: b\ndescription: D\n';
    const result = fixed({
      'content/en/courses/agents.yml': COURSE,
      'content/en/lessons/a.yml': 'number: 1\ntitle: A\nstatus: s\ncourseSlug: "agnets" # so\n',
      'content/en/lessons/b.json': '{"number": "1", "title": "A", "status": "s", "courseSlug": "agent"}',
      'content/en/lessons/c.yml': 'number: 1\ntitle: A\nstatus: s\ncourseSlug: agents-2\n',
    });
    expect(result['content/en/lessons/a.yml']).toContain('courseSlug: "agents" # so');
    expect(result['content/en/lessons/b.json']).toContain('"courseSlug": "agents"}');
    expect(result['content/en/lessons/c.yml']).toContain('courseSlug: agents-2');
  });
});

describe('a key that is meant to be that of an option is mended', () => {
  const path = 'content/en/comparisons/a.yml';
  const comparison = (keys: readonly string[], values: string): string =>
    `title: A\nintro: I\noptions: ${JSON.stringify(keys.map((key) => ({ key, name: 'N' })))}\ndimensions:\n  - label: L\n    values: ${values}\n`;

  it.each([
    [['cursor'], '{cusror: x}', '{cursor: x}'],
    [['cursor'], '{"cusror": x, other: y}', '{"cursor": x, other: y}'],
    [['cursor'], "\n      'cusror': x # so\n", "\n      'cursor': x # so\n"],
    [["it's hard: x"], '{its hard x: y}', '{"it\'s hard: x": y}'],
    [["it's hard: x"], "{'its hard: x': y}", "{'it''s hard: x': y}"],
    [['a "hard" b'], '{"a hard b": y}', '{"a \\"hard\\" b": y}'],
    [['cursor'], '{cusror: x, curser: y}', '{cursor: x, curser: y}'],
  ])('of the options %j, %s becomes %s', (keys, written, right) => {
    const result = fixed({ [path]: comparison(keys, written) })[path];
    expect(result).toBe(comparison(keys, right));
    expect(fixed({ [path]: result as string })[path]).toBe(result);
  });

  it.each([
    [['cursor', 'cursoa'], '{cursob: x}'],
    [['cursor'], '{cursor: x, cusror: y}'],
    [['gpt-4'], '{gpt-5: x}'],
    [['cursor'], '{"c\\u0075sro": x}'],
  ])('but not where it may mean another one, of the options %j: %s', (keys, written) => {
    const text = comparison(keys, written);
    expect(fixed({ [path]: text })[path]).toBe(text);
  });
});

describe('a value that wants quotes, or none, is mended', () => {
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

  it('where a number stands in quotes, unless it would change', () => {
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

describe('a value of YAML that wants quotes is mended', () => {
  it.each([
    ['title: Agents: a start', 'title: "Agents: a start"'],
    ['title: a: b: # so', 'title: "a: b:" # so'],
    [String.raw`title:   C: \x "y" it's  # so`, String.raw`title:   'C: \x "y" it''s'  # so`],
    ['description: @d', 'description: "@d"'],
    ['description: `code` d #so', 'description: "`code` d" #so'],
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
    const once = editSource(written, [{ ...(fix as TextEdit), file: 'a' }]).text;
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

  it('whatever text it is: where there is a fix, it gives the text', () => {
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
        const mended = editSource(`x: 1\na: ${text}\nb: 2\n`, [{ file: 'a', ...fix }]).text;
        const { node, problems } = yaml(mended);
        expect(problems).toEqual([]);
        const value = node?.kind === 'map' ? node.entries[1]?.value : undefined;
        expect(value?.kind === 'scalar' && value.value).toBe(text.trim().replace(/[ \t]+#.*$/, ''));
        expect(node?.kind === 'map' && node.entries.map(({ key }) => key)).toEqual(['x', 'a', 'b']);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a typo in the configuration is mended', () => {
  it('in place', () => {
    expect(fixed({ 'lc-api.yml': '# mine\nbaseURL: https://a.example # so\nlocales: {en: ful}\n' })).toEqual({
      'lc-api.yml': '# mine\nbaseUrl: https://a.example # so\nlocales: {en: ful}\n',
    });
    expect(fixed({ 'lc-api.yml': 'locales: {en: ful}\nrules: {link/anchor: eror}\n' })).toEqual({
      'lc-api.yml': 'locales: {en: ful}\nrules: {link/anchor: error}\n',
    });
    expect(fixed({ 'lc-api.yml': 'locales: {en: "ful"}\n' })).toEqual({
      'lc-api.yml': 'locales: {en: "full"}\n',
    });
  });
});

describe('edits', () => {
  const edit = (start: number, end: number, insert: string): TextEdit => ({ file: 'a', start, end, insert });

  it('are applied in any order; of two that overlap, only the first one is', () => {
    expect(
      editSource('abcdef', [edit(4, 5, 'E'), edit(0, 2, 'AB'), edit(1, 3, 'x'), edit(2, 3, 'C')]),
    ).toEqual({
      text: 'ABCdEf',
      applied: 3,
    });
    expect(editSource('abc', [edit(0, 1, 'A'), edit(0, 1, 'A')])).toEqual({ text: 'Abc', applied: 1 });
  });

  it('count characters of the text, not of the file', () => {
    expect(editSource('\uFEFFa\r\nb\rc\nd', [edit(2, 3, 'B'), edit(4, 5, 'C'), edit(6, 7, 'D')]).text).toBe(
      '\uFEFFa\r\nB\rC\nD',
    );
  });
});

describe('files', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lc-api-fix-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are replaced whole, keep their mode, and no other file is left or followed', () => {
    const path = join(root, 'content/en/a.yml');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'titel: A\n');
    chmodSync(path, 0o640);
    writeFileSync(join(root, 'other'), 'other');
    symlinkSync(join(root, 'other'), `${path}.lc-api-fix`);
    const fix = { file: 'content/en/a.yml', start: 0, end: 5, insert: 'title' };
    const place = { file: fix.file, line: 1, column: 1, endLine: 1, endColumn: 6 };
    expect(
      applyFixes(root, [
        { ...place, rule: 'x', severity: 'error', message: 'm', fix },
        { ...place, rule: 'y', severity: 'error', message: 'm', fix },
        { ...place, rule: 'z', severity: 'error', message: 'm' },
      ]),
    ).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('title: A\n');
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readFileSync(join(root, 'other'), 'utf8')).toBe('other');
    expect(readdirSync(dirname(path))).toEqual(['a.yml']);
  });
});

describe('a run that mends', () => {
  const problem = (place: number): Problem => ({
    ...{ file: 'a.yml', line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...{ rule: 'x', severity: 'error', message: 'm' },
    fix: { file: 'a.yml', start: place, end: place + 1, insert: 'b' },
  });
  const folder = (text: string): string => {
    const root = mkdtempSync(join(tmpdir(), 'lc-api-mend-'));
    writeFileSync(join(root, 'a.yml'), text);
    return root;
  };

  it('goes on as long as there is something to mend, and tells what is left', async () => {
    const root = folder('aaa');
    // As a parser does: only the first mistake of the file is known.
    const check = () => {
      const text = readFileSync(join(root, 'a.yml'), 'utf8');
      return { text, problems: text.includes('a') ? [problem(text.indexOf('a'))] : [] };
    };
    expect(await mend(root, check(), check)).toEqual({ checked: { text: 'bbb', problems: [] }, applied: 3 });
    rmSync(root, { recursive: true });
  });

  it('ends, whatever the fixes do', async () => {
    const root = folder('a');
    const check = () => ({ problems: [problem(0)] });
    expect((await mend(root, check(), check)).checked.problems).toHaveLength(1);
    rmSync(root, { recursive: true });
  });

  it('mends the values of a file one after the other', async () => {
    const root = folder('');
    const path = 'content/en/courses/a.yml';
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'title: A: b\nlevle: b\ndescription: @d # so\n');
    writeFileSync(join(root, 'lc-api.yml'), 'site:\n  title: A: b\n');
    const run = () => checkTree(directoryTree(root), undefined);
    const { checked, applied } = await mend(root, run(), run);
    expect({ applied, problems: checked.problems }).toEqual({ applied: 4, problems: [] });
    expect(readFileSync(join(root, path), 'utf8')).toBe('title: "A: b"\nlevel: b\ndescription: "@d" # so\n');
    expect(readFileSync(join(root, 'lc-api.yml'), 'utf8')).toBe('site:\n  title: "A: b"\n');
    rmSync(root, { recursive: true });
  });
});

describe('whatever the record and its format', () => {
  it.each(COLLECTIONS)(
    'a misspelt key or value of $name is mended into what stood there before',
    (collection) => {
      fc.assert(
        fc.property(fc.gen(), (g) => {
          const pick = pickFrom(g);
          const record = sampleRecord(collection, pick);
          const format = pick('md', 'yml', 'json');
          const write = (target: { at: 'key' | 'value'; path: readonly string[] }): string =>
            format === 'md'
              ? toMarkdown(record, collection, target, pick)
              : (format === 'yml' ? toYaml : toJson)(record as Data, target, pick);

          const inFront = format === 'md' ? frontFields(collection.name, record) : Object.keys(record);
          const closed = inFront.filter(
            (name) => shapeOf(collection.type).properties?.get(name)?.enum !== undefined,
          );
          const at = closed.length > 0 ? pick('key' as const, 'value' as const) : 'key';
          const name = at === 'value' ? pick(...closed) : pick(...inFront);
          const marked = pick(
            (text: string) => text,
            (text: string) => text.replaceAll('\n', '\r\n'),
          )(write({ at, path: [name] }));
          const before = /⟦([^⟧]*)⟧/.exec(marked)?.[1] as string;
          const word = at === 'key' ? name : String(record[name]);
          const wrong = misspelt(word, pick);
          if (shapeOf(collection.type).properties?.has(wrong) || !before.includes(word)) return;

          const site = (text: string): Files => ({
            'content/en/courses/agents.yml': 'title: A\nlevel: b\ndescription: D\n',
            [`content/en/${collection.name}/a.${format}`]: text,
          });
          const right = marked.replace(/[⟦⟧]/g, '');
          const broken = site(marked.replace(`⟦${before}⟧`, () => before.replace(word, () => wrong)));
          expect(linesOf(broken)).toHaveLength(1);
          expect(fixed(broken)).toEqual(site(right));
          expect(fixed(site(right))).toEqual(site(right));
        }),
        { numRuns: 40, endOnFailure: true },
      );
    },
  );
});

/** The fields of a record that stand in the front matter of a Markdown file. */
function frontFields(name: string, record: { readonly [name: string]: Data }): string[] {
  const collection = COLLECTIONS.find((one) => one.name === name);
  const { body } = collection as (typeof COLLECTIONS)[number];
  const inBody = body.kind === 'text' ? [body.field] : [body.lead, 'sections', 'faq'];
  return Object.keys(record).filter((field) => !inBody.includes(field));
}
