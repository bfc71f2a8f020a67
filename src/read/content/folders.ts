import { sha256 } from '../../base/digest.js';
import { hasPlainParts } from '../../base/plain-path.js';
import { collectionNamed } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { CourseOfPath, ImportedPath, Layout, MappedFolder, PathMatch } from './path-match.js';
import { COURSE, SLUG, templatePattern, variablesFault } from './path-template.js';

/** Suffixes of Markdown files, also of those of other generators. */
export const MARKDOWN_SUFFIXES = ['md', 'mdx', 'qmd', 'Rmd', 'rmd', 'markdown'];
/** Matches the suffix of a Markdown file. */
export const MARKDOWN = new RegExp(`\\.(?:${MARKDOWN_SUFFIXES.join('|')})$`);
/** The file of the page of a folder. */
export const INDEX = /^(?:_?index|README)$/i;
/** `2024-05-01-title`, `2024-05-01_title`. */
const DATED = /^(\d{4}-\d{2}-\d{2})[-_.](?=.)/;

/** Creates the layout of an imported site. The folder with the longest path wins, and one with a locale. */
export function createFolderLayout(
  folders: readonly MappedFolder[],
  skip: readonly string[],
  locales: readonly Locale[],
): Layout {
  const defaultLocale = locales.find(({ isDefault }) => isDefault) as Locale;
  const words = { locale: locales.map(({ folder }) => folder) };
  const compiled = [...folders].sort(moreSpecific).map((folder) => {
    const { path } = folder;
    const course = path.indexOf(COURSE);
    const isFile = isPagePath(path);
    return {
      folder,
      pattern: templatePattern(isFile ? path.replace(MARKDOWN, '') : withSlug(path), words, !isFile),
      // The page of a course is in the folder of the course, not in the folder of its lessons.
      coursePattern:
        course === -1
          ? undefined
          : templatePattern(`${path.slice(0, course + COURSE.length)}/${SLUG}`, words, false),
    };
  });
  const skipped = skip.map((path) =>
    templatePattern(
      path.replace(MARKDOWN, ''),
      words,
      false,
      `(?:\\.(?:${MARKDOWN_SUFFIXES.join('|')})|/.*)?`,
    ),
  );
  const hidden = folders
    .flatMap(({ path }) => hiddenFolders(path))
    .map((path) => templatePattern(path, words, false));
  return {
    isNamed: (path) => hidden.some((pattern) => pattern.test(path)),
    match(path) {
      const suffix = MARKDOWN.exec(path)?.[0];
      if (suffix === undefined || skipped.some((pattern) => pattern.test(path))) return undefined;
      const stem = path.slice(0, -suffix.length);
      for (const { pattern, coursePattern, folder } of compiled) {
        const pageMatch = pattern.exec(stem);
        const pathMatch = pageMatch ?? coursePattern?.exec(stem);
        const groups: Partial<Record<string, string>> = pathMatch?.groups ?? {};
        const { slug: name = stem.slice(stem.lastIndexOf('/') + 1) } = groups;
        if (pathMatch === undefined || pathMatch === null || (pageMatch === null && !INDEX.test(name)))
          continue;
        // The page that the imported site shows if it has none.
        if (name === '404') return undefined;
        const locale = locales.find((one) => one.folder === groups['locale']) ?? defaultLocale;
        const above = groups['folders']?.split('/') ?? [];
        const course =
          folder.collection === 'lessons'
            ? courseOf(folder, above, name, groups['course'], pageMatch === null)
            : undefined;
        const collection = collectionNamed(course?.isPage === true ? 'courses' : folder.collection);
        return importedMatch({ locale, collection, suffix: 'md' }, above, name, folder, course);
      }
      return undefined;
    },
  };
}

/** Returns whether a path of `folders` is that of one file. */
export function isPagePath(path: string): boolean {
  return MARKDOWN.test(path);
}

/**
 * Returns the course that a file in a folder of lessons belongs to: the one of the folder's defaults, of its place in
 * the path, the first folder, or the whole folder.
 */
function courseOf(
  { path, defaults }: MappedFolder,
  above: readonly string[],
  name: string,
  inPath: string | undefined,
  isCoursePage: boolean,
): CourseOfPath | undefined {
  const isIndex = INDEX.test(name);
  const fixed = defaults?.['courseSlug'];
  if (fixed !== undefined)
    return { slug: fixed, name: fixed, isPage: isIndex && above.length === 0, isSaid: false, inner: above };
  if (inPath !== undefined)
    return { slug: slugFrom(inPath), name: inPath, isPage: isCoursePage, isSaid: true, inner: above };
  const [first, ...inner] = above;
  if (first !== undefined)
    return { slug: slugFrom(first), name: first, isPage: isIndex && inner.length === 0, isSaid: true, inner };
  const last = baseFolder(path).split('/').at(-1) ?? '';
  if (last === '') return undefined;
  return { slug: slugFrom(last), name: last, isPage: isIndex, isSaid: false, inner: [] };
}

/** Returns the folders of a path whose names are skipped elsewhere: `blog/_posts`. */
function hiddenFolders(path: string): readonly string[] {
  const names = path.split('/');
  return names.flatMap((name, place) =>
    name !== '.' && isSkipped(name) ? [names.slice(0, place + 1).join('/')] : [],
  );
}

/** Returns the path of a mapped folder with the place of the slug. */
export function withSlug(path: string): string {
  if (path.includes(SLUG) || isPagePath(path)) return path;
  return path === '.' ? SLUG : `${path}/${SLUG}`;
}

function moreSpecific(a: MappedFolder, b: MappedFolder): number {
  const rank = ({ path }: MappedFolder): number[] => {
    const whole = withSlug(path);
    return [
      whole.split('/').length,
      Number(isPagePath(path)),
      Number(whole.includes('{locale}')),
      whole.length,
    ];
  };
  const [first, second] = [rank(a), rank(b)];
  const at = first.findIndex((value, place) => value !== second[place]);
  return at === -1 ? 0 : (second[at] as number) - (first[at] as number);
}

function importedMatch(
  match: Omit<PathMatch, 'slug' | 'group' | 'imported'>,
  above: readonly string[],
  name: string,
  folder: MappedFolder,
  course: CourseOfPath | undefined,
): PathMatch {
  const isIndex = INDEX.test(name);
  const url = folder.url?.replace(COURSE, () => course?.name ?? '');
  const words = isIndex ? [...above] : [...above, name];
  const date = DATED.exec(words.at(-1) ?? '')?.[1];
  if (date !== undefined) words.push((words.pop() as string).slice(date.length + 1));
  // A folder is called as the site serves it, and the page of a folder as the folder.
  const place = url ?? (isPagePath(folder.path) ? folder.path.replace(/[^/]*$/, '') : '');
  const last = place.split('/').findLast((word) => word !== '' && !word.includes('{'));
  const pageSlug = words.length > 0 ? shortSlug(words) : slugFrom(last ?? 'home');
  const slug =
    course?.isPage === true
      ? course.slug
      : slugFrom(
          datedUrl(folder.slug ?? SLUG, date ?? '')
            .replace(COURSE, course?.slug ?? '')
            .replace(SLUG, pageSlug),
        );
  const first = course === undefined ? above[0] : course.isSaid ? course.name : undefined;
  const isFirst = isIndex && above.length === 1 && course === undefined;
  const group = first === undefined || isFirst || course?.isPage ? undefined : slugFrom(first);
  const urls = url === undefined ? [] : urlsOf(url, match.locale, words.join('/'), date);
  const start =
    url === undefined ? undefined : urlsOf(url.replace(/\{(?!locale).*$/, ''), match.locale, '', '')[0];
  const importedPath = {
    name: [...above, name].join('/'),
    date,
    urls,
    home: start && `${start.replace(/\/$/, '')}/`,
    folder,
    course,
  };
  return { ...match, slug, ...(group === undefined ? {} : { group }), imported: importedPath };
}

/** Returns a path with a date, which begins with a year, a month and a day, in the place of its variables. */
export function datedUrl(url: string, date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return url.replace('{year}', year).replace('{month}', month).replace('{day}', day);
}

/**
 * Returns the paths at which the imported site may serve a page: in the default locale, with and without its folder.
 * Without a date in its name, the variables of a date stay: its front matter may have it.
 */
function urlsOf(url: string, locale: Locale, path: string, date: string | undefined): readonly string[] {
  const slash = url.endsWith('/') ? '/' : '';
  const whole = url.includes(SLUG) ? url : `${url.replace(/\/$/, '')}/${SLUG}${slash}`;
  const filled = (date === undefined ? whole : datedUrl(whole, date)).replace(SLUG, () => path);
  const prefixes = [...(locale.isDefault ? [''] : []), locale.folder, locale.code];
  return [...new Set(url.includes('{locale}') ? prefixes : [''])].map((prefix) =>
    `/${filled.replace('{locale}', () => prefix)}`.replace(/\/{2,}/g, '/'),
  );
}

/**
 * Returns a name as a slug: lower-case letters without accents, digits, single hyphens. A name with letters of another
 * script ends with the beginning of its digest, because these letters may be all that tells it from others. A name without
 * a letter and digit is returned as it is.
 */
export function slugFrom(name: string): string {
  const slug = latinSlug(name);
  if (!OTHER_SCRIPT.test(name)) return slug || name;
  return `${slug}-${sha256(name.normalize('NFC')).slice(0, DIGITS)}`.replace(/^-/, '');
}

/** Returns the Latin letters and digits of a name as a slug; empty if it has none. */
export function latinSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A letter that is not Latin. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;

/** How many digits of a digest a slug has. */
const DIGITS = 6;

/** How long a slug is at most. */
const LONGEST_SLUG = 128;

/** Returns the slug of a path: of one that is too long, the last names. */
function shortSlug(names: readonly string[]): string {
  const slug = slugFrom(names.join('-'));
  if (slug.length <= LONGEST_SLUG) return slug;
  return names.length > 1 ? shortSlug(names.slice(1)) : slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '');
}

/** Words and numbers with which names of files begin, for their order: `01-`, `ch15-04-`, `Week 2 `. */
const NUMBERED = /^(?:[a-z]{1,10}[-_ ]?)?\d{1,4}(?:[-_.]\d{1,4})*[-_. ]+(?=[^\d\s_.-])/i;

/** Returns a title made of the name of a file or folder: `01-first_steps` is "First steps", `chapter2` is "Chapter 2". */
export function titleFrom(name: string): string {
  const words = name
    .replace(NUMBERED, '')
    .replace(/[-_\s]+/g, ' ')
    .replace(/(?<=^[a-z]{2,})(?=\d+$)/i, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}

/** Returns the form of slugs by which one of two files with equal slugs gets another: by date, folder or course. */
export function slugToTellApart(imported: ImportedPath, other: ImportedPath): string | undefined {
  const { folder, date, course } = imported;
  if (folder.slug !== undefined) return undefined;
  if (date !== undefined && other.date !== undefined && date !== other.date)
    return `{year}-{month}-${date.slice(0, 7) === other.date.slice(0, 7) ? '{day}-' : ''}{slug}`;
  if (folder.path !== other.folder.path)
    return `${slugFrom(baseFolder(folder.path).split('/').at(-1) || 'other')}-{slug}`;
  return course?.slug === other.course?.slug ? undefined : '{course}-{slug}';
}

/** Returns the folders in which content is looked for, without those that are found in others of them. */
export function contentFolders(folders: readonly MappedFolder[]): readonly string[] {
  const bases = [...new Set(folders.map(({ path }) => baseFolder(path)))];
  const isFoundIn = (base: string, other: string): boolean => base !== other && isWithin(base, other);
  return bases.filter((base) => !bases.some((other) => isFoundIn(base, other)));
}

/** Returns the part of a folder's path before its first variable; empty for the root. */
export function baseFolder(path: string): string {
  const variable = path.indexOf('{');
  const fixed = variable === -1 ? path : path.slice(0, path.lastIndexOf('/', variable) + 1);
  return fixed.replace(/\/$|^\.$/, '');
}

/** Returns whether a file or folder with this name is never content. */
export function isSkipped(name: string): boolean {
  return (
    name.startsWith('_') ||
    name.startsWith('.') ||
    // Word, Excel and PowerPoint lock a document with such a file while it is open.
    name.startsWith('~$') ||
    name.startsWith('README') ||
    name === 'node_modules' ||
    name.startsWith('lc-api.')
  );
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Returns what is wrong with the path of a mapped folder, or undefined. */
export function folderFault(path: string): string | undefined {
  const fault = variablesFault(path, ['locale', 'course', 'slug']);
  if (fault !== undefined) return fault;
  if (/[{}\\]/.test(path.replace(/\{[a-z]+\}/g, '')) || path.includes('}{'))
    return 'variables need other characters between them, and braces are only for variables';
  if (path.includes(COURSE) && !/(?:^|\/)\{course\}(?:\/|$)/.test(path))
    return '{course} must be a whole folder';
  if (path.includes(SLUG) && !/[^/]*\{slug\}[^/]*$/.test(path)) return '{slug} must be in its last part';
  return pathFault(path);
}

/** Returns why a path does not lead to something below the root, or undefined. */
export function pathFault(path: string): string | undefined {
  const isBelow = path !== '' && !path.startsWith('/') && !/^[a-z]:/i.test(path);
  const isClean = path === '.' || hasPlainParts(path);
  return isBelow && isClean ? undefined : 'it must be a relative path without empty parts, "." or ".."';
}
