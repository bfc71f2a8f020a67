import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { all, type Element, readPage, structuredData } from '../../support/read-page.js';

const BASE = 'https://example.org/repo';

const FILES = {
  'lc-api.yml': `locales: {en: full, de: core}
site:
  title: Site
  publisher: {name: We, url: https://we.example}
  license: {name: CC BY, url: https://license.example/by}
fields:
  article: {properties: {author: {type: string}}}
  guide: {properties: {authors: {type: array, items: {type: string}}}}
  course: {properties: {prerequisites: {type: array, items: {type: string}}}}
  tool: {properties: {address: {type: string, format: uri}}}
`,
  'content/en/courses/c.md':
    '---\ntitle: C\nlevel: beginner\nprerequisites: [Git, Patience]\n---\n\nText. ![A](./small.png) ![B](./large.png)\n',
  'content/en/courses/small.png': png(199, 900),
  'content/en/courses/large.png': png(1200, 630),
  'content/en/lessons/c/a.md':
    '---\ntitle: A\nnumber: 1.1\nstatus: x\nduration: 5 min\nlevel: hard\noutcome: You *can*.\n---\n\nText.\n',
  'content/en/lessons/c/b.md': '---\ntitle: B\nnumber: 1.2\nstatus: x\nduration: 1 h\n---\n\nText.\n',
  'content/en/resources/r.md': '---\ntitle: R\ntype: checklist\ndifficulty: easy\n---\n\nText.\n',
  'content/en/articles/a.md': '---\ntitle: A\ncategory: x\n---\n\nSome words.\n',
  'content/en/articles/own.md': '---\ntitle: Own\ncategory: x\nauthor: Ada\n---\n\nSome words.\n',
  'content/en/guides/how.md': `---
title: How
category: x
authors: [Ada, Grace]
howToSteps:
  - { name: One, text: "First.\\n\\n- *List*\\n- \`code\`\\n\\nLast." }
---

Text.

## FAQ

### Why?

Because.

| A | B |
|---|---|
| 1 | 2 |

### And long?

Short.

${'Word '.repeat(400)}
`,
  'content/en/guides/plain.md': '---\ntitle: Plain\ncategory: x\n---\n\nText.\n',
  'content/en/comparisons/one-or-two.yml': 'title: C\nintro: I.\noptions: []\ndimensions: []\n',
  'content/en/glossary/agent.md': '---\ntitle: What is an agent?\nterm: Agent\n---\n\nText.\n',
  'content/en/tools/t.md': '---\ntitle: T\ntoolKey: t\n---\n\nText.\n',
  'content/en/tools/app.md': '---\ntitle: App\ntoolKey: app\naddress: https://app.example/\n---\n\nText.\n',
  'content/de/courses/c.md': '---\ntitle: C\nlevel: beginner\n---\n\nText.\n',
};

const tree = publish(memoryTree(FILES), BASE);
const bareConfig = FILES['lc-api.yml'].replace(/site:.*(?=fields:)/s, '');
const bare = publish(memoryTree({ ...FILES, 'lc-api.yml': bareConfig }), BASE);

describe('the structured data', () => {
  it('of a course names its lessons in their order, and the time that they take', () => {
    const course = dataOf(tree, 'courses/c.html')[0];
    expect(course).toMatchObject({
      '@type': 'Course',
      learningResourceType: 'course',
      educationalLevel: 'beginner',
      coursePrerequisites: ['Git', 'Patience'],
      timeRequired: 'PT65M',
      isAccessibleForFree: true,
      license: 'https://license.example/by',
      inLanguage: 'en',
      isPartOf: { '@type': 'WebSite', '@id': `${BASE}/` },
    });
    const parts = course?.['hasPart'] as readonly object[];
    expect(parts).toEqual([
      expect.objectContaining({ '@type': 'LearningResource', '@id': `${BASE}/lessons/a`, position: 1 }),
      expect.objectContaining({ name: 'B', url: `${BASE}/lessons/b`, position: 2 }),
    ]);
    for (const one of parts as readonly { url: string }[])
      expect(dataOf(tree, `${one.url.slice(BASE.length + 1)}.html`)[0]).toMatchObject({
        '@id': one.url,
        isPartOf: { '@type': 'Course', '@id': `${BASE}/courses/c`, name: 'C' },
      });
  });

  it('of a course says what its lessons teach, of a long one as much as a page has room for', () => {
    expect(dataOf(tree, 'courses/c.html')[0]).toMatchObject({ teaches: 'You can.' });
    expect(dataOf(tree, 'de/kurse/c.html')[0]).not.toHaveProperty('teaches');
    const lessons = Array.from({ length: 30 }, (_, index) => [
      `content/en/lessons/c/l${index}.md`,
      `---\ntitle: L\nnumber: 2.${index}\nstatus: x\nduration: 5 min\noutcome: "O **${index}**"\n---\n\nText.\n`,
    ]);
    const long = publish(memoryTree({ ...FILES, ...Object.fromEntries(lessons) }), BASE);
    const taught = dataOf(long, 'courses/c.html')[0]?.['teaches'];
    expect(taught).toEqual(['You can.', ...Array.from({ length: 14 }, (_, index) => `O ${index}`)]);
    // Its last lesson shows all outcomes, but does not teach them.
    expect(dataOf(long, 'lessons/l29.html')[0]).toMatchObject({ teaches: 'O 29' });
  });

  it('of a lesson says what it teaches, to whom, and how long it takes', () => {
    expect(dataOf(tree, 'lessons/a.html')[0]).toMatchObject({
      learningResourceType: 'lesson',
      educationalLevel: 'hard',
      timeRequired: 'PT5M',
      teaches: 'You can.',
    });
    expect(dataOf(tree, 'lessons/b.html')[0]).not.toHaveProperty('teaches');
  });

  it('says of other records what their fields say', () => {
    expect(dataOf(tree, 'resources/r.html')[0]).toMatchObject({
      learningResourceType: 'checklist',
    });
    // How difficult a text is does not say for whom it is.
    expect(dataOf(tree, 'resources/r.html')[0]).not.toHaveProperty('educationalLevel');
    expect(dataOf(tree, 'articles/a.html')[0]).toMatchObject({
      timeRequired: 'PT1M',
      isAccessibleForFree: true,
    });
  });

  it('calls texts articles, whatever they are about', () => {
    for (const path of ['articles/a', 'guides/plain', 'comparisons/one-or-two'])
      expect(dataOf(tree, `${path}.html`)[0], path).toMatchObject({ '@type': 'Article' });
  });

  it('calls a tool an application if the record has its address', () => {
    const [page, application] = ['t', 'app'].map((slug) => dataOf(tree, `tools/${slug}.html`)[0]);
    expect(page).toMatchObject({ '@type': 'CreativeWork', url: `${BASE}/tools/t` });
    expect(application).toMatchObject({
      '@id': `${BASE}/tools/app`,
      '@type': 'WebApplication',
      url: 'https://app.example/',
    });
    // The page of an application is not the application.
    expect(application).not.toHaveProperty('isAccessibleForFree');
  });

  it('names the authors in a declared field, else the publisher', () => {
    const authorOf = (path: string): unknown => dataOf(tree, path)[0]?.['author'];
    expect(authorOf('articles/own.html')).toEqual({ '@type': 'Person', name: 'Ada' });
    expect(authorOf('guides/how.html')).toEqual(
      ['Ada', 'Grace'].map((name) => ({ '@type': 'Person', name })),
    );
    expect(authorOf('articles/a.html')).toEqual({ '@id': `${BASE}/#publisher` });
    expect(dataOf(bare, 'articles/a.html')[0]).not.toHaveProperty('author');
  });

  it('has whole answers and steps, but not so much that the page grows', () => {
    const [guide, faq] = dataOf(tree, 'guides/how.html');
    expect(guide?.['step']).toMatchObject([{ text: 'First.\nList\ncode\nLast.' }]);
    expect(faq?.['mainEntity']).toMatchObject([
      { acceptedAnswer: { text: 'Because.\nA\nB\n1\n2' } },
      { acceptedAnswer: { text: 'Short.' } },
    ]);
  });

  it('of a glossary has its terms', () => {
    expect(dataOf(tree, 'glossary/index.html')[0]).toMatchObject({
      '@type': 'DefinedTermSet',
      hasDefinedTerm: [{ '@type': 'DefinedTerm', '@id': `${BASE}/glossary/agent`, name: 'Agent' }],
    });
  });

  it('of a home names the publisher, the data and the courses', () => {
    const data = dataOf(tree, 'index.html');
    const publisher = {
      '@id': `${BASE}/#publisher`,
      '@type': 'Organization',
      name: 'We',
      url: 'https://we.example',
    };
    expect(data.map((one) => one['@type'])).toEqual(['WebSite', 'Dataset', 'Organization', 'ItemList']);
    expect(data[0]).toMatchObject({ '@id': `${BASE}/`, publisher });
    expect(data[1]).toMatchObject({
      license: 'https://license.example/by',
      isAccessibleForFree: true,
      publisher,
    });
    expect(filesOf(data[1])).toEqual(['api/v1/all.json', 'llms-full.txt']);
    expect(data[2]).toEqual(publisher);
    expect(data[3]?.['itemListElement']).toMatchObject([{ url: `${BASE}/courses/c` }]);
    const german = dataOf(tree, 'de/index.html');
    expect(filesOf(german[1])).toEqual(['api/v1/de/all.json']);
    for (const path of [...filesOf(data[1]), ...filesOf(german[1])]) expect(tree.has(path), path).toBe(true);
  });

  it('says nothing that the configuration does not say', () => {
    const data = dataOf(bare, 'index.html');
    expect(data.map((one) => one['@type'])).toEqual(['WebSite', 'Dataset', 'ItemList']);
    for (const path of ['index.html', 'courses/c.html', 'articles/a.html'])
      expect(JSON.stringify(dataOf(bare, path))).not.toMatch(/"(?:license|publisher)"/);
  });
});

describe('the head of a page', () => {
  it('leads to the description of the API and to the license', () => {
    for (const path of ['index.html', 'de/index.html', 'courses/c.html', 'search/index.html']) {
      expect(linkOf(tree, path, 'service-desc')).toBe(`${BASE}/api/v1/openapi.json`);
      expect(linkOf(tree, path, 'license')).toBe('https://license.example/by');
      expect(linkOf(bare, path, 'license')).toBeUndefined();
    }
    expect(tree.has('api/v1/openapi.json')).toBe(true);
  });

  it('has the first picture of the text that is large enough, with its size', () => {
    const page = readPage(textAt(tree, 'courses/c.html'));
    const image = metaOf(page, 'og:image');
    expect(image).toMatch(/^https:\/\/example\.org\/repo\/assets\/large\.[0-9a-f]{12}\.png$/);
    expect(tree.has(image?.slice(BASE.length + 1) ?? '')).toBe(true);
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(structuredData(page)[0]?.['image']).toBe(image);
    expect(metaOf(readPage(textAt(tree, 'lessons/a.html')), 'og:image')).toBeUndefined();
  });
});

type Node = Readonly<Record<string, unknown>>;

function dataOf(site: PublishedTree, path: string): readonly Node[] {
  return structuredData(readPage(textAt(site, path)));
}

/** The files that a dataset leads to, by their paths. */
function filesOf(dataset: Node | undefined): string[] {
  const downloads = dataset?.['distribution'] as readonly { contentUrl: string }[];
  return downloads.map(({ contentUrl }) => contentUrl.slice(BASE.length + 1));
}

function linkOf(site: PublishedTree, path: string, relation: string): string | undefined {
  return all(readPage(textAt(site, path)), 'link', 'rel', relation)[0]?.attributes.get('href');
}

function metaOf(page: Element, property: string): string | undefined {
  return all(page, 'meta', 'property', property)[0]?.attributes.get('content');
}

/** The head of a picture with a size. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
