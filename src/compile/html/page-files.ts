import { sha256 } from '../../base/digest.js';
import type { Config } from '../../read/config/config.js';
import type { Catalog } from '../catalog/catalog.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { accentRules, letterIcon } from './accent.js';
import { FRAMES_SCRIPT } from './generated/frames-script.js';
import { PAGE_SCRIPT } from './generated/page-script.js';
import { QUIZ_SCRIPT } from './generated/quiz-script.js';
import { SEARCH_SCRIPT } from './generated/search-script.js';
import { STYLESHEET } from './generated/stylesheet.js';
import { TERMS_SCRIPT } from './generated/terms-script.js';

/** A file that pages load. Its name contains a hash of its content, so hosts may cache it forever. */
interface PageFile {
  readonly path: string;
  readonly mediaType: string;
  readonly text: string;
}

export const STYLESHEET_FILE = pageFile('style', 'css', 'text/css', STYLESHEET);

/** Returns the stylesheet with the color of a site; undefined if the site sets none. */
export function accentFile({ site: { accent } }: Config): PageFile | undefined {
  return accent === undefined ? undefined : pageFile('accent', 'css', 'text/css', accentRules(accent));
}

/** Returns the icon of a site that sets none. */
export function iconFile({ site, defaultLocale }: Config): PageFile | undefined {
  if (site.files.icon !== undefined) return undefined;
  return pageFile('letter', 'svg', 'image/svg+xml', letterIcon(site.title(defaultLocale), site.accent));
}

/** The script of all pages, which they do not need: it copies code, follows the reader and remembers a choice. */
export const PAGE_SCRIPT_FILE = pageFile('page', 'js', 'text/javascript', PAGE_SCRIPT);

/** The script of pages with quizzes. */
export const QUIZ_SCRIPT_FILE = pageFile('quiz', 'js', 'text/javascript', QUIZ_SCRIPT);

/** The script of pages with frames of other sites. */
export const FRAMES_SCRIPT_FILE = pageFile('frames', 'js', 'text/javascript', FRAMES_SCRIPT);

/** The script of pages with links to terms of the glossary. */
export const TERMS_SCRIPT_FILE = pageFile('terms', 'js', 'text/javascript', TERMS_SCRIPT);

export const SEARCH_SCRIPT_FILE = pageFile('search', 'js', 'text/javascript', SEARCH_SCRIPT);

function pageFile(name: string, extension: string, mediaType: string, text: string): PageFile {
  return { path: `assets/${name}.${sha256(text).slice(0, 12)}.${extension}`, mediaType, text };
}

/** Writes files that pages load, except those that an author published as assets: same name, same bytes. */
export function writePageFiles(tree: TreeWriter, catalog: Catalog, files: readonly PageFile[]): void {
  const assets = new Set(catalog.assets.files().map(({ path }) => path));
  for (const { path, mediaType, text } of files) if (!assets.has(path)) tree.write(path, mediaType, text);
}

/** Writes the files that all pages load. */
export function writeSharedPageFiles(tree: TreeWriter, catalog: Catalog): void {
  const { config } = catalog;
  const accent = accentFile(config) ?? [];
  const icon = iconFile(config) ?? [];
  const frames = config.frames.length === 0 ? [] : FRAMES_SCRIPT_FILE;
  const scripts = [PAGE_SCRIPT_FILE, QUIZ_SCRIPT_FILE, frames, TERMS_SCRIPT_FILE, SEARCH_SCRIPT_FILE];
  writePageFiles(tree, catalog, [STYLESHEET_FILE, accent, icon, ...scripts].flat());
}
