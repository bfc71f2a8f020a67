import type { SchemaName } from './generated/schemas.js';

/** The extent of a locale: every collection, or the part that `it` and `fr` have in the specification. */
export type LocaleKind = 'full' | 'core';

/** Which endpoints of a collection a locale has. Pages and twins exist for every record in a list. */
export interface Publication {
  readonly list: boolean;
  readonly detail: boolean;
}

/**
 * The order of a list. `by` is the field that decides, ascending or newest first. Records without the field come last;
 * equal records are ordered by slug. `lesson` is the order of courses, then of lessons in them.
 */
export type ListOrder =
  | { readonly kind: 'slug' }
  | { readonly kind: 'lesson' }
  | { readonly kind: 'ascending' | 'newest'; readonly by: string };

/** How the Markdown body of a file becomes fields. */
export type BodyMapping =
  /** The whole body is one field. */
  | { readonly kind: 'text'; readonly field: string }
  /** The text before the first `##`, then a section for each `##`, and questions if the type has them. */
  | {
      readonly kind: 'sections';
      readonly lead: string;
      readonly heading: 'heading' | 'title';
      readonly faq: boolean;
    };

/**
 * Everything about one record type except its fields, which are in its schema. To add a type, add one schema in
 * `schemas/` and one entry here.
 */
export interface Collection {
  /** Name of the collection: of its folder in the content and of its endpoints. */
  readonly name: string;
  /** Name of the record type: in the search index, the manifest and the schemas. */
  readonly type: SchemaName;
  /** The nouns of the operation ids: `listCourses`, `getCourse`. */
  readonly operations: { readonly many: string; readonly one: string };
  /** Schema of the items of the list, if the list leaves fields out. */
  readonly listSchema?: SchemaName;
  /** Schema of the detail, if it has more than the record: the lessons of a course. */
  readonly detailSchema?: SchemaName;
  /** How the body of a Markdown file becomes fields. */
  readonly body: BodyMapping;
  readonly order: ListOrder;
  readonly publishes: Readonly<Record<LocaleKind, Publication>>;
  /** Segment of human paths by locale; locales without a segment use `en`. */
  readonly segments: Readonly<Record<string, string>> & { readonly en: string };
}

/** Returns whether courses count and list the records of a collection. Other records may belong to a course, too. */
export function holdsLessons({ order }: Collection): boolean {
  return order.kind === 'lesson';
}

const whole: Publication = { list: true, detail: true };
const listOnly: Publication = { list: true, detail: false };
const nothing: Publication = { list: false, detail: false };

const headed = { kind: 'sections', lead: 'intro', heading: 'heading', faq: true } as const;
const titled = { kind: 'sections', lead: 'intro', heading: 'title', faq: true } as const;

/** The collections, in the order of the specification. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'courses',
    type: 'course',
    operations: { many: 'Courses', one: 'Course' },
    detailSchema: 'course-detail',
    body: { kind: 'text', field: 'description' },
    order: { kind: 'ascending', by: 'order' },
    publishes: { full: whole, core: whole },
    segments: { en: 'courses', de: 'kurse', it: 'corsi', fr: 'cours' },
  },
  {
    name: 'lessons',
    type: 'lesson',
    operations: { many: 'Lessons', one: 'Lesson' },
    listSchema: 'lesson-summary',
    body: { kind: 'text', field: 'transcript' },
    order: { kind: 'lesson' },
    publishes: { full: whole, core: whole },
    segments: { en: 'lessons', de: 'lektionen', it: 'lezioni', fr: 'lecons' },
  },
  {
    name: 'resources',
    type: 'resource',
    operations: { many: 'Resources', one: 'Resource' },
    body: { kind: 'text', field: 'body' },
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'resources', de: 'ressourcen', it: 'risorse', fr: 'ressources' },
  },
  {
    name: 'articles',
    type: 'article',
    operations: { many: 'Articles', one: 'Article' },
    body: headed,
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'articles', de: 'artikel', it: 'articoli', fr: 'articles' },
  },
  {
    name: 'fundamentals',
    type: 'fundamental',
    operations: { many: 'Fundamentals', one: 'Fundamental' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'fundamentals', de: 'grundlagen', it: 'fondamenti', fr: 'fondamentaux' },
  },
  {
    name: 'builds',
    type: 'build',
    operations: { many: 'Builds', one: 'Build' },
    body: { kind: 'sections', lead: 'description', heading: 'title', faq: false },
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'builds', de: 'projekte', it: 'progetti', fr: 'projets' },
  },
  {
    name: 'glossary',
    type: 'glossary-term',
    operations: { many: 'GlossaryTerms', one: 'GlossaryTerm' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'glossary', de: 'glossar', it: 'glossario', fr: 'glossaire' },
  },
  {
    name: 'comparisons',
    type: 'comparison',
    operations: { many: 'Comparisons', one: 'Comparison' },
    body: { kind: 'text', field: 'intro' },
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'comparisons', de: 'vergleiche', it: 'confronti', fr: 'comparatifs' },
  },
  {
    name: 'guides',
    type: 'guide',
    operations: { many: 'Guides', one: 'Guide' },
    body: headed,
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'guides', de: 'leitfaeden', it: 'guide', fr: 'guides' },
  },
  {
    name: 'tools',
    type: 'tool',
    operations: { many: 'Tools', one: 'Tool' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'tools', de: 'werkzeuge', it: 'strumenti', fr: 'outils' },
  },
  {
    name: 'changelog',
    type: 'changelog-entry',
    operations: { many: 'ChangelogEntries', one: 'ChangelogEntry' },
    body: { kind: 'text', field: 'excerpt' },
    order: { kind: 'newest', by: 'publishedAt' },
    publishes: { full: listOnly, core: listOnly },
    segments: { en: 'changelog', de: 'aenderungen', it: 'novita', fr: 'nouveautes' },
  },
];

/** Returns the collection of the records of a type; undefined if no collection has the type. */
export function collectionOf(type: string): Collection | undefined {
  return COLLECTIONS.find((one) => one.type === type);
}
