import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDirectory } from '../../src/pipeline/build.js';
import { buildShare } from '../../src/shard/build-share.js';
import { type MergeResult, mergeShares } from '../../src/shard/merge.js';
import { readFiles, writeFiles } from '../support/folders.js';
import { anyRepository } from '../support/generated-repository.js';
import { firstDifference } from '../support/published-tree.js';
import { runs } from '../support/scope.js';
import { anyManner, writeDown } from '../support/written-repository.js';
import { makeFolder, removeFolder } from './shares.js';

let base: string;
let run = 0;
beforeAll(() => {
  base = makeFolder();
});
afterAll(() => removeFolder(base));

describe('any content', () => {
  it('is the same, with the same problems, in any number of shares as in one build', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRepository,
        anyManner,
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (records, manner, count, hasPages) => {
          const folder = join(base, String(++run));
          const root = join(folder, 'root');
          writeFiles(root, writeDown(records, manner));
          const options = {
            root,
            baseUrl: 'https://learn.example.org/site/',
            pages: hasPages ? undefined : false,
            allowEmpty: true,
          };
          const built = await buildDirectory({ ...options, out: join(folder, 'one') });
          const shares: string[] = [];
          for (let index = 1; index <= count; index++) {
            const out = join(folder, `share-${index}`);
            shares.unshift(out);
            const { share, problems } = await buildShare({ ...options, out, shard: { index, count } });
            expect([share === undefined, problems]).toEqual([built.tree === undefined, built.problems]);
          }
          if (built.tree === undefined) return;
          rmSync(root, { recursive: true });
          const {
            content: _,
            close,
            ...merged
          }: MergeResult = await mergeShares({
            shares,
            out: join(folder, 'merged'),
            previous: undefined,
          });
          close();
          expect(merged).toEqual(built);
          expect(
            firstDifference(readFiles(join(folder, 'one')), readFiles(join(folder, 'merged'))),
          ).toBeUndefined();
          removeFolder(folder);
        },
      ),
      { numRuns: runs(6) },
    );
  }, 300_000);
});
