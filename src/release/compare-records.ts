import { compareText } from '../base/text-order.js';
import { collectionOf, holdsLessons } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { type Change, createChange, type RecordName, recordTarget } from './change.js';
import { compareValues, type ValueChange } from './compare-values.js';
import type { Differing } from './differing.js';
import { type JsonObject, own } from './json-value.js';
import type { ManifestRecord } from './manifest.js';
import { eachRecord, readRecords } from './read-records.js';
import type { SameText } from './rebase.js';
import type { Release } from './release.js';
import type { Rename, Renames } from './renames.js';
import type { ChangeId } from './severity.js';
import { findSimilar } from './similar-records.js';

/** Something that the author may have meant. */
export interface Suggestion {
  readonly type: string;
  readonly locale: string;
  /** Slug of a record that is gone. */
  readonly from: string;
  /** Slug of one that is new and says the same. */
  readonly to: string;
}

/** What separates the records of two releases. */
export interface RecordComparison {
  readonly changes: readonly Change[];
  readonly suggestions: readonly Suggestion[];
}

/** The records of one type and locale that are not the same in both releases. */
interface Group {
  readonly type: string;
  readonly locale: string;
  readonly added: ManifestRecord[];
  readonly removed: ManifestRecord[];
  /** Pairs of the same record, renamed or not. */
  readonly pairs: (readonly [before: ManifestRecord, after: ManifestRecord])[];
}

/**
 * Compares the records of two releases. Hashes decide first: only records that differ are read, one type and
 * locale at a time.
 *
 * @param known What is known of the releases: what differs, renames, and which texts say the same.
 */
export async function compareRecords(
  before: Release,
  after: Release,
  known: { readonly differing: Differing; readonly renames: Renames; readonly same: SameText },
): Promise<RecordComparison> {
  const { differing, renames, same } = known;
  const changes: Change[] = renames.all.map(renamed);
  const suggestions: Suggestion[] = [];
  for (const group of groupsOf(differing.records, renames)) {
    const old = await readRecords(before, [...group.removed, ...group.pairs.map(([record]) => record)]);
    const now = await readRecords(after, [...group.added, ...group.pairs.map(([, record]) => record)]);
    for (const record of group.added) changes.push(wholeRecord('added', nameOf(record, now)));
    for (const record of group.removed) changes.push(wholeRecord('removed', nameOf(record, old)));
    const everywhere = await fieldsEverywhere(before, group, old, now);
    for (const [earlier, later] of group.pairs) {
      const fields = compareFields(old.get(earlier.slug) as JsonObject, now.get(later.slug) as JsonObject, {
        isRenamed: earlier.slug !== later.slug,
        same,
      });
      const record = nameOf(later, now);
      for (const field of fields) {
        const id = fieldChangeId(record, field, everywhere, renames);
        const subject = { kind: 'field', record, field } as const;
        changes.push(createChange(id, `${recordTarget(record)}#${field.path}`, subject));
      }
    }
    suggestions.push(...suggestRenames(group, old, now));
  }
  return { changes, suggestions };
}

function wholeRecord(kind: 'added' | 'removed', record: RecordName): Change {
  return createChange(`record-${kind}`, recordTarget(record), { kind, record });
}

function renamed(rename: Rename): Change {
  const target = recordTarget({ ...rename, slug: rename.from });
  return createChange('record-renamed', target, { kind: 'renamed', ...rename });
}

/** A record by the words of its own release. */
function nameOf(record: ManifestRecord, read: ReadonlyMap<string, JsonObject>): RecordName {
  const { type, locale, slug, url } = record;
  const title = own(read.get(slug), 'title');
  return { type, locale, slug, title: typeof title === 'string' ? title : slug, url };
}

function groupsOf({ before, after }: Differing['records'], renames: Renames): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = ({ type, locale }: ManifestRecord): Group => {
    const key = `${type} ${locale}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { type, locale, added: [], removed: [], pairs: [] };
      groups.set(key, group);
    }
    return group;
  };
  const old = new Map(before.map((record) => [recordTarget(record), record]));
  const now = new Map(after.map((record) => [recordTarget(record), record]));
  for (const record of now.values()) {
    const former = renames.formerSlug(record);
    const earlier = old.get(
      former === undefined ? recordTarget(record) : recordTarget({ ...record, slug: former }),
    );
    if (earlier === undefined) groupOf(record).added.push(record);
    else if (earlier.hash !== record.hash) groupOf(record).pairs.push([earlier, record]);
  }
  for (const record of old.values()) {
    if (!now.has(recordTarget(record)) && renames.newSlug(record) === undefined)
      groupOf(record).removed.push(record);
  }
  return [...groups.values()];
}

/** Fields that a rename changes by itself. */
const NAME_FIELDS = new Set(['slug', 'url', 'markdownUrl']);

function compareFields(
  before: JsonObject,
  after: JsonObject,
  { isRenamed, same }: { readonly isRenamed: boolean; readonly same: SameText },
): ValueChange[] {
  const changes = compareValues(before, after, same);
  return isRenamed ? changes.filter(({ path }) => !NAME_FIELDS.has(path.slice(1))) : changes;
}

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
  return movesLesson(record, field, renames) ? 'lesson-moved' : 'value-changed';
}

/** Whether a lesson names another course; one that has a new slug is the same course. */
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

/** Fields of a course that follow its lessons: what happened to those is told there. */
const FOLLOWING = new Set(['lessonCount', 'estimatedMinutes']);

/**
 * Fields that every record of a type and locale had, as far as records lost them. The whole list is read only
 * where that is still open after the records that differ.
 */
async function fieldsEverywhere(
  before: Release,
  { type, locale, pairs }: Group,
  old: ReadonlyMap<string, JsonObject>,
  now: ReadonlyMap<string, JsonObject>,
): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  for (const [earlier, later] of pairs) {
    const record = now.get(later.slug);
    for (const name of Object.keys(old.get(earlier.slug) ?? {})) {
      if (own(record, name) === undefined && !FOLLOWING.has(name)) open.add(name);
    }
  }
  const strike = (record: JsonObject): void => {
    for (const name of open) if (own(record, name) === undefined) open.delete(name);
  };
  for (const record of old.values()) strike(record);
  if (open.size === 0) return open;
  for await (const { record } of eachRecord(before, type, locale)) {
    strike(record);
    if (open.size === 0) break;
  }
  return open;
}

/** Above this number of pairs nobody would read the suggestions. */
const MOST_SUGGESTIONS = 100;

/** Records that are gone and say nearly the same as new ones: their author may have renamed them. */
function suggestRenames(
  { type, locale, added, removed }: Group,
  old: ReadonlyMap<string, JsonObject>,
  now: ReadonlyMap<string, JsonObject>,
): readonly Suggestion[] {
  const among = (records: readonly ManifestRecord[], read: typeof old): typeof old =>
    new Map(records.map(({ slug }) => [slug, read.get(slug) as JsonObject]));
  return findSimilar(among(removed, old), among(added, now), NAMES)
    .slice(0, MOST_SUGGESTIONS)
    .sort((a, b) => compareText(a.from, b.from))
    .map(({ from, to }) => ({ type, locale, from, to }));
}

/** Fields that follow from the slug of a record or that of its course. */
const NAMES: ReadonlySet<string> = new Set([...NAME_FIELDS, 'courseSlug', 'locale']);
