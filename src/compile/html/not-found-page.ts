import { labelOf, labelsOf } from '../../model/labels.js';
import { API, listPagePath, searchPagePath } from '../../model/routes.js';
import { type Catalog, filledCollections } from '../catalog/catalog.js';
import { fullPage, smallPage } from './frame.js';
import { html } from './html.js';
import { inLanguage, word } from './language.js';
import { indexSite } from './page-site.js';

/** Returns the host's page for unknown addresses. Its links are absolute, because it is served at every depth. */
export function notFoundPage(catalog: Catalog): string {
  const { baseUrl, config } = catalog;
  const { defaultLocale, locales } = config;
  const labels = labelsOf(defaultLocale);
  const { notFoundTitle: title } = labels;
  const hasPages = config.pages === true;
  const ways = hasPages ? waysOfReaders(catalog) : WAYS_OF_PROGRAMS;
  const main = html`
<h1>${word(labels, title)}</h1>
<p>${word(labels, labels.notFoundText)}</p>
<ul>
${ways.map(([name, path, rel]) => html`<li><a href="${baseUrl}/${path}"${rel !== undefined && html` rel="${rel}"`}>${word(labels, name)}</a></li>\n`)}</ul>
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
    }<br>${other.notFoundText}${
      hasPages &&
      html` <a href="${baseUrl}/${searchPagePath(config, locale)}" rel="search">${word(other, other.search)}</a>`
    }</p>\n`;
  })}`;
  if (!hasPages) {
    const head = [
      html`<meta name="robots" content="noindex">`,
      html`<link rel="icon" href="data:,">`,
      html`<title>${title}</title>`,
      html`<link rel="describedby" type="text/markdown" href="${baseUrl}/llms.txt">`,
      html`<link rel="alternate" type="application/json" href="${baseUrl}/${API}/index.json">`,
    ];
    return smallPage(defaultLocale, head, main);
  }
  return fullPage(indexSite(catalog, {}), html`<main id="Part-text">${main}</main>`, {
    locale: defaultLocale,
    title,
    path: '404.html',
    versions: [],
    isHidden: true,
  });
}

/** A link: its name, a path of the tree, and what it is. The script adds the words of the address to searches. */
type Way = readonly [name: string, path: string, rel?: string];

/** A site without pages has only programs to lead on. */
const WAYS_OF_PROGRAMS: readonly Way[] = [
  ['llms.txt', 'llms.txt'],
  ['Discovery', `${API}/index.json`],
  ['OpenAPI', `${API}/openapi.json`],
  ['Search index', `${API}/search-index.json`],
];

/** Returns the ways on for readers: the home, the search page, and the courses, if the site has some. */
function waysOfReaders(catalog: Catalog): readonly Way[] {
  const { config } = catalog;
  const locale = config.defaultLocale;
  const courses = filledCollections(catalog, locale).filter(({ name }) => name === 'courses');
  return [
    [labelsOf(locale).home, locale.prefix],
    [labelsOf(locale).search, searchPagePath(config, locale), 'search'],
    ...courses.map((one): Way => [labelOf(one, locale), listPagePath(config, one, locale)]),
  ];
}
