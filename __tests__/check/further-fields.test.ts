import { describe, expect, it } from 'vitest';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const CONFIG = `fields:
  course:
    properties:
      price: {type: number}
      seats: {type: integer}
      isFree: {type: boolean}
      code: {type: string}
      audience: {type: string, enum: [teams, everyone]}
      startsOn: {type: string, format: date}
      bookAt: {type: string, format: uri}
      rooms: {type: array, items: {type: string, enum: [north, south]}}
      days: {type: array, items: {type: string, format: date}}
      sizes: {type: array, items: {type: integer}}
    required: [code, startsOn]
`;
const COURSE = 'title: A\nlevel: b\ndescription: D\n';

const course = (more: string): Files => ({
  'lc-api.yml': CONFIG,
  'content/en/courses/a.yml': `${COURSE}${more}`,
});
const REQUIRED = 'code: x\nstartsOn: 2026-01-01\n';

describe('an extra field', () => {
  it('is accepted as declared, and follows the fields of the specification', () => {
    const files = course(
      `${REQUIRED}price: 1.5\nseats: 3\nisFree: false\naudience: teams\nbookAt: https://a.example/b\nrooms: [north]\ndays: [2026-01-01]\nsizes: [1, 2]\n`,
    );
    expectNone(files);
    expect(Object.keys(check(files).valid?.content.index.records[0]?.fields() ?? {})).toEqual([
      'slug',
      'title',
      'description',
      'level',
      'locale',
      'price',
      'seats',
      'isFree',
      'code',
      'audience',
      'startsOn',
      'bookAt',
      'rooms',
      'days',
      'sizes',
    ]);
  });

  it('is text as it is written if it was declared as text', () => {
    const { valid } = check(course('code: 010\nstartsOn: 2026-01-01\n'));
    expect(valid?.content.index.records[0]?.fields()).toMatchObject({ code: '010' });
  });

  it('that is required is reported if it is missing, and may not be blank', () => {
    expectProblems(
      { 'lc-api.yml': CONFIG, 'content/en/courses/a.yml': '⟦⟦title⟧⟧: A\nlevel: b\ndescription: D\n' },
      { rule: 'schema/required', says: ['"code"'] },
      { rule: 'schema/required', says: ['"startsOn"'] },
    );
    expectProblems(course('code: ⟦""⟧\nstartsOn: 2026-01-01\n'), {
      rule: 'schema/min-length',
      says: ['"code"'],
    });
    expectProblems(
      {
        'lc-api.yml': CONFIG,
        'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n⟦code⟧:\nstartsOn: 2026-01-01\n',
      },
      { rule: 'schema/required', says: ['"code"'] },
    );
  });

  it('that is misspelt is reported once', () => {
    expectProblems(course('⟦coed⟧: x\nstartsOn: 2026-01-01\n'), {
      rule: 'schema/unknown-field',
      help: 'Write "code: x", or remove the field.',
    });
  });

  it('of the wrong type is reported at its value', () => {
    expectProblems(
      course(
        `${REQUIRED}price: ⟦cheap⟧\nseats: ⟦1.5⟧\nisFree: ⟦yes⟧\naudience: ⟦[a]⟧\nrooms: ⟦north⟧\nsizes: [1, ⟦two⟧]\n`,
      ),
      { rule: 'schema/type', says: ['"price" must be a number, not text'] },
      { rule: 'schema/type', says: ['"seats" must be a whole number, not 1.5'] },
      { rule: 'schema/type', says: ['"isFree" must be true or false, not text'] },
      { rule: 'schema/type', says: ['"audience" must be text, not a list'] },
      { rule: 'schema/type', says: ['"rooms" must be a list, not text'] },
      { rule: 'schema/type', says: ['Item 2 of "sizes" must be a whole number, not text'] },
    );
  });

  it('in JSON keeps its type', () => {
    expectProblems(
      {
        'lc-api.yml': CONFIG,
        'content/en/courses/a.json':
          '{"title": "A", "level": "b", "description": "D", "startsOn": "2026-01-01", "code": ⟦1⟧, "price": ⟦"1"⟧, "sizes": [⟦null⟧]}',
      },
      { rule: 'schema/type', says: ['"code" must be text'] },
      { rule: 'schema/type', says: ['"price" must be a number'] },
      { rule: 'schema/type', says: ['Item 1 of "sizes" is empty.'] },
    );
  });

  it('with values, a date or a URI is held to it, once', () => {
    expectProblems(
      course(
        'code: x\nstartsOn: ⟦2026-02-30⟧\naudience: ⟦team⟧\nbookAt: ⟦a.example⟧\nrooms: [north, ⟦nrth⟧]\ndays: [⟦""⟧, 2026-01-01]\n',
      ),
      { rule: 'date/invalid', says: ['"startsOn" is "2026-02-30"'] },
      { rule: 'schema/enum', says: ['"audience"', '"teams", "everyone"'], help: 'Did you mean "teams"?' },
      { rule: 'schema/format', says: ['"bookAt"', 'not an absolute URI'] },
      { rule: 'schema/enum', says: ['Item 2 of "rooms"'], help: 'Did you mean "north"?' },
      { rule: 'date/invalid', says: ['Item 1 of "days"'] },
    );
  });

  it('that is a URI has no letters that a URI must encode: clients would refuse it by the published schema', () => {
    expectProblems(course(`${REQUIRED}bookAt: ⟦https://example.org/straße⟧\n`), {
      rule: 'schema/format',
      help: 'Write https://example.org/stra%C3%9Fe.',
    });
  });

  it('that is a number is held to its values', () => {
    const site = (seats: string, price: string, sizes: string): Files => ({
      'lc-api.yml':
        'fields: {course: {properties: {seats: {type: integer, enum: [12, 24]}, price: {type: number, enum: [0, 9.5]}, sizes: {type: array, items: {type: integer, enum: [1]}}}}}\n',
      'content/en/courses/a.yml': `${COURSE}seats: ${seats}\nprice: ${price}\nsizes: ${sizes}\n`,
    });
    expectNone(site('24', '9.50', '[1, 1]'));
    expectProblems(
      site('⟦25⟧', '⟦9⟧', '[1, ⟦2⟧]'),
      {
        rule: 'schema/enum',
        says: ['"seats" is 25, but must be one of 12, 24.'],
        help: 'Use one of these values.',
      },
      { rule: 'schema/enum', says: ['"price" is 9, but must be one of 0, 9.5.'] },
      { rule: 'schema/enum', says: ['Item 2 of "sizes"'] },
    );
    expectProblems(site('⟦"12"⟧', '⟦x⟧', '[]'), { rule: 'schema/type' }, { rule: 'schema/type' });
  });

  it('that is required and a date is reported as a date if it is blank', () => {
    expectProblems(course('code: x\nstartsOn: ⟦""⟧\n'), { rule: 'date/invalid' });
  });

  it('belongs to its type alone', () => {
    expectProblems(
      { 'lc-api.yml': CONFIG, 'content/en/resources/a.yml': 'title: A\ntype: t\nbody: B\n⟦code⟧: x\n' },
      { rule: 'schema/unknown-field' },
    );
  });
});

describe('a vocabulary', () => {
  const site = (level: string): Files => ({
    'lc-api.yml': 'vocabularies: {course.level: [beginner, "2", "a: b"], lesson.status: [free]}\n',
    'content/en/courses/a.yml': `title: A\nlevel: ${level}\ndescription: D\n`,
  });

  it('names the values of a field', () => {
    for (const level of ['beginner', '2', '"2"', "'a: b'"]) expectNone(site(level));
  });

  it('that does not have a value is reported at the value', () => {
    expectProblems(site('⟦beginers⟧'), {
      rule: 'schema/enum',
      says: ['"level" is "beginers"', '"beginner", "2", "a: b"'],
      help: 'Did you mean "beginner"?',
    });
    expectProblems(site('⟦02⟧'), { rule: 'schema/enum' });
  });

  it('adds nothing to text that is blank or of the wrong type', () => {
    expectProblems(site('⟦""⟧'), { rule: 'schema/min-length' });
    expectProblems(site('⟦[beginner]⟧'), { rule: 'schema/type' });
  });

  it('does not ask for a field that is optional', () => {
    expectNone({
      'lc-api.yml': 'vocabularies: {lesson.level: [beginner]}\n',
      'content/en/courses/a.yml': COURSE,
      'content/en/lessons/a/b.yml': 'number: 1\ntitle: B\nstatus: s\n',
    });
  });
});
