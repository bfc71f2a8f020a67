import { compareText } from '../base/text-order.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { Entries } from './entries.js';
import { recordEntries } from './manifest.js';
import type { PublishedTree } from './published-tree.js';
import type { RecordList, Release } from './release.js';

/** The entries that differ between two lists. */
export interface DifferingEntries<Entry> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  /** Whether keys that both lists have are in the same order. */
  readonly isSameOrder: boolean;
}

/** Two releases and what differs between them. A comparison reads nothing else. */
export interface Differing {
  readonly before: Release;
  readonly after: Release;
  /** All records that differ, and maybe some that do not. */
  readonly records: DifferingEntries<ManifestRecord>;
  /** Paths of the files that only the old release has. */
  readonly lostPaths: readonly string[];
  /** Whether no file of two published trees differs. */
  readonly isEqual: boolean;
}

/**
 * Finds what differs between two releases. Published trees are compared by the lines of their manifests.
 *
 * @param records The records that differ, if they are known already.
 */
export function findDiffering(
  before: Release,
  after: Release,
  records: DifferingEntries<ManifestRecord> = differingEntries(
    entriesOf(before.records),
    entriesOf(after.records),
  ),
): Differing {
  const both = isTree(before) && isTree(after) && differingEntries(before.files, after.files);
  const paths = both ? both.before.map(({ path }) => path) : [...before.paths()];
  return {
    before,
    after,
    records,
    lostPaths: paths.filter((path) => !after.has(path)).sort(compareText),
    isEqual: both !== false && both.before.length === 0 && both.after.length === 0,
  };
}

function isTree(release: Release): release is Release & PublishedTree {
  return 'files' in release;
}

function entriesOf(records: RecordList): Entries<ManifestRecord> {
  return records instanceof Entries ? records : recordEntries(records.all());
}

/**
 * Walks through two lists in parallel and skips equal lines. If two lines have different keys, an entry was added, removed
 * or moved: then entries of both lists count as different until the lists agree again. This costs time only.
 */
export function differingEntries<Entry>(
  before: Entries<Entry>,
  after: Entries<Entry>,
): DifferingEntries<Entry> {
  const differing = { before: [] as Entry[], after: [] as Entry[], isSameOrder: true };
  let keys: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } | undefined;
  let [first, second] = [0, 0];
  for (;;) {
    const same = commonLines(before.text, first, after.text, second);
    first += same;
    second += same;
    if (first === before.text.length || second === after.text.length) break;
    const [old, now] = [before.lineAt(first), after.lineAt(second)];
    let [isGone, isNew] = [false, false];
    if (old.key() !== now.key()) {
      keys ??= { before: new Set(before.keys()), after: new Set(after.keys()) };
      [isGone, isNew] = [!keys.after.has(old.key()), !keys.before.has(now.key())];
      if (!isGone && !isNew) differing.isSameOrder = false;
    }
    // The last line has no comma; its entry may be equal.
    const isSame = old.json === now.json;
    if (!isNew || isGone) {
      if (!isSame) differing.before.push(old.read());
      first = old.end;
    }
    if (!isGone || isNew) {
      if (!isSame) differing.after.push(now.read());
      second = now.end;
    }
  }
  const rest = <Of>(entries: Entries<Of>, from: number, into: Of[]): void => {
    for (let at = from; at < entries.text.length; ) {
      const line = entries.lineAt(at);
      into.push(line.read());
      at = line.end;
    }
  };
  rest(before, first, differing.before);
  rest(after, second, differing.after);
  return differing;
}

/** Characters that are compared first; twice as many each time, while they are equal. */
const FIRST_PART = 256;

/** Returns how many characters two texts have in common from two starts of lines on, in whole lines. */
function commonLines(before: string, first: number, after: string, second: number): number {
  const isSame = (from: number, to: number): boolean =>
    before.slice(first + from, first + to) === after.slice(second + from, second + to);
  const most = Math.min(before.length - first, after.length - second);
  let same = 0;
  let part = Math.min(FIRST_PART, most);
  while (same < most && isSame(same, same + part)) {
    same += part;
    part = Math.min(2 * part, most - same);
  }
  // The first character that differs is in this part, if there is one: a binary search finds it.
  while (same < most && part > 1) {
    const half = part >> 1;
    if (isSame(same, same + half)) {
      same += half;
      part -= half;
    } else part = half;
  }
  const end = same === 0 ? -1 : before.lastIndexOf('\n', first + same - 1);
  return Math.max(0, end + 1 - first);
}
