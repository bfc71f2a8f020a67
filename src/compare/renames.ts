import type { ManifestRecord } from '../compile/json/manifest.js';
import { type Change, endpointRemoved } from './change.js';
import { type RecordKey, type Rename, recordTarget } from './comparison.js';
import type { Differing } from './differing.js';
import type { Release } from './release.js';

/** Records that have a new slug. */
export interface Renames {
  readonly all: readonly Rename[];
  /** Returns the slug of a record in the old release; undefined if it has not changed. */
  formerSlug(record: RecordKey): string | undefined;
  /** Returns the slug of a record in the new release; undefined if it has not changed. */
  newSlug(record: RecordKey): string | undefined;
}

/**
 * Finds renamed records: removed records at whose old address the new release has the Markdown twin of another record.
 * `formerSlugs` publishes such twins.
 */
export function findRenames({ before, after, records }: Differing): Renames {
  const still = new Set(records.after.map(recordTarget));
  const gone = records.before.filter((record) => !still.has(recordTarget(record)));
  const formerly = new Map<string, string>();
  const today = new Map<string, string>();
  const all = gone.length === 0 ? [] : successorsOf(gone, after);
  // Two records may be merged, or one into an existing record: then the slug is not new.
  const old = new Set(all.length === 0 ? [] : before.records.map(recordTarget));
  for (const { type, locale, from, to } of all) {
    today.set(recordTarget({ type, locale, slug: from }), to);
    const key = recordTarget({ type, locale, slug: to });
    if (!old.has(key) && !formerly.has(key)) formerly.set(key, from);
  }
  return {
    all,
    formerSlug: (record) => formerly.get(recordTarget(record)),
    newSlug: (record) => today.get(recordTarget(record)),
  };
}

/** Returns the renames of those of the removed records that have a new slug. */
function successorsOf(gone: readonly ManifestRecord[], after: Release): Rename[] {
  return gone.flatMap((record) => {
    const path = after.twinPath(record);
    const successor = path && after.recordAt(path);
    const { type, locale, slug: from } = record;
    return successor ? [{ type, locale, from, to: successor.slug }] : [];
  });
}

/**
 * Finds former addresses (`formerSlugs`) of records that the new release does not have, although it has the record. The
 * addresses of a removed record are not reported: its removal is.
 */
export function findLostAddresses({ before, after, lostPaths }: Differing, renames: Renames): Change[] {
  const lost = lostPaths.filter((path) => path.endsWith('.md'));
  if (lost.length === 0) return [];
  const now = new Set(after.records.map(recordTarget));
  return lost
    .filter((path) => {
      const record = before.recordAt(path);
      if (record === undefined || before.twinPath(record) === path) return false;
      return now.has(recordTarget(record)) || renames.newSlug(record) !== undefined;
    })
    .map((path) => endpointRemoved('former-address-removed', `/${path}`));
}

/**
 * Returns whether the new id of a record is an older address of it or of a translation, and was neither id nor address of
 * another record.
 */
export function isOlderAddress({ type, id }: ManifestRecord, before: Release, after: Release): boolean {
  if (id === undefined) return false;
  const isAddressOf = ({ locale, slug }: ManifestRecord): boolean => {
    const path = after.twinPath({ type, locale, slug: id });
    const owner = path === undefined ? undefined : after.recordAt(path);
    return owner?.type === type && owner.slug === slug;
  };
  return (
    after.records.some((one) => one.type === type && one.id === id && isAddressOf(one)) &&
    !before.records.some((one) => one.type === type && (one.slug === id || one.id === id))
  );
}
