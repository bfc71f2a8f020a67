import { firstParagraph } from '../../content/markdown/plain-text.js';
import { type Collection, holdsLessons } from '../../model/collections.js';
import { labelOf } from '../../model/labels.js';
import { listPagePath } from '../../model/routes.js';
import type { Fields } from '../../schema/value.js';
import type { RenderedRecord } from '../render.js';
import type { ShownRecord } from '../shown-record.js';
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
  article: 'TechArticle',
  fundamental: 'LearningResource',
  build: 'Article',
  'glossary-term': 'DefinedTerm',
  comparison: 'TechArticle',
  guide: 'TechArticle',
  tool: 'WebApplication',
  'changelog-entry': 'Article',
};

/** Types of schema.org that are texts with dates of their author. */
const ARTICLES = new Set(['TechArticle', 'Article', 'HowTo']);

/** Returns a record as structured data of schema.org (JSON-LD). */
export function recordData(
  rendered: RenderedRecord,
  lessons: readonly ShownRecord[],
  site: PageSite,
  crumbs: readonly Crumb[],
): object[] {
  const { record, fields, title, summary, url } = rendered;
  const { collection, locale } = record;
  const steps = fieldsIn(fields['howToSteps']);
  const type = steps.length > 0 ? 'HowTo' : (TYPES[collection.type] ?? 'CreativeWork');
  const isTerm = type === 'DefinedTerm';
  const { publisher, license } = site.config.site;
  const topics = topicsOf(fields);
  const isLearning = type === 'Course' || type === 'LearningResource';
  // JSON has no undefined values.
  const about = {
    '@type': type,
    '@id': url,
    identifier: record.id,
    url,
    name: isTerm ? String(fields['term'] ?? title) : title,
    description: summary,
    headline: ARTICLES.has(type) ? title : undefined,
    ...(isTerm
      ? {
          termCode: record.slug,
          inDefinedTermSet: site.url(listPagePath(site.config, collection, locale)),
        }
      : {
          inLanguage: locale.code,
          keywords: topics.length === 0 ? undefined : topics.join(', '),
          datePublished: fields['datePublished'] ?? fields['publishedAt'],
          dateModified: fields['dateModified'] ?? fields['updatedAt'] ?? fields['lastReviewedAt'],
          license: webAddress(license?.url),
          publisher: publisher && organization(publisher),
        }),
    educationalLevel: isLearning ? (fields['level'] ?? fields['difficulty']) : undefined,
    timeRequired: isLearning ? fields['durationIso'] : undefined,
    provider:
      type === 'Course' ? organization(publisher ?? { name: site.config.site.title(locale) }) : undefined,
    applicationCategory: type === 'WebApplication' ? fields['category'] : undefined,
    isPartOf:
      holdsLessons(collection) && crumbs.length > 2
        ? { '@type': 'Course', '@id': site.url((crumbs.at(-2) as Crumb).path) }
        : undefined,
    step:
      steps.length === 0
        ? undefined
        : steps.map((step, index) => ({
            '@type': 'HowToStep',
            position: index + 1,
            name: step['name'],
            text: firstParagraph(String(step['text'])),
          })),
  };
  const list = lessons.length === 0 ? [] : [itemList(lessons, site)];
  return [about, ...list, ...questions(fields, url), breadcrumbs(crumbs, site)];
}

/** Returns an ordered list of pages. */
function itemList(records: readonly ShownRecord[], site: PageSite): object {
  const items = records.map(({ brief, path }) => ({ name: String(brief['title']), path }));
  return orderedList('ItemList', 'url', items, site);
}

function questions(fields: Fields, url: string): object[] {
  const faq = fieldsIn(fields['faq']).filter(({ answer }) => String(answer ?? '').trim() !== '');
  if (faq.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#Part-faq`,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: firstParagraph(String(answer)) },
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
  records: readonly ShownRecord[],
  crumbs: readonly Crumb[],
  site: PageSite,
): object[] {
  const locale = records[0]?.locale;
  if (locale === undefined) return [breadcrumbs(crumbs, site)];
  const type = collection.type === 'glossary-term' ? 'DefinedTermSet' : 'CollectionPage';
  const page = {
    '@type': type,
    '@id': site.url(path),
    url: site.url(path),
    name: labelOf(collection, locale),
    inLanguage: locale.code,
  };
  // Search engines show courses as a list. A longer one would be larger than the page itself.
  const isShort = collection.type === 'course' && records.length <= 40;
  return [page, ...(isShort ? [itemList(records, site)] : []), breadcrumbs(crumbs, site)];
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
