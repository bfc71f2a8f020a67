import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../src/compare/manifest.js';
import { openFiles } from '../../src/compare/published-release.js';
import { runs } from '../support/scope.js';

const HASH = 'a'.repeat(64);
const BASE = 'https://learn.example.org/docs';
const file = (path: unknown) => ({ path, bytes: 12, sha256: HASH, mediaType: 'text/html' });
const record = (slug: unknown, url = `${BASE}/articles/${slug}`) => ({
  type: 'article',
  locale: 'en',
  slug,
  url,
  hash: HASH,
});

/** A manifest as we write it: an entry a line. */
function inLines(files: readonly unknown[], records: readonly unknown[], head: object = {}): string {
  const about = { version: 1, locale: 'en', generator: 'g', baseUrl: BASE, contentVersion: HASH, ...head };
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `${JSON.stringify(about).slice(0, -1)},"files":${list(files)},"records":${list(records)}}\n`;
}

/** The same as others may write it. */
function otherwise(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(text: string): unknown {
  try {
    return readManifest(text, 'it');
  } catch (error) {
    return String(error);
  }
}

describe('a manifest', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'a',
      'api',
      'v1',
      '.',
      '..',
      '',
      'ä',
      'a"b',
      'a\\b',
      'a b',
      '\t',
      '\u007f',
      '...',
      '.a',
      '__proto__',
    ),
    fc.string({ maxLength: 4 }),
  );
  const path = fc.oneof(
    { weight: 3, arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, 5, null, 'api/v1/all.json') },
  );
  const files = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: path.map(file) },
      {
        weight: 1,
        arbitrary: fc.record({
          path: fc.constant('x'),
          bytes: fc.constantFrom<unknown>(-1, 0, 0.5, 1e300, '1', 2 ** 60),
          sha256: fc.constantFrom(HASH, HASH.toUpperCase(), `${HASH}\n`),
          mediaType: fc.constantFrom('text/html', 'a"b', '\n'),
        }),
      },
    ),
    { maxLength: 4 },
  );
  const records = fc.array(
    fc
      .tuple(
        fc.constantFrom<unknown>('first', 'a-b', '..', 'A', '-', 'é', '', 7, 'a'.repeat(201)),
        fc.constantFrom(
          `${BASE}/a/b`,
          `${BASE}`,
          `${BASE}/ä`,
          `${BASE}/%zz`,
          'https://other.example/x',
          'nowhere',
          'http://[',
        ),
        // Earlier versions wrote no id.
        fc.constantFrom<object>({}, {}, { id: 'first' }, { id: 'a"b' }, { id: 7 }, { id: '..' }),
        fc.constantFrom<object>({}, { json: 'api/v1/a.json' }, { json: '../a' }),
      )
      .map(([slug, url, id, json]) => ({ ...id, ...record(slug, url), ...json })),
    { maxLength: 4 },
  );

  it('says what the same says in any other form of JSON, and has the same faults', () => {
    fc.assert(
      fc.property(files, records, (ofFiles, ofRecords) => {
        const text = inLines(ofFiles, ofRecords);
        expect(outcomeOf(text)).toEqual(outcomeOf(otherwise(text)));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is JSON or refused, whatever is cut out of it or put into it', () => {
    const text = inLines([file('a'), file('b/c'), file('d"e')], [record('first'), record('second')]);
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(3),
        fc.constantFrom('', ',', '\n', ']', '}', '"', ',\n', '0', ' ', '],"records":[\n', '[', '\\u0041'),
        (at, length, put) => {
          const damaged = text.slice(0, at) + put + text.slice(at + length);
          const outcome = outcomeOf(damaged);
          if (!isJson(damaged)) expect(outcome).toMatch('it is not JSON');
          else expect(outcome).toEqual(outcomeOf(otherwise(damaged)));
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it('is refused for one entry that nobody can have written', async () => {
    const text = inLines([file('a'), file('../secret')], [record('first')]);
    expect(() => readManifest(text, 'it')).toThrow('its "files" are not a list of files');
    const tree = {
      name: 'branch:site',
      open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
    };
    await expect(openFiles(tree)).rejects.toThrow('The manifest of branch:site cannot be used');
  });

  it('finds every file by its path in any order', () => {
    const text = inLines([file('b'), file('a'), file('c/d'), file('c')], [record('a')]);
    const { files: found } = readManifest(text, 'it');
    for (const one of ['a', 'b', 'c', 'c/d']) expect(found.get(one)).toEqual(file(one));
  });
});
