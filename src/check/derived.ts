import type { Report } from '../model/problem.js';
import { shapeOf } from '../model/shape.js';
import { nodeAt } from '../schema/node-at.js';
import type { Fields, Value } from '../schema/value.js';
import { readDuration, readIsoDuration, writeDuration, writeIsoDuration } from './duration.js';
import type { ContentRecord } from './records/content-record.js';

/**
 * The fields of a valid record that follow from others (design, section 2, Derived). A given value that
 * contradicts is reported; `lessonCount` is then the real one.
 *
 * @param lessons The small fields of the published lessons, where the record is a course.
 */
export function derive(
  record: ContentRecord,
  lessons: readonly Fields[] | undefined,
  report: Report,
): Fields {
  const fields = record.brief;
  const properties = shapeOf(record.collection.type).properties ?? new Map();
  const derived: Record<string, Value> = {};
  if (properties.has('duration') && properties.has('durationIso')) {
    Object.assign(derived, durations(record, fields, report));
  }
  if (record.readingMinutes !== undefined) derived['readingMinutes'] = record.readingMinutes;
  if (properties.has('lessonCount') && lessons !== undefined) {
    Object.assign(derived, lessonTotals(record, fields, lessons, report));
  }
  return derived;
}

function durations(record: ContentRecord, fields: Fields, report: Report): Record<string, Value> {
  const { duration, durationIso } = fields;
  if (typeof duration === 'string' && typeof durationIso === 'string') {
    const said = readDuration(duration);
    const meant = readIsoDuration(durationIso);
    if (said !== undefined && meant !== undefined && Math.ceil(meant) !== said) {
      contradiction(
        record,
        'duration',
        `"duration" says ${writeDuration(said)}, but "durationIso" says ${writeDuration(meant)}.`,
        'Correct one of the two, or write only one.',
        report,
      );
    }
    return {};
  }
  if (typeof duration === 'string') {
    const minutes = readDuration(duration);
    return minutes === undefined ? {} : { durationIso: writeIsoDuration(minutes) };
  }
  if (typeof durationIso === 'string') {
    const minutes = readIsoDuration(durationIso);
    return minutes === undefined ? {} : { duration: writeDuration(minutes) };
  }
  return {};
}

function lessonTotals(
  record: ContentRecord,
  fields: Fields,
  lessons: readonly Fields[],
  report: Report,
): Record<string, Value> {
  const given = fields['lessonCount'];
  if (given !== undefined && given !== lessons.length) {
    contradiction(
      record,
      'lessonCount',
      `"lessonCount" is ${String(given)}, but the course has ${lessons.length} published lessons in ${record.locale.code}.`,
      'Remove it: the compiler counts the lessons.',
      report,
    );
  }
  const totals: Record<string, Value> = { lessonCount: lessons.length };
  if (fields['estimatedMinutes'] === undefined && lessons.length > 0) {
    const minutes = lessons.map((lesson) => lessonMinutes(lesson));
    if (minutes.every((one) => one !== undefined)) {
      totals['estimatedMinutes'] = Math.ceil(minutes.reduce((sum, one) => sum + one, 0));
    }
  }
  return totals;
}

function lessonMinutes(lesson: Fields): number | undefined {
  const { durationIso, duration } = lesson;
  if (typeof durationIso === 'string') return readIsoDuration(durationIso);
  return typeof duration === 'string' ? readDuration(duration) : undefined;
}

function contradiction(
  record: ContentRecord,
  field: string,
  message: string,
  help: string,
  report: Report,
): void {
  const root = record.node();
  const node = root === undefined ? undefined : nodeAt(root, `/${field}`);
  report({ rule: 'derived/contradiction', message, help, start: node?.start ?? 0, end: node?.end ?? 0 });
}
