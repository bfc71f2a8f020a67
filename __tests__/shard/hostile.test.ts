import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildShare } from '../../src/shard/build-share.js';
import { mergeShares } from '../../src/shard/merge.js';
import { ShareError } from '../../src/shard/share-error.js';
import { headText, type PartName, readHead, type ShareHead } from '../../src/shard/share-head.js';
import { writeFiles } from '../support/folders.js';
import { SOUND } from '../support/sample-repositories.js';
import { makeFolder, removeFolder } from './shares.js';

let base: string;
let tests = 0;
beforeAll(() => {
  base = makeFolder();
});
afterAll(() => removeFolder(base));

/** A share of one that somebody has written anew, with the right digests. */
async function forged(name: PartName, change: (text: string) => string): Promise<string> {
  const folder = join(base, String(++tests));
  const [root, out] = [join(folder, 'root'), join(folder, 'share')];
  writeFiles(root, SOUND);
  await buildShare({ root, out, shard: { index: 1, count: 1 } });
  const text = readFileSync(join(out, name), 'latin1');
  const bytes = Buffer.from(change(text), 'latin1');
  expect(bytes.toString('latin1')).not.toBe(text);
  writeFileSync(join(out, name), bytes);
  const head = readHead(out);
  const part = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  writeFileSync(join(out, 'share.json'), headText({ ...head, parts: { ...head.parts, [name]: part } }));
  return out;
}

const PAGE = 'courses/basics.html';

it.each([
  ['above the tree', '../../../evil.html'],
  ['at an absolute path', '/tmp/evil-of-lc.html'],
  ['in the folder of Git', '.git/hooks/evil'],
  ['in the folder where files wait', '.lc-api-staging/evil'],
])('a share that names a file %s is refused before it is written', async (_, path) => {
  const share = await forged('records.pack', (text) => text.replace(`["${PAGE}"`, `["${path}"`));
  const out = join(share, '../merged');
  await expect(mergeShares({ shares: [share], out, previous: undefined })).rejects.toBeInstanceOf(ShareError);
  expect([out, join(base, 'evil.html'), '/tmp/evil-of-lc.html'].filter((one) => existsSync(one))).toEqual([]);
});

it('a share whose records are those of other content is refused', async () => {
  const share = await forged('records.pack', (text) =>
    text.replace('{"path":"courses/basics"', '{"path":"courses/others"'),
  );
  const out = join(share, '../merged');
  await expect(mergeShares({ shares: [share], out, previous: undefined })).rejects.toThrow(/is damaged/);
  expect(existsSync(out)).toBe(false);
});

it.each<readonly [string, (head: ShareHead) => unknown]>([
  ['nothing', () => null],
  ['a list', () => []],
  ['no program', ({ program, ...rest }) => rest],
  ['no number', (head) => ({ ...head, shard: null })],
  ['a number that is none', (head) => ({ ...head, shard: { index: '1', count: 1 } })],
  ['more shares than there can be', (head) => ({ ...head, shard: { index: 1, count: 4_000_000_000 } })],
  ['no options', ({ options, ...rest }) => rest],
  ['options of another kind', (head) => ({ ...head, options: { ...head.options, config: 5 } })],
  ['a commit that is none', (head) => ({ ...head, head: { commit: 5 } })],
  ['no files', (head) => ({ ...head, parts: {} })],
  [
    'a file without a digest',
    (head) => ({ ...head, parts: { ...head.parts, 'records.pack': { bytes: 1 } } }),
  ],
])('a share whose head holds %s is refused', async (_, change) => {
  const share = await forged('records.pack', (text) => `${text} `);
  const head = change(readHead(share));
  writeFileSync(join(share, 'share.json'), headText(head as ShareHead));
  const out = join(share, '../merged');
  const merged = mergeShares({ shares: [share], out, previous: undefined });
  await expect(merged).rejects.toThrow(/share\.json is damaged/);
});
