import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Findings } from '../../../src/check/findings.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { checkCached } from '../../../src/run/cached-check.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { runs } from '../../support/scope.js';
import { choiceOf, openCache, ownFolder, write } from './folders.js';

type Texts = Readonly<Record<string, string>>;

const course = (title: string, more = ''): string =>
  `---\ntitle: ${title}\nlevel: beginner\n${more}---\n\n# ${title}\n\nÜber alles. 😀\n`;
const article = (body: string, more = ''): string =>
  `---\ntitle: A\ncategory: any\n${more}---\n\nIntro.\n\n## Part\n\n${body}\n`;

const SITE: Texts = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n',
  'content/en/courses/first.md': course('First', 'formerSlugs: [once]\n'),
  'content/en/lessons/first/one.yml': 'title: One\nnumber: "1"\nstatus: live\n',
  'content/en/articles/a.md': article('[First](../courses/first.md#über-alles) ![](pic.png)'),
  'content/en/articles/b.md': article('[none](none.md)\n\n```js\n1\n```\n'),
  'content/en/tools.yml':
    '- {slug: x, title: X, toolKey: x, intro: I, sections: []}\n- {slug: y}\n- {title: Z}\n',
  'content/de/courses/first.md': course('Erster'),
  'content/de/articles/a.md': article('[x](/courses/once)'),
};

function site(texts: Texts = SITE): string {
  const root = ownFolder();
  for (const [path, text] of Object.entries(texts)) write(root, path, text);
  return root;
}

function plain(root: string): Findings {
  const { problems, summary, coverage, isConfigInvalid } = checkTree(directoryTree(root), undefined);
  return { problems, summary, coverage, isConfigInvalid };
}

/**
 * What a check with a cache gives, and how many files it has read and checked; the same is asked once more, when
 * nothing has changed.
 */
async function run(
  root: string,
  folder: string,
): Promise<{ findings: Findings; read: number; isKept: boolean }> {
  const cache = openCache(root, folder);
  const isKept = cache.result(() => true) === true;
  let fresh: Findings | undefined;
  if (!isKept) {
    const { valid, site, content, certain, ...findings } = checkTree(cache.tree, undefined, {
      memory: cache.readings,
    });
    fresh = findings;
    cache.keep(findings);
  }
  const findings = await checkCached({ root, config: undefined, choice: choiceOf(folder) });
  expect(fresh ?? findings).toEqual(findings);
  return { findings, read: cache.readings.read, isKept };
}

describe('a check with a cache', () => {
  it('reads lessons again whose place in their course changes', async () => {
    const root = site({
      'lc-api.yml':
        'baseUrl: https://example.org\nfolders: {docs: {collection: lessons, order: docs/SUMMARY.md, defaults: {courseSlug: git}}}\nfrontMatter: {defaults: {courses: {level: any}, lessons: {status: live}}}\n',
      'docs/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n',
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, `# ${name}\n\nText.\n`])),
    });
    const folder = ownFolder();
    expect(await run(root, folder)).toMatchObject({ read: 3, findings: { problems: [] } });
    write(root, 'docs/SUMMARY.md', '- [A](a.md)\n- [C](c.md)\n- [B](b.md)\n');
    expect(await run(root, folder)).toMatchObject({ read: 2, findings: { problems: [] } });
  });

  it('gives what one without gives, in whatever order content changes, and reads only what changed', async () => {
    const body = fc.constantFrom(
      'Text.',
      '[a](a.md) [b](../courses/first.md#first)',
      '![](pic.png) [n](none.md)',
      '[o](/courses/once "Ü")\n\n## More\n\n`x`',
      '[x](#part) [y](#gone)',
    );
    const more = fc.constantFrom(
      '',
      'draft: true\n',
      'formerSlugs: [old]\n',
      'categori: x\n',
      'category: [\n',
    );
    const articleText = fc.tuple(body, more).map((given) => article(...given));
    const list = fc
      .array(
        fc.constantFrom('{slug: x, title: X, toolKey: x, intro: I, sections: []}', '{slug: y}', '{title: Z}'),
      )
      .map((items) => items.map((item) => `- ${item}\n`).join(''));
    const texts: readonly (readonly [path: string, text: fc.Arbitrary<string>])[] = [
      ...['en', 'de', 'fr'].flatMap((locale) =>
        ['a', 'b', 'c'].map((slug) => [`content/${locale}/articles/${slug}.md`, articleText] as const),
      ),
      ['content/en/courses/first.md', fc.constantFrom('First', 'Second').map((title) => course(title))],
      ['content/en/courses/once.md', fc.constant(course('Once', 'lessonCount: 3\n'))],
      [
        'content/en/lessons/first/one.yml',
        fc.constantFrom(...['1', '2'].map((n) => `title: T\nnumber: "${n}"\nstatus: s\n`)),
      ],
      ['content/en/tools.yml', list],
      ['content/en/articles/pic.png', fc.constant('picture')],
      ['content/lost.md', fc.constant('x')],
      [
        'lc-api.yml',
        fc.constantFrom(
          'locales: {en: full, de: full}\n',
          'locales: {en: full, de: core, fr: core}\n',
          'rules: {link/broken: warn}\n',
          'rules: {link/broken: "off"}\nlocals: {}\n',
          'limits: {fileBytes: 60}\n',
        ),
      ],
    ];
    const step = fc.oneof(
      ...texts.map(([path, text]) =>
        fc.record({ path: fc.constant(path), text: fc.option(text, { nil: undefined, freq: 3 }) }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 6 }),
        async (rounds) => {
          const root = site();
          const folder = join(root, '.lc-api');
          // What the readings in the cache are of, and the configuration that they are by.
          let known = new Set<string>();
          let knownBy: string | undefined;
          for (const steps of [[], ...rounds]) {
            for (const { path, text } of steps) {
              if (text === undefined) rmSync(join(root, path), { force: true });
              else write(root, path, text);
            }
            const expected = plain(root);
            const { findings, read } = await run(root, folder);
            expect(findings).toEqual(expected);
            if (expected.isConfigInvalid) {
              expect(read).toBe(0);
              continue;
            }
            const settings = existsSync(join(root, 'lc-api.yml'))
              ? readFileSync(join(root, 'lc-api.yml'), 'utf8')
              : '';
            if (settings !== knownBy) known = new Set();
            const now = contentOf(root, settings);
            const fresh = now.filter((file) => !known.has(file));
            expect(read).toBeLessThanOrEqual(fresh.length);
            if (read > 0) {
              known = new Set(now);
              knownBy = settings;
            }
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });

  it('repeats a result that depends on the day on that day only', () => {
    const root = site();
    const folder = ownFolder();
    const open = () => openCache(root, folder);
    open().keep('any');
    expect(open().result(String, '2026-06-15')).toBe('any');
    open().keep('of the day', '2026-06-15');
    expect(open().result(String, '2026-06-15')).toBe('of the day');
    expect(open().result(String, '2026-06-16')).toBeUndefined();
    expect(open().result(String)).toBeUndefined();
    expect(open().result(String, '2026-06-15')).toBe('of the day');
  });

  it('reads nothing and gives the same where nothing changed', async () => {
    const root = site();
    const folder = join(root, '.lc-api');
    const files = Object.keys(SITE).length - 1;
    expect(await run(root, folder)).toMatchObject({ read: files, isKept: false });
    expect(await run(root, folder)).toEqual({ findings: plain(root), read: 0, isKept: true });
  });

  it.each<[what: string, change: (root: string) => void, read: number]>([
    ['one file', (root) => write(root, 'content/en/articles/b.md', article('Other.')), 1],
    [
      'the name of a file',
      (root) => renameSync(join(root, 'content/en/articles/b.md'), join(root, 'content/en/articles/c.md')),
      1,
    ],
    ['that a file is gone', (root) => rmSync(join(root, 'content/en/courses/first.md')), 0],
    ['a picture', (root) => write(root, 'content/en/articles/pic.png', 'picture'), 0],
    [
      'the configuration',
      (root) => write(root, 'lc-api.yml', `${SITE['lc-api.yml']}rules: {link/anchor: error}\n`),
      7,
    ],
    ['a configuration that cannot be used', (root) => write(root, 'lc-api.yml', 'locales: 5\n'), 0],
  ])('reads only what it has to where all that changed is %s', async (_, change, read) => {
    const root = site();
    const folder = join(ownFolder(), 'cache');
    await run(root, folder);
    change(root);
    expect(await run(root, folder)).toEqual({ findings: plain(root), read, isKept: false });
    expect(await run(root, folder)).toEqual({ findings: plain(root), read: 0, isKept: true });
  });

  it('still knows what files gave once a configuration is mended', async () => {
    const root = site();
    const folder = join(root, '.lc-api');
    await run(root, folder);
    write(root, 'lc-api.yml', 'locales: 5\n');
    expect((await run(root, folder)).findings.isConfigInvalid).toBe(true);
    write(root, 'lc-api.yml', SITE['lc-api.yml'] as string);
    expect(await run(root, folder)).toEqual({ findings: plain(root), read: 0, isKept: false });
  });

  it('goes with a clone to another machine', async () => {
    const root = site();
    await run(root, join(root, '.lc-api'));
    const clone = site();
    cpSync(join(root, '.lc-api'), join(clone, '.lc-api'), { recursive: true });
    expect(await run(clone, join(clone, '.lc-api'))).toEqual({
      findings: plain(root),
      read: 0,
      isKept: true,
    });
    const changed = site({ ...SITE, 'content/en/articles/b.md': article('Other.') });
    cpSync(join(root, '.lc-api'), join(changed, '.lc-api'), { recursive: true });
    expect(await run(changed, join(changed, '.lc-api'))).toEqual({
      findings: plain(changed),
      read: 1,
      isKept: false,
    });
  });

  it('reads everything again where the cache is damaged, and mends it', async () => {
    const root = site();
    const folder = join(root, '.lc-api');
    const expected = plain(root);
    await run(root, folder);
    const entries = readdirSync(folder).filter((name) => name !== '.gitignore');
    expect(entries).toHaveLength(2);
    const whole = entries.map((name) => [name, readFileSync(join(folder, name))] as const);
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), fc.boolean(), async (place, isCut) => {
        for (const [name, bytes] of whole) {
          const at = place % bytes.length;
          const other = Buffer.from(bytes);
          other[at] = (other[at] as number) ^ 1;
          writeFileSync(join(folder, name), isCut ? bytes.subarray(0, at) : other);
        }
        expect(await run(root, folder)).toEqual({ findings: expected, read: 7, isKept: false });
        expect(await run(root, folder)).toEqual({ findings: expected, read: 0, isKept: true });
      }),
      { numRuns: runs(25) },
    );
  });

  it('has a limited number of entries, whatever was checked', async () => {
    const root = site();
    const folder = join(root, '.lc-api');
    for (let round = 0; round < 4; round++) {
      write(root, 'lc-api.yml', `locales: {en: full, de: full}\nsite: {title: T${round}}\n`);
      await run(root, folder);
    }
    expect(readdirSync(folder)).toHaveLength(3);
  });
});

/** The files of content of a site with their texts, as a model of what a reading depends on. */
function contentOf(root: string, settings: string): string[] {
  return directoryFiles(root, 'content')
    .filter((path) => /\.(md|yml)$/.test(path))
    .map((path) => `${settings}\n${path}\n${readFileSync(join(root, path), 'utf8')}`);
}

function directoryFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? directoryFiles(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
