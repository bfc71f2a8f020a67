import { describe, expect, it } from 'vitest';
import { check, linesOf } from '../../support/expect-problems.js';
import type { Files } from '../../support/memory-tree.js';

const COURSE = 'title: Agents\nlevel: beginner\ndescription: What agents are.\n';
const site = (files: Files, config = ''): Files => ({
  'lc-api.yml': `pages: {from: dist}\nlocales: {en: full, de: full, it: core}\n${config}`,
  'content/en/courses/agents.yml': COURSE,
  ...files,
});
const PAGE = { 'dist/courses/agents.html': '' };

describe('a record', () => {
  it.each(['dist/courses/agents.html', 'dist/courses/agents/index.html'])('has its page in %s', (path) => {
    expect(linesOf(site({ [path]: '' }))).toEqual([]);
  });

  it.each(['dist/courses/agents', 'dist/courses/agents.htm', 'dist/agents.html'])(
    'has no page in %s',
    (path) => {
      expect(linesOf(site({ [path]: '' }))).toEqual([
        'warning page/missing content/en/courses/agents.yml:1:1-1:1',
      ]);
    },
  );

  it('of a sequence is reported at its slug', () => {
    const terms = '- slug: agent\n  term: Agent\n  title: Agent\n  intro: Acts.\n';
    const lines = linesOf({
      'lc-api.yml': 'pages: {from: dist}\n',
      'content/en/glossary.yml': terms,
      'dist/a.html': '',
    });
    expect(lines.filter((line) => line.includes('page/'))).toEqual([
      'warning page/missing content/en/glossary.yml:1:9-1:14',
    ]);
  });

  it('needs no page while it is a draft', () => {
    const files = {
      ...site({ 'dist/index.html': '' }),
      'content/en/courses/agents.yml': `${COURSE}draft: true\n`,
    };
    expect(linesOf(files)).toEqual([]);
  });

  it('has its page at the configured path of its collection', () => {
    expect(linesOf(site({ 'dist/learn/agents.html': '' }, 'paths: {courses: {en: learn}}\n'))).toEqual([]);
  });
});

describe('a page', () => {
  it.each([
    'courses/index.html',
    'courses.html',
    'courses/page/2/index.html',
    'courses/agents/slides.html',
    'courses/old.json',
    'blog/agents.html',
    'kurse/agents.html',
    'de/courses/other.html',
    'de/kurse/index.html',
    'it/strumenti/x.html',
  ])('of the site itself, such as %s, wants no record', (path) => {
    expect(linesOf(site({ ...PAGE, [`dist/${path}`]: '' }))).toEqual([]);
  });

  it.each([
    'courses/prompts.html',
    'courses/prompts/index.html',
    'courses/Agents.html',
    'de/kurse/agents.html',
    'glossary/agent.html',
  ])('where a record would have its own, such as %s, wants one', (path) => {
    expect(linesOf(site({ ...PAGE, [`dist/${path}`]: '' }))).toEqual([
      `warning page/without-record dist/${path}:1:1-1:1`,
    ]);
  });

  it('at a former slug of a record is what the generator makes of it', () => {
    const files = site({ ...PAGE, 'dist/courses/agents-101.html': '' });
    expect(
      linesOf({ ...files, 'content/en/courses/agents.yml': `${COURSE}formerSlugs: [agents-101]\n` }),
    ).toEqual([]);
  });

  it('of a draft is reported with the draft', () => {
    const files = { ...site(PAGE), 'content/en/courses/agents.yml': `${COURSE}draft: true\n` };
    const [problem] = check(files).problems;
    expect(problem?.message).toBe(
      'The page "/courses/agents" has no record: the course "agents" is a draft, which is not published.',
    );
    expect(problem?.related?.map(({ file }) => file)).toEqual(['content/en/courses/agents.yml']);
  });
});

describe('the rules about pages', () => {
  it('may be raised and turned off', () => {
    const files = { 'dist/courses/prompts.html': '' };
    expect(linesOf(site(files, 'rules: {page/missing: error, page/without-record: off}\n'))).toEqual([
      'error page/missing content/en/courses/agents.yml:1:1-1:1',
    ]);
  });

  it('say nothing of a site of our own, nor of none', () => {
    for (const pages of ['true', 'false']) {
      expect(
        linesOf({ ...site({ 'dist/courses/prompts.html': '' }), 'lc-api.yml': `pages: ${pages}\n` }),
      ).toEqual([]);
    }
  });
});

describe('a folder of the built site', () => {
  it.each([
    ['does not exist', {}],
    ['is a symbolic link, which is not followed', { dist: { kind: 'link' } }],
    ['is not a folder', { dist: 'text' }],
  ] as const)('that %s is reported once, where it is named', (why, files) => {
    const { problems } = check(site(files));
    expect(
      problems.map(({ rule, severity, file, line, column }) => [rule, severity, file, line, column]),
    ).toEqual([['page/missing', 'warning', 'lc-api.yml', 1, 15]]);
    expect(problems[0]?.message).toBe(
      `The folder of the built site "dist" ${why}: neither its pages nor links to them were looked at.`,
    );
  });

  it('is not content, even inside the content folder', () => {
    const files = {
      'lc-api.yml': 'content: .\npages: {from: dist/public}\n',
      'en/courses/agents.yml': COURSE,
      'dist/public/courses/agents.html': '',
      'dist/public/search.json': '{}',
      'dist/public/page-data.md': '',
    };
    expect(linesOf(files)).toEqual([]);
  });

  it.each([
    ['.', 'contains the content'],
    ['./', 'contains the content'],
    ['content', 'contains the content'],
    ['.git', 'belongs to Git'],
    ['sub/.GIT/objects', 'belongs to Git'],
    ['../dist', 'is not a folder inside the root'],
    ['/dist', 'is not a folder inside the root'],
    ['""', 'may not be blank'],
  ])('may not be %s', (from, why) => {
    const { problems, isConfigInvalid } = check({ ...site({}), 'lc-api.yml': `pages: {from: ${from}}\n` });
    expect(isConfigInvalid).toBe(true);
    expect(problems.map(({ rule }) => rule)).toContain('config/value');
    expect(problems[0]?.message).toContain(why);
  });

  it('may not be above the content', () => {
    const config = 'content: site/content\npages: {from: site}\n';
    expect(check({ ...site({}), 'lc-api.yml': config }).problems[0]?.message).toContain(
      'contains the content',
    );
  });

  it.each(['./dist/', 'dist//', '.output/public', 'docs/.vitepress/dist'])('may be written as %s', (from) => {
    const folder = from.replace(/^\.\/|\/+$/g, '');
    const files = {
      ...site({ [`${folder}/courses/agents.html`]: '' }),
      'lc-api.yml': `pages: {from: ${from}}\n`,
    };
    expect(linesOf(files)).toEqual([]);
  });
});

describe('a link from the root of the site', () => {
  const linking = (to: string, files: Files): string[] =>
    linesOf({
      ...site(files),
      'content/en/courses/agents.yml': `title: Agents\nlevel: any\ndescription: See ${to}.\n`,
    });

  it.each([
    ['[a page](/about)', 'about.html'],
    ['[a page](/about)', 'about/index.html'],
    ['[a page](/about/)', 'about/index.html'],
    ['[a page](/about.html#team)', 'about.html'],
    ['[a file](/slides/a%20b.pdf)', 'slides/a b.pdf'],
    ['![a picture](/img/logo.svg)', 'img/logo.svg'],
    ['[a page below a collection](/courses/agents/slides)', 'courses/agents/slides.html'],
  ])('may be to %s of the folder of the built site', (link, file) => {
    expect(linking(link, { ...PAGE, [`dist/${file}`]: '' })).toEqual([]);
  });

  it.each([
    ['[a page](/about)', 'link/broken'],
    ['[a page](/about/)', 'link/broken'],
    ['![a picture](/img/logo.svg)', 'asset/missing'],
    ['[a hidden file](/.env)', 'asset/missing'],
  ])('is broken where the folder has no %s', (link, rule) => {
    const lines = linking(link, { ...PAGE, 'dist/about.htm': '', 'dist/.env': '' });
    expect(lines.map((line) => line.split(' ')[1])).toEqual([rule]);
  });

  it('is taken on trust while the folder is not there', () => {
    expect(linking('[a page](/about)', {}).map((line) => line.split(' ')[1])).toEqual(['page/missing']);
  });
});
