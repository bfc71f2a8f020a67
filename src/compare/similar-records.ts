import { groupBy } from '../base/group-by.js';
import { compareText } from '../base/text-order.js';
import type { Rename } from './comparison.js';
import { type Json, type JsonObject, propertyOf } from './json-value.js';

/** A removed record, and an added one with nearly the same text. */
type SimilarPair = Pick<Rename, 'from' | 'to'>;

/** Least share of the longer text that two records have in common, for equal and for different titles. */
const SAME_TITLE = 0.5;
const OTHER_TITLE = 0.6;

/** Fewest pieces that records with different titles have in common: short records are often similar by chance. */
const FEWEST_SHARED = 12;

/** Words of a record that are read. */
const MOST_WORDS = 1_000;

/** Pairs up to which each removed record is compared with each added one; of more, only those of one title are. */
const MOST_PAIRS = 100_000;

/** Records of one title that a record is compared with, if there are more pairs. */
const MOST_OF_A_TITLE = 16;

/**
 * Returns the records that seem to have a new slug, the most similar pair first, each record in one pair.
 * In a change of very many records, only records with the same title are compared, so that the time grows with their number.
 *
 * @param removed The removed records, by slug.
 * @param added The added records, by slug.
 * @param ignored Fields that are not compared.
 */
export function findSimilar(
  removed: ReadonlyMap<string, JsonObject>,
  added: ReadonlyMap<string, JsonObject>,
  ignored: ReadonlySet<string>,
): readonly SimilarPair[] {
  if (removed.size === 0 || added.size === 0) return [];
  const texts = new Map([...added].map(([slug, record]) => [slug, piecesOf(record, ignored)]));
  const all = [...added.keys()];
  const byTitle = groupBy(all, (slug) => propertyOf(added.get(slug), 'title'));
  const isSmall = removed.size * added.size <= MOST_PAIRS;
  const pairs: (SimilarPair & { readonly score: number })[] = [];
  for (const [from, record] of removed) {
    const pieces = piecesOf(record, ignored);
    const title = propertyOf(record, 'title');
    const candidates = isSmall ? all : (byTitle.get(title) ?? []).slice(0, MOST_OF_A_TITLE);
    for (const to of candidates) {
      const other = texts.get(to) as Pieces;
      const shared = sharedBy(pieces, other);
      const score = shared / Math.max(pieces.length, other.length, 1);
      const isSame =
        title === propertyOf(added.get(to), 'title')
          ? score >= SAME_TITLE
          : score >= OTHER_TITLE && shared >= FEWEST_SHARED;
      if (isSame) pairs.push({ from, to, score });
    }
  }
  pairs.sort((a, b) => b.score - a.score || compareText(a.from, b.from) || compareText(a.to, b.to));
  const taken = { from: new Set<string>(), to: new Set<string>() };
  return pairs.flatMap(({ from, to }) => {
    if (taken.from.has(from) || taken.to.has(to)) return [];
    taken.from.add(from);
    taken.to.add(to);
    return { from, to };
  });
}

/** Hashes of all runs of three words in a record, sorted. */
type Pieces = Uint32Array;

function piecesOf(record: JsonObject, ignored: ReadonlySet<string>): Pieces {
  const hashes: number[] = [];
  let left = MOST_WORDS;
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') Object.values(value as JsonObject).forEach(visit);
    else if (value !== undefined && left > 0) {
      const words = (
        String(value)
          .slice(0, 20 * left)
          .match(WORD) ?? []
      ).slice(0, left);
      left -= words.length;
      for (let at = 0; at === 0 || at + 3 <= words.length; at++) hashes.push(hashOf(words.slice(at, at + 3)));
    }
  };
  for (const [name, value] of Object.entries(record)) if (!ignored.has(name)) visit(value);
  return Uint32Array.from(hashes).sort();
}

/** A word; a character in scripts without spaces. */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/** Returns an FNV-1a hash. */
function hashOf(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x01000193);
  }
  return hash >>> 0;
}

function sharedBy(one: Pieces, other: Pieces): number {
  let shared = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const [first, second] = [one[a] as number, other[b] as number];
    if (first === second) shared++;
    if (first <= second) a++;
    if (second <= first) b++;
  }
  return shared;
}
