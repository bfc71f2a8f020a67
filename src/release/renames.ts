import { type Change, createChange, recordTarget } from './change.js';
import type { RecordKey, Rename } from './comparison.js';
import type { Differing } from './differing.js';
import type { ManifestRecord } from './manifest.js';
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
 * Finds renamed records: removed records at whose old address the new release has a Markdown twin with the bytes of
 * another record's twin. `formerSlugs` publishes such twins.
 */
export function findRenames({ before, after, records }: Differing): Renames {
  const still = new Set(records.after.map(recordTarget));
  const gone = records.before.filter((record) => !still.has(recordTarget(record)));
  const formerly = new Map<string, string>();
  const today = new Map<string, string>();
  const all = gone.length === 0 ? [] : successorsOf(gone, after);
  // Two records may be merged, or one into an existing record: then the slug is not new.
  const old = new Set(all.length === 0 ? [] : before.records.all().map(recordTarget));
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
  const twins = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const record of after.records.all()) {
    const twin = twinOf(record, after);
    if (twin === undefined) continue;
    const kind = `${record.type} ${record.locale}`;
    const hash = after.entry(twin)?.sha256;
    if (hash !== undefined) twins.set(`${kind} ${hash}`, record.slug);
    folders.set(kind, folderOf(twin));
  }
  return gone.flatMap(({ type, locale, slug: from }) => {
    const kind = `${type} ${locale}`;
    const hash = after.entry(`${folders.get(kind) ?? ''}${from}.md`)?.sha256;
    const to = hash === undefined ? undefined : twins.get(`${kind} ${hash}`);
    return to === undefined ? [] : [{ type, locale, from, to }];
  });
}

/**
 * Finds former addresses (`formerSlugs`) of records that the new release does not have, although it has the record. The
 * addresses of a removed record are not reported: its removal is.
 */
export function findLostAddresses({ before, after, files }: Differing, renames: Renames): Change[] {
  const lost = files.before.filter(({ path }) => path.endsWith('.md') && after.entry(path) === undefined);
  if (lost.length === 0) return [];
  const now = new Set(after.records.all().map(recordTarget));
  const twins = new Set<string>();
  const stillThere = new Set<string>();
  for (const record of before.records.all()) {
    const twin = twinOf(record, before);
    if (twin === undefined) continue;
    twins.add(twin);
    if (now.has(recordTarget(record)) || renames.newSlug(record) !== undefined)
      stillThere.add(`${folderOf(twin)} ${before.entry(twin)?.sha256}`);
  }
  return lost
    .filter(({ path, sha256 }) => !twins.has(path) && stillThere.has(`${folderOf(path)} ${sha256}`))
    .map(({ path }) => {
      const subject = { kind: 'endpoint', is: 'removed', path: `/${path}` } as const;
      return createChange('former-address-removed', `/${path}`, subject);
    });
}

/** Returns whether the new id of a record is an older address of it, and was neither id nor address of another one. */
export function isOlderAddress(record: ManifestRecord, before: Release, after: Release): boolean {
  const { type, locale, id } = record;
  const twin = twinOf(record, after);
  const hash = twin && after.entry(twin)?.sha256;
  if (twin === undefined || hash === undefined) return false;
  if (after.entry(`${folderOf(twin)}${id}.md`)?.sha256 !== hash) return false;
  return !before.records
    .all()
    .some((one) => one.type === type && one.locale === locale && (one.slug === id || one.id === id));
}

/** Returns the path of a record's Markdown twin; undefined for a record whose page is elsewhere. */
function twinOf({ url }: ManifestRecord, { manifest }: Release): string | undefined {
  const base = `${manifest.baseUrl}/`;
  return url.startsWith(base) ? `${url.slice(base.length)}.md` : undefined;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
