import { once } from '../base/once.js';
import { mediaTypeOf } from '../model/media-types.js';
import { bookPath, wholeCoursePath } from '../model/whole-course.js';
import type { Catalog, CatalogRecord } from './catalog/catalog.js';
import { newestDate } from './dates.js';
import { type Chapter, courseBook } from './html/epub.js';
import { indexSite } from './html/page-site.js';
import type { PageTools } from './html/page-tools.js';
import { wholeCoursePage } from './html/whole-course.js';
import { type ByteRange, openHtml, type PieceStream, type TextPiece } from './tree/piece-stream.js';
import type { TreeWriter } from './tree/tree-writer.js';

/** Returns the path of the file that has all lessons of a course. */
export function wholeCourseFile(course: CatalogRecord): string {
  return `${wholeCoursePath(course)}.html`;
}

/** The courses of a locale, each on one page, and as a book if the configuration asks for it. Lessons come in the order of their courses, so one file is open at a time. */
export class CoursePages {
  readonly #tree: TreeWriter;
  readonly #catalog: Catalog;
  readonly #site;
  #course: CatalogRecord | undefined;
  #stream: PieceStream | undefined;
  #chapters: Chapter[] = [];

  constructor(tree: TreeWriter, catalog: Catalog, tools: PageTools) {
    this.#tree = tree;
    this.#catalog = catalog;
    this.#site = once(() => indexSite(catalog, tools));
  }

  /** Writes the part of a lesson into the page of its course. Returns its place there. */
  add(lesson: CatalogRecord, part: TextPiece): ByteRange {
    const course = this.#catalog.courseOf(lesson);
    if (course === undefined) throw new Error(`The lesson ${lesson.path} has no course.`);
    if (course !== this.#course) this.#open(course);
    if (this.#catalog.config.epub) this.#chapters.push({ lesson, text: this.#textOf(part, course) });
    return (this.#stream as PieceStream).add(part);
  }

  #open(course: CatalogRecord): void {
    this.close();
    const [start, end] = wholeCoursePage(course, this.#catalog.lessonsOf(course), this.#site());
    this.#course = course;
    this.#stream = openHtml(this.#tree, wholeCourseFile(course), start, end);
  }

  #textOf(part: TextPiece, course: CatalogRecord): string {
    if (typeof part === 'string') return part;
    return Buffer.from(this.#tree.earlierBytes(wholeCourseFile(course), ...part)).toString();
  }

  /** Ends the page of the last course, and writes its book. */
  close(): void {
    this.#stream?.close();
    this.#stream = undefined;
    const chapters = this.#chapters.splice(0);
    if (this.#course === undefined || chapters.length === 0) return;
    const { assets, config } = this.#catalog;
    const modified = newestDate([this.#course, ...this.#catalog.lessonsOf(this.#course)], config);
    const book = courseBook(this.#course, chapters, modified, assets, this.#site());
    const path = bookPath(this.#course);
    this.#tree.write(path, mediaTypeOf(path), book);
  }
}
