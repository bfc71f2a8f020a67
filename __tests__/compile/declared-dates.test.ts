import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

/** A site that declares dates for types that have none, or others, in the specification. */
const CONFIGURATION = `
locales: {en: full}
fields:
  course: {properties: {canonical: {type: string, format: date}, runs: {type: array, items: {type: string, format: date}}}}
  lesson: {properties: {updatedAt: {type: string, format: date}, alternates: {type: string, format: date}}}
  article: {properties: {reviewedAt: {type: string, format: date}, note: {type: string}}}
  changelog-entry: {properties: {correctedAt: {type: string, format: date}}}
`;

const FILES = {
  'lc-api.yml': CONFIGURATION,
  'content/en/courses/c.md':
    '---\ntitle: C\nlevel: x\ncanonical: 2026-03-01\nruns: [2026-04-01, 2026-05-01]\n---\n\nText.\n',
  'content/en/lessons/c/l.md':
    '---\ntitle: L\nnumber: 1.1\nstatus: x\nupdatedAt: 2026-09-09T10:00:00+02:00\nalternates: 2026-01-01\n---\n\nText.\n',
  'content/en/articles/a.md':
    '---\ntitle: A\ncategory: x\nreviewedAt: 2026-06-02\ndateModified: 2026-06-01\nnote: 2026-12-31\n---\n\nText.\n',
  'content/en/changelog/n.md':
    '---\ntitle: N\ntool: T\nimpact: low\npublishedAt: 2026-02-01\ncorrectedAt: 2026-02-03\n---\n\nText.\n',
  'content/en/changelog/o.md': '---\ntitle: O\ntool: T\nimpact: low\npublishedAt: 2026-02-02\n---\n\nText.\n',
};

describe('a date that the configuration declares', () => {
  const tree = publish(memoryTree(FILES), BASE);

  it('is in the front matter of the twin, after the slug and the dates of the specification', () => {
    expect(Object.entries(frontMatter(tree, 'articles/a.md')).slice(-4)).toEqual([
      ['slug', 'a'],
      ['dateModified', '2026-06-01'],
      ['reviewedAt', '2026-06-02'],
      ['json', `${BASE}/api/v1/articles/a.json`],
    ]);
    expect(frontMatter(tree, 'lessons/l.md')).toMatchObject({ updatedAt: '2026-09-09T10:00:00+02:00' });
    expect(frontMatter(tree, 'courses/c.md')).toMatchObject({ runs: ['2026-04-01', '2026-05-01'] });
  });

  it('does not replace the fields of the front matter about the page', () => {
    expect(frontMatter(tree, 'courses/c.md')['canonical']).toBe(`${BASE}/courses/c`);
    expect(frontMatter(tree, 'lessons/l.md')).not.toHaveProperty('alternates');
  });

  it('counts in the sitemap: for its record, its list and the home', () => {
    const entries = [...textAt(tree, 'sitemap-en.xml').matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<)?/g)];
    const dates = Object.fromEntries(entries.map(([, url = '', date]) => [url.slice(BASE.length), date]));
    expect(dates).toEqual({
      '/': '2026-09-09T10:00:00+02:00',
      '/courses/': '2026-05-01',
      '/courses/c': '2026-05-01',
      '/lessons/': '2026-09-09T10:00:00+02:00',
      '/lessons/l': '2026-09-09T10:00:00+02:00',
      '/articles/': '2026-06-02',
      '/articles/a': '2026-06-02',
      '/changelog/': '2026-02-03',
      '/changelog/n': '2026-02-03',
      '/changelog/o': '2026-02-02',
    });
  });

  it('counts for the newest date of discovery and of the full corpus', () => {
    expect(jsonAt(tree, 'api/v1/index.json')).toMatchObject({ lastModified: '2026-09-09T10:00:00+02:00' });
    expect(textAt(tree, 'llms-full.txt')).toContain('\n- Newest content: 2026-09-09T10:00:00+02:00\n');
  });

  it('says in feeds when an entry was updated', () => {
    const atom = textAt(tree, 'feed.atom');
    expect([...atom.matchAll(/<(?:updated|published)>.*?</g)].map(String)).toEqual([
      '<updated>2026-02-03T00:00:00Z<',
      '<updated>2026-02-02T00:00:00Z<',
      '<published>2026-02-02T00:00:00Z<',
      '<updated>2026-02-03T00:00:00Z<',
      '<published>2026-02-01T00:00:00Z<',
    ]);
    const { items } = jsonAt<{ items: object[] }>(tree, 'feed.json');
    expect(items[0]).not.toHaveProperty('date_modified');
    expect(items[1]).toMatchObject({
      date_published: '2026-02-01T00:00:00Z',
      date_modified: '2026-02-03T00:00:00Z',
    });
  });
});

function frontMatter(tree: PublishedTree, path: string): Readonly<Record<string, unknown>> {
  const [, yaml = ''] = /^---\n([\s\S]*?\n)---\n/.exec(textAt(tree, path)) ?? [];
  return load(yaml) as Readonly<Record<string, unknown>>;
}
