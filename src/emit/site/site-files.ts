import type { Catalog } from '../../catalog/catalog.js';
import { type HostFile, hostFilePaths } from '../../config/host-files.js';
import { MEDIA_TYPES } from '../../model/routes.js';
import { notFoundPage } from '../html/not-found-page.js';
import type { TreeWriter } from '../tree-writer.js';

/**
 * Writes the files by which hosts and crawlers know the site: `404.html`, `robots.txt`, `.nojekyll`,
 * `CNAME` (design, section 5).
 *
 * @param others What else the tree has: a sitemap, which a site without content has not, and the stylesheet
 *   of its pages, where they are written.
 * @returns Notices for the person who publishes.
 */
export function writeSiteFiles(
  tree: TreeWriter,
  catalog: Catalog,
  { hasSitemap, stylesheet }: { readonly hasSitemap: boolean; readonly stylesheet: string | undefined },
): readonly string[] {
  const base = new URL(`${catalog.baseUrl}/`);
  const sitemap = `Sitemap: ${catalog.baseUrl}/sitemap.xml`;
  const robots = `User-agent: *\nAllow: /\n${hasSitemap ? `\n${sitemap}\n` : ''}`;
  const texts: Readonly<Record<HostFile, () => string>> = {
    '404.html': () => notFoundPage(catalog, stylesheet),
    '.nojekyll': () => '',
    'robots.txt': () => robots,
    CNAME: () => `${base.hostname}\n`,
  };
  const paths = hostFilePaths(catalog.baseUrl);
  for (const path of paths) {
    tree.write(path, path === '404.html' ? MEDIA_TYPES.html : MEDIA_TYPES.text, texts[path]());
  }
  const notices: string[] = [];
  if (hasSitemap && !paths.includes('robots.txt')) {
    notices.push(
      `No robots.txt is written: crawlers read it only at ${base.origin}/robots.txt, above ${base.pathname}. To announce the sitemap, add this line there: ${sitemap}`,
    );
  }
  return notices;
}
