import { posix } from 'node:path';
import { compareNumbers } from '../../base/text-order.js';
import { DEFAULT_LIMITS } from '../../read/config/config.js';
import { latinSlug, MARKDOWN } from '../../read/content/folders.js';
import { SourceFile } from '../../read/content/source-file.js';
import { listedPaths } from '../../read/content/table-of-contents.js';
import { hasIndex, indexOf, type PlainSite, pagesBelow, rootPages } from './guides.js';
import type { SiteFiles } from './imported-site.js';

/** How many pages a list has at least, and which part of all pages, to be that of a course. */
const LISTED = { pages: 3, part: 3 / 4 };

/**
 * Returns the folder whose page lists nearly all pages of the repository, as one course, or whose folders have such pages, as
 * several, and the pages about the repository.
 */
export function coursesByList(
  files: SiteFiles,
  folders: readonly string[],
  title: string | undefined,
): Omit<PlainSite, 'locales'> | undefined {
  const about = rootPages(files, false).skip;
  const least = Math.max(LISTED.pages, LISTED.part * (pagesBelow(files, '').length - about.length));
  for (const folder of folders) {
    const path = folder || '.';
    const list = indexOf(files, folder);
    const listed = new Set(
      list === undefined ? [] : lessonsListedIn(files, folder, pagesBelow(files, folder)),
    );
    if (list !== undefined && listed.size >= least) {
      const courseSlug = slugOf(folder === '' ? title : posix.basename(folder), 'course');
      const course = { path, order: posix.join(folder, list), defaults: { courseSlug } };
      const skip = about.filter((name) => name !== list && !listed.has(nameOfLesson(name)));
      return { folders: [{ ...course, collection: 'lessons' }], skip };
    }
    const paths = files.foldersIn(folder).map((name) => posix.join(folder, name));
    const courses = paths.filter((one) => listOf(files, one).isWhole);
    const lessons = courses.flatMap((one) => [one, ...lessonsIn(files, one)]);
    const name = indexOfAll(files, courses);
    if (courses.length >= 2 && lessons.length >= least && name !== undefined) {
      const order = posix.join(folder, '{course}', name);
      return { folders: [{ path, collection: 'lessons', order }], skip: [] };
    }
  }
  return undefined;
}

/** Returns the name of the pages of courses if each lists all its lessons, and one in an order of its own. */
export function listOfCourses(files: SiteFiles, courses: readonly string[]): string | undefined {
  const lists = courses.map((course) => listOf(files, course));
  const isOrder = lists.some(({ listed }) => listed.join() !== listed.toSorted(compareNumbers).join());
  return isOrder && lists.every(({ isWhole }) => isWhole) ? indexOfAll(files, courses) : undefined;
}

/** Returns the name of the pages of folders if it is the same. */
function indexOfAll(files: SiteFiles, folders: readonly string[]): string | undefined {
  const [name, ...others] = new Set(folders.map((folder) => indexOf(files, folder)));
  return others.length > 0 ? undefined : name;
}

/** Returns the lessons that the page of a course lists, and whether they are all and at least two. */
function listOf(files: SiteFiles, course: string) {
  const lessons = lessonsIn(files, course);
  const listed = lessonsListedIn(files, course, lessons);
  return { listed, isWhole: listed.length >= 2 && listed.length === lessons.length };
}

/** Returns the names of the pages of a folder, and of the folders in it that have a page. */
export function lessonsIn(files: SiteFiles, folder: string): readonly string[] {
  const folders = files.foldersIn(folder).filter((name) => hasIndex(files, posix.join(folder, name)));
  const index = indexOf(files, folder);
  return [...files.markdownIn(folder).filter((name) => name !== index), ...folders];
}

/** Returns which pages the page of a folder lists, in its order. */
function lessonsListedIn(files: SiteFiles, folder: string, pages: readonly string[]): readonly string[] {
  const path = posix.join(folder, indexOf(files, folder) ?? '');
  const names = new Set(pages.map(nameOfLesson));
  return [...new Set(listedIn(files, path).map(nameOfLesson))].filter((name) => names.has(name));
}

/** Returns the pages that a table of contents lists, as written; none if there is no such file. */
export function listedIn(files: SiteFiles, path: string): readonly string[] {
  return listedPaths(new SourceFile(path, files.text([path]) ?? ''), DEFAULT_LIMITS.nesting);
}

/** Returns the path of a page, or of the page of a folder, without what is the same in all of them. */
function nameOfLesson(path: string): string {
  return posix
    .normalize(path)
    .replace(MARKDOWN, '')
    .replace(/\/(?:README|_?index)?$/i, '');
}

/** Returns a name as a slug, or else another one. */
export function slugOf(name: string | undefined, other: string): string {
  return latinSlug(name ?? '') || other;
}
