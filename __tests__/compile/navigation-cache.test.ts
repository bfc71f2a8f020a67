import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../src/compile/catalog/catalog.js';
import { createInputs, keyOf } from '../../src/compile/input-codec.js';
import { createSurroundings } from '../../src/compile/surroundings.js';
import { checkTree } from '../../src/run/check-tree.js';
import { memoryTree } from '../support/memory-tree.js';

const guide = (title: string): string => `---\ntitle: ${title}\ncategory: any\n---\n\nText.\n`;

/** A folder with 200 guides in the navigation. */
const CONTENT: Readonly<Record<string, string>> = {
  'lc-api.yml': 'locales: {en: full}\nnavigation: [{label: All, items: [content/en/guides/]}]\n',
  ...Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`content/en/guides/a/g${index}.md`, guide(`G${index}`)]),
  ),
};

/** What a cache compares: the keys of the records by their paths, and the surroundings of the locale. */
function keysOf(files: Readonly<Record<string, string>>) {
  const tree = memoryTree(files);
  const { valid } = checkTree(tree, undefined);
  if (valid === undefined) throw new Error('The content has errors.');
  const catalog = createCatalog(valid.content, tree, valid.config, 'https://example.org');
  const inputOf = createInputs(catalog, true);
  const locale = valid.config.defaultLocale;
  const keys = new Map([...catalog.records(locale)].map((record) => [record.path, keyOf(inputOf(record))]));
  return { keys, surroundings: createSurroundings(catalog)(locale) };
}

const before = keysOf(CONTENT);

function changed(after: ReturnType<typeof keysOf>): readonly string[] {
  return [...after.keys].filter(([path, key]) => before.keys.get(path) !== key).map(([path]) => path);
}

describe('the files of a record of a large navigation', () => {
  it('depend on the titles that its page shows, not on those of the whole folder', () => {
    const after = keysOf({ ...CONTENT, 'content/en/guides/a/g100.md': guide('Other') });
    expect(after.surroundings).not.toBe(before.surroundings);
    expect(changed(after)).toContain('guides/g101');
    expect(changed(after).length).toBeLessThan(45);
  });

  it('stay the same far from a new record', () => {
    const after = keysOf({ ...CONTENT, 'content/en/guides/a/g100a.md': guide('New') });
    expect(changed(after)).toContain('guides/g100');
    expect(changed(after).length).toBeLessThan(45);
  });

  it('depend on the place of the files in the folder', () => {
    const { 'content/en/guides/a/g100.md': moved = '', ...others } = CONTENT;
    const after = keysOf({ ...others, 'content/en/guides/b/g100.md': moved });
    expect(after.surroundings).not.toBe(before.surroundings);
    expect(changed(after)).toEqual(expect.arrayContaining(['guides/g99', 'guides/g100', 'guides/g199']));
  });
});
