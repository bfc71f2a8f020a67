import { beforeAll, describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchIndex } from '../../../src/compile/search/search-index.js';
import type { SearchIndexEntry } from '../../../src/model/generated/types.js';
import { academy } from '../../support/example-sites.js';
import { jsonAt } from '../../support/published-tree.js';

const entry = (title: string, description?: string, tags?: string[]): SearchIndexEntry => ({
  type: 'article',
  slug: 'a',
  title,
  url: `https://example.org/${encodeURIComponent(title)}`,
  locale: 'en',
  ...(description !== undefined && { description }),
  ...(tags !== undefined && { tags }),
});

const titles = (index: SearchIndex, query: string): string[] =>
  index.find(query).map(({ entry: { title } }) => title);

describe('the index of a site', () => {
  describe.each([
    ['en', ''],
    ['de', 'de/'],
    ['it', 'it/'],
    ['fr', 'fr/'],
  ])('in %s', (_, prefix) => {
    let entries: SearchIndexEntry[];
    let index: SearchIndex;
    beforeAll(async () => {
      entries = jsonAt(academy.tree(), `api/v1/${prefix}search-index.json`);
      index = await createSearchIndex(entries);
    });

    it('finds every record by its title, and among the first when a letter is missing', () => {
      for (const { title } of entries) {
        expect(titles(index, title)[0], title).toBe(title);
        const words = title.match(/\p{L}+/gu) as string[];
        const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
        const misspelt = title.replace(longest, longest.slice(0, 3) + longest.slice(4));
        expect(titles(index, misspelt).slice(0, 3), misspelt).toContain(title);
      }
    });

    it('finds nothing by words that are nowhere', () => {
      expect(titles(index, 'xyzzyqwertz')).toEqual([]);
      expect(titles(index, '')).toEqual([]);
      expect(titles(index, '…')).toEqual([]);
    });
  });
});

describe('a query', () => {
  it('finds words by their beginning, from the first letter in titles, from the fourth everywhere', async () => {
    const index = await createSearchIndex([entry('Delegating'), entry('Other', 'About delegates.')]);
    expect(titles(index, 'd')).toEqual(['Delegating']);
    expect(titles(index, 'del')).toEqual(['Delegating']);
    expect(titles(index, 'dele')).toEqual(['Delegating', 'Other']);
  });

  it('finds a compound by its parts', async () => {
    const index = await createSearchIndex([entry('Das Kontextfenster'), entry('Etwas anderes')]);
    expect(titles(index, 'fenster')).toEqual(['Das Kontextfenster']);
  });

  it('finds umlauts and accents by any spelling, and the other way', async () => {
    const index = await createSearchIndex([
      entry('Prüfung'),
      entry('Groesse'),
      entry('Straße'),
      entry('Fenêtre'),
    ]);
    for (const query of ['prüfung', 'prufung', 'pruefung', 'PRÜFUNG', 'pru\u0308fung'])
      expect(titles(index, query), query).toEqual(['Prüfung']);
    expect(titles(index, 'Größe')).toEqual(['Groesse']);
    expect(titles(index, 'strasse')).toEqual(['Straße']);
    expect(titles(index, 'fenetre')).toEqual(['Fenêtre']);
  });

  it('finds a word with two letters in each other’s place', async () => {
    const index = await createSearchIndex([entry('What an agent does'), entry('Unterlagen'), entry('Other')]);
    expect(titles(index, 'agnet')).toEqual(['What an agent does']);
    expect(titles(index, 'gaent')).toEqual(['What an agent does']);
    expect(titles(index, 'unetrl')).toEqual(['Unterlagen']);
  });

  it('requires all words, or any if no entry has all', async () => {
    const index = await createSearchIndex([entry('Red apple'), entry('Green apple'), entry('Red pear')]);
    expect(titles(index, 'red apple')).toEqual(['Red apple']);
    expect(titles(index, 'pear plum')).toEqual(['Red pear']);
  });

  it('prefers titles to tags, tags to descriptions, and right words to nearly right ones', async () => {
    const index = await createSearchIndex([
      entry('One', 'About budget.'),
      entry('Two', 'Something.', ['budget']),
      entry('Budget', 'Something.'),
      entry('Bidget'),
      entry('Elsewhere'),
    ]);
    expect(titles(index, 'budget').slice(0, 3)).toEqual(['Budget', 'Two', 'One']);
    // Three are not many, so that near words count as well, and come last.
    expect(titles(index, 'budget').slice(3)).toEqual(['Bidget']);
  });

  it('says which words of the entry answered', async () => {
    const index = await createSearchIndex([entry('Writing a brief', 'Briefs are short.')]);
    expect([...(index.find('brif')[0]?.terms ?? [])].sort()).toEqual(['brief']);
    expect([...(index.find('brief')[0]?.terms ?? [])].sort()).toEqual(['brief', 'briefs']);
  });

  it('finds a compound whole before its parts, however it is written', async () => {
    const index = await createSearchIndex([
      entry('Base', 'Every URL.'),
      entry('Settings', 'Set baseUrl.'),
      entry('Other'),
    ]);
    for (const query of ['baseUrl', 'base_url', 'base-url', 'baseurl'])
      expect(titles(index, query)[0], query).toBe('Settings');
    expect(titles(index, 'baseUrl')).toEqual(['Settings', 'Base']);
    expect([...titles(index, 'base url')].sort()).toEqual(['Base', 'Settings']);
  });

  it('finds the name of an option before the word', async () => {
    const index = await createSearchIndex([
      entry('Previous lessons'),
      entry('Commands', 'Such as --previous, and others.'),
    ]);
    expect(titles(index, '--previous')).toEqual(['Commands', 'Previous lessons']);
    expect(titles(index, 'previous')[0]).toBe('Previous lessons');
  });

  it('prefers headings to texts, and finds slugs', async () => {
    const index = await createSearchIndex([
      { ...entry('One'), slug: 'first-things', text: 'budget' },
      { ...entry('Two'), text: 'budget', headings: 'budget' },
    ]);
    expect(titles(index, 'budget')).toEqual(['Two', 'One']);
    expect(titles(index, 'first-things')).toEqual(['One']);
  });

  it('of words that most of thousands of descriptions have is answered by titles and tags', async () => {
    const many = Array.from({ length: 1_500 }, (_, number) => entry(`Number ${number}`, 'About an agent.'));
    const index = await createSearchIndex([
      ...many,
      entry('Agent'),
      entry('Rare', 'About an agent that is rare.'),
    ]);
    expect(titles(index, 'agent')).toEqual(['Agent']);
    // Beside others they ask for nothing.
    expect(titles(index, 'about rare agent')).toEqual(['Rare']);
  });
});
