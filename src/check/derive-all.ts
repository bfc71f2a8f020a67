import { holdsLessons } from '../model/collections.js';
import type { Fields } from '../schema/value.js';
import type { CheckedContent } from './check.js';
import type { ContentRecord } from './content-record.js';
import { derive } from './derived.js';
import { isPublished } from './record-index.js';

/**
 * The fields of every valid published record with what follows from others: lessons first, then the
 * courses that count them. Reports `derived/contradiction`.
 */
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
    if (record.fields === undefined) continue;
    const lessons =
      record.collection.type === 'course'
        ? (lessonsOf.get(`${record.locale.code} ${record.slug}`) ?? [])
        : undefined;
    // A course is counted only when all its lessons are valid: until then the run has errors anyway.
    if (lessons?.some((lesson) => lesson.fields === undefined)) continue;
    const fields = lessons?.map((lesson) => lesson.fields as Fields);
    derived.set(record, derive(record, record.fields, fields, problems.reportFor(record.file)));
  }
  return derived;
}
