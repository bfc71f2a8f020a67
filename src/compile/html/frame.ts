import { collectionNamed, holdsLessons } from '../../model/collections.js';
import { type Labels, labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, feedsOf, listPagePath, searchPagePath } from '../../model/routes.js';
import type { HeaderGroup } from '../markdown/twin.js';
import type { PageVersion } from '../page-versions.js';
import { HEADER_COLORS } from './accent.js';
import { type Html, html, jsonInScript } from './html.js';
import { inLanguage, word, wordWith } from './language.js';
import type { PageAbout, Picture } from './page-about.js';
import { FRAMES_SCRIPT_FILE, PAGE_SCRIPT_FILE, TERMS_SCRIPT_FILE } from './page-files.js';
import { pageFooter } from './page-footer.js';
import type { PageSite } from './page-site.js';
import { current, listLink } from './record-link.js';
import { breadcrumbs, type Crumb, webAddress } from './structured-data.js';

/**
 * The policy of a small page: it may load its stylesheet and pictures, and nothing else, even if content got past all other
 * checks. (Browsers ask for an icon unless a page has one, so pages have an empty one.)
 */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'";

/** More permissions of other pages: run the scripts of the site, read its files, and ask its search page. */
const WITH_SCRIPTS = `${CONTENT_SECURITY_POLICY.replace("form-action 'none'", "form-action 'self'")}; script-src 'self'; connect-src 'self'`;

/** What a page loads besides its pictures. */
interface Loaded {
  /** Whether it has films or sounds. */
  readonly hasMedia: boolean;
  /** The hosts of its frames. */
  readonly frames: readonly string[];
  /** The address of the folder with the terms that its text links to. */
  readonly terms: string | undefined;
}

function loadedBy({ text }: Html, locale: Locale, site: PageSite): Loaded {
  const folder = site.href(listPagePath(site.config, collectionNamed('glossary'), locale));
  const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
  const [, ...links] = article.split(`<a href="${folder}`);
  const hasTerms = links.some((rest) => !rest.startsWith('"'));
  const frames = [...text.matchAll(/ data-frame="(https:\/\/[^"/?#]+)/g)].map(([, host = '']) => host);
  return {
    hasMedia: ['<video', '<audio'].some((tag) => text.includes(tag)),
    frames: [...new Set(frames)].sort(),
    terms: hasTerms ? folder : undefined,
  };
}

/**
 * Returns the policy of a page of a site. A page with films, sounds or frames may load them, a page with a stylesheet of
 * the site also fonts. A site that is served without encryption may also load pictures without it; on other sites
 * browsers use `https:` for them.
 */
function policyFor(site: PageSite, { hasMedia, frames }: Loaded): string {
  const media = hasMedia ? `${WITH_SCRIPTS}; media-src 'self' https:` : WITH_SCRIPTS;
  const fonts = site.assets.stylesheet === undefined ? media : `${media}; font-src 'self' data:`;
  const policy = frames.length > 0 ? `${fonts}; frame-src ${frames.join(' ')}` : fonts;
  return site.url('').startsWith('http:') ? policy.replaceAll(' https:', ' https: http:') : policy;
}

/**
 * Returns a page of a site.
 *
 * @param content Everything between its header and its footer, after the steps to the page.
 */
export function fullPage(site: PageSite, content: Html, about: PageAbout): string {
  const { locale, kind, crumbs = [] } = about;
  const labels = labelsOf(locale);
  const body = html`<div class="page${kind !== undefined && ` ${kind}`}">
${crumbs.length > 0 && crumbTrail(crumbs, labels, site)}${content}
</div>`;
  return page(
    locale,
    html`${headTags(site, about, loadedBy(body, locale, site)).map(onLine)}${structuredData(site, about)}\n`,
    html`<a class="skip" href="#Part-text">${word(labels, labels.skip)}</a>
${pageHeader(site, about)}
${body}
${pageFooter(site, about)}`,
  );
}

/** Returns a page without navigation. It is served at any address. */
export function smallPage(locale: Locale, head: readonly Html[], main: Html): string {
  const tags = [...firstTags(CONTENT_SECURITY_POLICY), ...head];
  return page(locale, html`${tags.map(onLine)}`, html`<main class="page small">${main}</main>`);
}

function page(locale: Locale, head: Html, body: Html): string {
  return html`<!DOCTYPE html>
<html ${inLanguage(locale)}>
<head>
${head}</head>
<body>
${body}
</body>
</html>
`.text;
}

function onLine(tag: Html | false): Html | false {
  return tag && html`${tag}\n`;
}

/** Returns the steps to a page. The last one is the page itself. */
function crumbTrail(crumbs: readonly Crumb[], labels: Labels, site: PageSite): Html {
  return html`<nav class="crumbs" aria-label="${labels.breadcrumbs}"><ol>
${crumbs.map(({ name, path }, index) =>
  index === crumbs.length - 1
    ? html`<li><span aria-current="page">${word(labels, name)}</span></li>\n`
    : html`<li><a href="${site.href(path)}">${word(labels, name)}</a></li>\n`,
)}</ol></nav>\n`;
}

function firstTags(policy: string): readonly (Html | false)[] {
  return [
    html`<meta charset="utf-8">`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    html`<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    meta('color-scheme', 'light dark'),
  ];
}

/** Returns a fact about a page in its head; nothing if it is not known. */
function meta(name: string, content: string | undefined): Html | false {
  return content !== undefined && html`<meta name="${name}" content="${content}">`;
}

/** Returns a fact about a page for sites that show it (Open Graph); nothing if it is not known. */
function graph(property: string, content: string | number | undefined): Html | false {
  return content !== undefined && html`<meta property="og:${property}" content="${content}">`;
}

/** Returns a link in the head of a page; nothing without an address. */
function headLink(
  relation: string,
  address: string | undefined,
  type?: string,
  title?: string,
): Html | false {
  return (
    address !== undefined &&
    html`<link rel="${relation}"${type !== undefined && html` type="${type}"`}${title !== undefined && html` title="${title}"`} href="${address}">`
  );
}

/** Returns the tags in the head of a page, except its structured data. Search engines find its translations in the sitemap. */
function headTags(site: PageSite, about: PageAbout, loaded: Loaded): readonly (Html | false)[] {
  const { locale, title, description, path, markdown, json, script, isHidden } = about;
  const { previous, next } = about.neighbors ?? {};
  const name = site.config.site.title(locale);
  const urlOf = (one: string | undefined): string | undefined =>
    one === undefined ? undefined : site.url(one);
  return [
    ...firstTags(policyFor(site, loaded)),
    html`<title>${windowTitle(title, name)}</title>`,
    meta('description', description),
    isHidden === true && meta('robots', 'noindex'),
    headLink('canonical', site.url(path)),
    headLink('prev', urlOf(previous)),
    headLink('next', urlOf(next)),
    headLink('alternate', urlOf(markdown), 'text/markdown'),
    headLink('alternate', urlOf(json), 'application/json'),
    ...feedLinks(site, about),
    headLink('describedby', site.url(`${locale.prefix}llms.txt`), 'text/markdown'),
    headLink('service-desc', site.url(`${API}/openapi.json`), 'application/json'),
    headLink('license', webAddress(site.config.site.license?.url)),
    graph('type', path === '' || path.endsWith('/') ? 'website' : 'article'),
    graph('title', title),
    graph('description', description),
    graph('url', site.url(path)),
    graph('site_name', name),
    graph('locale', graphLocale(locale)),
    ...pictureTags(about.picture, site),
    ...themeColors(site),
    headLink('icon', site.href(site.icon)),
    pageScript(site, locale),
    ...site.stylesheets.map((one) => headLink('stylesheet', site.href(one))),
    script !== undefined && html`<script src="${site.href(script)}" defer blocking="render"></script>`,
    loaded.frames.length > 0 && html`<script src="${site.href(FRAMES_SCRIPT_FILE.path)}" defer></script>`,
    loaded.terms !== undefined &&
      html`<script src="${site.href(TERMS_SCRIPT_FILE.path)}" data-terms="${loaded.terms}" defer></script>`,
  ];
}

/** Returns the structured data of a page, and the steps to it; nothing if it has none. */
function structuredData(site: PageSite, { structured, crumbs }: PageAbout): Html | false {
  const trail = crumbs === undefined ? [] : [breadcrumbs(crumbs, site)];
  return (
    structured !== undefined &&
    html`<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', '@graph': [...structured, ...trail] })}</script>`
  );
}

/** Returns the language of a page as Open Graph has it, which is not without a region. */
function graphLocale({ code }: Locale): string | undefined {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(code) ? code.replace('-', '_') : undefined;
}

/** Returns the picture by which other sites show a page: its own, or that of the site. */
function pictureTags(picture: Picture | undefined, site: PageSite): readonly (Html | false)[] {
  const path = picture?.path ?? site.assets.image;
  if (path === undefined) return [];
  return [
    graph('image', site.url(path)),
    graph('image:width', picture?.width),
    graph('image:height', picture?.height),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Returns the colors of what browsers show around a page. A site's own stylesheet may have others. */
function themeColors({ assets }: PageSite): readonly Html[] {
  if (assets.stylesheet !== undefined) return [];
  return Object.entries(HEADER_COLORS).map(
    ([scheme, color]) =>
      html`<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`,
  );
}

/**
 * Returns the script of all pages, with its words. It is before the stylesheet, and not deferred, because it sets the
 * colors that the reader chose before the page is shown.
 */
function pageScript(site: PageSite, locale: Locale): Html {
  const { copy, copied, theme, themes } = labelsOf(locale);
  return html`<script src="${site.href(PAGE_SCRIPT_FILE.path)}" data-copy="${copy}" data-copied="${copied}" data-theme="${theme}" data-themes="${themes}"></script>`;
}

/** Returns links to the feeds of news, for the home, the list of news and its entries: if there are feeds. */
function feedLinks(site: PageSite, { locale, hasFeeds }: PageAbout): readonly (Html | false)[] {
  const feeds = feedsOf(locale);
  if (feeds === undefined || hasFeeds !== true) return [];
  const title = `${site.config.site.title(locale)}: ${labelOf(feeds.collection, locale)}`;
  return [
    headLink('alternate', site.url(feeds.json), 'application/feed+json', title),
    headLink('alternate', site.url(feeds.atom), 'application/atom+xml', title),
  ];
}

/** Characters of a title that search engines show. */
const TITLE = 70;

/** Returns a page's title with the name of the site, if there is room for it. */
function windowTitle(title: string, name: string): string {
  const both = `${title} · ${name}`;
  return title === name || both.length > TITLE ? title : both;
}

function pageHeader(site: PageSite, about: PageAbout): Html {
  const { locale, versions, path } = about;
  const { config } = site;
  const labels = labelsOf(locale);
  const searchPath = searchPagePath(config, locale);
  return html`<header class="top">
${about.isHidden !== true && forPrograms(site, about)}<div class="bar">
<a class="brand" href="${site.href(locale.prefix)}">${site.assets.logo !== undefined && html`<img src="${site.href(site.assets.logo)}" alt="" width="32" height="32"> `}${config.site.title(locale)}</a>
${path !== searchPath && searchForm(site.href(searchPath), labels)}<a class="find" href="${site.href(searchPath)}"${current(path === searchPath)}>${word(labels, labels.search)}</a>
${config.locales.length > 1 && languages(site, locale, versions)}
</div>
${headerNavigation(site, about)}
</header>`;
}

/** Returns a form that leads to the search page. Narrow windows have a link instead. */
function searchForm(address: string, { search, searchQuestion }: Labels): Html {
  return html`<search class="ask"><form action="${address}"><input type="search" name="q" maxlength="200" autocomplete="off" placeholder="${search}" aria-label="${searchQuestion}"><button type="submit" aria-label="${search}"></button></form></search>`;
}

/** Returns the groups of the header: a link for each, or a button that opens the links of a group. */
function headerNavigation(site: PageSite, { locale, section, group }: PageAbout): Html {
  const groups = site.groups(locale);
  const has = ({ collections }: HeaderGroup, name: string): boolean => collections.includes(name);
  // Lessons are part of courses.
  const isPart =
    section !== undefined && holdsLessons(section) && !groups.some((one) => has(one, section.name));
  const own = isPart ? 'courses' : (section?.name ?? '');
  const linkTo = (name: string, label?: string): Html => {
    const isCurrent = name === own && group === undefined;
    return html`<li>${listLink(collectionNamed(name), locale, site, isCurrent, label)}</li>\n`;
  };
  return html`<nav class="sections" aria-label="${labelsOf(locale).mainNavigation}"><ul>
${groups.map((one, index) => {
  const { label, path, collections } = one;
  const isCurrent = group === undefined ? has(one, own) : group.label === label && group.path === path;
  if (path !== undefined)
    return html`<li><a href="${site.href(path)}"${current(isCurrent)}>${label}</a></li>\n`;
  if (collections.length === 1) return linkTo(collections[0] as string, label);
  const id = `Part-group-${index + 1}`;
  return html`<li><button type="button" popovertarget="${id}"${current(isCurrent)}>${word(labelsOf(locale), label ?? '')}</button>
<ul id="${id}" popover>${collections.map((name) => linkTo(name))}</ul></li>\n`;
})}</ul></nav>`;
}

/**
 * Returns links to the page in other languages, and the languages that it does not have. A page without versions, such as
 * that of a tag, is not a text that could be translated: its links lead to the homes of the other languages.
 */
function languages(site: PageSite, locale: Locale, versions: readonly PageVersion[]): Html {
  const labels = labelsOf(locale);
  const missing = site.config.locales.filter(
    (other) => other !== locale && !versions.some((version) => version.locale === other),
  );
  const list = html`<ul>
${site.config.locales.map((other) => {
  if (other === locale)
    return html`<li><span aria-current="true" ${inLanguage(other)}>${other.name}</span></li>\n`;
  const home = { locale: other, path: other.prefix };
  const version = versions.length === 0 ? home : versions.find((one) => one.locale === other);
  return (
    version !== undefined &&
    html`<li><a href="${site.href(version.path)}" hreflang="${other.code}" ${inLanguage(other)}>${other.name}</a></li>\n`
  );
})}</ul>${
    versions.length > 0 &&
    missing.length > 0 &&
    html`<p>${word(labels, labels.notTranslated)} ${missing.map(
      (other, index) => html`${index > 0 && ' · '}<span ${inLanguage(other)}>${other.name}</span>`,
    )}</p>`
  }`;
  const isLong = site.config.locales.length > MOST_LANGUAGES;
  return html`<nav class="languages" aria-label="${labels.languages}">${
    isLong ? html`<details><summary>${locale.name}</summary>${list}</details>` : list
  }</nav>`;
}

/** With more languages, readers unfold the list. */
const MOST_LANGUAGES = 6;

/**
 * Returns what programs read at the top of a page: how to get its Markdown, and the file that agents read first. Readers
 * cannot see, hear or focus it; they have links at the end of the page.
 */
function forPrograms(site: PageSite, { locale, markdown }: PageAbout): Html {
  const labels = labelsOf(locale);
  const { asMarkdown, indexOfEverything } = labels;
  const index = html`<a href="${site.href(`${locale.prefix}llms.txt`)}">llms.txt</a>`;
  return html`<p class="programs" inert>${markdown !== undefined && html`${word(labels, asMarkdown)} `}${wordWith(labels, indexOfEverything, '{link}', index)}</p>\n`;
}
