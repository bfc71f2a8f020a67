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
  /** The whole body is one field, the lead. */
  | { readonly kind: 'text'; readonly lead: string }
  /** The text before the first `##`, then a section for each `##`, and questions if the type has them. */
  | {
      readonly kind: 'sections';
      readonly lead: string;
      readonly heading: 'heading' | 'title';
      readonly faq: boolean;
    };

/** What readers do with the records of a collection, in the order in which sites offer it. */
export const COLLECTION_USES = ['learn', 'read', 'lookUp', 'news'] as const;

export type CollectionUse = (typeof COLLECTION_USES)[number];

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
  /** What readers do with its records. Sites with many collections group them by it. */
  readonly use: CollectionUse;
}

/** Returns whether courses count and list the records of a collection. Other records may belong to a course, too. */
export function holdsLessons({ order }: Collection): boolean {
  return order.kind === 'lesson';
}

/** Returns the fields that the body of a Markdown file can become. */
export function bodyFields({ body }: Collection): readonly string[] {
  return body.kind === 'text' ? [body.lead] : [body.lead, 'sections', ...(body.faq ? ['faq'] : [])];
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
    body: { kind: 'text', lead: 'description' },
    order: { kind: 'ascending', by: 'order' },
    publishes: { full: whole, core: whole },
    segments: { en: 'courses', de: 'kurse', it: 'corsi', fr: 'cours' },
    use: 'learn',
  },
  {
    name: 'lessons',
    type: 'lesson',
    operations: { many: 'Lessons', one: 'Lesson' },
    listSchema: 'lesson-summary',
    body: { kind: 'text', lead: 'transcript' },
    order: { kind: 'lesson' },
    publishes: { full: whole, core: whole },
    segments: { en: 'lessons', de: 'lektionen', it: 'lezioni', fr: 'lecons' },
    use: 'learn',
  },
  {
    name: 'resources',
    type: 'resource',
    operations: { many: 'Resources', one: 'Resource' },
    body: { kind: 'text', lead: 'body' },
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'resources', de: 'ressourcen', it: 'risorse', fr: 'ressources' },
    use: 'lookUp',
  },
  {
    name: 'articles',
    type: 'article',
    operations: { many: 'Articles', one: 'Article' },
    body: headed,
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'articles', de: 'artikel', it: 'articoli', fr: 'articles' },
    use: 'read',
  },
  {
    name: 'fundamentals',
    type: 'fundamental',
    operations: { many: 'Fundamentals', one: 'Fundamental' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'fundamentals', de: 'grundlagen', it: 'fondamenti', fr: 'fondamentaux' },
    use: 'learn',
  },
  {
    name: 'builds',
    type: 'build',
    operations: { many: 'Builds', one: 'Build' },
    body: { kind: 'sections', lead: 'description', heading: 'title', faq: false },
    order: { kind: 'slug' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'builds', de: 'projekte', it: 'progetti', fr: 'projets' },
    use: 'learn',
  },
  {
    name: 'glossary',
    type: 'glossary-term',
    operations: { many: 'GlossaryTerms', one: 'GlossaryTerm' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'glossary', de: 'glossar', it: 'glossario', fr: 'glossaire' },
    use: 'lookUp',
  },
  {
    name: 'comparisons',
    type: 'comparison',
    operations: { many: 'Comparisons', one: 'Comparison' },
    body: { kind: 'text', lead: 'intro' },
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'comparisons', de: 'vergleiche', it: 'confronti', fr: 'comparatifs' },
    use: 'read',
  },
  {
    name: 'guides',
    type: 'guide',
    operations: { many: 'Guides', one: 'Guide' },
    body: headed,
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'guides', de: 'leitfaeden', it: 'guide', fr: 'guides' },
    use: 'read',
  },
  {
    name: 'tools',
    type: 'tool',
    operations: { many: 'Tools', one: 'Tool' },
    body: titled,
    order: { kind: 'slug' },
    publishes: { full: whole, core: nothing },
    segments: { en: 'tools', de: 'werkzeuge', it: 'strumenti', fr: 'outils' },
    use: 'lookUp',
  },
  {
    name: 'changelog',
    type: 'changelog-entry',
    operations: { many: 'ChangelogEntries', one: 'ChangelogEntry' },
    body: { kind: 'text', lead: 'excerpt' },
    order: { kind: 'newest', by: 'publishedAt' },
    publishes: { full: listOnly, core: listOnly },
    segments: { en: 'changelog', de: 'aenderungen', it: 'novita', fr: 'nouveautes' },
    use: 'news',
  },
];

/** Returns the collection with a name that is one of theirs. */
export function collectionNamed(name: string): Collection {
  return COLLECTIONS.find((one) => one.name === name) as Collection;
}

/** Returns the collection of the records of a type; undefined if no collection has the type. */
export function collectionOf(type: string): Collection | undefined {
  return COLLECTIONS.find((one) => one.type === type);
}
