import { describe, expect, it } from 'vitest';
import { toComparison } from '../../src/compare/compare-releases.js';
import { compareReleases } from '../support/compare-releases.js';
import { allLines, BASE, releaseOf } from '../support/release-content.js';
import { strange } from './strange-release.js';

const record = (slug: string) => ({
  type: 'article',
  locale: 'en',
  slug,
  url: `https://learn.example.org/articles/${slug}`,
  hash: 'a'.repeat(64),
});
const all = (...records: unknown[]): Record<string, string> => ({
  'api/v1/all.json': `[\n${records.map((one) => JSON.stringify({ type: 'article', record: one })).join(',\n')}\n]\n`,
});

describe('a release that a stranger wrote', () => {
  it.each<readonly [string, unknown]>([
    ['no locale', { locale: 5 }],
    ['a base URL that is none', { baseUrl: 'javascript:alert(1)' }],
    ['records that are no list', { records: {} }],
    ['a record that is none', { records: [null] }],
    ['a slug that leads elsewhere', { records: [{ ...record('a'), slug: '../../secret' }] }],
    ['a locale that leads elsewhere', { records: [{ ...record('a'), locale: '..' }] }],
    ['a hash that is none', { records: [{ ...record('a'), hash: 'a' }] }],
    ['an address that is none', { records: [{ ...record('a'), url: 'a' }] }],
    ['a file without a hash', { files: [{ path: 'a', bytes: 1 }] }],
    ['a file of half a byte', { files: [{ path: 'a', bytes: 0.5, sha256: 'a'.repeat(64) }] }],
  ])('with %s is refused', async (_, manifest) => {
    await expect(strange({}, manifest as Record<string, unknown>)).rejects.toMatchObject({
      fault: 'damaged',
    });
  });

  it('yields lines that are split anywhere, and the last one without an end', async () => {
    const text = 'ä\n\n👍 long enough to be cut\nlast';
    expect(await allLines(await strange({ a: text }), 'a')).toEqual(text.split('\n'));
    expect(await allLines(await strange({ a: '' }), 'a')).toEqual([]);
  });

  it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    ['lacks a record', all(), /does not have the article a \(en\)/],
    ['lacks the file of all records', {}, /has no api\/v1\/all\.json/],
    ['has text for a record', all('a'), /does not have the article a/],
    [
      'has a record nested beyond reason',
      {
        'api/v1/all.json': `[\n{"type":"article","record":{"slug":"a","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}}\n]\n`,
      },
      /nested too deep/,
    ],
    [
      'has half a line',
      { 'api/v1/all.json': '[\n{"type":"article","record":{"slug":"a"\n]\n' },
      /is not JSON/,
    ],
  ])('that %s is not taken at its word', async (_, files, message) => {
    const release = await strange(files, { records: [record('a')] });
    await expect(compareReleases(release, releaseOf(BASE))).rejects.toThrow(message);
  });

  it('may have fields of any value and any name', async () => {
    const odd = JSON.parse(
      '{"slug":"a","title":["no text"],"__proto__":{"polluted":true},"constructor":1,"url":5,"courseSlug":{}}',
    );
    const before = await strange(all(odd), { records: [record('a')] });
    const after = await strange(all({ slug: 'a', title: 'Text', toString: 'x' }), {
      records: [{ ...record('a'), hash: 'b'.repeat(64) }],
    });
    const { records } = toComparison(await compareReleases(before, after));
    expect(records.changed[0]?.fields.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'removed /__proto__',
      'removed /constructor',
      'removed /courseSlug',
      'changed /title',
      'added /toString',
      'removed /url',
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // A title that is no text is replaced by the slug where a record is gone.
    const { records: gone } = toComparison(await compareReleases(before, await strange({})));
    expect(gone.removed).toEqual([expect.objectContaining({ title: 'a' })]);
  });

  it('may describe its endpoints and schemas in any way', async () => {
    const oddities = [
      'null',
      '[]',
      '{"endpoints":{},"locales":5}',
      '{"endpoints":[null,5,{"path":5},{"path":"/a","name":{}}],"locales":[null]}',
      '{"type":5,"properties":[],"required":{},"enum":{},"$defs":null,"allOf":5}',
      '{"type":["string",5],"properties":{"__proto__":{"type":"string"},"a":null},"anyOf":[null,{"anyOf":[{}]}]}',
    ];
    for (const one of oddities) {
      for (const other of oddities) {
        const files = (text: string) => ({
          'api/v1/index.json': text,
          'api/v1/schemas/course.schema.json': text,
        });
        const { severity } = toComparison(
          await compareReleases(await strange(files(one)), await strange(files(other))),
        );
        if (one === other) expect(severity).toBe('none');
      }
    }
  });

  it('may name a type that this version does not know', async () => {
    const podcast = { ...record('a'), type: 'podcast' };
    const bulk = { 'api/v1/all.json': '[\n{"type":"podcast","record":{"slug":"a","title":"Heard"}}\n]\n' };
    const { records } = toComparison(
      await compareReleases(await strange(bulk, { records: [podcast] }), await strange({})),
    );
    expect(records.removed).toEqual([expect.objectContaining({ type: 'podcast', title: 'Heard' })]);
  });
});
