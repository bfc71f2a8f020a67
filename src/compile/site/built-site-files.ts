import { sha256 } from '../../base/digest.js';
import { foldersAbove } from '../../base/plain-path.js';
import type { Locale } from '../../model/locales.js';
import { mediaTypeOf } from '../../model/media-types.js';
import { API, listedCollections, listPagePath, MEDIA_TYPES } from '../../model/routes.js';
import { type BuiltSite, pageFiles } from '../../read/built-site/built-site.js';
import { BuiltSiteError } from '../../read/built-site/built-site-error.js';
import { addHeadLinks, type HeadLink } from '../../read/built-site/head-links.js';
import type { Catalog } from '../catalog/catalog.js';
import { writeRedirects } from '../html/redirects.js';
import type { TreeFile } from '../tree/sink.js';
import type { TreeWriter } from '../tree/tree-writer.js';

/**
 * Writes a site that was built elsewhere into the tree, after all files of ours. Files stay as they are, except
 * pages at the address of one of our records, lists or homes: they get links to the same content for programs.
 *
 * @returns Notices for the person who publishes.
 * @throws BuiltSiteError before any file is written, if the tree cannot have some names or files of the site.
 */
export function writeBuiltSite(tree: TreeWriter, catalog: Catalog): readonly string[] {
  const site = catalog.builtSite;
  if (site === undefined) return [];
  writeRedirects(tree, catalog, site);
  const ours = new Map(tree.files().map((file) => [file.path, file]));
  refuseNames(site);
  refuseConflicts(site, ours);
  const pages = linkedPages(catalog, ours);
  const unlinked: string[] = [];
  for (const path of site.files) {
    // A conflict would have been refused: the same bytes are written already.
    if (ours.has(path)) continue;
    const bytes = site.read(path);
    const linked = pages.get(path);
    const page = linked === undefined ? undefined : addHeadLinks(bytes, linked.links, linked.url);
    if (page?.kind === 'left') unlinked.push(`${path} ${page.why}`);
    tree.write(path, mediaTypeOf(path), page?.kind === 'linked' ? page.bytes : bytes);
  }
  return [
    ...noticeOf(
      site.omitted,
      `of ${site.folder} not published, because they are hidden or not regular files`,
    ),
    ...noticeOf(unlinked, `published without links to their Markdown and llms.txt`),
  ];
}

function refuseNames({ folder, refused }: BuiltSite): void {
  if (refused.length === 0) return;
  throw new BuiltSiteError(
    `${folder}, the folder of the built site, has names that cannot be published`,
    refused,
    'Use names without control characters and backslashes, in UTF-8.',
  );
}

/** Refuses files at a path of ours with other bytes, and all files in the folder of the API. */
function refuseConflicts(site: BuiltSite, ours: ReadonlyMap<string, TreeFile>): void {
  const folders = new Set([...ours.keys()].flatMap(foldersAbove));
  const conflicts = [...site.files].filter((path) => {
    const ourFile = ours.get(path);
    if (ourFile !== undefined) return ourFile.sha256 !== sha256(site.read(path));
    return path.startsWith(`${API}/`) || folders.has(path) || foldersAbove(path).some((at) => ours.has(at));
  });
  if (conflicts.length === 0) return;
  throw new BuiltSiteError(
    `${site.folder}, the folder of the built site, has files where lc-api writes its own`,
    conflicts,
    'Let its generator leave them out, or remove them before this step.',
  );
}

/** Returns the files that can be pages of homes, lists and records, with their address and the links that they get. */
function linkedPages(catalog: Catalog, ours: ReadonlyMap<string, TreeFile>) {
  const pages = new Map<string, { readonly url: string; readonly links: readonly HeadLink[] }>();
  const add = (path: string, locale: Locale): void => {
    const links = linksOf(path, locale, catalog, ours);
    for (const file of pageFiles(path)) pages.set(file, { url: `${catalog.baseUrl}/${path}`, links });
  };
  for (const locale of catalog.config.locales) {
    add(locale.prefix, locale);
    for (const collection of listedCollections(locale)) {
      add(listPagePath(catalog.config, collection, locale), locale);
    }
    for (const { path } of catalog.records(locale)) add(path, locale);
  }
  return pages;
}

/** Returns the links that our own pages also have: to the content as Markdown, if it exists, and to the index. */
function linksOf(
  path: string,
  { prefix }: Locale,
  { baseUrl }: Catalog,
  ours: ReadonlyMap<string, TreeFile>,
): readonly HeadLink[] {
  const twin = `${path}${path === '' || path.endsWith('/') ? 'index' : ''}.md`;
  const link = (rel: string, to: string): HeadLink => ({
    rel,
    type: MEDIA_TYPES.markdown,
    href: `${baseUrl}/${to}`,
  });
  return [...(ours.has(twin) ? [link('alternate', twin)] : []), link('describedby', `${prefix}llms.txt`)];
}

function noticeOf(items: readonly string[], what: string): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length > 5 ? ` and ${items.length - 5} more` : '';
  return [
    `${items.length} ${items.length === 1 ? 'file' : 'files'} ${what}: ${items.slice(0, 5).join(', ')}${more}.`,
  ];
}
