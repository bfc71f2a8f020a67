import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { academy } from '../support/example-sites.js';
import { listingOf } from '../support/listing.js';

const GOLDEN = fileURLToPath(new URL('../golden/academy.txt', import.meta.url));

it('the academy at https://example.org has the same bytes as before', () => {
  const listing = listingOf(academy.tree());
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(GOLDEN), { recursive: true });
    writeFileSync(GOLDEN, listing);
  }
  const differences = differencesOf(readFileSync(GOLDEN, 'utf8'), listing);
  const advice = 'To accept the changes: UPDATE_GOLDEN=1 npx vitest run __tests__/compile/golden.test.ts';
  expect(differences, `${differences.join('\n')}\n${advice}`).toEqual([]);
});

it('the listing of a tree shows a file that is new, gone or other', () => {
  const tree = new Map([
    ['a', Buffer.from('one')],
    ['b', Buffer.from('two')],
    ['c', Buffer.from('three')],
  ]);
  const before = listingOf(tree);
  tree.delete('a');
  tree.set('b', Buffer.from('TWO')).set('d', Buffer.from('four'));
  expect(differencesOf(before, listingOf(tree))).toEqual(['gone: a', 'other bytes: b (3, was 3)', 'new: d']);
});

function differencesOf(before: string, after: string): string[] {
  const [old, now] = [before, after].map(
    (listing) => new Map(listing.split('\n').map((line) => [line.split(' ')[0] as string, line])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    if (was === is) return [];
    if (is === undefined) return [`gone: ${path}`];
    if (was === undefined) return [`new: ${path}`];
    return [`other bytes: ${path} (${is.split(' ')[1]}, was ${was.split(' ')[1]})`];
  });
}
