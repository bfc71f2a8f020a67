import type { Config } from '../read/config/config.js';
import { spanOf } from '../read/content/node.js';
import { quoted } from '../read/schema/describe.js';
import { nodeAt } from '../read/schema/node-at.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import type { RecordIndex } from './records/record-index.js';

/**
 * Reports published lessons with the number of another lesson of their course: their order is that of their slugs. And
 * translations with another number than their original.
 */
export function checkLessonNumbers(index: RecordIndex, config: Config, problems: ProblemList): void {
  const numbered = new Map<string, ContentRecord>();
  for (const record of index.records) {
    const { collection, locale, brief, isDraft, file } = record;
    const { courseSlug, number } = brief;
    if (collection.type !== 'lesson' || isDraft || typeof number !== 'string') continue;
    const course = index.find('course', locale.code, String(courseSlug));
    if (course === undefined || course.isDraft) continue;
    const key = JSON.stringify([locale.code, courseSlug, number]);
    const first = numbered.get(key);
    numbered.set(key, first ?? record);
    if (first === undefined) {
      const original = locale.isDefault
        ? undefined
        : index.find('lesson', config.defaultLocale.code, record.slug);
      if (original !== undefined && original.brief['courseSlug'] === courseSlug)
        checkOriginal(record, original, problems);
      continue;
    }
    problems.add(file, {
      rule: 'lesson/number',
      message: `Two lessons of the course ${quoted(course.slug)} have the number ${quoted(number)}: this one and ${quoted(first.slug)}.`,
      help: `Write another "number" here, or in ${first.file.path}.`,
      ...placeOf(record),
      related: [{ message: 'the other lesson', ...first.file.place(placeOf(first)) }],
    });
  }
}

function checkOriginal(record: ContentRecord, original: ContentRecord, problems: ProblemList): void {
  const [number, other] = [record.brief['number'], original.brief['number']];
  if (number === other || original.isDraft || typeof other !== 'string') return;
  // A number that follows from the place of a page is not written anywhere.
  if (placeOf(record).end === 0) return;
  problems.add(record.file, {
    rule: 'lesson/number',
    message: `This translation has the number ${quoted(String(number))}, but its original has ${quoted(other)}.`,
    help: `Write number: "${other}", or change the number in ${original.file.path}.`,
    ...placeOf(record),
    related: [{ message: 'the original', ...original.file.place(placeOf(original)) }],
  });
}

function placeOf(record: ContentRecord): { readonly start: number; readonly end: number } {
  const root = record.node();
  return root === undefined ? record.slugSpan : spanOf(nodeAt(root, '/number'));
}
