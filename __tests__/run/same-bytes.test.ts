import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareText } from '../../src/base/text-order.js';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { buildDirectory } from '../../src/run/build.js';
import { ACADEMY, academy } from '../support/example-sites.js';
import { readFiles, writeFiles } from '../support/folders.js';
import { anyRepository } from '../support/generated-repository.js';
import { memoryTree } from '../support/memory-tree.js';
import { firstDifference, type PublishedTree, publish } from '../support/published-tree.js';
import { isEveryday, runs } from '../support/scope.js';
import { anyManner, PLAIN, writeDown } from '../support/written-repository.js';

type Files = ReadonlyMap<string, Uint8Array>;

describe('the bytes of the published tree of any content', () => {
  it('are the same in every layout, file format, line ending and place of the content', () => {
    fc.assert(
      fc.property(anyRepository, anyManner, (records, manner) => {
        const plain = publish(memoryTree(writeDown(records, PLAIN)));
        const other = publish(memoryTree(writeDown(records, manner)));
        expect(firstDifference(plain, other)).toBeUndefined();
      }),
      { numRuns: runs(20) },
    );
  });

  it('are the same in whatever order the folders show their files', () => {
    fc.assert(
      fc.property(anyRepository, anyManner, fc.string(), (records, manner, seed) => {
        const files = writeDown(records, manner);
        const shuffled = publish(memoryTree(files, shuffle(seed)));
        expect(firstDifference(publish(memoryTree(files)), shuffled)).toBeUndefined();
      }),
      { numRuns: runs(6) },
    );
  });
});

const files = readFiles(ACADEMY);

describe.skipIf(isEveryday)('the bytes of the published tree of the academy', () => {
  let published: PublishedTree;
  beforeAll(() => {
    published = publish(directoryTree(ACADEMY));
  });

  const text = (change: (text: string) => string): Files =>
    new Map(
      [...files].map(([path, bytes]) =>
        /\.(md|ya?ml|json)$/.test(path) ? [path, Buffer.from(change(bytes.toString()))] : [path, bytes],
      ),
    );
  const differenceOf = (changed: Files, order?: (a: string, b: string) => number): string | undefined =>
    firstDifference(published, publish(memoryTree(changed, order)));

  it.each([
    ['CR', (source: string) => source.replaceAll('\n', '\r')],
    ['a byte order mark and CRLF', (source: string) => `\uFEFF${source.replaceAll('\n', '\r\n')}`],
    ['no last line end', (source: string) => source.trimEnd()],
  ])('are the same with %s in every text file', (_, change) => {
    expect(differenceOf(text(change))).toBeUndefined();
  });

  it('are the same when the folders show their files backwards or shuffled', () => {
    expect(differenceOf(files, (a, b) => compareText(b, a))).toBeUndefined();
    expect(differenceOf(files, shuffle('a'))).toBeUndefined();
  });

  it('are the same without the folder "content"', () => {
    const moved = new Map([...files].map(([path, bytes]) => [path.replace(/^content\//, ''), bytes]));
    expect(differenceOf(moved)).toBeUndefined();
  });

  it.each<readonly [string, (path: string) => string]>([
    ['{collection}/{slug}.{locale}', (path) => path.replace(PLACE, 'content/$2/$4.$1.$5')],
    ['{collection}/{locale}/{slug}', (path) => path.replace(PLACE, 'content/$2/$1/$3$4.$5')],
    ['learn/{locale}/{collection}/{slug}', (path) => path.replace(PLACE, 'content/learn/$1/$2/$3more/$4.$5')],
    ['{locale}-{collection}/{slug}', (path) => path.replace(PLACE, 'content/$1-$2/$3$4/index.$5')],
  ])('are the same in the layout %s', (template, newPath) => {
    expect(differenceOf(moved(files, template, newPath))).toBeUndefined();
  });

  it('change with a word of the content', () => {
    const changed = new Map(files);
    const path = 'content/it/changelog.yml';
    changed.set(path, Buffer.from(String(files.get(path)).replace('title: ', 'title: Anche ')));
    expect(differenceOf(changed)).toMatch(/ differs/);
  });
});

describe('two builds of the same content', () => {
  let temporary: string;
  beforeAll(() => {
    temporary = mkdtempSync(join(tmpdir(), 'lc-api-'));
  });
  afterAll(() => rmSync(temporary, { recursive: true }));

  const build = async (root: string, name: string): Promise<PublishedTree> => {
    const out = join(temporary, name);
    expect((await buildDirectory({ root, out, baseUrl: academy.baseUrl })).tree).toBeDefined();
    return readFiles(out);
  };

  it('give the same files, wherever the content is, in whatever order it was written, and in memory', async () => {
    const elsewhere = join(temporary, 'backwards/somewhere else');
    writeFiles(elsewhere, new Map([...files].reverse()));
    const first = await build(ACADEMY, 'first');
    expect(firstDifference(first, await build(elsewhere, 'second'))).toBeUndefined();
    expect(firstDifference(academy.tree(), first)).toBeUndefined();
  });
});

/** A record of the academy: locale, collection, course of a lesson, slug, suffix. */
const PLACE = /^content\/(\w\w)\/(\w+)\/((?<=lessons\/)[^/]+\/)?([^/]+?)(?:\/index)?\.(md|ya?ml|json)$/;
const SEQUENCE = /^content\/(\w\w)\/(\w+)\.(yml)$/;

/** Files in another layout: the records move, and their links lead to where the others are now. */
function moved(files: Files, template: string, newPath: (path: string) => string): Files {
  const paths = new Map(
    [...files.keys()].map((path) => {
      const sequence = template
        .replace('/{slug}', '')
        .replace('{locale}', '$1')
        .replace('{collection}', '$2');
      return [path, SEQUENCE.test(path) ? path.replace(SEQUENCE, `content/${sequence}.$3`) : newPath(path)];
    }),
  );
  const result = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const target = paths.get(path) as string;
    if (!/\.(md|ya?ml|json)$/.test(path)) {
      result.set(target, bytes);
      continue;
    }
    let text = String(bytes).replaceAll(/(?<=\]\(|\]: )\.\.?\/[^\s)#?]+/g, (link) => {
      const linked = posix.join(posix.dirname(path), decodeURI(link));
      return `./${posix.relative(posix.dirname(target), paths.get(linked) ?? linked)}`;
    });
    const course = /lessons\/([^/]+)\//.exec(path)?.[1];
    if (course !== undefined && !template.endsWith('/{slug}'))
      text = text.replace('---\n', `---\ncourseSlug: ${course}\n`);
    if (path === 'lc-api.yml') text += `\nlayout: ["${template}"]\n`;
    result.set(target, Buffer.from(text));
  }
  return result;
}

/** An order of names that has nothing to do with their letters. */
function shuffle(seed: string): (a: string, b: string) => number {
  const weight = (name: string): number => {
    let hash = 7;
    for (const character of seed + name)
      hash = (Math.imul(hash, 31) + (character.codePointAt(0) as number)) | 0;
    return Math.imul(hash, 2_654_435_761) | 0;
  };
  return (a, b) => weight(a) - weight(b);
}
