import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { article, preview, SITE } from './previewing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** An open page, and everything that its console said. */
async function open(url: string): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({ viewport: { width: 400, height: 500 } });
  onTestFinished(() => page.close());
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(url);
  return { page, said };
}

/** Does something after which the page is loaded anew. */
async function reloaded(page: Page, work: () => void): Promise<void> {
  await Promise.all([page.waitForEvent('load'), Promise.resolve().then(work)]);
}

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const WRONG = '---\ntitel: <img src=x onerror=alert(1)>\ncategory: cost\n---\n\nText.\n';

describe('a page in a browser', () => {
  it('is loaded again after an edit, at the same place', async () => {
    const site = await preview({ ...SITE, 'content/en/articles/first.md': article('First', LONG) });
    const { page, said } = await open(`${site.url}articles/first`);
    expect(await page.locator('lc-api-preview').count()).toBe(0);
    await page.evaluate('scrollTo(0, 600)');
    await reloaded(page, () =>
      site.write({ 'content/en/articles/first.md': article('First', `${LONG}\n\nA new end.`) }),
    );
    expect(await page.getByText('A new end.').count()).toBe(1);
    await expect.poll(() => page.evaluate('scrollY')).toBe(600);
    expect(said).toEqual([]);
  });

  it('is not loaded again for a file with errors', async () => {
    const site = await preview(SITE);
    const { page, said } = await open(`${site.url}articles/first`);
    await page.evaluate('window.isKept = true');
    site.write({ 'content/en/articles/second.md': WRONG });
    await page.locator('lc-api-preview').waitFor();
    expect(await page.evaluate('window.isKept')).toBe(true);
    expect(said).toEqual([]);
  });

  it('shows errors until they are mended, as text', async () => {
    const site = await preview(SITE);
    const { page, said } = await open(`${site.url}articles/first`);
    await page.evaluate('window.isKept = true');
    site.write({ 'content/en/articles/first.md': WRONG });
    const panel = page.getByLabel('Problems of the content');
    await panel.waitFor();
    const text = await panel.textContent();
    expect(text).toContain('Files with errors are shown as they were before, or not at all.');
    const edit = panel.getByRole('link', { name: 'content/en/articles/first.md:2:1' });
    expect(await edit.getAttribute('href')).toMatch(
      /^vscode:\/\/file\/.*\/content\/en\/articles\/first\.md:2:1$/,
    );
    const rule = panel.getByRole('link', { name: 'schema/unknown-field' });
    expect(await rule.getAttribute('href')).toMatch(/\/docs\/reference\/rules\/schema\/unknown-field\.md$/);
    expect(text).toContain('Unknown field "titel".');
    expect(text).toContain('or remove the field.');
    expect(await page.locator('h1').textContent()).toBe('First');
    const button = page.getByRole('button', { name: '1 error' });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.press('Enter');
    expect(await panel.isVisible()).toBe(false);
    site.write({ 'content/en/articles/first.md': SITE['content/en/articles/first.md'] });
    await page.locator('lc-api-preview').waitFor({ state: 'detached' });
    expect(await page.evaluate('window.isKept')).toBe(true);
    expect(said).toEqual([]);
  });

  it('comes in place of the errors of a start', async () => {
    const site = await preview({ 'content/en/articles/first.md': WRONG });
    const { page, said } = await open(`${site.url}articles/first`);
    expect(await page.locator('h1').textContent()).toBe('The content has errors');
    expect(await page.getByLabel('Problems of the content').textContent()).toContain('schema/unknown-field');
    await reloaded(page, () => site.write({ 'content/en/articles/first.md': WRONG.replace('cost', '[') }));
    expect(await page.locator('ol').textContent()).toContain('content/syntax');
    await reloaded(page, () => site.write({ 'content/en/articles/first.md': article('First') }));
    expect(await page.locator('h1').textContent()).toBe('First');
    // The browser itself says that the first answers were errors.
    expect(said.filter((line) => !/status of 500/.test(line))).toEqual([]);
  });

  it('is shown with a broken link, which its problems list', async () => {
    const site = await preview(SITE);
    const { page, said } = await open(`${site.url}articles/first`);
    await reloaded(page, () =>
      site.write({ 'content/en/articles/first.md': article('First', 'See [next](tomorrow.md). New text.') }),
    );
    expect(await page.getByText('New text.').count()).toBe(1);
    await page.getByRole('button', { name: '1 warning' }).click();
    expect(await page.getByLabel('Problems of the content').textContent()).toContain('link/broken');
    expect(said).toEqual([]);
  });

  it('shows warnings only when it is asked to', async () => {
    const site = await preview({ ...SITE, 'content/en/lost.md': 'x' });
    const { page, said } = await open(site.url);
    const button = page.getByRole('button', { name: '1 warning' });
    await button.waitFor();
    expect(await page.getByLabel('Problems of the content').isVisible()).toBe(false);
    await button.click();
    expect(await page.getByLabel('Problems of the content').textContent()).toContain('layout/unmatched');
    expect(said).toEqual([]);
  });

  it('is marked where it is a draft', async () => {
    const site = await preview({
      ...SITE,
      'content/en/articles/first.md': article('First').replace('cost', 'cost\ndraft: true'),
    });
    const { page, said } = await open(`${site.url}articles/first`);
    await page.getByText('Draft: not published').waitFor();
    expect(await page.title()).toMatch(/^Draft: First · /);
    await reloaded(page, () => site.write({ 'content/en/articles/first.md': article('First') }));
    expect(await page.title()).toMatch(/^First · /);
    expect(said).toEqual([]);
  });

  it('comes where there was none, and goes', async () => {
    const site = await preview(SITE);
    const { page, said } = await open(`${site.url}articles/third`);
    await reloaded(page, () => site.write({ 'content/en/articles/third.md': article('Third') }));
    expect(await page.locator('h1').textContent()).toBe('Third');
    await reloaded(page, () => site.write({ 'content/en/articles/third.md': undefined }));
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    expect(said.filter((line) => !/status of 404/.test(line))).toEqual([]);
  });

  it('shows a picture that changed, below a prefix and by any name of this machine', async () => {
    const picture = (size: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;
    const site = await preview({
      ...SITE,
      'lc-api.yml': 'baseUrl: https://learn.example.org/re%20po\n',
      'content/en/articles/dot.svg': picture(11),
      'content/en/articles/first.md': article('First', '![A dot](dot.svg)'),
    });
    const url = site.url.replace('localhost', '127.0.0.1');
    const { page, said } = await open(`${url}articles/first`);
    // Pictures load when they come into sight.
    const width = (): Promise<unknown> =>
      page.evaluate(`(async () => {
        const picture = document.querySelector('main img');
        await picture.decode();
        return picture.naturalWidth;
      })()`);
    expect(await width()).toBe(11);
    await reloaded(page, () => site.write({ 'content/en/articles/dot.svg': picture(12) }));
    expect(await width()).toBe(12);
    expect(said).toEqual([]);
  });

  it('follows again after it was left and gone back to', async () => {
    const site = await preview(SITE);
    const { page, said } = await open(`${site.url}articles/first`);
    await page.goto(`${site.url}articles/second`);
    await reloaded(page, () =>
      site.write({ 'content/en/articles/first.md': article('First', 'Changed meanwhile.') }),
    );
    await page.goBack();
    await page.getByText('Changed meanwhile.').waitFor();
    expect(said).toEqual([]);
  });

  it('is accessible with its problems, light and dark', async () => {
    const site = await preview({ ...SITE, 'content/en/lost.md': 'x' });
    const { page } = await open(`${site.url}articles/first`);
    site.write({ 'content/en/articles/first.md': WRONG });
    await page.getByLabel('Problems of the content').waitFor();
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  });
});
