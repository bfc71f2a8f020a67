import { expect, it } from 'vitest';
import { createCatalog } from '../../../src/compile/catalog/catalog.js';
import { changesFeeds } from '../../../src/compile/feeds/changes-feeds.js';
import type { Changes } from '../../../src/model/generated/types.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { memoryTree } from '../../support/memory-tree.js';
import { atomFaults, childrenOf, readXml, textIn } from './atom-xml.js';

const BASE = 'https://example.org/repo';

const article = (title: string): string => `---\ntitle: ${title}\ncategory: any\n---\n\nText.\n`;

const tree = memoryTree({
  'lc-api.yml': 'locales: {en: full, de: core, fr: core}\n',
  'content/en/articles/one.md': article('One'),
  'content/en/articles/two.md': article('Two'),
  'content/de/articles/one.md': article('Eins'),
});
const { valid } = checkTree(tree, undefined);
if (valid === undefined) throw new Error('The content has errors.');
const catalog = createCatalog(valid.content, tree, valid.config, BASE);

const changed = (slug: string, title: string, locale = 'en') => ({
  type: 'article',
  locale,
  slug,
  title,
  url: `${BASE}/${locale === 'en' ? 'articles' : `${locale}/artikel`}/${slug}`,
  fields: ['/title'],
});

const release = (date: string, about: Partial<Changes['releases'][number]>): Changes['releases'][number] => ({
  id: date,
  date,
  contentVersion: 'v',
  severity: 'safe',
  bump: 'minor',
  ...{ added: [], changed: [], removed: [], renamed: [], endpoints: { added: [], removed: [] } },
  ...about,
});

it('there is a feed for each locale with changes, with the newest change of each record', async () => {
  const feeds = changesFeeds(catalog, [
    release('2026-03-02T12:00:00+01:00', { changed: [changed('two', 'Two <b>')] }),
    release('no date', { changed: [changed('one', 'Never')] }),
    release('2026-03-01T00:00:00Z', {
      added: [changed('two', 'Old'), changed('one', 'One'), changed('one', 'Eins', 'de')],
      changed: [changed('gone', 'Gone')],
    }),
  ]);
  expect(feeds.map(({ path }) => path)).toEqual(['changes.atom', 'de/changes.atom']);
  expect(await atomFaults(feeds.map(({ text }) => text))).toEqual([]);
  const entries = feeds.map(({ text }) =>
    childrenOf(readXml(text), 'entry').map((entry) =>
      ['id', 'title', 'updated', 'published'].map((name) => textIn(entry, name)),
    ),
  );
  const first = '2026-03-01T00:00:00Z';
  expect(entries).toEqual([
    [
      [`${BASE}/articles/two`, 'Two <b>', '2026-03-02T12:00:00+01:00', undefined],
      [`${BASE}/articles/one`, 'One', first, first],
    ],
    [[`${BASE}/de/artikel/one`, 'Eins', first, first]],
  ]);
});

it('there is none without a change of a published record', () => {
  expect(changesFeeds(catalog, [])).toEqual([]);
  expect(
    changesFeeds(catalog, [release('2026-03-01T00:00:00Z', { added: [changed('gone', 'Gone')] })]),
  ).toEqual([]);
});
