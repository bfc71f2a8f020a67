import { collectionNamed } from '../../model/collections.js';
import { listPagePath } from '../../model/routes.js';
import { MARKDOWN_SUFFIXES } from '../../read/content/folders.js';
import type { ContentRecord } from '../records/content-record.js';
import { isPublished } from '../records/record-index.js';
import type { LinkContext, LinkTarget } from './link-context.js';
import { isNeverPublished, join } from './paths.js';

/**
 * Returns a function that finds records by the addresses that their pages have on an imported site (`folders`): by paths
 * from the root. The path of a file counts more than its front matter.
 */
export function createImportedPaths({
  index,
  match,
  config,
}: Pick<LinkContext, 'index' | 'match' | 'config'>): (path: string) => ContentRecord | undefined {
  const records = new Map<string, ContentRecord>();
  const add = (path: string, record: ContentRecord): void => {
    const key = keyOf(path);
    const earlier = records.get(key);
    // Of a draft and a published record, the published one counts.
    if (earlier === undefined || (!isPublished(earlier) && isPublished(record))) records.set(key, record);
  };
  for (const [url, record] of importedAddresses(index.records, match)) add(url, record);
  // Liquid names files by their folders: `_posts/2024-05-01-title.md`.
  for (const record of index.records) {
    const [path] = /\/_[^/]+\/.+$/.exec(`/${record.file.path}`) ?? [];
    if (path !== undefined) add(path, record);
  }
  // On GitHub, paths begin in the repository. What serves these folders is unknown.
  for (const record of index.records)
    if (match(record.file.path)?.imported?.urls.length === 0) add(`/${record.file.path}`, record);
  const folders = config.locales.filter(({ isDefault }) => !isDefault).map(({ folder }) => `/${folder}/`);
  return (path) => {
    // Generators show the original at the address of a translation that is missing.
    const folder = folders.find((one) => path.toLowerCase().startsWith(one.toLowerCase())) ?? '/';
    return records.get(keyOf(path)) ?? records.get(keyOf(path.slice(folder.length - 1)));
  };
}

/**
 * Returns the addresses that pages have, or may have, on an imported site: paths from the root, with their records. If two
 * records have one address, the first one counts.
 */
export function* importedAddresses(
  records: readonly ContentRecord[],
  match: LinkContext['match'],
): Iterable<readonly [address: string, record: ContentRecord]> {
  const ofFiles = records.map((record) => [record, match(record.file.path)?.imported?.urls ?? []] as const);
  for (const [record, urls] of ofFiles) for (const url of urls) yield [url, record];
  for (const record of records) for (const url of record.urls) yield [url, record];
  for (const [record, urls] of ofFiles) for (const url of urls) yield [withoutNumbers(url), record];
}

/** Returns the record of a path from the root, or from the folder of the page. */
export function recordAt(from: ContentRecord, path: string, context: LinkContext): ContentRecord | undefined {
  const find = context.imported();
  const home = context.match(from.file.path)?.imported?.home;
  return find(path) ?? (home === undefined ? undefined : find(home + path.slice(1)));
}

/** Returns the path of the list of a collection if a path is that of a folder, such as `/blog/`. */
export function listAt(path: string, { config }: Pick<LinkContext, 'config'>): string | undefined {
  for (const { url, collection: name } of config.folders ?? []) {
    const collection = collectionNamed(name);
    const home = url?.replace(/\{(?!locale).*$/, '');
    const locale = config.locales.find(({ folder, isDefault, kind }) => {
      const address = home?.replace(/\/?\{locale\}/, isDefault ? '' : `/${folder}`);
      return address !== undefined && keyOf(address) === keyOf(path) && collection.publishes[kind].list;
    });
    if (locale !== undefined) return listPagePath(config, collection, locale);
  }
  return undefined;
}

/** Returns a path in the form in which paths are compared: generators differ in case, spaces, suffix and slash. */
export function keyOf(path: string): string {
  const name = path.toLowerCase().replaceAll(' ', '-');
  return name.replace(/(?:\/(?:_?index|readme)?)?(?:\.(?:html?|mdx?|[qr]md|markdown))?\/?$/, '');
}

/** Returns a path without the numbers with which Docusaurus sorts files: `/docs/01-intro`. */
function withoutNumbers(path: string): string {
  return path.replace(/\/\d+\s*[-_.]+\s*(?=[^/\d])/g, '/');
}

/** Returns the record that a relative path of an imported site means: a file without its suffix, or an address. */
export function importedRecord(
  from: ContentRecord,
  path: string,
  context: LinkContext,
): ContentRecord | undefined {
  const { index, match, config } = context;
  const imported = match(from.file.path)?.imported;
  if (imported === undefined) return undefined;
  const file = join(from.file.path, path)?.replace(/\.(?:html?|mdx?|qmd|[Rr]md|markdown)$/, '');
  for (const name of file === undefined ? [] : ['', '/index', '/_index'].map((end) => `${file}${end}`)) {
    const records = MARKDOWN_SUFFIXES.flatMap((suffix) => index.inFile(`${name}.${suffix}`));
    if (records[0] !== undefined) return records[0];
  }
  // A translation links to files that only the original has.
  const place = file === undefined ? undefined : match(`${file}.md`);
  const original =
    place?.slug === undefined || place.imported === undefined
      ? undefined
      : index.find(place.collection.type, config.defaultLocale.code, place.slug);
  const address = addressOf(from, path, context);
  const target = original ?? (address === undefined ? undefined : context.imported()(address));
  // Docusaurus and `ref` of Hugo look from the folder of all pages, too.
  const isBelow = imported.home !== undefined && /^[^./]/.test(path);
  return target ?? (isBelow ? context.imported()(imported.home + path) : undefined);
}

/** Returns the path from the root that a relative path on a page of an imported site leads to. */
function addressOf(from: ContentRecord, path: string, { match }: LinkContext): string | undefined {
  const address = match(from.file.path)?.imported?.urls[0];
  // `@site` is the repository in Docusaurus.
  if (address === undefined || path.startsWith('@')) return undefined;
  return `/${join(address.slice(1), path) ?? ''}`;
}

/** Returns the file that an imported site serves at a path from the root, or at one relative to a page. */
export function staticFile(from: ContentRecord, path: string, context: LinkContext): LinkTarget | undefined {
  const [, inRoot] = /^@site\/(.+)$/s.exec(path) ?? [];
  const isFromRoot = path.startsWith('/');
  const address = isFromRoot ? path : addressOf(from, path, context);
  const served = context.config.static.map((folder) => {
    // The site may be a folder of the repository.
    const isBelow = inRoot !== undefined && `${folder}/`.endsWith(`/${inRoot.split('/')[0]}/`);
    const file = isBelow ? `${folder.slice(0, folder.lastIndexOf('/'))}/${inRoot}` : inRoot;
    const isMeant = address !== undefined || (file !== undefined && `${file}/`.startsWith(`${folder}/`));
    return isMeant ? join('', file ?? `${folder}/${address}`) : undefined;
  });
  const nextTo = address === undefined ? undefined : fileNextToPages(from, address, context);
  for (const file of [...served, nextTo]) {
    if (file === undefined || isNeverPublished(file)) continue;
    const kind = context.tree.kind(file);
    context.kinds.set(file, kind);
    if (kind === 'file' && context.tree.isShareable?.(file) !== false) return { kind: 'asset', file };
  }
  return undefined;
}

/** Returns the file of an address in the folder of a page: generators serve its files where they serve its pages. */
function fileNextToPages(
  { file }: ContentRecord,
  address: string,
  { match }: LinkContext,
): string | undefined {
  const { home, name } = match(file.path)?.imported ?? {};
  if (home === undefined || name === undefined || !address.startsWith(home)) return undefined;
  const stem = file.path.replace(/\.\w+$/, '');
  return join('', stem.slice(0, stem.length - name.length) + address.slice(home.length));
}
