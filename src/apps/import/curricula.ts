import { posix } from 'node:path';
import { baseFolder, MARKDOWN, slugFrom } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { TOCTREE } from '../../read/content/table-of-contents.js';
import {
  guidesIn,
  hasAnyPage,
  hasIndex,
  hasLinkingReadme,
  indexOf,
  isReadme,
  isTranslated,
  type PlainSite,
  pagesBelow,
  rootPages,
  splitName,
  withNamedLanguages,
} from './guides.js';
import { HIDDEN, type ImportedSite, isLanguage, type SiteFiles, valueIn } from './imported-site.js';
import { coursesByList, lessonsIn, listOfCourses, slugOf } from './listed-course.js';
import { languageOf } from './page-language.js';
import { vitepress } from './vitepress.js';

/** The configuration of Quarto, which lists the pages of a book. */
const QUARTO = '_quarto.yml';

/** The configuration of bookdown, whose first page has the title of the book. */
const BOOKDOWN = '_bookdown.yml';

/** Tables of contents that are found by their names. A page is one only if it has a list of pages of Sphinx. */
const CONTENTS = ['_toctree.yml', 'SUMMARY.md', '_toc.yml', '_sidebar.md', 'index.md', QUARTO, BOOKDOWN];

/** Folders in which lessons of a course are often. */
const OF_LESSONS = /^(?:lessons|episodes|chapters|modules|units)$/i;

/**
 * Returns a repository of Markdown without a generator: courses if it has a table of contents, or folders with a page
 * and several numbered files; otherwise the pages of its folders as guides.
 */
export function plainFolders(_config: string, files: SiteFiles): ImportedSite {
  const site = vitepress(files, ['']);
  if (site !== undefined) return site;
  const quarto = files.text([QUARTO]);
  const isQuarto = quarto !== undefined;
  const book =
    quarto ??
    files.text(files.text([BOOKDOWN]) === undefined ? ['_config.yml', 'book.json'] : ['index.Rmd']) ??
    '';
  const title = valueIn(book, 'title') ?? titleOfReadme(files, '') ?? titleOfReadme(files, 'docs');
  const folders = foldersOf(files, '', 0);
  const listed = contentsIn(files, folders, title);
  const root = listed.length > 0 ? undefined : courseOfModules(files, '', title);
  const found = listed.length > 0 ? listed : (root?.folders ?? coursesIn(files, folders));
  const byList = found.length > 0 ? undefined : coursesByList(files, folders, title);
  const inFolder = found.length > 0 || byList !== undefined ? undefined : courseInFolder(files, title);
  const courses = byList?.folders ?? inFolder?.folders ?? found;
  const inLanguages = courses.length > 0 ? undefined : coursesByLanguage(files, folders, title);
  const isGuides = courses.length === 0 && inLanguages === undefined;
  const siteInFolder = isGuides ? vitepress(files, files.foldersIn('')) : undefined;
  if (siteInFolder !== undefined) return siteInFolder;
  const others = isGuides ? guidesIn(files, isQuarto) : inLanguages;
  const translations = courses.filter(({ path }) => path.includes('{locale}'));
  // Pages next to folders that are courses belong to none of them.
  const loose = courses.flatMap(({ path, defaults }) =>
    defaults === undefined ? loosePages(files, path) : [],
  );
  const named = withNamedLanguages(
    files,
    others?.folders ?? [...courses, ...loose.flatMap((pages) => pages.folders)],
  );
  const locales = [...(others?.locales ?? languagesOf(files, courses)), ...named.locales];
  const hasOriginals = named.folders.some(({ path }) => !path.includes('{locale}'));
  const written = hasOriginals ? (valueIn(book, 'lang') ?? valueIn(book, 'language')) : undefined;
  const defaultLocale = written ?? languageOf(files, named.folders, locales);
  // Some tools write the originals among the translations once more.
  const copies = translations.flatMap(({ path }) => {
    const copy = posix.join(baseFolder(path), defaultLocale);
    return translations.length < courses.length && files.isFolder(copy) ? [copy] : [];
  });
  return {
    title,
    defaultLocale,
    locales,
    folders: named.folders,
    skip: [
      ...((root ?? byList ?? inFolder ?? others)?.skip ?? []),
      ...loose.flatMap(({ skip }) => skip),
      ...copies,
    ],
    static: [
      ...['public', 'static', 'docs/public'].filter((path) => files.isFolder(path)),
      // Quarto serves the whole repository, and Sphinx reads paths with a slash from the folder of its pages.
      ...(isQuarto ? ['.'] : []),
      ...courses.flatMap(({ path, order = '' }) => (/(?:_toc\.yml|index\.md)$/.test(order) ? [path] : [])),
    ],
    notes: isGuides ? ['No courses were found: no folder has a page and numbered files.'] : [],
  };
}

/**
 * Returns the pages in a folder whose folders are courses, and those of its folders that have no other page, as guides. In
 * the root these folders are about the repository.
 */
function loosePages(files: SiteFiles, folder: string): readonly Pick<PlainSite, 'folders' | 'skip'>[] {
  if (folder === '.') return [rootPages(files, hasLinkingReadme(files))];
  if (folder.includes('{')) return [];
  const folders = files.foldersIn(folder).map((name) => posix.join(folder, name));
  const alone = folders.filter((path) => hasIndex(files, path) && pagesBelow(files, path).length === 1);
  const paths = [
    ...files.markdownIn(folder).map((name) => posix.join(folder, name)),
    ...alone.map((path) => posix.join(path, indexOf(files, path) ?? '')),
  ];
  return [{ folders: paths.map((path) => ({ path, collection: 'guides' })), skip: [] }];
}

/** Returns the title of the page of a folder. */
function titleOfReadme(files: SiteFiles, folder: string): string | undefined {
  const readme = files.markdownIn(folder).find((name) => /^readme\.md$/i.test(name));
  return readme && files.titleOf(posix.join(folder, readme));
}

/** How deep courses are looked for. */
const DEPTH = 3;

/** Returns the paths of the folders in a folder, and of the folders in these. The root is empty. */
function foldersOf(files: SiteFiles, folder: string, depth: number): readonly string[] {
  const inner = depth < DEPTH ? files.visibleIn(folder) : [];
  return [folder, ...inner.flatMap((name) => foldersOf(files, posix.join(folder, name), depth + 1))];
}

/** Returns the folders with a table of contents, those of languages as one. */
function contentsIn(
  files: SiteFiles,
  folders: readonly string[],
  title: string | undefined,
): readonly MappedFolder[] {
  const paths = new Map<string, string>();
  for (const folder of folders) {
    const name = CONTENTS.find((one) => {
      const text = files.text([posix.join(folder, one)]);
      if (one === QUARTO) return /^ +chapters:[ \t]*$/m.test(text ?? '');
      if (one === BOOKDOWN) return /^rmd_files:/m.test(text ?? '');
      // The menu of a page that shows the files of the folder above.
      if (/\]\(\.\.\//.test(text ?? '') && !/\]\((?!\.\.\/)[^()\n]*\.md\b/.test(text ?? '')) return false;
      if (one !== 'index.md' || text === undefined) return text !== undefined;
      // Pages of a list may have lists themselves.
      return TOCTREE.test(text) && ![...paths.keys()].some((path) => folder.startsWith(`${path}/`));
    });
    if (name === undefined) continue;
    const parent = posix.dirname(folder);
    const isTranslated = isLanguage(posix.basename(folder)) && languagesIn(files, parent, name).length > 1;
    const path = isTranslated ? posix.join(parent, '{locale}') : folder || '.';
    if (!paths.has(path)) paths.set(path, name);
  }
  return [...paths].map(([path, name]) => ({
    path,
    collection: 'lessons',
    ...(name === QUARTO && { url: posix.join('/', path, '{slug}.html') }),
    order: posix.join(path, name),
    defaults: { courseSlug: slugOf(paths.size === 1 ? title : posix.basename(path), 'course') },
  }));
}

/** Returns the folders whose folders are courses, or that are a course themselves. */
function coursesIn(files: SiteFiles, folders: readonly string[]): readonly MappedFolder[] {
  for (const folder of folders) {
    const children = files.visibleIn(folder);
    const isCourse = (path: string): boolean => hasIndex(files, path) && leads(files, path) >= 2;
    const withLessons = children.flatMap((name) => {
      const path = posix.join(folder, name);
      const inner = files.foldersIn(path).find((one) => OF_LESSONS.test(one));
      return inner !== undefined && hasIndex(files, path) && leads(files, posix.join(path, inner)) >= 2
        ? [{ name, inner }]
        : [];
    });
    const [first] = withLessons;
    const names = first === undefined ? children.filter((name) => isCourse(posix.join(folder, name))) : [];
    const [course] = first === undefined ? names : [first.name];
    if (first !== undefined || names.length >= 2) {
      const path = posix.join(folder, first === undefined ? '' : '{course}', first?.inner ?? '');
      const list = listOfCourses(
        files,
        names.map((name) => posix.join(folder, name)),
      );
      return [path, ...translationsOf(files, posix.join(folder, course ?? ''), path)].map((one) => ({
        path: one,
        collection: 'lessons',
        ...(list !== undefined && { order: posix.join(one, '{course}', list) }),
      }));
    }
    if (folder !== '' && isCourse(folder) && leads(files, folder, MODULE) >= 3)
      return [
        { path: folder, collection: 'lessons', defaults: { courseSlug: slugFrom(posix.basename(folder)) } },
      ];
  }
  return [];
}

/** Returns the folder whose folders are courses with the same pages in several languages: `part1/en/a.md`. */
function coursesByLanguage(
  files: SiteFiles,
  folders: readonly string[],
  title: string | undefined,
): PlainSite | undefined {
  const all = pagesBelow(files, '').length;
  const isMost = (folder: string): boolean => 4 * pagesBelow(files, folder).length >= 3 * all;
  for (const folder of folders) {
    const languages = files.languagesIn(folder);
    const isNumbered = languages.some((name) => leads(files, posix.join(folder, name)) >= FEWEST_LESSONS);
    if (isNumbered && isMost(folder) && isTranslated(files, folder)) {
      const courseSlug = slugOf(folder === '' ? title : posix.basename(folder), 'course');
      const path = posix.join(folder, '{locale}');
      return {
        folders: [{ path, collection: 'lessons', defaults: { courseSlug } }],
        locales: languages,
        skip: [],
      };
    }
    const children = files.visibleIn(folder);
    const translated = children.filter((name) => isTranslated(files, posix.join(folder, name)));
    if (translated.length < 2) continue;
    const path = posix.join(folder, '{course}', '{locale}');
    const locales = translated.flatMap((name) => files.languagesIn(posix.join(folder, name)));
    return { folders: [{ path, collection: 'lessons' }], locales: [...new Set(locales)], skip: [] };
  }
  return undefined;
}

/** How many numbered lessons, or modules, a course in the root or in folders of languages has at least. */
const FEWEST_LESSONS = 3;

/** Returns the numbered folders with pages in a folder. */
function modulesIn(files: SiteFiles, folder: string): readonly string[] {
  return files
    .foldersIn(folder)
    .filter((name) => MODULE.test(name) && hasPages(files, posix.join(folder, name)));
}

/**
 * Returns the numbered folders of a folder, such as the root, as one course, and the paths of other pages: `01-docker/README.md`,
 * `01-docker/setup/install.md`, `02-terraform/README.md`. Translations are in folders of their own, such as
 * `translations/de/01-docker/README.md`.
 */
function courseOfModules(
  files: SiteFiles,
  folder: string,
  title: string | undefined,
): Omit<PlainSite, 'locales'> | undefined {
  const modules = modulesIn(files, folder).map((name) => posix.join(folder, name));
  const hasCourses = modules.some((path) =>
    files.foldersIn(path).some((name) => OF_LESSONS.test(name) && leads(files, posix.join(path, name)) >= 2),
  );
  if (hasCourses || modules.length < FEWEST_LESSONS) return undefined;
  const defaults = { courseSlug: slugOf(title, 'course') };
  if (folder !== '') {
    const { folders, skip } = rootPages(files, true);
    return { folders: [{ path: folder, collection: 'lessons', defaults }, ...folders], skip };
  }
  // The chapters of a book may be next to a course about it.
  const count = modules.reduce((sum, path) => sum + pagesBelow(files, path).length, 0);
  const isOther = (name: string): boolean =>
    modulesIn(files, name).length >= FEWEST_LESSONS && pagesBelow(files, name).length > count;
  if (files.visibleIn('').some(isOther)) return undefined;
  // `README.de.md` is its page in another language.
  const isCoursePage = (name: string): boolean => isReadme(name) && !/[-_]$/.test(splitName(name)[2]);
  const others = files.tree.list('').flatMap(({ name, kind }) => {
    const isPage = kind === 'file' ? MARKDOWN.test(name) && !isCoursePage(name) : hasAnyPage(files, name);
    return isPage && !HIDDEN.test(name) && !MODULE.test(name) ? [name] : [];
  });
  const translations = translationsOf(files, modules[0] as string, '');
  const isTranslation = (name: string): boolean => translations.includes(`${name}/{locale}`);
  const folders = ['.', ...translations].map((path) => ({
    path,
    collection: 'lessons',
    defaults,
  }));
  // Pages next to the modules belong to none of them.
  const loose = rootPages(files, false).folders;
  const originals = others.filter((name) => !isTranslation(name) && !loose.some(({ path }) => path === name));
  return {
    folders: [...folders, ...loose],
    skip: ['', ...translations].flatMap((folder) => originals.map((name) => posix.join(folder, name))),
  };
}

/** Returns the only folder of the root that has pages, if it has modules of a course. */
function courseInFolder(files: SiteFiles, title: string | undefined): Omit<PlainSite, 'locales'> | undefined {
  const [folder = '', ...others] = files.visibleIn('').filter((name) => hasAnyPage(files, name));
  return folder === '' || others.length > 0 || isLanguage(folder)
    ? undefined
    : courseOfModules(files, folder, title);
}

/** The name of a module of a course: `01-docker`, `Week1`. */
const MODULE =
  /^(?:\d{1,3}[-_. ]|(?:week|day|lesson|chapter|module|unit|part|session|lecture|step)[-_ ]?\d{1,3}(?!\d))/i;

/** Returns the path of the translations of courses: `translations/{locale}/…`, where a course is also in a language. */
function translationsOf(files: SiteFiles, course: string, path: string): readonly string[] {
  const isIn = (folder: string): boolean =>
    languagesIn(files, folder).some((language) => files.isFolder(posix.join(folder, language, course)));
  const parent = files.visibleIn('').find(isIn);
  return parent === undefined ? [] : [posix.join(parent, '{locale}', path)];
}

/** Returns the languages of folders with a place for them. */
function languagesOf(files: SiteFiles, folders: readonly MappedFolder[]): readonly string[] {
  return folders.flatMap(({ path, order }) =>
    path.includes('{locale}') ? languagesIn(files, baseFolder(path), order && posix.basename(order)) : [],
  );
}

/** Returns the folders of languages in a folder: with a table of contents, or pages of one that has it. */
function languagesIn(files: SiteFiles, folder: string, contents = ''): readonly string[] {
  const parent = folder === '.' ? '' : folder;
  const languages = files.languagesIn(parent);
  const isListed = (name: string): boolean =>
    files.tree.kind(posix.join(parent, name, contents)) !== undefined;
  const pagesOf = (name: string): readonly string[] =>
    files.pagesIn(posix.join(parent, name)).filter((page) => !/^(?:README|_?index)$/i.test(page));
  const pages = new Set(languages.filter(isListed).flatMap(pagesOf));
  return languages.filter((name) => isListed(name) || pagesOf(name).some((page) => pages.has(page)));
}

/** A number at the beginning of a name: `01-basics`, `chapter2`. */
const LEAD = /^(?:[a-z]{1,10}[-_ ]?)?\d{1,4}(?!\d)/i;

/** Returns how many lessons of a folder begin with a number. */
function leads(files: SiteFiles, folder: string, lead = LEAD): number {
  return lessonsIn(files, folder).filter((name) => lead.test(name)).length;
}

function hasPages(files: SiteFiles, folder: string): boolean {
  return files.markdownIn(folder).length > 0;
}
