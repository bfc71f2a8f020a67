import { describe, expect, it } from 'vitest';
import { createLocale } from '../../src/model/locales.js';
import type { ContentTree } from '../../src/read/content/content-tree.js';
import { createLayout, templateFault } from '../../src/read/content/layout.js';
import { checkTree } from '../../src/run/check-tree.js';
import { check, expectNone, expectProblems, linesOf } from '../support/expect-problems.js';
import { type Files, memoryTree } from '../support/memory-tree.js';

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

  it('in the root if there is no such folder, in folders named like a locale or a collection', () => {
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

  it('in the whole root if configured', () => {
    for (const root of ['.', './']) {
      expect(
        records({ 'lc-api.yml': `content: ${root}\n`, 'en/courses/a.yml': COURSE, 'README.md': 'Text.' }),
      ).toEqual(['course en a']);
    }
  });

  it('nowhere: then there are no records', () => {
    for (const files of [{}, { 'README.md': 'x' }, { 'content/readme.txt': 'x' }] as Files[]) {
      expect(linesOf(files)).toEqual(['warning content/empty .:1:1-1:1']);
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
  const SKIP = 'or put "_" before its name to hide this message.';
  const helpFor = (path: string, files: Files = {}): string | undefined => {
    const { problems } = check({ 'content/en/courses/a.yml': COURSE, ...files, [path]: 'x' });
    expect(problems.map(({ rule, file }) => [rule, file])).toEqual([['layout/unmatched', path]]);
    return problems[0]?.help;
  };

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
      unmatched('its path does not match the layout ({locale}/{collection}/{slug}).'),
      unmatched('"ti" looks like "it"'),
      unmatched('its path does not match the layout ({locale}/{collection}/{slug}).'),
    );
  });

  it.each([
    ['content/en/articles/more.markdown', 'content/en/articles/more.md'],
    ['content/en/articles/2026/more.MD', 'content/en/articles/2026/more.md'],
    ['content/de/courses/b.Yml', 'content/de/courses/b.yml'],
    ['content/en/article/more.md', 'content/en/articles/more.md'],
    ['content/en/glossary-term/more.md', 'content/en/glossary/more.md'],
    ['content/de/artikel/more.md', 'content/de/articles/more.md'],
    ['content/de/kurse/more.json', 'content/de/courses/more.json'],
    ['content/de/kurs/more.md', 'content/de/courses/more.md'],
    ['content/fr/leçons/more.md', 'content/fr/lessons/more.md'],
    ['content/en/Courses/more.md', 'content/en/courses/more.md'],
    ['content/en/cuorses/more.md', 'content/en/courses/more.md'],
    ['content/EN/courses/more.md', 'content/en/courses/more.md'],
    ['content/En/Artikel/more.markdown', 'content/en/articles/more.md'],
    ['content/en/lesson/git/first.md', 'content/en/lessons/git/first.md'],
    ['content/en/glossar.yml', 'content/en/glossary.yml'],
  ])('is told the one path that works: %s', (path, right) => {
    const help = helpFor(path);
    const isOnlySuffix = path.replace(/[^.]+$/, '') === right.replace(/[^.]+$/, '');
    expect(help).toBe(`${isOnlySuffix ? 'Rename' : 'Move'} it to ${right}, ${SKIP}`);
    const text = right.endsWith('glossary.yml') ? '[]' : 'x';
    expect(linesOf({ 'content/en/courses/a.yml': COURSE, [right]: text }).join()).not.toContain('layout/');
  });

  it('in a format that is not read is told which to write it in', () => {
    expect(helpFor('content/en/articles/more.mdx')).toBe(`Rename it to content/en/articles/more.md, ${SKIP}`);
    expect(helpFor('content/en/courses/b.toml')).toBe(
      `Write it as YAML to content/en/courses/b.yml, ${SKIP}`,
    );
    expect(helpFor('content/en/courses/b.json5')).toBe(
      `Write it as JSON to content/en/courses/b.json, ${SKIP}`,
    );
    expectProblems(
      {
        'content/en/courses/a.yml': COURSE,
        'content/en/courses/b.markdown': '⟦⟧x',
        'content/en/courses/c.mdx': '⟦⟧x',
        'content/en/courses/f.MD': '⟦⟧x',
      },
      unmatched('Its name must end in .md'),
      unmatched('Its name must end in .md, .yml, .yaml or .json; imports and components are not run'),
      unmatched('Its name must end in .md'),
    );
  });

  it('is compared with the names of a folder that is listed once, for any number of files', () => {
    const names = Array.from({ length: 50 }, (_, place) => `content/en/articles/a-${place}`);
    const tree = memoryTree(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.yml`, 'x'],
          [`${name}.toml`, 'x'],
        ]),
      ),
    );
    let listings = 0;
    const counted: ContentTree = {
      ...tree,
      list(path) {
        listings++;
        return tree.list(path);
      },
    };
    const { problems } = checkTree(counted, undefined);
    expect(problems.filter(({ rule }) => rule === 'layout/unmatched')).toHaveLength(50);
    expect(listings).toBeLessThan(40);
  });

  it('is never told a path that is taken', () => {
    const site = { 'content/en/articles/more.yml': 'title: A\ncategory: c\nintro: I\nsections: []\n' };
    const taken =
      'content/en/articles/more.yml exists already: remove one of the two files, or put "_" before the name of this one to hide this message.';
    expect(helpFor('content/en/article/more.md', site)).toBe(taken);
    expect(helpFor('content/en/articles/more.markdown', site)).toBe(taken);
    expect(helpFor('content/EN/articles/more.md', site)).toBe(taken);
  });

  it.each([
    ['content/more.md', 'content/<locale>/<collection>/more.md', true, true],
    ['content/courses/more.md', 'content/<locale>/courses/more.md', true, false],
    ['content/en/more.md', 'content/en/<collection>/more.md', false, true],
    ['content/en/asides/more.md', 'content/en/<collection>/more.md', false, true],
    ['content/x/y/more.markdown', 'content/<locale>/<collection>/more.md', true, true],
    ['content/en/article/My More.md', 'content/en/articles/<slug>.md', false, false],
  ])('is told what to decide if no one path is certain: %s', (path, pattern, locale, collection) => {
    const help = helpFor(path);
    const parts = [
      `Move it to ${pattern}, ${SKIP}`,
      ...(locale ? ['Locales: en, de, it, fr.'] : []),
      ...(collection
        ? [
            'Collections: courses, lessons, resources, articles, fundamentals, builds, glossary, comparisons, guides, tools, changelog.',
          ]
        : []),
    ];
    expect(help).toBe(parts.join(' '));
  });

  it('is told the path if there is only one locale', () => {
    const config = { 'lc-api.yml': 'locales: {en: full}\n' };
    expect(helpFor('content/courses/more.md', config)).toBe(`Move it to content/en/courses/more.md, ${SKIP}`);
  });

  it('in a folder of a language that is not configured is told how to add it', () => {
    const otherwise = 'Otherwise put "_" before its name to hide this message.';
    expect(helpFor('content/es/courses/b.yml')).toBe(
      `To publish "es", list all your locales in lc-api.yml, such as locales: {en: full, es: full}. ${otherwise}`,
    );
    const configured = {
      'lc-api.yml': 'locales: {en: full, de: full}\n',
      'content/en/courses/git.md': '---\ntitle: A\nlevel: b\n---\nText.\n',
    };
    expect(helpFor('content/fr/courses/git.md', configured)).toBe(
      `To publish "fr", add "fr: full" to "locales" in lc-api.yml. ${otherwise}`,
    );
    expectProblems(
      { ...configured, 'content/en/courses/a.yml': COURSE, 'content/fr/kurse/git.md': '⟦⟧x' },
      unmatched('"fr" is not a configured locale (en, de)'),
    );
  });

  it('in a folder whose name the configuration would refuse as a locale is not told to add it', () => {
    for (const name of ['EN_us', 'api', 'xx_yy']) {
      expect(helpFor(`content/${name}/courses/b.yml`)).toBe(
        `Move it to content/<locale>/courses/b.yml, ${SKIP} Locales: en, de, it, fr.`,
      );
    }
  });

  it('in a folder with the name of a language is moved to the folder of its locale', () => {
    for (const [name, folder] of [
      ['english', 'en'],
      ['ger', 'de'],
      ['Italiano', 'it'],
    ]) {
      expect(helpFor(`content/${name}/courses/b.yml`)).toBe(
        `Move it to content/${folder}/courses/b.yml, ${SKIP}`,
      );
    }
  });

  it('is named if it is a text file with front matter; others may be downloads', () => {
    expect(
      linesOf({
        'content/en/courses/a.yml': COURSE,
        'content/en/courses/b.txt': '---\ntitle: B\n---\n',
        'content/en/courses/c.txt': '--- ---\n',
      }),
    ).toEqual(['warning layout/unmatched content/en/courses/b.txt:1:1-1:1']);
  });

  it('is not opened at all', () => {
    expect(
      linesOf({
        'content/en/courses/a.yml': COURSE,
        'content/data/b.json': Buffer.from([0xff, 0xfe]),
      }),
    ).toEqual(['warning layout/unmatched content/data/b.json:1:1-1:1']);
  });

  it.each([
    [
      '{collection}/{slug}.{locale}',
      'docs/courses/b.toml',
      'Write it as YAML to docs/courses/b.<locale>.yml',
    ],
    ['{collection}/{slug}.{locale}', 'docs/kurse/b.de.markdown', 'Move it to docs/courses/b.de.md'],
    ['{collection}/{slug}.{locale}', 'docs/courses/b.DE.yml', 'Move it to docs/courses/b.de.yml'],
    ['{collection}/{locale}/{slug}', 'docs/artikel/de/x/b.md', 'Move it to docs/articles/de/x/b.md'],
    ['all/{locale}_{collection}/{slug}', 'docs/all/de_kurse/b.md', 'Move it to docs/all/de_courses/b.md'],
    ['{collection}/{slug}', 'docs/kurse/b.md', 'Move it to docs/courses/b.md'],
  ])('is told its place by the layout %s: %s', (layout, path, help) => {
    expect(
      check({ 'lc-api.yml': `layout: ["${layout}"]\ncontent: docs\n`, [path]: 'x' }).problems.find(
        ({ rule }) => rule === 'layout/unmatched',
      )?.help,
    ).toMatch(new RegExp(`^${help.replace(/[.]/g, '\\.')}, or put`));
  });
});

describe('links of the file system', () => {
  it('are refused if they could be records or folders of records', () => {
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

  it('are ignored if they are pictures that no record shows', () => {
    expectNone({ 'content/en/courses/a.yml': COURSE, 'content/en/courses/latest.png': { kind: 'link' } });
  });
});

describe('a layout', () => {
  const locales = ['en', 'de', 'pt', 'pt-BR'].map((code) => createLocale(code, { kind: 'full' }, 'en'));
  const match = (templates: readonly string[], path: string): string | undefined => {
    const found = createLayout({ layout: templates, locales, folders: undefined, skip: [] }).match(path);
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
    ['{locale}/{slug}', 'it must contain {collection}'],
    ['{collection}', 'it must contain {slug}'],
    ['{collection}/{slug}/{slug}', 'each variable can appear only once'],
    ['{collection}/{Slug}', '{Slug} is not a variable'],
    ['{collection}/{slug', 'it must contain {slug}'],
    ['{collection}/{slug}}', 'a brace is not closed'],
    ['{collection}{slug}', 'two variables need characters between them'],
    ['/{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['{collection}//{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['../{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['./{collection}/{slug}', 'it must be a relative path without empty segments, "." or ".."'],
    ['{collection}/{slug}.md', 'a template has no suffix'],
    ['', 'it must contain {collection}'],
  ])('refuses %j, since %s', (template, fault) => {
    expect(templateFault(template)).toBe(fault);
  });
});
