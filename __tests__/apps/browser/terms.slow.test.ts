/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeScript, axeViolations, contextForScripts, VARIANTS } from '../../compile/pages/browsing.js';
import { launchBrowser } from '../../support/browser.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type ServedTree, servePages } from '../../support/pages-server.js';
import { type PublishedTree, publish } from '../../support/published-tree.js';

const article = (title: string, text: string): string =>
  `---\ntitle: ${title}\ncategory: any\ndescription: A text.\n---\n\n${text}\n`;
const CONTENT = {
  'lc-api.yml': 'locales: {en: full, de: {kind: full, fallback: true}}\n',
  'content/en/glossary/agent.md':
    '---\nterm: Agent\ntitle: Agent\nformerSlugs: [bot]\n---\n\nA program that **acts** & looks at the result.\n',
  'content/en/articles/first.md': article(
    'First',
    'An [agent](../glossary/agent.md) works. See [more](second.md), or a [bot](/glossary/bot).',
  ),
  'content/en/articles/second.md': article('Second', 'The [glossary](/glossary/) has all terms.'),
};
const TEXT = 'Agent\nA program that acts & looks at the result.';

let browser: Browser;
let server: ServedTree;
let tree: PublishedTree;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  tree = publish(memoryTree(CONTENT), 'https://example.org/repo');
  (tree as Map<string, Buffer>).set('axe.js', axeScript());
  server = await servePages(tree, '/repo');
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(context: Promise<BrowserContext>, path = 'articles/first'): Promise<Page> {
  const one = await context;
  contexts.push(one);
  const page = await one.newPage();
  await page.goto(`${server.url}/${path}`);
  return page;
}
const noteOn = (page: Page) => page.locator('.definition');
const term = (page: Page) => page.locator('article a', { hasText: 'agent' });
const shownIn = async (page: Page): Promise<string | undefined> =>
  (await noteOn(page).isVisible()) ? (await noteOn(page).innerText()).replace(/\n+/g, '\n') : undefined;
/** Presses the tab key until the term has the focus. */
async function tabToTerm(page: Page): Promise<void> {
  await page.locator('.crumbs a').last().focus();
  for (let key = 0; key < 5 && !(await hasFocus(page)); key++) await page.keyboard.press('Tab');
}
const hasFocus = (page: Page) => term(page).evaluate((one) => one === document.activeElement);
const pathOf = (page: Page): string => new URL(page.url()).pathname;

it('explains a term to the keyboard, and Escape ends it', async () => {
  const page = await open(browser.newContext(VARIANTS['desk, light']));
  await tabToTerm(page);
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  expect(await hasFocus(page)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await shownIn(page)).toBeUndefined();
  expect(await hasFocus(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await shownIn(page)).toBeUndefined();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  // The link in it leads where that of the text leads: the keyboard passes it over.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.definition') ?? null)).toBe(null);
  await expect.poll(() => shownIn(page)).toBeUndefined();
  await term(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/glossary/agent');
});

it('explains it to the mouse for as long as it is over the link or the definition', async () => {
  const page = await open(browser.newContext(VARIANTS['desk, dark']));
  await page.clock.install();
  await page.reload();
  await term(page).hover();
  expect(await shownIn(page)).toBeUndefined();
  await page.clock.runFor(1000);
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  await noteOn(page).hover();
  await page.clock.runFor(1000);
  expect(await shownIn(page)).toBe(TEXT);
  await page.locator('h1').hover();
  expect(await shownIn(page)).toBe(TEXT);
  await page.clock.runFor(1000);
  await expect.poll(() => shownIn(page)).toBeUndefined();
  await term(page).click();
  await page.waitForURL('**/glossary/agent');
});

it('explains it to a finger, whose second touch follows the link', async () => {
  const page = await open(browser.newContext({ ...VARIANTS['phone, light'], hasTouch: true }));
  await term(page).tap();
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  expect(pathOf(page)).toBe('/repo/articles/first');
  await page.locator('h1').tap();
  await expect.poll(() => shownIn(page)).toBeUndefined();
  await term(page).tap();
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  await term(page).tap();
  await page.waitForURL('**/glossary/agent');
  // Other links, and a term that cannot be explained, are links.
  await page.goto(`${server.url}/articles/first`);
  await page.locator('article a', { hasText: 'more' }).tap();
  await page.waitForURL('**/articles/second');
  await page.goto(`${server.url}/articles/first`);
  await page.route('**/glossary/agent', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await term(page).tap();
  await page.waitForURL('**/glossary/agent');
});

it('stays in the window, moves nothing, and has no violation', async () => {
  for (const name of ['phone, dark', 'desk, light'] as const) {
    const page = await open(contextForScripts(browser, VARIANTS[name]));
    const before = await page.locator('main').boundingBox();
    await tabToTerm(page);
    await expect.poll(() => shownIn(page)).toBe(TEXT);
    expect(await page.locator('main').boundingBox()).toEqual(before);
    const [note, link] = [await noteOn(page).boundingBox(), await term(page).boundingBox()];
    const { width } = VARIANTS[name].viewport;
    expect(note?.x).toBeGreaterThanOrEqual(0);
    expect((note?.x ?? 0) + (note?.width ?? Infinity)).toBeLessThanOrEqual(width);
    expect(note?.y).toBeGreaterThanOrEqual((link?.y ?? 0) + (link?.height ?? 0));
    expect(await axeViolations(page, `${server.url}/axe.js`)).toEqual([]);
  }
});

it('names the language of the term on a page in the original', async () => {
  const page = await open(browser.newContext(VARIANTS['desk, light']), 'de/artikel/first');
  await term(page).hover();
  await expect.poll(() => shownIn(page)).toBe(TEXT);
  expect(await noteOn(page).locator('p').getAttribute('lang')).toBe('en');
});

it('has its script on pages with links to terms only', () => {
  const has = (path: string): boolean => tree.get(path)?.includes('/assets/terms.') === true;
  expect(['articles/first.html', 'de/artikel/first.html'].map(has)).toEqual([true, true]);
  const others = ['articles/second.html', 'glossary/agent.html', 'glossary/index.html', 'index.html'];
  expect(others.map(has)).toEqual(others.map(() => false));
});
