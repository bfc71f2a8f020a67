import { type Change, createChange, recordTarget } from './change.js';
import type { Differing } from './differing.js';
import type { ManifestRecord } from './manifest.js';
import type { Release } from './release.js';

type Key = Pick<ManifestRecord, 'type' | 'locale' | 'slug'>;

/** A record that goes on under another slug. */
export interface Rename {
  readonly type: string;
  readonly locale: string;
  readonly from: string;
  readonly to: string;
}

/** Records that go on under another slug. */
export interface Renames {
  readonly all: readonly Rename[];
  /** The slug that a record of the new release had in the old one, where that is another. */
  formerSlug(record: Key): string | undefined;
  /** The slug that a record of the old release has now, where that is another. */
  newSlug(record: Key): string | undefined;
}

/**
 * Finds renamed records: those that are gone while the new release has a twin at their old address, with the
 * bytes of the twin of another record. That is what `formerSlugs` publishes (design, section 5).
 */
export function findRenames(before: Release, after: Release, { records }: Differing): Renames {
  const still = new Set(records.after.map(recordTarget));
  const gone = records.before.filter((record) => !still.has(recordTarget(record)));
  const formerly = new Map<string, string>();
  const today = new Map<string, string>();
  const all = gone.length === 0 ? [] : successorsOf(gone, after);
  // Two records may have become one, or one that was there before: then nothing is new under this slug.
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

/** Under which slugs records that are gone go on, as far as they do. */
function successorsOf(gone: readonly ManifestRecord[], after: Release): Rename[] {
  const twins = new Map<string, ManifestRecord>();
  const folders = new Map<string, string>();
  const base = `${after.manifest.baseUrl}/`;
  for (const record of after.records.all()) {
    if (!record.url.startsWith(base)) continue;
    const page = record.url.slice(base.length);
    const hash = after.entry(`${page}.md`)?.sha256;
    if (hash !== undefined) twins.set(`${record.type} ${record.locale} ${hash}`, record);
    folders.set(`${record.type} ${record.locale}`, folderOf(page));
  }
  return gone.flatMap(({ type, locale, slug: from }) => {
    const kind = `${type} ${locale}`;
    const hash = after.entry(`${folders.get(kind) ?? ''}${from}.md`)?.sha256;
    const successor = hash === undefined ? undefined : twins.get(`${kind} ${hash}`);
    return successor === undefined ? [] : [{ type, locale, from, to: successor.slug }];
  });
}

/**
 * Finds former addresses that records of the old release had by `formerSlugs` and that the new release no
 * longer has, though the record goes on. A record that is gone takes all its addresses along; that is told once.
 */
export function findLostAddresses(
  before: Release,
  after: Release,
  { differing, renames }: { readonly differing: Differing; readonly renames: Renames },
): Change[] {
  const lost = differing.files.before.filter(
    ({ path }) => path.endsWith('.md') && after.entry(path) === undefined,
  );
  if (lost.length === 0) return [];
  const base = `${before.manifest.baseUrl}/`;
  const now = new Set(after.records.all().map(recordTarget));
  const pages = new Set<string>();
  const going = new Set<string>();
  for (const record of before.records.all()) {
    if (!record.url.startsWith(base)) continue;
    const path = `${record.url.slice(base.length)}.md`;
    pages.add(path);
    const goesOn = now.has(recordTarget(record)) || renames.newSlug(record) !== undefined;
    if (goesOn) going.add(`${folderOf(path)} ${before.entry(path)?.sha256}`);
  }
  return lost
    .filter(({ path, sha256 }) => !pages.has(path) && going.has(`${folderOf(path)} ${sha256}`))
    .map(({ path }) =>
      createChange('former-address-removed', `/${path}`, {
        kind: 'endpoint',
        is: 'removed',
        path: `/${path}`,
      }),
    );
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
