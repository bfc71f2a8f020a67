/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { PublishedTree } from '../../support/published-tree.js';
import { all, readPage } from '../../support/read-page.js';

/** How pages are looked at: on a phone or at a desk, by day or by night. */
export const VARIANTS = {
  'phone, light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone, dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'desk, light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'desk, dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** A page of each kind, by the kind. */
export type Kinds = ReadonlyMap<string, string>;

/**
 * A page of every kind that a locale has, as paths below the site's root: home, search, a tag, every list, and the
 * longest page of every type of record.
 *
 * @param prefix What paths of the locale begin with: empty, or `de/`.
 */
export function kindsOfPages(tree: PublishedTree, prefix: string): Kinds {
  const kinds = new Map<string, string>();
  const lengths = new Map<string, number>();
  for (const [path, bytes] of tree) {
    const isOther = prefix === '' ? /^[a-z]{2}\//.test(path) : !path.startsWith(prefix);
    if (isOther || !path.endsWith('.html') || path === '404.html') continue;
    const text = bytes.toString('utf8');
    if (/(?:^|\/)index\.html$/.test(path)) {
      const address = path.slice(0, -'index.html'.length);
      const kind = /\/(tags|categories)\//.exec(address)?.[1] ?? `list ${address}`;
      kinds.set(address === prefix ? 'home' : kind, address);
      continue;
    }
    const isMoved = text.includes('http-equiv="refresh"');
    const type = all(readPage(text), 'article')[0]?.attributes.get('class');
    const kind = isMoved ? 'redirect' : `record ${type}`;
    if (bytes.length <= (lengths.get(kind) ?? 0)) continue;
    lengths.set(kind, bytes.length);
    kinds.set(kind, path.slice(0, -'.html'.length));
  }
  return kinds;
}

/** The script of axe. Serve it next to the pages: the browser then compiles it once, which takes longer than axe. */
export function axeScript(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
}

/** A context whose pages take the scripts of tests: a page's own policy would refuse them. */
export function contextForScripts(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ ...options, bypassCSP: true });
}

/**
 * Returns what axe finds wrong with a page: rule, elements. Every rule of WCAG 2.2 AA and of good practice.
 *
 * @param script Address of {@link axeScript}.
 */
export async function axeViolations(page: Page, script: string): Promise<readonly string[]> {
  await page.addScriptTag({ url: script });
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Result[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'] })).violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => node.html),
    }));
  });
  return violations.map(({ id, html }) => `${id}: ${html.slice(0, 3).join(' ')}`);
}

/** What a page asked for, and what went wrong on it. */
export interface Visit {
  /** Type and address of every request, in their order. */
  readonly requests: readonly string[];
  readonly faults: readonly string[];
  /** What moved after it was shown, and how far (Layout Instability API). */
  readonly shifts: readonly string[];
}

/**
 * Opens an address as a reader would, scrolls to its end, and says what happened.
 *
 * @param to Where the address leads, if not to itself.
 */
export async function visit(page: Page, url: string, to = url): Promise<Visit> {
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`));
  page.on('requestfailed', (request) => faults.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== url)
      faults.push(`${response.status()} ${response.url()}`);
  });
  // Reports of the page's policy are errors of the console, too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(url, { waitUntil: 'load' });
  if (to !== url) await page.waitForURL(to, { waitUntil: 'load' });
  const shifts = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const found: string[] = [];
    const keep = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as Shift[]) {
        const moved = sources.map(
          ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.nodeName,
        );
        found.push(`${value}: ${moved.join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const pictures = [...document.images].filter((image) => !image.complete);
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    keep(observer.takeRecords());
    return found;
  });
  page.removeAllListeners();
  return { requests, faults, shifts };
}

/** What the tab key should reach, in the order of the document. */
export function reachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary:not([tabindex="-1"]), [tabindex="0"]',
    );
    // What stands in a closed part is not there yet; what scrolls out of sight is.
    return (
      [...found]
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
        .filter((element) => element.closest('[inert]') === null)
        // The tab key stops once at fields of which readers choose one.
        .filter((element) => {
          const { name = '', type } = element as HTMLInputElement;
          return type !== 'radio' || element === document.querySelector(`[type=radio][name="${name}"]`);
        })
        .map((element, index) => {
          const start = element.outerHTML.slice(0, 90);
          element.dataset['place'] = `${index} ${start}`;
          return `${index} ${start}`;
        })
    );
  });
}

/** A stop of the tab key. */
export interface Stop {
  readonly element: string;
  /** Whether it shows that it has the focus, and where the eye can see it. */
  readonly isSeen: boolean;
}

/** Presses the tab key until it has been through the page. */
export async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (element === null || element === document.body || element.dataset['stopped'] === 'yes')
        return undefined;
      element.dataset['stopped'] = 'yes';
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return {
        element: element.dataset['place'] ?? element.outerHTML,
        isSeen: isOutlined && isInView && box.width > 0,
      };
    });
    if (stop === undefined) return stops;
    stops.push(stop);
  }
}
