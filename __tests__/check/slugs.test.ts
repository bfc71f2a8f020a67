import { describe, expect, it } from 'vitest';
import { slugFault } from '../../src/read/schema/formats.js';
import { check, expectNone, expectProblems, linesOf } from '../support/expect-problems.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const REST = 'level: b\n  description: D';

describe('a slug', () => {
  it.each(['a', '1', 'a-b', 'gpt-4', 'a'.repeat(128), 'com10', 'console', 'lpt', 'aux-files'])(
    'may be %s',
    (slug) => {
      expect(slugFault(slug)).toBeUndefined();
      expectNone({ [`content/en/courses/${slug}.yml`]: COURSE });
    },
  );

  it.each([
    ['a_b', 'a-b'],
    ['a--b', 'a-b'],
    ['-a', 'a'],
    ['a-', 'a'],
    ['ä', 'ae'],
    ['a b', 'a-b'],
    ['a.b', 'a-b'],
    ['é', 'e'],
    ['ａ', 'a'],
    ['Straße', 'strasse'],
    ['a'.repeat(129), undefined],
    ['日本', undefined],
  ])('may not be %s, but %s', (slug, meant) => {
    expect(slugFault(slug)).toBeDefined();
    expectProblems(
      { [`content/en/courses/${slug}.yml`]: `⟦⟧${COURSE}` },
      { rule: 'slug/invalid', help: `Rename the file${meant === undefined ? '' : ` to ${meant}.yml`}.` },
    );
  });

  it('is proposed as authors of German write it, and a copy as one', () => {
    const helpAt = (path: string) =>
      check({ [path]: COURSE, 'lc-api.yml': 'locales: {en: full, de: full}\n' }).problems[0]?.help;
    expect(helpAt('content/de/courses/Über uns.yml')).toBe('Rename the file to ueber-uns.yml.');
    expect(helpAt('content/en/courses/git (1).yml')).toBe(
      'Rename the file to git-1.yml, or remove it if it is a copy.',
    );
    expect(helpAt('content/en/courses/Git.yml')).toBe(
      'Rename the file to git.yml, or to another name if that file exists.',
    );
  });

  it.each(['index', 'con', 'prn', 'aux', 'nul', 'com0', 'com9', 'lpt0', 'lpt9'])(
    'may not be the reserved name %s',
    (slug) => {
      expectProblems(
        { [`content/en/courses/${slug}.yml`]: `⟦⟧${COURSE}` },
        { rule: 'slug/invalid', says: [`"${slug}"`, 'reserved'] },
      );
    },
  );

  it('of a sequence is reported at its value', () => {
    expectProblems(
      {
        'content/en/courses.yml': `- slug: ⟦A⟧\n  title: A\n  level: b\n  description: D\n- {slug: ⟦""⟧, title: A, level: b, description: D}\n- {slug: ⟦'a b'⟧, title: A, level: b, description: D}\n`,
        'content/en/courses.json': '[{"title": "A", "slug": ⟦"con"⟧, "level": "b", "description": "D"}]',
      },
      { rule: 'slug/invalid', says: ['"con"', 'reserved'], help: 'Change the slug.' },
      { rule: 'slug/invalid', says: ['"A"'] },
      { rule: 'slug/invalid', says: ['empty'] },
      { rule: 'slug/invalid', says: ['"a b"'] },
    );
  });

  it('that a sequence lacks is reported at the item', () => {
    expectProblems(
      {
        'content/en/courses.yml': `- ⟦title⟧: A\n  ${REST}\n- title: B\n  ${REST}\n  ⟦slug⟧:\n- slug: ⟦[a]⟧\n  title: C\n  ${REST}\n- ⟦only text⟧\n- ⟦slgu⟧: a\n  title: A\n  ${REST}\n`,
        'content/en/courses.json': [5, null]
          .map((slug) => `{"slug": ⟦${slug}⟧, "title": "A", "level": "b", "description": "D"}`)
          .join(',')
          .replace(/.*/s, '[⟦{⟧"title": "A", "level": "b", "description": "D"}, $&]'),
      },
      { rule: 'schema/required', says: ['"slug" is missing'] },
      { rule: 'schema/type', says: ['"slug" must be text'] },
      { rule: 'schema/type', says: ['"slug" must be text'] },
      { rule: 'schema/required', says: ['"slug" is missing'] },
      { rule: 'schema/required', says: ['"slug" has no value'] },
      { rule: 'schema/type', says: ['"slug" must be text'] },
      { rule: 'schema/type', says: ['A record must be a map'] },
      { rule: 'schema/unknown-field', says: ['Did you mean "slug"?'] },
    );
  });

  it('that is written must be that of the path', () => {
    expectProblems(
      { 'content/en/courses/a.yml': `slug: ⟦b⟧\nlocale: ⟦"de"⟧\n${COURSE}` },
      {
        rule: 'content/field-twice',
        says: ['"slug" is "b"', 'the path says "a"'],
        help: 'Remove "slug", or rename the file to b.yml.',
      },
      { rule: 'content/field-twice', says: ['"locale" is "de"', 'the path says "en"'] },
    );
    expectNone({ 'content/en/courses/a.yml': `slug: a\nlocale: en\n${COURSE}` });
  });
});

describe('a slug that is in use', () => {
  it('is reported at the later file, with the place of the first', () => {
    expectProblems(
      {
        'content/en/courses/a.json': '{"title": "A", "level": "b", "description": "D"}',
        'content/en/courses/a.yml': `⟦⟧${COURSE}`,
        'content/en/courses/a/index.md': '⟦⟧---\nlevel: b\n---\n# A\n\nText.\n',
      },
      {
        rule: 'slug/duplicate',
        related: ['content/en/courses/a.json:1:1-1:1'],
        help: 'Remove one of the two, or rename it.',
      },
      { rule: 'slug/duplicate', related: ['content/en/courses/a.json:1:1-1:1'] },
    );
  });

  it('is reported between a file and a sequence, and within a sequence, at the values', () => {
    expectProblems(
      {
        'content/en/courses.yml': `- {slug: a, title: A, level: b, description: D}\n- {title: A, level: b, description: D, slug: ⟦a⟧}\n`,
        'content/en/courses/a.yml': `⟦⟧${COURSE}`,
      },
      {
        rule: 'slug/duplicate',
        says: ['content/en/courses.yml:1:10'],
        related: ['content/en/courses.yml:1:10-1:11'],
      },
      { rule: 'slug/duplicate', related: ['content/en/courses.yml:1:10-1:11'] },
    );
  });

  it('is none in another locale or of another type', () => {
    expectNone({
      'content/en/courses/a.yml': COURSE,
      'content/de/courses/a.yml': COURSE,
      'content/en/resources/a.yml': 'title: A\ntype: t\nbody: B\n',
    });
  });

  it('is reported among the lessons of all courses', () => {
    const lesson = 'number: 1\ntitle: A\nstatus: s\n';
    expectProblems(
      {
        'content/en/courses/x.yml': COURSE,
        'content/en/courses/y.yml': COURSE,
        'content/en/lessons/x/intro.yml': lesson,
        'content/en/lessons/y/intro.yml': `⟦⟧${lesson}`,
      },
      { rule: 'slug/duplicate' },
    );
  });
});

describe('a former slug', () => {
  const site = (formers: string, others: Record<string, string> = {}) => ({
    'content/en/courses/a.yml': `${COURSE}formerSlugs: ${formers}\n`,
    ...others,
  });

  it('that nothing has is right', () => {
    expectNone(site('[a-1, a-2]'));
  });

  it('that another record has is reported at its value, with that record', () => {
    expectProblems(site('[old, ⟦b⟧]', { 'content/en/courses/b.yml': COURSE }), {
      rule: 'slug/duplicate',
      says: ['"b" is in use: content/en/courses/b.yml:1:1'],
      help: 'Remove it here.',
      related: ['content/en/courses/b.yml:1:1-1:1'],
    });
  });

  it('that is its own, or listed twice, or had by two records is reported', () => {
    expectProblems(
      site('[⟦a⟧, old, ⟦"old"⟧]', { 'content/en/courses/b.yml': `${COURSE}formerSlugs: [⟦old⟧]\n` }),
      { rule: 'slug/duplicate', says: ['"a" is in use'] },
      { rule: 'slug/duplicate', says: ['"old" is listed twice'] },
      { rule: 'slug/duplicate', says: ['"old" is in use: content/en/courses/a.yml:1:1'] },
    );
  });

  it('must have the form of a slug', () => {
    expectProblems(
      site('[⟦Old⟧, ⟦""⟧, ⟦index⟧, ⟦[x]⟧]'),
      { rule: 'slug/invalid', says: ['"Old"'], help: 'Change or remove it.' },
      { rule: 'slug/invalid', says: ['empty'] },
      { rule: 'slug/invalid', says: ['reserved'] },
      { rule: 'schema/type', says: ['Item 4 of "formerSlugs" must be text'] },
    );
  });

  it('is never published', () => {
    expect(linesOf(site('[old]'))).toEqual([]);
  });
});
