/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { dump } from 'js-yaml';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { ACADEMY } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { servePages } from '../../support/pages-server.js';
import { textAt } from '../../support/published-tree.js';
import { all, readPage } from '../../support/read-page.js';
import { isLong } from '../../support/scope.js';
import { LOCALES } from '../../support/specification.js';
import {
  axeScript,
  axeViolations,
  contextForScripts,
  type Kinds,
  kindsOfPages,
  reachable,
  tabThrough,
  VARIANTS,
  visit,
} from './browsing.js';
import { type ServedSite, serveSite } from './served-site.js';

let browser: Browser;
let site: ServedSite;
let axe: string;
const kinds = new Map<string, Kinds>();
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveSite(ACADEMY, '/repo')]);
  for (const { code, prefix } of LOCALES) kinds.set(code, kindsOfPages(site.tree, prefix));
  axe = `${site.url}/axe.js`;
  (site.tree as Map<string, Buffer>).set('axe.js', axeScript());
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A page of a context that ends with the test. */
async function opened(context: Promise<BrowserContext>): Promise<Page> {
  const one = await context;
  contexts.push(one);
  return one.newPage();
}

/** The addresses of a page of each kind of a locale, and of the page for unknown addresses. */
function addresses(code: string): readonly (readonly [string, string])[] {
  const own = [...(kinds.get(code) as Kinds)].map(([kind, path]) => [kind, `${site.url}/${path}`] as const);
  return [...own, ['unknown address', `${site.url}/${code}/nowhere`]];
}

const VARIANT_NAMES = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[];

it('knows every kind of page in every locale', () => {
  // Home, lists and search, tags, categories, records, redirects, whole courses.
  expect(kinds.get('en')?.size).toBe(1 + 12 + 1 + 1 + 11 + 1 + 1);
  expect(kinds.get('de')?.size).toBe(1 + 12 + 1 + 1 + 11 + 1 + 1);
  // What a locale of the core has: seven collections.
  for (const code of ['it', 'fr']) expect(kinds.get(code)?.size).toBe(1 + 8 + 1 + 7 + 1 + 1);
});

describe('axe finds no violation', () => {
  // The width changes places, the scheme colors, the language words. Each page is seen once: the English and the
  // German page of a kind in opposite variants, so each kind at both widths and in both schemes.
  it.each(VARIANT_NAMES)('%s', async (name) => {
    const page = await opened(contextForScripts(browser, VARIANTS[name]));
    const variant = VARIANT_NAMES.indexOf(name);
    const seen = LOCALES.flatMap(({ code }, locale) =>
      addresses(code).filter((_, kind) => {
        // Of the two smaller languages, each has every other kind.
        if (locale > 1 && !isLong && ((kind >> 1) + locale) % 2 === 1) return false;
        const turn = (kind + (locale >> 1)) % VARIANT_NAMES.length;
        return variant === (locale % 2 === 0 ? turn : VARIANT_NAMES.length - 1 - turn);
      }),
    );
    expect(seen.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const [kind, url] of seen) {
      await show(page, kind, url);
      for (const one of await axeViolations(page, axe)) found.push(`${url}: ${one}`);
    }
    expect(found).toEqual([]);
  });

  it('in forced colours and when printed', async () => {
    const page = await opened(contextForScripts(browser, VARIANTS['desk, light']));
    const found: string[] = [];
    for (const media of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
      for (const kind of ['home', 'record lesson', 'record comparison']) {
        await page.goto(`${site.url}/${kinds.get('en')?.get(kind)}`);
        await page.emulateMedia(media);
        for (const one of await axeViolations(page, axe)) found.push(`${kind}: ${one}`);
      }
    }
    expect(found).toEqual([]);
  });
});

/** Opens a page, also one that would be left at once because it has moved. */
async function show(page: Page, kind: string, url: string): Promise<void> {
  if (kind !== 'redirect') return void (await page.goto(url));
  const text = textAt(site.tree, `${url.slice(site.url.length + 1)}.html`);
  await page.setContent(
    text.replace(/<meta http-equiv="refresh".*\n/, '').replaceAll('"/repo/', `"${site.url}/`),
  );
}

/** Where a page that has moved leads. */
function targetOf(url: string): string {
  const page = readPage(textAt(site.tree, `${url.slice(site.url.length + 1)}.html`));
  return all(page, 'link', 'rel', 'canonical')[0]?.attributes.get('href') ?? '';
}

describe('every kind of page in every locale', () => {
  it('asks for itself, its stylesheet, its script and its pictures; nothing fails, nothing is reported', async () => {
    const variants = [VARIANTS['phone, light'], VARIANTS['desk, dark']];
    const found: string[] = [];
    for (const [index, { code }] of LOCALES.entries()) {
      // Half of the kinds in each language, all of them in two: no language asks for something of its own.
      const half = addresses(code).filter((_, kind) => isLong || (kind + index) % 2 === 0);
      const page = await opened(browser.newContext(variants[index >> 1]));
      // Each page is a first visit: the browser keeps nothing.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const [kind, url] of half) {
        const to = kind === 'redirect' ? targetOf(url) : url;
        const { requests, faults } = await visit(page, url, to);
        const of = (type: string) => requests.filter((one) => one.startsWith(`${type} `));
        const isOther = (one: string) =>
          !/^(?:document|stylesheet|image) |\/assets\/(?:page|quiz|terms)\.\w+\.js$/.test(one);
        const isFine =
          faults.filter((fault) => kind !== 'unknown address' || !/status of 404/.test(fault)).length === 0 &&
          // A page that has moved leads to another one, which asks for the same.
          of('document').length === (kind === 'redirect' ? 2 : 1) &&
          of('stylesheet').length === of('document').length &&
          // The search page has its script, which loads the index.
          (isSearch(kind) || !requests.some(isOther)) &&
          requests.every((one) => one.includes(` ${site.url}/`) || one.startsWith('image data:'));
        if (!isFine) found.push(`${url}: ${faults} ${requests}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('moves nothing when its end comes late: a page is shown before its scripts add to it', async () => {
    // Browsers wait half a second for the end of a page before they show what they have.
    const slow = await servePages(site.tree, '/repo', 700);
    const movesOf = async (url: string, variant: object): Promise<readonly string[]> => {
      const page = await opened(browser.newContext(variant));
      let { shifts } = await visit(page, url);
      // A busy machine may show half a line, which grows. A page of ours that moves, moves every time.
      for (let again = 0; again < 2 && shifts.length > 0; again++) ({ shifts } = await visit(page, url));
      return shifts.map((shift) => `${url}: ${shift}`);
    };
    const seen = LOCALES.flatMap(({ code }, locale) =>
      addresses(code)
        .filter(([name], kind) => name !== 'redirect' && (isLong || kind % LOCALES.length === locale))
        .map(([, url]) => url.replace(site.url, slow.url)),
    );
    const found: string[] = [];
    for (const variant of [VARIANTS['phone, light'], VARIANTS['desk, dark']]) {
      found.push(...(await Promise.all(seen.map((url) => movesOf(url, variant)))).flat());
    }
    expect(found).toEqual([]);
    await slow.close();
  });

  it('fits the narrowest screen: no page scrolls sideways at 320 pixels', async () => {
    const page = await opened(contextForScripts(browser, { viewport: { width: 320, height: 640 } }));
    const found: string[] = [];
    for (const { code } of LOCALES) {
      for (const [kind, url] of addresses(code)) {
        await show(page, kind, url);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 320) found.push(`${url}: ${width}`);
      }
    }
    expect(found).toEqual([]);
  });
});

const OWN_LISTS = /^list (?:courses|lessons|articles|glossary|changelog)\/$/;

const isSearch = (kind: string): boolean =>
  /^list (?:[a-z]{2}\/)?(?:search|suche|ricerca|recherche)\/$/.test(kind);

describe('the keyboard alone', () => {
  it.each(['phone, light', 'desk, dark'] as const)(
    '%s: reaches everything in the order of the page, in sight',
    async (name) => {
      const page = await opened(browser.newContext({ ...VARIANTS[name], reducedMotion: 'reduce' }));
      // At a desk, the pages that look different there.
      const wide = new Set([
        'home',
        'record course',
        'record comparison',
        'list glossary/',
        'list changelog/',
      ]);
      for (const [kind, url] of addresses('en')) {
        if (kind === 'redirect' || isSearch(kind) || (name === 'desk, dark' && !wide.has(kind))) continue;
        // Other lists have the form of that of articles.
        if (!isLong && kind.startsWith('list ') && !OWN_LISTS.test(kind)) continue;
        await page.goto(url);
        const expected = await reachable(page);
        const stops = await tabThrough(page);
        const reached = stops.map(({ element }) => element);
        expect(reached, url).toEqual(expected);
        const unseen = stops.filter(({ isSeen }) => !isSeen);
        expect(unseen, url).toEqual([]);
      }
    },
  );

  it('skips to the text with its first key', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    for (const kind of ['home', 'list glossary/', 'record lesson']) {
      await page.goto(`${site.url}/${kinds.get('en')?.get(kind)}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), kind).toBe(true);
    }
  });

  it('opens the table of contents, and follows its links', async () => {
    const page = await opened(browser.newContext(VARIANTS['phone, light']));
    await page.goto(`${site.url}/${kinds.get('en')?.get('record lesson')}`);
    await page.locator('.contents summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const top = () => page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top, id);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it('scrolls what is wider than the screen', async () => {
    const page = await opened(browser.newContext(VARIANTS['phone, light']));
    await page.goto(`${site.url}/${kinds.get('en')?.get('record comparison')}`);
    await page.locator('.comparison .scroll').focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.locator('.comparison .scroll').evaluate((one) => one.scrollLeft))
      .toBeGreaterThan(0);
  });
});

describe('languages', () => {
  it('links to the record in the other language, and back to the same place', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    for (const kind of ['record lesson', 'record article', 'list changelog/']) {
      const path = kinds.get('en')?.get(kind) as string;
      await page.goto(`${site.url}/${path}`);
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(0);
      const german = page.locator('.languages a[hreflang=de]');
      const slug = path.split('/').pop();
      await Promise.all([page.waitForURL(/\/de\//), german.evaluate((one: HTMLElement) => one.click())]);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      expect(new URL(page.url()).pathname.split('/').pop()).toBe(slug);
      await page.goBack();
      await page.waitForURL(`${site.url}/${path}`);
      await expect.poll(() => page.evaluate(() => scrollY), { message: kind }).toBe(place);
    }
  });

  it('says which translations are missing', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    await page.goto(`${site.url}/${kinds.get('en')?.get('record comparison')}`);
    expect(await page.locator('.languages').textContent()).toContain('Not translated: Italiano · Français');
  });

  it('one that is written from right to left turns the page round', async () => {
    const arabic = await serveSite(
      memoryTree({
        'lc-api.yml': dump({ defaultLocale: 'ar', locales: { ar: 'full', en: 'core' } }),
        'content/ar/articles/one.md': `---\ntitle: دليل\ncategory: any\nintro: نص\n---\n\n## مقدمة\n\nنص.\n\n## أ\n\n- نص\n\n## ب\n\n> نص\n\n| أ | ب |\n| - | - |\n| ١ | ٢ |\n`,
      }),
    );
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    for (const path of ['', 'articles/', 'articles/one', 'search/', 'nowhere']) {
      await page.goto(`${arabic.url}/${path}`);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      const edges = await page.evaluate(() => {
        const edge = document.querySelector('h1')?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('h1') as Element);
        return {
          box: edge?.right ?? 0,
          words: range.getBoundingClientRect().right,
          width: document.documentElement.scrollWidth,
        };
      });
      // Words begin where their box ends on the right, and nothing sticks out on the left.
      expect(edges.words, path).toBeCloseTo(edges.box, 0);
      expect(edges.width, path).toBeLessThanOrEqual(1280);
    }
    await arabic.close();
  });
});

describe('what the script adds', () => {
  it('a button copies the code that it belongs to, and says so', async () => {
    const context = browser.newContext({
      ...VARIANTS['desk, light'],
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await opened(context);
    const path = [...site.tree.keys()].find(
      (one) => one.startsWith('lessons/') && one.endsWith('.html') && textAt(site.tree, one).includes('<pre'),
    );
    await page.goto(`${site.url}/${path?.slice(0, -'.html'.length)}`);
    const code = await page.locator('pre').first().textContent();
    await page.locator('.copy').first().click();
    await expect.poll(() => page.locator('.copy').first().textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  it('the colors that a reader chose stay, on all pages', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    await page.goto(`${site.url}/`);
    const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByLabel('Appearance').selectOption('Dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto(`${site.url}/de/`);
    expect(await paper()).toBe(dark);
    await page.getByLabel('Darstellung').selectOption('System');
    expect(await paper()).toBe(light);
  });

  it('"/" leads to the search field, and Enter to the answers', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, light']));
    await page.goto(`${site.url}/courses/`);
    await page.keyboard.press('/');
    await page.keyboard.type('brief');
    await Promise.all([page.waitForURL(/\/search\/\?q=brief$/), page.keyboard.press('Enter')]);
    await expect.poll(() => page.locator('.results li').count()).toBeGreaterThan(0);
  });
});

it('without scripts, narrow windows show the current section, and there is no field that cannot answer', async () => {
  const page = await opened(browser.newContext({ ...VARIANTS['phone, light'], javaScriptEnabled: false }));
  await page.goto(`${site.url}/changelog/`);
  const box = await page.locator('.sections [aria-current]').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.locator('.ask').isVisible()).toBe(false);
  expect(await page.locator('.find').isVisible()).toBe(true);
  expect(await page.locator('.copy, .theme').count()).toBe(0);
});

describe('readers who ask for something else', () => {
  it('print: the text alone, dark on white, nothing cut off', async () => {
    const page = await opened(browser.newContext(VARIANTS['desk, dark']));
    for (const kind of ['record lesson', 'record comparison', 'list courses/']) {
      await page.goto(`${site.url}/${kinds.get('en')?.get(kind)}`);
      // The script adds the choice of colors before them.
      expect(await page.locator('.bottom > p').last().textContent()).toMatch(/^For programs:/);
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.top nav', '.skip', '.find', '.side', '.after', '.letters'])
        for (const one of await page.locator(gone).all()) expect(await one.isVisible(), gone).toBe(false);
      expect(await page.locator('h1').isVisible()).toBe(true);
      const { paper, ink } = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { paper: backgroundColor, ink: color };
      });
      expect({ paper, ink }).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0);
    }
  });

  it('less motion: nothing moves, nor scrolls by itself', async () => {
    const page = await opened(browser.newContext({ ...VARIANTS['desk, light'], reducedMotion: 'reduce' }));
    await page.goto(`${site.url}/${kinds.get('en')?.get('record lesson')}`);
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe('auto');
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationName } = getComputedStyle(one);
          return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
        }).length,
    );
    expect(moving).toBe(0);
  });

  it('forced colours: the current section is still told from the others', async () => {
    const page = await opened(browser.newContext({ ...VARIANTS['desk, light'], forcedColors: 'active' }));
    await page.goto(`${site.url}/${kinds.get('en')?.get('record lesson')}`);
    const borders = await page.evaluate(() => {
      const border = (one: Element) => getComputedStyle(one).borderBlockEndColor;
      const [current, other] = ['.sections a[aria-current]', '.sections a:not([aria-current])'].map(
        (selector) => border(document.querySelector(selector) as Element),
      );
      return { current, other };
    });
    expect(borders.current).not.toBe(borders.other);
  });
});
