import { type Change, createChange, recordTarget } from './change.js';
import type { ManifestRecord } from './read-records.js';
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
export function findRenames(before: Release, after: Release): Renames {
  const twins = new Map<string, ManifestRecord>();
  const folders = new Map<string, string>();
  const now = new Set<string>();
  const base = `${after.manifest.baseUrl}/`;
  for (const record of after.manifest.records) {
    now.add(recordTarget(record));
    if (!record.url.startsWith(base)) continue;
    const page = record.url.slice(base.length);
    const hash = after.hash(`${page}.md`);
    if (hash !== undefined) twins.set(`${record.type} ${record.locale} ${hash}`, record);
    folders.set(`${record.type} ${record.locale}`, folderOf(page));
  }
  const all: Rename[] = [];
  const formerly = new Map<string, string>();
  const today = new Map<string, string>();
  const old = new Set(before.manifest.records.map(recordTarget));
  for (const record of before.manifest.records) {
    if (now.has(recordTarget(record))) continue;
    const kind = `${record.type} ${record.locale}`;
    const hash = after.hash(`${folders.get(kind) ?? ''}${record.slug}.md`);
    const successor = hash === undefined ? undefined : twins.get(`${kind} ${hash}`);
    if (successor === undefined) continue;
    const { type, locale, slug: from } = record;
    all.push({ type, locale, from, to: successor.slug });
    today.set(recordTarget(record), successor.slug);
    // Two records may have become one, or one that was there before: then nothing is new under this slug.
    const key = recordTarget(successor);
    if (!old.has(key) && !formerly.has(key)) formerly.set(key, record.slug);
  }
  return {
    all,
    formerSlug: (record) => formerly.get(recordTarget(record)),
    newSlug: (record) => today.get(recordTarget(record)),
  };
}

/**
 * Finds former addresses that records of the old release had by `formerSlugs` and that the new release no
 * longer has, though the record goes on. A record that is gone takes all its addresses along; that is told once.
 */
export function findLostAddresses(before: Release, after: Release, renames: Renames): Change[] {
  const base = `${before.manifest.baseUrl}/`;
  const now = new Set(after.manifest.records.map(recordTarget));
  const pages = new Set<string>();
  const going = new Set<string>();
  for (const record of before.manifest.records) {
    if (!record.url.startsWith(base)) continue;
    const path = `${record.url.slice(base.length)}.md`;
    pages.add(path);
    const goesOn = now.has(recordTarget(record)) || renames.newSlug(record) !== undefined;
    if (goesOn) going.add(`${folderOf(path)} ${before.hash(path)}`);
  }
  return before.manifest.files
    .filter(({ path }) => path.endsWith('.md') && !pages.has(path))
    .filter(({ path, sha256 }) => going.has(`${folderOf(path)} ${sha256}`) && after.hash(path) === undefined)
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
