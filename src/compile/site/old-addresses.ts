import { isPlainPath } from '../../base/plain-path.js';
import { importedAddresses } from '../../check/links/imported-paths.js';
import { decodePath } from '../../check/links/paths.js';
import { COLLECTIONS } from '../../model/collections.js';
import { API, MEDIA_TYPES } from '../../model/routes.js';
import { pageFiles } from '../../read/built-site/built-site.js';
import { createLayout } from '../../read/content/layout.js';
import { allRecords, type Catalog } from '../catalog/catalog.js';
import { addressesIn } from '../html/page-site.js';
import { redirectPage } from '../html/redirects.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import { foldersAbove } from './built-site-files.js';

/**
 * Writes redirects from the addresses that pages have on the imported site (`folders`), unless the tree has something
 * there. Call it after all other files have been written.
 */
export function writeOldAddresses(tree: TreeWriter, catalog: Catalog): void {
  const { config, baseUrl } = catalog;
  if (config.folders === undefined || config.pages !== true || !config.redirects) return;
  const site = addressesIn(baseUrl);
  const taken = new TakenPaths(tree.files().map(({ path }) => path));
  const byOrigin = new Map([...allRecords(catalog)].map((record) => [record.origin, record]));
  const { match } = createLayout(config, COLLECTIONS);
  for (const [url, origin] of importedAddresses([...byOrigin.keys()], match)) {
    const path = pathOf(url, site.href(''));
    const record = byOrigin.get(origin);
    if (path === undefined || record === undefined) continue;
    const page = path.replace(/\.html$/, '').replace(/(?:^|\/)(?:index)?$/, '');
    // A host that prefers another file than ours for one address would redirect in a circle.
    if (page === '' || !pageFiles(page).every((file) => taken.isFree(file))) continue;
    for (const file of path.endsWith('.html') ? [path] : pageFiles(path)) {
      taken.add(file);
      tree.write(file, MEDIA_TYPES.html, redirectPage(record, site));
    }
  }
}

/**
 * Returns the path below the base URL of an old address; undefined if it cannot be a file of a tree on every system.
 *
 * @param base The path of the base URL. Old addresses have it or not.
 */
function pathOf(url: string, base: string): string | undefined {
  const address = decodePath(url.replace(/[?#].*$/s, ''))?.normalize('NFC');
  if (address === undefined || !address.startsWith('/')) return undefined;
  const path = address.startsWith(base) ? address.slice(base.length) : address.slice(1);
  const isPage = isPlainPath(path.replace(/\/$/, ''), true);
  const isShort = path.split('/').every((name) => Buffer.byteLength(name) <= MAX_BYTES);
  return isPage && isShort && !REFUSED.test(path) ? path : undefined;
}

/** Names of files have at most 255 bytes, with `.html`. */
const MAX_BYTES = 250;

/** Matches paths of the API, hidden names, variables of dates that a page does not have, and text that is not Unicode. */
const REFUSED = new RegExp(`^${API}(?:/|$)|(?:^|/)\\.|[{}\\u007f\\ufffd\\ud800-\\udfff]`, 'iu');

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
