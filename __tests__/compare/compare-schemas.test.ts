import { describe, expect, it } from 'vitest';
import { compareReleases } from '../support/compare-releases.js';
import { article, BASE, compareContent, edited, named } from '../support/release-content.js';
import { strange } from './strange-release.js';

const PATH = 'api/v1/schemas/course.schema.json';

/** The changes between two versions of one schema, as `id pointer`. */
async function judged(
  before: object,
  after: object,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const [old, now] = [before, after].map((schema) => strange({ ...others, [PATH]: JSON.stringify(schema) }));
  const { changes } = await compareReleases(
    await (old as ReturnType<typeof strange>),
    await (now as ReturnType<typeof strange>),
  );
  return named(changes).map((text) => text.replace(`/${PATH}`, ''));
}

const properties = (...schemas: object[]): object => ({
  type: 'object',
  properties: Object.fromEntries(schemas.map((schema, index) => ['abc'[index], schema])),
});
const text = { type: 'string' };

describe('a schema', () => {
  it.each<readonly [string, object, object, readonly string[]]>([
    [
      'that says it in other words',
      { title: 'A', description: 'x', ...text, examples: ['a'] },
      { title: 'B', ...text },
      [],
    ],
    ['with a type that became a list of it', text, { type: ['string'] }, []],
    ['with a further type', text, { type: ['string', 'number'] }, ['type-changed ']],
    ['with a type that may be null', text, { type: ['string', 'null'] }, ['type-changed ']],
    ['with one of its types', { type: ['string', 'number'] }, text, ['type-narrowed ']],
    ['with an integer for a number', { type: 'number' }, { type: 'integer' }, ['type-narrowed ']],
    ['with a type where there was none', {}, text, ['type-narrowed ']],
    ['without the type that there was', text, {}, ['type-changed ']],
    [
      'with alternatives for types',
      { type: ['string', 'number'] },
      { anyOf: [text, { type: 'number' }] },
      [],
    ],
    [
      'with a further alternative',
      { anyOf: [text] },
      { anyOf: [text, { type: 'object' }] },
      ['type-changed '],
    ],
    [
      'that refers to another',
      properties({ $ref: '#/$defs/A' }),
      properties({ $ref: '#/$defs/B' }),
      ['type-changed #/properties/a'],
    ],
    [
      'whose items have another type',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'number' } },
      ['type-changed #/items'],
    ],
    [
      'whose free keys have other values',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: { type: 'number' } },
      ['type-changed #/additionalProperties'],
    ],
    ['with a format less', { ...text, format: 'date' }, text, ['type-changed #/format']],
    [
      'with another format of items',
      { type: 'array', items: { ...text, format: 'date' } },
      { type: 'array', items: { ...text, format: 'uri' } },
      ['type-changed #/items/format'],
    ],
    ['with a format more', text, { ...text, format: 'date' }, ['type-narrowed #/format']],
    ['with a property more', properties(text), properties(text, text), ['property-added #/properties/b']],
    ['with a property less', properties(text, text), properties(text), ['property-removed #/properties/b']],
    [
      'with a required property less',
      { ...properties(text, text), required: ['b'] },
      properties(text),
      ['required-property-removed #/properties/b'],
    ],
    [
      'with a property that is optional now',
      { ...properties(text), required: ['a'] },
      properties(text),
      ['property-optional #/properties/a'],
    ],
    [
      'with a property that is required now',
      properties(text),
      { ...properties(text), required: ['a'] },
      ['property-required #/properties/a'],
    ],
    [
      'with another constant',
      { const: 1 },
      { const: 2 },
      ['enum-value-added #/enum', 'enum-value-removed #/enum'],
    ],
    ['with a constant for any value', { ...text, const: 'a' }, text, ['enum-opened ']],
    ['with a list of values for any', text, { ...text, enum: ['a'] }, ['enum-closed ']],
    [
      'with another part that it is made of',
      { allOf: [{ $ref: '#/$defs/A' }, properties(text)] },
      { allOf: [{ $ref: '#/$defs/A' }, properties({ type: 'number' })] },
      ['type-changed #/allOf/1/properties/a'],
    ],
    [
      'with other definitions of its own',
      { $defs: { Part: text } },
      { $defs: { Part: { type: 'number' } } },
      ['type-changed #/$defs/Part'],
    ],
  ])('%s', async (_, before, after, expected) => {
    expect(await judged(before, after)).toEqual(expected);
  });

  it('that is published on its own is compared there, and not in each that holds a copy', async () => {
    const copy = (type: string): object => ({ $defs: { FaqItem: { type } } });
    const other = { 'api/v1/schemas/faq-item.schema.json': '{}' };
    expect(await judged(copy('string'), copy('number'), other)).toEqual([]);
    expect(await judged(copy('string'), copy('number'))).toEqual(['type-changed #/$defs/FaqItem']);
  });

  it('may be new, or gone; those for authors are no part of the API', async () => {
    const one = await strange({ [PATH]: '{}', 'api/v1/schemas/authoring/course.schema.json': '{}' });
    const none = await strange({});
    expect(named((await compareReleases(one, none)).changes)).toEqual([`schema-removed /${PATH}`]);
    expect(named((await compareReleases(none, one)).changes)).toEqual([`schema-added /${PATH}`]);
  });
});

describe('an endpoint', () => {
  const discovery = (entry: object): Readonly<Record<string, string>> => ({
    'api/v1/index.json': JSON.stringify({
      endpoints: [
        {
          path: '/api/v1/courses.json',
          name: 'listCourses',
          mediaType: 'application/json',
          returns: 'Course[]',
          ...entry,
        },
      ],
    }),
  });
  const OPERATION = '/api/v1/openapi.json#/paths/~1api~1v1~1courses.json/get';

  it.each<readonly [string, object, readonly string[]]>([
    ['with another operationId', { name: 'allCourses' }, [`operation-renamed ${OPERATION}/operationId`]],
    ['with another media type', { mediaType: 'text/plain' }, [`response-changed ${OPERATION}/responses/200`]],
    ['with another answer', { returns: 'Lesson[]' }, [`response-changed ${OPERATION}/responses/200`]],
    ['with another count', { count: 5 }, []],
    [
      'at another path',
      { path: '/api/v1/classes.json' },
      ['endpoint-added /api/v1/classes.json', 'endpoint-removed /api/v1/courses.json'],
    ],
  ])('%s', async (_, entry, expected) => {
    const { changes } = await compareReleases(await strange(discovery({})), await strange(discovery(entry)));
    expect(named(changes)).toEqual(expected);
  });

  it('whose items have more than twice their mean size is risky, at twice it is not', async () => {
    const sized = (length: number) =>
      edited({
        'content/en/articles/first.md': `${article('First')}${'x'.repeat(length)}\n`,
        'content/en/articles/other.md': `${article('Other')}${'x'.repeat(length)}\n`,
      });
    const ids = async (length: number): Promise<string[]> =>
      (await compareContent(sized(2000), sized(length))).changes
        .map(({ id }) => id)
        .filter((id) => id !== 'value-changed');
    expect(await ids(3900)).toEqual([]);
    expect(await ids(6000)).toEqual(['items-doubled']);
    expect(await ids(10)).toEqual([]);
    expect((await compareContent(BASE, sized(6000))).severity).toBe('risky');
  });

  it('that another sitemap replaces is not removed, and not added when ours comes back', async () => {
    const index = (paths: readonly string[]) =>
      JSON.stringify({ endpoints: paths.map((path) => ({ path })) });
    const ours = await strange({ 'api/v1/index.json': index(['/sitemap.xml']), 'sitemap.xml': 'ours' });
    const theirs = await strange({ 'api/v1/index.json': index([]), 'sitemap.xml': 'theirs' });
    expect((await compareReleases(ours, theirs)).changes).toEqual([]);
    expect((await compareReleases(theirs, ours)).changes).toEqual([]);
  });

  it('that only continues another one is not removed', async () => {
    const files = (...paths: string[]) => ({
      'api/v1/index.json': JSON.stringify({ endpoints: paths.map((path) => ({ path })) }),
    });
    const continued = ['/llms-lessons.txt', '/de/llms-lessons-2.txt', '/sitemap-en-2.xml'];
    const { changes } = await compareReleases(
      await strange(files(...continued, '/llms-full.txt', '/sitemap.xml')),
      await strange(files()),
    );
    expect(named(changes)).toEqual(['endpoint-removed /llms-full.txt', 'endpoint-removed /sitemap.xml']);
  });
});
