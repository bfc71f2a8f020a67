import { quoted } from '../schema/describe.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import type { RecordIndex } from './records/record-index.js';

/** Slugs are unique per type and locale, former ones included (decisions, Slugs; design, section 5). */
export function checkDuplicates(index: RecordIndex, problems: ProblemList): void {
  for (const record of index.records) {
    const { collection, locale, slug } = record;
    const first = index.find(collection.type, locale.code, slug);
    if (first !== undefined && first !== record) {
      problems.add(record.file, {
        rule: 'slug/duplicate',
        message: `${quoted(slug)} is the slug of another ${collection.type} in ${locale.code} already: ${placeOf(first)}.`,
        help: 'Rename one of the two.',
        ...record.slugSpan,
        related: [{ message: 'first used here', ...first.file.place(first.slugSpan) }],
      });
    }
    const seen = new Set<string>();
    for (const former of record.formerSlugs) {
      const current = index.find(collection.type, locale.code, former.slug);
      const other = current ?? index.findFormer(collection.type, locale.code, former.slug);
      const isTwice = seen.has(former.slug);
      seen.add(former.slug);
      if (!isTwice && (other === undefined || (other === record && current === undefined))) continue;
      problems.add(record.file, {
        rule: 'slug/duplicate',
        message: isTwice
          ? `The former slug "${former.slug}" is listed twice.`
          : `The former slug "${former.slug}" is in use: ${placeOf(other as ContentRecord)}.`,
        help: 'Remove it here.',
        start: former.start,
        end: former.end,
        ...(isTwice || other === undefined
          ? {}
          : { related: [{ message: 'in use here', ...other.file.place(other.slugSpan) }] }),
      });
    }
  }
}

function placeOf(record: ContentRecord): string {
  const { file, line, column } = record.file.place(record.slugSpan);
  return `${file}:${line}:${column}`;
}
