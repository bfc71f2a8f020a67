import { hasPlainParts } from '../../base/plain-path.js';
import { COLLECTIONS, collectionNamed } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { ContentTree, EntryKind, TreeEntry } from './content-tree.js';
import { createFolderLayout, isSkipped, MARKDOWN, MARKDOWN_SUFFIXES } from './folders.js';
import {
  type Layout,
  type MappedFolder,
  type PathMatch,
  RECORD_SUFFIXES,
  type RecordSuffix,
} from './path-match.js';
import { SLUG, type TemplateWords, templatePattern, variablesFault } from './path-template.js';

/** Suffixes of files that look like records; a file with one of them is never ignored silently. */
const CONTENT_SUFFIXES = new Set<string>([...RECORD_SUFFIXES, ...MARKDOWN_SUFFIXES, 'json5', 'toml', 'txt']);

/** Suffixes of programs that write text: a file with one of them is a download if a page links to it. */
export const DOCUMENT_SUFFIXES = new Set(['docx', 'doc', 'odt', 'rtf']);

/** The settings about paths in the configuration. */
export interface PathRules {
  /** Templates such as `{locale}/{collection}/{slug}`, already checked by {@link templateFault}. */
  readonly layout: readonly string[];
  readonly locales: readonly Locale[];
  /** Folders of an imported site, which replace the layout. */
  readonly folders: readonly MappedFolder[] | undefined;
  /** Paths in these folders that are not records. */
  readonly skip: readonly string[];
}

/** Creates the layout of a configuration. */
export function createLayout({ layout: templates, locales, folders, skip }: PathRules): Layout {
  if (folders !== undefined) return createFolderLayout(folders, skip, locales);
  const localeOf = new Map(locales.map((locale) => [locale.folder, locale]));
  const defaultLocale = locales.find((locale) => locale.isDefault) as Locale;
  const words = { locale: [...localeOf.keys()], collection: COLLECTIONS.map(({ name }) => name) };
  const patterns = withSequences(templates).map((template) => layoutPattern(template, words));
  return {
    match(path) {
      const dot = path.lastIndexOf('.');
      const suffix = path.slice(dot + 1);
      if (dot === -1 || !isRecordSuffix(suffix)) return undefined;
      const stem = path.slice(0, dot);
      for (const pattern of patterns) {
        const groups = pattern.exec(stem)?.groups;
        if (groups === undefined) continue;
        const locale = localeOf.get(groups['locale'] ?? defaultLocale.folder) as Locale;
        const collection = collectionNamed(groups['collection'] as string);
        const slug = groups['slug'];
        if (slug !== undefined) return withSlug({ locale, collection, suffix }, slug, groups['folders']);
        if (suffix !== 'md') return { locale, collection, suffix };
      }
      return undefined;
    },
  };
}

/** Adds the slug, which is `<slug>` for `<slug>/index.md`, and the group, which is the first folder above it. */
function withSlug(
  match: Omit<PathMatch, 'slug' | 'group'>,
  slug: string,
  folders: string | undefined,
): PathMatch {
  const above = folders === undefined ? [] : folders.split('/');
  const name = slug === 'index' && above.length > 0 ? (above.pop() as string) : slug;
  const group = above[0];
  return group === undefined ? { ...match, slug: name } : { ...match, slug: name, group };
}

const SLUG_SEGMENT = /(^|\/)\{slug\}(\/|$)/;

/** Returns each template, followed by its variant for sequence files if it has one. */
function withSequences(templates: readonly string[]): readonly string[] {
  return templates.flatMap((template) => {
    const sequence = template.replace('/{slug}', '');
    return sequence.includes('{slug}') ? [template] : [template, sequence];
  });
}

function layoutPattern(template: string, words: TemplateWords): RegExp {
  return templatePattern(template, words, SLUG_SEGMENT.test(template));
}

/** The words of a path at the places of a template's variables, whether they are valid or not. */
export interface LooseMatch {
  readonly template: string;
  readonly locale?: string;
  readonly collection: string;
  /** Absent for a file that holds a sequence of records. */
  readonly slug?: string;
  /** The folders that group, before the slug. */
  readonly folders?: string | undefined;
}

/** Returns how each template would read a path if its words were valid. */
export function looseMatches(templates: readonly string[], stem: string): readonly LooseMatch[] {
  return withSequences(templates).flatMap((template) => {
    const groups = layoutPattern(template, {}).exec(stem)?.groups;
    return groups === undefined ? [] : [{ template, ...groups } as LooseMatch];
  });
}

/** Returns the path of a record by a template, without a suffix. */
export function pathBy(
  template: string,
  {
    locale,
    collection,
    slug,
    folders,
  }: Readonly<Record<'locale' | 'collection' | 'slug', string>> & { readonly folders?: string | undefined },
): string {
  const isSegment = folders !== undefined && SLUG_SEGMENT.test(template);
  return template
    .replace('{locale}', () => locale)
    .replace('{collection}', () => collection)
    .replace('{slug}', () => (isSegment ? `${folders}/${slug}` : slug));
}

/** Returns what is wrong with a template of the configuration, or undefined. */
export function templateFault(template: string): string | undefined {
  const fault = variablesFault(template, ['locale', 'collection', 'slug']);
  if (fault !== undefined) return fault;
  for (const name of ['{collection}', SLUG]) if (!template.includes(name)) return `it must contain ${name}`;
  if (/[{}]/.test(template.replace(/\{[a-z]+\}/g, ''))) return 'a brace is not closed';
  if (/\.(md|ya?ml|json)$/.test(template)) return 'a template has no suffix';
  if (template.includes('}{')) return 'two variables need characters between them';
  if (!hasPlainParts(template)) {
    return 'it must be a relative path without empty segments, "." or ".."';
  }
  return undefined;
}

/** Returns whether a suffix is one of files with records. */
export function isRecordSuffix(suffix: string): suffix is RecordSuffix {
  return (RECORD_SUFFIXES as readonly string[]).includes(suffix);
}

/** A file that looks like content. `path` is relative to the root. */
export interface ContentFile {
  readonly path: string;
  readonly kind: EntryKind;
  /** Set for a lesson, or the page of a course, of an imported site. */
  readonly place?: CoursePlace;
}

/** What other files of an imported site say of a lesson or course: its place among them. */
export interface CoursePlace {
  /** Values of fields that its file leaves out. */
  readonly fields: readonly (readonly [field: string, value: string])[];
  /** The title of the page of its course. A lesson can begin with it, above its own title. */
  readonly courseTitle?: string | undefined;
  /** Whether the place is that of its name alone: then its own number decides. */
  readonly isByName: boolean;
  /** Fields of a course without a page of its own, which begins with this lesson. */
  readonly course?: CoursePlace['fields'];
}

/**
 * Returns all files under some folders that have a suffix of content, in code unit order of their paths, without skipped
 * names. Symbolic links are included with their kind, so that they can be refused.
 *
 * @param layout The layout of an imported site: only files that it matches are content, also the pages of folders.
 */
export function findFiles(tree: ContentTree, folders: readonly string[], layout?: Layout): ContentFile[] {
  const files: ContentFile[] = [];
  const visit = (folder: string): void => {
    const entries = tree.list(folder);
    const isPage = layout === undefined ? () => false : pageOfFolder(entries);
    for (const { name, kind } of entries) {
      // A joined path is one text in memory, where a concatenated one keeps its parts, too.
      const path = folder === '' ? name : [folder, name].join('/');
      if (isSkipped(name) && !isPage(name) && !layout?.isNamed?.(path)) continue;
      if (kind === 'folder') visit(path);
      else if (layout !== undefined) {
        if (layout.match(path) !== undefined) files.push({ path, kind });
      } else if (CONTENT_SUFFIXES.has(suffixOf(name)) || isDocument(name)) files.push({ path, kind });
      // A link without a suffix may lead to a folder of records.
      else if (kind === 'link' && !name.includes('.')) files.push({ path, kind });
    }
  };
  for (const folder of folders) {
    if (tree.kind(folder) === 'file') files.push({ path: folder, kind: 'file' });
    else visit(folder);
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns whether a file is the page of its folder on an imported site: `_index.md`, or `README.md` if it is alone. */
function pageOfFolder(entries: readonly TreeEntry[]): (name: string) => boolean {
  const hasIndex = entries.some(({ name }) => MARKDOWN.test(name) && /^_?index\./.test(name));
  return (name) => /^_index\./.test(name) || (!hasIndex && /^README\./i.test(name));
}

/** Returns whether a file holds the text of another program. */
export function isDocument(name: string): boolean {
  return DOCUMENT_SUFFIXES.has(suffixOf(name));
}

function suffixOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}
