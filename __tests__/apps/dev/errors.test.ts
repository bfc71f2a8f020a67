import { chmodSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { article, expectFresh, listen, NAVIGATION, type Previewing, preview, SITE } from './previewing.js';

const FIRST = 'content/en/articles/first.md';
const SECOND = 'content/en/articles/second.md';
const LESSON = 'content/en/lessons/basics/one.md';

const lesson = (text: string): string =>
  `---\ntitle: One\nnumber: "1"\nlevel: beginner\nduration: 5 min\nstatus: published\nwhatCovered: [x]\n---\n\n${text}\n`;

/** Writes files, and waits for the site that shows them. */
async function write(site: Previewing, files: Readonly<Record<string, string | undefined>>) {
  site.write(files);
  return (await site.next()).outcome;
}

describe('a problem that does not keep a page from being shown', () => {
  it.each([
    ['link/broken', 'See [next](tomorrow.md). New text.'],
    ['asset/missing', '![A dot](dot.svg) New text.'],
    ['asset/refused', '[Secret](../../../.env) New text.'],
  ])('is a warning: %s', async (rule, text) => {
    const site = await preview(SITE);
    const outcome = await write(site, { [FIRST]: article('First', text) });
    expect(outcome?.problems).toMatchObject([{ rule, severity: 'warning' }]);
    expect((await site.ask('/articles/first')).text).toContain('New text.');
    expect((await site.ask('/.env')).status).toBe(404);
    await write(site, { [SECOND]: article('Second', 'Other text.') });
    expect((await site.ask('/articles/second')).text).toContain('Other text.');
  });

  it('is a warning at the start, and if the configuration makes it an error', async () => {
    const rules = 'rules:\n  translation/missing: error\n  link/broken: error\n';
    const site = await preview({
      ...SITE,
      'lc-api.yml': SITE['lc-api.yml'] + rules,
      [FIRST]: article('First', 'See [next](tomorrow.md).'),
    });
    expect(new Set(site.first.outcome?.problems.map(({ severity }) => severity))).toEqual(
      new Set(['warning']),
    );
    expect((await site.ask('/articles/first')).status).toBe(200);
  });

  it('is an error if the linked file could run scripts: the page stays as it was', async () => {
    const site = await preview({ ...SITE, 'content/en/articles/app.html': '<script>1</script>' });
    const outcome = await write(site, { [FIRST]: article('First', 'See [app](app.html).') });
    expect(outcome?.problems).toMatchObject([{ rule: 'asset/active', severity: 'error' }]);
    expect((await site.ask('/articles/first')).text).toContain('Text of First.');
  });
});

describe('a file with errors', () => {
  it('stays as it was, while everything else follows', async () => {
    const site = await preview({ ...SITE, [LESSON]: lesson('About it.') });
    for (const broken of [
      '---\ntitle: [\n---\n',
      '<<<<<<< HEAD\n',
      '---\ntitel: Basics\nlevel: beginner\n---\n',
    ]) {
      await write(site, { 'content/en/courses/basics.md': broken });
      const outcome = await write(site, {
        [FIRST]: article('First', `After ${JSON.stringify(broken)}: see [Basics](../courses/basics.md).`),
      });
      expect(outcome?.summary.errors).toBeGreaterThan(0);
      const page = (await site.ask('/articles/first')).text;
      expect(page).toContain(`After `);
      expect(page).toContain('/courses/basics"');
      expect((await site.ask('/courses/basics')).text).toContain('What it is about.');
      expect((await site.ask('/lessons/one')).text).toContain('About it.');
    }
    await write(site, { 'content/en/courses/basics.md': '---\ntitle: New\nlevel: beginner\n---\n\nNew.\n' });
    expect((await site.ask('/courses/basics')).text).toContain('New.');
    await expectFresh(site);
  });

  it('causes no problems of files that need its records', async () => {
    const glossary =
      '- slug: token\n  term: Token\n  title: Token\n  description: A part.\n  intro: A part of a text.\n  sections: [{title: More, body: Text.}]\n';
    const site = await preview({
      ...SITE,
      'content/en/glossary.yml': glossary,
      [FIRST]: article('First', 'See [token](/glossary/token) and [nothing](/glossary/nothing).'),
    });
    const outcome = await write(site, { 'content/en/glossary.yml': `${glossary}- term: [` });
    expect(outcome?.problems.map(({ rule, file }) => [rule, file])).toEqual([
      ['link/broken', FIRST],
      ['content/syntax', 'content/en/glossary.yml'],
    ]);
    expect((await site.ask('/articles/first')).text).toContain('/glossary/token"');
    expect((await site.ask('/glossary/token')).status).toBe(200);
  });

  it('is left out if it never was right, with the lessons of a course', async () => {
    const site = await preview({
      ...SITE,
      'content/en/courses/basics.md': '---\ntitel: Basics\n---\n',
      [LESSON]: lesson('About it.'),
      [FIRST]: article('First', 'See [Basics](../courses/basics.md).'),
    });
    expect((await site.ask('/courses/basics')).status).toBe(404);
    expect((await site.ask('/lessons/one')).status).toBe(404);
    expect((await site.ask('/articles/first')).status).toBe(200);
    await write(site, { 'content/en/courses/basics.md': SITE['content/en/courses/basics.md'] });
    expect((await site.ask('/lessons/one')).text).toContain('About it.');
    await expectFresh(site);
  });

  it('can be a link or a folder', async () => {
    const site = await preview(SITE);
    rmSync(join(site.root, FIRST));
    symlinkSync('second.md', join(site.root, FIRST));
    const outcome = await write(site, { [SECOND]: article('Second', 'Other text.') });
    expect(outcome?.problems).toMatchObject([{ rule: 'content/unreadable', file: FIRST }]);
    expect((await site.ask('/articles/second')).text).toContain('Other text.');
  });

  it.skipIf(process.getuid?.() === 0)('can be one that cannot be read', async () => {
    const site = await preview(SITE);
    chmodSync(join(site.root, FIRST), 0);
    const outcome = await write(site, { [SECOND]: article('Second', 'Other text.') });
    expect(outcome?.problems).toMatchObject([{ rule: 'content/unreadable', file: FIRST }]);
    expect((await site.ask('/articles/first')).text).toContain('Text of First.');
    expect((await site.ask('/articles/second')).text).toContain('Other text.');
  });

  it('can be a second one with the same slug', async () => {
    const site = await preview(SITE);
    const outcome = await write(site, { 'content/en/articles/more/first.md': article('Another') });
    expect(outcome?.problems.map(({ rule }) => rule)).toContain('slug/duplicate');
    await write(site, { [SECOND]: article('Second', 'Other text.') });
    expect((await site.ask('/articles/second')).text).toContain('Other text.');
  });

  it('may break and be repaired any number of times', async () => {
    const site = await preview({ ...SITE, [LESSON]: lesson('About it.') });
    for (let round = 1; round <= 2; round++) {
      await write(site, { [LESSON]: lesson('x').replace('title', 'titel') });
      await write(site, { 'lc-api.yml': 'locales: [' });
      await write(site, { [FIRST]: article('First', `Round ${round}.`) });
      expect((await site.ask('/articles/first')).text).toContain(`Round ${round}.`);
      await write(site, { 'lc-api.yml': SITE['lc-api.yml'] });
      await write(site, { [LESSON]: lesson(`Lesson ${round}.`) });
      expect((await site.ask('/lessons/one')).text).toContain(`Lesson ${round}.`);
    }
    await expectFresh(site);
  });
});

describe('while the content has errors, a preview', () => {
  const WRONG = '---\ntitel: First\ncategory: cost\n---\n\n<img src=x onerror=alert(1)>\n';

  it('keeps the last site, says what is wrong, and goes on when it is mended', async () => {
    const site = await preview(SITE);
    const page = listen(site.url);
    const start = await page.next();
    expect(start).toMatchObject({ errors: 0, warnings: 0, problems: [] });
    const before = await site.ask('/articles/first');
    site.write({ 'content/en/articles/first.md': WRONG });
    const build = await site.next();
    expect(build.outcome?.summary.errors).toBe(1);
    expect(await page.next()).toMatchObject({
      version: start.version,
      errors: 1,
      problems: [
        {
          rule: 'schema/unknown-field',
          place: 'content/en/articles/first.md:2:1',
          message: expect.stringContaining('titel'),
          help: 'Write "title: First", or remove the field.',
        },
        { rule: 'content/html' },
      ],
    });
    expect((await site.ask('/articles/first')).headers.etag).toBe(before.headers.etag);
    site.write({ 'content/en/articles/first.md': SITE['content/en/articles/first.md'] });
    await site.next();
    expect(await page.next()).toEqual(start);
  });

  it('shows the errors in place of every page as long as nothing can be shown', async () => {
    const site = await preview({
      'lc-api.yml': SITE['lc-api.yml'],
      [FIRST]: WRONG.replace('titel', '<b>"&'),
    });
    expect(site.first.outcome?.site).toBeUndefined();
    const page = await site.ask('/articles/first', { headers: NAVIGATION });
    expect(page.status).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>The content has errors</h1>');
    expect(page.text).not.toContain('<b>');
    const other = await site.ask('/api/v1/index.json');
    expect([other.status, other.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(other.text).toContain('error schema/unknown-field content/en/articles/first.md:2:1');
    const heard = listen(site.url);
    const edit = `vscode://file${pathToFileURL(join(realpathSync(site.root), FIRST)).pathname}:2:1`;
    const { version, problems } = await heard.next();
    expect(problems.find(({ rule }) => rule === 'schema/unknown-field')).toMatchObject({
      edit,
      place: 'content/en/articles/first.md:2:1',
      about: expect.stringMatching(/^https:.+\/docs\/reference\/rules\/schema\/unknown-field\.md$/),
      message: expect.stringContaining('<b>"&'),
    });
    expect(page.text).toContain(`data-version="${version}"`);
    site.write({ 'content/en/articles/first.md': SITE['content/en/articles/first.md'] });
    await site.next();
    expect((await heard.next()).version).not.toBe(version);
    await expectFresh(site);
  });

  it('follows the content with the last configuration without errors', async () => {
    const site = await preview(SITE);
    const page = listen(site.url);
    const { version } = await page.next();
    expect(await write(site, { 'lc-api.yml': 'baseURL: https://learn.example.org\n' })).toMatchObject({
      isConfigInvalid: true,
      summary: { records: 3, errors: 1 },
    });
    expect(await page.next()).toMatchObject({
      version,
      errors: 1,
      problems: [{ rule: 'config/unknown-key', place: 'lc-api.yml:1:1' }],
    });
    const outcome = await write(site, { [FIRST]: article('First', 'New text. [x](nowhere.md)') });
    expect(outcome?.problems.map(({ rule }) => rule)).toEqual(['link/broken', 'config/unknown-key']);
    expect((await site.ask('/articles/first')).text).toContain('New text.');
    expect((await site.ask('/de/')).status).toBe(200);
    await write(site, { 'lc-api.yml': 'locales: {en: full}\n', [FIRST]: article('First') });
    expect((await site.ask('/de/')).status).toBe(404);
  });

  it('outlives its folder', async () => {
    const site = await preview(SITE);
    const page = listen(site.url);
    const { version } = await page.next();
    rmSync(site.root, { recursive: true });
    let state = await page.next();
    while (!/ENOENT/.test(state.problems[0]?.message ?? '')) state = await page.next();
    expect(state).toMatchObject({ version, errors: 1 });
    expect((await site.ask('/articles/first')).status).toBe(200);
  });

  it.skipIf(process.getuid?.() === 0)('survives a folder that cannot be read', async () => {
    const site = await preview(SITE);
    const page = listen(site.url);
    await page.next();
    chmodSync(join(site.root, 'content/en/articles'), 0);
    site.write({ 'content/en/new/x.md': 'x' });
    expect((await site.next()).failure).toBeDefined();
    expect(await page.next()).toMatchObject({ errors: 1 });
    chmodSync(join(site.root, 'content/en/articles'), 0o755);
    site.write({ 'content/en/new': undefined });
    expect((await site.next()).failure).toBeUndefined();
  });
});
