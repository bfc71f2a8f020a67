/**
 * The specification's tables, written down by hand from spec/learning-content-api.md and, for what it
 * leaves open, spec/decisions.md. Nothing here is taken from src/: the tests hold src/ to it.
 */

export type LocaleKind = 'full' | 'core';

/** The locales of a repository that configures none, in their order. */
export const LOCALES: readonly {
  readonly code: string;
  readonly prefix: string;
  readonly kind: LocaleKind;
}[] = [
  { code: 'en', prefix: '', kind: 'full' },
  { code: 'de', prefix: 'de/', kind: 'full' },
  { code: 'it', prefix: 'it/', kind: 'core' },
  { code: 'fr', prefix: 'fr/', kind: 'core' },
];

const everywhere = ['en', 'de', 'it', 'fr'];
const enAndDe = ['en', 'de'];

/** Section 4: a list and, where there is one, its detail. */
export interface CollectionRow {
  readonly name: string;
  readonly type: string;
  readonly list: { readonly locales: readonly string[]; readonly operation: string; readonly item: string };
  readonly detail?: {
    readonly locales: readonly string[];
    readonly operation: string;
    readonly returns: string;
  };
  /** Word of the operation ids of its twins: `getCourseMarkdown`. */
  readonly twin: string;
  /** Segments of human paths: decisions, Human paths. */
  readonly segments: Readonly<Record<string, string>>;
}

export const COLLECTIONS: readonly CollectionRow[] = [
  {
    name: 'courses',
    type: 'course',
    list: { locales: everywhere, operation: 'listCourses', item: 'Course' },
    detail: { locales: everywhere, operation: 'getCourse', returns: 'CourseDetail' },
    twin: 'Course',
    segments: { en: 'courses', de: 'kurse', it: 'corsi', fr: 'cours' },
  },
  {
    name: 'lessons',
    type: 'lesson',
    list: { locales: everywhere, operation: 'listLessons', item: 'LessonSummary' },
    detail: { locales: everywhere, operation: 'getLesson', returns: 'Lesson' },
    twin: 'Lesson',
    segments: { en: 'lessons', de: 'lektionen', it: 'lezioni', fr: 'lecons' },
  },
  {
    name: 'resources',
    type: 'resource',
    list: { locales: everywhere, operation: 'listResources', item: 'Resource' },
    detail: { locales: enAndDe, operation: 'getResource', returns: 'Resource' },
    twin: 'Resource',
    segments: { en: 'resources', de: 'ressourcen', it: 'risorse', fr: 'ressources' },
  },
  {
    name: 'articles',
    type: 'article',
    list: { locales: everywhere, operation: 'listArticles', item: 'Article' },
    detail: { locales: enAndDe, operation: 'getArticle', returns: 'Article' },
    twin: 'Article',
    segments: { en: 'articles', de: 'artikel', it: 'articoli', fr: 'articles' },
  },
  {
    name: 'fundamentals',
    type: 'fundamental',
    list: { locales: everywhere, operation: 'listFundamentals', item: 'Fundamental' },
    detail: { locales: enAndDe, operation: 'getFundamental', returns: 'Fundamental' },
    twin: 'Fundamental',
    segments: { en: 'fundamentals', de: 'grundlagen', it: 'fondamenti', fr: 'fondamentaux' },
  },
  {
    name: 'builds',
    type: 'build',
    list: { locales: everywhere, operation: 'listBuilds', item: 'Build' },
    detail: { locales: enAndDe, operation: 'getBuild', returns: 'Build' },
    twin: 'Build',
    segments: { en: 'builds', de: 'projekte', it: 'progetti', fr: 'projets' },
  },
  {
    name: 'glossary',
    type: 'glossary-term',
    list: { locales: enAndDe, operation: 'listGlossaryTerms', item: 'GlossaryTerm' },
    detail: { locales: enAndDe, operation: 'getGlossaryTerm', returns: 'GlossaryTerm' },
    twin: 'GlossaryTerm',
    segments: { en: 'glossary', de: 'glossar' },
  },
  {
    name: 'comparisons',
    type: 'comparison',
    list: { locales: enAndDe, operation: 'listComparisons', item: 'Comparison' },
    detail: { locales: enAndDe, operation: 'getComparison', returns: 'Comparison' },
    twin: 'Comparison',
    segments: { en: 'comparisons', de: 'vergleiche' },
  },
  {
    name: 'guides',
    type: 'guide',
    list: { locales: enAndDe, operation: 'listGuides', item: 'Guide' },
    detail: { locales: enAndDe, operation: 'getGuide', returns: 'Guide' },
    twin: 'Guide',
    segments: { en: 'guides', de: 'leitfaeden' },
  },
  {
    name: 'tools',
    type: 'tool',
    list: { locales: enAndDe, operation: 'listTools', item: 'Tool' },
    detail: { locales: enAndDe, operation: 'getTool', returns: 'Tool' },
    twin: 'Tool',
    segments: { en: 'tools', de: 'werkzeuge' },
  },
  {
    name: 'changelog',
    type: 'changelog-entry',
    list: { locales: everywhere, operation: 'listChangelogEntries', item: 'ChangelogEntry' },
    twin: 'ChangelogEntry',
    segments: { en: 'changelog', de: 'aenderungen', it: 'novita', fr: 'nouveautes' },
  },
];

/** Section 4, the plain-text discovery files. */
export const TEXT_FILES: readonly string[] = [
  'llms.txt',
  'llms-full.txt',
  'de/llms.txt',
  'de/llms-full.txt',
  'it/llms.txt',
  'fr/llms.txt',
];

/** A field's type: JSON's, `uri`, a list of strings, or a list of the objects of another table. */
export type FieldType = 'string' | 'integer' | 'uri' | 'string[]' | 'map of string' | `${string}[]`;

/** A table of section 2: field, type, and `!` where it is required. In the specification's order. */
export type FieldTable = Readonly<Record<string, `${FieldType}` | `${FieldType}!`>>;

const urls = { url: 'uri', markdownUrl: 'uri' } as const;

/** Section 2, and decisions, Records, for CourseDetail and LessonSummary. */
export const RECORDS: Readonly<Record<string, FieldTable>> = {
  Course: {
    slug: 'string!',
    title: 'string!',
    subtitle: 'string',
    description: 'string!',
    level: 'string!',
    tags: 'string[]',
    lessonCount: 'integer',
    estimatedMinutes: 'integer',
    order: 'integer',
    locale: 'string!',
    url: 'uri!',
    markdownUrl: 'uri',
  },
  Lesson: {
    order: 'integer',
    number: 'string!',
    slug: 'string!',
    courseSlug: 'string!',
    section: 'string',
    title: 'string!',
    subtitle: 'string',
    outcome: 'string',
    duration: 'string',
    durationIso: 'string',
    level: 'string',
    status: 'string!',
    summary: 'string',
    whatCovered: 'string[]',
    transcript: 'string',
    questions: 'QuizQuestion[]',
    locale: 'string!',
    ...urls,
  },
  Resource: {
    slug: 'string!',
    title: 'string!',
    type: 'string!',
    shortDescription: 'string',
    body: 'string!',
    difficulty: 'string',
    tags: 'string[]',
    lastReviewedAt: 'string',
    locale: 'string!',
    url: 'uri!',
    markdownUrl: 'uri',
  },
  Article: {
    slug: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    category: 'string!',
    datePublished: 'string',
    dateModified: 'string',
    readingMinutes: 'integer',
    intro: 'string!',
    sections: 'HeadedSection[]!',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    locale: 'string!',
    ...urls,
  },
  Fundamental: {
    slug: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    category: 'string!',
    intro: 'string!',
    sections: 'TitledSection[]!',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    updatedAt: 'string',
    locale: 'string!',
    ...urls,
  },
  Build: {
    slug: 'string!',
    title: 'string!',
    tagline: 'string!',
    description: 'string',
    category: 'string!',
    stack: 'string[]',
    status: 'string!',
    sections: 'TitledSection[]!',
    lessonsLearned: 'string[]',
    keywords: 'string[]',
    updatedAt: 'string',
    locale: 'string!',
    ...urls,
  },
  GlossaryTerm: {
    slug: 'string!',
    term: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    intro: 'string!',
    sections: 'TitledSection[]!',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    updatedAt: 'string',
    locale: 'string!',
    ...urls,
  },
  Comparison: {
    slug: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    intro: 'string!',
    options: 'Option[]!',
    dimensions: 'Dimension[]!',
    verdict: 'string',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    datePublished: 'string',
    dateModified: 'string',
    locale: 'string!',
    ...urls,
  },
  Guide: {
    slug: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    category: 'string!',
    intro: 'string!',
    sections: 'HeadedSection[]!',
    howToSteps: 'HowToStep[]',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    datePublished: 'string',
    dateModified: 'string',
    locale: 'string!',
    ...urls,
  },
  Tool: {
    slug: 'string!',
    toolKey: 'string!',
    title: 'string!',
    seoTitle: 'string',
    description: 'string',
    category: 'string',
    intro: 'string!',
    sections: 'TitledSection[]!',
    faq: 'FaqItem[]',
    keywords: 'string[]',
    updatedAt: 'string',
    locale: 'string!',
    ...urls,
  },
  ChangelogEntry: {
    slug: 'string!',
    tool: 'string!',
    title: 'string!',
    excerpt: 'string',
    impact: 'string!',
    publishedAt: 'string',
    tags: 'string[]',
    locale: 'string!',
    ...urls,
  },
  SearchIndexEntry: {
    type: 'string!',
    slug: 'string!',
    title: 'string!',
    description: 'string',
    url: 'uri!',
    locale: 'string!',
    tags: 'string[]',
    // Ours, after the fields of the specification.
    id: 'string',
  },
  HeadedSection: { heading: 'string!', body: 'string!' },
  TitledSection: { title: 'string!', body: 'string!' },
  QuizQuestion: {
    question: 'string!',
    options: 'string[]!',
    answers: 'integer[]!',
    explanation: 'string',
  },
  FaqItem: { question: 'string!', answer: 'string!' },
  HowToStep: { name: 'string!', text: 'string!' },
  Option: {
    key: 'string!',
    name: 'string!',
    tagline: 'string',
    bestFor: 'string',
    pros: 'string[]',
    cons: 'string[]',
  },
  Dimension: { label: 'string!', values: 'map of string!' },
};

const {
  whatCovered: _covered,
  transcript: _transcript,
  questions: _questions,
  ...lessonSummary
} = RECORDS['Lesson'] as FieldTable;

/** The list form of a lesson, and a course with its lessons (decisions, Records). */
export const FORMS: Readonly<Record<string, FieldTable>> = {
  ...RECORDS,
  LessonSummary: lessonSummary,
  CourseDetail: { ...RECORDS['Course'], lessons: 'LessonSummary[]!' },
};

/** The closed enumerations of section 3. */
export const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  'Fundamental.category': ['tools', 'concepts', 'workflow'],
  'Build.category': ['saas', 'automation', 'tool', 'content'],
  'Build.status': ['live', 'internal', 'archived'],
};

/** A name in Pascal case as file names have it: `GlossaryTerm` is `glossary-term`. */
export function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
