import { groupBy } from '../base/group-by.js';
import { append } from '../base/multi-map.js';
import { computed } from '../base/once.js';
import { compareText } from '../base/text-order.js';
import { spanOf } from '../read/content/node.js';
import { quoted } from '../read/schema/describe.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord, FormerSlug } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/** A record in all its locales: the default locale first, each locale once. */
type Family = readonly ContentRecord[];

/**
 * Returns the stable ids of records, where they are not their slugs. An id is the same in all locales, stays when slugs
 * change, and is unique in its type and locale: the id that an author wrote in any locale, else the oldest slug that the
 * record is known by in any locale.
 */
export function idsOf(records: readonly ContentRecord[]): ReadonlyMap<ContentRecord, string> {
  const ids = new Map<ContentRecord, string>();
  for (const { name, family } of familiesOf(records)) {
    const id = writtenIn(family)?.id.slug ?? name;
    for (const record of family) if (record.slug !== id) ids.set(record, id);
  }
  return ids;
}

/** Reports a record with two written ids, and a written id that is the id of another record. */
export function checkIds(index: RecordIndex, problems: ProblemList): void {
  const report = (at: WrittenId, message: string, help: string, other: ContentRecord): void => {
    const { file, writtenId, slugSpan } = other;
    const related = [{ message: 'the other one', ...file.place(writtenId ?? slugSpan) }];
    problems.add(at.record.file, { rule: 'id/conflict', message, help, ...spanOf(at.id), related });
  };
  // Ids that nobody wrote are unique.
  if (index.records.every(({ writtenId }) => writtenId === undefined)) return;
  const users = new Map<string, Family>();
  for (const { name, family } of familiesOf(index.records)) {
    const first = writtenIn(family);
    const id = first?.id.slug ?? name;
    for (const record of family) {
      const { collection, locale, writtenId } = record;
      const { type } = collection;
      if (first !== undefined && writtenId !== undefined && writtenId.slug !== id) {
        const message = `This ${type} has the id ${quoted(id)} in ${first.record.locale.code}, and "${writtenId.slug}" here.`;
        report(
          { record, id: writtenId },
          message,
          'Write the same id in both, or in one only.',
          first.record,
        );
      }
      const key = `${type} ${locale.code} ${id}`;
      const others = users.get(key);
      users.set(key, others ?? family);
      const at = first ?? writtenIn(others ?? []);
      if (others === undefined || at === undefined) continue;
      const other = (at === first ? others : family).find((one) => one.locale === locale) as ContentRecord;
      const message = `Another ${type} in ${locale.code} has the id ${quoted(id)}, too: "${other.slug}".`;
      report(at, message, 'Write another id in one of the two.', other);
      break;
    }
  }
}

interface WrittenId {
  readonly record: ContentRecord;
  readonly id: FormerSlug;
}

/** Returns the id that an author wrote for a record: of several, that of the default locale, or the first by locale. */
function writtenIn(family: Family): WrittenId | undefined {
  const record = family.find(({ writtenId }) => writtenId !== undefined);
  return record?.writtenId && { record, id: record.writtenId };
}

/** Yields the published records with their oldest slugs, of the types where some record has an id of its own. */
function* familiesOf(
  records: readonly ContentRecord[],
): Iterable<{ readonly name: string; readonly family: Family }> {
  const types = groupBy(records.filter(isPublished), ({ collection }) => collection.type);
  for (const members of types.values()) {
    if (members.every((record) => record.formerSlugs.length === 0 && record.writtenId === undefined))
      continue;
    const sorted = members.toSorted(
      (a, b) =>
        Number(b.locale.isDefault) - Number(a.locale.isDefault) ||
        compareText(a.locale.code, b.locale.code) ||
        compareText(a.slug, b.slug),
    );
    const oldest = oldestOf(sorted);
    const families = new Map<string, ContentRecord[]>();
    const taken = new Set<string>();
    for (const record of sorted) {
      const { locale, slug } = record;
      const name = oldest(slug);
      // Records that were one in another locale are two here: the others have the oldest slug of their own.
      const free = taken.has(`${locale.code} ${name}`) ? (namesOf(record)[0] as string) : name;
      taken.add(`${locale.code} ${free}`);
      append(families, free, record);
    }
    for (const [name, family] of families) yield { name, family };
  }
}

/**
 * Returns a function that finds the oldest slug of a record by its slug. A record may have been renamed in one locale
 * before it was translated into another, so that the oldest slug is found step by step, through all locales.
 */
function oldestOf(records: readonly ContentRecord[]): (slug: string) => string {
  const earlier = new Map<string, string>();
  const byLocale = new Map<string, Map<string, ContentRecord>>();
  for (const record of records) {
    const names = computed(byLocale, record.locale.code, () => new Map());
    const [first, ...others] = namesOf(record) as [string, ...string[]];
    for (const name of [first, ...others]) names.set(name, record);
    for (const name of others) if (!earlier.has(name)) earlier.set(name, first);
  }
  /** Returns whether no locale has two records by these names: a record may have been merged into another one. */
  const areOne = (a: string, b: string): boolean =>
    [...byLocale.values()].every((names) => !names.has(a) || !names.has(b) || names.get(a) === names.get(b));
  return (slug) => {
    const seen = [slug];
    for (let next = earlier.get(slug); next !== undefined && !seen.includes(next); next = earlier.get(next))
      seen.push(next);
    return seen.findLast((name) => areOne(slug, name)) as string;
  };
}

/** Returns the slugs of a record, the oldest first. */
function namesOf({ slug, formerSlugs }: ContentRecord): readonly string[] {
  return [...formerSlugs.map((former) => former.slug), slug];
}
