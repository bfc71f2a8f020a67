import { describe, expect, it } from 'vitest';
import { compareNumbers } from '../../src/base/text-order.js';
import { readDuration, readIsoDuration } from '../../src/check/duration.js';
import { createLocale } from '../../src/model/locales.js';
import type { Problem } from '../../src/model/problem.js';
import { baseUrlFault } from '../../src/read/config/base-url.js';
import { createLayout, templateFault } from '../../src/read/content/layout.js';
import { isDate, isDuration, isUri, slugFault } from '../../src/read/schema/formats.js';
import { cpuSeconds, growth, SQUARE } from '../support/cpu-time.js';
import { check, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';
import { isLong } from '../support/scope.js';

const TIMEOUT = 60_000;
const MANY = 5_000;
const HEAD = 'title: A\nlevel: b\n';
const course = (rest: string): Files => ({ 'content/en/courses/a.yml': `${HEAD}${rest}` });
const jsonCourse = (rest: string): Files => ({
  'content/en/courses/a.json': `{"title": "A", "level": "b", ${rest}}`,
});
const markdown = (body: string): Files => ({ 'content/en/courses/a.md': `---\n${HEAD}---\n${body}` });
const many = (text: (index: number) => string, between = ''): string =>
  Array.from({ length: MANY }, (_, index) => text(index)).join(between);

/** The only rule that a site breaks, once. */
function onlyRule(files: Files): string | undefined {
  const { problems } = check(files);
  expect(problems).toHaveLength(1);
  return problems[0]?.rule;
}

describe('content that nests thousands of levels', () => {
  const DEEP = 5000;
  it.each<[string, Files]>([
    ['lists of YAML in brackets', course(`description: D\ntags: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`)],
    ['lists of YAML on one line', course(`description: D\ntags:\n  ${'- '.repeat(DEEP)}x\n`)],
    [
      'maps of YAML',
      course(
        `description: D\ntags:\n${Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`,
      ),
    ],
    ['maps of YAML in braces, not closed', course(`description: D\ntags: ${'{a: '.repeat(DEEP)}`)],
    ['lists of JSON', jsonCourse(`"tags": ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`)],
    ['maps of JSON, not closed', jsonCourse(`"tags": ${'{"a":'.repeat(DEEP)}`)],
    ['lists of Markdown', markdown(`${'- '.repeat(DEEP)}x\n`)],
    [
      'lists of Markdown over lines',
      markdown(Array.from({ length: 1000 }, (_, i) => `${'  '.repeat(i)}- x\n`).join('')),
    ],
    ['quotes of Markdown', markdown(`${'>'.repeat(DEEP)} x\n`)],
    ['quotes and lists in a string of YAML', course(`description: "${'> - '.repeat(DEEP)}x"\n`)],
    ['quotes and lists in a string of JSON', jsonCourse(`"description": "${'> 1. '.repeat(DEEP)}x"`)],
  ])(
    'is reported once: %s',
    (_name, files) => {
      expect(onlyRule(files)).toBe('limit/nesting');
    },
    TIMEOUT,
  );
});

describe('content with very long texts', () => {
  // Enough for a regular expression that goes back from each character to run out of memory (16 million). With LONG
  // they are as long as a file can be.
  const LONGEST = 'x'.repeat(99_000_000);
  const LONG = isLong ? LONGEST : LONGEST.slice(0, 17_000_000);
  const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

  it.each<[string, string, () => string]>([
    ['a plain scalar of YAML', 'yml', () => `${HEAD}description: D\nsubtitle: ${LONG}\n`],
    ['a block of YAML', 'yml', () => `${HEAD}description: D\nsubtitle: |\n  ${LONG}\n`],
    [
      'a string of JSON',
      'json',
      () => `{"title": "A", "level": "b", "description": "D", "subtitle": "${LONG}"}`,
    ],
  ])(
    'is taken: %s',
    (_name, suffix, text) => {
      expect(linesOf({ [`content/en/courses/a.${suffix}`]: bytes(text()) })).toEqual([]);
    },
    TIMEOUT,
  );

  it.each<[string, string, string, () => string]>([
    [
      'a field',
      'schema/unknown-field',
      'en/courses/a.json',
      () => `{"title": "A", "level": "b", "description": "D", "${LONG}": 1}`,
    ],
    [
      'a value',
      'schema/enum',
      'en/builds/a.yml',
      () => `title: A\ntagline: T\ncategory: saas\nsections: []\nstatus: ${LONG}\n`,
    ],
    [
      'a slug',
      'slug/invalid',
      'en/courses.yml',
      () => `- title: A\n  level: b\n  description: D\n  slug: ${LONG}\n`,
    ],
    [
      'a date',
      'date/invalid',
      'en/tools/a.yml',
      () => `title: A\ntoolKey: a\nintro: I\nsections: []\nupdatedAt: ${LONG}\n`,
    ],
  ])(
    'is named in messages of bearable length: %s',
    (_name, rule, path, text) => {
      const { problems } = check({ [`content/${path}`]: bytes(text()) });
      expect(problems.map((problem) => problem.rule)).toEqual([rule]);
      for (const { message, help = '' } of problems) expect(message.length + help.length).toBeLessThan(1000);
    },
    TIMEOUT,
  );

  it(
    'above the limit of files is not read',
    () => {
      expect(onlyRule({ 'content/en/courses/a.yml': new Uint8Array(100_000_001).fill(0x20) })).toBe(
        'limit/file-bytes',
      );
    },
    TIMEOUT,
  );
});

describe('content with more lines than a call takes arguments', () => {
  const LINES = isLong ? 1_000_000 : 200_000;
  it.each<[string, Files, number]>([
    ['comments of YAML', course(`description: D\n${'# a\n'.repeat(LINES)}⟦`), LINES + 4],
    ['a list of YAML', course(`description: D\ntags:\n${'- a\n'.repeat(LINES)}⟦`), LINES + 5],
    ['a list of JSON', jsonCourse(`"tags": [\n${'"a",\n'.repeat(LINES)}⟦`), LINES + 2],
    [
      'Markdown',
      { 'content/en/courses/a.md': `---\n${HEAD}---\n${'a line\n'.repeat(LINES)}\n${'>'.repeat(200)} x\n` },
      LINES + 6,
    ],
  ])(
    'has its mistake in the right line: %s',
    (_name, files, where) => {
      const { problems } = check(files);
      expect(problems.map(({ line }) => line)).toEqual([where]);
    },
    TIMEOUT,
  );

  it(
    'may be blank',
    () => {
      expect(onlyRule({ 'content/en/courses/a.yml': '\n'.repeat(LINES) })).toBe('content/syntax');
      expect(onlyRule({ 'content/en/courses.yml': '\n'.repeat(LINES) })).toBe('content/syntax');
      expect(onlyRule({ 'content/en/courses.json': ' '.repeat(LINES) })).toBe('content/syntax');
    },
    TIMEOUT,
  );
});

describe('thousands of problems', () => {
  const option = (index: number): string => `{"key": "o${index}", "name": "x"}`;
  const comparison = (values: string, options = many(option, ',')): Files => ({
    'content/en/comparisons/a.json': `{"title": "A", "intro": "I", "options": [${options}], "dimensions": [{"label": "L", "values": {${values}}}]}`,
  });
  const sequence = (collection: string, item: (index: number) => string): Files => ({
    [`content/en/${collection}.json`]: `[${many(item, ',')}]`,
  });
  const lesson = (index: number, of: string): string =>
    `{"slug": "l${index}", "number": "1", "title": "A", "status": "s", "courseSlug": "${of}"}`;
  const oneCourse = (index: number, text: string): string =>
    `{"slug": "course-number-${index}", "title": "A", "level": "b", "description": "${text}"}`;

  it.each<[string, Files, number]>([
    ['unknown fields, one a line', course(`description: D\n${many((i) => `k${i}: x\n`)}`), MANY],
    [
      'unknown fields on one line',
      jsonCourse(`"description": "D", ${many((i) => `"k🎉${i}": 1`, ',')}`),
      MANY,
    ],
    ['fields given twice', jsonCourse(`"description": "D", ${many(() => '"title": 1', ',')}`), MANY],
    ['wrong items on one line', course(`description: D\ntags: [${many(() => '[🎉]', ',')}]\n`), MANY],
    ['unknown options', comparison(many((i) => `"p${i}": "x"`, ',')), MANY],
    ['wrong values of one map', comparison(many((i) => `"o${i}": 5`, ',')), MANY],
    ['wrong former slugs', course(`description: D\nformerSlugs: [${many((i) => `X${i}`, ',')}]\n`), MANY],
    [
      'former slugs given twice',
      course(`description: D\nformerSlugs: [${many(() => 'x', ',')}]\n`),
      MANY - 1,
    ],
    [
      'missing fields of items',
      sequence('courses', (i) => `{"slug": "c${i}", "title": "A", "level": "b"}`),
      MANY,
    ],
    ['slugs that are in use', sequence('courses', () => oneCourse(1, 'D')), MANY - 1],
    ['broken links in Markdown', markdown(many((i) => `[x](./n${i}.md)\n\n`)), MANY],
    [
      'broken links in one string of JSON',
      jsonCourse(`"description": "${many((i) => `[🎉](./n${i}.md)\\n\\n`)}"`),
      MANY,
    ],
    [
      'broken links around missing pictures',
      jsonCourse(`"description": "${many((i) => `[![\\u0078](./p.png)](./n${i}.md)\\n\\n`)}"`),
      2 * MANY,
    ],
    [
      'broken links to a site with as many pages',
      sequence('courses', (i) => oneCourse(i, `[x](/courses/curse-number-${i}x)`)),
      MANY,
    ],
    [
      'anchors that as many headings do not have',
      markdown(many((i) => `### Heading number ${i}\n\n[x](#heding-number-${i}x)\n\n`)),
      MANY,
    ],
    ['lessons of one unknown course', sequence('lessons', (i) => lesson(i, 'x')), MANY],
    [
      'lessons of as many unknown courses',
      {
        ...sequence('courses', (i) => oneCourse(i, 'D')),
        ...sequence('lessons', (i) => lesson(i, `curse-number-${i}x`)),
      },
      MANY,
    ],
  ])(
    'are placed in linear time: %s',
    (_name, files, count) => {
      let problems: readonly Problem[] = [];
      const seconds = cpuSeconds(() => {
        ({ problems } = check(files));
      });
      // Ten times what is usual. To compare each problem with all others takes longer.
      expect(seconds).toBeLessThan(25);
      expect(problems).toHaveLength(count);
      expect(new Set(problems.map(({ line, column, file }) => `${file}:${line}:${column}`)).size).toBe(count);
    },
    TIMEOUT,
  );

  it(
    'can be mended in time by their number',
    () => {
      const checkMany = (count: number): void => {
        const keys = Array.from({ length: count }, (_, index) => index);
        const files = comparison(keys.map((key) => `"o${key}": 5`).join(), keys.map(option).join());
        check(files);
      };
      expect(growth(checkMany, MANY / 8)).toBeLessThan(SQUARE);
    },
    TIMEOUT,
  );

  it(
    'are in as many files with one slug, or under as many former names',
    () => {
      const same = Object.fromEntries(
        Array.from({ length: MANY }, (_, i) => [
          `content/en/courses/f${i}/same.yml`,
          `${HEAD}description: D\n`,
        ]),
      );
      expect(check(same).problems).toHaveLength(MANY - 1);
      const renamed = Object.fromEntries(
        Array.from({ length: MANY / 4 }, (_, i) => [
          `content/en/courses/c${i}.yml`,
          `${HEAD}description: "[x](./old${i}.yml)"\nformerSlugs: [old${i}]\n`,
        ]),
      );
      const { problems } = check(renamed);
      expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['reference/former-slug']));
      expect(problems).toHaveLength(MANY / 4);
    },
    TIMEOUT,
  );
});

describe('thousands of mistakes in a configuration', () => {
  it.each<[string, string]>([
    [
      'locales',
      `locales: {${many((i) => `x${i}: full`, ', ')}}\nsite: {title: {${many((i) => `y${i}: A`, ', ')}}}\n`,
    ],
    ['keys', many((i) => `key${i}: 1\n`)],
    ['rules', `rules: {${many((i) => `link/brokn${i}: off`, ', ')}}\n`],
    ['vocabularies', `vocabularies: {${many((i) => `course.levl${i}: [a]`, ', ')}}\n`],
    ['paths', `paths: {${many((i) => `curses${i}: {en: a}`, ', ')}}\n`],
    ['templates', `layout: [${many((i) => `"{slug}/${i}"`, ', ')}]\n`],
    [
      'further fields',
      `fields: {course: {properties: {${many((i) => `a-${i}: {type: string}`, ', ')}}, required: [${many((i) => `b${i}`, ', ')}]}}\n`,
    ],
  ])(
    'are all reported: %s',
    (_name, config) => {
      const { problems, isConfigInvalid } = check({ 'lc-api.yml': config });
      expect(isConfigInvalid).toBe(true);
      expect(problems.length).toBeGreaterThanOrEqual(MANY);
    },
    TIMEOUT,
  );
});

describe('names that every object has', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
  const unknown = (problems: readonly Problem[]) => problems.map(({ rule }) => rule);

  it('are unknown fields like any other, at every depth', () => {
    for (const name of NAMES) {
      for (const files of [
        course(`description: D\n${name}: x\n`),
        course(`description: D\n${name}: {a: b}\n`),
        jsonCourse(`"description": "D", "${name}": {"toString": 1}`),
        { 'content/en/courses/a.md': `---\n${HEAD}${name}: [x]\n---\nD\n` },
        { 'content/en/courses.yml': `- {slug: a, title: A, level: b, description: D, ${name}: x}\n` },
        {
          'content/en/guides/a.yml': `title: A\ncategory: c\nintro: I\nsections: [{heading: H, body: B, ${name}: x}]\n`,
        },
      ] as Files[]) {
        expect(unknown(check(files).problems)).toEqual(['schema/unknown-field']);
      }
    }
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it('may be options, slugs and folders', () => {
    for (const name of NAMES) {
      const files: Files = {
        'content/en/comparisons/a.yml': `title: A\nintro: I\noptions: [{key: ${name}, name: N}]\ndimensions: [{label: L, values: {${name}: x}}]\n`,
        [`content/en/comparisons/${name}/b.yml`]: `title: A\nintro: I\noptions: [{key: k, name: N}]\ndimensions: [{label: L, values: {k: x}}]\n`,
      };
      const { problems, valid } = check(files);
      expect(problems).toEqual([]);
      const [record] = valid?.content.index.records ?? [];
      expect(JSON.stringify(record?.fields()['dimensions'])).toBe(`[{"label":"L","values":{"${name}":"x"}}]`);
    }
    for (const slug of ['constructor', 'valueof', 'prototype']) {
      expect(
        linesOf({
          [`content/en/courses/${slug}.yml`]: `${HEAD}description: "[x](/courses/${slug}) [y](#${slug})\\n\\n### ${slug}"\n`,
        }),
      ).toEqual([]);
    }
  });

  it('are courses and anchors that do not exist', () => {
    for (const name of NAMES) {
      const files: Files = {
        'content/en/lessons/a.yml': `number: 1\ntitle: A\nstatus: s\ncourseSlug: ${name}\ntranscript: "[x](#${name}) [y](/${name}) [z](./${name})"\n`,
      };
      expect(unknown(check(files).problems).sort()).toEqual([
        'link/anchor',
        'link/broken',
        'link/broken',
        'reference/unknown-course',
      ]);
    }
  });

  it('are values like any other', () => {
    for (const name of NAMES) {
      const files: Files = {
        'lc-api.yml': `vocabularies: {course.level: [${name}]}\nsite: {title: {en: ${name}}}\n`,
        'content/en/courses/a.yml': `title: ${name}\nlevel: ${name}\ndescription: ${name}\ntags: [${name}]\n`,
      };
      expect(linesOf(files)).toEqual([]);
    }
  });
});

describe('aliases', () => {
  it(
    'that multiply are stopped',
    () => {
      const names = [...'bcdefghijklm'];
      const bomb = names
        .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghijklm'[i]}`).join()}]\n`)
        .join('');
      expect(onlyRule(course(`description: D\na: &a [x,x,x,x,x,x,x,x,x]\n${bomb}`))).toBe('content/alias');
      expect(onlyRule(course(`description: &d D\ntags: [${Array(200).fill('*d').join()}]\n`))).toBe(
        'content/alias',
      );
      expect(onlyRule(course('description: D\ntags: &t [*t]\n'))).toBe('content/alias');
      expect(onlyRule({ 'lc-api.yml': `site: &s [${Array(200).fill('*s').join()}]\n` })).toBe(
        'config/syntax',
      );
    },
    TIMEOUT,
  );
});

describe('names of files', () => {
  it('of any characters are read and reported as they are', () => {
    const names = [
      'a b',
      '-rf',
      '--help',
      'ä',
      '日本',
      '🎉',
      'a\nb',
      'a\tb',
      '..a',
      'a..',
      'a%20b',
      "a'b",
      'a"b',
      'a:b',
      'a\\b',
      '\u202Eabc',
      '\uFFFD',
      ' ',
    ];
    const files = Object.fromEntries(
      names.map((name) => [`content/en/courses/${name}.yml`, `${HEAD}description: "[x](./x.md)"\n`]),
    );
    const { problems } = check(files);
    const skipped = names.filter((name) => name.startsWith('.'));
    for (const name of names.filter((one) => !skipped.includes(one))) {
      const own = problems.filter(({ file }) => file === `content/en/courses/${name}.yml`);
      expect(own.map(({ rule }) => rule)).toEqual(['slug/invalid', 'link/broken']);
      for (const { message } of own) expect(message).not.toMatch(/[\r\n]/);
    }
    expect(problems).toHaveLength(2 * (names.length - skipped.length));
  });

  it(
    'of very many folders are read',
    () => {
      const deep = `content/en/courses/${'x/'.repeat(1000)}a.yml`;
      expect(linesOf({ [deep]: `${HEAD}description: D\n` })).toEqual([]);
      expect(linesOf({ [deep.replace('courses', 'corses')]: 'x', ...course('description: D\n') })).toEqual([
        `warning layout/unmatched ${deep.replace('courses', 'corses')}:1:1-1:1`,
      ]);
    },
    TIMEOUT,
  );
});

describe('patterns', () => {
  /** What patterns that look back and forth take quadratic time for, or worse, where it is repeated. */
  const UNITS = [
    ...[
      'a',
      'a-',
      '-',
      '0',
      '1',
      ' ',
      '\t',
      ',',
      '.',
      '/',
      'a/',
      '../',
      '{',
      '{a}',
      '}{',
      '%',
      ':',
      'T',
      'P1',
    ],
    ...['\n', '\r\n', '\u2028', ' \n', '"', 'é', '🎉', '9:', 'h', '1 h ', ' und ', '#', '?', '~1', '\\'],
  ];
  const LONG = UNITS.map((unit) => unit.repeat(200_000 / unit.length));
  const WITHIN = LONG.flatMap((run) => [
    run,
    `a${run}!`,
    `1${run}x`,
    `1 h${run}x`,
    `P1${run}`,
    `https://a.example/${run}!`,
    `{collection}/${run}/{slug}`,
    `en/courses/${run}`,
  ]);
  const locales = ['en', 'de'].map((code) => createLocale(code, { kind: 'full' }, 'en'));
  const layouts = [
    '{locale}/{collection}/{slug}',
    '{collection}/{slug}.{locale}',
    '{slug}/{collection}-{locale}',
    'x-{slug}-x/{collection}',
  ].map((template) => createLayout({ layout: [template], locales, folders: undefined, skip: [] }));

  it.each<[string, (text: string) => unknown]>([
    ['slugs', slugFault],
    ['dates', isDate],
    ['durations', isDuration],
    ['durations for people', readDuration],
    ['durations for machines', readIsoDuration],
    ['URIs', isUri],
    ['base URLs', baseUrlFault],
    ['templates', templateFault],
    ['layouts', (text) => layouts.map((layout) => layout.match(`${text}.md`))],
    ['numbers', (text) => compareNumbers(text, `${text}1`)],
  ])(
    'take long texts: %s',
    (_name, apply) => {
      for (const text of WITHIN) expect(() => apply(text)).not.toThrow();
    },
    TIMEOUT,
  );

  it(
    'take long texts wherever content has them',
    () => {
      for (const text of LONG.map((run) => `a${run.slice(0, 100_000)}!`)) {
        const quoted = JSON.stringify(text);
        const unknown = JSON.stringify(`x${text}`);
        const { problems } = check({
          'content/en/courses.json': `[{"slug": ${quoted}, "title": ${quoted}, "level": ${quoted}, "description": "D", "draft": ${quoted}, "formerSlugs": [${quoted}]}]`,
          'content/en/lessons.json': `[{"slug": "a", "number": ${quoted}, "title": "A", "status": "s", "courseSlug": ${unknown}, "duration": ${quoted}, "durationIso": ${quoted}, ${quoted}: 1}]`,
          'content/en/tools.json': `[{"slug": "t", "toolKey": "a", "title": "A", "intro": "I", "sections": [], "updatedAt": ${quoted}}]`,
        });
        expect(problems.map(({ rule }) => rule)).toEqual([
          'slug/invalid',
          'schema/type',
          'slug/invalid',
          'reference/unknown-course',
          'schema/format',
          'schema/unknown-field',
          'date/invalid',
        ]);
        for (const { message } of problems) expect(message.length).toBeLessThan(1000);
      }
    },
    TIMEOUT,
  );

  it(
    'take long texts wherever the configuration has them',
    () => {
      for (const text of LONG.map((run) => `a${run.slice(0, 100_000)}!`)) {
        const quoted = JSON.stringify(text);
        const { problems, isConfigInvalid } = check({
          'lc-api.yml': [
            `baseUrl: ${quoted}`,
            `layout: [${quoted}]`,
            `content: ${quoted}`,
            `defaultLocale: ${quoted}`,
            `locales: {? ${quoted} : full}`,
            `vocabularies: {? ${quoted} : [a]}`,
            `rules: {? ${quoted} : off}`,
            `fields: {? ${quoted} : {}, course: {properties: {? ${quoted} : {type: string}}}}`,
            `paths: {courses: {en: ${quoted}}, ? ${quoted} : {}}`,
            `site: {title: {? ${quoted} : x}, contact: {url: ${quoted}}}`,
            '',
          ].join('\n'),
        });
        expect(isConfigInvalid).toBe(true);
        for (const { message, help = '' } of problems)
          expect(message.length + help.length).toBeLessThan(3000);
      }
    },
    TIMEOUT,
  );

  it(
    'take long destinations of links',
    () => {
      for (const unit of UNITS) {
        const text = encodeURI(unit.repeat(10_000 / unit.length).replace(/[()<>\\ \n\r\t"]/g, 'a'));
        const { problems } = check(
          markdown(
            `[a](./${text}.md) ![b](./${text}) [c](/${text}) [d](#${text}) [f](../${text}?${text}#${text})\n`,
          ),
        );
        for (const { message, help = '' } of problems)
          expect(message.length + help.length).toBeLessThan(1000);
      }
    },
    TIMEOUT,
  );
});
