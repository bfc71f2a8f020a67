import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('shows a page', async () => {
  const page = await browser.newPage();
  await page.goto('data:text/html,<title>A page</title><h1>Hello</h1>');
  expect(await page.title()).toBe('A page');
  expect(await page.locator('h1').boundingBox()).not.toBeNull();
});
