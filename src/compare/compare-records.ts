import { isObject } from '../base/shape.js';
import { compareText } from '../base/text-order.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { collectionOf, holdsLessons } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { type Change, createChange } from './change.js';
import { findLostAnchors, findLostIds, type RecordVersions } from './compare-anchors.js';
import { compareValues } from './compare-values.js';
import { type RecordName, type Rename, recordTarget, type ValueChange } from './comparison.js';
import type { Differing } from './differing.js';
import { type JsonObject, propertyOf } from './json-value.js';
import { sameTextOf } from './rebase.js';
import { nameOf } from './record-name.js';
import type { Release } from './release.js';
import { isOlderAddress, type Renames } from './renames.js';
import type { ChangeId } from './severity.js';
import { findSimilar } from './similar-records.js';

/** The differences of two releases, or of their records. */
export interface ReleaseComparison {
  readonly changes: readonly Change[];
  /** Removed and added records that are nearly equal: the author may have renamed them. */
  readonly suggestions: readonly Rename[];
}

/** The records of one type and locale that differ. */
interface Group {
  readonly type: string;
  readonly locale: string;
  readonly added: ManifestRecord[];
  readonly removed: ManifestRecord[];
  /** Versions of the same record, renamed or not. */
  readonly pairs: (readonly [before: ManifestRecord, after: ManifestRecord])[];
  /** Versions of the same record with the same JSON. Ids of headings, for example, are not part of it. */
  readonly alike: (readonly [before: ManifestRecord, after: ManifestRecord])[];
}

type Records = ReadonlyMap<string, JsonObject>;

/**
 * Compares the records of two releases. Hashes and ids decide first: only records that differ are read, one type and
 * locale at a time.
 */
export async function compareRecords(
  { before, after, records }: Differing,
  renames: Renames,
): Promise<ReleaseComparison> {
  const same = sameTextOf(before.manifest.baseUrl, after.manifest.baseUrl);
  const changes = renames.all.map((rename): Change => {
    const target = recordTarget({ ...rename, slug: rename.from });
    return createChange('record-renamed', target, { kind: 'renamed', ...rename });
  });
  const suggestions: Rename[] = [];
  for (const group of groupsOf(records, renames)) {
    const old = await before.readRecords([...group.removed, ...group.pairs.map(([record]) => record)]);
    const now = await after.readRecords([...group.added, ...group.pairs.map(([, record]) => record)]);
    for (const record of group.added) changes.push(wholeRecord('added', nameOf(record, now)));
    for (const record of group.removed) changes.push(wholeRecord('removed', nameOf(record, old)));
    const everywhere = await fieldsEverywhere(before, group, old, now);
    const versions: RecordVersions[] = [];
    for (const [earlier, later] of group.pairs) {
      const record = nameOf(later, now);
      if (hasOtherId(earlier, later)) {
        const field = { path: '/id', kind: 'changed', before: earlier.id, after: later.id } as const;
        const subject = { kind: 'field', record, field } as const;
        const id = isOlderAddress(later, before, after) ? 'address-added' : 'id-changed';
        changes.push(createChange(id, `${recordTarget(record)}#/id`, subject));
      }
      const isRenamed = earlier.slug !== later.slug;
      const [first, second] = [old.get(earlier.slug), now.get(later.slug)] as [JsonObject, JsonObject];
      const fields = compareValues(first, second, same);
      versions.push({ earlier, later, record, title: nameOf(earlier, old).title, fields });
      for (const field of fields) {
        if (isRenamed && NAME_FIELDS.has(field.path.slice(1))) continue;
        const id = fieldChangeId(record, field, everywhere, renames);
        const subject = { kind: 'field', record, field } as const;
        changes.push(createChange(id, `${recordTarget(record)}#${field.path}`, subject));
      }
    }
    changes.push(...(await findLostAnchors(before, after, versions)));
    changes.push(...(await findLostIds(before, after, group.alike)));
    suggestions.push(...suggestRenames(group, old, now));
  }
  return { changes, suggestions };
}

function wholeRecord(kind: 'added' | 'removed', record: RecordName): Change {
  return createChange(`record-${kind}`, recordTarget(record), { kind, record });
}

function groupsOf({ before, after }: Differing['records'], renames: Renames): Iterable<Group> {
  const groups = new Map<string, Group>();
  const groupOf = ({ type, locale }: ManifestRecord): Group => {
    const key = `${type} ${locale}`;
    const group = groups.get(key) ?? { type, locale, added: [], removed: [], pairs: [], alike: [] };
    groups.set(key, group);
    return group;
  };
  const old = new Map(before.map((record) => [recordTarget(record), record]));
  const now = new Map(after.map((record) => [recordTarget(record), record]));
  for (const record of now.values()) {
    const slug = renames.formerSlug(record) ?? record.slug;
    const earlier = old.get(recordTarget({ ...record, slug }));
    if (earlier === undefined) groupOf(record).added.push(record);
    else if (earlier.hash !== record.hash || hasOtherId(earlier, record))
      groupOf(record).pairs.push([earlier, record]);
    else groupOf(record).alike.push([earlier, record]);
  }
  for (const [target, record] of old) {
    if (!now.has(target) && renames.newSlug(record) === undefined) groupOf(record).removed.push(record);
  }
  return groups.values();
}

/** Returns whether a record has another id than before. Earlier versions of this program wrote none. */
function hasOtherId({ id }: ManifestRecord, later: ManifestRecord): boolean {
  return id !== undefined && later.id !== undefined && id !== later.id;
}

/** Fields that change with the slug. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['slug', 'url', 'markdownUrl']);

function fieldChangeId(
  record: RecordName,
  field: ValueChange,
  everywhere: ReadonlySet<string>,
  renames: Renames,
): ChangeId {
  const name = field.path.slice(1);
  const isWhole = !name.includes('/');
  if (field.kind === 'removed' && isWhole) return everywhere.has(name) ? 'field-missing' : 'field-removed';
  if (field.kind === 'added' && isWhole) return 'field-added';
  if (name === 'url' || name === 'markdownUrl') return 'url-changed';
  if (isKeyLost(field)) return 'key-changed';
  return movesLesson(record, field, renames) ? 'lesson-moved' : 'value-changed';
}

/** Returns whether a key is gone that programs may hold: of an option, or of a tool. */
function isKeyLost({ path, kind, before }: ValueChange): boolean {
  if (kind === 'changed') return /\/(?:key|toolKey)$/.test(path);
  return (
    kind === 'removed' && isObject(before) && typeof propertyOf(before as JsonObject, 'key') === 'string'
  );
}

/** Returns whether a lesson refers to another course. A renamed course is still the same one. */
function movesLesson(
  { type, locale }: RecordName,
  { path, before, after }: ValueChange,
  renames: Renames,
): boolean {
  const collection = collectionOf(type);
  if (collection === undefined || !holdsLessons(collection)) return false;
  const course = shapeOf(collection.type).properties?.get(path.slice(1))?.reference;
  if (course === undefined) return false;
  return renames.newSlug({ type: course, locale, slug: String(before) }) !== after;
}

/** Fields of a course that follow from its lessons, whose changes are reported themselves. */
const FOLLOWING: ReadonlySet<string> = new Set(['lessonCount', 'estimatedMinutes']);

/**
 * Returns the fields that some record lost and that every record of its type and locale had. All records are read only
 * if the ones that differ do not decide it.
 */
async function fieldsEverywhere(
  before: Release,
  { type, locale, pairs }: Group,
  old: Records,
  now: Records,
): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (const [earlier, later] of pairs) {
    const record = now.get(later.slug);
    for (const name of Object.keys(old.get(earlier.slug) ?? {})) {
      if (propertyOf(record, name) === undefined && !FOLLOWING.has(name)) open.add(name);
    }
  }
  const strike = (record: JsonObject): void => {
    for (const name of open) if (propertyOf(record, name) === undefined) open.delete(name);
  };
  for (const record of old.values()) strike(record);
  if (open.size === 0) return open;
  for await (const record of before.eachRecord(type, locale)) {
    strike(record);
    if (open.size === 0) break;
  }
  return open;
}

/** Nobody would read more suggestions. */
const MAX_SUGGESTIONS = 100;

/** Fields that follow from the slug of a record or its course. */
const NAMES: ReadonlySet<string> = new Set([...NAME_FIELDS, 'courseSlug', 'locale']);

function suggestRenames(
  { type, locale, added, removed }: Group,
  old: Records,
  now: Records,
): readonly Rename[] {
  const among = (records: readonly ManifestRecord[], read: Records): Records =>
    new Map(records.map(({ slug }) => [slug, read.get(slug) as JsonObject]));
  return findSimilar(among(removed, old), among(added, now), NAMES)
    .slice(0, MAX_SUGGESTIONS)
    .sort((a, b) => compareText(a.from, b.from))
    .map(({ from, to }) => ({ type, locale, from, to }));
}
