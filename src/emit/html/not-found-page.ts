import type { Catalog } from '../../catalog/catalog.js';
import { labelsOf } from '../../model/labels.js';
import { pageLabelsOf } from '../../model/page-labels.js';
import { API, searchPagePath } from '../../model/routes.js';
import { smallPage } from './frame.js';
import { html } from './html.js';
import { inLanguage } from './language.js';

/**
 * Returns the host's page for unknown addresses: small, with links for people and programs. The links are absolute,
 * because the page is served at every depth.
 *
 * @param stylesheet Path of the stylesheet; undefined if no pages are written.
 */
export function notFoundPage({ baseUrl, config }: Catalog, stylesheet: string | undefined): string {
  const { defaultLocale, site, locales } = config;
  const { title, text } = labelsOf(defaultLocale).notFound;
  const hasPages = stylesheet !== undefined;
  const ways: readonly (readonly [string, string])[] = [
    ...(hasPages
      ? [
          [site.title(defaultLocale), ''] as const,
          [pageLabelsOf(defaultLocale).search, searchPagePath(config, defaultLocale)] as const,
        ]
      : []),
    ['llms.txt', 'llms.txt'],
    ['Discovery', `${API}/index.json`],
    ['OpenAPI', `${API}/openapi.json`],
    ['Search index', `${API}/search-index.json`],
  ];
  const base = new URL(`${baseUrl}/`).pathname;
  const head = html`<link rel="icon" href="data:,">
<title>${title}</title>
<link rel="describedby" type="text/markdown" href="${baseUrl}/llms.txt">
<link rel="alternate" type="application/json" href="${baseUrl}/${API}/index.json">
${hasPages && html`<link rel="stylesheet" href="${base}${stylesheet}">\n`}`;
  const main = html`
<h1>${title}</h1>
<p>${text}</p>
<ul>
${ways.map(([name, path]) => html`<li><a href="${baseUrl}/${path}">${name}</a></li>\n`)}</ul>
${locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => {
    const other = labelsOf(locale).notFound;
    // A language without translated words only adds its name.
    if (other === labelsOf(defaultLocale).notFound) {
      return (
        hasPages &&
        html`<p ${inLanguage(locale)}><a href="${baseUrl}/${locale.prefix}">${locale.name}</a></p>\n`
      );
    }
    return html`<p ${inLanguage(locale)}>${
      hasPages ? html`<a href="${baseUrl}/${locale.prefix}">${other.title}</a>` : other.title
    }. ${other.text}</p>\n`;
  })}`;
  return smallPage(defaultLocale, head, main);
}
