import fc from 'fast-check';
import { load } from 'js-yaml';
import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anyFields, DATES } from '../support/any-record.js';
import { describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { runs } from '../support/scope.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';

type Fields = Readonly<Record<string, unknown>>;

interface Published {
  readonly type: string;
  readonly record: Fields & { readonly title: string; readonly url: string; readonly markdownUrl: string };
  /** Its entry in the search index. */
  readonly entry: { readonly description?: string };
}

/** Fields whose text stands in the front matter alone, where they are the record's identity. */
const IN_FRONT_MATTER = ['slug', 'locale', 'url', 'markdownUrl'];

/** The first line of a body, by locale. */
const DIRECTIVE: Readonly<Record<string, string>> = {
  en: 'Index of everything here: ',
  de: 'Verzeichnis aller Inhalte: ',
  it: 'Indice di tutti i contenuti: ',
  fr: 'Index de tous les contenus : ',
};

describe('the twin of any record', () => {
  const anyRecords = fc.record(
    Object.fromEntries(
      COLLECTIONS.map(({ name, list }) => [name, anyFields(list.item.replace('Summary', ''))]),
    ),
  );

  it('loses no text and has front matter that reads back equal', () => {
    fc.assert(
      fc.property(anyRecords, fc.subarray(COLLECTIONS.map(({ name }) => name)), (records, translated) => {
        const tree = publish(memoryTree(repository(records, translated)), 'https://example.org/repo');
        for (const prefix of ['', 'no/']) {
          const published = publishedRecords(tree, prefix);
          expect(published.length).toBe(prefix === '' ? 11 : withCourse(translated).length);
          for (const one of published) expectFaithful(tree, one, 'https://example.org/repo');
        }
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('the twins', () => {
  describeSites(({ tree, baseUrl }) => {
    it('lose no text and have front matter that reads back equal', () => {
      for (const { prefix } of LOCALES) {
        const published = publishedRecords(tree(), prefix);
        for (const one of published) expectFaithful(tree(), one, baseUrl);
      }
    });

    it('lead to the index of their locale in the first line of the body, then have their title', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { record } of publishedRecords(tree(), prefix)) {
          const { body } = twinOf(tree(), record.markdownUrl, baseUrl);
          const [line, blank, title] = body.split('\n');
          expect(line).toBe(`> ${DIRECTIVE[code]}[llms.txt](${baseUrl}/${prefix}llms.txt)`);
          expect([blank, title]).toEqual(['', `# ${record.title}`]);
        }
      }
    });

    it('of a course link to the twins of its lessons, in their order, with their outcomes', () => {
      for (const { prefix } of LOCALES) {
        const all = publishedRecords(tree(), prefix);
        for (const { record } of all.filter(({ type }) => type === 'course')) {
          const lessons = all.filter(
            ({ type, record: { courseSlug } }) => type === 'lesson' && courseSlug === record['slug'],
          );
          const { body } = twinOf(tree(), record.markdownUrl, baseUrl);
          const links = [...body.matchAll(/^- \[.*?\]\((\S+\.md)\)(?:: (.+))?$/gm)];
          expect(links.map(([, url, outcome]) => [url, outcome])).toEqual(
            lessons.map(({ record: lesson }) => [lesson.markdownUrl, lesson['outcome']]),
          );
        }
      }
    });

    it('name their translations, which name them in turn', () => {
      let named = 0;
      for (const { code, prefix } of LOCALES) {
        for (const { record } of publishedRecords(tree(), prefix)) {
          const { alternates } = load(twinOf(tree(), record.markdownUrl, baseUrl).front) as Alternates;
          for (const [locale, url] of Object.entries(alternates ?? {})) {
            const other = load(twinOf(tree(), url, baseUrl).front) as Alternates & {
              locale: string;
              slug: string;
            };
            expect(other.locale).toBe(locale);
            expect(other.slug).toBe(record['slug']);
            expect(other.alternates?.[code]).toBe(record.markdownUrl);
            named++;
          }
        }
      }
      expect(named).toBeGreaterThan(50);
    });
  });
});

describe('the twins of homes and lists', () => {
  describeSites(({ tree, baseUrl }) => {
    it('say who they are, and lead to the index of their locale, then have their title', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { folder, type } of folders(code, prefix)) {
          const { front, body } = twinOf(tree(), `${baseUrl}/${folder}index.md`, baseUrl);
          const about = load(front) as Readonly<Record<string, string>>;
          expect(parse(front)).toEqual(about);
          expect(about).toMatchObject({ locale: code, canonical: `${baseUrl}/${folder}`, type });
          const [line, blank, title] = body.split('\n');
          expect(line).toBe(`> ${DIRECTIVE[code]}[llms.txt](${baseUrl}/${prefix}llms.txt)`);
          expect([blank, title]).toEqual(['', `# ${about['title']}`]);
        }
      }
    });

    it('of lists lead to the twin of each record once, by its title, with its subtitle or summary', () => {
      for (const { code, prefix } of LOCALES) {
        const published = publishedRecords(tree(), prefix);
        for (const { folder, type, collection } of folders(code, prefix)) {
          if (type === 'home') continue;
          const { body } = twinOf(tree(), `${baseUrl}/${folder}index.md`, baseUrl);
          const lines = body.split('\n').filter((one) => one.startsWith('- '));
          const own = published.filter((one) => one.type === collection);
          expect(linksIn(lines.join('\n')).sort()).toEqual(
            own.map(({ record }) => record.markdownUrl).sort(),
          );
          for (const { record, entry } of own) {
            const [line] = lines
              .filter((one) => one.includes(`](${record.markdownUrl})`))
              .map((one) => collapsed(unescaped(one)));
            expect(line).toContain(collapsed(String(record['term'] ?? record.title)));
            const lead = record['subtitle'] ?? entry.description ?? '';
            if (collection !== 'lesson') expect(line).toContain(collapsed(String(lead)));
          }
        }
      }
    });

    it('lead to nothing but files of the tree', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { folder } of folders(code, prefix)) {
          const { front, body } = twinOf(tree(), `${baseUrl}/${folder}index.md`, baseUrl);
          const urls = [...linksIn(body), ...Object.values((load(front) as Alternates).alternates ?? {})];
          for (const url of urls) expect(tree().has(url.slice(baseUrl.length + 1)), url).toBe(true);
        }
      }
    });

    it('of homes lead to the twins of all lists that have a record', () => {
      for (const { code, prefix } of LOCALES) {
        const links = linksIn(twinOf(tree(), `${baseUrl}/${prefix}index.md`, baseUrl).body);
        const filled = new Set(publishedRecords(tree(), prefix).map(({ type }) => type));
        const lists = folders(code, prefix).filter(({ collection = '' }) => filled.has(collection));
        expect(links.filter((url) => url.endsWith('/index.md'))).toEqual(
          lists.map(({ folder }) => `${baseUrl}/${folder}index.md`),
        );
      }
    });

    it('name their translations, which name them in turn', () => {
      let named = 0;
      for (const { code, prefix } of LOCALES) {
        for (const { folder } of folders(code, prefix)) {
          const url = `${baseUrl}/${folder}index.md`;
          const { alternates = {} } = load(twinOf(tree(), url, baseUrl).front) as Alternates;
          for (const [locale, other] of Object.entries(alternates)) {
            const theirs = load(twinOf(tree(), other, baseUrl).front) as Alternates & { locale: string };
            expect(theirs.locale).toBe(locale);
            expect(theirs.alternates?.[code]).toBe(url);
            named++;
          }
        }
      }
      expect(named).toBeGreaterThan(20);
    });
  });

  const small = (files: Record<string, string>, config = ''): PublishedTree =>
    publish(memoryTree({ 'lc-api.yml': `locales: {en: full, de: full}\n${config}`, ...files }), BASE);

  it('exist for a list without records, and list no translation', () => {
    const tree = small({ 'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n' });
    for (const path of ['de/index.md', 'de/kurse/index.md', 'tools/index.md', 'de/werkzeuge/index.md']) {
      const { front, body } = twinOf(tree, `${BASE}/${path}`, BASE);
      expect((load(front) as Alternates).alternates, path).toBeUndefined();
      expect(body.trim().split('\n').at(-1), path).toBe(
        path.startsWith('de/') ? 'Hier steht noch nichts.' : 'There is nothing here yet.',
      );
    }
  });

  it('are identical without pages', () => {
    const files = { 'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n' };
    const [one, other] = [small(files), small(files, 'pages: false\n')];
    const twins = [...one.keys()].filter((path) => path.endsWith('index.md'));
    expect(twins.length).toBe(2 * (1 + COLLECTIONS.length));
    for (const path of twins) expect(textAt(other, path)).toBe(textAt(one, path));
  });

  it('can be linked to from content', () => {
    const text = 'See [all](/tools/index.md), [home](/index.md) and [news](/feed.atom).';
    const tree = small({ 'content/en/courses/a.md': `---\ntitle: A\nlevel: b\n---\n\n${text}\n` });
    expect(textAt(tree, 'courses/a.md')).toContain(
      `See [all](${BASE}/tools/index.md), [home](${BASE}/index.md) and [news](${BASE}/feed.atom).`,
    );
  });

  it('group lessons by course, terms by letter, news by year', () => {
    const tree = small({
      'content/en/courses/c.yml': 'title: The course\nlevel: b\ndescription: D\n',
      'content/en/lessons/c/l.yml': 'title: First\nnumber: 1.10\nstatus: x\nduration: 5 min\n',
      'content/en/glossary/z.yml': 'title: What is Z?\nterm: Zebra\nintro: I.\nsections: []\n',
      'content/en/glossary/e.yml': 'title: What is E?\nterm: école\nintro: I.\nsections: []\n',
      'content/en/glossary/n.yml': 'title: What is 3D?\nterm: 3D\nintro: I.\nsections: []\n',
      'content/en/changelog/n.yml': 'title: New\ntool: T\nimpact: low\npublishedAt: 2026-01-02\n',
      'content/en/changelog/o.yml': 'title: Old\ntool: T\nimpact: low\n',
    });
    const below = (path: string): string[] =>
      twinOf(tree, `${BASE}/${path}/index.md`, BASE)
        .body.split('\n')
        .slice(4)
        .filter((one) => one !== '');
    expect(below('lessons')).toEqual([
      `## [The course](${BASE}/courses/c.md)`,
      `- [1.10 First](${BASE}/lessons/l.md): 5 min`,
    ]);
    expect(below('glossary')).toEqual([
      '## E',
      `- [école](${BASE}/glossary/e.md): I.`,
      '## Z',
      `- [Zebra](${BASE}/glossary/z.md): I.`,
      '## Other',
      `- [3D](${BASE}/glossary/n.md): I.`,
    ]);
    expect(below('changelog')).toEqual([
      '## 2026',
      `- [New](${BASE}/changelog/n.md): (2026-01-02; T; Impact: low)`,
      '## Without a date',
      `- [Old](${BASE}/changelog/o.md): (T; Impact: low)`,
    ]);
  });

  it('have the text of titles and summaries, whatever marks it has', () => {
    const anyLine = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const marks = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '\\',
      '`',
      '*',
      '_',
      '<b>',
      '&amp;',
      '~~',
      '![x](y)',
      '# ',
      '1. ',
    );
    const anyTitle = fc
      .array(fc.oneof(anyLine, marks), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((title) => /\p{L}/u.test(title) && title.isWellFormed());
    fc.assert(
      fc.property(anyTitle, anyTitle, (title, description) => {
        const record = JSON.stringify({ title, level: 'b', description });
        const tree = small({ 'content/en/courses/a.json': record }, ANY_TEXT);
        const { body } = twinOf(tree, `${BASE}/courses/index.md`, BASE);
        const [entry] = jsonAt<readonly Published['entry'][]>(tree, 'api/v1/search-index.json');
        const [, url, link = '', text = ''] =
          /<li><a href="([^"]*)">(.*?)<\/a>(.*?)<\/li>/s.exec(micromark(body)) ?? [];
        expect(url).toBe(`${BASE}/courses/a.md`);
        expect(collapsed(decodedText(link))).toBe(visible(title));
        const summary = entry?.description === undefined ? '' : `${visible(entry.description)} `;
        expect(collapsed(decodedText(text))).toBe(`: ${summary}(B; 0 lessons)`);
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('the twin of a comparison', () => {
  const twin = (values: Readonly<Record<string, string>>): string => {
    const comparison = {
      title: 'T',
      intro: 'I.',
      options: [
        { key: 'a', name: 'One' },
        { key: 'b', name: 'Two' },
      ],
      dimensions: [
        { label: 'Price', values: { a: 'Free', b: '*10* \\' } },
        { label: 'Speed', values },
      ],
    };
    const files = { 'content/en/comparisons/x.json': JSON.stringify(comparison) };
    return textAt(publish(memoryTree(files), BASE), 'comparisons/x.md');
  };

  it('has a table of its aspects, one column for each option', () => {
    expect(twin({ a: 'Fast' })).toContain(`
## Comparison

| Aspect | One | Two |
| --- | --- | --- |
| Price | Free | *10* \\ |
| Speed | Fast |  |

`);
  });

  it('has a part for each aspect if a value would have to change to be in a cell', () => {
    for (const value of ['a | b', 'One.\n\nTwo.', 'one\ntwo', '- item', 'long '.repeat(80)]) {
      const text = twin({ a: 'Fast', b: value });
      expect(text).not.toContain('| --- |');
      expect(text).toContain(`### Speed\n\n#### One\n\nFast\n\n#### Two\n\n${value.trim()}\n`);
    }
  });
});

const BASE = 'https://example.org/repo';

interface Folder {
  readonly folder: string;
  readonly type: 'home' | 'list';
  readonly collection?: string;
}

/** The pages of a locale that are folders. */
function folders(code: string, prefix: string): readonly Folder[] {
  return [
    { folder: prefix, type: 'home' },
    ...COLLECTIONS.filter(({ list }) => list.locales.includes(code)).map(
      ({ type, segments }): Folder => ({
        folder: `${prefix}${segments[code]}/`,
        type: 'list',
        collection: type,
      }),
    ),
  ];
}

/** The destinations of the links of lists and headings. */
function linksIn(body: string): string[] {
  return [...body.matchAll(/^(?:- |## )\[.*?\]\((\S+?\.md)\)/gm)].map(([, url]) => url as string);
}

/** A line without the escapes of its marks. */
function unescaped(text: string): string {
  return text.replace(/\\([\\`*[\]<~&_])/g, '$1');
}

/** Random text may look like a link that leads nowhere. */
const ANY_TEXT = 'rules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}\n';

/** What a reader sees of a text. */
function visible(text: string): string {
  return collapsed(text.replaceAll('\0', '\ufffd'));
}

/** Text as it stands between tags. */
function decodedText(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

interface Alternates {
  readonly alternates?: Readonly<Record<string, string>>;
}

/** A record of each type in English, and of some in Norwegian, whose code is a word of old YAML. */
function repository(
  records: Readonly<Record<string, Fields>>,
  translated: readonly string[],
): Record<string, string> {
  const files: Record<string, string> = {
    'lc-api.yml': [
      'locales: {en: full, no: full}',
      // Random text may look like a link that leads nowhere.
      'rules: {link/broken: off, link/anchor: off, asset/missing: off, asset/refused: off}',
    ].join('\n'),
  };
  for (const [name, fields] of Object.entries(records)) {
    const course = name === 'lessons' ? { courseSlug: 'one' } : {};
    for (const locale of withCourse(translated).includes(name) ? ['en', 'no'] : ['en']) {
      files[`content/${locale}/${name}/one.json`] = JSON.stringify({ ...course, ...fields, slug: 'one' });
    }
  }
  return files;
}

/** A lesson needs its course in its own locale. */
function withCourse(collections: readonly string[]): readonly string[] {
  return collections.filter((name) => name !== 'lessons' || collections.includes('courses'));
}

function expectFaithful(tree: PublishedTree, one: Published, baseUrl: string): void {
  const { type, record, entry } = one;
  const { front, body } = twinOf(tree, record.markdownUrl, baseUrl);
  const dates = Object.fromEntries(
    DATES.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
  );
  const { alternates } = load(front) as Alternates;
  const expected = {
    title: record.title,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    locale: record['locale'],
    canonical: record.url,
    type,
    slug: record['slug'],
    ...dates,
    ...(alternates === undefined ? {} : { alternates }),
    ...forPrograms(tree, one, baseUrl),
  };
  for (const value of [load(front), parse(front)] as object[]) {
    expect(value).toEqual(expected);
    expect(Object.keys(value)).toEqual(Object.keys(expected));
  }
  // Marks that would close a heading are escaped; all else is verbatim.
  const headings = body
    .match(/^#{1,6} .*$/gm)
    ?.join('\n')
    .replace(/\\(#+)$/gm, '$1');
  const text = [body, headings ?? ''].map(collapsed).join('\n');
  for (const { path, value } of texts(record)) {
    if (IN_FRONT_MATTER.includes(path)) continue;
    // The explanations of options are among the options of the source.
    const parts = path.startsWith('questions/') ? value.replace(/^-? +/gm, '').split('\n') : [value];
    expect(
      parts.every((part) => text.includes(collapsed(part))),
      `${record.url} lost ${path}: ${JSON.stringify(value)}\n${body}`,
    ).toBe(true);
  }
}

/** What only programs read in front matter, taken from the JSON of the tree. */
function forPrograms(tree: PublishedTree, { type, record }: Published, baseUrl: string): object {
  const { slug, locale } = record;
  const prefix = locale === 'en' ? '' : `${locale}/`;
  const json = `api/v1/${prefix}${COLLECTIONS.find((one) => one.type === type)?.name}/${slug}.json`;
  const { license } = jsonAt<{ license: { name: string; url: string } }>(tree, 'api/v1/index.json');
  return {
    ...(tree.has(json) ? { json: `${baseUrl}/${json}` } : {}),
    ...(license.name === 'No license stated' ? {} : { license: license.url }),
  };
}

/** Every string and number of a record, with its place. */
function* texts(value: unknown, path = ''): Iterable<{ path: string; value: string }> {
  if (typeof value === 'string') yield { path, value };
  else if (typeof value !== 'object' || value === null) yield { path, value: String(value) };
  else {
    for (const [key, inner] of Object.entries(value))
      yield* texts(inner, path === '' ? key : `${path}/${key}`);
  }
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Front matter and body of the twin at a URL. */
function twinOf(tree: PublishedTree, url: string, baseUrl: string): { front: string; body: string } {
  const text = textAt(tree, url.slice(baseUrl.length + 1));
  const found = /^---\n([\s\S]*?\n)---\n\n([\s\S]*[^\n]\n)$/.exec(text);
  if (found === null) throw new Error(`${url} is no front matter and a body:\n${text}`);
  return { front: found[1] as string, body: found[2] as string };
}

function publishedRecords(tree: PublishedTree, prefix: string): Published[] {
  const search = jsonAt<readonly Published['entry'][]>(tree, `api/v1/${prefix}search-index.json`);
  return jsonAt<readonly Omit<Published, 'entry'>[]>(tree, `api/v1/${prefix}all.json`).map((one, index) => ({
    ...one,
    entry: search[index] as Published['entry'],
  }));
}
