import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../support/published-tree.js';
import { runs } from '../support/scope.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';

type Fields = Readonly<Record<string, unknown>>;

/** Design, section 5, Orders: which date decides, newest first. All others but courses and lessons: by slug. */
const DATED: Readonly<Record<string, string>> = {
  articles: 'datePublished',
  comparisons: 'datePublished',
  guides: 'datePublished',
  changelog: 'publishedAt',
};

describe('the order of lists', () => {
  describeSites(({ tree }) => {
    it('is that of the design', () => {
      for (const { code, prefix } of LOCALES) {
        const list = (name: string) => jsonAt<readonly Fields[]>(tree(), `api/v1/${prefix}${name}.json`);
        for (const { name } of COLLECTIONS.filter((one) => one.list.locales.includes(code))) {
          expect(slugs(list(name)), `${code} ${name}`).toEqual(
            slugs(sorted(name, list(name), list('courses'))),
          );
        }
      }
    });
  });

  it('is the order of the dates that lists show, in pages and twins', () => {
    const article = (fields: string): string => `---\ntitle: T\ncategory: x\n${fields}---\n\nText.\n`;
    const tree = publish(
      memoryTree({
        'lc-api.yml': 'locales: {en: full}\n',
        'content/en/articles/a.md': article('datePublished: 2026-01-02\ndateModified: 2026-01-03\n'),
        'content/en/articles/b.md': article('datePublished: 2026-01-01\ndateModified: 2026-01-04\n'),
        'content/en/articles/c.md': article('dateModified: 2026-01-05\n'),
        'content/en/fundamentals/d.md':
          '---\ntitle: D\ncategory: tools\nupdatedAt: 2026-02-01\n---\n\nText.\n',
      }),
      'https://example.org',
    );
    const shown = (path: string): readonly string[] => [
      ...new Set(textAt(tree, path).match(/\b2026-\d\d-\d\d\b/g)),
    ];
    for (const path of ['articles/index.html', 'articles/index.md'])
      expect(shown(path), path).toEqual(['2026-01-02', '2026-01-01']);
    for (const path of ['fundamentals/index.html', 'fundamentals/index.md'])
      expect(shown(path), path).toEqual(['2026-02-01']);
    expect(shown('index.html')).toEqual(['2026-01-02', '2026-01-01']);
  });

  it('is that of the design for any keys, equal ones and missing ones', () => {
    const anyOrder = fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined });
    const anyDate = fc.constantFrom(
      ...[
        undefined,
        '2026-01-01',
        '2026-01-01T00:00:00Z',
        '2026-01-01t01:00:00+02:00',
        '2025-12-31T23:30:00Z',
      ],
      ...['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z', '2016-12-31T23:59:59Z', '0000-01-01'],
    );
    const anyNumber = fc.constantFrom(
      '1.2',
      '1.10',
      '1.1',
      '2',
      '10',
      '9',
      '1.9a',
      '1.09',
      '1.9',
      '01.9',
      'A',
      'a',
      '',
      'Ä',
    );
    const anyLesson = fc.record({
      order: anyOrder,
      number: anyNumber.map((text) => text || '0'),
      course: fc.nat(2),
    });
    fc.assert(
      fc.property(
        fc.array(anyOrder, { minLength: 3, maxLength: 3 }),
        fc.array(anyLesson, { maxLength: 8 }),
        fc.array(anyDate, { maxLength: 8 }),
        (orders, lessons, dates) => {
          const courses = orders.map((order, index) => ({
            slug: `c${index}`,
            title: 'C',
            level: 'x',
            description: 'x',
            order,
          }));
          const content = {
            courses,
            lessons: lessons.map(({ course, ...rest }, index) => ({
              ...{ slug: `l${index}`, title: 'L', status: 'x', courseSlug: `c${course}`, ...rest },
            })),
            changelog: dates.map((publishedAt, index) => ({
              slug: `n${index}`,
              title: 'N',
              tool: 'x',
              impact: 'x',
              publishedAt,
            })),
          };
          const files = Object.entries(content).filter(([, records]) => records.length > 0);
          const tree = publish(
            memoryTree({
              'lc-api.yml': 'locales: {en: full}',
              ...Object.fromEntries(
                files.map(([name, records]) => [
                  `content/en/${name}.yml`,
                  dump(JSON.parse(JSON.stringify(records))),
                ]),
              ),
            }),
            'https://example.org',
          );
          for (const [name] of files) {
            const list = jsonAt<readonly Fields[]>(tree, `api/v1/${name}.json`);
            const inOrder = jsonAt<readonly Fields[]>(tree, 'api/v1/courses.json');
            expect(slugs(list)).toEqual(slugs(sorted(name, list, inOrder)));
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });
});

/** The records in the order of the design, from an order that has nothing to do with it. */
function sorted(collection: string, records: readonly Fields[], courses: readonly Fields[]): Fields[] {
  const place = new Map(courses.map(({ slug }, index) => [slug, index]));
  const date = DATED[collection];
  const keys = (record: Fields): readonly (number | string)[] => {
    if (collection === 'courses') return [...absentLast(record['order'], Number)];
    if (collection === 'lessons') {
      return [
        place.get(record['courseSlug']) as number,
        ...absentLast(record['order'], Number),
        ...natural(record['number']),
      ];
    }
    return date === undefined ? [] : absentLast(record[date], (value) => -moment(String(value)));
  };
  return [...records]
    .reverse()
    .sort((a, b) => compare([...keys(a), String(a['slug'])], [...keys(b), String(b['slug'])]));
}

/** A key by which records without it come last. */
function absentLast(value: unknown, key: (value: unknown) => number): readonly number[] {
  return value === undefined ? [1, 0] : [0, key(value)];
}

/** Runs of digits are numbers, all else is text; a text that ends comes first. */
function natural(text: unknown): readonly (number | string)[] {
  return [...String(text).matchAll(/\d+|\D+/g)]
    .map(([run]) => (/^\d/.test(run) ? Number(run) : run))
    .concat('');
}

/** Milliseconds since 1970. A leap second lies between the seconds around it. */
function moment(date: string): number {
  const leap = /:60/.test(date);
  return Date.parse(date.toUpperCase().replace(':60', ':59')) + (leap ? 999 : 0);
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return String(one) < String(other) ? -1 : 1;
  }
  return 0;
}

function slugs(records: readonly Fields[]): unknown[] {
  return records.map(({ slug }) => slug);
}
