import { labelOf, labelsOf } from '../../model/labels.js';
import { listPagePath } from '../../model/routes.js';
import { wholeCoursePath } from '../../model/whole-course.js';
import { sectionsOf } from '../course-sections.js';
import type { Address, Mention } from '../render.js';
import { fullPage } from './frame.js';
import { escapeText, type Html, html, trusted } from './html.js';
import { QUIZ_SCRIPT_FILE } from './page-files.js';
import type { PageSite, SiteAddresses } from './page-site.js';

// A whole course on one page, for print. Its text is that of the pages of its lessons.

/** The place of the lessons. No text contains it, because `<` is escaped. */
const LESSONS = '<!-- lessons -->';

/** Returns the page of a whole course: the parts before and after its lessons. */
export function wholeCoursePage(
  course: Mention,
  lessons: readonly Mention[],
  site: PageSite,
): readonly [start: string, end: string] {
  const { collection, locale, path } = course;
  const labels = labelsOf(locale);
  const { subtitle } = course.brief;
  const title = String(course.brief['title']);
  const crumbs = [
    { name: labels.home, path: locale.prefix },
    { name: labelOf(collection, locale), path: listPagePath(site.config, collection, locale) },
    { name: title, path },
    { name: labels.wholeCourse, path: wholeCoursePath(course) },
  ];
  const body = html`<main id="Part-text"><article class="whole">
<header><h1>${title}</h1>${subtitle !== undefined && html`\n<p class="lead">${String(subtitle)}</p>`}</header>
<nav class="lessons" aria-label="${labels.fields.lessonCount}">${sectionsOf(lessons).map(
    ({ name, lessons: some }) => html`${name !== undefined && html`<p class="tag">${name}</p>\n`}<ol>
${some.map(
  ({ path: lesson, brief }) =>
    html`<li><span class="number">${String(brief['number'])}</span> <a href="#${placeOf(lesson)}">${String(brief['title'])}</a></li>\n`,
)}</ol>\n`,
  )}</nav>
${trusted(LESSONS)}</article></main>`;
  const page = fullPage(site, body, {
    locale,
    title: `${title} · ${labels.wholeCourse}`,
    path,
    versions: [],
    crumbs,
    section: collection,
    script: QUIZ_SCRIPT_FILE.path,
    isHidden: true,
  });
  return page.split(LESSONS) as [string, string];
}

/** Returns the id of a lesson on the page of its course: its slug. */
export function placeOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Matches a tag. `<` and `>` are only used for markup. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;

/** Players are for screens: on paper, the link next to each remains. */
const PLAYER = /^(?:audio|video|source|track)$/;

/** Matches attributes with an id, the name of a group of fields, or an address. */
const REFERENCE = / (id|name|aria-labelledby|href)="([^"]*)"/g;

/**
 * Returns a lesson as a part of the page of its course. Its headings are one level lower, its ids begin with its slug, and
 * links to lessons of the course stay on the page. No slug has a slash, so that an id has one meaning.
 *
 * @param article The text of its page.
 * @param siblings Paths of other lessons of the course that it links to.
 */
export function lessonPart(
  article: Html,
  { slug, path }: Pick<Address, 'slug' | 'path'>,
  siblings: readonly string[],
  site: SiteAddresses,
): string {
  const places = new Map([path, ...siblings].map((one) => [escapeText(site.href(one)), placeOf(one)]));
  const address = (href: string): string => {
    const [, page = '', anchor] = /^([^#]*)#?(.*)$/s.exec(href) ?? [];
    const place = page === '' ? slug : places.get(page);
    if (place === undefined) return href;
    return anchor ? `#${place}/${anchor}` : `#${place}`;
  };
  const reference = (_: string, name: string, value: string): string =>
    ` ${name}="${name === 'href' ? address(value) : `${slug}/${value}`}"`;
  const text = article.text.replace(TAG, (_, slash: string, name: string, attributes: string) => {
    if (PLAYER.test(name)) return '';
    const rank = /^h[1-5]$/.test(name) ? `h${Number(name[1]) + 1}` : name;
    return `<${slash}${rank}${attributes.replace(REFERENCE, reference)}>`;
  });
  return `<section class="lesson" id="${slug}">\n${text}</section>\n`;
}
