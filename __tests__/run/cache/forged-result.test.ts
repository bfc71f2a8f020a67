import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Findings } from '../../../src/check/findings.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { buildDirectory } from '../../../src/run/build.js';
import { openContentCache } from '../../../src/run/cache/content-cache.js';
import type { BuildResult } from '../../../src/run/cache/stored-result.js';
import { openBuildCache } from '../../../src/run/cache/tree-cache.js';
import { checkCached } from '../../../src/run/cached-check.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { choiceOf, ownFolder, write } from './folders.js';

/** Content with a warning, so that there is a problem to be forged. */
function site(): string {
  const root = ownFolder();
  write(root, 'lc-api.yml', 'baseUrl: https://learn.example.org\nlocales: {en: full}\n');
  write(root, 'content/en/courses/first.md', '---\ntitle: First\nlevel: beginner\n---\n\nText.\n');
  write(root, 'content/en/lost.md', 'x');
  return root;
}

const ODD = [null, 1, -1, 'text', [], {}, [null], [1], { length: 1 }] as const;

/** A value with something odd in the place of each of its parts, one at a time, which its kind cannot be. */
function* forgeries(value: unknown): Generator<unknown> {
  for (const odd of ODD) if (isOdd(value, odd)) yield odd;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const forged of forgeries(part)) {
      if (Array.isArray(value)) yield value.with(Number(name), forged);
      else yield { ...value, [name]: forged };
    }
  }
}

function isOdd(value: unknown, odd: unknown): boolean {
  if (Array.isArray(value)) return !Array.isArray(odd) || (odd.length > 0 && value.length > 0);
  return typeof value !== typeof odd || (typeof value === 'number' && odd === -1) || Array.isArray(odd);
}

describe('a kept result of another shape, whose digest is right,', () => {
  it('is worked out again by a check', async () => {
    const root = site();
    const { problems, summary, coverage, isConfigInvalid } = checkTree(directoryTree(root), undefined);
    const expected = { problems, summary, coverage, isConfigInvalid };
    expect(expected.problems).toHaveLength(1);
    const choice = choiceOf(join(root, '.lc-api'));
    let count = 0;
    for (const forged of forgeries(JSON.parse(JSON.stringify(expected)))) {
      // The count of a collection that a locale does not publish is null.
      if (isCountOfCollection(forged, expected)) continue;
      const cache = openContentCache({ root, choice, command: 'check', config: undefined });
      checkTree(cache?.tree ?? directoryTree(root), undefined, { memory: cache?.readings });
      cache?.keep(forged);
      const found = await checkCached({ root, config: undefined, choice });
      expect(found, JSON.stringify(forged)).toEqual(expected);
      count++;
    }
    expect(count).toBeGreaterThan(100);
  });

  it('is worked out again by a build', async () => {
    const root = site();
    const out = join(root, '_site');
    const choice = choiceOf(join(root, '.lc-api'));
    const options = { root, out, cache: choice };
    await buildDirectory(options);
    const warm = (await buildDirectory(options)) as BuildResult;
    expect(warm.tree).toMatchObject({ rendered: 0 });
    for (const part of ['problems', 'summary', 'isConfigInvalid', 'tree'] as const) {
      for (const odd of [null, 1, 'text', [1], { problems: 1 }]) {
        const cache = openBuildCache(options, choice);
        checkTree(cache?.content.tree ?? directoryTree(root), undefined, { memory: cache?.content.readings });
        cache?.content.keep({ result: { ...warm, [part]: odd }, tree: undefined });
        const { problems, summary, tree } = await buildDirectory(options);
        expect({ problems, summary }).toEqual({ problems: warm.problems, summary: warm.summary });
        expect(tree).toMatchObject({ files: warm.tree?.files, changes: { written: 0, removed: 0 } });
      }
    }
    for (const odd of [
      null,
      1,
      'text',
      [],
      {},
      { result: null },
      { result: [] },
      { result: warm, tree: 1 },
    ]) {
      const cache = openBuildCache(options, choice);
      checkTree(cache?.content.tree ?? directoryTree(root), undefined, { memory: cache?.content.readings });
      cache?.content.keep(odd);
      expect((await buildDirectory(options)).tree?.changes).toMatchObject({ written: 0, removed: 0 });
    }
  });
});

function isCountOfCollection(forged: unknown, { coverage }: Findings): boolean {
  const other = (forged as Findings | null)?.coverage;
  const nulls = JSON.stringify(other)?.match(/"counts":\[null\]/g) ?? [];
  return nulls.length > (JSON.stringify(coverage).match(/"counts":\[null\]/g) ?? []).length;
}
