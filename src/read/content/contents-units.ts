import { posix } from 'node:path';
import { decodePath } from '../../base/plain-path.js';
import type { Finding } from '../../model/problem.js';
import type { ContentsEntry } from './contents-entry.js';
import { decode } from './decode.js';
import { MARKDOWN } from './folders.js';
import type { FoundCourse, LessonSources, ReportIn } from './found-course.js';
import type { CourseUnit } from './lesson-numbers.js';
import { leadOf, numberedName, SIDEBAR_POSITION, unitsByName } from './named-units.js';
import type { PageHeads } from './page-heads.js';
import type { SourceFile } from './source-file.js';
import { readContents, SIDEBARS } from './table-of-contents.js';

/** The pages of a course by its table of contents. */
export interface ContentsUnits {
  readonly units: readonly CourseUnit[];
  /** The titles of pages. */
  readonly titles: ReadonlyMap<string, string>;
  /** The paths of the pages that it lists. */
  readonly listed: ReadonlySet<string>;
  /** The path of the table of contents. */
  readonly file: string;
}

/**
 * Returns the pages of a course by a table of contents; undefined if there is none. A translation without one has the
 * order of the original. Reports pages that do not exist.
 *
 * @param order The path of the file, with variables.
 */
export function unitsByContents(
  order: string,
  course: FoundCourse,
  { tree, defaultLocale, nesting }: LessonSources,
  heads: PageHeads,
  report: ReportIn,
): ContentsUnits | undefined {
  const paths = [course.locale, defaultLocale].map(({ folder }) =>
    order.replace('{locale}', () => folder).replace('{course}', () => course.name),
  );
  const path = paths.find((one) => tree.kind(one) === 'file');
  if (path === undefined) return undefined;
  const { file } = decode(path, tree.read(path), () => {});
  let code: number | undefined;
  const entries = readContents(file, nesting, (place) => {
    code = place;
  });
  if (entries.length === 0) {
    report(file, { rule: 'layout/unmatched', ...withoutEntries(code) });
    return undefined;
  }
  const pages = new ContentsPages(file, course, tree, heads);
  // The order of the original may list pages that are not translated, and sidebars list the pages of all courses.
  const isOwn = course.locale.folder === defaultLocale.folder || path !== paths[1];
  const isWhole = isOwn && !SIDEBARS.test(path);
  const units = pages.units(entries, isWhole ? report : () => {});
  return { units, titles: pages.titles, listed: pages.listed, file: path };
}

/** Finds the pages of a table of contents. */
class ContentsPages {
  readonly titles = new Map<string, string>();
  readonly listed = new Set<string>();
  readonly #file: SourceFile;
  readonly #course: FoundCourse;
  readonly #tree: LessonSources['tree'];
  readonly #heads: PageHeads;
  readonly #byPath: ReadonlyMap<string, string>;
  /** The folders in which pages are looked for: next to the table of contents, and in the folder of the lessons. */
  readonly #bases: readonly string[];

  constructor(file: SourceFile, course: FoundCourse, tree: LessonSources['tree'], heads: PageHeads) {
    this.#file = file;
    this.#course = course;
    this.#tree = tree;
    this.#heads = heads;
    const isSidebar = SIDEBARS.test(file.path);
    this.#byPath = new Map([
      ...course.lessons.flatMap(({ path, name }) =>
        isSidebar ? [[this.#idOf(path, name), path] as const] : [],
      ),
      ...course.lessons.flatMap(({ path }) => [[path, path] as const, [stemOf(path), path] as const]),
    ]);
    const [first] = course.lessons;
    const base = first === undefined ? '' : stemOf(first.path).slice(0, -first.name.length);
    this.#bases = [posix.dirname(file.path), base === '' ? '.' : base];
  }

  units(entries: readonly ContentsEntry[], report: ReportIn): readonly CourseUnit[] {
    return entries.flatMap((entry): readonly CourseUnit[] => {
      const { path, title, isPart, isNumbered, folder } = entry;
      if (folder !== undefined) return this.#unitsIn(folder);
      const page = path === undefined ? undefined : this.#pageOf(path, entry, report);
      if (page !== undefined && title !== undefined) this.titles.set(page, title);
      const isGroup = path === undefined;
      const unit: CourseUnit = {
        page,
        title: () => title ?? (page && this.#heads.of(page).title),
        lead: this.#file.path.endsWith('.md')
          ? undefined
          : isGroup
            ? leadOf(title ?? '')
            : leadOf(nameOf(path)),
        isPart,
        isNumbered,
        units: this.units(entry.entries, report),
      };
      return [unit];
    });
  }

  /** Returns the path of a page by which sidebars of Docusaurus list it: without numbers, and with its own `id`. */
  #idOf(path: string, name: string): string {
    const bare = name.replace(/[^/]+/g, (part) => numberedName(part)?.rest ?? part);
    const id = this.#heads.of(path).text('id');
    const base = stemOf(path).slice(0, -name.length);
    return base + (id === undefined ? bare : posix.join(posix.dirname(bare), id));
  }

  /** Returns the pages in a folder in the order that Docusaurus generates. */
  #unitsIn(folder: string): readonly CourseUnit[] {
    const start = folder === '.' ? '' : `${folder.replace(/\/$/, '')}/`;
    const lessons = this.#course.lessons.filter(
      ({ path, name }) => name.startsWith(start) && !this.listed.has(path),
    );
    for (const { path } of lessons) this.listed.add(path);
    return unitsByName({ ...this.#course, lessons }, this.#heads, SIDEBAR_POSITION);
  }

  /** Returns the lesson that an entry lists; undefined, after a report if it is nothing, or the page of the course. */
  #pageOf(written: string, { start, end }: ContentsEntry, report: ReportIn): string | undefined {
    if (/^[a-z][a-z+.-]*:/i.test(written)) return undefined;
    // A percent sign may be part of a name.
    const candidates = this.#bases.map((base) =>
      posix.join(base, decodePath(written) ?? written).replace(/^\/+|\/+$/g, ''),
    );
    const lesson = candidates
      .flatMap((path) => [path, `${path}/index`, `${path}/README`, `${path}/_index`])
      .map((path) => this.#byPath.get(path))
      .find((path) => path !== undefined);
    if (lesson !== undefined) {
      const isAgain = this.listed.has(lesson);
      this.listed.add(lesson);
      return isAgain ? undefined : lesson;
    }
    const { page } = this.#course;
    const isPage = page !== undefined && candidates.some((path) => path === page || path === stemOf(page));
    const isText = MARKDOWN.test(written);
    const isThere = candidates.some((path) => this.#tree.kind(path) === 'file');
    if (isPage || (isThere && isText)) return undefined;
    report(this.#file, {
      rule: 'link/broken',
      message: `The table of contents lists "${written.slice(0, 100)}", which ${isThere ? 'is not Markdown, so it is not a lesson' : 'does not exist'}.`,
      help: isThere ? 'Write it as Markdown, or remove the entry.' : 'Correct the path, or remove the entry.',
      start,
      end,
    });
    return undefined;
  }
}

/** Returns what is wrong with a table of contents without an entry, and with the code in it. */
function withoutEntries(code: number | undefined): Omit<Finding, 'rule'> {
  return code === undefined
    ? {
        message: 'No page was found in this table of contents, so lessons are in the order of their names.',
        help: 'List the pages here, or remove "order" from lc-api.yml.',
        start: 0,
        end: 0,
      }
    : {
        message: 'Sidebars are read as data, and here is code, so lessons are in the order of their names.',
        help: 'Write the paths of the pages here, or remove "order" from lc-api.yml.',
        start: code,
        end: code,
      };
}

function stemOf(path: string): string {
  return path.replace(MARKDOWN, '');
}

function nameOf(path: string): string {
  return stemOf(path).split('/').at(-1) ?? '';
}
