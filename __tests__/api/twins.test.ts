import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anyFields, DATES } from './any-record.js';
import { memoryContent } from './memory-content.js';
import { jsonAt, type PublishedTree, publish, textAt } from './published-tree.js';
import { describeSites } from './sites.js';
import { COLLECTIONS, LOCALES } from './specification.js';

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
        const tree = publish(memoryContent(repository(records, translated)), 'https://example.org/repo');
        for (const prefix of ['', 'no/']) {
          const published = publishedRecords(tree, prefix);
          expect(published.length).toBe(prefix === '' ? 11 : withCourse(translated).length);
          for (const one of published) expectFaithful(tree, one, 'https://example.org/repo');
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the twins', () => {
  describeSites(({ tree, baseUrl }) => {
    it('lose no text and have front matter that reads back equal', () => {
      for (const { prefix } of LOCALES) {
        for (const one of publishedRecords(tree(), prefix)) expectFaithful(tree(), one, baseUrl);
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

    it('of a course lead to those of its lessons, in their order', () => {
      for (const { prefix } of LOCALES) {
        const all = publishedRecords(tree(), prefix);
        for (const { record } of all.filter(({ type }) => type === 'course')) {
          const lessons = all.filter(
            ({ type, record: { courseSlug } }) => type === 'lesson' && courseSlug === record['slug'],
          );
          const { body } = twinOf(tree(), record.markdownUrl, baseUrl);
          const links = [...body.matchAll(/^- \[.*\]\((\S+\.md)\)$/gm)].map(([, url]) => url);
          expect(links).toEqual(lessons.map((lesson) => lesson.record.markdownUrl));
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

function expectFaithful(tree: PublishedTree, { type, record, entry }: Published, baseUrl: string): void {
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
  const text = `${collapsed(body)}\n${collapsed(headings ?? '')}`;
  for (const { path, value } of texts(record)) {
    if (IN_FRONT_MATTER.includes(path)) continue;
    expect(
      text.includes(collapsed(value)),
      `${record.url} lost ${path}: ${JSON.stringify(value)}\n${body}`,
    ).toBe(true);
  }
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
