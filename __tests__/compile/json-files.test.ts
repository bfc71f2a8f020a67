import { describe, expect, it } from 'vitest';
import { describeSites, type Site } from '../support/example-sites.js';
import { type Judge, judgeOf, judgeOfSchemas } from '../support/json-schema.js';
import { jsonAt, type PublishedTree, textAt } from '../support/published-tree.js';
import { portugueseSite, richSite } from '../support/small-sites.js';
import { COLLECTIONS, type FieldTable, FORMS, kebab, LOCALES } from '../support/specification.js';

/** Its own test judges it. */
const OPENAPI = 'api/v1/openapi.json';

/** What stands in a JSON file: items of a list by their schema, or one value. */
interface Content {
  readonly schema: string;
  readonly isList: boolean;
}

describe('every JSON file', () => {
  describeSites(({ tree }) => {
    it('is valid by its published schema, item by item', async () => {
      const judges = new Map<string, Judge>([['json-schema', await judgeOfSchemas()]]);
      let judged = 0;
      for (const path of jsonPaths(tree()).filter((path) => path !== OPENAPI)) {
        const { schema, isList } = contentOf(path);
        const judge = judges.get(schema) ?? (await judgeOf(tree(), schema));
        judges.set(schema, judge);
        const value = jsonAt(tree(), path);
        for (const [place, item] of isList ? (value as unknown[]).entries() : [['', value] as const]) {
          expect(judge(item), `${path} ${place}`).toBeUndefined();
          judged++;
        }
      }
      expect(judged).toBeGreaterThan(400);
    });

    it('has exactly the fields of the specification, in its order', () => {
      for (const path of jsonPaths(tree())) {
        const { schema, isList } = contentOf(path);
        const table = Object.keys(FORMS).find((name) => kebab(name) === schema);
        if (table === undefined) continue;
        const value = jsonAt(tree(), path);
        for (const item of isList ? (value as unknown[]) : [value]) expectFields(item, table, path);
      }
    });

    it('has no null', () => {
      for (const path of jsonPaths(tree())) {
        const nulls: string[] = [];
        JSON.parse(textAt(tree(), path), (key, value) => {
          if (value === null) nulls.push(key);
          return value;
        });
        expect(nulls, path).toEqual([]);
      }
    });

    it('is compact UTF-8 that ends with one newline: a list has a line an item, a document one line', () => {
      for (const path of jsonPaths(tree())) {
        const text = textAt(tree(), path);
        expect(tree().get(path)?.equals(Buffer.from(text)), path).toBe(true);
        expect(text.charCodeAt(0), path).not.toBe(0xfeff);
        if (path === 'api/v1/manifest.json') continue;
        const value = JSON.parse(text) as unknown;
        expect(text === expectedText(value), `${path} has not the form of the design`).toBe(true);
      }
    });

    it('carries the locale of its endpoint', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { name, list } of COLLECTIONS.filter(({ list }) => list.locales.includes(code))) {
          const items = jsonAt<readonly { locale: string }[]>(tree(), `api/v1/${prefix}${name}.json`);
          expect(
            items.every(({ locale }) => locale === code),
            `${list.operation} ${code}`,
          ).toBe(true);
        }
        const search = jsonAt<readonly { locale: string }[]>(tree(), `api/v1/${prefix}search-index.json`);
        expect(search.every(({ locale }) => locale === code)).toBe(true);
        expect(jsonAt(tree(), `api/v1/${prefix}index.json`)).toMatchObject({ locale: code });
      }
      expect(jsonAt(tree(), 'api/v1/openapi.json')).toMatchObject({ 'x-locale': 'en' });
      expect(jsonAt(tree(), 'api/v1/manifest.json')).toMatchObject({ locale: 'en' });
      expect(jsonAt(tree(), 'api/v1/changes.json')).toMatchObject({ locale: 'en' });
    });
  });

  it.each([
    ['with vocabularies and further fields', richSite],
    ['with another default locale', portugueseSite],
  ])('of a site %s is valid', async (_, { tree }) => {
    for (const path of jsonPaths(tree()).filter((path) => path !== OPENAPI)) {
      const { schema, isList } = contentOf(path.replace(/^(api\/v1\/)(pt-BR|zh-Hant|no|en)\//, '$1'));
      const judge = schema === 'json-schema' ? await judgeOfSchemas() : await judgeOf(tree(), schema);
      const value = jsonAt(tree(), path);
      for (const item of isList ? (value as unknown[]) : [value]) expect(judge(item), path).toBeUndefined();
    }
  });
});

describe('a record with every field', () => {
  it('is published with every field of the specification', () => {
    const seen = new Map<string, Set<string>>(Object.keys(FORMS).map((name) => [name, new Set()]));
    const note = (value: unknown, name: string): void => {
      for (const [field, inner] of Object.entries(value as object)) {
        seen.get(name)?.add(field);
        const part = partOf(FORMS[name]?.[field]);
        if (part !== undefined) for (const item of inner as unknown[]) note(item, part);
      }
    };
    const tree = richSite.tree();
    for (const path of jsonPaths(tree).filter((path) => !/\/(pt-BR|zh-Hant|no)\//.test(path))) {
      const { schema, isList } = contentOf(path);
      const table = Object.keys(FORMS).find((name) => kebab(name) === schema);
      if (table === undefined) continue;
      for (const item of isList ? jsonAt<unknown[]>(tree, path) : [jsonAt(tree, path)]) note(item, table);
    }
    for (const [name, table] of Object.entries(FORMS)) {
      expect([...(seen.get(name) ?? [])], name).toEqual(expect.arrayContaining(Object.keys(table)));
    }
  });
});

describe('a course', () => {
  describeSites((site) => {
    it('has its lessons in list form in its detail alone, and counts them', () => {
      for (const { prefix } of LOCALES) {
        const lessons = listOf(site, prefix, 'lessons');
        for (const course of listOf(site, prefix, 'courses')) {
          expect(course).not.toHaveProperty('lessons');
          const detail = jsonAt<{ lessons: unknown }>(
            site.tree(),
            `api/v1/${prefix}courses/${course['slug']}.json`,
          );
          const own = lessons.filter(({ courseSlug }) => courseSlug === course['slug']);
          expect(detail).toEqual({ ...course, lessons: own });
          expect(course['lessonCount']).toBe(own.length);
        }
      }
    });

    it('omits from a lesson in list form only the covered topics, the transcript and its questions', () => {
      for (const { prefix } of LOCALES) {
        for (const lesson of listOf(site, prefix, 'lessons')) {
          const path = `api/v1/${prefix}lessons/${lesson['slug']}.json`;
          const {
            whatCovered: _,
            transcript: __,
            questions: ___,
            ...rest
          } = jsonAt<Record<string, unknown>>(site.tree(), path);
          expect(rest).toEqual(lesson);
        }
      }
    });
  });
});

describe('a detail', () => {
  describeSites((site) => {
    it('of any other collection is the record of its list', () => {
      for (const { code, prefix } of LOCALES) {
        for (const { name, detail } of COLLECTIONS.slice(2)) {
          if (!detail?.locales.includes(code)) continue;
          for (const record of listOf(site, prefix, name)) {
            expect(jsonAt(site.tree(), `api/v1/${prefix}${name}/${record['slug']}.json`)).toEqual(record);
          }
        }
      }
    });
  });
});

describe('the bulk file and the search index', () => {
  describeSites((site) => {
    it('have every record of every list of the locale, in the order of the collections', () => {
      for (const { code, prefix } of LOCALES) {
        const records = COLLECTIONS.filter(({ list }) => list.locales.includes(code)).flatMap(
          ({ name, type }) => listOf(site, prefix, name).map((record) => ({ type, record })),
        );
        const all = jsonAt<readonly { type: string; record: Record<string, unknown> }[]>(
          site.tree(),
          `api/v1/${prefix}all.json`,
        );
        const inFull = records.map(({ type, record }) =>
          type === 'lesson'
            ? { type, record: jsonAt(site.tree(), `api/v1/${prefix}lessons/${record['slug']}.json`) }
            : { type, record },
        );
        expect(all).toEqual(inFull);
        const search = jsonAt<readonly Record<string, unknown>[]>(
          site.tree(),
          `api/v1/${prefix}search-index.json`,
        );
        expect(search.map(({ description: _, id: _id, ...entry }) => entry)).toEqual(
          records.map(({ type, record }) => {
            const tags = record['tags'] ?? record['keywords'] ?? record['stack'];
            const { slug, title, url, locale } = record;
            return { type, slug, title, url, locale, ...(tags === undefined ? {} : { tags }) };
          }),
        );
        for (const { description = 'x' } of search) {
          expect(description).toMatch(/^\S(.*\S)?$/);
          expect([...String(description)].length).toBeLessThanOrEqual(300);
          expect(description).not.toMatch(/\s{2}|\n/);
        }
      }
    });
  });
});

function jsonPaths(tree: PublishedTree): string[] {
  const paths = [...tree.keys()].filter((path) => path.endsWith('.json') && path.startsWith('api/'));
  expect(paths.length).toBeGreaterThan(50);
  return paths;
}

/** What a path of the specification holds. Written by hand: the discovery document is another test's matter. */
function contentOf(path: string): Content {
  const local = path.replace(/^api\/v1\/((de|it|fr)\/)?/, '');
  if (local.startsWith('schemas/')) return { schema: 'json-schema', isList: false };
  const documents: Readonly<Record<string, Content>> = {
    'openapi.json': { schema: 'openapi', isList: false },
    'index.json': { schema: 'discovery', isList: false },
    'manifest.json': { schema: 'manifest', isList: false },
    'changes.json': { schema: 'changes', isList: false },
    'all.json': { schema: 'bulk-entry', isList: true },
    'schemas.json': { schema: 'schema-index', isList: false },
    'search-text.json': { schema: 'search-text', isList: true },
    'search-index.json': { schema: 'search-index-entry', isList: true },
  };
  const document = documents[local];
  if (document !== undefined) return document;
  const row = COLLECTIONS.find(({ name }) => local.startsWith(name)) as (typeof COLLECTIONS)[number];
  return local === `${row.name}.json`
    ? { schema: kebab(row.list.item), isList: true }
    : { schema: kebab(row.detail?.returns as string), isList: false };
}

/** The name of the table that describes the items of a field. */
function partOf(type: string | undefined): string | undefined {
  const name = type?.replace(/!$/, '').replace(/\[\]$/, '');
  return name !== undefined && type?.includes('[]') && name in FORMS ? name : undefined;
}

function expectFields(value: unknown, name: string, where: string): void {
  const table = FORMS[name] as FieldTable;
  const keys = Object.keys(value as object);
  const inOrder = Object.keys(table).filter((field) => keys.includes(field));
  expect(keys, `${where}: ${name}`).toEqual(inOrder);
  const required = Object.keys(table).filter((field) => table[field]?.endsWith('!'));
  expect(keys, `${where}: ${name}`).toEqual(expect.arrayContaining(required));
  for (const [field, inner] of Object.entries(value as object)) {
    const part = partOf(table[field]);
    if (part !== undefined) for (const item of inner as unknown[]) expectFields(item, part, where);
  }
}

/** Design, section 5: `[\n{…},\n{…}\n]\n`, `[]\n` when empty; a document is one line and a newline. */
function expectedText(value: unknown): string {
  if (!Array.isArray(value)) return `${JSON.stringify(value)}\n`;
  return value.length === 0 ? '[]\n' : `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

function listOf(site: Site, prefix: string, collection: string): readonly Record<string, unknown>[] {
  return jsonAt(site.tree(), `api/v1/${prefix}${collection}.json`);
}
