import { beforeAll, describe, expect, it } from 'vitest';
import { createSearchIndex, withTexts } from '../../../src/compile/search/search-index.js';
import { openWordIndex } from '../../../src/compile/search/word-index.js';
import type { ListParts, SearchIndexEntry, SearchText } from '../../../src/model/generated/types.js';
import { academy } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish } from '../../support/published-tree.js';

const BASE = 'https://example.org/repo';

/** More articles than a search page reads at once. Each has words of its own in its title and its text. */
function manyArticles(): Record<string, string> {
  const files: Record<string, string> = {
    'lc-api.yml': `baseUrl: ${BASE}\n`,
    'content/de/courses/kurs.md':
      '---\ntitle: Ein Kurs\nlevel: beginner\norder: 1\n---\n\nText über Gutschriften.\n',
  };
  const word = (seed: number): string =>
    [...seed.toString(5).padStart(5, '0')]
      .map((digit) => ['ba', 'lo', 'mi', 'tu', 're'][Number(digit)])
      .join('');
  for (let one = 0; one < 320; one++) {
    const renamed = one === 9 ? 'formerSlugs: [altes-verzeichnis]\n' : '';
    const section = one === 11 ? '\n\n## Mahnwesen\n\nHier.' : '';
    const name =
      one === 12 ? 'Mahnwesen und notFoundPage, mit `<summary>`. <details>\n\nMehr.\n\n</details>' : '';
    const text = `Alle Texte nennen ${word(one)}. [Link](https://other.example/hidden) ${one === 77 ? 'Eine Kontextfenstergröße und Credit notes.' : ''}`;
    files[`content/de/articles/a-${one}.md`] =
      `---\ntitle: Artikel ${word(one + 1000)}\ncategory: any\nkeywords: [${one === 5 ? 'selten' : 'oft'}]\n${renamed}---\n\n${text}${name}${section}\n`;
  }
  return files;
}

describe('the words of a large site', () => {
  let tree: PublishedTree;
  let entries: SearchIndexEntry[];
  let read: string[] = [];
  let find: (query: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    tree = publish(memoryTree(manyArticles()), BASE);
    entries = jsonAt(tree, 'api/v1/de/search-index.json');
    const index = jsonAt<ListParts>(tree, 'api/v1/de/parts/search-words.json');
    const open = await openWordIndex(index, async (url) => {
      read.push(url);
      return jsonAt(tree, url.slice(BASE.length + 1));
    });
    find = async (query) => {
      read = [];
      return (await open(query)).map(({ place, type }) => `${type} ${entries[place]?.slug}`);
    };
  });

  it('lead to the records that have them in their titles, tags and texts', async () => {
    expect(await find('credit notes')).toEqual(['article a-77']);
    expect(await find('selten')).toEqual(['article a-5']);
    expect(await find('Gutschriften')).toEqual(['course kurs']);
    expect(await find('hidden')).toEqual([]);
  });

  it('lead to pages with them in a heading first, and to former slugs', async () => {
    expect(await find('Mahnwesen')).toEqual(['article a-11', 'article a-12']);
    expect(await find('altes-verzeichnis')).toEqual(['article a-9']);
  });

  it('are those of names, whole and in parts, without tags of HTML', async () => {
    for (const query of ['notFoundPage', 'not_found_page', 'found page', '<summary>'])
      expect((await find(query))[0], query).toBe('article a-12');
    expect(await find('<details>')).toEqual([]);
  });

  it('lead to every record that has them', async () => {
    const others = entries.filter(({ tags }) => tags?.includes('oft')).map(({ slug }) => `article ${slug}`);
    expect(others).toHaveLength(319);
    expect((await find('oft')).toSorted()).toEqual(others.toSorted());
  });

  it('are found in spite of typing errors, inside compounds, and without umlauts', async () => {
    for (const query of ['cerdit notes', 'fenster', 'kontextfenstergrosse', 'Fenstergroesse', 'kontextf'])
      expect((await find(query))[0], query).toBe('article a-77');
  });

  it('find what one index of all texts finds', async () => {
    const whole = await createSearchIndex(withTexts(entries, jsonAt(tree, 'api/v1/de/search-text.json')));
    for (const { title } of entries.slice(0, 40)) {
      const [first] = whole.find(title);
      expect((await find(title))[0]).toBe(`${first?.entry.type} ${first?.entry.slug}`);
    }
  });

  it('are read in the parts that a query needs, and only once', async () => {
    await find('Kontextfenstergröße');
    await find('Kontextfenstergröße');
    expect(read).toEqual([]);
  });

  it('belong to a search index in parts', () => {
    const { parts = [] } = jsonAt<ListParts>(tree, 'api/v1/de/parts/search-index.json');
    const items = parts.flatMap(({ url }) => jsonAt<unknown[]>(tree, url.slice(BASE.length + 1)));
    expect(items).toEqual(entries);
  });
});

describe('the texts of a small site', () => {
  it('are searched with its index', async () => {
    const entries = jsonAt<SearchIndexEntry[]>(academy.tree(), 'api/v1/search-index.json');
    const index = await createSearchIndex(
      withTexts(entries, jsonAt(academy.tree(), 'api/v1/search-text.json')),
    );
    expect(index.find('credit notes').map(({ entry }) => entry.slug)).toContain('what-an-agent-does');
    expect([...academy.tree().keys()].filter((path) => path.includes('/parts/'))).toEqual([]);
  });

  it('have the values of fields and not their labels', () => {
    const texts = jsonAt<SearchText[]>(academy.tree(), 'api/v1/de/search-text.json');
    const words = texts.find(({ slug }) => slug === 'agents-basics')?.words.split(' ') ?? [];
    expect(words).toContain('routine');
    expect(words).not.toContain('untertitel');
  });

  it('have what formulas show and not the commands of TeX', () => {
    const text =
      'A $\\frac{mass}{x}$, $`\\sqrt y`$ and `\\write`.\n\n$$\n\\bar{z}\n$$\n\n```math\n\\vec{v}\n```\n\nC:\\users costs $5 or \\$6.';
    const article = `---\ntitle: T\ncategory: any\n---\n\n${text}\n`;
    const files = { 'lc-api.yml': `baseUrl: ${BASE}\n`, 'content/en/articles/a.md': article };
    const [a] = jsonAt<SearchText[]>(publish(memoryTree(files), BASE), 'api/v1/search-text.json');
    expect(a?.words).toBe('any 1 a mass x y and write z math v c users costs 5 or 6');
  });

  it('are left out if they are of another release', () => {
    const entries = [{ type: 'course', slug: 'a', title: 'A', url: 'https://a.example/a', locale: 'en' }];
    for (const texts of [undefined, {}, [null], [{ slug: 'b', words: 'b' }], [{ slug: 'a', words: 1 }]])
      expect(withTexts(entries, texts)).toEqual(entries);
  });
});

it('an index that claims more records than memory holds does no harm', async () => {
  const types = [
    { type: 'article', count: 4e9 },
    { type: 'guide', count: 1 },
  ];
  const index = { version: 1, locale: 'en', url: BASE, count: 1, types } as const;
  const parts = [{ url: BASE, count: 1, bytes: 1, sha256: '', words: ['word'] }];
  const find = await openWordIndex({ ...index, parts }, async () => [{ word: 'word', records: '0,1;;;' }]);
  expect(await find('word')).toMatchObject([
    { place: 4e9 - 1, type: 'article' },
    { place: 4e9, type: 'guide' },
  ]);
});
