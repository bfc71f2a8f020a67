import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodePath } from '../../../src/check/links/paths.js';
import type { Assets } from '../../../src/compile/catalog/assets.js';
import { createImageSizes, sizeIn } from '../../../src/compile/html/image-sizes.js';
import { STYLESHEET_FILE } from '../../../src/compile/html/page-files.js';
import { buildDirectory } from '../../../src/run/build.js';
import { ACADEMY, academy, academyBelowPath } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, type Element, elements, readPage, textOf } from '../../support/read-page.js';

const BASE = 'https://example.org/repo';

const pageAt = (tree: PublishedTree, path: string): Element => readPage(textAt(tree, path));

const article = (title: string, keywords: string): string =>
  `---\ntitle: ${title}\ncategory: any\nkeywords: [${keywords}]\n---\n\nText.\n`;

/** Returns the text of an element in one line. */
const lineOf = (element: Element): string => textOf(element).replace(/\s+/g, ' ').trim();

const hrefs = (element: Element | undefined): (string | undefined)[] =>
  all(element as Element, 'a').map(({ attributes }) => attributes.get('href'));

describe('which pages there are', () => {
  const files = { 'content/en/articles/one.md': article('One', 'a') };

  it.each(['pages: false', 'pages: {from: site}'])(
    'are not written if the configuration says "%s"',
    (pages) => {
      const config = { 'lc-api.yml': `baseUrl: ${BASE}\n${pages}\n`, 'site/notes.txt': 'Built elsewhere.' };
      const tree = publish(memoryTree({ ...config, ...files }), BASE);
      expect([...tree.keys()].filter((path) => /\.(?:html|css)$/.test(path))).toEqual(['404.html']);
      expect(textAt(tree, '404.html')).not.toContain('stylesheet');
    },
  );

  it('are not written if a build is told so', async () => {
    const out = mkdtempSync(join(tmpdir(), 'no-pages-'));
    await buildDirectory({ root: ACADEMY, out, pages: false });
    const files = readdirSync(out, { recursive: true }).map(String);
    rmSync(out, { recursive: true });
    expect(files).toContain('courses/agents-basics.md');
    expect(files.filter((path) => /\.(?:html|css)$/.test(path))).toEqual(['404.html']);
  });

  it('include homes, lists and search without content, hidden from search engines', () => {
    const config = `baseUrl: ${BASE}\nlocales: {en: full, de: full, it: core, fr: core}\n`;
    const tree = publish(memoryTree({ 'lc-api.yml': config, ...files }), BASE);
    for (const path of [
      'fr/index.html',
      'de/kurse/index.html',
      'it/ricerca/index.html',
      'courses/index.html',
    ])
      expect(all(pageAt(tree, path), 'meta', 'name', 'robots'), path).toHaveLength(1);
    for (const path of ['index.html', 'articles/index.html', 'search/index.html'])
      expect(all(pageAt(tree, path), 'meta', 'name', 'robots'), path).toHaveLength(0);
  });

  it('a former address leads on: at once, and by a link', () => {
    const page = pageAt(academyBelowPath.tree(), 'de/lektionen/prompting-an-agent.html');
    // Search engines would forget what its canonical address hands on.
    expect(all(page, 'meta', 'name', 'robots')).toEqual([]);
    const refresh = all(page, 'meta', 'http-equiv', 'refresh')[0]?.attributes.get('content');
    expect(refresh).toBe('0; url=/repo/de/lektionen/writing-a-task-brief');
    expect(hrefs(page)).toEqual(['/repo/de/lektionen/writing-a-task-brief']);
    expect(all(page, 'link', 'rel', 'canonical')[0]?.attributes.get('href')).toBe(
      `${academyBelowPath.baseUrl}/de/lektionen/writing-a-task-brief`,
    );
  });
});

describe('a lesson', () => {
  it('shows its course: the steps to it, its place, the lessons next to it', () => {
    const page = pageAt(academy.tree(), 'lessons/writing-a-task-brief.html');
    expect(hrefs(all(page, 'nav', 'class', 'crumbs')[0])).toEqual([
      '/',
      '/courses/',
      '/courses/agents-basics',
    ]);
    expect(hrefs(all(page, 'nav', 'class', 'sequence')[0])).toEqual([
      '/lessons/what-an-agent-does',
      '/lessons/reviewing-agent-work',
    ]);
  });

  it('ends its course after the last lesson: with what was learned, the course and the next one', () => {
    const last = pageAt(academy.tree(), 'lessons/workshop-weekly-report.html');
    expect(hrefs(all(last, 'nav', 'class', 'sequence')[0])).toEqual([
      '/lessons/reviewing-agent-work',
      '#Part-end',
    ]);
    const end = all(last, 'section', 'id', 'Part-end')[0] as Element;
    expect(hrefs(end)).toEqual(['/courses/agents-basics', '/courses/automate-the-routine']);
    expect(all(end, 'li')).toHaveLength(4);
    expect(lineOf(end)).toMatch(
      /^Course finished: Working with AI Agents What you have learned You can .* Next course Automate the Routine$/,
    );
  });

  it('is in the section of its course', () => {
    const page = pageAt(academy.tree(), 'lessons/writing-a-task-brief.html');
    const sections = all(page, 'nav', 'class', 'sections')[0] as Element;
    expect(all(sections, 'a', 'aria-current').map(lineOf)).toEqual(['Courses']);
  });

  it('folds what is in it, and shows nothing that only programs need', () => {
    const page = pageAt(academy.tree(), 'de/lektionen/writing-a-task-brief.html');
    const text = textOf(all(page, 'main')[0] as Element);
    expect(all(page, 'details', 'class', 'overview')).toHaveLength(1);
    expect(text).toMatch(/Dauer\s*18 min\s*Niveau\s*Einstieg/);
    expect(text).not.toMatch(/Status|Reihenfolge|ISO 8601|PT18M/);
  });

  it('folds nothing if nothing says what is in it', () => {
    const tree = publish(
      memoryTree({
        'lc-api.yml': `baseUrl: ${BASE}\n`,
        'content/en/courses/c.md': '---\ntitle: C\nlevel: any\n---\n\nText.\n',
        'content/en/lessons/c/l.md':
          '---\ntitle: L\nnumber: 1\nstatus: draft\nwhatCovered: []\n---\n\nText.\n',
      }),
      BASE,
    );
    const page = pageAt(tree, 'lessons/l.html');
    expect(all(page, 'details', 'class', 'overview')).toHaveLength(0);
    expect(textOf(all(page, 'dl', 'class', 'facts')[0] as Element)).toMatch(/Status\s*Draft/);
  });

  it('shows the outline of its course, with its own place', () => {
    const way = all(
      pageAt(academyBelowPath.tree(), 'lessons/writing-a-task-brief.html'),
      'nav',
      'class',
      'outline',
    )[0];
    const steps = all(way as Element, 'li').map(lineOf);
    expect(steps).toEqual([
      '1.1 What an agent does',
      '1.2 Writing a task brief',
      '1.3 Reviewing an agent’s work',
      '1.10 Workshop: a weekly report with a human check',
    ]);
    expect(lineOf(all(way as Element, 'span', 'aria-current')[0] as Element)).toBe(
      '1.2 Writing a task brief',
    );
    expect(textOf(all(way as Element, 'summary')[0] as Element)).toBe('Lesson 2 of 4');
    expect(hrefs(way)).toEqual([
      '/repo/lessons/what-an-agent-does',
      '/repo/lessons/reviewing-agent-work',
      '/repo/lessons/workshop-weekly-report',
    ]);
  });

  it('shows a part of a long course, and nothing for a single lesson', () => {
    const lesson = (number: number): string =>
      `---\ntitle: L${number}\norder: ${number}\nnumber: "1.${number}"\ncourseSlug: c\nlevel: any\nstatus: published\n---\n\nText.\n`;
    const course = '---\ntitle: C\nlevel: any\n---\n\nText.\n';
    const stepsOf = (count: number, at: number): string[] => {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const lessons = numbers.map((number) => [`content/en/lessons/l-${number}.md`, lesson(number)]);
      const files = { 'lc-api.yml': `baseUrl: ${BASE}\n`, 'content/en/courses/c.md': course };
      const tree = publish(memoryTree({ ...files, ...Object.fromEntries(lessons) }), BASE);
      const way = all(pageAt(tree, `lessons/l-${at}.html`), 'nav', 'class', 'outline')[0];
      return way === undefined ? [] : all(way, 'li').map(lineOf);
    };
    expect(stepsOf(1, 1)).toEqual([]);
    expect(stepsOf(24, 3)).toHaveLength(24);
    const middle = stepsOf(60, 30);
    expect(middle).toHaveLength(24);
    expect([middle[0], middle.at(-1)]).toEqual(['1.18 L18', '1.41 L41']);
    expect(stepsOf(60, 60).at(-1)).toBe('1.60 L60');
  });

  it('is in the list of its course, by its number', () => {
    const list = all(
      pageAt(academy.tree(), 'it/corsi/agents-basics.html'),
      'section',
      'class',
      'lessons',
    )[0] as Element;
    const numbers = all(list, 'span', 'class', 'number').map((number) => textOf(number));
    expect(numbers.slice(0, 2)).toEqual(['1.1', '1.2']);
    expect(hrefs(list).filter((href) => href?.startsWith('#') === false)[0]).toBe(
      '/it/lezioni/what-an-agent-does',
    );
  });
});

describe('languages', () => {
  it('links to the record in other languages, and says which translations are missing', () => {
    const page = pageAt(academy.tree(), 'comparisons/chat-vs-workflow-vs-agent.html');
    const languages = all(page, 'nav', 'class', 'languages')[0] as Element;
    expect(hrefs(languages)).toEqual(['/de/vergleiche/chat-vs-workflow-vs-agent']);
    expect(textOf(languages).replace(/\s+/g, ' ')).toContain('Not translated: Italiano · Français');
  });

  it('leads from a page that is not a text to the homes of other languages', () => {
    for (const path of ['404.html', 'search/tags/review/index.html']) {
      const [languages] = all(pageAt(academy.tree(), path), 'nav', 'class', 'languages') as [Element];
      expect(hrefs(languages)).toEqual(['/de/', '/it/', '/fr/']);
      expect(textOf(languages)).not.toContain('Not translated');
    }
  });

  it('unfolds many languages, in their own words', () => {
    const codes = ['en', 'es', 'ja', 'nl', 'pl', 'pt-BR', 'zh-Hans'];
    const config = `baseUrl: ${BASE}\nlocales: {${codes.map((code) => `${code}: full`)}}\n`;
    const files = codes.map((code) => [`content/${code}/articles/one.md`, article('One', 'a')]);
    const tree = publish(memoryTree({ 'lc-api.yml': config, ...Object.fromEntries(files) }), BASE);
    const page = pageAt(tree, 'pt-BR/articles/one.html');
    const [folded] = all(all(page, 'nav', 'class', 'languages')[0] as Element, 'details') as [Element];
    expect(textOf(all(folded, 'summary')[0] as Element)).toBe('Português (Brasil)');
    expect(all(folded, 'a').map(lineOf)).toEqual([
      'English',
      'Español',
      '日本語',
      'Nederlands',
      'Polski',
      '简体中文',
    ]);
  });

  it('writes right-to-left languages from right to left, with English words', () => {
    const config = `baseUrl: ${BASE}\nlocales: {en: full, ar: full}\n`;
    const tree = publish(
      memoryTree({ 'lc-api.yml': config, 'content/ar/articles/one.md': article('واحد', 'a') }),
      BASE,
    );
    const root = all(pageAt(tree, 'ar/articles/one.html'), 'html')[0] as Element;
    expect([...root.attributes]).toEqual([
      ['lang', 'ar'],
      ['dir', 'rtl'],
    ]);
    expect(textOf(root)).toContain('غير مترجم:');
    // Nothing in the stylesheet says left or right.
    const sheet = [...tree.keys()].find((path) => path.endsWith('.css')) as string;
    expect(textAt(tree, sheet)).not.toMatch(
      /(?:margin|padding|border|inset)-(?:left|right)|text-align:(?:left|right)/,
    );
  });

  it('are written either way: the stylesheet knows no left and no right', () => {
    const physical =
      /(?:margin|padding|border|inset)-(?:left|right)|(?:float|clear|text-align):\s*(?:left|right)|(?<![-\w])(?:left|right):/g;
    expect(STYLESHEET_FILE.text.match(physical)).toBeNull();
  });
});

it('a description that is also the first text is shown once', () => {
  const text = 'All that matters.';
  const files = (intro: string) => ({
    'content/en/articles/one.md': `---\ntitle: One\ncategory: any\ndescription: ${text}\n---\n\n${intro}\n`,
  });
  const shown = (intro: string): number =>
    lineOf(
      all(pageAt(publish(memoryTree(files(intro)), BASE), 'articles/one.html'), 'main')[0] as Element,
    ).split(text).length - 1;
  expect([shown(text), shown(`${text} More.`), shown(`More. ${text}`)]).toEqual([1, 1, 2]);
});

describe('the facts of a page', () => {
  const factsOf = (path: string, text: string): { facts: string[]; about: string } => {
    const tree = publish(
      memoryTree({ 'lc-api.yml': `baseUrl: ${BASE}\n`, [`content/en/${path}.md`]: text }),
      BASE,
    );
    const page = pageAt(tree, `${path}.html`);
    const list = all(page, 'dl', 'class', 'facts')[0];
    const facts =
      list === undefined ? [] : all(list, 'div').map((fact) => textOf(fact).replace(/\s+/g, ' ').trim());
    return { facts, about: textOf(all(page, 'dl', 'class', 'more')[0] ?? (page as Element)) };
  };

  it('are one line of words, not of keys, with the later of two dates', () => {
    const { facts, about } = factsOf(
      'articles/a',
      '---\ntitle: A\ncategory: how-to\ndatePublished: 2026-01-02\ndateModified: 2026-02-03\n---\n\nText.\n',
    );
    expect(facts.slice(0, 2)).toEqual(['Category How to', 'Modified 3 February 2026']);
    expect(about).toContain('2 January 2026');
  });

  it('leave out a term that the title has', () => {
    const term = (title: string) =>
      factsOf('glossary/a', `---\nterm: Agent\ntitle: ${title}\n---\n\nText.\n`).facts;
    expect(term('What is an agent?')).toEqual([]);
    expect(term('Somebody else')).toEqual(['Term Agent']);
  });
});

describe('a course', () => {
  const lesson = (number: number, extra: string): string =>
    `---\ntitle: L${number}\nnumber: ${number}\nstatus: published\n${extra}---\n\nText.\n`;
  const files = {
    'lc-api.yml': `baseUrl: ${BASE}\nfields: {course: {properties: {prerequisites: {type: array, items: {type: string}}}}}\n`,
    'content/en/courses/c.md':
      '---\ntitle: C\nlevel: any\nprerequisites: [A terminal, Two <hours>]\n---\n\n## Why\n\nText of the course.\n',
    'content/en/lessons/c/one.md': lesson(
      1,
      'section: Begin\nduration: 10 min\noutcome: You can `say` [it](two.md).\n',
    ),
    'content/en/lessons/c/two.md': lesson(2, 'section: Go on\nduration: 1 h 5 min\nid: second\n'),
  };
  const tree = publish(memoryTree(files), BASE);
  const page = pageAt(tree, 'courses/c.html');
  const list = all(page, 'section', 'class', 'lessons')[0] as Element;

  it('says what it requires and shows its lessons before its text', () => {
    const text = lineOf(all(page, 'main')[0] as Element);
    expect(text).toMatch(
      /Prerequisites A terminal Two <hours> Start the course .* L1 .* L2 .* Text of the course\./,
    );
    expect(text.match(/Prerequisites/g)).toHaveLength(1);
    expect(hrefs(all(page, 'nav', 'class', 'contents')[0] ?? page)).toContain('#lessons');
  });

  it('begins with its first lesson', () => {
    const [go] = all(list, 'p', 'class', 'go');
    expect(hrefs(go)).toEqual(['/repo/lessons/one']);
  });

  it('shows the outcome and the time of its lessons, in their sections', () => {
    expect(all(list, 'h3').map(lineOf)).toEqual(['Begin', 'Go on']);
    const [first, second] = all(list, 'li') as [Element, Element];
    expect(lineOf(first)).toBe('1 L1 10 min You can say it .');
    expect(hrefs(first)).toEqual(['/repo/lessons/one', '/repo/lessons/two']);
    expect(first.attributes.get('data-min')).toBe('10');
    expect(first.attributes.has('data-id')).toBe(false);
    expect(second.attributes.get('data-min')).toBe('65');
    expect(second.attributes.get('data-id')).toBe('second');
  });

  it('has its sections in the outline of a lesson, too', () => {
    const outline = all(pageAt(tree, 'lessons/one.html'), 'nav', 'class', 'outline')[0] as Element;
    expect(all(outline, 'p', 'class', 'section').map(lineOf)).toEqual(['Begin', 'Go on']);
    expect(outline.attributes.get('data-course')).toBe('c');
  });
});

describe('a comparison', () => {
  it('is a table with the options as its columns', () => {
    const table = all(
      pageAt(academy.tree(), 'comparisons/chat-vs-workflow-vs-agent.html'),
      'table',
    )[0] as Element;
    const heads = all(all(table, 'thead')[0] as Element, 'th').map((head) => textOf(head));
    expect(heads).toEqual(['Aspect', 'Chat', 'Workflow with a model step', 'Agent']);
    const first = all(all(table, 'tbody')[0] as Element, 'tr')[0] as Element;
    expect(all(first, 'th')[0]?.attributes.get('id')).toBe('who-chooses-the-next-step');
    expect(all(first, 'td').map((cell) => textOf(cell))).toEqual(['You do', 'Whoever built it', 'The model']);
  });
});

describe('lists', () => {
  it('put terms under their letters, whatever accents they have', () => {
    const term = (name: string): string => `---\nterm: ${name}\ntitle: ${name}\n---\n\nText.\n`;
    const tree = publish(
      memoryTree({
        'lc-api.yml': `baseUrl: ${BASE}\n`,
        'content/en/glossary/a.md': term('Zebra'),
        'content/en/glossary/b.md': term('école'),
        'content/en/glossary/c.md': term('Eagle'),
        'content/en/glossary/d.md': term('3D'),
      }),
      BASE,
    );
    const page = pageAt(tree, 'glossary/index.html');
    expect(all(page, 'h2').map((heading) => textOf(heading))).toEqual(['E', 'Z', 'Other']);
    expect(all(page, 'dt').map((one) => textOf(one).trim())).toEqual(['Eagle', 'école', 'Zebra', '3D']);
    expect(hrefs(all(page, 'nav', 'class', 'letters')[0])).toEqual([
      '#Part-letter-e',
      '#Part-letter-z',
      '#Part-letter-other',
    ]);
  });

  it('show news by year', () => {
    const page = pageAt(academy.tree(), 'changelog/index.html');
    expect(all(page, 'h2').map((heading) => textOf(heading))).toEqual(['2026', '2025']);
  });
});

describe('the title of a window', () => {
  it('has the name of the site if there is room for it', () => {
    const titleOf = (title: string): string => {
      const files = {
        'lc-api.yml': 'site: {title: The site}\n',
        'content/en/articles/a.md': article(title, 'a'),
      };
      const page = pageAt(publish(memoryTree(files), BASE), 'articles/a.html');
      return textOf(all(page, 'title')[0] as Element).trim();
    };
    const long = 'A title that leaves no room for the name of the site, as it is long';
    expect([titleOf('One'), titleOf(long)]).toEqual(['One · The site', long]);
  });
});

describe('related records', () => {
  it('share topics, rare ones first, and never include the record itself', () => {
    const files: Record<string, string> = { 'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full}\n` };
    for (let number = 0; number < 100; number++)
      files[`content/en/articles/n${number}.md`] = article(
        `N${number}`,
        number % 50 === 7 ? 'all, rare' : 'all',
      );
    files['content/en/articles/alone.md'] = article('Alone', 'nobody');
    const tree = publish(memoryTree(files), BASE);
    const related = (path: string) => hrefs(all(pageAt(tree, path), 'nav', 'class', 'related')[0]);
    expect(related('articles/n7.html')[0]).toBe('/repo/articles/n57');
    expect(related('articles/n7.html')).not.toContain('/repo/articles/n7');
    expect(related('articles/n50.html')).toHaveLength(4);
    expect(all(pageAt(tree, 'articles/alone.html'), 'nav', 'class', 'related')).toEqual([]);
  });
});

describe('the anchors of a page', () => {
  it('name every heading that a check accepts in a link, labels of ours, too', () => {
    const files = {
      'lc-api.yml': `baseUrl: ${BASE}\nlocales: {en: full}\nrules: {link/anchor: error}\n`,
      'content/en/courses/c.md': '---\ntitle: C\nlevel: any\n---\n[a](#lessons)\n',
      'content/en/lessons/c/l.md':
        '---\ntitle: L\nnumber: "1"\nstatus: any\nwhatCovered: [x]\n---\n[a](#what-is-covered) [b](../../courses/c.md#lessons)\n',
      'content/en/guides/g.md':
        '---\ntitle: G\ncategory: any\nfaq: [{question: Why?, answer: So.}]\nhowToSteps: [{name: N, text: T}]\n---\n[a](#faq) [b](#steps) [c](#steps-1) [d](#why) [e](#n)\n\n## Steps\n\nText.\n',
      'content/en/comparisons/o.yml':
        'title: O\nintro: "[a](#options) [b](#comparison) [c](#verdict) [d](#pros) [e](#cons)"\noptions: [{key: k, name: K, tagline: T, bestFor: B, pros: [x], cons: [y]}]\ndimensions: [{label: D, values: {k: v}}]\nverdict: V\n',
    };
    const tree = publish(memoryTree(files), BASE);
    for (const path of ['courses/c', 'lessons/l', 'guides/g', 'comparisons/o']) {
      const page = pageAt(tree, `${path}.html`);
      const ids = new Set([...elements(page)].map(({ attributes }) => attributes.get('id')));
      const own = hrefs(all(page, 'main')[0]).filter((href) => href?.startsWith('#'));
      expect(own.length, path).toBeGreaterThan(0);
      for (const href of own) expect(ids, path).toContain(href?.slice(1));
    }
  });
});

describe('a table of contents', () => {
  const waysOf = (body: string): (string | undefined)[] => {
    const files = { 'content/en/articles/a.md': `${article('A', 'k')}\n${body}\n` };
    const tree = publish(memoryTree({ 'lc-api.yml': `baseUrl: ${BASE}\n`, ...files }), BASE);
    return hrefs(all(pageAt(tree, 'articles/a.html'), 'nav', 'class', 'contents')[0]);
  };
  const parts = (mark: string, count: number): string =>
    Array.from({ length: count }, (_, number) => `${mark} Part ${number}\n\nText.\n`).join('\n');

  it('leads to the parts of a page, also of one with very many', () => {
    expect(waysOf(parts('##', 3))).toEqual(['#part-0', '#part-1', '#part-2']);
    expect(waysOf(parts('##', 80))).toHaveLength(80);
  });

  it('lists the inner headings of a page with one long part', () => {
    expect(waysOf(`## All of it\n\n${parts('###', 6)}`)).toEqual([
      '#all-of-it',
      ...Array.from({ length: 6 }, (_, number) => `#part-${number}`),
    ]);
  });
});

describe('the size of a picture', () => {
  it('is found by its address, whatever characters its name has', () => {
    const path = 'assets/a+b@2x.0123456789ab.svg';
    const file = { path, sha256: '', read: () => Buffer.from('<svg width="20" height="10"/>') };
    const sizeOf = createImageSizes({ files: () => [file] } as unknown as Assets);
    expect(sizeOf(encodePath(path))).toEqual({ width: 20, height: 10 });
  });

  const bytes = (hex: string, length = 40): Buffer =>
    Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)]);

  it.each([
    ['PNG', bytes('89504e470d0a1a0a0000000d4948445200000280000001e0'), { width: 640, height: 480 }],
    ['GIF', bytes('4749463839618002e001'), { width: 640, height: 480 }],
    ['JPEG', bytes('ffd8ffe000044a46ffc0001108 01e0 0280'.replaceAll(' ', '')), { width: 640, height: 480 }],
    [
      'WebP, lossy',
      bytes('52494646000000005745425056503820000000000000009d012a8002e001'),
      { width: 640, height: 480 },
    ],
    [
      'WebP, lossless',
      bytes('5249464600000000574542505650384c000000002f7fc27700'),
      { width: 640, height: 480 },
    ],
    [
      'WebP, extended',
      bytes('524946460000000057454250565038580a000000000000007f0200df0100'),
      { width: 640, height: 480 },
    ],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><svg width="640px" height=\'480\'/>'),
      { width: 640, height: 480 },
    ],
    ['SVG by its box', Buffer.from('<svg viewBox="0 0 640 480">'), { width: 640, height: 480 }],
    [
      'SVG by its box and one side',
      Buffer.from('<svg width="320" viewBox="0 0 640 480">'),
      { width: 320, height: 240 },
    ],
    [
      'JPEG of a camera held upright',
      bytes(
        'ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000 ffc0001108 01e0 0280'.replaceAll(
          ' ',
          '',
        ),
      ),
      { width: 480, height: 640 },
    ],
    [
      'JPEG whose Exif ends early',
      bytes('ffd8 ffe1 0012 457869660000 4d4d002a0000ffff 0001 ffc0001108 01e0 0280'.replaceAll(' ', '')),
      { width: 640, height: 480 },
    ],
    [
      'AVIF, of its tiles and the whole',
      bytes(
        '00000010 66747970 61766966 00000000 00000044 6d657461 00000000 00000038 69707270 00000030 6970636f 00000014 69737065 00000000 00000140 000000f0 00000014 69737065 00000000 00000280 000001e0'.replaceAll(
          ' ',
          '',
        ),
      ),
      { width: 640, height: 480 },
    ],
    [
      'AVIF with a box without a length',
      bytes('00000010 66747970 61766966 00000000 00000000 6d657461'.replaceAll(' ', '')),
      undefined,
    ],
    ['SVG with a flat box', Buffer.from('<svg width="320" viewBox="0 0 0 480">'), undefined],
    ['SVG in per cent', Buffer.from('<svg width="100%" height="100%">'), undefined],
    ['PNG that lies', bytes('89504e470d0a1a0a0000000d494844527fffffff7fffffff0806'), undefined],
    ['WebP that lies', bytes('524946460000000057454250565038580a00000000000000ffffffffffff'), undefined],
    ['nothing known', Buffer.from('words'), undefined],
    ['a JPEG that ends', Buffer.from('ffd8ffe0', 'hex'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('is read from the head of its file: %s', (_, file, size) => {
    expect(sizeIn(file)).toEqual(size);
  });

  it('is in the page', () => {
    const picture = all(pageAt(academy.tree(), 'lessons/what-an-agent-does.html'), 'img')[0] as Element;
    expect(picture.attributes.get('width')).toMatch(/^\d+$/);
    expect(picture.attributes.get('loading')).toBe('lazy');
    expect(picture.attributes.get('src')).toMatch(/^\/assets\//);
  });
});
