import type { ExplicitId } from '../../check/records/content-record.js';
import { type Labels, labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { listPagePath, ownJsonPath, tagPagePath } from '../../model/routes.js';
import { pathIn } from '../fallback.js';
import { isInFeeds } from '../feeds/news.js';
import type { AroundInput } from '../input-codec.js';
import type { HeaderGroup, LessonPlace, Neighbors } from '../markdown/twin.js';
import type { Address, Mention, RenderedRecord } from '../render.js';
import type { ContentLinks } from './content-context.js';
import { fullPage } from './frame.js';
import { type Html, html } from './html.js';
import { inLanguage, word, wordWith } from './language.js';
import { courseLessons, outline, sequence } from './lessons.js';
import type { Picture } from './page-about.js';
import { QUIZ_SCRIPT_FILE } from './page-files.js';
import type { PageSite } from './page-site.js';
import type { PageText } from './page-text.js';
import { groupList, groupSteps } from './reading-order.js';
import { type Fact, type PageContent, recordContent } from './record-content.js';
import { collectionName, link } from './record-link.js';
import { type Crumb, recordData } from './structured-data.js';

/** Other records that a page shows. */
interface RecordSurroundings extends Neighbors {
  /** Returns the record of a type with a slug. */
  readonly find: (type: string, slug: string) => Mention | undefined;
  /** Ids that the record's author gave to its headings. */
  readonly ids: readonly ExplicitId[];
  /** The picture by which others can show the page. */
  readonly picture: Picture | undefined;
  /** Its tags and its category, if they have pages, with the segments of their paths. */
  readonly tags: AroundInput['tags'];
  /** The path of its file, if readers can edit it, or report its mistakes. */
  readonly source: string | undefined;
  /** The frame of the page for readers of a locale that lacks a translation. */
  readonly fallback?: Readonly<{ locale: Locale; site: PageSite }> | undefined;
}

/** The page of a record, and the text in it. */
interface RecordPage {
  readonly page: string;
  readonly article: Html;
}

/** Returns the page of a record. */
export function recordPage(
  rendered: RenderedRecord,
  site: PageSite,
  {
    lessonPlace,
    groupPlace,
    lessons,
    outcomes,
    related,
    versions,
    find,
    ids,
    picture,
    tags,
    source,
    fallback,
  }: RecordSurroundings,
): RecordPage {
  const { record, fields, title, summary } = rendered;
  const { collection, locale } = record;
  const { config } = site;
  const labels = labelsOf(locale);
  const reader = fallback?.locale ?? locale;
  // A group of a folder has no path: it is not in the header.
  const group = fallback === undefined && groupPlace?.group.path !== undefined ? groupPlace.group : undefined;
  const crumbs = crumbsTo(rendered, site, lessonPlace, group, reader);
  const language = fallback !== undefined && html` ${inLanguage(locale, true)}`;
  const text = site.text(locale, ids);
  const content = recordContent(
    record,
    fields,
    text,
    config,
    contentLinks({ find, tags }, locale, site),
    lessonPlace !== undefined,
  );
  const seoTitle = fields['seoTitle'];
  const lessonList = courseLessons({ ...record, brief: fields }, lessons, outcomes, text, site);
  const article = articleOf(content, lessonList, text.footnotes, labels);
  const body = html`${aside(
    language,
    lessonPlace !== undefined && outline(lessonPlace, site),
    groupPlace !== undefined && groupList(groupPlace, record, site),
    contents(text, lessons.length > 0, labels),
  )}<main id="Part-text">${fallback && notice(record, fallback)}<article class="${collection.type}"${language}>
${article}</article></main>
<div class="after"${language}>${lessonPlace !== undefined && sequence(lessonPlace, record.id, outcomes, text, site)}${groupPlace !== undefined && groupSteps(groupPlace, locale, site)}${relatedLinks(related, site, labels)}</div>`;
  const about = {
    locale: reader,
    title: typeof seoTitle === 'string' ? seoTitle : title,
    description: summary,
    path: record.path,
    kind: collection.type === 'comparison' ? 'full' : undefined,
    crumbs,
    versions,
    picture,
    section: (lessonPlace?.course ?? record).collection,
    group,
    ...(text.hasQuestions && { script: QUIZ_SCRIPT_FILE.path }),
  };
  if (fallback !== undefined) {
    // Steps lead to the pages in the language of the reader.
    const inReach = crumbs.map(({ name, path }) => ({ name, path: pathIn(reader, path, config) }));
    return { page: fullPage(fallback.site, body, { ...about, crumbs: inReach, isHidden: true }), article };
  }
  const page = fullPage(site, body, {
    ...about,
    markdown: `${record.path}.md`,
    json: ownJsonPath(record),
    structured: recordData(rendered, lessons, outcomes, site, crumbs, picture?.path),
    source,
    hasFeeds: collection.type === 'changelog-entry' && isInFeeds(fields['publishedAt']),
  });
  return { page, article };
}

/** Returns the text of a page: everything that is in its record. */
function articleOf(
  { heading, leads, facts, needs, body, about }: PageContent,
  lessons: Html | undefined,
  footnotes: PageText['footnotes'],
  labels: Labels,
): Html {
  return html`<header>
${heading}
${leads}
${factList(facts, 'facts')}
</header>
${needs !== undefined && html`${needs}\n`}${lessons}${body.map((part) => html`${part}\n`)}${footnotes}${
  about.length > 0 &&
  html`<footer class="about"><h2>${word(labels, labels.about)}</h2>
${factList(about, 'more')}</footer>\n`
}`;
}

/** Returns what the content of a page links to. Tags of a fallback page are those of the original. */
function contentLinks(
  { find, tags }: Pick<RecordSurroundings, 'find' | 'tags'>,
  locale: Locale,
  site: PageSite,
): ContentLinks {
  return {
    referenceTo(type, slug) {
      const other = find(type, slug);
      return other === undefined ? html`${slug}` : link(other, site);
    },
    tagLink(topic, tag, name = html`${tag}`) {
      const segment = tags.find((one) => one[0] === topic && one[1] === tag)?.[2];
      if (segment === undefined) return name;
      return html`<a rel="tag" href="${site.href(tagPagePath(site.config, locale, { topic, segment }))}">${name}</a>`;
    },
  };
}

/** Returns the notice of a page in the original, with a link to it. */
function notice({ path, locale }: Address, fallback: Readonly<{ locale: Locale; site: PageSite }>): Html {
  const labels = labelsOf(fallback.locale);
  const original = html`<a href="${fallback.site.href(path)}" hreflang="${locale.code}" ${inLanguage(locale)}>${locale.name}</a>`;
  return html`<div class="note"><p>${wordWith(labels, labels.fallback, '{language}', original)}</p></div>\n`;
}

/** Returns the steps from the home page to a record. */
function crumbsTo(
  { record, title }: RenderedRecord,
  site: PageSite,
  place: LessonPlace | undefined,
  group: HeaderGroup | undefined,
  locale: Locale,
): readonly Crumb[] {
  const { collection } = place?.course ?? record;
  const list = { name: labelOf(collection, locale), path: listPagePath(site.config, collection, locale) };
  return [
    { name: labelsOf(locale).home, path: locale.prefix },
    // The first record of a group is where the group begins.
    ...(group?.path === undefined || group.path === record.path
      ? []
      : [{ name: String(group.label), path: group.path }]),
    ...(group === undefined || group.collections.includes(collection.name) ? [list] : []),
    ...(place === undefined ? [] : [{ name: String(place.course.brief['title']), path: place.course.path }]),
    { name: title, path: record.path },
  ];
}

/** Fewest parts with a table of contents, fewest inner parts, and most that it lists. */
const CONTENTS = { fewest: 3, fewestInner: 6, most: 100 };

/**
 * Returns a table of contents. If a page has only one or two parts, such as a text with its own title, it lists what
 * they are divided into.
 *
 * @param hasLessons Whether the last heading is that of the lessons, which come before the text.
 */
function contents(page: PageText, hasLessons: boolean, labels: Labels): Html | undefined {
  const all = page.headings;
  const inOrder = hasLessons ? [...all.slice(-1), ...all.slice(0, -1)] : all;
  const named = inOrder.filter(({ id }) => id !== '');
  const outer = named.filter(({ level }) => level === 2);
  const isDeep = outer.length < CONTENTS.fewest;
  const parts = isDeep ? named.filter(({ level }) => level === 2 || level === 3) : outer;
  if (parts.length < (isDeep ? CONTENTS.fewestInner : CONTENTS.fewest) || parts.length > CONTENTS.most)
    return undefined;
  return html`<nav class="contents" aria-label="${labels.onThisPage}"><details><summary>${word(labels, labels.onThisPage)}</summary><ol>
${parts.map(({ level, id, text }) => html`<li${level > 2 && html` class="inner"`}><a href="#${encodeURIComponent(id)}">${page.words(text)}</a></li>\n`)}</ol></details></nav>`;
}

function factList(facts: readonly Fact[], name: string): Html | undefined {
  if (facts.length === 0) return undefined;
  return html`<dl class="${name}">
${facts.map(
  ({ label, value, isPlain }) =>
    html`<div><dt${isPlain && html` class="unseen"`}>${label}</dt><dd>${value}</dd></div>\n`,
)}</dl>`;
}

/** Returns what stands next to a text, or above it if there is no room. */
function aside(language: Html | false, ...parts: readonly (Html | false | undefined)[]): Html | false {
  const some = parts.filter((part) => part !== undefined && part !== false);
  return (
    some.length > 0 && html`<div class="side"${language}>\n${some.map((part) => html`${part}\n`)}</div>\n`
  );
}

function relatedLinks(records: readonly Mention[], site: PageSite, labels: Labels): Html | undefined {
  if (records.length === 0) return undefined;
  return html`<nav class="related" aria-labelledby="Part-related"><h2 id="Part-related">${word(labels, labels.related)}</h2><ul>
${records.map(
  (record) =>
    html`<li><span class="kind">${collectionName(record.collection, record.locale)}</span> ${link(record, site)}</li>\n`,
)}</ul></nav>\n`;
}
