import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { academyBelowPath } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type ServedTree, servePages } from '../../support/pages-server.js';
import { publish } from '../../support/published-tree.js';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 800 } };
const COURSE = 'courses/agents-basics';
const KEY = 'lc-api-course:/repo/';
const NEXT = '.sequence .next';

let browser: Browser;
let server: ServedTree;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await servePages(academyBelowPath.tree(), '/repo');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/${path}`);
  return page;
}

const textIn = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).innerText()).replace(/\s+/g, ' ').trim();

/** Follows the main link of a lesson. Returns the path that it leads to. */
async function goOn(page: Page): Promise<string> {
  await page.locator(NEXT).click();
  await page.waitForLoadState();
  return new URL(page.url()).pathname + new URL(page.url()).hash;
}

describe('a walk through a course on a phone', () => {
  it('begins on the first screen, is kept when the window closes, goes on at its place, and ends', async () => {
    const context = await browser.newContext(PHONE);
    let page = await open(context, COURSE);
    const first = await page.locator('.lessons li a').first().boundingBox();
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThan(844);
    expect(await textIn(page, '.go')).toBe('Start the course');
    await page.locator('.go a').click();
    expect(await page.locator('.outline progress').isVisible()).toBe(false);
    expect(await goOn(page)).toBe('/repo/lessons/writing-a-task-brief');
    await page.locator('.outline summary').click();
    expect(await textIn(page, '.outline .state')).toMatch(/^1 of 4 lessons done · .*min left$/);
    expect(await page.locator('.outline .finished').count()).toBe(1);
    await page.close();

    page = await open(context, '');
    expect(await textIn(page, '.resume')).toMatch(/^Continue: /);
    await page.locator('.resume a').click();
    expect(new URL(page.url()).pathname).toBe('/repo/lessons/writing-a-task-brief');
    await page.goto(`${server.url}/${COURSE}`);
    const title = await page.locator('.lessons li a').nth(1).innerText();
    expect(await textIn(page, '.go a')).toBe(`Continue: ${title}`);
    expect(await textIn(page, '.go .state')).toMatch(/^1 of 4 lessons done · /);
    await page.locator('.go a').click();
    await goOn(page);
    await goOn(page);
    expect(await page.locator('.ending').isVisible()).toBe(false);
    expect(await goOn(page)).toMatch(/#Part-end$/);
    expect(await page.locator('.ending').isVisible()).toBe(true);
    expect(await page.locator(NEXT).isVisible()).toBe(false);
    expect(await page.locator('.ending li').count()).toBe(4);

    await page.locator('.ending h2 a').click();
    expect(await textIn(page, '.go .state')).toBe('4 of 4 lessons done');
    expect(await textIn(page, '.go a')).toBe('Start again');
    const home = await open(context, '');
    expect(await home.locator('.resume').isVisible()).toBe(false);
    await context.close();
  });

  it('is the same without a script, from the first lesson to the end', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await open(context, COURSE);
    await page.locator('.go a').click();
    for (let lesson = 0; lesson < 3; lesson++) await goOn(page);
    expect(await page.locator('.ending').isVisible()).toBe(false);
    await goOn(page);
    expect(await page.locator('.ending').isVisible()).toBe(true);
    await page.locator('.ending p a').click();
    expect(new URL(page.url()).pathname).toBe('/repo/courses/automate-the-routine');
    expect(await page.locator('.reset').isVisible()).toBe(false);
    await context.close();
  });
});

describe('a whole course on one page', () => {
  it('checks each quiz by itself, and stays on the page with links between lessons', async () => {
    const page = await browser.newPage(PHONE);
    await page.goto(`${server.url}/${COURSE}`);
    await page.locator('.print a').click();
    expect(new URL(page.url()).pathname).toBe(`/repo/${COURSE}/all`);
    const quizzes = page.locator('.quiz');
    const [first, second] = [quizzes.nth(0), quizzes.nth(1)];
    await first.locator('input[value="1"]').first().check();
    await first.locator('button').click();
    expect(await first.locator('output').innerText()).toBe('Right.');
    expect(await second.locator('output').innerText()).toBe('');
    expect(await second.locator('details').getAttribute('open')).toBeNull();
    const link = page.locator('.lesson a[href="#writing-a-task-brief"]').first();
    await link.click();
    expect(new URL(page.url()).pathname).toBe(`/repo/${COURSE}/all`);
    const top = () =>
      page.locator('#writing-a-task-brief').evaluate((one) => Math.abs(one.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(100);
    await page.close();
  });

  it('begins each lesson on a new page of paper', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/${COURSE}/all`);
    const pages = async (): Promise<number> =>
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    const before = await pages();
    // Lessons of one line each: only the rule for paper divides them.
    await page.evaluate(() => {
      for (const lesson of document.querySelectorAll('.lesson')) lesson.textContent = 'A line.';
    });
    expect(await pages()).toBe(5);
    expect(before).toBeGreaterThan(5);
    await page.close();
  });
});

describe('the progress of a course', () => {
  it('is one in all languages, and is reset by a button', async () => {
    const context = await browser.newContext(PHONE);
    const page = await open(context, 'lessons/writing-a-task-brief');
    await goOn(page);
    await page.goto(`${server.url}/de/kurse/agents-basics`);
    expect(await page.locator('.lessons .finished').count()).toBe(1);
    expect(await textIn(page, '.go .state')).toMatch(/^1 von 4 Lektionen erledigt · noch /);
    await page.locator('.reset').click();
    expect(await page.locator('.lessons .finished').count()).toBe(0);
    expect(await textIn(page, '.go')).toBe('Kurs beginnen');
    await page.reload();
    expect(await textIn(page, '.go')).toBe('Kurs beginnen');
    await context.close();
  });

  it('stays when a course and its lessons have other addresses', async () => {
    const lesson = (title: string, number: number, more = ''): string =>
      `---\ntitle: ${title}\nnumber: "${number}"\nstatus: live\n${more}---\n\nText.\n`;
    const course = (more = ''): string => `---\ntitle: Sums\nlevel: any\n${more}---\n\nText.\n`;
    const files: Record<string, string> = {
      'lc-api.yml': 'baseUrl: https://example.org/repo\nlocales: {en: full}\n',
      'content/en/courses/sums.md': course(),
      'content/en/lessons/sums/one.md': lesson('One', 1),
      'content/en/lessons/sums/two.md': lesson('Two', 2),
    };
    const tree = new Map(publish(memoryTree(files), 'https://example.org/repo'));
    const own = await servePages(tree, '/repo');
    const context = await browser.newContext(PHONE);
    // The browser asks for each page again.
    await context.route('**', (route) => route.continue());
    const page = await context.newPage();
    await page.goto(`${own.url}/lessons/one`);
    await goOn(page);
    const renamed = {
      'lc-api.yml': files['lc-api.yml'] as string,
      'content/en/courses/numbers.md': course('formerSlugs: [sums]\n'),
      'content/en/lessons/numbers/first.md': lesson('First', 1, 'formerSlugs: [one]\n'),
      'content/en/lessons/numbers/second.md': lesson('Second', 2, 'formerSlugs: [two]\n'),
    };
    tree.clear();
    for (const [path, bytes] of publish(memoryTree(renamed), 'https://example.org/repo'))
      tree.set(path, bytes);
    await page.goto(`${own.url}/courses/numbers`);
    expect(await page.locator('.lessons .finished a').innerText()).toBe('First');
    expect(await textIn(page, '.go a')).toBe('Continue: Second');
    await page.goto(`${own.url}/`);
    await page.locator('.resume a').click();
    await page.waitForURL('**/lessons/second');
    await page.goto(`${own.url}/`);
    expect(await textIn(page, '.resume')).toBe('Continue: Second');
    await context.close();
    await own.close();
  });

  it('appears on a page that comes back as it was left', async () => {
    const context = await browser.newContext(PHONE);
    const page = await open(context, COURSE);
    await page.locator('.go a').click();
    await goOn(page);
    await page.goBack();
    await page.goBack();
    expect(await textIn(page, '.go .state')).toMatch(/^1 of 4/);
    await context.close();
  });

  it.each([PHONE, DESK])('does not move a page that is shown before it is complete: %j', async (size) => {
    const slow = await servePages(academyBelowPath.tree(), '/repo', 200);
    const context = await browser.newContext(size);
    const page = await context.newPage();
    await page.goto(`${slow.url}/lessons/writing-a-task-brief`);
    await goOn(page);
    for (const path of ['', COURSE, 'lessons/reviewing-agent-work']) {
      await page.goto(`${slow.url}/${path}`);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 300);
          }),
      );
      // A tenth of what readers notice: 0.1 is the limit of a good page (Core Web Vitals).
      expect(moved, path).toBeLessThan(0.01);
    }
    await context.close();
    await slow.close();
  });

  it.each([
    '',
    '7',
    'null',
    '{"done":3,"at":[],"last":{"en":7}}',
    '{"done":{"agents-basics":"x"},"last":{"en":["A","javascript:alert(1)"]}}',
    '{',
    '{"last": {"en": [{"toString": 1, "valueOf": 1}, "/repo/x"]}}',
  ])('that is damaged counts as none: %s', async (value) => {
    const context = await browser.newContext(PHONE);
    const page = await open(context, '404');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.evaluate(([key, text]) => localStorage.setItem(key as string, text as string), [KEY, value]);
    await page.goto(`${server.url}/`);
    expect(await page.locator('.resume').isVisible()).toBe(false);
    await page.goto(`${server.url}/${COURSE}`);
    expect(await textIn(page, '.go')).toBe('Start the course');
    await page.locator('.go a').click();
    await goOn(page);
    await page.goto(`${server.url}/${COURSE}`);
    expect(await textIn(page, '.go .state')).toMatch(/^1 of 4/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is none at first, also of a course that is called like a property of objects', async () => {
    const files = {
      'lc-api.yml': 'baseUrl: https://example.org/repo\nlocales: {en: full}\n',
      'content/en/courses/constructor.md': '---\ntitle: Objects\nlevel: any\n---\n\nText.\n',
      'content/en/lessons/constructor/one.md': '---\ntitle: One\nnumber: "1"\nstatus: live\n---\n\nText.\n',
    };
    const own = await servePages(publish(memoryTree(files), 'https://example.org/repo'), '/repo');
    const page = await browser.newPage(PHONE);
    await page.goto(`${own.url}/courses/constructor`);
    expect(await textIn(page, '.go')).toBe('Start the course');
    await page.close();
    await own.close();
  });

  it('does nothing in a browser that keeps nothing', async () => {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('No', 'SecurityError');
        },
      }),
    );
    const page = await open(context, COURSE);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.locator('.go a').click();
    await goOn(page);
    await page.goto(`${server.url}/${COURSE}`);
    expect(await textIn(page, '.go')).toBe('Start the course');
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('begins at the top next to a long list of lessons, however short the lesson is', async () => {
  const lessons = Array.from({ length: 40 }, (_, at) => [
    `content/en/lessons/long/${at + 1}-lesson.md`,
    `---\ntitle: Lesson ${at + 1}\nnumber: "${at + 1}"\nstatus: published\n---\n\nShort.\n`,
  ]);
  const files = {
    'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full}\n',
    'content/en/courses/long.md': '---\ntitle: Long\nlevel: Any\n---\n\nAll of it.\n',
    ...Object.fromEntries(lessons),
  };
  const long = await servePages(publish(memoryTree(files), 'https://example.org'), '');
  const page = await browser.newPage(DESK);
  await page.goto(`${long.url}/lessons/20-lesson`);
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
  const [crumbs, title, next, side] = [
    await boxOf('.crumbs'),
    await boxOf('h1'),
    await boxOf(NEXT),
    await boxOf('.side'),
  ];
  expect((title?.y ?? Infinity) - (crumbs?.y ?? 0)).toBeLessThan(100);
  expect(next?.y).toBeLessThan((side?.y ?? 0) + (side?.height ?? 0));
  await page.close();
  await long.close();
});
