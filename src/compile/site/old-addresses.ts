import { foldersAbove } from '../../base/plain-path.js';
import { importedAddresses } from '../../check/links/imported-paths.js';
import { oldPath } from '../../check/links/old-paths.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import { pageFiles } from '../../read/built-site/built-site.js';
import { createLayout } from '../../read/content/layout.js';
import { allRecords, type Catalog } from '../catalog/catalog.js';
import { addressesIn } from '../html/page-site.js';
import { type MovedPage, redirectPage } from '../html/redirects.js';
import type { TreeWriter } from '../tree/tree-writer.js';

/**
 * Writes redirects from the addresses that pages have on the imported site (`folders`), and from those of `_redirects`,
 * unless the tree has something there. Call it after all other files have been written.
 */
export function writeOldAddresses(tree: TreeWriter, catalog: Catalog): void {
  const { config, baseUrl, redirects } = catalog;
  if (config.pages !== true || !config.redirects) return;
  if (config.folders === undefined && redirects.length === 0) return;
  const site = addressesIn(baseUrl);
  const taken = new TakenPaths(tree.files().map(({ path }) => path));
  for (const [url, target] of targetsOf(catalog)) {
    const path = oldPath(url, site.href(''));
    if (path === undefined) continue;
    const page = path.replace(/\.html$/, '').replace(/(?:^|\/)(?:index)?$/, '');
    // A host that prefers another file than ours for one address would redirect in a circle.
    if (page === '' || !pageFiles(page).every((file) => taken.isFree(file))) continue;
    for (const file of path.endsWith('.html') ? [path] : pageFiles(path)) {
      taken.add(file);
      tree.write(file, MEDIA_TYPES.html, redirectPage(target, site));
    }
  }
}

/** Returns the old addresses of a site, with the pages that they lead to. */
function* targetsOf(catalog: Catalog): Iterable<readonly [url: string, target: MovedPage]> {
  const { config, redirects } = catalog;
  const byOrigin = new Map([...allRecords(catalog)].map((record) => [record.origin, record]));
  const { match } = createLayout(config);
  const imported = config.folders === undefined ? [] : importedAddresses([...byOrigin.keys()], match);
  for (const [url, origin] of imported) {
    const record = byOrigin.get(origin);
    if (record !== undefined) yield [url, record];
  }
  for (const { from, path, tail, record: origin } of redirects) {
    const record = origin && byOrigin.get(origin);
    const { locale, brief } = record ?? { locale: config.defaultLocale, brief: { title: `/${path}` } };
    yield [from, { path: path + tail, locale, brief }];
  }
}

/** The files and folders of a tree. Some file systems do not distinguish upper and lower case. */
class TakenPaths {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(paths: readonly string[]) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    const key = path.toLowerCase();
    this.#files.add(key);
    for (const folder of foldersAbove(key)) this.#folders.add(folder);
  }

  /** Returns whether a file can be written: neither a file nor a folder is there, or in place of a folder above it. */
  isFree(path: string): boolean {
    const key = path.toLowerCase();
    if (this.#files.has(key) || this.#folders.has(key)) return false;
    return foldersAbove(key).every((folder) => !this.#files.has(folder));
  }
}
