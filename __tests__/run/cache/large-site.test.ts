import { expect, it, onTestFinished } from 'vitest';
import { SEARCHED_AT_ONCE } from '../../../src/compile/json/search-words.js';
import { article } from './content.js';
import { treeOf, Workbench } from './workbench.js';

const path = (locale: string, number: number): string => `content/${locale}/articles/a-${number}.md`;

it('a build with a cache gives the words for search that one without gives', async () => {
  const bench = new Workbench();
  onTestFinished(() => bench.close());
  const count = SEARCHED_AT_ONCE + 1;
  bench.write('lc-api.yml', 'baseUrl: https://x.example\nlocales: {en: full, de: full}\n');
  for (const [locale, records] of [
    ['en', 8],
    ['de', count],
  ] as const)
    for (let number = 0; number < records; number++)
      bench.write(path(locale, number), article(`Title ${number}`, `Word${number} and others.`));
  const options = { pages: false };
  const both = async (): Promise<Record<string, string>> => {
    await bench.warm(options);
    const tree = treeOf(bench.out());
    expect(tree).toEqual(treeOf((await bench.cold(options)).out));
    return tree;
  };
  const first = await both();
  const index = 'api/v1/de/parts/search-words.json';
  expect(first[index]).toBeDefined();
  bench.write(path('en', 7), article('Title 7', 'Newword and others.'));
  expect((await both())[index]).toBe(first[index]);
  bench.write(path('de', 9), article('Other', 'Word9 and others.'));
  expect((await both())[index]).not.toBe(first[index]);
  bench.write(path('de', 12), undefined);
  await both();
  bench.write(path('de', 13), undefined);
  expect((await both())[index]).toBeUndefined();
});
