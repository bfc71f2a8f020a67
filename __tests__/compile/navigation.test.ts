import { describe, expect, it } from 'vitest';
import { expectProblems } from '../support/expect-problems.js';
import { memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

const guide = (title: string, order?: number): string =>
  `---\ntitle: ${title}\ncategory: any\ndatePublished: 2026-01-01\ndateModified: 2026-01-01\n${order === undefined ? '' : `order: ${order}\n`}---\n\nText.\n`;

const course = '---\ntitle: Course\nlevel: beginner\n---\n\nText.\n';
const lesson =
  '---\ntitle: Lesson\nnumber: "1"\noutcome: It works.\nduration: 5 min\nstatus: live\n---\n\nText.\n';
const entry = 'title: T\nshortDescription: S\ntype: any\ndifficulty: any\nbody: B\n';

/** Links and buttons of the header of a page, the current ones marked. */
function headerOf(page: string): readonly string[] {
  const [, header = ''] = /<nav class="sections"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? [];
  return [...header.matchAll(/<(a|button) [^>]*>[^<]*/g)].map(([tag, name]) => {
    const text = tag.slice(tag.indexOf('>') + 1);
    return `${tag.includes('aria-current') ? '*' : ''}${name === 'button' ? `${text}:` : text}`;
  });
}

function publishWith(config: string, files: Readonly<Record<string, string>>) {
  return publish(memoryTree({ 'lc-api.yml': `baseUrl: ${BASE}\n${config}`, ...files }), BASE);
}

const MANY = {
  'content/en/courses/c.md': course,
  'content/en/lessons/c/l.md': lesson,
  'content/en/resources/r.yml': entry,
  'content/en/articles/a.md': guide('Article'),
  'content/en/guides/g.md': guide('Guide'),
  'content/en/fundamentals/f.md': '---\ntitle: F\ndescription: D\ncategory: tools\n---\n\nText.\n',
  'content/en/glossary/t.md': '---\ntitle: T\nterm: T\n---\n\nText.\n',
};

describe('the header without a navigation', () => {
  it('groups more than five collections by their use', () => {
    const tree = publishWith('', MANY);
    const page = textAt(tree, 'guides/g.html');
    const menus = ['Learn:', 'Courses', 'Fundamentals', '*Read:', 'Articles', '*Guides'];
    expect(headerOf(page)).toEqual([...menus, 'Look up:', 'Resources', 'Glossary']);
    expect(page).toMatch(
      /<button type="button" popovertarget="(Part-group-1)">Learn<\/button>\n<ul id="\1" popover>/,
    );
  });

  it('shows up to five collections one by one, without the lessons of courses', () => {
    const { 'content/en/glossary/t.md': _, 'content/en/fundamentals/f.md': __, ...few } = MANY;
    const tree = publishWith('', few);
    expect(headerOf(textAt(tree, 'index.html'))).toEqual(['Courses', 'Resources', 'Articles', 'Guides']);
    const onLesson = ['*Courses', 'Resources', 'Articles', 'Guides'];
    expect(headerOf(textAt(tree, 'lessons/l.html'))).toEqual(onLesson);
    expect(headerOf(textAt(tree, 'lessons/index.html'))).toEqual(onLesson);
  });
});

const DOCS = {
  'content/en/guides/install.md': guide('Install'),
  'content/en/guides/more/10-ten.md': guide('Ten'),
  'content/en/guides/more/9-nine.md': guide('Nine'),
  'content/en/guides/more/index.md': guide('All'),
  'content/en/guides/alone.md': guide('Alone'),
  'content/en/glossary/t.md': '---\ntitle: T\nterm: T\n---\n\nText.\n',
  'content/de/guides/install.md': guide('Einrichten'),
};

const NAVIGATION = `locales: {en: full, de: full}
navigation:
  - label: {en: Start, de: Beginn}
    items: [guides/install, "content/{locale}/guides/more/", glossary]
  - { label: Rest, items: [guides] }
`;

describe('a configured navigation', () => {
  const tree = publishWith(NAVIGATION, DOCS);
  const page = textAt(tree, 'guides/9-nine.html');

  it('names the groups of the header, in each language those with records', () => {
    expect(headerOf(page)).toEqual(['*Start', 'Rest']);
    expect(page).toContain('<a href="/repo/guides/install" aria-current="true">Start</a>');
    expect(headerOf(textAt(tree, 'de/leitfaeden/install.html'))).toEqual(['*Beginn', 'Rest']);
    expect(headerOf(textAt(tree, 'guides/alone.html'))).toEqual(['Start', '*Rest']);
  });

  it('shows the records of the group in reading order next to a text, then its collections', () => {
    const [, list = ''] = /<nav class="outline" aria-label="Start">([\s\S]*?)<\/nav>/.exec(page) ?? [];
    const items = [...list.matchAll(/<li><(?:a href="([^"]*)"|span aria-current="page")>([^<]*)/g)];
    expect(items.map(([, href = '', name]) => `${name} ${href}`.trim())).toEqual([
      'Install /repo/guides/install',
      'All /repo/guides/more',
      'Nine',
      'Ten /repo/guides/10-ten',
      'Glossary /repo/glossary/',
    ]);
    expect(textAt(tree, 'glossary/t.html')).toContain(
      '<a href="/repo/glossary/" aria-current="true">Glossary</a></li>\n</ol></details></nav>',
    );
    expect(textAt(tree, 'guides/alone.html')).not.toContain('class="outline"');
  });

  it('leads to the previous and the next record, in the twin too', () => {
    expect(page).toMatch(/rel="prev" href="\/repo\/guides\/more"><span>Previous page<\/span> <strong>All</);
    expect(page).toMatch(/rel="next" href="\/repo\/guides\/10-ten"><span>Next page<\/span> <strong>Ten</);
    expect(textAt(tree, 'guides/9-nine.md')).toContain(`**Next page:** [Ten](${BASE}/guides/10-ten.md)`);
    expect(textAt(tree, 'glossary/t.html')).not.toContain('class="sequence"');
  });

  it('says where a record is: in its group', () => {
    const crumbs = /<nav class="crumbs"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';
    expect([...crumbs.matchAll(/href="([^"]*)">([^<]*)/g)].map(([, , name]) => name)).toEqual([
      'Home',
      'Start',
    ]);
  });

  it('has the records of a folder by their field `order`, which the configuration declares', () => {
    const ordered = publishWith(
      'navigation: [{label: All, items: [content/en/guides/]}]\nfields: {guide: {properties: {order: {type: integer}}}}\n',
      { 'content/en/guides/a.md': guide('A', 2), 'content/en/guides/b.md': guide('B', 1) },
    );
    expect(siblingsOf(textAt(ordered, 'guides/a.html'))).toEqual(['All:', 'B', 'A']);
  });

  it('shows the records around one of many', () => {
    const many = Array.from({ length: 60 }, (_, index) => [
      `content/en/guides/${index}.md`,
      guide(`G${index}`),
    ]);
    const whole = publishWith(
      'navigation: [{label: All, items: [content/en/guides/]}]\n',
      Object.fromEntries(many),
    );
    const middle = textAt(whole, 'guides/30.html');
    // One of them is the link of the header.
    expect(middle.match(/<li><a href="\/repo\/guides\/\d+">/g)).toHaveLength(40);
    expect(middle).toContain('>G29<');
    expect(middle).not.toContain('>G5<');
  });
});

/** The labels of the lists next to a text, and their items. */
function siblingsOf(page: string): readonly string[] {
  const list = /<nav class="outline" aria-label="([^"]*)">([\s\S]*?)<\/nav>/.exec(page);
  if (list === null) return [];
  const items = [...String(list[2]).matchAll(/<li><(?:a href="[^"]*"|span aria-current="page")>([^<]*)/g)];
  return [`${list[1]}:`, ...items.map(([, name]) => String(name))];
}

describe('siblings without a navigation', () => {
  const tree = publishWith('locales: {en: full, de: full}\n', {
    ...DOCS,
    'content/en/guides/bundle/index.md': guide('Bundle'),
    'content/en/glossary/more/u.md': '---\ntitle: U\nterm: U\n---\n\nText.\n',
    'content/en/glossary/more/v.md': '---\ntitle: V\nterm: V\n---\n\nText.\n',
    'content/en/guides/first-steps/1-one.md': guide('One'),
    'content/en/guides/first-steps/2-two.md': guide('Two'),
  });
  const page = textAt(tree, 'guides/9-nine.html');

  it('are the records of a folder, named after its page or the folder', () => {
    expect(siblingsOf(page)).toEqual(['All:', 'All', 'Nine', 'Ten']);
    expect(siblingsOf(textAt(tree, 'guides/2-two.html'))).toEqual(['First steps:', 'One', 'Two']);
    // The folder of the collection has its name. A page in a folder of its own is next to the folder.
    expect(siblingsOf(textAt(tree, 'guides/bundle.html'))).toEqual(['Guides:', 'Alone', 'Bundle', 'Install']);
    // Terms are looked up, not read one after the other.
    expect(siblingsOf(textAt(tree, 'glossary/u.html'))).toEqual([]);
    expect(siblingsOf(textAt(tree, 'de/leitfaeden/install.html'))).toEqual([]);
  });

  it('are the previous and the next page, in the twin too; the header and the crumbs show the collection', () => {
    expect(page).toMatch(/rel="prev" href="\/repo\/guides\/more"><span>Previous page<\/span> <strong>All</);
    expect(textAt(tree, 'guides/9-nine.md')).toContain(`**Next page:** [Ten](${BASE}/guides/10-ten.md)`);
    expect(headerOf(page)).toEqual(['Glossary', '*Guides']);
    const crumbs = /<nav class="crumbs"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';
    expect([...crumbs.matchAll(/>([^<\n]+)</g)].map(([, name]) => name)).toEqual(['Home', 'Guides', 'Nine']);
  });

  it('are the records with a field `order` if a collection has one folder', () => {
    const flat = {
      'content/en/guides/a.md': guide('A', 2),
      'content/en/guides/b.md': guide('B', 1),
      'content/en/guides/c.md': guide('C'),
      'content/en/courses/c.md': course.replace('level', 'order: 1\nlevel'),
      'content/en/courses/d.md': course.replace('level', 'order: 2\nlevel'),
    };
    const ordered = publishWith('fields: {guide: {properties: {order: {type: integer}}}}\n', flat);
    expect(siblingsOf(textAt(ordered, 'guides/a.html'))).toEqual(['Guides:', 'B', 'A']);
    expect(siblingsOf(textAt(ordered, 'guides/c.html'))).toEqual([]);
    expect(siblingsOf(textAt(ordered, 'courses/c.html'))).toEqual([]);
  });

  it('begin with the page of their folder, whose `order` is its place among folders', () => {
    const ordered = publishWith('fields: {guide: {properties: {order: {type: number}}}}\n', {
      'content/en/guides/part/index.md': guide('Part', 9),
      'content/en/guides/part/a.md': guide('A', 2),
      'content/en/guides/part/b.md': guide('B', 1),
      'content/en/guides/c.md': guide('C', 10),
      'content/en/guides/lone/index.md': guide('Lone', 3),
    });
    expect(siblingsOf(textAt(ordered, 'guides/a.html'))).toEqual(['Part:', 'Part', 'B', 'A']);
    expect(siblingsOf(textAt(ordered, 'guides/c.html'))).toEqual(['Guides:', 'Lone', 'C']);
  });

  it('have the order and the titles of a table of contents, and pages that it does not list come last', () => {
    const guides = 'defaults: {guides: {category: c}}';
    const tree = publishWith(
      `folders: {docs: {collection: guides, order: mkdocs.yml}}\nfrontMatter: {${guides}}\nfields: {guide: {properties: {order: {type: integer}}}}\n`,
      {
        'mkdocs.yml': 'nav:\n- index.md\n- Part:\n  - Bee: b.md\n  - https://example.org\n  - a.md\n',
        'docs/index.md': '# Home\n\nText.\n',
        'docs/a.md': '# A\n\nText.\n',
        'docs/b.md': 'Text without a heading.\n',
        'docs/aa.md': '# AA\n\nText.\n',
        'docs/more/x.md': '# X\n\nText.\n',
      },
    );
    expect(siblingsOf(textAt(tree, 'guides/a.html'))).toEqual(['Guides:', 'Home', 'Bee', 'A', 'AA']);
  });

  it('are those around one of many', () => {
    const many = Array.from({ length: 60 }, (_, index) => [
      `content/en/guides/${index % 2 === 0 ? 'even' : 'odd'}/${index}.md`,
      guide(`G${index}`),
    ]);
    const list = siblingsOf(textAt(publishWith('', Object.fromEntries(many)), 'guides/30.html'));
    expect(list).toHaveLength(21);
    expect(list).toContain('G32');
  });
});

describe('an item of the navigation that leads nowhere', () => {
  it('is reported where it is written, with the nearest name', () => {
    expectProblems(
      { ...DOCS, 'lc-api.yml': `${NAVIGATION}  - { label: X, items: [⟦guides/instal⟧] }\n` },
      { rule: 'link/broken', says: ['does not exist'], help: 'Did you mean "guides/install"?' },
    );
    expectProblems(
      { ...DOCS, 'lc-api.yml': `${NAVIGATION}  - { label: X, items: [⟦content/en/gides/⟧] }\n` },
      { rule: 'link/broken', says: ['has no published records'] },
    );
    expectProblems(
      { ...DOCS, 'lc-api.yml': `${NAVIGATION}  - { label: X, items: [⟦guide/install⟧] }\n` },
      { rule: 'config/value', help: 'Did you mean "guides/install"?' },
    );
  });
});
