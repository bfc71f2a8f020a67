import { labelsOf } from '../../model/labels.js';
import { API, searchPagePath } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { fullPage, smallPage } from './frame.js';
import { html } from './html.js';
import { inLanguage } from './language.js';
import { indexSite } from './page-site.js';

/**
 * Returns the host's page for unknown addresses, with links for people and programs. The links are absolute, because the
 * page is served at every depth.
 */
export function notFoundPage(catalog: Catalog): string {
  const { baseUrl, config } = catalog;
  const { defaultLocale, site, locales } = config;
  const labels = labelsOf(defaultLocale);
  const { notFoundTitle: title } = labels;
  const hasPages = config.pages === true;
  const ways: readonly (readonly [string, string])[] = [
    ...(hasPages
      ? [
          [site.title(defaultLocale), ''] as const,
          [labels.search, searchPagePath(config, defaultLocale)] as const,
        ]
      : []),
    ['llms.txt', 'llms.txt'],
    ['Discovery', `${API}/index.json`],
    ['OpenAPI', `${API}/openapi.json`],
    ['Search index', `${API}/search-index.json`],
  ];
  const head = html`<link rel="icon" href="data:,">
<title>${title}</title>
<link rel="describedby" type="text/markdown" href="${baseUrl}/llms.txt">
<link rel="alternate" type="application/json" href="${baseUrl}/${API}/index.json">
`;
  const main = html`
<h1>${title}</h1>
<p>${labels.notFoundText}</p>
<ul>
${ways.map(([name, path]) => html`<li><a href="${baseUrl}/${path}">${name}</a></li>\n`)}</ul>
${locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => {
    const other = labelsOf(locale);
    // A language without translated words only adds its name.
    if (other.notFoundTitle === title) {
      return (
        hasPages &&
        html`<p ${inLanguage(locale)}><a href="${baseUrl}/${locale.prefix}">${locale.name}</a></p>\n`
      );
    }
    return html`<p ${inLanguage(locale)}>${
      hasPages ? html`<a href="${baseUrl}/${locale.prefix}">${other.notFoundTitle}</a>` : other.notFoundTitle
    }. ${other.notFoundText}</p>\n`;
  })}`;
  if (!hasPages) return smallPage(defaultLocale, html`<meta name="robots" content="noindex">\n${head}`, main);
  const body = html`<div class="page">\n<main id="Part-text">${main}</main>\n</div>`;
  return fullPage(indexSite(catalog, {}), body, {
    locale: defaultLocale,
    title,
    path: '404.html',
    versions: [],
    structured: [],
    isHidden: true,
  });
}
