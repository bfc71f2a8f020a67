import { fieldLabel, labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { indexTwinPath, listPagePath, ownJsonPath } from '../../model/routes.js';
import { sectionsOf } from '../course-sections.js';
import type { PageVersion } from '../page-versions.js';
import type { Address, Mention, RenderedRecord, ServedSite } from '../render.js';
import { markdownLink } from './plain-markdown.js';
import { headingLine } from './record-body.js';
import { twinHead } from './twin-head.js';

/** The outcomes of lessons as Markdown, by their place in the course. */
export type Outcomes = readonly (string | undefined)[];

/** The records around a record, which its files link to. */
export interface Neighbors {
  readonly lessonPlace: LessonPlace | undefined;
  /** Its place in the navigation, if it is not in that of a course. */
  readonly groupPlace: GroupPlace | undefined;
  /** The lessons of a course, in their order. */
  readonly lessons: readonly Mention[];
  /** The outcomes of the lessons of a course, also for its last lesson. */
  readonly outcomes: Outcomes;
  /** The page in each of its languages, including this one. */
  readonly versions: readonly PageVersion[];
  readonly related: readonly Mention[];
}

/**
 * Returns the Markdown twin of a record's page. It states each fact once: what the front matter has to have, and what
 * programs read, there; all else in the text.
 */
export function markdownTwin(rendered: RenderedRecord, neighbors: Neighbors, site: ServedSite): string {
  const { record, fields, title, summary } = rendered;
  const dates = site.config
    .recordShape(record.collection.type)
    .dates.filter((name) => fields[name] !== undefined && !RESERVED.has(name));
  const parts = [
    rendered.body,
    ...lessonLinks(record.locale, neighbors, site),
    headingLine(2, labelsOf(record.locale).seeAlso),
    waysOn(record, neighbors, site).join('\n'),
  ];
  const head = twinHead(
    {
      title,
      description: summary,
      page: record.path,
      type: record.collection.type,
      own: { slug: record.slug, ...Object.fromEntries(dates.map((name) => [name, fields[name]])) },
      versions: neighbors.versions,
      twinOf: (path) => `${path}.md`,
      json: ownJsonPath(record),
    },
    record.locale,
    site,
  );
  return [head, ...parts.filter((part) => part !== '').map((part) => `${part}\n`)].join('\n');
}

/** Keys of the front matter. A date that the configuration declares under such a name is only in the text. */
const RESERVED: ReadonlySet<string> = new Set([
  'title',
  'description',
  'locale',
  'canonical',
  'type',
  'slug',
  'alternates',
  'json',
  'license',
]);

/** Returns links to the twins of the lessons of a course, with their outcomes. */
function lessonLinks(locale: Locale, { lessons, outcomes }: Neighbors, site: ServedSite): string[] {
  if (lessons.length === 0) return [];
  const places = new Map(lessons.map((lesson, place) => [lesson, place]));
  const item = (lesson: Mention): string => {
    const outcome = outcomes[places.get(lesson) as number]?.trim();
    const text = outcome ? `: ${outcome.replace(/\n(?=[^\n])/g, '\n  ')}` : '';
    return `- ${linkTo(lesson, site)}${text}`;
  };
  const sections = sectionsOf(lessons).flatMap(({ name, lessons: sectionLessons }) => [
    ...(name === undefined ? [] : [headingLine(3, name)]),
    sectionLessons.map(item).join('\n'),
  ]);
  return [headingLine(2, labelsOf(locale).fields.lessonCount), ...sections];
}

/** Returns links to the Markdown that a reader may read next, besides what the text links to. */
function waysOn(
  record: Address,
  { lessonPlace, groupPlace, related }: Neighbors,
  site: ServedSite,
): readonly string[] {
  const { collection, locale } = record;
  const labels = labelsOf(locale);
  const { prev, next } = stepsFrom(lessonPlace ?? groupPlace);
  const isLesson = lessonPlace !== undefined;
  const list = indexTwinPath(listPagePath(site.config, collection, locale));
  const ways: readonly (readonly [label: string, links: readonly (Mention | string | undefined)[]])[] = [
    [fieldLabel(locale, 'courseSlug'), [lessonPlace?.course]],
    [isLesson ? labels.previousLesson : labels.previousPage, [prev]],
    [isLesson ? labels.nextLesson : labels.nextPage, [next]],
    [labels.nextCourse, [lessonPlace?.next]],
    [labels.related, related],
    [labels.list, [markdownLink(labelOf(collection, locale), `${site.baseUrl}/${list}`)]],
  ];
  return ways.flatMap(([label, links]) => {
    const some = links.filter((link) => link !== undefined);
    const texts = some.map((link) => (typeof link === 'string' ? link : linkTo(link, site)));
    return texts.length === 0 ? [] : [`- **${label}:** ${texts.join(', ')}`];
  });
}

/** Returns the records before and after one of a sequence. */
export function stepsFrom(place: Sequence | undefined) {
  if (place === undefined || place.at < 0) return {};
  return { prev: place.records[place.at - 1], next: place.records[place.at + 1] };
}

function linkTo(record: Mention, site: ServedSite): string {
  const { number, title = `/${record.path}` } = record.brief;
  const name = number === undefined ? String(title) : `${number} ${title}`;
  return markdownLink(name, twinUrl(record, site));
}

function twinUrl({ path }: Mention, { baseUrl }: ServedSite): string {
  return `${baseUrl}/${path}.md`;
}

/** A group of the header. */
export interface HeaderGroup {
  /** Undefined: it is called like its only collection. */
  readonly label: string | undefined;
  /** Path of its first record, if it has records. */
  readonly path?: string;
  /** Names of its collections. */
  readonly collections: readonly string[];
}

/** Records that are read one after the other: those around a record. */
export interface Sequence<Item = Mention> {
  readonly records: readonly Item[];
  /** The index of the record among them; -1 if it is not one of them. */
  readonly at: number;
}

/** The place of a record in a group of the header or in a folder, which is a group without a path. */
export interface GroupPlace<Item = Mention> extends Sequence<Item> {
  readonly group: HeaderGroup;
}

/** The place of a lesson in its course. */
export interface LessonPlace<Lesson = Mention> extends Sequence<Lesson> {
  readonly course: Lesson;
  /** The course after it, for its last lesson. */
  readonly next: Lesson | undefined;
  /** Number of lessons of the course, and the index of this one, from 0. */
  readonly count: number;
  readonly index: number;
}
