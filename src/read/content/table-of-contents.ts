import type { Span } from '../../model/problem.js';
import { type ContentsEntry, emptyEntry } from './contents-entry.js';
import { MARKDOWN } from './folders.js';
import { fencedCode } from './markdown/blocks.js';
import { plainLine } from './markdown/plain-text.js';
import { entryValue, type MapNode, type Node, writtenText } from './node.js';
import { sidebarEntries } from './sidebars.js';
import type { SourceFile } from './source-file.js';
import { readYaml } from './yaml/yaml.js';

/**
 * Returns the entries of a file with a table of contents: a `SUMMARY.md` of mdBook or GitBook, a `_sidebar.md` of
 * docsify, a page of Sphinx with lists of pages, or YAML, such as a `_toctree.yml` of doc-builder, the `nav` of MkDocs,
 * the `episodes` of sandpaper, a `_toc.yml` of Jupyter Book, the `chapters` of Quarto or the `rmd_files` of bookdown, or the sidebars of Docusaurus.
 *
 * @param onCode Receives the place of code that computes sidebars, which then have no entries.
 */
export function readContents(
  file: SourceFile,
  nesting: number,
  onCode?: (place: number) => void,
): readonly ContentsEntry[] {
  if (/\.(?:md|markdown)$/i.test(file.path))
    return TOCTREE.test(file.text) ? toctreeEntries(file.text) : summaryEntries(file.text, nesting);
  if (SIDEBARS.test(file.path)) return sidebarEntries(file.text, onCode);
  const root = readYaml(file, { start: 0, end: file.text.length }, () => {}, nesting);
  return root === undefined ? [] : entriesIn(root);
}

/** Returns the pages that a table of contents in Markdown lists, as written, in their order. */
export function listedPaths(file: SourceFile, nesting: number): readonly string[] {
  const pathsIn = (entries: readonly ContentsEntry[]): readonly string[] =>
    entries.flatMap(({ path, entries: inner }) => [...(path === undefined ? [] : [path]), ...pathsIn(inner)]);
  return pathsIn(readContents(file, nesting));
}

/** Matches the path of sidebars of Docusaurus. */
export const SIDEBARS = /(?:\.(?:[cm]?[jt]s)|sidebars?\.json)$/i;

/** An entry whose list of entries still grows. */
interface OpenEntry extends ContentsEntry {
  readonly entries: OpenEntry[];
}

/** Matches the line that begins a list of pages in Sphinx. */
export const TOCTREE = /^(?:`{3,}|:{3,})[ \t]*\{toctree\}[ \t]*$/m;

/** Returns the pages of the lists in a page of Sphinx. A list with a caption is a part. */
function toctreeEntries(text: string): readonly ContentsEntry[] {
  const root: OpenEntry[] = [];
  let entries: OpenEntry[] | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const span = { start, end: start + line.trimEnd().length };
    start += line.length + 1;
    if (TOCTREE.test(line)) entries = root;
    else if (/^(?:`{3,}|:{3,})/.test(line)) entries = undefined;
    if (entries === undefined || TOCTREE.test(line) || line.trim() === '') continue;
    const [, option, value = ''] = /^[ \t]*:([a-z-]+):(.*)$/.exec(line) ?? [];
    if (option === 'caption') {
      const part = { ...openEntry(value.trim(), undefined, span), isPart: true };
      root.push(part);
      entries = part.entries;
    }
    if (option !== undefined) continue;
    const [, title, target] = /^[ \t]*([^<]*?)[ \t]*<([^<>]*)>[ \t]*$/.exec(line) ?? [];
    const path = target ?? line.trim();
    if (!/^[a-z][a-z+.-]*:/i.test(path)) entries.push(openEntry(title || undefined, path, span));
  }
  return root.filter(({ isPart, entries: pages }) => !isPart || pages.length > 0);
}

function summaryEntries(text: string, nesting: number): readonly ContentsEntry[] {
  const root: OpenEntry[] = [];
  let top = root;
  let isTitle = true;
  /** The entries above the next one, with their indentation. */
  let open: { readonly indentation: number; readonly entry: OpenEntry }[] = [];
  let start = 0;
  for (const line of withoutHidden(text).split('\n')) {
    const span = { start, end: start + line.trimEnd().length };
    start += line.length + 1;
    const heading = /^#{1,6}[ \t]+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      open = [];
      // The first heading is the title of the file.
      if (!isTitle || root.length > 0) {
        const part = { ...openEntry(plainLine(heading), undefined, span), isPart: true };
        root.push(part);
        top = part.entries;
      }
      isTitle = false;
      continue;
    }
    const [before = '', space = '', mark] = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line) ?? [];
    const indentation = space.replaceAll('\t', '    ').length;
    for (const { title, path } of pagesIn(
      line.slice(before.length).trim().replace(TASK, ''),
      mark !== undefined,
    )) {
      const entry = {
        ...openEntry(plainLine(title) || undefined, path || undefined, span),
        isNumbered: mark !== undefined,
      };
      if (open.length >= nesting) open.length = nesting - 1;
      while (open.length > 0 && (mark === undefined || (open.at(-1)?.indentation ?? 0) >= indentation))
        open.pop();
      (open.at(-1)?.entry.entries ?? top).push(entry);
      if (mark !== undefined) open.push({ indentation, entry });
    }
  }
  return root;
}

/** The box of a task. */
const TASK = /^\[[ xX]\][ \t]+/;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Returns a text with spaces instead of its fenced code and its comments. */
export function withoutHidden(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  let shown = '';
  let at = 0;
  for (const { start, end } of fencedCode(text)) {
    shown += text.slice(at, start) + blank(text.slice(start, end));
    at = end;
  }
  return (shown + text.slice(at)).replace(COMMENT, blank);
}

/** Matches a link. Its text may have brackets and a picture, and its address parentheses. */
const LINK = /(?<![!\\])\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

/**
 * Returns the title and the path of a line that is a link, or those of an item of a list: of each page that it links to, with
 * the words before the first link. Without a page, it is a group.
 */
function pagesIn(
  line: string,
  isItem: boolean,
): readonly { readonly title: string; readonly path?: string }[] {
  const links = Array.from(
    line.matchAll(LINK),
    ({ 0: whole, 1: title = '', 2: address = '', index }, number) => ({
      title: number === 0 ? line.slice(0, index) + title : title,
      // An address may have a title, a query of docsify, and an anchor.
      path: address
        .trim()
        .replace(/[ \t]["'].*$/, '')
        .replace(/^<(.*)>$/, '$1')
        .replace(/[?#].*$/, ''),
      isLine: whole === line,
    }),
  );
  if (!isItem) return links.filter(({ isLine }) => isLine);
  const pages = links.filter(({ path }) => !/^[a-z][a-z+.-]*:/i.test(path));
  return pages.length > 0 ? pages : [{ title: links[0]?.title ?? line }];
}

function openEntry(title: string | undefined, path: string | undefined, place: Span): OpenEntry {
  return { ...emptyEntry(place), title, path };
}

/** The keys of YAML under which generators have the title, the page and the entries of an entry. */
const TITLES = ['title', 'caption', 'part'];
const PATHS = ['local', 'file', 'path'];
const LISTS = ['nav', 'episodes', 'parts', 'chapters', 'sections', 'subtrees', 'entries', 'rmd_files'];

function entriesIn(node: Node): readonly OpenEntry[] {
  if (node.kind === 'list') return node.items.flatMap(entryOf);
  if (node.kind !== 'map') return [];
  const book = entryValue(node, 'book');
  if (book?.kind === 'map') {
    const appendices = entryValue(book, 'appendices');
    return [...entriesIn(book), ...(appendices === undefined ? [] : entriesIn(appendices))];
  }
  const first = entryValue(node, 'root');
  const list = LISTS.map((key) => entryValue(node, key)).find((value) => value?.kind === 'list');
  const root = first === undefined ? [] : entryOf(first).map((entry) => ({ ...entry, isNumbered: false }));
  return [...root, ...(list === undefined ? [] : entriesIn(list))];
}

function entryOf(node: Node): readonly OpenEntry[] {
  if (node.kind === 'scalar') return [openEntry(undefined, textIn(node), node)];
  if (node.kind === 'list') return node.items.flatMap(entryOf);
  const named = scalarIn(node, TITLES);
  // A part of Quarto may be a page.
  const isPage = named !== undefined && MARKDOWN.test(textIn(named) ?? '');
  const title = isPage ? undefined : named;
  const path = isPage ? named : scalarIn(node, PATHS);
  const pathNode = path === undefined ? node : path;
  const entries = entriesIn(node);
  if (title !== undefined || path !== undefined || entries.length > 0)
    return [{ ...openEntry(textIn(title), textIn(path), pathNode), entries: [...entries] }];
  // `Title: page.md`, or `Title:` with a list.
  return node.entries.map(({ key, value }) => ({
    ...openEntry(key, textIn(value), value),
    entries: value.kind === 'list' ? [...entriesIn(value)] : [],
  }));
}

function scalarIn(node: MapNode, keys: readonly string[]): Node | undefined {
  return keys.map((key) => entryValue(node, key)).find((value) => value?.kind === 'scalar');
}

function textIn(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && node.value !== null ? writtenText(node) : undefined;
}
