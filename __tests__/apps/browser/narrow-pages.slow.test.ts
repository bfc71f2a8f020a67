import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { article, course, lesson, news, term } from '../../run/cache/content.js';
import { launchBrowser } from '../../support/browser.js';
import { CORPUS, NO_CORPUS } from '../../support/corpus.js';
import { academy } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type ServedTree, servePages } from '../../support/pages-server.js';
import { type PublishedTree, publish } from '../../support/published-tree.js';

/** A page at 400 % of a window of 1,280 pixels (WCAG 2.2, 1.4.10). */
const WIDTH = 320;

/** Pages that are open at once. */
const OPEN = 4;

if (CORPUS === undefined) console.warn(`Without the pages of the corpus: ${NO_CORPUS}.`);
const SITES: (readonly [name: string, tree: () => PublishedTree])[] = [['the academy', academy.tree]];
/** Words that fit no line, wherever a page can have them. */
const WORD = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
const LONG_WORDS = memoryTree({
  'lc-api.yml': `baseUrl: https://learn.example.org\ndefaultLocale: de\nlocales: { de: full }\nsite: { title: ${WORD}, description: ${WORD} }\n`,
  'content/de/articles/a.md': `---\ntitle: ${WORD}\ncategory: ${WORD}\ndescription: ${WORD}\nkeywords: [${WORD}]\n---\n\n${WORD}\n\n## ${WORD} zwei\n\n| ${WORD} | B |\n|---|---|\n| ${WORD} | \`${WORD}\` |\n`,
  'content/de/glossary/b.md': `---\nterm: ${WORD}\ntitle: ${WORD} drei\n---\n\n${WORD}\n`,
  'content/de/courses/c.yml': `title: ${WORD} vier\nlevel: ${WORD}\ndescription: ${WORD}\n`,
});
SITES.push(['a site with long words', () => publish(LONG_WORDS, 'https://learn.example.org')]);
SITES.push(['the documentation', () => publish(directoryTree('.'), 'https://learn.example.org')]);
/** A sentence in each of seven languages, some of which do not have spaces between words. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Introduction to the interpretation of measurements',
  de: 'Einführung in die Messunsicherheitsabschätzung von Temperaturaufzeichnungen',
  ar: 'مقدمة في تفسير القياسات والاستنتاجات المستخلصة منها',
  he: 'מבוא לפירוש מדידות ולהסקת מסקנות מהן',
  'zh-CN': '测量结果的解释与不确定度评定的基本方法和常见错误概述',
  ja: '測定結果の解釈と不確かさの評価における基本的な方法とよくある間違いの概要',
  th: 'บทนำเกี่ยวกับการตีความผลการวัดและการประเมินความไม่แน่นอนของการวัดอุณหภูมิ',
};
const LANGUAGES = memoryTree({
  'lc-api.yml': `locales: {${Object.keys(SENTENCES).map((code) => `${code}: full`)}}\nepub: true\n`,
  ...Object.fromEntries(
    Object.entries(SENTENCES).flatMap(([code, words]) => [
      [`content/${code}/courses/c.md`, course(words, `tags: [${words}]\n`)],
      [`content/${code}/lessons/c/one.md`, lesson(`${words} 1`, 1, `## ${words}\n\n[${words}](two.md)`)],
      [`content/${code}/lessons/c/two.md`, lesson(`${words} 2`, 2, words, `outcome: ${words}\n`)],
      [
        `content/${code}/articles/a.md`,
        article(`${words} 3`, `| ${words} | B |\n|---|---|\n| ${words} | C |`),
      ],
      [`content/${code}/glossary.yml`, term('a', words, words)],
      [`content/${code}/changelog/n.md`, news(words, '2026-03-18')],
    ]),
  ),
});
SITES.push(['a site in seven languages', () => publish(LANGUAGES, 'https://learn.example.org')]);
if (CORPUS !== undefined) {
  const corpus = directoryTree(CORPUS);
  SITES.push(['the corpus', () => publish(corpus, 'https://learn.example.org')]);
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(SITES)('%s', (_, treeOf) => {
  let server: ServedTree;
  let paths: readonly string[];
  beforeAll(async () => {
    const tree = treeOf();
    server = await servePages(tree, '');
    paths = [...tree]
      .filter(([path, bytes]) => path.endsWith('.html') && !bytes.includes('http-equiv="refresh"'))
      .map(([path]) => path);
  });
  afterAll(() => server?.close());

  it(`has no page that is wider than ${WIDTH} pixels`, async () => {
    const context = await browser.newContext({ viewport: { width: WIDTH, height: 640 } });
    const wide: string[] = [];
    const waiting = [...paths];
    const visit = async (page: Page): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.goto(`${server.url}/${path}`, { waitUntil: 'load' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > WIDTH) wide.push(`${path}: ${width}`);
      }
    };
    await Promise.all(Array.from({ length: OPEN }, async () => visit(await context.newPage())));
    await context.close();
    expect(paths.length).toBeGreaterThan(15);
    expect(wide.sort()).toEqual([]);
  });
});
