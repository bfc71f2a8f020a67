import { posix } from 'node:path';
import { once } from '../../base/once.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import { MARKDOWN } from '../../read/content/folders.js';
import { headingOf } from '../../read/content/page-heads.js';
import type { MappedFolder } from '../../read/content/path-match.js';

/** Facts about a site from the files of another generator. Nothing in them is executed. */
export interface ImportedSite {
  readonly title: string | undefined;
  readonly description?: string | undefined;
  /** The language of pages without one in their paths, if the site says it. */
  readonly defaultLocale: string | undefined;
  /** The folder names of its languages, the original one first. */
  readonly locales: readonly string[];
  readonly folders: readonly MappedFolder[];
  readonly static: readonly string[];
  /** Files and folders that it does not serve as pages. */
  readonly skip?: readonly string[];
  /** Messages for its author. */
  readonly notes?: readonly string[];
}

/** Names of folders without content. */
export const HIDDEN = /^[._]|^node_modules$/;

/** Looks at the files of a repository as text. */
export class SiteFiles {
  readonly tree: ContentTree;
  /** Returns a path in the tree. */
  readonly pathOf: (path: string) => string;

  /** @param at The folder in the tree from which paths are read. */
  constructor(tree: ContentTree, at: string) {
    const below = (path: string): string => posix.join(at, path);
    this.pathOf = below;
    this.tree =
      at === ''
        ? tree
        : {
            kind: (path) => tree.kind(below(path)),
            list: (path) => tree.list(below(path)),
            read: (path) => tree.read(below(path)),
          };
  }

  /** Returns the text of the first of some files that exists, without comments on lines of their own; undefined if none does. */
  text(paths: readonly string[]): string | undefined {
    const path = paths.find((one) => this.tree.kind(one) === 'file');
    if (path === undefined) return undefined;
    const { file } = decode(path, this.tree.read(path), () => {});
    return file.text.replace(/^[ \t]*(?:\/\/|#).*$/gm, '');
  }

  /** Returns the first heading of the first level in a Markdown file. */
  titleOf(path: string): string | undefined {
    if (this.tree.kind(path) !== 'file') return undefined;
    return headingOf(decode(path, this.tree.read(path), () => {}).file.text, 1);
  }

  isFolder(path: string): boolean {
    return this.tree.kind(path) === 'folder';
  }

  /** Returns the names of the folders in a folder. */
  foldersIn(path: string): readonly string[] {
    if (!this.isFolder(path)) return [];
    return this.tree.list(path).flatMap(({ name, kind }) => (kind === 'folder' ? [name] : []));
  }

  /** Returns the names of the folders in a folder that may have content. */
  visibleIn(path: string): readonly string[] {
    return this.foldersIn(path).filter((name) => !HIDDEN.test(name));
  }

  /** Returns the names of the folders in a folder that can be those of languages. */
  languagesIn(path: string): readonly string[] {
    return this.foldersIn(path).filter(isLanguage);
  }

  /** Returns the names of the Markdown files in a folder; none if there is no such folder. */
  markdownIn(path: string): readonly string[] {
    const entries = this.isFolder(path) ? this.tree.list(path) : [];
    return entries.flatMap(({ name, kind }) => (kind === 'file' && MARKDOWN.test(name) ? [name] : []));
  }

  /** Returns the names of the pages and folders in a folder, without suffixes. */
  pagesIn(path: string): readonly string[] {
    return this.tree
      .list(path)
      .filter(({ name, kind }) => kind === 'folder' || MARKDOWN.test(name))
      .map(({ name }) => name.replace(MARKDOWN, ''));
  }

  /** Returns the paths of the files in a folder and its folders. */
  filesIn(path: string): readonly string[] {
    if (!this.isFolder(path)) return [];
    return this.tree
      .list(path)
      .flatMap(({ name, kind }) =>
        kind === 'folder' ? this.filesIn(`${path}/${name}`) : [`${path}/${name}`],
      );
  }
}

/** Returns the names of the configuration of a generator in JavaScript. */
export function scriptsOf(generator: string): readonly string[] {
  return ['js', 'ts', 'mjs', 'cjs', 'mts'].map((suffix) => `${generator}.config.${suffix}`);
}

/**
 * Returns the value of a key in a configuration of any language: `title: "T"`, `title = 'T'`. A value without quotes
 * goes to the end of its line if the line begins with the key, as in YAML.
 */
export function valueIn(text: string, key: string): string | undefined {
  const quoted = quotedIn(text, key);
  const plain = new RegExp(`^[ \\t]*${key}:[ \\t]+([^\\s"'{[|>][^\\n]*?)(?:[ \\t]+#.*)?,?$`, 'm').exec(text);
  const isFirst = quoted !== null && (plain === null || quoted.index <= plain.index);
  return (isFirst ? quoted[2] : plain?.[1])?.trim();
}

/** Returns the value of a key in JavaScript if it is text in quotes: another value is an expression. */
export function quotedValueIn(text: string, key: string): string | undefined {
  return quotedIn(text, key)?.[2]?.trim();
}

function quotedIn(text: string, key: string): RegExpExecArray | null {
  return new RegExp(`(?:^|[\\s{,])["']?${key}["']?\\s*[:=]\\s*(["'\`])(.*?)\\1`, 'm').exec(text);
}

/** Returns the path of a folder in a configuration, or another one if it has none. */
export function folderIn(text: string, key: string, other: string): string {
  return (valueIn(text, key) ?? other).replace(/^\.\//, '').replace(/\/$/, '');
}

/** Returns the texts in quotes of a list in JavaScript. */
export function textsIn(text: string, key: string): readonly string[] {
  const list = blockIn(text, new RegExp(`\\b${key}\\s*:\\s*\\[`)) ?? '';
  return Array.from(list.matchAll(/["']([^"']+)["']/g), ([, one = '']) => one);
}

/** Returns a text without the blocks in it. */
export function topLevelOf(text: string): string {
  const outer = text.replace(/[[{][^[\]{}]*[\]}]/g, '');
  return outer === text ? text : topLevelOf(outer);
}

/** Returns the text between the braces or brackets after a beginning. */
export function blockIn(text: string, beginning: RegExp): string | undefined {
  const match = beginning.exec(text);
  if (match === null) return undefined;
  const start = match.index + match[0].length;
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (/[[{]/.test(text[at] as string)) depth++;
    else if (/[\]}]/.test(text[at] as string)) depth--;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/**
 * Returns the paths in a folder that a site excludes as skipped, and notes on patterns, which are not read.
 *
 * @param option The name of the setting that has them.
 */
export function excludedFrom(folder: string, written: readonly string[], option: string) {
  const paths = written.map((path) => posix.normalize(path).replace(/^\/|\/$/g, ''));
  const isPattern = (path: string): boolean => /[*?!{}[\]]|^\.{1,2}(?:\/|$)/.test(path);
  return {
    skip: paths.filter((path) => !isPattern(path)).map((path) => posix.join(folder, path)),
    notes: paths
      .filter(isPattern)
      .map(
        (path) => `"${option}" has the pattern ${path}, which is not read: add what it excludes to "skip".`,
      ),
  };
}

/** Returns whether a name can be that of a language: `de`, `pt-br`, `zh_TW`, `zh-hans`, `german`. */
export function isLanguage(name: string): boolean {
  const isCode = /^[a-z]{2,3}(?:[-_](?:[A-Za-z]{2}|[A-Za-z][a-z]{3}|\d{3}))?$/.test(name);
  return isCode || (name.length > 3 && languageTags().has(wordsOf(name)));
}

/** Returns the name of a folder as a language tag: `pt-BR` for `pt_br`, `zh-Hans` for `zh-hans`, `de` for `German`. */
export function tagOf(folder: string): string {
  const tag = languageTags().get(wordsOf(folder));
  if (tag !== undefined) return tag;
  const [language = '', region] = folder.split(/[-_]/);
  if (region === undefined) return language;
  const script = region.charAt(0).toUpperCase() + region.slice(1);
  return `${language}-${region.length === 4 ? script : region.toUpperCase()}`;
}

/** Returns the words of a name in one order: `chinese traditional`. */
function wordsOf(name: string): string {
  return name.toLowerCase().split(/[-_ ]/).sort().join(' ');
}

/** The English names of languages. */
export const languageNames = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

/** Returns the tags of languages by the words of their English names. */
const languageTags = once((): ReadonlyMap<string, string> => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    Intl.getCanonicalLocales([...codes, 'pt-BR', 'zh-Hans', 'zh-Hant']).flatMap((tag) => {
      const name = languageNames().of(tag);
      return name === undefined ? [] : [[wordsOf(name), tag]];
    }),
  );
});

/** Returns the collection that a folder of another generator is best read as. */
export function collectionFor(folder: string): string {
  if (/^(?:_?posts?|blog|news|articles?)$/i.test(folder)) return 'articles';
  return /^_?glossary$/i.test(folder) ? 'glossary' : 'guides';
}

/**
 * Returns the folders in a folder that are named after languages and have translations: the configuration names them, or
 * at least half of what is in them is also among the originals, in the folder of their language or around it.
 */
export function translationsIn(
  files: SiteFiles,
  folder: string,
  defaultLocale: string | undefined,
  config: string,
): readonly string[] {
  const inLanguage = (name: string): string => posix.join(folder, name);
  const inner = inLanguage(defaultLocale ?? 'en');
  const originals = new Set(files.pagesIn(files.isFolder(inner) ? inner : folder));
  const names = files.languagesIn(folder);
  const named = languagesIn(names, config);
  return names.filter((name) => {
    const pages = files.pagesIn(inLanguage(name));
    const shared = pages.filter((page) => originals.has(page)).length;
    return named.includes(name) || (shared > 0 && 2 * shared >= pages.length);
  });
}

/** Returns the names of languages that a configuration has as a key or in quotes. */
export function languagesIn(names: readonly string[], text: string): readonly string[] {
  return names.filter((name) => {
    const written = `languages\\.${name}\\b|["']${name}["']|(?:^|[\\s{,\\[])${name}\\s*[:\\]]`;
    return isLanguage(name) && new RegExp(written, 'm').test(text);
  });
}
