import { append } from '../base/multi-map.js';
import { holdsLessons } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { spanOf } from '../read/content/node.js';
import { nodeAt } from '../read/schema/node-at.js';
import type { Fields } from '../read/schema/value.js';
import type { CheckedContent } from './check.js';
import { readDuration, readIsoDuration, writeDuration, writeIsoDuration } from './duration.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import { isPublished } from './records/record-index.js';

/**
 * Returns the derived fields of every valid record.
 *
 * @param problems Gets a problem for each `derived/contradiction`, if they are reported.
 */
export function deriveAll(
  { index, renamed }: Pick<CheckedContent, 'index' | 'renamed'>,
  problems?: ProblemList,
): ReadonlyMap<ContentRecord, Fields> {
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
    derived.set(record, derive(record, lessons, problems));
  }
  return derived;
}

/**
 * Returns the fields of a valid record that follow from others. Reports a given value that contradicts them or another;
 * `lessonCount` is always the real one.
 *
 * @param lessons The published lessons, if the record is a course.
 */
function derive(
  record: ContentRecord,
  lessons: readonly ContentRecord[] | undefined,
  problems: ProblemList | undefined,
): Fields {
  const { brief, collection, file, locale, readingMinutes } = record;
  const properties = shapeOf(collection.type).properties ?? new Map();
  const contradiction: ReportContradiction = (field, message, help) => {
    const root = record.node();
    const place = root === undefined ? { start: 0, end: 0 } : spanOf(nodeAt(root, `/${field}`));
    problems?.add(file, { rule: 'derived/contradiction', message, help, ...place });
  };
  checkOrderOfDates(brief, contradiction);
  const hasDurations = properties.has('duration') && properties.has('durationIso');
  const hasLessons = properties.has('lessonCount') && lessons !== undefined;
  return {
    ...(hasDurations && durations(brief, contradiction)),
    ...(readingMinutes !== undefined && { readingMinutes }),
    ...(hasLessons && lessonTotals(locale.code, brief, lessons, contradiction)),
  };
}

/** Reports a date of change before the date of publication. Their days are compared: times may have other offsets. */
function checkOrderOfDates(
  { datePublished, dateModified }: Fields,
  contradiction: ReportContradiction,
): void {
  if (typeof datePublished !== 'string' || typeof dateModified !== 'string') return;
  const [published, changed] = [datePublished.slice(0, 10), dateModified.slice(0, 10)];
  if (changed >= published) return;
  contradiction(
    'dateModified',
    `"dateModified" is ${changed}, before "datePublished" (${published}).`,
    'Correct one of the two, or remove "dateModified".',
  );
}

type ReportContradiction = (field: string, message: string, help: string) => void;

function durations(fields: Fields, contradiction: ReportContradiction): Fields {
  const { duration, durationIso } = fields;
  const { said, meant } = minutesOf(fields);
  if (durationIso === undefined) return said === undefined ? {} : { durationIso: writeIsoDuration(said) };
  if (duration === undefined) return meant === undefined ? {} : { duration: writeDuration(meant) };
  if (said !== undefined && meant !== undefined && Math.ceil(meant) !== said) {
    contradiction(
      'duration',
      `"duration" says ${writeDuration(said)}, but "durationIso" says ${writeDuration(meant)}.`,
      'Correct one of the two, or write only one.',
    );
  }
  return {};
}

function lessonTotals(
  locale: string,
  { lessonCount, estimatedMinutes }: Fields,
  lessons: readonly ContentRecord[],
  contradiction: ReportContradiction,
): Fields {
  if (lessonCount !== undefined && lessonCount !== lessons.length) {
    contradiction(
      'lessonCount',
      `"lessonCount" is ${String(lessonCount)}, but the course has ${lessons.length} published lessons in ${locale}.`,
      'Remove "lessonCount": the compiler counts the lessons.',
    );
  }
  const minutes = lessons.map(({ brief }) => {
    const { said, meant } = minutesOf(brief);
    return typeof brief['durationIso'] === 'string' ? meant : said;
  });
  const isKnown = lessons.length > 0 && minutes.every((one) => one !== undefined);
  return {
    lessonCount: lessons.length,
    ...(estimatedMinutes === undefined &&
      isKnown && { estimatedMinutes: Math.ceil(minutes.reduce((sum, one) => sum + one, 0)) }),
  };
}

/** Returns the minutes of a record by both of its fields; undefined if a field does not say them. */
function minutesOf({ duration, durationIso }: Fields) {
  return {
    said: typeof duration === 'string' ? readDuration(duration) : undefined,
    meant: typeof durationIso === 'string' ? readIsoDuration(durationIso) : undefined,
  };
}
