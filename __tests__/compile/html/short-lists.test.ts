import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';

const page = (title: string, category: string): string =>
  `---\ntitle: ${title}\ncategory: ${category}\n---\n\nText.\n`;
const published = (files: Readonly<Record<string, string>>) =>
  publish(memoryTree(files), 'https://example.org');

describe('a list with few records', () => {
  const tree = published({
    'lc-api.yml': 'locales: {en: full}\nfrontMatter: {defaults: {guides: {category: Docs}}}\n',
    'content/en/articles/a.md': page('A', 'tools'),
    'content/en/articles/b.md': page('B', 'tools'),
    'content/en/articles/c.md': page('C', 'how-to'),
    'content/en/articles/d.md': page('D', 'how-to'),
    'content/en/guides/e.md': '---\ntitle: E\n---\n\nText.\n',
    'content/en/guides/f.md': page('F', 'Other'),
  });

  it('links to the pages of its categories', () => {
    const list = textAt(tree, 'articles/index.html');
    expect(list).toContain('<a href="/search/categories/tools/">Tools</a>');
    expect(list).toContain('<a href="/search/categories/how-to/">How to</a>');
    expect(textAt(tree, 'guides/index.html')).not.toContain('/search/categories/');
  });

  it('does not repeat the category that all its records have, as the configuration says', () => {
    const list = textAt(tree, 'guides/index.html');
    expect(list).not.toContain('Docs');
    expect(list).toContain('Other');
    expect(textAt(tree, 'guides/index.md')).not.toContain('Docs');
  });
});

it('says how many lessons a course has, in the plural form of its language', () => {
  const codes = ['en', 'pl', 'ar', 'fr', 'th'];
  const files: Record<string, string> = {
    'lc-api.yml': `locales: {${codes.map((code) => `${code}: full`).join(', ')}}\n`,
  };
  for (const code of codes)
    for (const count of [1, 2, 5]) {
      files[`content/${code}/courses/c${count}.md`] =
        `---\ntitle: Course ${code} ${count}\nlevel: any\n---\n\nText.\n`;
      for (let number = 1; number <= count; number++)
        files[`content/${code}/lessons/c${count}/l${count}${number}.md`] =
          `---\ntitle: Lesson ${code} ${count}${number}\nnumber: "${number}"\nstatus: live\n---\n\nText.\n`;
    }
  const tree = published(files);
  const told = (code: string): readonly (string | undefined)[] =>
    [1, 2, 5].map((count) => {
      const [, text] =
        /<dt class="unseen">.*?<\/dt><dd>(.*?(?:lesson|lekcj|در|leçon).*?)<\/dd>/.exec(
          textAt(
            tree,
            `${code === 'en' ? '' : `${code}/`}${code === 'fr' ? 'cours' : 'courses'}/c${count}.html`,
          ),
        ) ?? [];
      return text;
    });
  expect(told('en')).toEqual(['1 lesson', '2 lessons', '5 lessons']);
  expect(told('pl')).toEqual(['1 lekcja', '2 lekcje', '5 lekcji']);
  expect(told('ar')).toEqual(['درس واحد', 'درسان', '5 دروس']);
  expect(told('fr')).toEqual(['1 leçon', '2 leçons', '5 leçons']);
  const english = (text: string): string => `<span lang="en" dir="ltr">${text}</span>`;
  expect(told('th')).toEqual(['1 lesson', '2 lessons', '5 lessons'].map(english));
  expect(textAt(tree, 'th/courses/index.html')).toContain(`<span>${english('2 lessons')}</span>`);
  expect(textAt(tree, 'pl/courses/index.html')).toContain('<span>5 lekcji</span>');
});

it('shows on the home that a group of the navigation has more pages', () => {
  const files: Record<string, string> = {
    'lc-api.yml':
      'locales: {en: full}\nnavigation:\n  - {label: Import, items: ["content/{locale}/guides/", glossary]}\n  - {label: Read, items: [articles/a]}\n',
    'content/en/articles/a.md': page('A', 'c'),
    'content/en/glossary/t.md': '---\nterm: T\ntitle: T\n---\n\nText.\n',
  };
  for (let number = 1; number <= 8; number++)
    files[`content/en/guides/g${number}.md`] = page(`Guide ${number}`, 'c');
  const home = textAt(published(files), 'index.html');
  expect(home.match(/<p class="all">.*?<\/p>/g)).toEqual([
    '<p class="all"><a href="/guides/g1">Show all (9)</a></p>',
  ]);
});
