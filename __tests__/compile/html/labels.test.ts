import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { all, readPage, textOf } from '../../support/read-page.js';

const FILES = {
  'content/th/courses/git.md': '---\ntitle: Git\nlevel: beginner\n---\n\nข้อความ\n\n> [!NOTE]\n> ข้อความ\n',
  'content/th/lessons/git/one.md': '---\ntitle: หนึ่ง\nnumber: 1\nstatus: published\n---\n\nข้อความ\n',
  'content/th/lessons/git/two.md': '---\ntitle: สอง\nnumber: 2\nstatus: published\n---\n\nข้อความ\n',
  'content/ar/courses/git.md': '---\ntitle: Git\nlevel: beginner\n---\n\nنص.\n',
};

function site(labels: string) {
  const config = `baseUrl: https://example.org\ndefaultLocale: th\nlocales: {th: full, ar: full}\n${labels}`;
  return publish(memoryTree({ 'lc-api.yml': config, ...FILES }), 'https://example.org');
}

describe('words that a language does not have', () => {
  it('are English, and marked as such', () => {
    const page = readPage(textAt(site(''), 'courses/git.html'));
    const english = all(page, 'span', 'lang', 'en');
    expect(english.map(textOf)).toEqual(
      expect.arrayContaining(['Home', 'Courses', 'Level', 'Beginner', 'Lessons', 'Note']),
    );
    expect(english.every(({ attributes }) => attributes.get('dir') === 'ltr')).toBe(true);
  });

  it('are marked also around values', () => {
    const english = all(readPage(textAt(site(''), 'lessons/two.html')), 'span', 'lang', 'en');
    expect(english.map(textOf)).toEqual(expect.arrayContaining(['Lesson 2 of 2', 'Course finished: ']));
  });

  it('are marked on all pages that readers come to', () => {
    const guide = (title: string) => `---\ntitle: ${title}\ncategory: c\n---\n\nข้อความ\n`;
    const files = {
      ...FILES,
      'lc-api.yml': `baseUrl: https://example.org
defaultLocale: th
locales: {th: full, ar: full}
site: {home: guides/g1, edit: 'https://example.org/edit/{path}', issues: 'https://example.org/new'}
fields: {course: {properties: {prerequisites: {type: string}}}}
`,
      'content/th/lessons/git/one.md': `${FILES['content/th/lessons/git/one.md']}\n\`\`\`quiz\nA?\n\n- [x] B\n- [ ] C\n\`\`\`\n`,
      'content/th/courses/git.md': FILES['content/th/courses/git.md'].replace(
        'level',
        'prerequisites: ค\nlevel',
      ),
      ...Object.fromEntries(
        Array.from({ length: 101 }, (_, index) => [`content/th/guides/g${index}.md`, guide('ก')]),
      ),
    };
    const tree = publish(memoryTree(files), 'https://example.org');
    const englishOn = (path: string) => all(readPage(textAt(tree, path)), 'span', 'lang', 'en').map(textOf);
    expect(englishOn('index.html')).toEqual(
      expect.arrayContaining(['Read on', 'Index of everything here: ', 'Courses']),
    );
    expect(englishOn('courses/git.html')).toEqual(
      expect.arrayContaining(['Prerequisites', 'Edit this page', 'Report a mistake']),
    );
    const second = ['Guides', ' (page 2 of 2)', 'Previous page'];
    expect(englishOn('guides/page/2/index.html')).toEqual(expect.arrayContaining(second));
    // Scripts write into these elements.
    expect(textAt(tree, 'courses/git.html')).toContain('<span class="state" lang="en" dir="ltr"></span>');
    expect(textAt(tree, 'lessons/one.html')).toContain('<p class="state" lang="en" dir="ltr"></p>');
    expect(textAt(tree, 'lessons/one.html')).toContain('<output lang="en" dir="ltr"></output>');
    expect(textAt(tree, 'search/index.html')).toContain('role="status" lang="en" dir="ltr"></p>');
    expect(englishOn('404.html')).toEqual(expect.arrayContaining(['Page not found', 'Search']));
  });

  it('are those of the configuration, everywhere', () => {
    const labels =
      'labels: {th: {home: หน้าแรก, note: หมายเหตุ, collections: {courses: หลักสูตร}, fields: {level: ระดับ, lessonCount: บทเรียน}, values: {beginner: เริ่มต้น}}}\n';
    const tree = site(labels);
    const page = textAt(tree, 'courses/git.html');
    for (const word of ['หน้าแรก', 'หมายเหตุ', 'หลักสูตร', 'ระดับ', 'เริ่มต้น']) expect(page).toContain(`>${word}<`);
    expect(all(readPage(page), 'span', 'lang', 'en').map(textOf)).not.toContain('Home');
    expect(textAt(tree, 'courses/git.md')).toContain('\n## บทเรียน\n');
    expect(textAt(tree, 'llms.txt')).toContain('\n## หลักสูตร\n');
  });

  it('do not occur in a language of the program', () => {
    for (const path of ['ar/index.html', 'ar/courses/git.html', 'ar/search/index.html'])
      expect(textAt(site(''), path)).not.toContain('<span lang="en"');
  });
});

it('labels change neither addresses nor the headings of questions', () => {
  const files = {
    'content/en/articles/a.md': '---\ntitle: A\ncategory: c\n---\n\nT.\n\n## FAQ\n\n### Why?\n\nSo.\n',
  };
  const config = 'labels: {en: {collections: {articles: Essays}, fields: {faq: Questions}}}\n';
  const tree = publish(memoryTree({ 'lc-api.yml': config, ...files }), 'https://example.org');
  expect(textAt(tree, 'articles/a.md')).toContain('\n## Questions\n\n### Why?\n');
  expect(JSON.parse(textAt(tree, 'api/v1/articles/a.json')).faq).toEqual([
    { question: 'Why?', answer: 'So.' },
  ]);
});
