import { describe, expect, it } from 'vitest';
import { check, linesOf } from '../../support/expect-problems.js';
import type { Files } from '../../support/memory-tree.js';

const CONFIG = `locales: {en: full}
folders: {docs: {collection: guides, url: /docs}, blog: {collection: articles}}
intro: [description, paragraph]
frontMatter:
  rename: {tags: keywords, date: datePublished}
  ignore: [weight, params, menus]
  defaults: {guides: {category: Docs}, articles: {category: Blog}}
`;

const page = (...front: readonly string[]): string => `+++\n${front.join('\n')}\n+++\n\nText.\n`;
const site = (text: string, path = 'docs/a.md'): Files => ({
  'lc-api.yml': CONFIG,
  'docs/z.md': page("title = 'Z'", "description = 'Docs'"),
  'blog/z.md': page("title = 'Z'", "description = 'Blog'", 'date = 2020-01-01'),
  [path]: text,
});

function fieldsOf(text: string, path = 'docs/a.md'): Record<string, unknown> {
  const { valid, problems } = check(site(text, path));
  expect(problems).toEqual([]);
  return valid?.content.index.inFile(path)[0]?.fields() ?? {};
}

describe('front matter of Hugo in TOML', () => {
  it('is read as fields', () => {
    const front = [
      '# A comment',
      'title = "Loops \\u00e9"',
      'description = \'The "first" words\'',
      'tags = ["one",',
      '  "two"]',
      'date = 2024-05-01T08:00:00Z',
      'weight = 3',
      '[params]',
      'deep = {a = 1}',
      '[[menus.main]]',
      'name = "x"',
    ];
    expect(fieldsOf(page(...front), 'blog/a.md')).toMatchObject({
      title: 'Loops é',
      description: 'The "first" words',
      keywords: ['one', 'two'],
      datePublished: '2024-05-01T08:00:00Z',
    });
    const lines = ["title = 'A'", 'description = """', 'Two', 'lines"""'];
    expect(fieldsOf(page(...lines))).toMatchObject({ description: 'Two\nlines' });
  });

  it('has problems with their places', () => {
    const places = (...front: readonly string[]): readonly string[] => linesOf(site(page(...front)));
    expect(places('title = "A"', 'autor = "B"')).toEqual(['error schema/unknown-field docs/a.md:3:1-3:6']);
    const linked = page('title = "A"', 'description = "See [b](./b.md)"').replace('Text.', '');
    expect(linesOf(site(linked))).toEqual(['error link/broken docs/a.md:3:20-3:31']);
    expect(places('title = "A"', 'weight = ')).toEqual(['error content/syntax docs/a.md:3:10-4:1']);
    expect(linesOf(site('+++\ntitle = "A"\n\nText.\n'))).toEqual(['error content/syntax docs/a.md:1:1-1:4']);
  });

  it('is refused in content that is not imported', () => {
    expect(linesOf({ 'content/en/guides/a.md': page('title = "A"') })).toEqual([
      'error content/syntax content/en/guides/a.md:1:1-1:4',
    ]);
  });

  it('is read in linear time, however it is nested', () => {
    const keys = Array.from({ length: 20_000 }, (_, one) => `k${one} = 1`);
    expect(linesOf(site(page(...keys))).length).toBeGreaterThan(0);
    expect(linesOf(site(page(`title = ${'['.repeat(100_000)}`)))).toHaveLength(1);
    expect(linesOf(site(page('title = "A"', `weight${'.a'.repeat(50_000)} = 1`)))).toEqual([
      'error limit/nesting docs/a.md:3:8-3:100011',
    ]);
    expect(linesOf(site(page('title = "A"', ' '.repeat(100_000))))).toEqual([]);
    expect(linesOf(site(page('__proto__ = 1', 'title = "A"')))).toHaveLength(1);
  });
});
