import { collectionNamed } from '../../model/collections.js';
import { bodyStart } from './front-matter.js';
import { defaultEntries, entryWithoutPlace } from './imported-front-matter.js';
import type { CoursePlace } from './layout.js';
import { firstParagraph } from './markdown/plain-text.js';
import type { PathMatch } from './path-match.js';
import { type ReadingRules, type SourceRecord, unreadRecord } from './read-file.js';
import type { SourceFile } from './source-file.js';

/** Characters that Markdown may read as marks in a line. */
const MARKS = /[\\`*_[\]<&~|$]|^[#>+-]/g;

/**
 * Returns the record of a course without a page of its own. It begins with its first lesson, whose first paragraph is its
 * description. The defaults of the configuration say what nothing else says, and more than names of folders do.
 */
export function courseOfLesson(
  file: SourceFile,
  match: PathMatch,
  fields: NonNullable<CoursePlace['course']>,
  rules: ReadingRules,
): SourceRecord {
  const collection = collectionNamed('courses');
  const slug = fields.find(([name]) => name === 'slug')?.[1] ?? '';
  const body = bodyStart(file);
  const context = { rules: rules.rules, shape: rules.shape, slug, path: match.imported };
  const place = { fields: fields.filter(([name]) => name !== 'slug'), isByName: false };
  const entries = defaultEntries(collection.name, [], { ...context, place });
  const title = entries.find(({ key }) => key === 'title')?.value;
  const words =
    firstParagraph(file.text.slice(body)) || (title?.kind === 'scalar' ? String(title.value) : '');
  const description = entryWithoutPlace('description', words.replace(MARKS, '\\$&'));
  const all = entries.some(({ key }) => key === description.key) ? entries : [...entries, description];
  return {
    ...unreadRecord(file, { locale: match.locale, collection, suffix: match.suffix, slug }),
    node: { kind: 'map', start: 0, end: 0, entries: all },
  };
}
