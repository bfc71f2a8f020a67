import { join } from 'node:path';
import { compareText } from '../base/text-order.js';
import type { Trace } from '../cache/trace.js';
import type { ContentTree, EntryKind, TreeEntry } from '../content/content-tree.js';
import { holdsShare } from './share-file.js';

/**
 * Every query of a build to the content, with its answer, sorted by path. The same content has the same snapshot on every
 * machine.
 */
export interface ContentSnapshot {
  readonly kinds: Trace['kinds'];
  readonly lists: Trace['lists'];
  /** Every file that was read. */
  readonly files: readonly (readonly [path: string, sha256: string, bytes: number])[];
}

/**
 * Returns the answers in a trace.
 *
 * @param root The folder of the content. Shares in it are not part of the content.
 */
export function snapshotOf({ kinds, lists, files }: Trace, root: string): ContentSnapshot {
  return {
    kinds: byPath(kinds),
    lists: byPath(lists.map(([path, names]) => [path, withoutShares(join(root, path), names)] as const)),
    files: byPath([...files].map(([path, , bytes, digest]) => [path, digest, bytes] as const)),
  };
}

type Row = readonly [path: string, ...answer: unknown[]];

function byPath<Own extends Row>(rows: readonly Own[]): readonly Own[] {
  return [...rows].sort(([a], [b]) => compareText(a, b));
}

/** Returns the entries of a folder, as a trace lists them, without the folders of shares. */
function withoutShares(folder: string, names: string): string {
  return entriesOf(names)
    .filter(({ name, kind }) => kind !== 'folder' || !holdsShare(join(folder, name)))
    .map(({ name, kind }) => `${name}/${kind}/`)
    .join('');
}

function entriesOf(names: string): readonly TreeEntry[] {
  const parts = names.split('/');
  const entries: TreeEntry[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2)
    entries.push({ name: parts[at] as string, kind: parts[at + 1] as EntryKind });
  return entries;
}

/**
 * Returns a tree with the answers of a snapshot. It throws if it is asked anything else.
 *
 * @param read Returns the bytes of a file.
 */
export function replayedTree(
  { kinds, lists }: ContentSnapshot,
  read: (path: string) => Uint8Array,
): ContentTree {
  const kindOf = new Map(kinds);
  const namesOf = new Map(lists);
  return {
    kind(path) {
      const kind = kindOf.get(path);
      if (kind === undefined) throw unasked(path);
      return kind ?? undefined;
    },
    list(path) {
      const names = namesOf.get(path);
      if (names === undefined) throw unasked(path);
      return entriesOf(names);
    },
    read,
  };
}

/** Merging needs an answer that no build of a share needed. */
function unasked(path: string): Error {
  return new Error(`The shares do not say what is at "${path}".`);
}

/** Returns the first path at which two contents differ; undefined if they are the same. */
export function firstDifference(a: ContentSnapshot, b: ContentSnapshot): string | undefined {
  const answers = (rows: readonly Row[]): Map<string, string> =>
    new Map(rows.map((row) => [row[0], JSON.stringify(row)]));
  // Files first: a changed file explains more than its folder.
  for (const key of ['files', 'lists', 'kinds'] as const) {
    const [one, other] = [answers(a[key]), answers(b[key])];
    const paths = [...new Set([...one.keys(), ...other.keys()])].sort(compareText);
    const path = paths.find((at) => one.get(at) !== other.get(at));
    if (path !== undefined) return path;
  }
  return undefined;
}
