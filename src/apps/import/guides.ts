import { posix } from 'node:path';
import { append } from '../../base/multi-map.js';
import { once } from '../../base/once.js';
import { MARKDOWN } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { type ImportedSite, isLanguage, type SiteFiles, tagOf } from './imported-site.js';

/** What is found in folders of Markdown without a generator. */
export type PlainSite = Required<Pick<ImportedSite, 'folders' | 'locales' | 'skip'>>;

/** Names of folders without content. */
export const HIDDEN = /^[._]|^node_modules$/;

/** Names of pages about a repository, which are not content. */
const ABOUT_REPOSITORY =
  /^(?:readme|licen[cs]e|contribut|code[-_ ]?of[-_ ]?conduct|security|support|change|history|authors|maintain|governance|translat|attribution|credits|notice|pull[-_ ]request|agents|claude|gemini)/i;

/** If the root has more pages, it is read as a whole. */
const MOST_PAGES = 8;

/**
 * Returns the folders of the root that have pages, and its own pages, as guides, and the languages in the names of their
 * files.
 */
export function guidesIn(files: SiteFiles, isQuarto: boolean): PlainSite {
  const single = rootPages(files);
  if (single.folders.length > MOST_PAGES)
    return { folders: [{ path: '.', collection: 'guides' }], locales: [], skip: single.skip };
  const paths = files.foldersIn('').filter((path) => !HIDDEN.test(path) && hasAnyPage(files, path));
  const named = new Map(paths.map((path) => [path, pagesByName(files, path)]));
  const hasNames = [...named.values()].some((pages) => [...pages.values()].some(({ length }) => length > 1));
  const locales = new Set<string>();
  const folders = paths.flatMap((path): readonly MappedFolder[] => {
    const all = hasNames ? [...(named.get(path)?.values() ?? [])].flat() : [];
    const inNames = all.filter(isLanguage);
    const isNamed = 2 * inNames.length > all.length;
    const inFolders = !isNamed && isTranslated(files, path) ? files.foldersIn(path).filter(isLanguage) : [];
    for (const language of isNamed ? inNames : inFolders) locales.add(language);
    const others = inNames.length < all.length ? [''] : [];
    const forms = isNamed ? [...others, '{slug}.{locale}'] : [inFolders.length > 0 ? '{locale}' : ''];
    return forms.map((form) => ({
      path: posix.join(path, form),
      collection: 'guides',
      ...(isQuarto && { url: `/${path}/` }),
    }));
  });
  return { folders: [...folders, ...single.folders], locales: [...locales], skip: [] };
}

/** Returns the languages of the pages in a folder, by their names: `about.de.md`. That of a name without one is empty. */
function pagesByName(files: SiteFiles, folder: string): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const path of files.filesIn(folder).filter((one) => MARKDOWN.test(one))) {
    const name = path.replace(MARKDOWN, '');
    const language = /\.([\w-]+)$/.exec(name)?.[1] ?? '';
    if (isLanguage(language)) append(pages, name.slice(0, -language.length - 1), language);
    else append(pages, name, '');
  }
  return pages;
}

/** Returns the pages of the root as guides, without those about the repository, which are skipped. */
export function rootPages(files: SiteFiles): Pick<PlainSite, 'folders' | 'skip'> {
  const pages = files.markdownIn('');
  return {
    folders: pages
      .filter((name) => !ABOUT_REPOSITORY.test(name))
      .map((path) => ({ path, collection: 'guides' })),
    skip: pages.filter((name) => ABOUT_REPOSITORY.test(name)),
  };
}

const languageNames = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

/** Returns whether two folders of languages in a folder have a page with the same name. */
export function isTranslated(files: SiteFiles, folder: string): boolean {
  const languages = files.foldersIn(folder).filter(isLanguage);
  const pages = languages.flatMap((name) => files.pagesIn(posix.join(folder, name)));
  // Folders of topics have short names, too: `api`, `cli`, `js`. Names such as `jp` are in use for languages.
  const known = languages.filter((name) => languageNames().of(tagOf(name)));
  const isPlausible =
    known.length > 0 && languages.every((name) => name.length === 2 || known.includes(name));
  return isPlausible && new Set(pages).size < pages.length;
}

/** Returns whether a folder, or one of its folders, has a page. */
export function hasAnyPage(files: SiteFiles, folder: string): boolean {
  return files.filesIn(folder).some((path) => MARKDOWN.test(path));
}
