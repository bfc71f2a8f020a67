import { append } from '../../base/multi-map.js';
import { computed, once } from '../../base/once.js';
import { LOCALE_PATTERN, type Locale } from '../../model/locales.js';
import { pagePath } from '../../model/routes.js';
import { collectionMeant } from '../../read/config/collection-words.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { RECORD_SUFFIXES } from '../../read/content/path-match.js';
import { isPublished, type RecordIndex } from '../records/record-index.js';
import type { LinkContext, LinkSuggestions } from './link-context.js';
import { linkPath } from './paths.js';

/** Creates the suggestions of a run, which collect the known paths when they are first needed. */
export function createLinkSuggestions(
  { index, tree, config, suggest, sitePaths }: Omit<LinkContext, 'suggestions'>,
  base: string,
): LinkSuggestions {
  const records = once(() => byName(recordFiles(index)));
  const files = once(() => byName(otherFiles(tree, base.replace(/\/$/, ''))));
  const folders = new Map<string, readonly string[]>();

  /** Returns the only file of a name, in any case if none has it in its own: for records, in a language. */
  const sameName = ({ code }: Locale, name: string): string | undefined => {
    const key = (isRecordName(name) ? `${code} ${name}` : name).toLowerCase();
    const paths = (isRecordName(name) ? records() : files()).get(key) ?? [];
    const exact = paths.filter((path) => path.endsWith(`/${name}`) || path === name);
    const candidates = exact.length > 0 ? exact : paths;
    return candidates.length === 1 ? candidates[0] : undefined;
  };
  const namesIn = (folder: string): readonly string[] =>
    computed(folders, folder, () => {
      const entries = tree.kind(folder) === 'folder' ? tree.list(folder) : [];
      return entries.flatMap(({ name, kind }) => (kind === 'file' ? [name] : []));
    });

  return {
    page(from, path) {
      const parts = path.split('/').filter((part) => part !== '');
      const named = config.locales.find(({ code }) => code === parts[0]);
      const [segment = '', slug = ''] = named === undefined ? parts : parts.slice(1);
      const collection = collectionMeant(segment, config);
      // Of a record that the language of the path lacks, the page in the language of the record with the link.
      for (const locale of named ? [named, from.locale] : [from.locale, config.defaultLocale]) {
        const record = collection && index.find(collection.type, locale.code, slug);
        if (record !== undefined && isPublished(record)) {
          return pagePath(config, record.collection, record.locale, record.slug);
        }
      }
      // A locale that the site does not have is not a slip for a page.
      if (named === undefined && parts.length > 2 && LOCALE_PATTERN.test(parts[0] as string))
        return undefined;
      const pages = (): readonly string[] => {
        const all = sitePaths().pages(named ?? config.defaultLocale);
        // The list of a collection is no answer to a link to one of its records.
        return slug === '' ? all : all.filter((page) => !page.endsWith('/'));
      };
      return suggest(path, pages)?.name;
    },
    file(from, file, path) {
      for (const suffix of RECORD_SUFFIXES) {
        if (index.inFile(`${file}.${suffix}`).length > 0) return `${path}.${suffix}`;
      }
      const slash = file.lastIndexOf('/');
      const name = file.slice(slash + 1);
      const target = sameName(from.locale, name) ?? sameName(config.defaultLocale, name);
      if (target !== undefined) return linkPath(from.file.path, target, path);
      const names = namesIn(file.slice(0, Math.max(0, slash)));
      const near = suggest(name, names)?.name ?? longName(name, names);
      const written = path.replace(/(?<!\/)\/+$/, '');
      return near && `${written.slice(0, written.lastIndexOf('/') + 1)}${near}`;
    },
  };
}

/** Returns the only name that a short one begins: `repository.md` for `repo.md`. */
function longName(name: string, names: readonly string[]): string | undefined {
  const [, stem, suffix = ''] = /^(.{3,})(\.\w+)$/.exec(name) ?? [];
  if (stem === undefined) return undefined;
  const matches = names.filter((one) => one.startsWith(stem) && one.endsWith(suffix));
  return matches.length === 1 ? matches[0] : undefined;
}

function isRecordName(name: string): boolean {
  return /\.(?:md|ya?ml|json)$/i.test(name);
}

function* recordFiles({ records }: RecordIndex): Iterable<readonly [name: string, path: string]> {
  let last: string | undefined;
  for (const record of records) {
    const { path } = record.file;
    // Records of one file follow each other.
    if (path === last || !isPublished(record)) continue;
    last = path;
    yield [`${record.locale.code} ${path.slice(path.lastIndexOf('/') + 1)}`, path];
  }
}

/** Yields the files below a folder that have no name of a record. */
function* otherFiles(tree: ContentTree, folder: string): Iterable<readonly [name: string, path: string]> {
  for (const { name, kind } of tree.list(folder)) {
    if (name.startsWith('.') || name === 'node_modules') continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (kind === 'folder') yield* otherFiles(tree, path);
    else if (kind === 'file' && !isRecordName(name)) yield [name, path];
  }
}

function byName(pairs: Iterable<readonly [name: string, path: string]>) {
  const paths = new Map<string, string[]>();
  for (const [name, path] of pairs) append(paths, name.toLowerCase(), path);
  return paths;
}
