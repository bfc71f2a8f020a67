import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { BLOCKS, type Block, blocksOf, PAGES } from './blocks.js';
import { followPage } from './run-page.js';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

/** Sites of other generators, as the pages about them show. */
const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/guide/import-docusaurus.md': {
    'docusaurus.config.js':
      "export default { title: 'A', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
    'docs/intro.md': page('Intro'),
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': page('Intro'),
    'blog/2024-05-01-hello.md': page('Hello'),
    'static/a.png': '',
  },
  'docs/guide/import-hugo.md': {
    'hugo.toml':
      'title = "A"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.zh-cn]\ncontentDir = "content/zh-cn"\n',
    'content/en/docs/a.md': page('A'),
    'content/zh-cn/docs/a.md': page('A'),
    'content/en/blog/b.md': page('B'),
    'static/a.png': '',
  },
  'docs/guide/import-jekyll.md': {
    '_config.yml': 'title: A\ncollections:\n  docs:\n    output: true\n',
    '_posts/2024-05-01-hello.md': page('Hello'),
    '_docs/a.md': page('A'),
    'about.md': page('About'),
    'CONTRIBUTING.md': '# Contribute\n',
    'README.md': '# A\n',
  },
  'docs/guide/import-astro.md': {
    'astro.config.mjs':
      "export const locales = { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'P', lang: 'pt-BR' } };\nexport default defineConfig({ integrations: [starlight({ title: 'A', locales })] });",
    'src/content/docs/a.md': page('A'),
    'src/content/docs/pt-br/a.md': page('A'),
    'public/a.png': '',
  },
  'docs/guide/import-mkdocs.md': {
    'mkdocs.yml':
      'site_name: A\nplugins:\n  - i18n:\n      languages:\n        - locale: en\n          default: true\n          name: English\n        - locale: fr\n          name: Français\n',
    'docs/index.md': page('A'),
    'docs/index.fr.md': page('A'),
  },
  'docs/guide/import-mdbook.md': {
    'book.toml': '[book]\ntitle = "My book"\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': page('A'),
  },
  'docs/guide/import-sandpaper.md': {
    'config.yaml': 'title: Git\nsource: https://github.com/swcarpentry/git-novice\nepisodes:\n- a.md\n',
    'index.md': '---\nsite: s\n---\n\nText.\n',
    'episodes/a.md': page('A'),
    'learners/setup.md': page('B'),
  },
  'docs/guide/import-folders.md': {
    'farm/README.md': '# Farm\n\nText.\n',
    'farm/lessons/1-a.md': '# A\n\nText.\n',
    'farm/lessons/2-b.md': '# B\n\nText.\n',
    'translations/de/farm/README.md': '# Hof\n\nText.\n',
    'translations/de/farm/lessons/1-a.md': '# A\n\nText.\n',
  },
};

const isFollowed = ({ language, label = '' }: Block): boolean =>
  ['console', 'sh'].includes(language) || label.startsWith('content/');
/** Commands of rules are about files that only the page's words describe. */
const FOLLOWED = PAGES.filter(
  (path) =>
    path !== 'docs/guide/tutorial.md' &&
    !path.startsWith('docs/reference/rules/') &&
    !(path in SITES) &&
    blocksOf(path).some(isFollowed),
);

describe('a reader who follows a page', () => {
  it.each(FOLLOWED)('%s has no errors at its end', async (path) => {
    const folder = await followPage(path);
    const { status, stdout } = await runCli(['check', '-q'], { cwd: folder });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^No problems/)]);
  });

  it.each(Object.keys(SITES))('%s gets the configuration that it shows', async (path) => {
    const folder = await followPage(path, SITES[path]);
    const { text } = blocksOf(path).find(({ language }) => language === 'yaml') as Block;
    expect(load(readFileSync(join(folder, 'lc-api.yml'), 'utf8'))).toMatchObject(load(text) as object);
  });
});

it('the tutorial leads to a site in two languages', async () => {
  const lesson = 'content/en/lessons/branches/first-branch.md';
  const folder = await followPage('docs/guide/tutorial.md', {}, (block, at) => {
    // "Correct the link": in the section after the mistake.
    if (block.heading !== '5. Translate' || !existsSync(join(at, lesson))) return;
    const text = readFileSync(join(at, lesson), 'utf8');
    writeFiles(at, { [lesson]: text.replace('records.md', 'record.md') });
  });
  const run = async (...args: string[]) => (await runCli(args, { cwd: folder })).stdout;
  expect(await run('translations')).toBe('de: 6 current, 0 stale, 0 unknown, 0 missing, 0 orphaned\n');
  expect(await run('check')).toMatch(/No problems in 12 records\n$/);
  await run('build', '--out', '_site', '--base-url', 'https://you.github.io/my-site');
  expect(existsSync(join(folder, '_site/de/kurse/branches.html'))).toBe(true);
});

it('docs/reference/content.md shows the coverage as check prints it', async () => {
  const { text } = BLOCKS.find((block) => block.text.startsWith('coverage ')) as Block;
  const course = '---\ntitle: A\nlevel: beginner\n---\n\nText.\n';
  const folder = temporaryFolder({
    'lc-api.yml': 'locales: {en: full, de: full, it: core}\nrules: {translation/orphan: off}\n',
    'content/en/courses/a.md': course,
    'content/en/courses/b.md': course,
    'content/de/courses/a.md': course,
    'content/it/resources/c.md': '---\ntitle: C\ntype: list\n---\n\nText.\n',
    'content/en/glossary/d.md': '---\ntitle: D\nterm: D\n---\n\nText.\n',
  });
  expect((await runCli(['check'], { cwd: folder })).stdout).toContain(text);
});
