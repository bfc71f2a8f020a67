import { describe, expect, it } from 'vitest';
import { isDate, isDuration, isUri } from '../../src/read/schema/formats.js';
import { expectNone, expectProblems } from '../support/expect-problems.js';

const article = (more: string) => ({
  'content/en/articles/a.yml': `title: A\ncategory: c\nintro: I\nsections: []\n${more}`,
});

describe('a date', () => {
  it.each([
    '2024-02-29',
    '2000-02-29',
    '2026-12-31',
    '2026-11-21T09:00:00Z',
    '2026-11-21T09:00:00+01:00',
    '2026-11-21T09:00:00.123456-11:30',
    '2026-11-21t23:59:59z',
    '2016-12-31T23:59:60Z',
    '0001-01-01',
  ])('may be %s', (text) => {
    expect(isDate(text)).toBe(true);
    expectNone(article(`datePublished: ${text}\ndateModified: "${text}"\n`));
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T09:00:00',
    '2026-01-01T09:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:60:00Z',
    '2026-01-01T23:58:60Z',
    // A leap second is the last one of a day in UTC.
    '2026-01-01T23:59:60+01:00',
    // Hour 24 would be the 23rd in UTC.
    '2026-01-01T24:59:30+01:00',
    '2026-01-01T09:00:00+01',
    '2026-01-01T09:00:00+24:00',
    '2026-01-01T09:00:00+01:60',
    '2026-01-01T09:00:00+0100',
    '2026-01-01 09:00:00Z',
    '20260101',
    '2026-01',
    '2026',
    '21.11.2026',
    'yesterday',
    '2026-01-01x',
    '٢٠٢٦-٠١-٠١',
  ])('may not be %s', (text) => {
    expect(isDate(text)).toBe(false);
    expectProblems(article(`datePublished: ⟦${text}⟧\n`), {
      rule: 'date/invalid',
      says: [`"datePublished" is "${text}"`],
    });
  });

  it('that is blank, or has a line break, is not a date', () => {
    expectProblems(
      article('datePublished: ⟦""⟧\ndateModified: ⟦"2026-01-01\\n"⟧\n'),
      { rule: 'date/invalid' },
      { rule: 'date/invalid' },
    );
  });

  it('is checked in every type that has one', () => {
    const bad = '⟦2026-02-30⟧';
    expectProblems(
      {
        'content/en/builds/a.yml': `title: A\ntagline: T\ncategory: saas\nstatus: live\nsections: []\nupdatedAt: ${bad}\n`,
        'content/en/changelog/a.yml': `title: A\ntool: T\nimpact: i\npublishedAt: ${bad}\n`,
        'content/en/comparisons/a.yml': `title: A\nintro: I\noptions: []\ndimensions: []\ndatePublished: ${bad}\ndateModified: ${bad}\n`,
        'content/en/fundamentals/a.yml': `title: A\ncategory: tools\nintro: I\nsections: []\nupdatedAt: ${bad}\n`,
        'content/en/glossary/a.yml': `title: A\nterm: T\nintro: I\nsections: []\nupdatedAt: ${bad}\n`,
        'content/en/guides/a.yml': `title: A\ncategory: c\nintro: I\nsections: []\ndatePublished: ${bad}\n`,
        'content/en/resources/a.yml': `title: A\ntype: t\nbody: B\nlastReviewedAt: ${bad}\n`,
        'content/en/tools/a.yml': `title: A\ntoolKey: k\nintro: I\nsections: []\nupdatedAt: ${bad}\n`,
      },
      ...Array.from({ length: 9 }, () => ({ rule: 'date/invalid' })),
    );
  });

  it('that is not text in JSON has the wrong type', () => {
    expectProblems(
      {
        'content/en/articles/a.json':
          '{"title": "A", "category": "c", "intro": "I", "sections": [], "datePublished": ⟦2026⟧}',
      },
      { rule: 'schema/type', says: ['"datePublished" must be text'] },
    );
  });
});

describe('a duration', () => {
  it.each(['PT45M', 'PT1H30M', 'P1D', 'P2W', 'P1Y2M3DT4H5M6.7S', 'PT0S', 'PT36H'])('may be %s', (text) => {
    expect(isDuration(text)).toBe(true);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    'PT1',
    '1H',
    'pt1h',
    'P1W2D',
    'PT1M1H',
    'PT1.5H',
    'PT-1M',
    ' PT1M',
    'PT1M\n',
  ])('may not be %j', (text) => {
    expect(isDuration(text)).toBe(false);
  });
});

describe('a URI', () => {
  it.each(['https://example.org', 'mailto:a@example.org', 'urn:isbn:0451450523', 'tel:+1-201-555-0123'])(
    'may be %s',
    (text) => {
      expect(isUri(text)).toBe(true);
    },
  );

  it.each([
    '',
    'example.org',
    '//example.org',
    '/a',
    'https://',
    'https://a b',
    'http://[::1',
    '1a:b',
    'a:<b>',
  ])('may not be %j', (text) => {
    expect(isUri(text)).toBe(false);
  });
});
