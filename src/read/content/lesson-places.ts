import { append } from '../../base/multi-map.js';
import { computed } from '../../base/once.js';
import { compareNumbers } from '../../base/text-order.js';
import type { Locale } from '../../model/locales.js';
import type { Finding } from '../../model/problem.js';
import { unitsByContents } from './contents-units.js';
import { titleFrom } from './folders.js';
import type { FoundCourse, FoundLesson, LessonSources, ReportIn } from './found-course.js';
import type { ContentFile, CoursePlace } from './layout.js';
import { type CourseUnit, type NumberedLesson, numberedLessons } from './lesson-numbers.js';
import { unitsByName } from './named-units.js';
import { PageHeads } from './page-heads.js';
import { type CourseOfPath, type ImportedPath, isFrontMatterKey, type MappedFolder } from './path-match.js';
import { COURSE } from './path-template.js';
import { SourceFile } from './source-file.js';

/**
 * Returns the files of an imported site with the places of lessons in their courses: number, order and section, by a
 * table of contents or by names. Other records of a folder with a table of contents have an order by it. A course without a page of its own begins with its first lesson. Files that belong to
 * no course are reported and left out.
 */
export function placeLessons(
  files: readonly ContentFile[],
  sources: LessonSources,
  report: ReportIn,
): readonly ContentFile[] {
  const { courses, courseKeys, ordered } = coursesIn(files, sources);
  if (courses.size + ordered.size === 0) return files;
  const places = new LessonPlaces(sources, courseKeys, report);
  for (const folder of ordered.values()) places.addOrder(folder);
  const byLocale = new Map<Locale, FoundCourse[]>();
  for (const course of courses.values()) {
    if (course.lessons.length > 0) append(byLocale, course.locale, course);
    else places.leave(course);
  }
  const folderOf = ({ folder }: FoundCourse): number => sources.folders.indexOf(folder);
  // Translations have the numbers of their originals.
  const inOrder = [...byLocale].sort(([a], [b]) => Number(b.isDefault) - Number(a.isDefault));
  for (const [, all] of inOrder) {
    all.sort((a, b) => folderOf(a) - folderOf(b) || compareNumbers(a.name, b.name));
    for (const [index, course] of all.entries())
      places.add(course, all.length < 2 ? [] : [['order', String(index + 1)]]);
  }
  return files.flatMap((file) => {
    const place = places.of.get(file.path);
    return places.left.has(file.path) ? [] : [place === undefined ? file : { ...file, place }];
  });
}

/** Collects the places of lessons and of the pages of courses. */
class LessonPlaces {
  readonly of = new Map<string, CoursePlace>();
  /** Files that are not read. */
  readonly left = new Set<string>();
  readonly #sources: LessonSources;
  readonly #heads: PageHeads;
  readonly #courseKeys: ReadonlySet<string>;
  /** The numbers of original lessons, by course and slug. */
  readonly #numbers = new Map<string, string>();
  readonly #report: ReportIn;

  /** @param courseKeys The courses that have pages elsewhere. */
  constructor(sources: LessonSources, courseKeys: ReadonlySet<string>, report: ReportIn) {
    this.#sources = sources;
    this.#heads = new PageHeads(sources.tree, sources.nesting);
    this.#courseKeys = courseKeys;
    this.#report = report;
  }

  /** Leaves out the page of a course without lessons. */
  leave({ page, folder }: FoundCourse): void {
    if (page === undefined) return;
    this.left.add(page);
    // Many folders have a page, but only those with lessons are courses if the path says where lessons are.
    if (!folder.path.includes(COURSE)) this.#report(new SourceFile(page, ''), withoutLessons(page));
  }

  /** Adds the lessons of a course, and its page. */
  add(course: FoundCourse, order: Fields): void {
    const { page, slug, locale, isSaid } = course;
    if (page !== undefined) this.of.set(page, { fields: order, isByName: false });
    const { units, titles, isByName } = this.#unitsOf(course);
    const lessons = this.#withOriginalNumbers(course, numberedLessons(units));
    const head = page === undefined ? undefined : this.#heads.of(page);
    const isBegun = head?.isEmpty !== false && !this.#courseKeys.has(keyOf(locale, slug));
    for (const [index, { page: lesson, number, section }] of lessons.entries()) {
      const title = titles.get(lesson);
      const fields: Fields = [
        ...(isSaid ? [] : [['courseSlug', slug] as const]),
        ['number', number],
        ['order', String(index + 1)],
        ...(section === undefined ? [] : [['section', section] as const]),
        ...(title === undefined ? [] : [['title', title] as const]),
      ];
      const begun =
        index > 0 || !isBegun ? {} : { course: [...this.#fieldsOf(course, units, lessons), ...order] };
      this.of.set(lesson, { fields, isByName, courseTitle: head?.title, ...begun });
    }
  }

  /** Adds the order of records that are no lessons, and the titles that their table of contents has. */
  addOrder(folder: FoundCourse): void {
    const { units, titles } = this.#unitsOf(folder);
    for (const [index, { page }] of numberedLessons(units).entries()) {
      const title = titles.get(page);
      const order = ['order', String(index + 1)] as const;
      this.of.set(page, {
        fields: title === undefined ? [order] : [order, ['title', title]],
        isByName: false,
      });
    }
  }

  /** Returns the lessons of a translation with the numbers of their originals, if each has one. */
  #withOriginalNumbers(
    { slug, locale, lessons: pages }: FoundCourse,
    lessons: readonly NumberedLesson[],
  ): readonly NumberedLesson[] {
    const slugs = new Map(pages.map((lesson) => [lesson.path, `${slug} ${lesson.slug}`]));
    const keyOfPage = ({ page }: NumberedLesson): string => slugs.get(page) ?? '';
    if (locale.isDefault) {
      for (const lesson of lessons) this.#numbers.set(keyOfPage(lesson), lesson.number);
      return lessons;
    }
    const numbers = lessons.map((lesson) => this.#numbers.get(keyOfPage(lesson)));
    return numbers.includes(undefined)
      ? lessons
      : lessons.map((lesson, index) => ({ ...lesson, number: numbers[index] as string }));
  }

  /** Returns the fields of a course without a page. */
  #fieldsOf(
    { slug, name, page, folder }: FoundCourse,
    units: readonly CourseUnit[],
    lessons: readonly NumberedLesson[],
  ): Fields {
    const title = page === undefined ? undefined : this.#heads.of(page).title;
    // If the alphabet alone orders lessons, the first one is any of them, and does not describe the course.
    const isAlphabetical = folder.order === undefined && units.every(({ lead }) => lead === undefined);
    const topics = isAlphabetical ? topicsOf(lessons) : undefined;
    return [
      ['slug', slug],
      ['title', title ?? titleFrom(name)],
      ...(topics === undefined ? [] : [['description', topics] as const]),
    ];
  }

  /** Returns the pages of a course in their order, and their titles in its table of contents. */
  #unitsOf(course: FoundCourse) {
    const { order } = course.folder;
    const isKey = order === undefined || isFrontMatterKey(order);
    const contents = isKey
      ? undefined
      : unitsByContents(order, course, this.#sources, this.#heads, this.#report);
    if (contents === undefined) {
      const units = unitsByName(course, this.#heads, isKey ? order : undefined);
      return { units, titles: new Map<string, string>(), isByName: isKey };
    }
    for (const { path } of course.lessons) {
      // Other records need no place.
      if (contents.listed.has(path) || course.slug === '') continue;
      this.left.add(path);
      // The table of contents is no page itself.
      if (path !== contents.file) this.#report(new SourceFile(path, ''), unlisted(contents.file));
    }
    return { units: contents.units, titles: contents.titles, isByName: false };
  }
}

type Fields = readonly (readonly [field: string, value: string])[];

function keyOf({ code }: Locale, slug: string): string {
  return `${code} ${slug}`;
}

/** Returns the courses of a site's lessons, and the courses that have pages elsewhere, both by locale and slug. */
function coursesIn(files: readonly ContentFile[], { layout }: LessonSources) {
  const courses = new Map<string, FoundCourse>();
  const courseKeys = new Set<string>();
  /** Folders of other records with an order, as courses without a slug. */
  const ordered = new Map<string, FoundCourse>();
  const withoutCourse: (readonly [FoundCourse, FoundLesson])[] = [];
  for (const { path, kind } of files) {
    const { locale, collection, slug = '', imported } = (kind === 'file' && layout.match(path)) || {};
    if (locale === undefined || imported === undefined) continue;
    const { course, folder } = imported;
    if (course === undefined) {
      if (collection?.type === 'course') courseKeys.add(keyOf(locale, slug));
      if (folder.order === undefined) continue;
      const { name } = imported;
      const none = { slug: '', name: '', isSaid: true, page: undefined };
      const group = computed(ordered, keyOf(locale, folder.path), () => ({
        ...none,
        locale,
        folder,
        lessons: [],
      }));
      group.lessons.push({ path, slug, name, words: name.split('/') });
      continue;
    }
    const entry = computed(courses, keyOf(locale, course.slug), (): FoundCourse => {
      const { slug: named, name, isSaid } = course;
      return { locale, folder, slug: named, name, isSaid, page: undefined, lessons: [] };
    });
    if (course.isPage) entry.page = path;
    else if (isPartOf(course, folder)) entry.lessons.push(lessonAt(path, slug, imported, course));
    else withoutCourse.push([entry, lessonAt(path, slug, imported, course)]);
  }
  // The pages of a folder are a course if it has a page of its own.
  for (const [course, lesson] of withoutCourse) if (course.page !== undefined) course.lessons.push(lesson);
  return { courses, courseKeys, ordered };
}

/** Returns whether the configuration or the path says that a lesson belongs to a course. */
function isPartOf({ isSaid }: CourseOfPath, { order, defaults }: MappedFolder): boolean {
  return isSaid || order !== undefined || defaults?.['courseSlug'] !== undefined;
}

function lessonAt(path: string, slug: string, { name }: ImportedPath, { inner }: CourseOfPath): FoundLesson {
  return { path, slug, name, words: [...inner, name.slice(name.lastIndexOf('/') + 1)] };
}

function unlisted(contents: string): Finding {
  return {
    rule: 'layout/unmatched',
    message: `This page is not in the table of contents ${contents}, so it is not a lesson.`,
    help: 'Add it there, or add it to "skip" in lc-api.yml.',
    start: 0,
    end: 0,
  };
}

function withoutLessons(page: string): Finding {
  return {
    rule: 'layout/unmatched',
    message: 'This is the page of a folder of lessons, but there are no lessons below it.',
    help: `Add ${page} to "skip" in lc-api.yml, or read it as another collection: "${page}: guides" in "folders".`,
    start: 0,
    end: 0,
  };
}

/** Most topics that the description of a course lists. */
const TOPICS = 12;

/** Returns the sections of a course, or else its lessons, as a list of topics. */
function topicsOf(lessons: readonly NumberedLesson[]): string {
  const names = lessons.map(({ page, section }) => section ?? titleFrom(page.replace(/^.*\/|\.\w+$/g, '')));
  const topics = [...new Set(names)];
  return topics.length > TOPICS ? `${topics.slice(0, TOPICS).join(', ')}, …` : topics.join(', ');
}
