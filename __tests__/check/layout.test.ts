import { describe, expect, it } from 'vitest';
import { createLayout, templateFault } from '../../src/content/layout.js';
import { COLLECTIONS } from '../../src/model/collections.js';
import { createLocale } from '../../src/model/locales.js';
import { check, expectNone, expectProblems, linesOf } from './checking.js';
import type { Files } from './memory-tree.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const unmatched = (...says: string[]) => ({ rule: 'layout/unmatched', severity: 'warning', says }) as const;

/** `type locale slug` of every record that is found. */
function records(files: Files): string[] {
  const { valid, problems } = check(files);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (valid?.content.index.records ?? []).map(
    ({ collection, locale, slug }) => `${collection.type} ${locale.code} ${slug}`,
  );
}

describe('content lies', () => {
  it('in the folder content', () => {
    expect(records({ 'content/en/courses/a.yml': COURSE, 'en/courses/b.yml': COURSE })).toEqual([
      'course en a',
    ]);
  });

  it('in the root where there is no such folder, in folders named like a locale or a collection', () => {
    expect(
      records({
        'lc-api.yml': 'layout: ["{locale}/{collection}/{slug}", "{collection}/{slug}"]\n',
        'en/courses/a.yml': COURSE,
        'courses/b.yml': COURSE,
        'docs/en/courses/c.yml': COURSE,
        'package.json': '{}',
        'notes.md': 'Text.',
      }),
    ).toEqual(['course en b', 'course en a']);
  });

  it.each(['docs', 'docs/', './docs', 'docs//.', './/docs/./'])(
    'in the folder that is configured, written %s',
    (folder) => {
      expect(
        linesOf({
          'lc-api.yml': `content: ${folder}\n`,
          'docs/en/courses/a.yml': '⟦title⟧: A\nlevel: b\n'.replace(/[⟦⟧]/g, ''),
        }),
      ).toEqual(['error schema/required docs/en/courses/a.yml:1:1-1:6']);
    },
  );

  it('in the root as a whole where that is configured', () => {
    for (const root of ['.', './']) {
      expect(
        records({ 'lc-api.yml': `content: ${root}\n`, 'en/courses/a.yml': COURSE, 'README.md': 'Text.' }),
      ).toEqual(['course en a']);
    }
  });

  it('nowhere: then there is no record', () => {
    for (const files of [{}, { 'README.md': 'x' }, { 'content/readme.txt': 'x' }] as Files[]) {
      expect(linesOf(files)).toEqual(['warning content/empty content:1:1-1:1']);
    }
    // A folder that is named must exist: a slip of the pen may not publish other folders.
    expect(linesOf({ 'lc-api.yml': 'content: docs\n', 'en/courses/a.yml': COURSE })).toEqual([
      'error config/value lc-api.yml:1:10-1:14',
    ]);
  });
});

describe('names that are skipped', () => {
  it('are those that begin with _ or ., READMEs, node_modules and lc-api files, of files and of folders', () => {
    expectNone({
      'content/en/courses/a.yml': COURSE,
      'content/en/courses/_b.yml': '[',
      'content/_drafts/en/courses/b.yml': '[',
      'content/en/courses/.c.yml': '[',
      'content/.git/config.yml': '[',
      'content/en/README.md': 'x',
      'content/README.de.md': 'x',
      'content/node_modules/a/en/courses/b.yml': '[',
      'content/lc-api.accept.yml': '[',
      'content/en/courses/picture.png': 'png',
      'content/en/courses/data.csv': 'a,b',
    });
  });
});

describe('a file that looks like content but matches no template', () => {
  it('is named with the nearest collection or locale', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': COURSE,
        'content/en/cuorses/b.yml': `⟦⟧${COURSE}`,
        'content/ti/courses/b.yml': `⟦⟧${COURSE}`,
        'content/en/glosary.yml': '⟦⟧- a\n',
        'content/coures/b.md': '⟦⟧x',
        'content/x/y/z.md': '⟦⟧x',
        'content/notes.md': '⟦⟧x',
      },
      unmatched('"coures" looks like "courses"'),

      unmatched('"cuorses" looks like "courses"'),
      unmatched('"glosary" looks like "glossary"'),
      unmatched('so the file is not read.'),
      unmatched('"ti" looks like "it"'),
      unmatched('so the file is not read.'),
    );
  });

  it('in a folder of a language that is not configured is told how to add it', () => {
    expectProblems(
      { 'content/en/courses/a.yml': COURSE, 'content/es/courses/a.yml': `⟦⟧${COURSE}` },
      {
        ...unmatched('"es" is no configured locale (en, de, it, fr)'),
        help: 'Add "es" to "locales" of the configuration, move it to a path such as content/en/courses/a.yml, or let its name begin with "_".',
      },
    );
  });

  it('is named with the suffix that is not read', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': COURSE,
        'content/en/courses/b.markdown': '⟦⟧x',
        'content/en/courses/c.mdx': '⟦⟧x',
        'content/en/courses/d.json5': '⟦⟧x',
        'content/en/courses/e.toml': '⟦⟧x',
        'content/en/courses/f.MD': '⟦⟧x',
        'content/en/courses/g.Yml': '⟦⟧x',
      },
      ...['.markdown', '.mdx', '.json5', '.toml', '.MD', '.Yml'].map((suffix) =>
        unmatched(`${suffix} is not read`),
      ),
    );
  });

  it('is not opened at all', () => {
    expect(
      linesOf({
        'content/en/courses/a.yml': COURSE,
        'content/data/b.json': Buffer.from([0xff, 0xfe]),
      }),
    ).toEqual(['warning layout/unmatched content/data/b.json:1:1-1:1']);
  });

  it('is told where it could stand, by the layout', () => {
    const [problem] = expectProblems(
      {
        'lc-api.yml': 'layout: ["{collection}/{slug}.{locale}"]\ncontent: docs\n',
        'docs/courses/a.en.yml': COURSE,
        'docs/courses/b.toml': '⟦⟧x',
      },
      unmatched('{collection}/{slug}.{locale}'),
    );
    expect(problem?.help).toBe(
      'Move it to a path such as docs/courses/b.en.md, or let its name begin with "_".',
    );
  });
});

describe('links of the file system', () => {
  it('are refused where they could be records or folders of records', () => {
    expect(
      linesOf({
        'content/en/courses/a.yml': COURSE,
        'content/en/courses/b.md': { kind: 'link' },
        'content/en/lessons': { kind: 'link' },
        'content/de': { kind: 'link' },
        'content/en/courses/c.yml': { kind: 'other' },
      }),
    ).toEqual([
      'error content/unreadable content/de:1:1-1:1',
      'error content/unreadable content/en/courses/b.md:1:1-1:1',
      'error content/unreadable content/en/courses/c.yml:1:1-1:1',
      'error content/unreadable content/en/lessons:1:1-1:1',
    ]);
  });

  it('are nobody’s business where they are pictures that no record shows', () => {
    expectNone({ 'content/en/courses/a.yml': COURSE, 'content/en/courses/latest.png': { kind: 'link' } });
  });
});

describe('a layout', () => {
  const locales = ['en', 'de', 'pt', 'pt-BR'].map((code) => createLocale(code, { kind: 'full' }, 'en'));
  const match = (templates: readonly string[], path: string): string | undefined => {
    const found = createLayout(templates, locales, COLLECTIONS).match(path);
    return (
      found &&
      [found.locale.code, found.collection.name, found.slug ?? '*', found.group ?? ''].join(' ').trim()
    );
  };
  const DEFAULT = ['{locale}/{collection}/{slug}'];

  it.each([
    ['en/courses/a.md', 'en courses a'],
    ['pt-BR/courses/a.yaml', 'pt-BR courses a'],
    ['de/lessons/agents/a.json', 'de lessons a agents'],
    ['de/lessons/agents/x/y/a.json', 'de lessons a agents'],
    ['en/courses/a/index.md', 'en courses a'],
    ['en/lessons/agents/a/index.md', 'en lessons a agents'],
    ['en/courses/index.md', 'en courses index'],
    ['en/glossary.yml', 'en glossary *'],
    ['en/glossary.json', 'en glossary *'],
    ['en/courses/a.b.md', 'en courses a.b'],
  ])('by default takes %s for %s', (path, expected) => {
    expect(match(DEFAULT, path)).toBe(expected);
  });

  it.each([
    'en/glossary.md',
    'en/a.md',
    'courses/a.md',
    'EN/courses/a.md',
    'en/Courses/a.md',
    'en/courses',
    'en/courses/a.txt',
    'xx/courses/a.md',
    'en/coursesa.md',
  ])('by default does not take %s', (path) => {
    expect(match(DEFAULT, path)).toBeUndefined();
  });

  it('may put the locale behind the slug', () => {
    const layout = ['{collection}/{slug}.{locale}', '{collection}/{slug}'];
    expect(match(layout, 'courses/a.de.md')).toBe('de courses a');
    expect(match(layout, 'courses/a.pt-BR.md')).toBe('pt-BR courses a');
    expect(match(layout, 'courses/a.md')).toBe('en courses a');
    expect(match(layout, 'courses/a.xx.md')).toBe('en courses a.xx');
    expect(match(layout, 'lessons/agents/a.md')).toBe('en lessons a agents');
    expect(match(layout, 'courses.de.yml')).toBe('de courses *');
    expect(match(layout, 'courses.yml')).toBe('en courses *');
  });

  it('may put the collection before the locale, or words around', () => {
    expect(match(['{collection}/{locale}/{slug}'], 'courses/de/x/a.md')).toBe('de courses a x');
    expect(match(['src/{collection}-{locale}/{slug}'], 'src/courses-de/a.md')).toBe('de courses a');
    expect(match(['src/{collection}-{locale}/{slug}'], 'src/coursesXde/a.md')).toBeUndefined();
    expect(match(['a.b/{collection}/{slug}'], 'aXb/courses/a.md')).toBeUndefined();
  });

  it('takes the first template that matches', () => {
    expect(match(['{collection}/{slug}', '{collection}/{locale}/{slug}'], 'courses/de/a.md')).toBe(
      'en courses a de',
    );
  });

  it.each([
    ['{locale}/{slug}', 'it lacks {collection}'],
    ['{collection}', 'it lacks {slug}'],
    ['{collection}/{slug}/{slug}', 'each variable may stand only once'],
    ['{collection}/{Slug}', 'it has no variable {Slug}'],
    ['{collection}/{slug', 'it lacks {slug}'],
    ['{collection}/{slug}}', 'a brace is not closed'],
    ['{collection}{slug}', 'two variables need characters between them'],
    ['/{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['{collection}//{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['../{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['./{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['{collection}/{slug}.md', 'a template has no suffix'],
    ['', 'it lacks {collection}'],
  ])('refuses %j, since %s', (template, fault) => {
    expect(templateFault(template)).toBe(fault);
  });
});
