import { holdsLessons } from '../model/collections.js';
import type { Fields } from '../schema/value.js';
import type { CheckedContent } from './check.js';
import { derive } from './derived.js';
import type { ContentRecord } from './records/content-record.js';
import { isPublished } from './records/record-index.js';

/** What follows from other fields and records, for every valid record. Reports `derived/contradiction`. */
export function deriveAll({ index, renamed, problems }: CheckedContent): ReadonlyMap<ContentRecord, Fields> {
  const derived = new Map<ContentRecord, Fields>();
  const lessonsOf = new Map<string, ContentRecord[]>();
  for (const record of index.records) {
    if (!holdsLessons(record.collection) || !isPublished(record)) continue;
    for (const reference of record.references) {
      if (reference.type !== 'course') continue;
      const key = `${record.locale.code} ${renamed.get(reference) ?? reference.slug}`;
      const list = lessonsOf.get(key);
      if (list === undefined) lessonsOf.set(key, [record]);
      else list.push(record);
    }
  }
  for (const record of index.records) {
    if (!record.isValid) continue;
    const lessons =
      record.collection.type === 'course'
        ? (lessonsOf.get(`${record.locale.code} ${record.slug}`) ?? [])
        : undefined;
    // A course is counted only when all its lessons are valid: until then the run has errors anyway.
    if (lessons?.some((lesson) => !lesson.isValid)) continue;
    const brief = lessons?.map((lesson) => lesson.brief);
    derived.set(record, derive(record, brief, problems.reportFor(record.file)));
  }
  return derived;
}
