import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { academy, academyBelowPath } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type ServedTree, servePages } from '../../support/pages-server.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What browsers complain about, policies among it. */
const faults: string[] = [];
const opened: Page[] = [];

async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  opened.push(page);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(`A dialog: ${dialog.message()}`));
  await page.goto(url);
  return page;
}

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
  expect(faults.splice(0)).toEqual([]);
});

const input = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.results > li > a');
const first = (page: Page) => results(page).first();

/** The titles that a query shows. */
async function search(page: Page, query: string): Promise<string[]> {
  await input(page).fill(query);
  await first(page).waitFor();
  return results(page).allTextContents();
}

describe.each([
  ['at the root of a host', academy, ''],
  ['below a path', academyBelowPath, '/repo'],
])('the search page %s', (_, site, prefix) => {
  let server: ServedTree;
  beforeAll(async () => {
    server = await servePages(site.tree(), prefix);
  });
  afterAll(() => server.close());

  const found: readonly (readonly [
    path: string,
    query: string,
    title: string,
    target: string | undefined,
  ])[] = [
    ['search/', 'guardrial', 'What is a guardrail?', 'glossary/guardrail'],
    ['de/suche/', 'Haluzination', 'Was ist eine Halluzination?', 'de/glossar/hallucination'],
    ['it/ricerca/', 'fature', 'La casella delle fatture', undefined],
    ['fr/recherche/', 'fentre', 'La fenêtre de contexte', undefined],
  ];
  // One language at the root of a host: a path is harder.
  it.each(prefix === '' ? found.slice(0, 1) : found)(
    '%s finds a record by "%s", and leads to it',
    async (path, query, title, target) => {
      const page = await open(`${server.url}/${path}`);
      expect((await search(page, query))[0]).toBe(title);
      await first(page).click();
      await page.waitForURL((url) => !url.pathname.endsWith(`/${path}`));
      expect(await page.title()).toContain(title);
      if (target !== undefined) expect(page.url()).toBe(`${server.url}/${target}`);
    },
  );

  // Places only matter to addresses: what follows needs one of them.
  it.skipIf(prefix === '')(
    'finds words by their beginning and without their umlauts, and marks them',
    async () => {
      const page = await open(`${server.url}/de/suche/`);
      expect(await search(page, 'schatz')).toContain('Token-Schätzer');
      expect(await search(page, 'schaetz')).toContain('Token-Schätzer');
      expect(await page.locator('.results a mark').first().textContent()).toBe('Schätzer');
      expect(await page.getByRole('status').textContent()).toMatch(/^\d+ Treffer$/);
    },
  );

  it.skipIf(prefix === '')('shows only the types that are chosen, and how many each has', async () => {
    const page = await open(`${server.url}/search/`);
    const before = await search(page, 'agent');
    await page.getByLabel('Glossary').check();
    const kinds = await page.locator('.results .kind').allTextContents();
    expect(new Set(kinds)).toEqual(new Set(['Glossary']));
    expect(kinds.length).toBeLessThan(before.length);
    expect(await page.getByLabel('Glossary').locator('..').locator('.count').textContent()).toBe(
      String(kinds.length),
    );
    // Without a query the list of all pages follows the choice.
    await input(page).fill('');
    expect(await page.locator('.everything section:visible h2 a').allTextContents()).toEqual(['Glossary']);
  });

  it.skipIf(prefix === '')(
    'keeps query and types in the address: for a link, a reload and the way back',
    async () => {
      const page = await open(`${server.url}/de/suche/?q=auftrag&type=lesson`);
      await first(page).waitFor();
      const titles = await results(page).allTextContents();
      expect(await input(page).inputValue()).toBe('auftrag');
      expect(await page.getByLabel('Lektionen').isChecked()).toBe(true);

      await input(page).fill('prüfen & mehr');
      await page.waitForURL('**/de/suche/?q=pr%C3%BCfen+%26+mehr&type=lesson');
      await input(page).fill('auftrag');
      // Left before the address followed: it follows on leaving.
      await first(page).click();
      await page.waitForURL('**/de/lektionen/*');
      await page.goBack();
      await first(page).waitFor();
      expect(page.url()).toBe(`${server.url}/de/suche/?q=auftrag&type=lesson`);
      expect(await results(page).allTextContents()).toEqual(titles);
      await page.reload();
      await first(page).waitFor();
      expect(await results(page).allTextContents()).toEqual(titles);
    },
  );

  it.skipIf(prefix === '')('needs no pointer', async () => {
    const page = await open(`${server.url}/search/`);
    const focused = () => page.evaluate<string>('document.activeElement.outerHTML.slice(0, 60)');
    // The browser gives the field its focus with the first picture of the page.
    await expect.poll(focused).toMatch(/^<input/);
    await page.keyboard.type('credit notes');
    await page.locator('.results ul a').first().waitFor();
    expect(await input(page).inputValue()).toBe('credit notes');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(await first(page).textContent());
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.hash')).toBe('#a-run-read-line-by-line');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^<input/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await input(page).inputValue()).toBe('');
    expect(await focused()).toMatch(/^<input/);
    expect(await page.locator('.everything').isVisible()).toBe(true);
    await page.keyboard.type('a/b');
    expect(await input(page).inputValue()).toBe('a/b');
    await page.keyboard.press('Escape');
    await page.keyboard.type('guardrail');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/glossary/guardrail`);
  });

  it.skipIf(prefix === '')('has the focus after a query in the header, so that keys lead on', async () => {
    const page = await open(`${server.url}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('credit notes');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=credit+notes');
    await first(page).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(await first(page).textContent());
  });

  it.skipIf(prefix === '')('shows the text around the words, and leads to its section', async () => {
    const page = await open(`${server.url}/search/?q=credit+notes`);
    await first(page).waitFor();
    const item = page.locator('.results > li').first();
    expect(await item.locator('p').textContent()).toContain('credit notes are kept elsewhere');
    expect(await item.locator('p mark').allTextContents()).toEqual(['credit', 'notes']);
    await item.locator('ul a').click();
    await page.waitForURL(`${server.url}/lessons/what-an-agent-does#a-run-read-line-by-line`);
    expect(await page.locator(':target').textContent()).toBe('A run, read line by line');
  });

  it.skipIf(prefix === '')('leads to no heading in a folded part from the text after it', async () => {
    const page = await open(`${server.url}/search/?q=nearly+everything+badly`);
    const item = page.locator('.results > li', { hasText: 'What an agent does' }).first();
    await item.getByText('nearly everything that goes well or badly').waitFor();
    expect(await item.locator('ul a').count()).toBe(0);
  });

  it('is a list of links to all pages without a script', async () => {
    const page = await open(`${server.url}/fr/recherche/?q=agent`, { javaScriptEnabled: false });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.locator('search').isVisible()).toBe(false);
    const links = await page.locator('.everything li a').all();
    const index = JSON.parse(textAt(site.tree(), 'api/v1/fr/search-index.json')) as { url: string }[];
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(index.map(({ url }) => new URL(url).pathname));
    for (const link of links) expect(await link.isVisible()).toBe(true);
  });
});

describe('a search page', () => {
  const servers: ServedTree[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  /** The academy with another search index; without one where there is none. */
  async function serve(index: string | undefined): Promise<ServedTree> {
    const files = new Map(academy.tree() as PublishedTree);
    if (index === undefined) files.delete('api/v1/search-index.json');
    else files.set('api/v1/search-index.json', Buffer.from(index));
    const server = await servePages(files);
    servers.push(server);
    return server;
  }

  it('says that there are no results, and what may help', async () => {
    const page = await open(`${(await serve('[]')).url}/search/?q=%3Cb%3Exyz`);
    await page.getByText('Nothing found for “<b>xyz”. Check the spelling').waitFor();
    expect(await results(page).count()).toBe(0);
    const offer = page.locator('.everything section:visible h2 a');
    expect(await offer.allTextContents()).toEqual(['Courses']);
    expect((await offer.boundingBox())?.y, 'in view, without scrolling').toBeLessThan(700);
  });

  it('shows the values of the index as text, and links nowhere else', async () => {
    const hostile = '<img src=x onerror=alert(1)> hostile </a><script>alert(2)</script>';
    const entry = (url: string, more: object = {}): object => ({
      type: 'article',
      slug: 'x',
      locale: 'en',
      title: hostile,
      description: hostile,
      url,
      ...more,
    });
    const entries = [
      entry('javascript:alert(3)'),
      entry('https://elsewhere.example//evil.example/x'),
      entry('data:text/html,<script>alert(4)</script>'),
      entry('no url'),
      entry('https://example.org/a', { type: '__proto__', tags: [hostile] }),
      { title: 'hostile' },
      entry('https://example.org/b', { title: { toString: 'hostile' } }),
      'hostile',
      null,
    ];
    const server = await serve(JSON.stringify(entries));
    const page = await open(`${server.url}/search/`);
    const titles = await search(page, 'hostile');
    expect(titles).toEqual(Array(5).fill(hostile));
    expect(await page.locator('.results p').allTextContents()).toEqual(Array(5).fill(hostile));
    expect(await page.locator('.results :is(img, script)').count()).toBe(0);
    for (const link of await results(page).all()) {
      const { protocol, host } = new URL(
        await link.evaluate((node) => (node as unknown as { href: string }).href),
      );
      expect([protocol, host]).toEqual(['http:', new URL(server.url).host]);
    }
  });

  it.each([
    ['is not there', undefined],
    ['is no JSON', '<!DOCTYPE html>'],
    ['is no list', '{"records":[]}'],
  ])('keeps its list where the index %s, says so, and tries again', async (_, index) => {
    const server = await serve(index);
    const page = await open(`${server.url}/search/`);
    await input(page).fill('agent');
    await page.getByText('The search index could not be loaded.').waitFor();
    expect(await page.locator('.everything').isVisible()).toBe(true);

    await page.route('**/search-index.json', (route) =>
      route.fulfill({
        body: textAt(academy.tree(), 'api/v1/search-index.json'),
        contentType: 'application/json',
      }),
    );
    await input(page).press('Enter');
    await first(page).waitFor();
    expect(await page.locator('.everything').isVisible()).toBe(false);
    // A busy browser may report them after the words of the page.
    expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true);
  });

  it('accepts a query before the index is loaded, and answers it then', async () => {
    const page = await open('about:blank');
    let send = (): void => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    await page.route('**/search-index.json', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(`${(await serve(textAt(academy.tree(), 'api/v1/search-index.json'))).url}/search/`);
    await page.keyboard.press('/');
    await page.keyboard.type('guardrail');
    expect(await page.getByRole('status').textContent()).toBe('Loading the index …');
    send();
    await first(page).waitFor();
    expect(await first(page).textContent()).toBe('What is a guardrail?');
    expect(await input(page).inputValue()).toBe('guardrail');
  });

  it('reads no more of an address than the field accepts', async () => {
    const server = await serve(textAt(academy.tree(), 'api/v1/search-index.json'));
    const page = await open(`${server.url}/search/?q=${'word+'.repeat(1_000)}&type=course&type=none`);
    await page.getByText('Nothing found for').waitFor();
    expect((await input(page).inputValue()).length).toBe(200);
    expect(await page.locator('.seek :checked').count()).toBe(1);
  });

  it('counts in a language that browsers do not know', async () => {
    const files = {
      'lc-api.yml': 'locales: {en-12: full}\ndefaultLocale: en-12\n',
      'content/en-12/articles/one.md': '---\ntitle: One\ncategory: any\n---\n\nText.\n',
      'content/en-12/articles/more.md': '---\ntitle: One more\ncategory: any\n---\n\nText.\n',
    };
    const server = await servePages(publish(memoryTree(files), 'https://example.org'));
    servers.push(server);
    const page = await open(`${server.url}/search/?q=one`);
    await page.getByText('2 results').waitFor();
  });

  it('moves nothing while it comes to be, with a query in its address or without', async () => {
    const server = await serve(textAt(academy.tree(), 'api/v1/search-index.json'));
    for (const query of ['', '?q=agent', '?q=agent&type=guide']) {
      const page = await open('about:blank');
      await page.addInitScript(`window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value);
        }).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(`${server.url}/search/${query}`);
      await page
        .locator(query === '' ? '.everything' : '.results li')
        .first()
        .waitFor();
      // What moved is told of after the frame in which it did.
      const frame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
      await page.evaluate(frame);
      expect(await page.evaluate('window.shifts'), query).toEqual([]);
    }
  });

  it('leads to the pages of a long list, of which nothing is missing', async () => {
    const files: Record<string, string> = { 'lc-api.yml': 'locales: {en: full}\n' };
    for (let number = 0; number < 301; number++)
      files[`content/en/articles/n${number}.md`] = `---\ntitle: N${number}\ncategory: any\n---\n\nText.\n`;
    files['content/en/guides/one.md'] = '---\ntitle: One\ncategory: any\n---\n\nText.\n';
    const server = await servePages(publish(memoryTree(files), 'https://example.org'));
    servers.push(server);
    const page = await open(`${server.url}/search/`, { javaScriptEnabled: false });
    const links = page.locator('.everything li a:visible');
    expect((await links.allTextContents()).sort()).toEqual(['One', 'Show all']);
    expect((await page.locator('.everything h2:visible').allTextContents()).sort()).toEqual([
      'Articles 301',
      'Guides 1',
    ]);
    await page.getByText('Show all').click();
    const listed: string[] = [];
    const next = page.locator('link[rel=next]');
    for (;;) {
      listed.push(
        ...(await page.locator('main li a:visible').allTextContents()).filter((name) => /^N\d+$/.test(name)),
      );
      if ((await next.count()) === 0) break;
      await page.goto(server.url + new URL((await next.getAttribute('href')) as string).pathname);
    }
    expect(listed).toHaveLength(301);
    expect(new Set(listed).size).toBe(301);
  });

  it('shows many results in pieces, and continues where the last piece ended', async () => {
    const entries = Array.from({ length: 45 }, (_, number) => ({
      ...{ type: 'article', slug: `a${number}`, locale: 'en' },
      ...{ title: `Number ${number}`, url: `https://example.org/a${number}` },
    }));
    const page = await open(`${(await serve(JSON.stringify(entries))).url}/search/`);
    expect(await search(page, 'number')).toHaveLength(20);
    expect(await page.getByRole('status').textContent()).toBe('45 results');
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(await results(page).count()).toBe(40);
    expect(await page.evaluate('document.activeElement.textContent')).toBe(
      await results(page).nth(20).textContent(),
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(await results(page).count()).toBe(45);
    expect(await page.getByRole('button', { name: 'Show more' }).isVisible()).toBe(false);
  });
});

it('no other page has its script', () => {
  const pages = [...academy.tree()].filter(([path]) => path.endsWith('.html'));
  const scripted = pages.filter(([, bytes]) => bytes.includes('/assets/search.'));
  expect(scripted.map(([path]) => path).sort()).toEqual([
    'de/suche/index.html',
    'fr/recherche/index.html',
    'it/ricerca/index.html',
    'search/index.html',
  ]);
  for (const [, bytes] of scripted)
    expect(bytes.toString()).toContain("default-src 'none'; style-src 'self'; ");
});
