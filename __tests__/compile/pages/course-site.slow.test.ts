/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article, course, lesson } from '../../run/cache/content.js';
import { launchBrowser } from '../../support/browser.js';
import { memoryTree } from '../../support/memory-tree.js';
import { axeScript, axeViolations, contextForScripts, VARIANTS } from './browsing.js';
import { type ServedSite, serveSite } from './served-site.js';

const EN = 'content/en';

const CONTENT: Readonly<Record<string, string>> = {
  'lc-api.yml': `locales: {en: full, ar: {kind: full, fallback: true}, uk: {kind: full, fallback: true}}
navigation:
  - {label: Learn, items: [courses]}
  - {label: Read, items: ["content/{locale}/articles/"]}
  - {label: Look up, items: [glossary, tools, guides]}
`,
  [`${EN}/courses/first.md`]: course('First'),
  [`${EN}/lessons/first/one.md`]: lesson(
    'One',
    1,
    'Text.\n\n## Part\n\nMonads.',
    'outcome: You can count.\nduration: 5 min\n',
  ),
  [`${EN}/lessons/first/two.md`]: lesson(
    'Two',
    2,
    'Text.\n\n## Part\n\nMonads.',
    'outcome: You can `add`.\n',
  ),
  [`${EN}/courses/second.md`]: course('Second'),
  [`${EN}/lessons/second/three.md`]: lesson('Three', 1),
  [`${EN}/articles/one.md`]: article('One'),
  [`${EN}/articles/two.md`]: article('Two', '[One](one.md)\n\n## Other\n\nMonads.'),
  [`${EN}/glossary/agent.md`]: '---\nterm: Agent\ntitle: Agent\nintro: What it is.\n---\n',
  [`${EN}/guides/guide.md`]: '---\ntitle: Guide\ncategory: any\n---\n\nText.\n',
  'content/ar/articles/one.md': article('دليل'),
};

let browser: Browser;
let site: ServedSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveSite(memoryTree(CONTENT))]);
  (site.tree as Map<string, Buffer>).set('axe.js', axeScript());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Returns what axe finds on a page, ids that it has twice, and whether it scrolls sideways. */
async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
      ...(scrollWidth > clientWidth ? [`wide: ${scrollWidth}`] : []),
    ];
  });
  const { pathname } = new URL(page.url());
  return [...found, ...(await axeViolations(page, `${site.url}/axe.js`))].map((one) => `${pathname}: ${one}`);
}

it.each(['phone, dark', 'desk, light'] as const)(
  'axe finds no violation on the way through a course: %s',
  async (name) => {
    const page = await (await contextForScripts(browser, VARIANTS[name])).newPage();
    const found: string[] = [];
    const pages = [
      'courses/first',
      'lessons/one',
      'lessons/two',
      'lessons/two#Part-end',
      'courses/first',
      'courses/first/all',
      '',
    ];
    for (const path of pages) {
      await page.goto(`${site.url}/${path}`);
      if (path === 'lessons/two#Part-end') expect(await page.locator('.ending').isVisible()).toBe(true);
      found.push(...(await violations(page)));
      const next = page.locator('.sequence .next').first();
      if (path === 'lessons/one') await Promise.all([page.waitForURL(/two/), next.click()]);
    }
    for (const prefix of ['ar', 'uk'])
      for (const path of [
        '',
        'courses/first',
        'lessons/one',
        'lessons/two#Part-end',
        'articles/two',
        'glossary/agent',
      ]) {
        await page.goto(`${site.url}/${prefix}/${path}`);
        found.push(...(await violations(page)));
      }
    await page.goto(`${site.url}/search/?q=monads`);
    await expect.poll(() => page.locator('.results li ul').count()).toBeGreaterThan(0);
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  },
);

it('a menu of the header opens with the keyboard, leads to its links, and closes', async () => {
  const page = await (await contextForScripts(browser, VARIANTS['desk, light'])).newPage();
  await page.goto(`${site.url}/articles/one`);
  const button = page.getByRole('button', { name: 'Look up' });
  const menu = page.locator('.sections [popover]');
  await button.focus();
  expect(await menu.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await menu.isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.textContent);
  const links = await menu.locator('a').allTextContents();
  for (const link of links) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(link);
  }
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await focused()).toBe('Look up');
  const { outlineOffset, outlineWidth } = await button.evaluate((one) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(one);
    return { outlineOffset, outlineWidth };
  });
  expect(Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)).toBeLessThanOrEqual(0);
});
