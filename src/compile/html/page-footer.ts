import { encodePath } from '../../check/links/paths.js';
import { labelsOf } from '../../model/labels.js';
import { API } from '../../model/routes.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
import type { PageAbout } from './page-about.js';
import type { PageSite } from './page-site.js';
import { webAddress } from './structured-data.js';

/** Returns the end of a page: what readers can do, whose site it is, and at last the links for programs. */
export function pageFooter(site: PageSite, about: PageAbout): Html {
  const { locale } = about;
  const { publisher, license, links } = site.config.site;
  const labels = labelsOf(locale);
  const owner = [
    ...(publisher === undefined ? [] : [named(publisher)]),
    ...(license === undefined ? [] : [html`${word(labels, labels.license)} ${named(license, 'license')}`]),
  ];
  const lines = [contributions(site, about), owner, links(locale).map((one) => named(one))];
  return html`<footer class="bottom">
${lines.filter((line) => line.length > 0).map((line) => html`<p>${inLine(line)}</p>\n`)}${
  about.isHidden !== true &&
  html`<p>${word(labels, labels.forPrograms)} ${inLine(programLinks(site, about))}</p>\n`
}</footer>`;
}

function inLine(items: readonly Html[]): readonly Html[] {
  return items.map((item, index) => html`${index > 0 && ' · '}${item}`);
}

/** Returns the links by which readers improve the page of a record. */
function contributions(
  { config, url }: PageSite,
  { locale, source, title, path }: PageAbout,
): readonly Html[] {
  if (source === undefined) return [];
  const { edit, issues } = config.site;
  const labels = labelsOf(locale);
  const editPage = word(labels, labels.editPage);
  const reportMistake = word(labels, labels.reportMistake);
  const values = { path: source, title, url: url(path) };
  return [
    ...(edit === undefined ? [] : [named({ name: editPage, url: filledIn(edit, values) })]),
    ...(issues === undefined ? [] : [named({ name: reportMistake, url: filledIn(issues, values) })]),
  ];
}

/**
 * Returns a configured address with values in place of its placeholders, encoded for any part of a URL. Half characters,
 * which URLs cannot have, are replaced.
 */
function filledIn(address: string, values: Readonly<Record<'path' | 'title' | 'url', string>>): string {
  return address.replaceAll(/\{(path|title|url)\}/g, (_, name: keyof typeof values) =>
    encodePath(values[name].replaceAll(/\p{Surrogate}/gu, '\ufffd')),
  );
}

/** Returns the links of a page to the same content for programs, and to the API. */
function programLinks(site: PageSite, { locale, markdown, json }: PageAbout): readonly Html[] {
  const links = [
    ['llms.txt', `${locale.prefix}llms.txt`, 'text/markdown'],
    ['Markdown', markdown, 'text/markdown'],
    ['JSON', json ?? `${API}/${locale.prefix}index.json`, 'application/json'],
    ['OpenAPI', `${API}/openapi.json`, 'application/json'],
  ] as const;
  return links.flatMap(([name, path, type]) =>
    path === undefined ? [] : [html`<a href="${site.href(path)}" type="${type}">${name}</a>`],
  );
}

/** Returns a name with its configured address, if a page may link to it. */
function named(
  { name, url }: { readonly name: string | Html; readonly url?: string },
  relation?: string,
): Html {
  const address = webAddress(url);
  return address === undefined
    ? html`${name}`
    : html`<a href="${address}"${relation !== undefined && html` rel="${relation}"`}>${name}</a>`;
}
