import { once } from '../base/once.js';
import type { Config } from '../read/config/config.js';
import { slugToTellApart } from '../read/content/folders.js';
import { createLayout } from '../read/content/layout.js';
import { spanOf } from '../read/content/node.js';
import type { Layout } from '../read/content/path-match.js';
import { quoted } from '../read/schema/describe.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import type { RecordIndex } from './records/record-index.js';

/** Reports slugs and former slugs that are not unique in their type and locale. */
export function checkDuplicates(index: RecordIndex, config: Config, problems: ProblemList): void {
  const layout = once(() => createLayout(config));
  for (const record of index.records) {
    const { collection, locale, slug } = record;
    const first = index.find(collection.type, locale.code, slug);
    if (first !== undefined && first !== record) {
      const [duplicate, other] = isCopy(first, record) ? [first, record] : [record, first];
      problems.add(duplicate.file, {
        rule: 'slug/duplicate',
        message: `Another ${collection.type} in ${locale.code} already has the slug ${quoted(slug)}: ${placeOf(other)}.`,
        help:
          config.folders === undefined
            ? renameHelp(duplicate, other)
            : folderHelp(duplicate, other, layout()),
        ...duplicate.slugSpan,
        related: [{ message: 'first used here', ...other.file.place(other.slugSpan) }],
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

/** Returns how to tell two records of an imported site apart: by their dates, their courses or their folders. */
function folderHelp(duplicate: ContentRecord, other: ContentRecord, { match }: Layout): string {
  const [first, second] = [duplicate, other].map(({ file }) => match(file.path)?.imported);
  const form = first && second && slugToTellApart(first, second);
  const rename = 'ename one of the two, or add it to "skip" in lc-api.yml.';
  return form === undefined
    ? `R${rename}`
    : `Write slug: "${form}" for the folder "${first?.folder.path}" in "folders" of lc-api.yml. Or r${rename}`;
}

/** Returns whether a lesson is in the copy of a course: `git-2026` of `git`. */
function isCopy(lesson: ContentRecord, other: ContentRecord): boolean {
  const [course, original] = [lesson.brief['courseSlug'], other.brief['courseSlug']];
  return typeof course === 'string' && typeof original === 'string' && course.startsWith(`${original}-`);
}

/** Returns how to rename a record: a lesson whose slug another course has gets the name of its course before it. */
function renameHelp({ brief, collection, file, slug, locale }: ContentRecord, other: ContentRecord): string {
  const course = brief['courseSlug'];
  const [suffix = ''] = /\.\w+$/.exec(file.path) ?? [];
  const isOwnFile = file.path.endsWith(`/${slug}${suffix}`);
  return typeof course !== 'string' || course === other.brief['courseSlug'] || !isOwnFile
    ? 'Remove one of the two, or rename it.'
    : `Rename the file to ${course}-${slug}${suffix}: a ${collection.type} has a slug of its own among all courses in ${locale.code}.`;
}

function placeOf(record: ContentRecord): string {
  const { file, line, column } = record.file.place(record.slugSpan);
  return `${file}:${line}:${column}`;
}
