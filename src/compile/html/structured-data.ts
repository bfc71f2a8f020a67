import { type Collection, holdsLessons } from '../../model/collections.js';
import { labelOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { API, listPagePath } from '../../model/routes.js';
import type { Config } from '../../read/config/config.js';
import { firstParagraph, plainText } from '../../read/content/markdown/plain-text.js';
import type { Fields } from '../../read/schema/value.js';
import type { Outcomes } from '../markdown/twin.js';
import type { Address, Mention, RenderedRecord } from '../render.js';
import type { PageSite } from './page-site.js';
import { topicsOf } from './related.js';

/** A step from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Types of schema.org for record types. Others have no closer word. */
const TYPES: Readonly<Record<string, string>> = {
  course: 'Course',
  lesson: 'LearningResource',
  resource: 'LearningResource',
  article: 'Article',
  fundamental: 'LearningResource',
  build: 'Article',
  'glossary-term': 'DefinedTerm',
  comparison: 'Article',
  guide: 'Article',
  'changelog-entry': 'Article',
};

/** Types of schema.org that are texts with dates of their author. */
const ARTICLES = new Set(['Article', 'HowTo']);

/** Types whose pages have the whole work. An application is elsewhere, and a term is not a work. */
const ON_PAGES = new Set([...ARTICLES, 'Course', 'LearningResource', 'CreativeWork']);

/**
 * Returns a record as structured data of schema.org (JSON-LD).
 *
 * @param outcomes The outcomes of the lessons that its page shows.
 * @param picture The path of its picture.
 */
export function recordData(
  rendered: RenderedRecord,
  lessons: readonly Mention[],
  outcomes: Outcomes,
  site: PageSite,
  crumbs: readonly Crumb[],
  picture: string | undefined,
): object[] {
  const { record, fields, title, summary, url } = rendered;
  const { collection, locale } = record;
  const textOf = createTexts();
  const steps = howToSteps(fields, textOf);
  const application = collection.type === 'tool' ? ownAddress(fields, site.config) : undefined;
  const type = typeOf(collection, steps.length > 0, application !== undefined);
  const isTerm = type === 'DefinedTerm';
  const topics = topicsOf(fields);
  // JSON has no undefined values.
  const about = {
    '@type': type,
    '@id': url,
    identifier: record.id,
    url: application ?? url,
    name: isTerm ? String(fields['term'] ?? title) : title,
    description: summary,
    image: picture === undefined ? undefined : site.url(picture),
    ...(isTerm
      ? {
          termCode: record.slug,
          inDefinedTermSet: site.url(listPagePath(site.config, collection, locale)),
        }
      : {
          headline: ARTICLES.has(type) ? title : undefined,
          inLanguage: locale.code,
          keywords: topics.length === 0 ? undefined : topics.join(', '),
          datePublished: fields['datePublished'] ?? fields['publishedAt'],
          dateModified: fields['dateModified'] ?? fields['updatedAt'] ?? fields['lastReviewedAt'],
          author: authors(fields, site),
          ...rights(site),
          isAccessibleForFree: ON_PAGES.has(type) ? true : undefined,
          timeRequired: timeRequired(fields),
          isPartOf: wholeOf(record, crumbs, site),
        }),
    ...(LEARNING.has(type) ? learning(rendered, lessons.length > 0 ? outcomes : []) : {}),
    provider:
      type === 'Course'
        ? (publisherOf(site) ?? organization({ name: site.config.site.title(locale) }))
        : undefined,
    hasPart: lessons.length === 0 ? undefined : lessons.map((lesson, index) => part(lesson, index + 1, site)),
    coursePrerequisites: type === 'Course' ? fields['prerequisites'] : undefined,
    applicationCategory: type === 'WebApplication' ? fields['category'] : undefined,
    step: steps.length > 0 ? steps : undefined,
  };
  return [about, ...questions(fields, url, textOf)];
}

/** Returns the type of schema.org of a record. A tool is an application if the record has its address. */
function typeOf({ type }: Collection, hasSteps: boolean, hasApplication: boolean): string {
  if (hasApplication) return 'WebApplication';
  return hasSteps ? 'HowTo' : (TYPES[type] ?? 'CreativeWork');
}

/** Returns the first address in the fields of a tool that the configuration declares. */
function ownAddress(fields: Fields, config: Config): string | undefined {
  const names = [...(config.recordShape('tool').properties ?? [])].flatMap(([name, { format }]) =>
    format === 'uri' && name !== 'url' && name !== 'markdownUrl' ? [name] : [],
  );
  return names.map((name) => webAddress(fields[name] as string | undefined)).find((one) => one !== undefined);
}

/** Returns the people in the field `author` or `authors` that the configuration declares, else the publisher. */
function authors({ author, authors = author }: Fields, site: PageSite): unknown {
  if (authors === undefined) return site.config.site.publisher && { '@id': site.url(PUBLISHER) };
  const people = [authors].flat().map((name) => ({ '@type': 'Person', name: String(name) }));
  return people.length === 1 ? people[0] : people;
}

/** Types that are made to learn from. */
const LEARNING = new Set(['Course', 'LearningResource']);

/** The most outcomes that a course teaches. All those of a long course would be larger than its text. */
const MOST_OUTCOMES = 15;

/** Returns what is said of works to learn from. A course teaches what its lessons do. */
function learning({ record, fields }: RenderedRecord, ofLessons: Outcomes): object {
  const outcomes = [fields['outcome'], ...ofLessons].flatMap((outcome) =>
    outcome === undefined ? [] : [firstParagraph(String(outcome))],
  );
  return {
    learningResourceType: fields['type'] ?? record.collection.type,
    educationalLevel: fields['level'],
    teaches: outcomes.length > 1 ? outcomes.slice(0, MOST_OUTCOMES) : outcomes[0],
  };
}

/** Returns the time that a record takes, as an ISO 8601 duration. */
function timeRequired(fields: Fields): unknown {
  const minutes = fields['estimatedMinutes'] ?? fields['readingMinutes'];
  return fields['durationIso'] ?? (minutes === undefined ? undefined : `PT${minutes}M`);
}

/** Returns what a record is a part of: a lesson of its course, all else of the site. */
function wholeOf({ collection, locale }: Address, crumbs: readonly Crumb[], site: PageSite): object {
  const course = holdsLessons(collection) && crumbs.length > 3 ? crumbs.at(-2) : undefined;
  if (course === undefined) return { '@type': 'WebSite', '@id': site.url(locale.prefix) };
  const url = site.url(course.path);
  return { '@type': 'Course', '@id': url, url, name: course.name };
}

/** Returns a lesson as a part of its course. */
function part({ path, brief }: Mention, position: number, site: PageSite): object {
  const url = site.url(path);
  return { '@type': 'LearningResource', '@id': url, url, name: String(brief['title']), position };
}

/** Returns the text of Markdown for programs. */
type TextOf = (markdown: unknown) => string;

/** How many bytes a page repeats of its answers and steps, besides their first paragraphs. */
const MOST_REPEATED = 1_500;

/**
 * Returns a function that returns whole texts of a page, one after the other. When they would make the page too large, it
 * returns their first paragraphs.
 */
function createTexts(): TextOf {
  let room = MOST_REPEATED;
  return (value) => {
    const markdown = String(value);
    const first = firstParagraph(markdown);
    const whole = first === markdown.trim() ? first : plainText(markdown);
    const bytes = Buffer.byteLength(whole) - Buffer.byteLength(first);
    if (bytes > room) return first;
    room -= bytes;
    return whole;
  };
}

function howToSteps(fields: Fields, textOf: TextOf): object[] {
  return fieldsIn(fields['howToSteps']).map((step, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: step['name'],
    text: textOf(step['text']),
  }));
}

function questions(fields: Fields, url: string, textOf: TextOf): object[] {
  const faq = fieldsIn(fields['faq']).filter(({ answer }) => String(answer ?? '').trim() !== '');
  if (faq.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#Part-faq`,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    },
  ];
}

/** Returns the steps to a page, as search engines show them. */
export function breadcrumbs(crumbs: readonly Crumb[], site: PageSite): object {
  return orderedList('BreadcrumbList', 'item', crumbs, site);
}

function orderedList(type: string, addressKey: string, items: readonly Crumb[], site: PageSite): object {
  return {
    '@type': type,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      [addressKey]: site.url(path),
    })),
  };
}

/** Returns the list of a collection as structured data. */
export function listData(
  collection: Collection,
  path: string,
  records: readonly Mention[],
  site: PageSite,
): object[] {
  const locale = records[0]?.locale;
  if (locale === undefined) return [];
  const type = collection.type === 'glossary-term' ? 'DefinedTermSet' : 'CollectionPage';
  const page = {
    '@type': type,
    '@id': site.url(path),
    url: site.url(path),
    name: labelOf(collection, locale),
    inLanguage: locale.code,
    hasDefinedTerm:
      type === 'DefinedTermSet' ? records.slice(0, MOST_TERMS).map((one) => term(one, site)) : undefined,
  };
  return [page, ...(collection.type === 'course' ? courseList(records, site) : [])];
}

/** The most terms of a list. All of them would be larger than its page. */
const MOST_TERMS = 15;

function term({ brief, path }: Mention, site: PageSite): object {
  return { '@type': 'DefinedTerm', '@id': site.url(path), name: String(brief['term'] ?? brief['title']) };
}

/** Returns the home of a locale as structured data: the site, who publishes it, its data, and its courses. */
export function homeData(locale: Locale, courses: readonly Mention[], site: PageSite): object[] {
  const url = site.url(locale.prefix);
  const name = site.config.site.title(locale);
  const description = site.config.site.description(locale);
  const all = site.url(`${API}/${locale.prefix}all.json`);
  const about = { name, description, inLanguage: locale.code, ...rights(site) };
  return [
    { '@type': 'WebSite', '@id': url, url, ...about },
    {
      '@type': 'Dataset',
      '@id': all,
      url,
      ...about,
      description: description ?? name,
      isAccessibleForFree: true,
      distribution: [
        download('application/json', all),
        ...(locale.kind === 'full'
          ? [download('text/markdown', site.url(`${locale.prefix}llms-full.txt`))]
          : []),
      ],
    },
    ...[publisherOf(site) ?? []].flat(),
    ...courseList(courses, site),
  ];
}

function download(encodingFormat: string, contentUrl: string): object {
  return { '@type': 'DataDownload', encodingFormat, contentUrl };
}

/** Returns courses as the list that search engines show. A longer one would be larger than its page. */
function courseList(courses: readonly Mention[], site: PageSite): object[] {
  const items = courses.map(({ brief, path }) => ({ name: String(brief['title']), path }));
  return items.length > 0 && items.length <= 40 ? [orderedList('ItemList', 'url', items, site)] : [];
}

/** Returns who publishes the site, and under which license. */
function rights(site: PageSite): object {
  return { license: webAddress(site.config.site.license?.url), publisher: publisherOf(site) };
}

/** The fragment that identifies the publisher of a site. */
const PUBLISHER = '#publisher';

/** Returns the configured publisher; everywhere the same node. */
function publisherOf(site: PageSite): object | undefined {
  const { publisher } = site.config.site;
  return publisher && { '@id': site.url(PUBLISHER), ...organization(publisher) };
}

function organization({ name, url }: { readonly name: string; readonly url?: string }): object {
  return { '@type': 'Organization', name, url: webAddress(url) };
}

/** Returns a configured address, if a page may link to it. */
export function webAddress(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

function fieldsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly Fields[]) : [];
}
