import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../src/model/collections.js';
import { type ContentTree, directoryTree } from '../src/read/content/content-tree.js';
import { checkTree } from '../src/run/check-tree.js';
import { publish } from './support/published-tree.js';

const shared = fileURLToPath(new URL('../../shared/', import.meta.url));
const isAbsent = !existsSync(`${shared}corpus.expected.jsonl`);
if (isAbsent) console.warn('Skipped: the corpus is not beside the checkout.');

interface Expected {
  readonly type: string;
  readonly locale: string;
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The corpus with every collection published in every locale, so that each record can be compared. Without pages, which
 * take most of the time: `emit/html/every-page.test.ts` renders those of the corpus.
 */
function fullCorpus(): ContentTree {
  const tree = directoryTree(`${shared}corpus`);
  const settings = 'locales: {en: full, de: full, it: full, fr: full}\npages: false\n';
  return {
    ...tree,
    read: (path) =>
      path === 'lc-api.yml'
        ? Buffer.concat([Buffer.from(tree.read(path)), Buffer.from(settings)])
        : tree.read(path),
  };
}

describe.skipIf(isAbsent)('the corpus of real content', () => {
  it('has no error', () => {
    const { summary } = checkTree(directoryTree(`${shared}corpus`), undefined);
    expect(summary.errors).toBe(0);
    expect(summary.records).toBe(300);
  });

  it('gives the expected value of every field of all 300 records', () => {
    const published = publish(fullCorpus(), 'https://learn.example.org');
    const records = new Map<string, Readonly<Record<string, unknown>>>();
    for (const prefix of ['', 'de/', 'it/', 'fr/']) {
      const all = JSON.parse(published.get(`api/v1/${prefix}all.json`)?.toString() ?? '[]');
      for (const { type, record } of all) records.set(`${type} ${record.locale} ${record.slug}`, record);
    }
    const lines = readFileSync(`${shared}corpus.expected.jsonl`, 'utf8').trim().split('\n');
    const expected = lines.map((line): Expected => JSON.parse(line));
    expect(expected).toHaveLength(300);
    for (const { type, locale, slug, fields } of expected) {
      const record = records.get(`${type} ${locale} ${slug}`);
      const { locale: own, slug: name, url, markdownUrl, ...rest } = record ?? {};
      expect([own, name, typeof url, typeof markdownUrl]).toEqual([locale, slug, 'string', 'string']);
      expect(rest, `${type} ${locale} ${slug}`).toEqual(fields);
    }
    expect(records.size).toBe(300);
    expect(new Set(expected.map(({ type }) => type)).size).toBe(COLLECTIONS.length);
  });
});
