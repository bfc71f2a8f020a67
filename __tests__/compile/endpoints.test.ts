import { describe, expect, it } from 'vitest';
import { academy, describeSites, type Site } from '../support/example-sites.js';
import { jsonAt } from '../support/published-tree.js';
import { COLLECTIONS, LOCALES, TEXT_FILES } from '../support/specification.js';

/** Design, section 5: the published schemas, without those of what authors write. */
const SCHEMAS = [
  ...['article', 'build', 'changelog-entry', 'comparison', 'course', 'fundamental', 'glossary-term', 'guide'],
  ...['lesson', 'resource', 'tool', 'course-detail', 'lesson-summary', 'search-index-entry'],
  ...['headed-section', 'titled-section', 'faq-item', 'quiz-question', 'how-to-step', 'option', 'dimension'],
  ...['discovery', 'manifest', 'changes', 'bulk-entry', 'problem-report', 'schema-index'],
  ...['list-parts', 'manifest-file', 'part-entry', 'record-summary', 'search-text', 'search-word'],
];

const AUTHORING_SCHEMAS = [...COLLECTIONS.map(({ type }) => type), 'configuration'];

describe('the files below api', () => {
  describeSites((site) => {
    it('are exactly those of the contract and our additions', () => {
      const files = [...site.tree().keys()].filter((path) => path.startsWith('api/'));
      expect(files.sort()).toEqual([...specified(site), ...additions()].sort());
    });

    it('have a record at its slug and in the locale of the endpoint', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { name, detail } of COLLECTIONS) {
          if (!detail?.locales.includes(code)) continue;
          for (const slug of listedSlugs(site, prefix, name)) {
            const record = jsonAt(site.tree(), `api/v1/${prefix}${name}/${slug}.json`);
            expect(record).toMatchObject({ slug, locale: code });
          }
        }
      }
    });

    it('are not empty lists alone: every endpoint has a record in its first locale', () => {
      for (const { name } of COLLECTIONS) expect(listedSlugs(site, '', name), name).not.toEqual([]);
    });
  });
});

describe('the text files', () => {
  describeSites((site) => {
    it('are llms.txt in every locale and llms-full.txt in the full ones', () => {
      const files = [...site.tree().keys()].filter((path) => /(^|\/)llms(-full)?\.txt$/.test(path));
      expect(files.sort()).toEqual([...TEXT_FILES].sort());
    });
  });
});

describe('the Markdown twins', () => {
  describeSites((site) => {
    it('are those of homes, of lists, of every listed record, and of its former slugs', () => {
      const twins = LOCALES.flatMap(({ code, prefix }) => [
        `${prefix}index.md`,
        ...COLLECTIONS.flatMap(({ name, segments, list }) =>
          list.locales.includes(code)
            ? ['index', ...publishedSlugs(site, code, prefix, name)].map(
                (slug) => `${prefix}${segments[code]}/${slug}.md`,
              )
            : [],
        ),
      ]);
      const written = [...site.tree().keys()].filter((path) => path.endsWith('.md'));
      expect(written.sort()).toEqual(twins.sort());
    });
  });
});

describe('a former slug', () => {
  it('serves the bytes of the record of today', () => {
    const tree = academy.tree();
    for (const [collection, { from, to, locales }] of Object.entries(academy.former)) {
      const row = COLLECTIONS.find(({ name }) => name === collection);
      for (const { code, prefix } of LOCALES.filter(({ code }) => locales.includes(code))) {
        const twin = (slug: string) => tree.get(`${prefix}${row?.segments[code]}/${slug}.md`);
        const detail = (slug: string) => tree.get(`api/v1/${prefix}${collection}/${slug}.json`);
        expect(twin(from)?.equals(twin(to) as Buffer)).toBe(true);
        if (row?.detail?.locales.includes(code)) {
          expect(detail(from)?.equals(detail(to) as Buffer)).toBe(true);
        }
      }
    }
  });

  it('is in no list, search index, bulk file, sitemap, llms file or record of the manifest', () => {
    const tree = academy.tree();
    const slugs = Object.values(academy.former).map(({ from }) => from);
    const naming = [...tree]
      .filter(([, bytes]) => {
        // It may be the id of its record.
        const text = bytes
          .toString()
          .replaceAll(/"(?:id|identifier)":"[^"]*"|data-(?:id|course|lesson)="[^"]*"/g, '');
        return slugs.some((slug) => new RegExp(`/${slug}\\b|"${slug}"`).test(text));
      })
      .map(([path]) => path);
    expect(naming).toEqual(['api/v1/manifest.json']);
    const { records } = jsonAt<{ records: readonly { slug: string }[] }>(tree, 'api/v1/manifest.json');
    expect(records.filter(({ slug }) => slugs.includes(slug))).toEqual([]);
  });
});

/** The files that section 4 of the specification names. */
function specified(site: Site): string[] {
  const files = ['api/v1/openapi.json'];
  for (const { code, prefix } of LOCALES) {
    const api = `api/v1/${prefix}`;
    files.push(`${api}index.json`, `${api}search-index.json`);
    for (const { name, list, detail } of COLLECTIONS) {
      if (!list.locales.includes(code)) continue;
      files.push(`${api}${name}.json`);
      if (!detail?.locales.includes(code)) continue;
      for (const slug of publishedSlugs(site, code, prefix, name)) files.push(`${api}${name}/${slug}.json`);
    }
  }
  return files;
}

/** The files below api that section 5 of the design adds. */
function additions(): string[] {
  return [
    'api/v1/manifest.json',
    'api/v1/changes.json',
    'api/v1/schemas.json',
    ...LOCALES.map(({ prefix }) => `api/v1/${prefix}all.json`),
    ...LOCALES.map(({ prefix }) => `api/v1/${prefix}search-text.json`),
    ...SCHEMAS.map((name) => `api/v1/schemas/${name}.schema.json`),
    ...AUTHORING_SCHEMAS.map((name) => `api/v1/schemas/authoring/${name}.schema.json`),
  ];
}

/** The slugs of a list and those that its records had before. */
function publishedSlugs(site: Site, locale: string, prefix: string, collection: string): string[] {
  const former = site.former[collection];
  return [
    ...listedSlugs(site, prefix, collection),
    ...(former?.locales.includes(locale) ? [former.from] : []),
  ];
}

function listedSlugs(site: Site, prefix: string, collection: string): string[] {
  const list = jsonAt<readonly { slug: string }[]>(site.tree(), `api/v1/${prefix}${collection}.json`);
  return list.map(({ slug }) => slug);
}
