import { append } from '../base/multi-map.js';
import { holdsLessons } from '../model/collections.js';
import type { Fields } from '../schema/value.js';
import type { CheckedContent } from './check.js';
import { derive } from './derived.js';
import type { ContentRecord } from './records/content-record.js';
import { isPublished } from './records/record-index.js';

/** Returns the derived fields of every valid record. Reports `derived/contradiction`. */
export function deriveAll({ index, renamed, problems }: CheckedContent): ReadonlyMap<ContentRecord, Fields> {
  const derived = new Map<ContentRecord, Fields>();
  const lessonsOf = new Map<string, ContentRecord[]>();
  for (const record of index.records) {
    if (!holdsLessons(record.collection) || !isPublished(record)) continue;
    for (const reference of record.references) {
      if (reference.type !== 'course') continue;
      append(lessonsOf, `${record.locale.code} ${renamed.get(reference) ?? reference.slug}`, record);
    }
  }
  for (const record of index.records) {
    if (!record.isValid) continue;
    const lessons =
      record.collection.type === 'course'
        ? (lessonsOf.get(`${record.locale.code} ${record.slug}`) ?? [])
        : undefined;
    // The lessons of a course are counted when all of them are valid: until then the run has errors anyway.
    if (lessons?.some((lesson) => !lesson.isValid)) continue;
    const brief = lessons?.map((lesson) => lesson.brief);
    derived.set(record, derive(record, brief, problems.reportFor(record.file)));
  }
  return derived;
}
