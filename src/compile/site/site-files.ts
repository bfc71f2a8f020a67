import { type Endpoint, MEDIA_TYPES } from '../../model/routes.js';
import type { BuiltSite } from '../../read/built-site/built-site.js';
import { type HostFile, hostFilePaths } from '../../read/config/host-files.js';
import type { Catalog } from '../catalog/catalog.js';
import { notFoundPage } from '../html/not-found-page.js';
import type { TreeWriter } from '../tree/tree-writer.js';

/**
 * Writes the files for hosts and crawlers: `404.html`, `robots.txt`, `.nojekyll`, `CNAME`. If a site built elsewhere
 * has such a file, that one is published.
 *
 * @param sitemaps The sitemaps that list all others; a site without content has none.
 * @returns Notices for the person who publishes.
 */
export function writeSiteFiles(
  tree: TreeWriter,
  catalog: Catalog,
  sitemaps: readonly Endpoint[],
): readonly string[] {
  const base = new URL(`${catalog.baseUrl}/`);
  const { builtSite } = catalog;
  const theirs = BUILT_SITEMAPS.filter((path) => builtSite?.files.has(path) === true);
  const lines = [...sitemaps.map(({ path }) => path.slice(1)), ...theirs].map(
    (path) => `Sitemap: ${catalog.baseUrl}/${path}`,
  );
  const robots = `User-agent: *\nAllow: /\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`;
  const texts: Readonly<Record<HostFile, () => string>> = {
    '404.html': () => notFoundPage(catalog),
    '.nojekyll': () => '',
    'robots.txt': () => robots,
    CNAME: () => `${base.hostname}\n`,
  };
  const paths = hostFilePaths(catalog.baseUrl);
  const notices: string[] = [];
  for (const path of paths) {
    const text = texts[path]();
    if (builtSite?.files.has(path) === true) notices.push(...conflictNotice(builtSite, path, text, lines));
    else tree.write(path, path === '404.html' ? MEDIA_TYPES.html : MEDIA_TYPES.text, text);
  }
  if (builtSite !== undefined && theirs.includes('sitemap.xml')) {
    notices.push(`The sitemap.xml of ${builtSite.folder} is published instead of our index of sitemaps.`);
  }
  if (lines.length > 0 && !paths.includes('robots.txt')) {
    notices.push(
      `No robots.txt is written: crawlers read it only at ${base.origin}/robots.txt, above ${base.pathname}. To announce the ${lines.length === 1 ? 'sitemap, add this line' : 'sitemaps, add these lines'} there: ${lines.join(' and ')}`,
    );
  }
  return notices;
}

/** Returns a notice if the file of the site built elsewhere, which is published, differs from ours. */
function conflictNotice(
  { folder, read }: BuiltSite,
  path: HostFile,
  ours: string,
  sitemapLines: readonly string[],
): readonly string[] {
  const theirs = Buffer.from(read(path)).toString('utf8');
  if (theirs === ours) return [];
  const lacking = path === 'robots.txt' ? sitemapLines.filter((line) => !theirs.includes(line)) : [];
  const hint = lacking.length === 0 ? '' : ` It should say: ${lacking.join(' and ')}`;
  return [`The ${path} of ${folder} is published instead of ours.${hint}`];
}

/** Where generators write their sitemap. */
const BUILT_SITEMAPS = ['sitemap.xml', 'sitemap-index.xml'];
