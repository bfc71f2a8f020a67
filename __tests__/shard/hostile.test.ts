import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryStart } from '../../src/cache/cache-entry.js';
import { EntryWriter } from '../../src/cache/entry-writer.js';
import { thisProgram } from '../../src/cache/program.js';
import { buildShare } from '../../src/shard/build-share.js';
import { mergeShares } from '../../src/shard/merge.js';
import type { ShareHead } from '../../src/shard/share-file.js';
import { ShareError } from '../../src/shard/share-file.js';
import { writeFiles } from '../support/folders.js';
import { SOUND } from '../support/sample-repositories.js';
import { makeFolder, removeFolder } from './shares.js';

let base: string;
let tests = 0;
beforeAll(() => {
  base = makeFolder();
});
afterAll(() => removeFolder(base));

/** Builds the only share of a build and changes its lines. The digest of the share is right again. */
async function forged(change: (lines: string) => string): Promise<string> {
  const folder = join(base, String(++tests));
  const [root, out] = [join(folder, 'root'), join(folder, 'share')];
  writeFiles(root, SOUND);
  await buildShare({ root, out, shard: { index: 1, count: 1 } });
  const { identity } = thisProgram();
  const path = join(out, 'share');
  const lines = readFileSync(path, 'utf8').slice(entryStart(identity, '').length);
  expect(change(lines)).not.toBe(lines);
  const writer = new EntryWriter(path, identity, (error) => {
    throw error;
  });
  writer.add(change(lines));
  writer.commit('');
  return out;
}

const PAGE = 'courses/basics.html';

it.each([
  ['above the tree', '../../../evil.html'],
  ['at an absolute path', '/tmp/evil-of-lc.html'],
  ['in the folder of Git', '.git/hooks/evil'],
  ['in the folder of staged files', '.lc-api-staging/evil'],
])('a share with a file %s is refused before the file is written', async (_, path) => {
  const share = await forged((lines) => lines.replace(`{"path":"${PAGE}"`, `{"path":"${path}"`));
  const out = join(share, '../merged');
  await expect(mergeShares({ shares: [share], out, previous: undefined })).rejects.toBeInstanceOf(ShareError);
  expect([out, join(base, 'evil.html'), '/tmp/evil-of-lc.html'].filter((one) => existsSync(one))).toEqual([]);
});

it('a share with the records of other content is refused', async () => {
  const share = await forged((lines) => lines.replace('"record courses/basics"', '"record courses/others"'));
  const out = join(share, '../merged');
  await expect(mergeShares({ shares: [share], out, previous: undefined })).rejects.toThrow(/is damaged/);
  expect(existsSync(out)).toBe(false);
});

it.each<readonly [string, (head: ShareHead) => unknown]>([
  ['nothing', () => null],
  ['a list', () => []],
  ['no number', (head) => ({ ...head, shard: null })],
  ['a number that is not a number', (head) => ({ ...head, shard: { index: '1', count: 1 } })],
  ['more shares than there can be', (head) => ({ ...head, shard: { index: 1, count: 4_000_000_000 } })],
  ['no options', ({ options, ...rest }) => rest],
  ['options of another kind', (head) => ({ ...head, options: { ...head.options, config: 5 } })],
  ['a commit that is not a text', (head) => ({ ...head, head: { commit: 5 } })],
])('a share whose head has %s is refused', async (_, change) => {
  const share = await forged((lines) =>
    lines.replace(
      /^"head"\t(.*)$/m,
      (_line, head: string) => `"head"\t${JSON.stringify(change(JSON.parse(head) as ShareHead))}`,
    ),
  );
  const out = join(share, '../merged');
  const merged = mergeShares({ shares: [share], out, previous: undefined });
  await expect(merged).rejects.toThrow(/is damaged/);
  expect(existsSync(out)).toBe(false);
});
