import { describe, expect, it } from 'vitest';
import { expectProblems } from '../support/expect-problems.js';

const course = (text: string) => ({ 'content/en/courses/a.yml': text });

describe('an unknown field is reported at its key', () => {
  it('with the known names', () => {
    expectProblems(course('title: A\nlevel: b\ndescription: D\n⟦colour⟧: red\n'), {
      rule: 'schema/unknown-field',
      says: ['Unknown field "colour".'],
      help: 'Remove it, or use one of: subtitle, tags, lessonCount, estimatedMinutes, order, draft. A field of your own is declared in lc-api.yml, below "fields".',
    });
  });

  it('with the near name, and then the missing field is not reported, too', () => {
    expectProblems(course('⟦titel⟧: A\nlevel: b\ndescription: D\n'), {
      rule: 'schema/unknown-field',
      says: ['Unknown field "titel". Did you mean "title"?'],
      help: 'Write "title: A", or remove the field.',
    });
  });

  it('in a nested object, merged with the field that it was meant to be', () => {
    expectProblems(
      {
        'content/en/articles/a.yml':
          'title: A\ncategory: c\nintro: I\nsections:\n  - ⟦headnig⟧: One\n    body: B\nfaq:\n  - question: Q\n    ⟦anser⟧: A\n',
      },
      { rule: 'schema/unknown-field', says: ['"headnig" in item 1 of "sections"', '"heading"'] },
      { rule: 'schema/unknown-field', says: ['"anser" in item 1 of "faq"', '"answer"'] },
    );
  });

  it('in JSON, with its quotes', () => {
    expectProblems(
      { 'content/en/courses/a.json': '{"title": "A", ⟦"levle"⟧: "b", "description": "D"}' },
      { rule: 'schema/unknown-field', says: ['Did you mean "level"?'] },
    );
  });

  it('next to the field that it looks like, without a suggestion', () => {
    const [problem] = expectProblems(course('title: A\n⟦titel⟧: B\nlevel: b\ndescription: D\n'), {
      rule: 'schema/unknown-field',
      says: ['Unknown field "titel".'],
    });
    expect(problem?.message).not.toContain('Did you mean');
    expect(problem?.fix).toBeUndefined();
  });

  it('and the missing field, too, if the names are too different', () => {
    expectProblems(
      course('⟦⟦heritage⟧⟧: A\nlevel: b\ndescription: D\n'),
      { rule: 'schema/required', says: ['"title"'] },
      { rule: 'schema/unknown-field', says: ['"heritage"'] },
    );
  });

  it.each([
    ['content/en/articles/a.yml', '⟦date⟧: 2026-01-02', 'datePublished'],
    ['content/en/articles/a.yml', '⟦tags⟧: [a]', 'keywords'],
    ['content/en/articles/a.yml', '⟦aliases⟧: [b]', 'formerSlugs'],
    ['content/en/courses/a.yml', '⟦sidebar_position⟧: 1', 'order'],
    ['content/en/courses/a.yml', '⟦Schlagworte⟧: [a]', 'tags'],
  ])('that other programs or languages use is recognized in %s: %s', (path, line, name) => {
    const record = path.includes('courses')
      ? 'title: A\nlevel: b\ndescription: D\n'
      : 'title: A\ncategory: c\nintro: I\nsections: []\n';
    const [problem] = expectProblems(
      { [path]: `${record}${line}\n` },
      { rule: 'schema/unknown-field', says: [`Did you mean "${name}"?`] },
    );
    expect(problem?.fix).toBeUndefined();
  });

  it.each([
    ['false', 'Write "draft: true": then the record is not published.'],
    ['true', 'Remove it: every record without "draft: true" is published.'],
  ])('"published: %s" is the opposite of "draft"', (value, help) => {
    expectProblems(course(`title: A\nlevel: b\ndescription: D\n⟦published⟧: ${value}\n`), {
      rule: 'schema/unknown-field',
      help,
    });
  });

  it('twice if two look like one known field, and neither is renamed', () => {
    const help = 'Keep one of "titel", "tilte", and call it "title".';
    const problems = expectProblems(
      course('⟦titel⟧: A\n⟦tilte⟧: B\nlevel: b\ndescription: D\n'),
      { rule: 'schema/unknown-field', help },
      { rule: 'schema/unknown-field', help },
    );
    expect(problems.map(({ fix }) => fix)).toEqual([undefined, undefined]);
  });

  it('with the field that is there under its own name', () => {
    expectProblems(course('title: A\n⟦name⟧: B\nlevel: b\ndescription: D\n'), {
      rule: 'schema/unknown-field',
      help: 'Remove it: "title" is there already.',
    });
  });

  it('with the value of a vocabulary, if only its case is wrong', () => {
    expectProblems(
      {
        'lc-api.yml': 'vocabularies: {course.level: [beginner]}\n',
        ...course('title: A\n⟦Level⟧: Beginner\ndescription: D\n'),
      },
      { rule: 'schema/unknown-field', help: 'Write "level: beginner".' },
    );
  });

  it('if the compiler makes the field', () => {
    expectProblems(
      course('title: A\nlevel: b\ndescription: D\n⟦url⟧: https://a.example/\n⟦markdownUrl⟧: x\n'),
      { rule: 'schema/unknown-field', says: ['"url" is not for authors'], help: 'Remove "url".' },
      { rule: 'schema/unknown-field', says: ['"markdownUrl" is not for authors'] },
    );
    expectProblems(
      {
        ...course('title: A\nlevel: b\ndescription: D\n'),
        'content/en/lessons/a/a.yml': 'title: A\nnumber: 1\nstatus: live\n⟦questions⟧: []\n',
      },
      {
        rule: 'schema/unknown-field',
        says: ['from the quizzes of the text'],
        help: 'Write the quiz in the text, between ```quiz and ```. Then remove "questions".',
      },
    );
  });

  it('if it is the first word of one known field, which is not reported as missing', () => {
    const site = (field: string) => ({
      'content/en/courses/git.yml': 'title: A\nlevel: b\ndescription: D\n',
      'content/en/lessons/a.yml': `number: 1\ntitle: A\nstatus: s\n⟦${field}⟧: git\n`,
    });
    const [problem] = expectProblems(site('course'), {
      rule: 'schema/unknown-field',
      says: ['Did you mean "courseSlug"?'],
      help: 'Write "courseSlug: git", or remove the field.',
    });
    expect(problem?.fix).toBeUndefined();
    const guide = 'title: A\ncategory: c\nintro: I\nsections: []\n⟦date⟧: 2026-01-31\n';
    expectProblems(
      { 'content/en/guides/a.yml': guide },
      { rule: 'schema/unknown-field', says: ['Unknown field "date".'] },
    );
  });

  it('if another type has the field', () => {
    expectProblems(
      {
        'content/en/tools/a.yml':
          'title: A\ntoolKey: a\nintro: I\nsections:\n  - title: T\n    ⟦heading⟧: H\n    body: B\n',
      },
      { rule: 'schema/unknown-field', says: ['"heading" in item 1 of "sections"'] },
    );
  });

  it('whatever it is called', () => {
    for (const key of [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'schema/type',
      '"a~1b"',
      '<<',
    ]) {
      expectProblems(course(`title: A\nlevel: b\ndescription: D\n⟦${key}⟧: x\n`), {
        rule: 'schema/unknown-field',
      });
    }
  });
});

describe('a field that is written twice is reported', () => {
  it('at its second key, with the place of the first', () => {
    expectProblems(course('title: A\nlevel: b\ndescription: D\n⟦"title"⟧: B\n'), {
      rule: 'schema/duplicate-field',
      related: ['content/en/courses/a.yml:1:1-1:6'],
    });
  });

  it('in JSON, also if one is written with escapes', () => {
    expectProblems(
      {
        'content/en/courses/a.json': '{"title": "A", "level": "b", "description": "D", ⟦"t\\u0069tle"⟧: "A"}',
      },
      { rule: 'schema/duplicate-field' },
    );
  });

  it('in nested objects', () => {
    expectProblems(
      {
        'content/en/comparisons/a.yml':
          'title: A\nintro: I\noptions: [{key: a, name: A, ⟦key⟧: b}]\ndimensions:\n- label: L\n  values:\n    a: x\n    ⟦a⟧: y\n',
      },
      { rule: 'schema/duplicate-field' },
      { rule: 'schema/duplicate-field', related: ['content/en/comparisons/a.yml:7:5-7:6'] },
    );
  });
});
