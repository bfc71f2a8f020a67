import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/run/check-tree.js';
import { launchBrowser } from '../../support/browser.js';
import { memoryTree } from '../../support/memory-tree.js';
import { servePages } from '../../support/pages-server.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, readPage, textOf } from '../../support/read-page.js';
import { expectHarmless } from './harmless.js';
import { INJECTIONS } from './injections.js';
import { type RawHtml, textPage } from './text-page.js';

const BASE = 'https://example.org/repo';

/** Texts that are large or deep where that could hurt, by what they are. */
const MONSTERS: Readonly<Record<string, string>> = {
  'a table of 1,000 columns': `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${`|${'b|'.repeat(1_000)}\n`.repeat(3)}`,
  '1,000 footnotes': Array.from({ length: 1_000 }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(''),
  'quotes nested as deep as is allowed': `${'>'.repeat(100)} a`,
  'brackets without end': '[a]('.repeat(100) + '![a]('.repeat(100),
  'emphasis without end': '**a _b '.repeat(1_000),
  'marks that open nothing': '*a_'.repeat(16_000),
  'tildes that open nothing': '~~a~ '.repeat(16_000),
  'code fences without end': '```js\n`\n'.repeat(1_000),
  'a long line of code': `\`\`\`ts\n${'a_'.repeat(20_000)}\n\`\`\``,
  'blocks of code': '```csharp\na a a a a a a a\n```\n\n'.repeat(100),
  'tags without end': '<b><i><a href=x><p>x'.repeat(300),
  'unclosed tags of their own': Array.from({ length: 500 }, (_, n) => `<b title=${n}>\n\n<p>x\n\n`).join(''),
  'entities and escapes': '&lt;&#x202e;\\<&amp;lt;'.repeat(500),
  'bidirectional overrides': '\u202e\u2066abc\u2069\u202c\u200f\u061c '.repeat(200),
  'control characters': Array.from({ length: 0xa0 }, (_, code) => `x${String.fromCharCode(code)}y`).join(' '),
};

/** A site in which every text that could do harm has a page of its own. */
function hostileSite(rawHtml: RawHtml): PublishedTree {
  const texts = [...INJECTIONS, ...Object.values(MONSTERS)];
  const records = texts.map((body, index) => ({
    slug: `page-${index}`,
    title: 'A page',
    category: 'cost',
    intro: body,
    sections: [{ heading: 'Last', body: 'The end.' }],
  }));
  return publish(
    memoryTree({
      'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full}\nrawHtml: ${rawHtml}\nlimits: {nesting: 500}\nrules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}\n`,
      'content/en/articles.json': JSON.stringify(records),
    }),
    BASE,
  );
}

/** Pages that a browser has shown: those without HTML are the same in both ways. */
const shown = new Set<string>();

describe.each<RawHtml>(['escape', 'sanitize'])(
  'Markdown that would do harm, with raw HTML: %s',
  (rawHtml) => {
    let tree: PublishedTree;
    let browser: Browser;
    beforeAll(async () => {
      tree = hostileSite(rawHtml);
      browser = await launchBrowser();
    }, 240_000);
    afterAll(() => browser?.close());

    it('makes well-formed pages without a script', () => {
      for (const [index] of [...INJECTIONS, ...Object.keys(MONSTERS)].entries())
        expectHarmless(textAt(tree, `articles/page-${index}.html`));
    }, 120_000);

    it('runs nothing in a browser, breaks no rule of the page and leaves it whole', async () => {
      const site = await servePages(tree, '/repo');
      try {
        const page = await browser.newPage();
        const faults = await watch(page);
        for (const [index, text] of [...INJECTIONS, ...Object.keys(MONSTERS)].entries()) {
          const source = textAt(tree, `articles/page-${index}.html`);
          if (shown.has(source)) continue;
          shown.add(source);
          await page.goto(`${site.url}/articles/page-${index}`, { waitUntil: 'load' });
          // What would need a pointer or the focus gets it.
          const found = await page.evaluate(() => {
            for (const node of Array.from(document.querySelectorAll('main *'))) {
              for (const type of ['mouseover', 'focus', 'animationstart', 'toggle', 'error'])
                node.dispatchEvent(new Event(type));
            }
            return {
              ran: Object.hasOwn(globalThis, 'harm'),
              footers: document.querySelectorAll('body > footer.bottom').length,
              mains: document.querySelectorAll('body > .page > main#Part-text').length,
              // Only that of all pages, wherever a text stands: with no code of its own, and in the head.
              scripts: Array.from(
                document.querySelectorAll('script:not([type="application/ld+json"])'),
                (script) =>
                  `${script.parentElement?.localName} ${script.getAttribute('src')} ${script.textContent}`,
              ),
            };
          });
          expect({ ...found, faults: [...faults] }, text).toEqual({
            ran: false,
            footers: 1,
            mains: 1,
            scripts: [expect.stringMatching(/^head \/repo\/assets\/page\.[0-9a-f]{12}\.js $/)],
            faults: [],
          });
        }
      } finally {
        await site.close();
      }
    }, 240_000);
  },
);

/** Collects what a page should never do. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|harm/.test(message.text())) faults.push(message.text());
  });
  // Nothing is fetched from elsewhere: whatever is asked for there, is not there.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  return faults;
}

describe('Markdown beyond measure', () => {
  it('is refused if quotes nest ten thousand deep', () => {
    const { problems } = checkTree(
      memoryTree({
        'lc-api.yml': 'locales: {en: full}\n',
        'content/en/articles/one.md': `---\ntitle: One\ncategory: cost\n---\n\n${'>'.repeat(10_000)} a\n`,
      }),
      undefined,
    );
    expect(problems.map(({ rule }) => rule)).toEqual(['limit/nesting']);
  });

  it('becomes no larger than its parts', () => {
    const sizes: readonly (readonly [string, (count: number) => string])[] = [
      ['columns', (count) => `|${'a|'.repeat(count)}\n|${'-|'.repeat(count)}\n|${'b|'.repeat(count)}\n`],
      [
        'footnotes',
        (count) => Array.from({ length: count }, (_, n) => `a[^${n}]\n\n[^${n}]: b\n\n`).join(''),
      ],
      ['tags', (count) => Array.from({ length: count }, (_, n) => `<b title=${n}>\n\n<p>\n\n`).join('')],
      ['misnested tags', (count) => '<b title=N><table><td></b></td></table>\n\n'.repeat(count)],
      ['code', (count) => '```js\nconst a = 1;\n```\n\n'.repeat(count)],
    ];
    for (const rawHtml of ['escape', 'sanitize'] as const)
      for (const [what, make] of sizes) {
        const [small, large] = [100, 400].map((count) => textPage(make(count), rawHtml).length) as [
          number,
          number,
        ];
        expect(large / small, `${what}, ${rawHtml}`).toBeLessThan(5.5);
      }
  }, 120_000);

  it('keeps direction marks inside their element', () => {
    const page = readPage(textPage('\u202eabc\n\ndef \u2066 ghi'));
    expect(
      all(page, 'p')
        .map((one) => textOf(one).trim())
        .slice(0, 2),
    ).toEqual(['\u202eabc', 'def \u2066 ghi']);
  });
});
