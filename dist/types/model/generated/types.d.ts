/**
 * The collection, or a map.
 */
export type ConfigurationFolder = string | {
    /**
     * The collection of the records.
     */
    collection: string;
    /**
     * Where the existing site serves the folder, such as `/docs/`: links to its pages lead to the records. Variables {locale}, {course}, {slug}, {year}, {month}, {day}.
     */
    url?: string;
    /**
     * What orders lessons, or records with a field `order`: a file with their table of contents, such as `src/SUMMARY.md`, or a key of front matter, such as `weight`. By default, the names of files and folders. Variables {locale}, {course}.
     */
    order?: string;
    /**
     * How slugs are made, such as `{year}-{slug}` or `old-{slug}`. Variables {slug}, {course}, {year}, {month}, {day}.
     */
    slug?: string;
    /**
     * Values of fields that the files of this folder leave out, before those of `frontMatter.defaults`.
     */
    defaults?: {
        /**
         * The value; a list gets it as its only item.
         */
        [k: string]: string | number | boolean;
    };
};
/**
 * What the locale publishes, as a short or a long form.
 */
export type ConfigurationLocale = string | {
    /**
     * `full` or `core`.
     */
    kind: 'full' | 'core';
    /**
     * Name of the language in the language itself.
     */
    name?: string;
    /**
     * Name of its folder, if that is not the language tag, such as `zh-cn` or `espanol`.
     */
    folder?: string;
    /**
     * Headings that introduce questions and answers.
     *
     * Items: One heading.
     */
    faq?: string[];
    /**
     * Whether readers see the original, with a notice, of pages that have no translation.
     */
    fallback?: boolean;
};
/**
 * A text, or a map of locale to text.
 */
export type ConfigurationText = string | {
    /**
     * The text in one locale.
     */
    [k: string]: string;
};
/**
 * A course together with its lessons, as the course detail endpoint returns it.
 */
export type CourseDetail = Course & CourseDetail1;
/**
 * A knowledge article.
 */
export interface Article {
    /**
     * Identifier of the article in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the article.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * What the article is about, in a sentence or two.
     */
    description?: string;
    /**
     * Category of the article.
     */
    category: string;
    /**
     * When the article was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    datePublished?: string;
    /**
     * When the article was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    dateModified?: string;
    /**
     * Estimated reading time, in minutes.
     */
    readingMinutes?: number;
    /**
     * The text before the first section, as Markdown.
     */
    intro: string;
    /**
     * The sections of the article, in reading order.
     */
    sections: HeadedSection[];
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * A section with a heading.
 */
export interface HeadedSection {
    /**
     * Heading of the section.
     */
    heading: string;
    /**
     * Text of the section, as Markdown. May be empty.
     */
    body: string;
}
/**
 * A question and its answer.
 */
export interface FaqItem {
    /**
     * The question.
     */
    question: string;
    /**
     * The answer, as Markdown. May be empty.
     */
    answer: string;
}
/**
 * A build: the case study of a founder project.
 */
export interface Build {
    /**
     * Identifier of the build in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Name of the project.
     */
    title: string;
    /**
     * The project in one line.
     */
    tagline: string;
    /**
     * What the project is, as Markdown.
     */
    description?: string;
    /**
     * What kind of project it is.
     */
    category: 'saas' | 'automation' | 'tool' | 'content';
    /**
     * Technologies that the project is built with.
     *
     * Items: One technology.
     */
    stack?: string[];
    /**
     * State of the project.
     */
    status: 'live' | 'internal' | 'archived';
    /**
     * The sections of the case study, in reading order.
     */
    sections: TitledSection[];
    /**
     * What was learned from the project.
     *
     * Items: One lesson learned, as inline Markdown.
     */
    lessonsLearned?: string[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the case study was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    updatedAt?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * A section with a title.
 */
export interface TitledSection {
    /**
     * Title of the section.
     */
    title: string;
    /**
     * Text of the section, as Markdown. May be empty.
     */
    body: string;
}
/**
 * One record of a locale with its type, as `all.json` lists them.
 */
export interface BulkEntry {
    /**
     * Type of the record.
     */
    type: string;
    /**
     * The record in its fullest form.
     */
    record: {
        [k: string]: unknown;
    };
}
/**
 * A changelog entry: one piece of news about a tool.
 */
export interface ChangelogEntry {
    /**
     * Identifier of the entry in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Name of the tool that the news is about.
     */
    tool: string;
    /**
     * Title of the entry.
     */
    title: string;
    /**
     * The news itself, as Markdown.
     */
    excerpt?: string;
    /**
     * How much the news matters, such as `low`, `medium` or `high`.
     */
    impact: string;
    /**
     * When the news was published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    publishedAt?: string;
    /**
     * Topics of the record, for grouping and search.
     *
     * Items: One topic.
     */
    tags?: string[];
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * What each release changed, newest first.
 */
export interface Changes {
    /**
     * Version of this format.
     */
    version: 1;
    /**
     * Default locale of the site.
     */
    locale: string;
    /**
     * The releases, newest first; empty until a release has been compared with one before it.
     */
    releases: {
        /**
         * Identifier of the release.
         */
        id: string;
        /**
         * Date of the release, RFC 3339.
         */
        date: string;
        /**
         * Commit of the content.
         */
        commit?: string;
        /**
         * Content version of the release.
         */
        contentVersion: string;
        /**
         * The most serious change for clients.
         */
        severity: 'breaking' | 'risky' | 'safe' | 'none';
        /**
         * What a version number would change.
         */
        bump: 'major' | 'minor' | 'patch' | 'none';
        /**
         * How many records the release changed, instead of the lists of records, which are empty: they would be too long.
         */
        counts?: {
            /**
             * Records added.
             */
            added: number;
            /**
             * Records changed.
             */
            changed: number;
            /**
             * Records removed.
             */
            removed: number;
            /**
             * Records renamed.
             */
            renamed: number;
        };
        /**
         * Records added.
         *
         * Items: One record.
         */
        added: {
            /**
             * Identifier of the record, which stays when the slug changes; absent in entries of releases without identifiers.
             */
            id?: string;
            /**
             * Type of the record.
             */
            type: string;
            /**
             * Locale of the record.
             */
            locale: string;
            /**
             * Slug of the record.
             */
            slug: string;
            /**
             * Title of the record.
             */
            title: string;
            /**
             * URL of its page.
             */
            url: string;
            /**
             * How much the change matters to clients.
             */
            severity?: string;
        }[];
        /**
         * Records changed.
         *
         * Items: One record.
         */
        changed: {
            /**
             * Identifier of the record, which stays when the slug changes; absent in entries of releases without identifiers.
             */
            id?: string;
            /**
             * Type of the record.
             */
            type: string;
            /**
             * Locale of the record.
             */
            locale: string;
            /**
             * Slug of the record.
             */
            slug: string;
            /**
             * Title of the record.
             */
            title: string;
            /**
             * URL of its page.
             */
            url: string;
            /**
             * How much the change matters to clients.
             */
            severity?: string;
            /**
             * What changed in the record.
             *
             * Items: One JSON Pointer into the record; the last part of a removed list item's pointer is its old place.
             */
            fields: string[];
        }[];
        /**
         * Records removed.
         *
         * Items: One record.
         */
        removed: {
            /**
             * Identifier of the record, which stays when the slug changes; absent in entries of releases without identifiers.
             */
            id?: string;
            /**
             * Type of the record.
             */
            type: string;
            /**
             * Locale of the record.
             */
            locale: string;
            /**
             * Slug of the record.
             */
            slug: string;
            /**
             * Title of the record.
             */
            title: string;
            /**
             * URL of its page.
             */
            url: string;
            /**
             * How much the change matters to clients.
             */
            severity?: string;
        }[];
        /**
         * Records renamed.
         *
         * Items: One record that goes on under another slug.
         */
        renamed: {
            /**
             * Type of the record.
             */
            type: string;
            /**
             * Locale of the record.
             */
            locale: string;
            /**
             * The slug before.
             */
            from: string;
            /**
             * The slug now.
             */
            to: string;
            /**
             * How much the change matters to clients.
             */
            severity?: string;
        }[];
        /**
         * Endpoints added and removed.
         */
        endpoints: {
            /**
             * Paths added.
             *
             * Items: One path.
             */
            added: string[];
            /**
             * Paths removed.
             *
             * Items: One path.
             */
            removed: string[];
        };
    }[];
}
/**
 * A comparison of two or more options (X vs Y).
 */
export interface Comparison {
    /**
     * Identifier of the comparison in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the comparison.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * What is compared, in a sentence or two.
     */
    description?: string;
    /**
     * The text before the comparison, as Markdown.
     */
    intro: string;
    /**
     * What is compared.
     */
    options: Option[];
    /**
     * The aspects by which the options are compared, one row each.
     */
    dimensions: Dimension[];
    /**
     * The conclusion, as Markdown.
     */
    verdict?: string;
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the comparison was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    datePublished?: string;
    /**
     * When the comparison was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    dateModified?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * One of the things that a comparison compares.
 */
export interface Option {
    /**
     * Key of the option, by which the dimensions name it.
     */
    key: string;
    /**
     * Name of the option.
     */
    name: string;
    /**
     * The option in one line, as inline Markdown.
     */
    tagline?: string;
    /**
     * For whom or what the option is best, as inline Markdown.
     */
    bestFor?: string;
    /**
     * What speaks for the option.
     *
     * Items: One point, as inline Markdown.
     */
    pros?: string[];
    /**
     * What speaks against the option.
     *
     * Items: One point, as inline Markdown.
     */
    cons?: string[];
}
/**
 * One aspect by which the options of a comparison are compared.
 */
export interface Dimension {
    /**
     * Name of the aspect.
     */
    label: string;
    /**
     * The value of each option in this aspect: key of the option to Markdown text.
     */
    values: {
        /**
         * The value of one option, as Markdown. May be empty.
         */
        [k: string]: string;
    };
}
/**
 * The configuration file `lc-api.yml`.
 */
export interface Configuration {
    /**
     * Address of the site: an absolute http(s) URL, which can have a path. A trailing slash is removed.
     */
    baseUrl?: string;
    /**
     * Folder of the content, relative to the root.
     */
    content?: string;
    /**
     * Templates of record paths without suffix, first match wins; variables {locale}, {collection}, {slug}.
     *
     * Items: One template.
     */
    layout?: string[];
    /**
     * Folders of an existing site, relative to the root: their Markdown files are records of a collection. Replaces `content` and `layout`. Variables {locale}, {course}, {slug}.
     */
    folders?: {
        [k: string]: ConfigurationFolder;
    };
    /**
     * Files and folders in `folders` that are not records, relative to the root; {locale} is allowed.
     *
     * Items: One path.
     */
    skip?: string[];
    /**
     * Folders, relative to the root, whose files the existing site serves at its root: `/img/logo.png` is a file in one of them.
     *
     * Items: One folder.
     */
    static?: string[];
    /**
     * How front matter that was written for another generator is read.
     */
    frontMatter?: {
        /**
         * Names of the other generator, with the field that each of them means.
         */
        rename?: {
            /**
             * The field.
             */
            [k: string]: string;
        };
        /**
         * Names that are left out.
         *
         * Items: One name.
         */
        ignore?: string[];
        /**
         * Values of fields that a file leaves out, by collection.
         */
        defaults?: {
            /**
             * Field to value.
             */
            [k: string]: {
                /**
                 * The value; a list gets it as its only item.
                 */
                [k: string]: string | number | boolean;
            };
        };
    };
    /**
     * What becomes of components, shortcodes and template tags in Markdown: `unwrap` leaves out the tags and keeps what is between them, `drop` leaves out both, `keep` shows them as text.
     */
    components?: 'unwrap' | 'drop' | 'keep';
    /**
     * How formulas in Markdown begin and end: between `dollars`; also between `brackets`, as `\(x\)` and `\[x\]`; or as `kramdown` reads them, where `$$x$$` within a line is a formula of the line.
     */
    math?: 'dollars' | 'brackets' | 'kramdown';
    /**
     * What becomes the first text of a record that has none before its first `##`: the first of these that it has.
     *
     * Items: `description` (the field) or `paragraph` (a copy of the first paragraph).
     */
    intro?: ('description' | 'paragraph')[];
    /**
     * The locale served without a prefix.
     */
    defaultLocale?: string;
    /**
     * The locales and what each of them publishes. By default en and de (full), it and fr (core), if they have at least one record, and the default locale.
     */
    locales?: {
        [k: string]: ConfigurationLocale;
    };
    /**
     * About the site.
     */
    site?: {
        title?: ConfigurationText;
        description?: ConfigurationText;
        publisher?: ConfigurationParty;
        license?: ConfigurationParty;
        /**
         * Picture before the title in the header of pages: a file of the repository, relative to the root.
         */
        logo?: string;
        /**
         * Icon of pages in browsers: a file of the repository, relative to the root.
         */
        icon?: string;
        /**
         * Picture by which other sites show pages without one: a file of the repository, relative to the root.
         */
        image?: string;
        /**
         * Color of links and marks, such as `"#0a5a6b"`. Pages use it as dark or as light as text needs.
         */
        accent?: string;
        /**
         * Stylesheet that pages load after their own: a file of the repository, relative to the root.
         */
        stylesheet?: string;
        /**
         * URL at which a file of the repository can be edited; `{path}` is its path.
         */
        edit?: string;
        /**
         * A record that introduces the home page, such as `guides/tutorial`.
         */
        home?: string;
        /**
         * URL at which readers report a mistake; `{path}`, `{title}` and `{url}` are those of the page.
         */
        issues?: string;
        /**
         * Links at the end of each page, such as imprint and privacy.
         *
         * Items: One link.
         */
        links?: {
            name: ConfigurationText;
            url: ConfigurationText;
        }[];
        /**
         * Contact for questions about the API.
         */
        contact?: {
            /**
             * Name of the contact.
             */
            name?: string;
            /**
             * URL of the contact.
             */
            url?: string;
            /**
             * E-mail address of the contact.
             */
            email?: string;
        };
    };
    /**
     * The groups of the header. By default the collections with records; more than five are grouped.
     *
     * Items: One group.
     */
    navigation?: {
        label: ConfigurationText;
        /**
         * What the group leads to, in reading order.
         *
         * Items: A collection (`guides`), a record (`guides/install`), or a folder whose records follow one another (`docs/guide/`; {locale} is allowed).
         */
        items: string[];
    }[];
    /**
     * Human path segment of a collection by locale.
     */
    paths?: {
        /**
         * Locale to path segment.
         */
        [k: string]: {
            /**
             * The path segment.
             */
            [k: string]: string;
        };
    };
    /**
     * Words of the interface by locale: names of collections, fields and values, and texts of pages. What is left out has the words that the program brings, or English.
     */
    labels?: {
        [k: string]: ConfigurationLabels;
    };
    /**
     * Allowed values of free string fields, by `<type>.<field>`.
     */
    vocabularies?: {
        /**
         * The allowed values.
         *
         * Items: One value.
         */
        [k: string]: string[];
    };
    /**
     * Additional fields of record types, by type.
     */
    fields?: {
        /**
         * Additional fields of one type.
         */
        [k: string]: {
            /**
             * Fields by name.
             */
            properties?: {
                [k: string]: ConfigurationField;
            };
            /**
             * Names of the fields that every record must have.
             *
             * Items: One name.
             */
            required?: string[];
        };
    };
    /**
     * Endpoints that will be retired.
     *
     * Items: A deprecation.
     */
    deprecations?: {
        /**
         * The operationId of the endpoint; `*` matches any characters.
         */
        endpoint: string;
        /**
         * The day on which the endpoint is deprecated, as YYYY-MM-DD.
         */
        since: string;
        /**
         * The day from which the endpoint can be removed, as YYYY-MM-DD. At least 180 days after `since`.
         */
        sunset: string;
        description: ConfigurationText;
        /**
         * URL of what clients use instead.
         */
        replacement?: string;
    }[];
    /**
     * Severity of rules, by rule id.
     */
    rules?: {
        /**
         * The severity.
         */
        [k: string]: 'off' | 'warn' | 'error';
    };
    /**
     * Whether HTML pages are written, or the folder of a site built elsewhere.
     */
    pages?: boolean | {
        /**
         * Folder of the built site.
         */
        from: string;
    };
    /**
     * Whether each course with two or more lessons is also written as a book (EPUB 3), next to its page with all lessons.
     */
    epub?: boolean;
    /**
     * Whether pages redirect from the addresses that records have on the imported site (`folders`), and from those of `_redirects`.
     */
    redirects?: boolean;
    /**
     * How pages show HTML that is in Markdown: as text, or sanitized.
     */
    rawHtml?: 'escape' | 'sanitize';
    /**
     * Hosts whose pages are shown in frames, which readers load with a click.
     *
     * Items: One host, such as www.youtube-nocookie.com.
     */
    frames?: string[];
    /**
     * Limits.
     */
    limits?: {
        /**
         * A list larger than this is a warning.
         */
        listBytes?: number;
        /**
         * Longest `llms.txt` before collections are moved to files of their own.
         */
        llmsCharacters?: number;
        /**
         * Largest file.
         */
        fileBytes?: number;
        /**
         * Largest published tree.
         */
        treeBytes?: number;
        /**
         * How many releases `changes.json` keeps.
         */
        releases?: number;
        /**
         * How deep lists, quotes and data can nest.
         */
        nesting?: number;
    };
}
/**
 * A name and a URL.
 */
export interface ConfigurationParty {
    /**
     * The name.
     */
    name: string;
    /**
     * The URL.
     */
    url?: string;
}
/**
 * The words of one locale; the description of each is its English text.
 */
export interface ConfigurationLabels {
    [k: string]: string | {
        [k: string]: string;
    };
}
/**
 * Form of one field.
 */
export interface ConfigurationField {
    /**
     * Type of the value.
     */
    type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
    items?: ConfigurationItem;
    /**
     * Allowed values.
     *
     * Items: One value, of the type of the field.
     */
    enum?: (string | number)[];
    /**
     * Form of the text.
     */
    format?: 'date' | 'uri';
    /**
     * What the field means.
     */
    description?: string;
}
/**
 * Form of the items of an array.
 */
export interface ConfigurationItem {
    /**
     * Type of the value.
     */
    type: 'string' | 'integer' | 'number' | 'boolean';
    /**
     * Allowed values.
     *
     * Items: One value, of the type of the field.
     */
    enum?: (string | number)[];
    /**
     * Form of the text.
     */
    format?: 'date' | 'uri';
    /**
     * What the item means.
     */
    description?: string;
}
/**
 * A course: an ordered set of lessons about one subject.
 */
export interface Course {
    /**
     * Identifier of the course in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the course.
     */
    title: string;
    /**
     * A second line for the title.
     */
    subtitle?: string;
    /**
     * What the course teaches and for whom, as Markdown.
     */
    description: string;
    /**
     * How much previous knowledge the course expects, such as `beginner`.
     */
    level: string;
    /**
     * Topics of the record, for grouping and search.
     *
     * Items: One topic.
     */
    tags?: string[];
    /**
     * Number of published lessons of the course in this locale.
     */
    lessonCount?: number;
    /**
     * Estimated time for the whole course, in minutes.
     */
    estimatedMinutes?: number;
    /**
     * Position of the course in lists; lower comes first.
     */
    order?: number;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
export interface CourseDetail1 {
    /**
     * The published lessons of the course in this locale, in course order, in list form; empty when there are none.
     */
    lessons: LessonSummary[];
}
/**
 * A lesson in list form, without its content. Each is a valid Lesson.
 */
export interface LessonSummary {
    /**
     * Position of the lesson in its course; lower comes first.
     */
    order?: number;
    /**
     * Number of the lesson as readers see it, such as `1.10`. It is text, not a number.
     */
    number: string;
    /**
     * Identifier of the lesson in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Slug of the course that the lesson belongs to, in the same locale.
     */
    courseSlug: string;
    /**
     * Part of the course that the lesson belongs to: consecutive lessons with the same text form a section.
     */
    section?: string;
    /**
     * Title of the lesson.
     */
    title: string;
    /**
     * A second line for the title.
     */
    subtitle?: string;
    /**
     * What a learner can do after the lesson, as inline Markdown.
     */
    outcome?: string;
    /**
     * Time that the lesson takes, for people: `45 min`, `1 h 30 min`.
     */
    duration?: string;
    /**
     * Time that the lesson takes, as an ISO 8601 duration such as `PT45M`.
     */
    durationIso?: string;
    /**
     * How much previous knowledge the lesson expects, such as `beginner`.
     */
    level?: string;
    /**
     * State of the lesson, such as `published`.
     */
    status: string;
    /**
     * What the lesson is about, in a sentence or two, as inline Markdown.
     */
    summary?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * The discovery document of a locale: every endpoint of that locale, and how to use the service.
 */
export interface Discovery {
    /**
     * Name of the site.
     */
    name: string;
    /**
     * What the site offers.
     */
    description: string;
    /**
     * Version of the API.
     */
    version: string;
    /**
     * Locale of this document.
     */
    locale: string;
    /**
     * URL of this document.
     */
    url: string;
    /**
     * Base URL of the site. Every path is relative to it.
     */
    baseUrl: string;
    /**
     * URL of the OpenAPI document.
     */
    openapi: string;
    /**
     * URL of the discovery file for language models in this locale.
     */
    llms: string;
    /**
     * URL of the full corpus of this locale as one Markdown document.
     */
    llmsFull?: string;
    /**
     * Identifier of the content: SHA-256 in hexadecimal digits. Equal content has an equal identifier.
     */
    contentVersion: string;
    /**
     * The newest date in the content.
     */
    lastModified?: string;
    /**
     * License of the content.
     */
    license: {
        /**
         * Name of the license, or `No license stated`.
         */
        name: string;
        /**
         * URL of the license, or of the site if the license has none.
         */
        url: string;
    };
    /**
     * Endpoints of this locale that will be retired; empty if there are none.
     *
     * Items: One deprecation.
     */
    deprecations: {
        /**
         * Name of the endpoint.
         */
        endpoint: string;
        /**
         * Path of the endpoint.
         */
        path: string;
        /**
         * The day on which the endpoint was deprecated, as YYYY-MM-DD.
         */
        since: string;
        /**
         * The day from which the endpoint can be removed, as YYYY-MM-DD.
         */
        sunset: string;
        /**
         * Why, and what to do instead.
         */
        description: string;
        /**
         * URL of what clients use instead.
         */
        replacement?: string;
    }[];
    /**
     * The locales of the site.
     */
    locales: {
        /**
         * Locale as a language tag.
         */
        locale: string;
        /**
         * Name of the language in the language itself.
         */
        name: string;
        /**
         * `full`: all collections; `core`: a part of them.
         */
        kind: 'full' | 'core';
        /**
         * URL of the discovery document of the locale.
         */
        url: string;
        /**
         * URL of its `llms.txt`.
         */
        llms: string;
        /**
         * URL of its `llms-full.txt`, if there is one.
         */
        llmsFull?: string;
        /**
         * Present on the default locale.
         */
        default?: true;
    }[];
    /**
     * The endpoints of this locale.
     */
    endpoints: {
        /**
         * Name of the endpoint: its operationId in the OpenAPI document.
         */
        name: string;
        /**
         * Path relative to the base URL; names in braces are parameters.
         */
        path: string;
        /**
         * Base URL and path.
         */
        url: string;
        /**
         * HTTP method.
         */
        method: 'GET';
        /**
         * Media type of the response.
         */
        mediaType: string;
        /**
         * What the endpoint returns: a list of records, one record, or a document.
         */
        kind: 'list' | 'detail' | 'document';
        /**
         * Name of the schema; with `[]` for arrays of it.
         */
        returns: string;
        /**
         * Type of the records that the endpoint returns, if they are all of one type. Search index and manifest have the types, too.
         */
        type?: string;
        /**
         * URL of the JSON Schema of the response, or of an item of a list.
         */
        schema?: string;
        /**
         * Number of items of a list.
         */
        count?: number;
        /**
         * Present on endpoints that are not in the specification.
         */
        extension?: true;
    }[];
    /**
     * What clients are asked to respect.
     */
    fairUse: {
        /**
         * Name of the policy.
         */
        policy: string;
        /**
         * Suggested limit of requests per minute.
         */
        requestsPerMinute: number;
        /**
         * What clients are asked to do.
         *
         * Items: One request.
         */
        requests: string[];
    };
}
/**
 * A fundamental: a reference page for beginners.
 */
export interface Fundamental {
    /**
     * Identifier of the fundamental in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the page.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * What the page is about, in a sentence or two.
     */
    description?: string;
    /**
     * What the page explains.
     */
    category: 'tools' | 'concepts' | 'workflow';
    /**
     * The text before the first section, as Markdown.
     */
    intro: string;
    /**
     * The sections of the page, in reading order.
     */
    sections: TitledSection[];
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the page was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    updatedAt?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * A glossary term: one word of the vocabulary, explained.
 */
export interface GlossaryTerm {
    /**
     * Identifier of the term in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * The term itself.
     */
    term: string;
    /**
     * Title of the page that explains the term.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * The term explained in a sentence or two.
     */
    description?: string;
    /**
     * The explanation before the first section, as Markdown.
     */
    intro: string;
    /**
     * The sections of the explanation, in reading order.
     */
    sections: TitledSection[];
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the explanation was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    updatedAt?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * A guide: an editorial or how-to.
 */
export interface Guide {
    /**
     * Identifier of the guide in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the guide.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * What the guide is about, in a sentence or two.
     */
    description?: string;
    /**
     * Category of the guide.
     */
    category: string;
    /**
     * The text before the first section, as Markdown.
     */
    intro: string;
    /**
     * The sections of the guide, in reading order.
     */
    sections: HeadedSection[];
    /**
     * The steps of the guide, in order.
     */
    howToSteps?: HowToStep[];
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the guide was first published. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    datePublished?: string;
    /**
     * When the guide was last changed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    dateModified?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * One step of a guide.
 */
export interface HowToStep {
    /**
     * Name of the step.
     */
    name: string;
    /**
     * What to do in this step, as Markdown.
     */
    text: string;
}
/**
 * A lesson: one unit of a course, in full.
 */
export interface Lesson {
    /**
     * Position of the lesson in its course; lower comes first.
     */
    order?: number;
    /**
     * Number of the lesson as readers see it, such as `1.10`. It is text, not a number.
     */
    number: string;
    /**
     * Identifier of the lesson in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Slug of the course that the lesson belongs to, in the same locale.
     */
    courseSlug: string;
    /**
     * Part of the course that the lesson belongs to: consecutive lessons with the same text form a section.
     */
    section?: string;
    /**
     * Title of the lesson.
     */
    title: string;
    /**
     * A second line for the title.
     */
    subtitle?: string;
    /**
     * What a learner can do after the lesson, as inline Markdown.
     */
    outcome?: string;
    /**
     * Time that the lesson takes, for people: `45 min`, `1 h 30 min`.
     */
    duration?: string;
    /**
     * Time that the lesson takes, as an ISO 8601 duration such as `PT45M`.
     */
    durationIso?: string;
    /**
     * How much previous knowledge the lesson expects, such as `beginner`.
     */
    level?: string;
    /**
     * State of the lesson, such as `published`.
     */
    status: string;
    /**
     * What the lesson is about, in a sentence or two, as inline Markdown.
     */
    summary?: string;
    /**
     * The points that the lesson covers. Left out in lists.
     *
     * Items: One point, as inline Markdown.
     */
    whatCovered?: string[];
    /**
     * The full text of the lesson, as Markdown. Left out in lists.
     */
    transcript?: string;
    /**
     * The questions of the quizzes in the text, in its order. Only in lessons that have quizzes, and left out in lists.
     */
    questions?: QuizQuestion[];
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * A question of a quiz, with the options to choose from.
 */
export interface QuizQuestion {
    /**
     * The question, as Markdown.
     */
    question: string;
    /**
     * The options, at least two.
     *
     * Items: One option, as Markdown.
     */
    options: string[];
    /**
     * The right options: their indexes in `options`, counted from 0, in ascending order. At least one; more than one if several options are right together.
     *
     * Items: The index of a right option.
     */
    answers: number[];
    /**
     * Why the answers are right, and what is wrong about the other options, as Markdown.
     */
    explanation?: string;
}
/**
 * Index of the parts of a large list, or of the files of the manifest.
 */
export interface ListParts {
    /**
     * Version of this format.
     */
    version: 1;
    /**
     * Locale of the list.
     */
    locale: string;
    /**
     * Absolute URL of the whole list.
     */
    url: string;
    /**
     * Number of items of the whole list.
     */
    count: number;
    /**
     * Parts with whole items, in the order of the list. Absent if each record of the list has a document.
     */
    parts?: PartEntry[];
    /**
     * Parts with a summary of each item, in the order of the list, to show the list without its texts.
     */
    summaries?: PartEntry[];
    /**
     * Words that are in so many texts that the search words have them of titles and tags only.
     *
     * Items: One word.
     */
    common?: string[];
    /**
     * Types of the records of the search words, in the order of the search index.
     *
     * Items: Records of one type.
     */
    types?: {
        /**
         * Type of the records.
         */
        type: string;
        /**
         * Their number.
         */
        count: number;
    }[];
}
/**
 * One part of a large list: an array.
 */
export interface PartEntry {
    /**
     * Absolute URL of the part.
     */
    url: string;
    /**
     * Number of items.
     */
    count: number;
    /**
     * Size in bytes.
     */
    bytes: number;
    /**
     * SHA-256 of the bytes: a part with a known digest need not be fetched again.
     */
    sha256: string;
    /**
     * The words of a part of the search words, in order.
     *
     * Items: One word.
     */
    words?: string[];
}
/**
 * One file of the published tree, with its checksum.
 */
export interface ManifestFile {
    /**
     * Path relative to the base URL, without a leading slash.
     */
    path: string;
    /**
     * Size in bytes.
     */
    bytes: number;
    /**
     * SHA-256 in hexadecimal digits.
     */
    sha256: string;
    /**
     * Media type.
     */
    mediaType: string;
    /**
     * How many releases ago the file was last used: it is only there for pages that caches still have. Absent for files of this release.
     */
    age?: number;
}
/**
 * Every file of the published tree and every record, with checksums.
 */
export interface Manifest {
    /**
     * Version of this format.
     */
    version: 1;
    /**
     * Default locale of the site.
     */
    locale: string;
    /**
     * Name and version of the program that wrote the tree.
     */
    generator: string;
    /**
     * Base URL of the site.
     */
    baseUrl: string;
    /**
     * SHA-256, in hexadecimal digits, of the hashes of all records (as text, in the order of `records`, joined without a separator).
     */
    contentVersion: string;
    /**
     * Every file of the tree except this one, by path (code unit order).
     */
    files: ManifestFile[];
    /**
     * Every published record, by locale in the configured order, then by collection in the order of the specification.
     */
    records: {
        /**
         * Identifier of the record, unique in its type and locale. It is the same in all locales and stays when the slug changes.
         */
        id: string;
        /**
         * Type of the record.
         */
        type: string;
        /**
         * Locale of the record.
         */
        locale: string;
        /**
         * Slug of the record.
         */
        slug: string;
        /**
         * URL of its page.
         */
        url: string;
        /**
         * Path of the JSON of the record, relative to the base URL, without a leading slash; absent if it has none of its own.
         */
        json?: string;
        /**
         * SHA-256, in hexadecimal digits, of the bytes of the record in `all.json`.
         */
        hash: string;
    }[];
}
/**
 * What `lc-api check --format json` prints.
 */
export interface ProblemReport {
    /**
     * Version of this format.
     */
    version: 1;
    /**
     * Every problem, ordered by file, line and column.
     */
    problems: {
        /**
         * Id of the rule.
         */
        rule: string;
        /**
         * How the problem counts.
         */
        severity: 'error' | 'warning';
        /**
         * What is wrong, and what was expected.
         */
        message: string;
        /**
         * File, relative to the root, with `/`.
         */
        file: string;
        /**
         * Line of the first character, from 1.
         */
        line: number;
        /**
         * Column of the first character, from 1, in Unicode code points.
         */
        column: number;
        /**
         * Line of the place after the last character.
         */
        endLine: number;
        /**
         * Column of the place after the last character.
         */
        endColumn: number;
        /**
         * What to do.
         */
        help?: string;
    }[];
    /**
     * Counts.
     */
    summary: {
        /**
         * Records read.
         */
        records: number;
        /**
         * Problems that are errors.
         */
        errors: number;
        /**
         * Problems that are warnings.
         */
        warnings: number;
    };
}
/**
 * What a list shows of one record.
 */
export interface RecordSummary {
    /**
     * Type of the record.
     */
    type: string;
    /**
     * Slug of the record.
     */
    slug: string;
    /**
     * Locale of the record.
     */
    locale: string;
    /**
     * Title of the record.
     */
    title: string;
    /**
     * Summary of the record as plain text, at most 300 characters.
     */
    description?: string;
    /**
     * The date that lists show.
     */
    date?: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url: string;
    /**
     * Absolute URL of the Markdown twin.
     */
    markdownUrl: string;
}
/**
 * A resource: a book, template, checklist or other material.
 */
export interface Resource {
    /**
     * Identifier of the resource in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Title of the resource.
     */
    title: string;
    /**
     * Kind of the resource, such as `book` or `template`.
     */
    type: string;
    /**
     * What the resource is, in a sentence.
     */
    shortDescription?: string;
    /**
     * The resource itself, or its description, as Markdown.
     */
    body: string;
    /**
     * How demanding the resource is, such as `beginner`.
     */
    difficulty?: string;
    /**
     * Topics of the record, for grouping and search.
     *
     * Items: One topic.
     */
    tags?: string[];
    /**
     * When the resource was last reviewed. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    lastReviewedAt?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
/**
 * Every published schema: its address, and the endpoints whose responses it describes.
 */
export interface SchemaIndex {
    /**
     * Version of this format.
     */
    version: 1;
    /**
     * Default locale of the site.
     */
    locale: string;
    /**
     * The schemas, by name (code unit order).
     */
    schemas: {
        /**
         * Name of the schema, as in its address.
         */
        name: string;
        /**
         * Name of the type, as in `returns` of discovery and in OpenAPI.
         */
        title: string;
        /**
         * What the schema describes.
         */
        description: string;
        /**
         * URL of the schema: its `$id`.
         */
        url: string;
        /**
         * URL of the schema of what authors write, if the type is a record.
         */
        authoring?: string;
        /**
         * Names of the endpoints whose responses, or items of a list, the schema describes.
         *
         * Items: Name of one endpoint.
         */
        endpoints: string[];
    }[];
}
/**
 * One record in the flat search index.
 */
export interface SearchIndexEntry {
    /**
     * Type of the record: `course`, `lesson`, `resource`, `article`, `fundamental`, `build`, `glossary-term`, `comparison`, `guide`, `tool` or `changelog-entry`.
     */
    type: string;
    /**
     * Slug of the record.
     */
    slug: string;
    /**
     * Title of the record.
     */
    title: string;
    /**
     * Summary of the record as plain text, at most 300 characters.
     */
    description?: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url: string;
    /**
     * Locale of the record.
     */
    locale: string;
    /**
     * Tags, keywords or technologies of the record.
     *
     * Items: One tag.
     */
    tags?: string[];
    /**
     * Identifier of the record, unique in its type and locale. It is the same in all locales and stays when the slug changes.
     */
    id?: string;
}
/**
 * The words of the text of one record, for full-text search. Entries are in the order of the search index.
 */
export interface SearchText {
    /**
     * Type of the record.
     */
    type: string;
    /**
     * Slug of the record.
     */
    slug: string;
    /**
     * Locale of the record.
     */
    locale: string;
    /**
     * Each word of the text once, in lower case and without accents, with spaces between them. Those of headings and former slugs come first. A compound, such as `lesson_count`, is there whole and in parts. Long texts are cut.
     */
    words: string;
    /**
     * How many of the words are those of headings and former slugs.
     */
    headings?: number;
}
/**
 * One word of a large site and the records that have it.
 */
export interface SearchWord {
    /**
     * The word, in lower case and without accents.
     */
    word: string;
    /**
     * The records that have the word in their titles, tags, summaries, texts, and in their headings or slugs: five lists with `;` between them. A list has positions in the search index, counted from its end from 0, ascending, in base 36, each as the difference to the one before, with `,` between them.
     */
    records: string;
}
/**
 * A free interactive tool.
 */
export interface Tool {
    /**
     * Identifier of the tool in its type and locale, the same in every translation: lower-case letters, digits and single hyphens. It is the last part of the URLs.
     */
    slug: string;
    /**
     * Stable key by which programs know the tool.
     */
    toolKey: string;
    /**
     * Title of the tool.
     */
    title: string;
    /**
     * Title for search engines, if it differs from `title`.
     */
    seoTitle?: string;
    /**
     * What the tool does, in a sentence or two.
     */
    description?: string;
    /**
     * Category of the tool.
     */
    category?: string;
    /**
     * The text before the first section, as Markdown.
     */
    intro: string;
    /**
     * The sections about the tool, in reading order.
     */
    sections: TitledSection[];
    /**
     * Questions and answers about the subject.
     */
    faq?: FaqItem[];
    /**
     * Keywords of the record, for search.
     *
     * Items: One keyword.
     */
    keywords?: string[];
    /**
     * When the page was last updated. A date as YYYY-MM-DD, or an RFC 3339 date-time with offset, unchanged from the source.
     */
    updatedAt?: string;
    /**
     * Locale of the record as a language tag, such as `en`, `de` or `pt-BR`. It is the locale of the endpoint.
     */
    locale: string;
    /**
     * Canonical absolute URL of the human page.
     */
    url?: string;
    /**
     * Canonical absolute URL of the Markdown twin of the human page.
     */
    markdownUrl?: string;
}
