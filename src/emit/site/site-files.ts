import type { Catalog } from '../../catalog/catalog.js';
import { type HostFile, hostFilePaths } from '../../config/host-files.js';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, MEDIA_TYPES } from '../../model/routes.js';
import type { TreeWriter } from '../tree-writer.js';

/**
 * Writes the files by which hosts and crawlers know the site: `404.html`, `robots.txt`, `.nojekyll`,
 * `CNAME` (design, section 5).
 *
 * @param hasSitemap Whether the tree has a sitemap, which a site without a page has not.
 * @returns Notices for the person who publishes.
 */
export function writeSiteFiles(tree: TreeWriter, catalog: Catalog, hasSitemap: boolean): readonly string[] {
  const base = new URL(`${catalog.baseUrl}/`);
  const sitemap = `Sitemap: ${catalog.baseUrl}/sitemap.xml`;
  const robots = `User-agent: *\nAllow: /\n${hasSitemap ? `\n${sitemap}\n` : ''}`;
  const texts: Readonly<Record<HostFile, () => string>> = {
    '404.html': () => notFoundPage(catalog),
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

/** The page of the host for unknown addresses: small, with the ways out for people and programs. */
function notFoundPage(catalog: Catalog): string {
  const { baseUrl, config } = catalog;
  const { defaultLocale, site } = config;
  const { title, text } = labelsOf(defaultLocale).notFound;
  const links: readonly (readonly [string, string])[] = [
    [site.title(defaultLocale), `${baseUrl}/llms.txt`],
    ['Discovery', `${baseUrl}/${API}/index.json`],
    ['OpenAPI', `${baseUrl}/${API}/openapi.json`],
    ['Search index', `${baseUrl}/${API}/search-index.json`],
  ];
  const list = links
    .map(([name, url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`)
    .join('\n');
  const others = config.locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => `<p lang="${escapeHtml(locale.code)}">${escapeHtml(notFoundLine(locale))}</p>\n`)
    .join('');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(defaultLocale.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="describedby" type="text/markdown" href="${escapeHtml(`${baseUrl}/llms.txt`)}">
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${others}<ul>
${list}
</ul>
</body>
</html>
`;
}

function notFoundLine(locale: Locale): string {
  const { title, text } = labelsOf(locale).notFound;
  return `${title}. ${text}`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
