import { dirname, join } from 'node:path';
import { exists } from '../../base/existence.js';
import { compareNumbers } from '../../base/text-order.js';
import { UsageError } from '../../base/usage-error.js';
import { checkContent, contentFolder } from '../../check/check.js';
import { createRecordType } from '../../check/record/record-type.js';
import { noPlace, recordPlaces } from '../../check/record-place.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import type { RecordIndex } from '../../check/records/record-index.js';
import { COLLECTIONS, type Collection, holdsLessons } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { shapeOf } from '../../model/shape.js';
import { makeFolder } from '../../publish/directory/make-folder.js';
import type { Config } from '../../read/config/config.js';
import { requireConfig } from '../../read/config/read-config.js';
import { siteOf } from '../../read/config/site.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { writeFiles } from '../../read/content/write-files.js';
import { slugFault, slugMeant } from '../../read/schema/formats.js';
import { didYouMean } from '../../read/schema/nearest.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { Command, CommandLine } from './command.js';
import { configuredRoot, unknownName } from './command-line.js';
import { movedLinks } from './moved-links.js';
import { skeleton } from './skeleton.js';

const TYPES = COLLECTIONS.map(({ type }) => type);

/** `lc-api new`: writes the first version of a record, in the right place, as a draft that passes `check`. */
export const newCommand: Command = {
  name: 'new',
  usage: 'new <type> <slug>',
  summary: 'write the first version of a record',
  about: `Writes a new record as a draft: its required fields with sample values, and the others as comments that only need their # removed. A lesson gets the next number of its course. A translation gets the fields of its original; its texts are marked (translate). Types: ${TYPES.join(', ')}.`,
  options: {
    locale: { value: 'L', help: 'the locale (default: the default locale)' },
    title: { value: 'T', help: 'the title' },
    course: { value: 'C', help: 'the course of a lesson' },
  },
  examples: [
    'lc-api new course agents-basics --title "Agents: the basics"',
    'lc-api new lesson first-steps --course agents-basics',
  ],
  positionals: { min: 2, max: 2, words: TYPES },
  run(line) {
    const [typeName, slug] = line.positionals as [string, string];
    const collection = collectionOf(typeName);
    const fault = slugFault(slug);
    if (fault !== undefined) {
      const meant = slugMeant(slug, line.value('locale') === 'de');
      const help = meant === undefined ? '' : ` Write "${meant}", and the title with --title.`;
      throw new UsageError(`"${slug}" cannot be a slug: ${fault}.${help}`);
    }
    const root = configuredRoot(line);
    const tree = directoryTree(root);
    const config = requireConfig(tree, line.value('config'));
    const codes = config.locales.map(({ code }) => code);
    const code = line.value('locale') ?? config.defaultLocale.code;
    const locale = config.locales.find((one) => one.code === code);
    if (locale === undefined) throw unknownName('locale', code, codes);
    const { parent: courseField } = createRecordType(collection.type, config);
    const { base, folders } = contentFolder(tree, config);
    const { index } = checkContent(tree, siteOf(config, undefined));
    const original = locale.isDefault
      ? undefined
      : index.find(collection.type, config.defaultLocale.code, slug);
    const course = courseOf(line, collection, courseField, original);
    const title = line.value('title') ?? (original?.brief['title'] ? undefined : titleOf(slug));
    if (title?.trim() === '') throw new UsageError('--title is empty: leave it out, or write a title.');
    if (course !== undefined) requireCourse(course, locale, index);
    const place = recordPlaces(config)({ collection, locale, slug, course, original });
    if (place === undefined) throw new UsageError(noPlace(config, locale));
    const file = join(folders.length === 0 ? 'content' : base, place.path);
    const target = join(root, file);
    const existing = index.find(collection.type, code, slug);
    if (existing !== undefined || exists(target)) {
      throw new UsageError(
        existing === undefined
          ? `The file is there already: ${file}.`
          : `The ${collection.type} "${slug}" exists already in ${code}: ${existing.file.path}.`,
      );
    }
    const heir = index.findFormer(collection.type, code, slug);
    if (heir !== undefined) {
      throw new UsageError(
        `The ${collection.type} "${heir.slug}" had the slug "${slug}" before (formerSlugs in ${heir.file.path}): choose another slug.`,
      );
    }
    const fields = {
      ...(courseField === undefined || course === undefined || place.namesCourse
        ? {}
        : { [courseField]: course }),
      ...(course !== undefined && holdsLessons(collection)
        ? nextLesson(slug, course, locale, config, index)
        : {}),
    };
    const text = skeleton({
      collection,
      config,
      slug,
      title,
      fromElsewhere: courseField,
      fields: { term: title && slugMeant(title, false) === slug ? title : titleOf(slug), ...fields },
      original:
        original &&
        movedLinks(
          original.isValid ? original.fields() : original.brief,
          config.recordShape(collection.type),
          tree,
          original.file.path,
          file,
        ),
    });
    if (tree.kind(file) === 'link')
      throw new UsageError(`A symbolic link leads to ${file}: it may end anywhere. Remove the link.`);
    makeFolder(dirname(target));
    writeFiles(root, new Map([[file, text]]));
    process.stdout.write(`Wrote ${target}. It is a draft: remove "draft: true" to publish it.\n`);
    if (original !== undefined) process.stdout.write(`It translates ${original.file.path}.\n`);
    return 0;
  },
};

function collectionOf(name: string): Collection {
  const collection = COLLECTIONS.find(({ type, name: plural }) => type === name || plural === name);
  if (collection === undefined) throw unknownName('type', name, TYPES);
  return collection;
}

function courseOf(
  line: CommandLine,
  { type }: Collection,
  field: string | undefined,
  original: ContentRecord | undefined,
): string | undefined {
  const course =
    line.value('course') ??
    (field === undefined ? undefined : String(original?.brief[field] ?? '') || undefined);
  if (field === undefined) {
    if (course === undefined) return undefined;
    throw new UsageError(`Records of the type "${type}" do not belong to a course: leave out --course.`);
  }
  if (course === undefined && shapeOf(type).required.has(field)) {
    throw new UsageError(`A ${type} belongs to a course: add --course SLUG.`);
  }
  return course;
}

/** Throws UsageError if a locale has no course of a slug, because the next check would refuse the record. */
function requireCourse(course: string, { code }: Locale, { find, records }: RecordIndex): void {
  if (find('course', code, course) !== undefined) return;
  const slugs = records
    .filter(({ collection, locale }) => collection.type === 'course' && locale.code === code)
    .map(({ slug }) => slug);
  const help = [
    didYouMean(course, slugs),
    slugs.length === 0
      ? `Write the course first: lc-api new course ${course} --locale ${code}`
      : `Courses in ${code}: ${slugs.slice(0, 20).join(', ')}${slugs.length > 20 ? ' …' : ''}.`,
  ].filter(Boolean);
  throw new UsageError(`There is no course "${course}" in ${code}. ${help.join(' ')}`);
}

/**
 * Returns number and order of a new lesson: those of its original if it is a translation, otherwise the next ones in
 * its course. Leaves the order out if another lesson of the course has none, because that lesson comes last.
 */
function nextLesson(
  slug: string,
  course: string,
  { code }: Locale,
  { defaultLocale }: Config,
  { find, records }: RecordIndex,
): Readonly<Record<string, Value>> {
  const original = find('lesson', defaultLocale.code, slug)?.brief;
  const briefs = records
    .filter(({ collection, locale, references }) => {
      const isHere = holdsLessons(collection) && locale.code === code;
      return isHere && references.some((one) => one.type === 'course' && one.slug === course);
    })
    .map(({ brief }) => brief);
  const number = original?.['number'] ?? nextNumber(briefs, find('course', code, course)?.brief['order']);
  const places = briefs.map(({ order }) => order).filter((order) => typeof order === 'number');
  const order =
    original?.['order'] ?? (places.length === briefs.length ? Math.max(0, ...places) + 1 : undefined);
  return { number, ...(order === undefined ? {} : { order }) };
}

/** Returns the number after the highest: `1.10` after `1.9`. The first number begins with the order of its course. */
function nextNumber(lessons: readonly Fields[], place: Value | undefined): string {
  const numbers = lessons.flatMap(({ number }) =>
    typeof number === 'string' && /\d/.test(number) ? [number] : [],
  );
  const last = numbers.sort(compareNumbers).at(-1);
  if (last === undefined) return `${typeof place === 'number' ? place : 1}.1`;
  return last.replace(/\d+(?=\D*$)/, (digits) => String(BigInt(digits) + 1n).padStart(digits.length, '0'));
}

/** Returns a title made of the slug: "First steps" for `first-steps`. */
function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
