import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders.js';
import { article, expectFresh, listen, NAVIGATION, preview, SITE } from './previewing.js';

describe('a preview follows', () => {
  it('a change', async () => {
    const site = await preview(SITE);
    const before = await site.ask('/articles/second');
    site.write({ 'content/en/articles/first.md': article('First', 'Another text.') });
    const build = await site.next();
    expect(build.sources).toEqual(['content/en/articles/first.md']);
    expect((await site.ask('/articles/first')).text).toContain('Another text.');
    expect((await site.ask('/articles/second')).headers.etag).toBe(before.headers.etag);
    await expectFresh(site);
  });

  it('a file that is added, renamed and removed', async () => {
    const site = await preview(SITE);
    expect((await site.ask('/articles/third')).status).toBe(404);
    site.write({ 'content/en/articles/third.md': article('Third') });
    await site.next();
    expect((await site.ask('/articles/third')).text).toContain('Text of Third.');
    site.rename('content/en/articles/third.md', 'content/en/articles/last.md');
    do await site.next();
    while ((await site.ask('/articles/third')).status !== 404);
    expect((await site.ask('/articles/last')).text).toContain('Text of Third.');
    site.write({ 'content/en/articles/last.md': undefined });
    do await site.next();
    while ((await site.ask('/articles/last')).status !== 404);
    await expectFresh(site);
  });

  it('an editor that puts a new file in place of the old one', async () => {
    const site = await preview(SITE);
    for (let round = 1; round <= 5; round++) {
      site.write({ 'content/en/articles/.first.md.swp': article('First', `Round ${round}.`) });
      site.rename('content/en/articles/.first.md.swp', 'content/en/articles/first.md');
      do await site.next();
      while (!(await site.ask('/articles/first')).text.includes(`Round ${round}.`));
    }
    await expectFresh(site);
  });

  it('a repository that is reached by a link', async () => {
    const root = temporaryFolder(SITE);
    const link = join(temporaryFolder(), 'link');
    symlinkSync(root, link);
    const site = await preview({}, { root: link });
    writeFileSync(join(root, 'content/en/articles/first.md'), article('First', 'Another text.'));
    expect((await site.next()).sources).toEqual(['content/en/articles/first.md']);
    expect((await site.ask('/articles/first')).text).toContain('Another text.');
  });

  it('a repository that begins empty', async () => {
    const site = await preview({});
    expect(site.first.outcome?.problems.map(({ rule }) => rule)).toEqual(['content/empty']);
    site.write(SITE);
    do await site.next();
    while (
      (await site.ask('/articles/second')).status !== 200 ||
      (await site.ask('/courses/basics')).status !== 200
    );
    await expectFresh(site);
  });

  it.each(['dist', '.vitepress/dist'])('a site that is built elsewhere, in %s', async (dist) => {
    const site = await preview({
      ...SITE,
      'lc-api.yml': `pages: {from: ${dist}}\n`,
      [`${dist}/about.html`]: '<p>First',
      '.vitepress/cache/other.html': '<p>Other',
    });
    expect((await site.ask('/about')).text).toBe('<p>First');
    site.write({ '.vitepress/cache/other.html': '<p>Another', [`${dist}/about.html`]: '<p>Second' });
    expect((await site.next()).sources).toEqual([`${dist}/about.html`]);
    expect((await site.ask('/about')).text).toBe('<p>Second');
    // Generators empty their folder first.
    rmSync(join(site.root, dist), { recursive: true });
    await site.next();
    site.write({ [`${dist}/about.html`]: '<p>Third', [`${dist}/blog/new.html`]: '<p>New' });
    do await site.next();
    while ((await site.ask('/about')).text !== '<p>Third' || (await site.ask('/blog/new')).status !== 200);
    site.write({ [`${dist}/about.html`]: '<p>Fourth' });
    do await site.next();
    while ((await site.ask('/about')).text !== '<p>Fourth');
  });

  it('a folder that comes and goes', async () => {
    const site = await preview(SITE);
    cpSync(join(site.root, 'content/en/articles'), join(site.root, 'content/de/articles'), {
      recursive: true,
    });
    do await site.next();
    while ((await site.ask('/de/artikel/second')).status !== 200);
    await expectFresh(site);
    rmSync(join(site.root, 'content/de'), { recursive: true });
    do await site.next();
    while ((await site.ask('/de/artikel/second')).status !== 404);
    await expectFresh(site);
  });

  it('the configuration, its prefix too', async () => {
    const site = await preview(SITE);
    site.write({ 'lc-api.yml': 'baseUrl: https://learn.example.org/academy\nlocales: {en: full}\n' });
    const build = await site.next();
    expect(build.sources).toEqual(['lc-api.yml']);
    expect((await site.ask('/')).headers.location).toBe('/academy/');
    expect((await site.ask('/academy/articles/first')).status).toBe(200);
    expect((await site.ask('/academy/de/')).status).toBe(404);
  });

  it('a configuration that comes, and one with a name of its own', async () => {
    const { 'lc-api.yml': text, ...content } = SITE;
    const site = await preview(content);
    site.write({ 'lc-api.yml': `${text}site: {title: Named}\n` });
    await site.next();
    expect((await site.ask('/')).text).toContain('<title>Named</title>');
    const other = await preview({ ...content, '.settings/site.yml': text }, { config: '.settings/site.yml' });
    other.write({ '.settings/site.yml': `${text}site: {title: Hidden}\n` });
    await other.next();
    expect((await other.ask('/')).text).toContain('<title>Hidden</title>');
  });

  it('a picture, under its new name', async () => {
    const square = (size: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
    const site = await preview({
      ...SITE,
      'pictures/dot.svg': square(1),
      'content/en/articles/first.md': article('First', '![A dot](../../../pictures/dot.svg)'),
    });
    const address = async (): Promise<string> =>
      /src="([^"]+\.svg)"/.exec((await site.ask('/articles/first')).text)?.[1] as string;
    const before = await address();
    site.write({ 'pictures/dot.svg': square(2) });
    expect((await site.next()).sources).toEqual(['pictures/dot.svg']);
    expect((await site.ask(before)).status).toBe(404);
    expect((await site.ask(await address())).text).toBe(square(2));
  });

  it('a burst of changes to its end', async () => {
    const site = await preview(SITE);
    for (let round = 1; round <= 40; round++) {
      site.write(
        Object.fromEntries(
          ['first', 'second', 'third', 'fourth'].map((slug) => [
            `content/en/articles/${slug}.md`,
            article(slug, `Round ${round}.`),
          ]),
        ),
      );
      // Some of it falls into a build, some between two.
      if (round % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    let builds = 0;
    do {
      await site.next();
      builds++;
    } while (!(await site.ask('/articles/fourth')).text.includes('Round 40.'));
    expect(builds).toBeLessThan(10);
    await expectFresh(site);
  });

  it('every one of changes that come as soon as the one before is shown', async () => {
    const site = await preview(SITE);
    for (let round = 1; round <= 25; round++) {
      site.write({ 'content/en/articles/first.md': article('First', `Round ${round}.`) });
      await site.next();
      expect((await site.ask('/articles/first')).text).toContain(`Round ${round}.`);
    }
  });

  it('nothing that the site is not made of', async () => {
    const site = await preview({ ...SITE, 'README.md': 'x', '_site/api/v1/manifest.json': '{}' });
    site.write({
      'README.md': 'y',
      'notes.txt': 'x',
      '_site/index.html': 'x',
      'node_modules/a/index.js': 'x',
      '.git/HEAD': 'x',
      // The same bytes are no change.
      'content/en/articles/second.md': SITE['content/en/articles/second.md'],
    });
    site.write({ 'content/en/articles/first.md': article('First', 'At last.') });
    // Files in the list of the content are looked at again; those above and beside it are not.
    expect((await site.next()).sources).toEqual(['content/en/articles/first.md']);
    expect(site.waiting).toEqual([]);
  });
});

describe('a page that is open', () => {
  it('hears of every change of the site', async () => {
    const site = await preview(SITE);
    const page = listen(site.url);
    const before = await page.next();
    site.write({ 'content/en/articles/first.md': article('First', 'Another text.') });
    expect((await page.next()).version).not.toBe(before.version);
    site.write({ 'content/en/articles/first.md': SITE['content/en/articles/first.md'] });
    expect(await page.next()).toEqual(before);
  });

  it('was served with the version that it hears of', async () => {
    const site = await preview({ ...SITE, 'lc-api.yml': 'baseUrl: https://learn.example.org/re%20po\n' });
    for (const path of [
      '/re%20po/',
      '/re%20po/articles/first',
      '/re%20po/a%22b?x=%22',
      '/re%20po/articles/first.html',
    ]) {
      const { text } = await site.ask(path, { headers: NAVIGATION });
      const [, version] = /<script data-version="(\w+)"/.exec(text) ?? [];
      expect(await listen(site.url).next()).toMatchObject({ version });
    }
  });

  it('hears of nothing where it belongs to another site', async () => {
    const site = await preview(SITE);
    for (const from of ['cross-site', 'same-site', 'none']) {
      const { status } = await site.ask('/__lc-api/events', { headers: { 'sec-fetch-site': from } });
      expect(status).toBe(403);
    }
    for (const origin of ['http://evil.example', 'http://localhost:1', 'null']) {
      const { status } = await site.ask('/__lc-api/events', { headers: { origin } });
      expect(status).toBe(403);
    }
  });

  it.each([undefined, '0.0.0.0'])('is not read by another site, with --host %s', async (host) => {
    const site = await preview(SITE, { host });
    const browser = { 'user-agent': 'Mozilla/5.0' };
    const sharing = async (origin: string): Promise<unknown> => {
      const { headers } = await site.ask('/api/v1/courses.json', { headers: { ...browser, origin } });
      return [headers['access-control-allow-origin'], headers.vary];
    };
    for (const origin of [
      ...['https://evil.example', 'http://evil.example:4321', 'http://192.168.1.9:4321', 'null', 'file://'],
      ...['http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://evil-localhost'],
    ])
      expect([origin, await sharing(origin)]).toEqual([origin, [undefined, 'Origin']]);
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1:5173',
      'http://[::1]:80',
      'http://app.localhost',
    ])
      expect([origin, await sharing(origin)]).toEqual([origin, ['*', 'Origin']]);
    // Programs get the headers of the published site.
    const { headers } = await site.ask('/api/v1/courses.json');
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual(['*', undefined]);
  });
});

describe('drafts', () => {
  const DRAFT = article('Secret').replace('---\n', '---\ndraft: true\n');

  it('are shown with their place among the others, and marked', async () => {
    const site = await preview({
      ...SITE,
      'content/en/articles/secret.md': DRAFT,
      'content/en/lessons/basics/one.md':
        '---\ntitle: One\ndraft: true\nnumber: "1"\nlevel: beginner\nduration: 5 min\nstatus: published\nwhatCovered: [x]\n---\n\nText.\n',
    });
    expect(site.first.outcome).toMatchObject({ problems: [], summary: { records: 5 } });
    const page = await site.ask('/articles/secret', { headers: NAVIGATION });
    expect([page.status, / data-draft>/.test(page.text)]).toEqual([200, true]);
    const other = await site.ask('/articles/first', { headers: NAVIGATION });
    expect([other.status, / data-draft>/.test(other.text)]).toEqual([200, false]);
    expect((await site.ask('/articles/')).text).toContain('Secret');
    const course = JSON.parse((await site.ask('/api/v1/courses/basics.json')).text);
    expect([course.lessonCount, course.lessons.map(({ slug }: { slug: string }) => slug)]).toEqual([
      1,
      ['one'],
    ]);
  });

  it('may become published, which a page that shows one hears of', async () => {
    const site = await preview({ ...SITE, 'content/en/articles/secret.md': DRAFT });
    const page = listen(site.url);
    const before = await page.next();
    site.write({ 'content/en/articles/secret.md': article('Secret') });
    expect((await page.next()).version).not.toBe(before.version);
  });

  it('are checked as if they were absent, as a build does', async () => {
    const site = await preview({
      ...SITE,
      'content/en/articles/secret.md': DRAFT,
      'content/en/articles/first.md': article('First', 'See [it](secret.md).'),
    });
    expect(site.first.outcome?.problems.map(({ rule }) => rule)).toEqual(['link/broken']);
  });
});
