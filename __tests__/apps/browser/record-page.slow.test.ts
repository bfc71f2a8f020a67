import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { academy } from '../../support/example-sites.js';
import { type ServedTree, servePages } from '../../support/pages-server.js';

/** The last lesson of a course, which another course follows. */
const LAST = 'lessons/workshop-weekly-report';

let browser: Browser;
let server: ServedTree;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await servePages(academy.tree());
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/${path}`);
  return page;
}

it('has the colors that the reader chose, also around the page', async () => {
  const page = await open('', 390);
  const shown = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const [light] = await shown();
  await page.locator('.theme select').selectOption('dark');
  const [dark, ...others] = await shown();
  expect([others, dark === light]).toEqual([[], false]);
  await page.reload();
  expect(await shown()).toEqual([dark]);
  await page.locator('.theme select').selectOption('');
  expect(await shown()).toEqual([light]);
});

it('leads from an unknown address to a search for its last words, in each language', async () => {
  const page = await open('de/lektionen/old/reviewing-agent_work.html', 390);
  const links = page.locator('main a[rel="search"]');
  expect(await links.count()).toBe(4);
  // The page is served at every depth: its links are those of the base URL.
  const german = await links.nth(1).evaluate((one) => {
    const { pathname, search } = one as HTMLAnchorElement;
    return `${pathname}${search}`;
  });
  expect(german).toMatch(/^\/de\/suche\//);
  await page.goto(`${server.url}${german}`);
  await page.locator('.results a', { hasText: 'Die Arbeit eines Agenten prüfen' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('reviewing agent work');
});

describe('the page of a lesson', () => {
  it('says at the end of its course that it is finished, in a sentence with a link', async () => {
    const page = await open(`${LAST}#Part-end`, 390);
    const link = page.locator('.ending h2 a');
    expect(await link.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px');
    expect(await link.evaluate((one) => getComputedStyle(one).display)).toBe('inline');
  });

  it('shows its lists open next to the text, and as a step of the keyboard only when they fold', async () => {
    for (const [width, isOpen] of [
      [1280, true],
      [390, false],
    ] as const) {
      const lists = (await open(LAST, width)).locator('.side details');
      expect(await lists.count()).toBeGreaterThan(0);
      for (const list of await lists.all()) {
        expect(await list.evaluate((one: HTMLDetailsElement) => one.open)).toBe(isOpen);
        expect(await list.locator('summary').evaluate((one: HTMLElement) => one.tabIndex)).toBe(
          isOpen ? -1 : 0,
        );
      }
    }
  });
});
