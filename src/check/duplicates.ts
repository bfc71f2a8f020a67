import type { Config } from '../config/config.js';
import { spanOf } from '../content/node.js';
import { quoted } from '../schema/describe.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import type { RecordIndex } from './records/record-index.js';

/** Reports slugs and former slugs that are not unique in their type and locale. */
export function checkDuplicates(index: RecordIndex, { folders }: Config, problems: ProblemList): void {
  for (const record of index.records) {
    const { collection, locale, slug } = record;
    const first = index.find(collection.type, locale.code, slug);
    if (first !== undefined && first !== record) {
      problems.add(record.file, {
        rule: 'slug/duplicate',
        message: `Another ${collection.type} in ${locale.code} already has the slug ${quoted(slug)}: ${placeOf(first)}.`,
        help:
          folders === undefined
            ? 'Remove one of the two, or rename it.'
            : 'Rename one of the two, or add it to "skip" in lc-api.yml.',
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
      const user = isTwice ? undefined : other;
      problems.add(record.file, {
        rule: 'slug/duplicate',
        message:
          user === undefined
            ? `The former slug "${former.slug}" is listed twice.`
            : `The former slug "${former.slug}" is in use: ${placeOf(user)}.`,
        help: 'Remove it here.',
        ...spanOf(former),
        ...(user && { related: [{ message: 'in use here', ...user.file.place(user.slugSpan) }] }),
      });
    }
  }
}

function placeOf(record: ContentRecord): string {
  const { file, line, column } = record.file.place(record.slugSpan);
  return `${file}:${line}:${column}`;
}
