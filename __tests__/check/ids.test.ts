import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../../src/check/ids.js';
import type { ValidContent } from '../../src/run/check-tree.js';
import { check, expectNone, expectProblems, linesOf } from '../support/expect-problems.js';
import { runs } from '../support/scope.js';

const LOCALES = ['en', 'de', 'fr'];
const TEXT = 'title: A\nlevel: b\ndescription: D\n';
const path = (locale: string, slug: string) => `content/${locale}/courses/${slug}.yml`;
const former = (...slugs: string[]) => `formerSlugs: [${slugs.join(', ')}]\n${TEXT}`;

/** The ids of the published records of a site, by locale and slug. */
function idsIn(files: Readonly<Record<string, string>>): Record<string, string> {
  const { index } = (check(files).valid as ValidContent).content;
  const ids = idsOf(index.records);
  return Object.fromEntries(
    index.records.map((record) => [`${record.locale.code}/${record.slug}`, ids.get(record) ?? record.slug]),
  );
}

describe('an id', () => {
  it('is the slug, the oldest slug, or what the author wrote', () => {
    const files = {
      [path('en', 'plain')]: TEXT,
      [path('en', 'third')]: former('first', 'second'),
      [path('de', 'third')]: TEXT,
      [path('en', 'named')]: TEXT,
      [path('de', 'named')]: `id: my-id\n${former('before')}`,
    };
    expectNone(files);
    expect(idsIn(files)).toEqual({
      'en/plain': 'plain',
      'en/third': 'first',
      'de/third': 'first',
      'en/named': 'my-id',
      'de/named': 'my-id',
    });
  });

  it('is that of the default locale if locales disagree, then that of the first by code', () => {
    expect(idsIn({ [path('en', 'c')]: former('b'), [path('de', 'c')]: former('a') })).toEqual({
      'en/c': 'b',
      'de/c': 'b',
    });
    expect(
      idsIn({ [path('en', 'c')]: TEXT, [path('fr', 'c')]: former('a'), [path('de', 'c')]: former('b') }),
    ).toMatchObject({ 'en/c': 'b', 'fr/c': 'b' });
  });

  it('is not the slug of another record, in any locale', () => {
    const merged = { [path('en', 'kept')]: former('merged') };
    expect(idsIn(merged)).toEqual({ 'en/kept': 'merged' });
    expect(idsIn({ ...merged, [path('de', 'kept')]: TEXT, [path('de', 'merged')]: TEXT })).toEqual({
      'en/kept': 'kept',
      'de/kept': 'kept',
      'de/merged': 'merged',
    });
  });

  it('belongs to one record of a locale, although two were one in another locale', () => {
    const ids = idsIn({
      [path('en', 'c')]: former('a', 'b'),
      [path('de', 'b')]: TEXT,
      [path('de', 'c')]: TEXT,
    });
    expect(ids['de/b']).not.toBe(ids['de/c']);
  });

  it('may connect translations under different slugs', () => {
    expect(idsIn({ [path('en', 'agents')]: TEXT, [path('de', 'agenten')]: `id: agents\n${TEXT}` })).toEqual({
      'en/agents': 'agents',
      'de/agenten': 'agents',
    });
  });

  it('is not published as a field, and drafts have none', () => {
    const { index } = (check({ [path('en', 'a')]: `id: x\n${TEXT}` }).valid as ValidContent).content;
    expect(index.records[0]?.fields()).not.toHaveProperty('id');
    expectNone({ [path('en', 'a')]: TEXT, [path('en', 'b')]: `id: a\ndraft: true\n${TEXT}` });
  });

  it.each(['Upper', 'a b', 'con'])('may not be %s', (id) => {
    expectProblems(
      { [path('en', 'a')]: `id: ⟦${id}⟧\n${TEXT}` },
      { rule: 'slug/invalid', help: 'Ids have the form of slugs. Change or remove it.' },
    );
    expectProblems({ [path('en', 'a')]: `id: ⟦[a]⟧\n${TEXT}` }, { rule: 'schema/type' });
  });

  it('may be written once for a record, in one form', () => {
    const site = (id: string) => ({
      [path('en', 'a')]: `id: one\n${TEXT}`,
      [path('de', 'a')]: `id: ⟦${id}⟧\n${TEXT}`,
    });
    expectProblems(site('two'), { rule: 'id/conflict', says: ['"one" in en', '"two" here'] });
    expect(idsIn({ [path('en', 'a')]: `id: one\n${TEXT}`, [path('de', 'a')]: `id: one\n${TEXT}` })).toEqual({
      'en/a': 'one',
      'de/a': 'one',
    });
  });

  it('may not be that of another record, whoever comes first', () => {
    for (const other of ['a', 'z']) {
      expectProblems(
        { [path('en', other)]: TEXT, [path('en', 'm')]: `id: ⟦${other}⟧\n${TEXT}` },
        { rule: 'id/conflict', says: [`"${other}"`], related: [`${path('en', other)}:1:1-1:1`] },
      );
    }
    expect(
      linesOf({ [path('en', 'a')]: `id: x\n${TEXT}`, [path('en', 'b')]: `id: x\n${TEXT}` }),
    ).toHaveLength(1);
  });
});

/** A record as its author keeps it: by locale, all its slugs, the oldest first. */
type Kept = Map<string, string[]>;

const step = fc.record({
  record: fc.nat(2),
  locales: fc.subarray(LOCALES, { minLength: 1 }),
  kind: fc.constantFrom('rename', 'translate'),
});

it('stays, and is unique, in any chain of renames and translations', () => {
  fc.assert(
    fc.property(
      fc.array(fc.subarray(LOCALES, { minLength: 1 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 12 }),
      (starts, steps) => {
        const records: Kept[] = starts.map(
          (locales, at) => new Map(locales.map((code) => [code, [`r${at}`]])),
        );
        let fresh = 0;
        for (const { record, locales, kind } of steps) {
          const kept = records[record] as Kept;
          const now = `s${fresh++}`;
          for (const code of locales) {
            const slugs = kept.get(code);
            if (kind === 'rename') slugs?.push(now);
            // A translation begins with the slug that the record has in some other locale.
            else if (slugs === undefined) kept.set(code, [[...kept.values()][0]?.at(-1) as string]);
          }
          const files = records.flatMap((one) =>
            [...one].map(
              ([code, slugs]) => [path(code, slugs.at(-1) as string), former(...slugs.slice(0, -1))] as const,
            ),
          );
          const ids = idsIn(Object.fromEntries(files));
          for (const [at, one] of records.entries())
            for (const [code, slugs] of one) expect(ids[`${code}/${slugs.at(-1)}`]).toBe(`r${at}`);
        }
      },
    ),
    { numRuns: runs(150) },
  );
});
