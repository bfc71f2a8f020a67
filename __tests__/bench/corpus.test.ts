import { describe, expect, it } from 'vitest';
import { corpusFiles } from '../../bench/corpus/corpus.mjs';
import { checkTree } from '../../src/run/check-tree.js';
import { memoryTree } from '../support/memory-tree.js';

/** What stands in Markdown, as patterns that hold for the corpora that are measured here. */
const FEATURES = {
  heading: /^#{2,3} /gm,
  fence: /^```\w/gm,
  bullet: /^\s*[-*+] /gm,
  numbered: /^\s*\d+\. /gm,
  tableRow: /^\s*\|.*\|/gm,
  link: /(?<!!)\[[^\]]*\]\([^)]*\)/g,
  picture: /!\[[^\]]*\]\([^)]*\)/g,
  code: /(?<!`)`[^`\n]+`(?!`)/g,
  strong: /\*\*[^*\n]+\*\*/g,
  quote: /^> /gm,
  html: /^\s*<[a-zA-Z]/gm,
};

/**
 * The 201 Markdown files of ../shared/corpus, measured 2026-11-21: how often in 1,000 characters of a body, and in
 * which part of the files.
 */
const MEASURED: Readonly<Record<keyof typeof FEATURES, readonly [number, number]>> = {
  heading: [0.72, 0.67],
  fence: [0.27, 0.31],
  bullet: [1.09, 0.66],
  numbered: [0.48, 0.29],
  tableRow: [0.04, 0.07],
  link: [1.49, 0.72],
  picture: [0.24, 0.43],
  code: [0.55, 0.36],
  strong: [0.31, 0.49],
  quote: [0.25, 0.42],
  html: [0.32, 0.13],
};

function corpus(count: number, seed?: string): ReadonlyMap<string, string> {
  return new Map([...corpusFiles(count, seed)].map(({ path, text }) => [path, text]));
}

function bodies(files: ReadonlyMap<string, string>): readonly string[] {
  const records = [...files].filter(([path]) => path.endsWith('.md'));
  return records.map(([, text]) => text.replace(/^---\n[\s\S]*?\n---\n/, ''));
}

describe('the corpus to measure with', () => {
  it('has the same bytes for the same seed, and others for another', () => {
    expect(corpus(200, 'one')).toEqual(corpus(200, 'one'));
    expect(corpus(200, 'one')).not.toEqual(corpus(200, 'two'));
  });

  it.each([10, 101, 138, 200])('has %i records in which check finds nothing', (count) => {
    const { problems, summary } = checkTree(memoryTree(Object.fromEntries(corpus(count))), undefined);
    expect(problems).toEqual([]);
    expect(summary).toEqual({ records: count, errors: 0, warnings: 0 });
  });

  it('translates its articles into four locales, of nearly the same length', () => {
    const files = corpus(400);
    const articles = [...files.keys()].filter((path) => path.startsWith('content/en/articles/'));
    expect(articles).toHaveLength(68);
    for (const path of articles) {
      const lengths = ['en', 'de', 'it', 'fr'].map(
        (locale) => files.get(path.replace('/en/', `/${locale}/`))?.length ?? 0,
      );
      expect(Math.min(...lengths)).toBeGreaterThan(0);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(2500);
    }
  });

  it('has files of 4.6 kB in the mean, a tenth of them much shorter and a tenth much longer', () => {
    const sizes = [...corpus(1000).values()].map((text) => Buffer.byteLength(text)).sort((a, b) => a - b);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(4300);
    expect(mean).toBeLessThan(4900);
    expect(sizes[100]).toBeLessThan(mean / 2);
    expect(sizes[900]).toBeGreaterThan(mean * 1.5);
  });

  const thousand = bodies(corpus(1000));
  const characters = thousand.reduce((sum, { length }) => sum + length, 0);

  it.each(Object.entries(MEASURED))('has %s as often as real content', (name, [rate, share]) => {
    const counts = thousand.map((body) => body.match(FEATURES[name as keyof typeof FEATURES])?.length ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const own = {
      rate: (total / characters) * 1000,
      share: counts.filter((count) => count > 0).length / counts.length,
    };
    // Its bodies are shorter and more alike than real ones: half to twice as often, in as many files but for a third.
    expect(own.rate).toBeGreaterThan(rate / 2);
    expect(own.rate).toBeLessThan(Math.max(rate * 2, 0.1));
    expect(Math.abs(own.share - share)).toBeLessThan(0.33);
  });
});
