import { describe, expect, it } from 'vitest';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const course = (more: string): Files => ({
  'content/en/courses/a.yml': `title: A\nlevel: b\ndescription: D\n${more}`,
});
const jsonCourse = (more: string): Files => ({
  'content/en/courses/a.json': `{"title": "A", "level": "b", "description": "D", ${more}}`,
});
const type = (...says: string[]) => ({ rule: 'schema/type', says });

/** The fields of the only record of a site without errors. */
function fieldsOf(files: Files) {
  const { valid, problems } = check(files);
  expect(problems).toEqual([]);
  return valid?.content.index.records[0]?.fields();
}

describe('in YAML a plain value is text if the field is text, as it is written', () => {
  it.each([
    '1.10',
    'no',
    'yes',
    'true',
    '2024-01-01',
    '010',
    '0x1F',
    '1e3',
    '12:30',
    '-5',
    '.5',
    '1_000',
    'Infinity',
  ])('%s', (text) => {
    const fields = fieldsOf({
      'content/en/tools.yml': `- {slug: a, toolKey: ${text}, title: ${text}, intro: ${text}, sections: [], keywords: [${text}]}\n`,
    });
    expect(fields).toMatchObject({ toolKey: text, title: text, intro: text, keywords: [text] });
  });

  it('but a quoted number is not a number', () => {
    expectProblems(course("order: ⟦'1'⟧\n"), {
      ...type('"order" must be a whole number, not text'),
      help: 'Write order: 1.',
    });
  });

  it('and not if the field is a list', () => {
    expectProblems(course('tags: ⟦a, b⟧\n'), {
      ...type('"tags" must be a list, not text'),
      help: 'Write tags: [a, b].',
    });
  });

  it.each([
    ['tags: ⟦git⟧\n', 'Write tags: [git].'],
    ['tags: ⟦git; version control⟧\n', 'Write tags: [git, version control].'],
    [
      'tags:\n  ⟦-git\n  -merge⟧\n',
      'Write tags: [git, merge], or one item on each line, with a space after "-".',
    ],
    ['tags: ⟦"[a, b]"⟧\n', 'Write a list.'],
  ])('and help shows the list that is meant: %j', (lines, help) => {
    expectProblems(course(lines), { ...type('"tags" must be a list, not text'), help });
  });

  it('and over several lines it is text anyway', () => {
    expect(fieldsOf(course('subtitle: 1\n  2\n'))).toMatchObject({ subtitle: '1 2' });
  });

  it('and null, ~ and nothing are absent', () => {
    const fields = fieldsOf(course('subtitle: null\norder: ~\ntags:\n'));
    expect(Object.keys(fields ?? {})).toEqual(['slug', 'title', 'description', 'level', 'locale']);
  });

  it('and "null" in quotes is text', () => {
    expect(fieldsOf(course('subtitle: "null"\n'))).toMatchObject({ subtitle: 'null' });
  });
});

describe('in JSON a value keeps its type', () => {
  it('so a number, a truth value or null is not text', () => {
    for (const [written, said] of [
      ['5', '5'],
      ['1.5', '1.5'],
      ['true', 'true'],
      ['null', 'nothing'],
      ['["a"]', 'a list'],
      ['{}', 'a map of fields'],
    ]) {
      expectProblems(jsonCourse(`"subtitle": ⟦${written}⟧`), type(`"subtitle" must be text, not ${said}`));
    }
  });

  it('and null is not a list, number or truth value either', () => {
    expectProblems(
      jsonCourse('"tags": ⟦null⟧, "order": ⟦null⟧, "draft": ⟦null⟧'),
      type('"tags" must be a list, not nothing'),
      type('"order" must be a whole number, not nothing'),
      type('"draft" must be true or false, not nothing'),
    );
  });

  it('and a number for an enumeration is one mistake', () => {
    expectProblems(
      { 'content/en/fundamentals/a.json': '{"title": "A", "category": ⟦5⟧, "intro": "I", "sections": []}' },
      type('"category" must be text'),
    );
  });

  it('so the slug of the path cannot be written as a number', () => {
    expectProblems(
      { 'content/en/courses/5.json': '{"title": "A", "level": "b", "description": "D", "slug": ⟦5⟧}' },
      type('"slug" must be text'),
    );
  });
});

describe('a value of the wrong type is reported at the value', () => {
  it('in lists', () => {
    expectProblems(
      course('tags:\n  - a\n  - ⟦[b]⟧\n  - ⟦{c: d}⟧\n  -⟦⟧\n'),
      type('Item 2 of "tags" must be text, not a list'),
      type('Item 3 of "tags" must be text, not a map of fields'),
      type('Item 4 of "tags" is empty.'),
    );
  });

  it('in objects in lists', () => {
    expectProblems(
      {
        'content/en/comparisons/a.yml': [
          'title: A',
          'intro: I',
          'options:',
          '  - ⟦just text⟧',
          '  - {key: b, name: B, pros: ⟦good⟧, cons: [⟦[bad]⟧]}',
          'dimensions:',
          '  - label: L',
          '    values: ⟦[x]⟧',
          '',
        ].join('\n'),
      },
      type('Item 1 of "options" must be a map of fields, not text'),
      type('"pros" in item 2 of "options" must be a list'),
      type('Item 1 of "cons" in item 2 of "options" must be text'),
      type('"values" in item 1 of "dimensions" must be a map of fields, not a list'),
    );
  });

  it('if a whole section is text', () => {
    expectProblems(
      { 'content/en/guides/a.yml': 'title: A\ncategory: c\nintro: I\nsections: ⟦none⟧\n' },
      type('"sections" must be a list, not text'),
    );
  });

  it('if a number has a fraction, or too many digits', () => {
    expectProblems(
      course('order: ⟦1.5⟧\nestimatedMinutes: ⟦12345678901234567890⟧\n'),
      type('"order" must be a whole number, not 1.5.'),
      type('too large to be stored'),
    );
  });

  it('in the authoring fields', () => {
    expectProblems(
      course('draft: ⟦maybe⟧\nformerSlugs: ⟦old⟧\n'),
      type('"draft" must be true or false, not text'),
      type('"formerSlugs" must be a list, not text'),
    );
  });

  it('if a record is not a map', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': '⟦- a⟧\n',
        'content/en/courses/b.json': '⟦"text"⟧',
        'content/en/courses/c.md': '---\n⟦just text⟧\n---\n',
      },
      type('A record must be a map of fields, not a list'),
      type('A record must be a map of fields, not a single value'),
      type('A record must be a map of fields, not a single value'),
    );
  });
});

describe('an enumeration', () => {
  const build = (category: string, status: string) => ({
    'content/en/builds/a.yml': `title: A\ntagline: T\ncategory: ${category}\nstatus: ${status}\nsections: []\n`,
  });

  it('takes its values and no others, in upper case neither', () => {
    expectNone(build('saas', 'internal'));
    expectProblems(
      build('⟦SaaS⟧', '⟦""⟧'),
      {
        rule: 'schema/enum',
        says: ['"category" is "SaaS"', '"saas", "automation", "tool", "content"'],
        help: 'Did you mean "saas"?',
      },
      { rule: 'schema/enum', says: ['"status" is ""'], help: 'Use one of these values.' },
    );
  });

  it('is reported with the first character of the value, quotes included', () => {
    expectProblems(build("⟦'tools'⟧", '⟦"gone"⟧ # soon'), { rule: 'schema/enum' }, { rule: 'schema/enum' });
  });
});

describe('text', () => {
  it('that is required may not be blank', () => {
    for (const blank of ['""', "''", '" "', '"\\t\\n"', '"\u00A0"']) {
      expectProblems(
        { 'content/en/courses/a.yml': `title: ⟦${blank}⟧\nlevel: ⟦${blank}⟧\ndescription: ⟦${blank}⟧\n` },
        { rule: 'schema/min-length', says: ['"title"'] },
        { rule: 'schema/min-length', says: ['"level"'] },
        { rule: 'schema/min-length', says: ['"description"'] },
      );
    }
  });

  it('in nested objects may be blank only in bodies, answers and values of dimensions', () => {
    expectProblems(
      {
        'content/en/guides/a.yml':
          'title: A\ncategory: c\nintro: I\nsections: [{heading: ⟦""⟧, body: ""}]\nhowToSteps: [{name: ⟦" "⟧, text: ⟦""⟧}]\nfaq: [{question: ⟦""⟧, answer: " "}]\n',
        'content/en/comparisons/a.yml':
          'title: A\nintro: I\noptions: [{key: a, name: ⟦""⟧}]\ndimensions: [{label: ⟦""⟧, values: {a: ""}}]\n',
        'content/en/tools/a.yml': 'title: A\ntoolKey: a\nintro: I\nsections: [{title: ⟦""⟧, body: ""}]\n',
      },
      ...Array.from({ length: 7 }, () => ({ rule: 'schema/min-length' })),
    );
  });

  it('that is optional may be blank', () => {
    expectNone(course('subtitle: ""\ntags: [""]\n'));
  });

  it('of a blank course is one mistake, not an unknown course, too', () => {
    expectProblems(
      { ...course(''), 'content/en/lessons/a.yml': 'courseSlug: ⟦" "⟧\nnumber: 1\ntitle: A\nstatus: s\n' },
      { rule: 'schema/min-length', says: ['"courseSlug"'] },
    );
  });
});
