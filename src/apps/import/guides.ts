import { posix } from 'node:path';
import { tally } from '../../base/group-by.js';
import { append } from '../../base/multi-map.js';
import { compareText } from '../../base/text-order.js';
import { baseFolder, MARKDOWN } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { type ImportedSite, isLanguage, languageNames, type SiteFiles, tagOf } from './imported-site.js';

/** What is found in folders of Markdown without a generator. */
export type PlainSite = Required<Pick<ImportedSite, 'folders' | 'locales' | 'skip'>>;

/** Names of pages about a repository, which are not content. */
const ABOUT_REPOSITORY =
  /^(?:licen[cs]e|contribut|code[-_ ]?of[-_ ]?conduct|security|support|change|history|authors|maintain|governance|translat|attribution|credits|notice|pull[-_ ]request|agents|claude|gemini)/i;

/** Returns whether a page is the README of the root, in any language. */
export function isReadme(name: string): boolean {
  return splitName(name)[0].toLowerCase() === 'readme';
}

/** If the root has more pages, it is read as a whole. */
const MOST_PAGES = 8;

/**
 * Returns the folders of the root that have pages, and its own pages, as guides, and the languages of folders. If there
 * are many, or translations of the root, the root is read as a whole.
 */
export function guidesIn(files: SiteFiles, isQuarto: boolean): PlainSite {
  const all = files
    .visibleIn('')
    .filter((path) => hasAnyPage(files, path))
    .map((path) => folderOfPages(files, path));
  // With pages in one folder, which has a page of its own, that of the root is about the repository.
  const [only = '', ...more] = all;
  const hasOwnPage = only !== '' && more.length === 0 && hasIndex(files, only);
  const hasReadme = !hasOwnPage || hasLinkingReadme(files);
  const single = rootPages(files, hasReadme);
  const ofRoot = ['', ...all].filter((path) => translatesRoot(files, path));
  const translated = ['', ...all].filter((path) => ofRoot.includes(path) || isTranslated(files, path));
  const plain = all.filter(
    (path) => !translated.includes(path) && !(translated.includes('') && isLanguage(path)),
  );
  const names = new Set(single.folders.map(({ path }) => splitName(path)[0]));
  const isWhole = ofRoot.length > 0 || names.size + plain.length > MOST_PAGES;
  const inLanguages = translated.map((path) => posix.join(path, '{locale}'));
  const paths = [...inLanguages, ...(isWhole ? ['.'] : plain)].sort(compareText);
  const folders = paths.map((path) => {
    const base = baseFolder(path);
    const isServed = path !== '.' && (isQuarto || isRoot(files, base));
    const url = isQuarto ? `/${path}/` : path === base ? '/' : '/{locale}/';
    return { path, collection: 'guides', ...(isServed && { url }) };
  });
  const readmes = ofRoot.map((path) => posix.join(path, '{locale}', 'README.md'));
  return {
    folders: isWhole ? folders : [...folders, ...single.folders],
    locales: translated.flatMap((path) => files.languagesIn(path)),
    skip: isWhole ? [...single.skip, ...(hasReadme ? [] : readmes)] : [],
  };
}

/** Returns the folder with all pages of a folder: `src/content`, if `src` has no other. */
function folderOfPages(files: SiteFiles, folder: string): string {
  const [inner, ...others] = files.foldersIn(folder).filter((name) => hasAnyPage(files, `${folder}/${name}`));
  const isAlone = others.length === 0 && files.markdownIn(folder).length === 0;
  // `src` is a language, too.
  const isPlain = inner !== undefined && !isLanguage(inner) && (folder === 'src' || !isLanguage(folder));
  return isAlone && isPlain ? folderOfPages(files, `${folder}/${inner}`) : folder;
}

/** Returns whether a site serves a folder at its root: most links of its pages that begin with `/` lead to pages in it. */
function isRoot(files: SiteFiles, folder: string): boolean {
  const paths = pagesBelow(files, folder);
  const addresses = new Set(
    paths.map((path) => `/${path.replace(MARKDOWN, '')}`.replace(/\/(?:index|readme)$/i, '')),
  );
  const texts = paths.map((path) => files.text([posix.join(folder, path)]) ?? '');
  const links = texts.flatMap((text) => text.match(/(?<=\]\()\/[\w/-]+(?=[)#])/g) ?? []);
  const known = links.filter((link) => addresses.has(link.replace(/\/$/, '')));
  return known.length > 0 && 2 * known.length >= links.length;
}

/** Returns whether most pages in the folders of languages in a folder have the names of pages and folders of the root. */
function translatesRoot(files: SiteFiles, folder: string): boolean {
  const languages = files.languagesIn(folder);
  const pages = languages.flatMap((name) => files.pagesIn(posix.join(folder, name)));
  const originals = new Set(
    files.pagesIn('').filter((name) => !ABOUT_REPOSITORY.test(name) && !isReadme(name)),
  );
  const shared = pages.filter((name) => originals.has(name)).length;
  return areLanguages(languages) && shared > 1 && 2 * shared >= pages.length;
}

/**
 * Returns folders, and those with languages in the names of their files as `{slug}.{locale}`, with these languages. A
 * word is a language if a page is in two of them, or in one and without one: `about.md`, `about.de.md`.
 */
export function withNamedLanguages(
  files: SiteFiles,
  folders: readonly MappedFolder[],
): Pick<PlainSite, 'folders' | 'locales'> {
  const single = folders.flatMap(({ path }) => (MARKDOWN.test(path) ? [splitName(path)] : []));
  const named = folders.map(({ path }) => {
    if (path.includes('{locale}')) return [];
    // In a folder, `what-is-it.md` would be Italian, too.
    if (!MARKDOWN.test(path))
      return pagesBelow(files, baseFolder(path)).map((page): PageName => {
        const name = splitName(page);
        return name[2] === '.' ? name : [page.replace(MARKDOWN, ''), '', ''];
      });
    const page = splitName(path);
    return page[1] === '' ? single.filter(([name]) => name === page[0]) : [page];
  });
  const paired = named.flatMap(languagesByPage).filter(({ length }) => length > 1);
  const counts = tally(paired.flat());
  counts.delete('');
  const locales = [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
  if (!areLanguages(locales)) return { folders, locales: [] };
  const all = folders.flatMap((folder, index) => {
    const pages = named[index] ?? [];
    const inLanguages = pages.filter(([, language]) => counts.has(language));
    const marks = new Set(inLanguages.map(([, , mark]) => mark));
    const paths = Array.from(marks, (mark) =>
      MARKDOWN.test(folder.path)
        ? `${splitName(folder.path)[0]}${mark}{locale}${MARKDOWN.exec(folder.path)?.[0]}`
        : posix.join(folder.path, '{slug}.{locale}'),
    );
    const isWhole = inLanguages.length === 0 || inLanguages.length < pages.length;
    return [...(isWhole ? [folder] : []), ...paths.map((path) => ({ ...folder, path }))];
  });
  return { folders: [...new Map(all.map((folder) => [folder.path, folder])).values()], locales };
}

/** Returns the languages of each page, by the names of files: `about.de.md`. That of a name without one is empty. */
function languagesByPage(pages: readonly PageName[]): readonly (readonly string[])[] {
  const names = new Map<string, string[]>();
  for (const [name, language] of pages) append(names, name, language);
  return [...names.values()];
}

/** The path of a page without suffix and language, its language, and the mark before this: `about`, `de`, `.`. */
type PageName = readonly [name: string, language: string, mark: string];

/** Returns what the path of a page says: `about.de.md`, `README-de.md`. Without a language, this is empty. */
export function splitName(path: string): PageName {
  const name = path.replace(MARKDOWN, '');
  const [, before = '', mark = '', language = ''] =
    /^(.+)(\.)([\w-]+)$/.exec(name) ?? /^((?:.*\/)?README)([-_])([\w-]+)$/i.exec(name) ?? [];
  if (!isLanguage(language)) return [name, '', ''];
  // `README-api.md` and `README-new.md` are in no language.
  const isSure = mark === '.' || (language.length !== 3 && areLanguages([language]));
  return isSure ? [before, language, mark] : [name, '', ''];
}

/** The page of a folder. */
const INDEX = /^(?:README|_?index)\.[^.]+$/i;

/** Returns the name of the page of a folder. */
export function indexOf(files: SiteFiles, folder: string): string | undefined {
  return files.markdownIn(folder).find((name) => INDEX.test(name));
}

/** Returns whether a folder has a page. */
export function hasIndex(files: SiteFiles, folder: string): boolean {
  return indexOf(files, folder) !== undefined;
}

/** Returns the paths of the pages in a folder and its folders, from the folder. */
export function pagesBelow(files: SiteFiles, folder: string): readonly string[] {
  const inner = files
    .visibleIn(folder)
    .flatMap((name) => pagesBelow(files, posix.join(folder, name)).map((path) => `${name}/${path}`));
  return [...files.markdownIn(folder), ...inner];
}

/** Returns whether the page of the root links to pages that are not about the repository: it is content as they are. */
export function hasLinkingReadme(files: SiteFiles): boolean {
  const readme = files.markdownIn('').find(isReadme);
  const text = readme === undefined ? '' : (files.text([readme]) ?? '');
  const paths = pagesBelow(files, '').filter((path) => !isReadme(path) && !ABOUT_REPOSITORY.test(path));
  return paths.some((path) => ['](', '](./', '](/'].some((before) => text.includes(before + path)));
}

/** Returns the pages of the root as guides, without those about the repository, which are skipped. */
export function rootPages(files: SiteFiles, hasReadme: boolean): Pick<PlainSite, 'folders' | 'skip'> {
  const pages = files.markdownIn('');
  const readmes = pages.filter(isReadme).map(splitName);
  const [original] = readmes.find(([, language]) => language === '') ?? readmes[0] ?? [];
  // On some systems, files can differ in case alone.
  const isFirst = ([name, language, mark]: PageName): boolean =>
    name === original && mark === readmes.find((other) => other[0] === name && other[1] === language)?.[2];
  const isAbout = (name: string): boolean =>
    isReadme(name) ? !hasReadme || !isFirst(splitName(name)) : ABOUT_REPOSITORY.test(name);
  return {
    folders: pages
      .filter((name) => !isAbout(name))
      .map((path) => ({ path, collection: 'guides', ...(isReadme(path) && { slug: 'readme' }) })),
    skip: pages.filter(isAbout),
  };
}

/** Returns whether two folders of languages in a folder have a page with the same name. */
export function isTranslated(files: SiteFiles, folder: string): boolean {
  const languages = files.languagesIn(folder);
  const pages = languages.flatMap((name) => files.pagesIn(posix.join(folder, name)));
  return areLanguages(languages) && new Set(pages).size < pages.length;
}

/** Codes of countries that are in use for languages. */
const IN_USE = /^(?:cn|cz|dk|gr|jp|kr|ua|tw)$/;

/** Returns whether names are those of languages: topics have short names, too, such as `api`, `cli` and `js`. */
function areLanguages(names: readonly string[]): boolean {
  const known = names.filter((name) => languageNames().of(tagOf(name).replace(/-.*/, '')));
  return known.length > 0 && names.every((name) => IN_USE.test(name) || known.includes(name));
}

/** Returns whether a folder, or one of its folders, has a page. */
export function hasAnyPage(files: SiteFiles, folder: string): boolean {
  return pagesBelow(files, folder).length > 0;
}
