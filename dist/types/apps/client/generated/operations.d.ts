import type { Article, Build, BulkEntry, ChangelogEntry, Changes, Comparison, Course, CourseDetail, Discovery, Fundamental, GlossaryTerm, Guide, Lesson, LessonSummary, ListParts, Manifest, ManifestFile, RecordSummary, Resource, SchemaIndex, SearchIndexEntry, SearchText, SearchWord, Tool } from '../../../model/generated/types.js';
/** The operations of a site, as in its `openapi.json`: the values in the path, and what it returns. */
export interface Operations {
    getOpenApi: {
        params: never;
        returns: unknown;
    };
    getDiscovery: {
        params: never;
        returns: Discovery;
    };
    listCourses: {
        params: never;
        returns: Course[];
        own: 'course';
    };
    getCourse: {
        params: 'slug';
        returns: CourseDetail;
        own: 'course';
    };
    listLessons: {
        params: never;
        returns: LessonSummary[];
        own: 'lesson';
    };
    getLesson: {
        params: 'slug';
        returns: Lesson;
        own: 'lesson';
    };
    listResources: {
        params: never;
        returns: Resource[];
        own: 'resource';
    };
    getResource: {
        params: 'slug';
        returns: Resource;
        own: 'resource';
    };
    listArticles: {
        params: never;
        returns: Article[];
        own: 'article';
    };
    getArticle: {
        params: 'slug';
        returns: Article;
        own: 'article';
    };
    listFundamentals: {
        params: never;
        returns: Fundamental[];
        own: 'fundamental';
    };
    getFundamental: {
        params: 'slug';
        returns: Fundamental;
        own: 'fundamental';
    };
    listBuilds: {
        params: never;
        returns: Build[];
        own: 'build';
    };
    getBuild: {
        params: 'slug';
        returns: Build;
        own: 'build';
    };
    listGlossaryTerms: {
        params: never;
        returns: GlossaryTerm[];
        own: 'glossary-term';
    };
    getGlossaryTerm: {
        params: 'slug';
        returns: GlossaryTerm;
        own: 'glossary-term';
    };
    listComparisons: {
        params: never;
        returns: Comparison[];
        own: 'comparison';
    };
    getComparison: {
        params: 'slug';
        returns: Comparison;
        own: 'comparison';
    };
    listGuides: {
        params: never;
        returns: Guide[];
        own: 'guide';
    };
    getGuide: {
        params: 'slug';
        returns: Guide;
        own: 'guide';
    };
    listTools: {
        params: never;
        returns: Tool[];
        own: 'tool';
    };
    getTool: {
        params: 'slug';
        returns: Tool;
        own: 'tool';
    };
    listChangelogEntries: {
        params: never;
        returns: ChangelogEntry[];
        own: 'changelog-entry';
    };
    getSearchIndex: {
        params: never;
        returns: SearchIndexEntry[];
    };
    getLlms: {
        params: never;
        returns: string;
    };
    getLlmsFull: {
        params: never;
        returns: string;
    };
    getCourseMarkdown: {
        params: 'slug';
        returns: string;
    };
    getLessonMarkdown: {
        params: 'slug';
        returns: string;
    };
    getResourceMarkdown: {
        params: 'slug';
        returns: string;
    };
    getArticleMarkdown: {
        params: 'slug';
        returns: string;
    };
    getFundamentalMarkdown: {
        params: 'slug';
        returns: string;
    };
    getBuildMarkdown: {
        params: 'slug';
        returns: string;
    };
    getGlossaryTermMarkdown: {
        params: 'slug';
        returns: string;
    };
    getComparisonMarkdown: {
        params: 'slug';
        returns: string;
    };
    getGuideMarkdown: {
        params: 'slug';
        returns: string;
    };
    getToolMarkdown: {
        params: 'slug';
        returns: string;
    };
    getChangelogEntryMarkdown: {
        params: 'slug';
        returns: string;
    };
    getMarkdown: {
        params: 'path';
        returns: string;
    };
    getAll: {
        params: never;
        returns: BulkEntry[];
    };
    getSearchText: {
        params: never;
        returns: SearchText[];
    };
    getHomeMarkdown: {
        params: never;
        returns: string;
    };
    getFeed: {
        params: never;
        returns: unknown;
    };
    getAtomFeed: {
        params: never;
        returns: string;
    };
    getManifest: {
        params: never;
        returns: Manifest;
    };
    getChanges: {
        params: never;
        returns: Changes;
    };
    getSchemaIndex: {
        params: never;
        returns: SchemaIndex;
    };
    getSchema: {
        params: 'name';
        returns: unknown;
    };
    getAuthoringSchema: {
        params: 'name';
        returns: unknown;
    };
    getSitemapIndex: {
        params: never;
        returns: string;
    };
    getSitemap: {
        params: never;
        returns: string;
    };
    getCoursesParts: {
        params: never;
        returns: ListParts;
    };
    listCoursesSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getLessonsParts: {
        params: never;
        returns: ListParts;
    };
    listLessonsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getResourcesParts: {
        params: never;
        returns: ListParts;
    };
    listResourcesSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getArticlesParts: {
        params: never;
        returns: ListParts;
    };
    listArticlesSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getFundamentalsParts: {
        params: never;
        returns: ListParts;
    };
    listFundamentalsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getBuildsParts: {
        params: never;
        returns: ListParts;
    };
    listBuildsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getGlossaryTermsParts: {
        params: never;
        returns: ListParts;
    };
    listGlossaryTermsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getComparisonsParts: {
        params: never;
        returns: ListParts;
    };
    listComparisonsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getGuidesParts: {
        params: never;
        returns: ListParts;
    };
    listGuidesSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getToolsParts: {
        params: never;
        returns: ListParts;
    };
    listToolsSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getChangelogEntriesParts: {
        params: never;
        returns: ListParts;
    };
    listChangelogEntriesPart: {
        params: 'part';
        returns: ChangelogEntry[];
        own: 'changelog-entry';
    };
    listChangelogEntriesSummaries: {
        params: 'part';
        returns: RecordSummary[];
    };
    getSearchIndexParts: {
        params: never;
        returns: ListParts;
    };
    listSearchIndexPart: {
        params: 'part';
        returns: SearchIndexEntry[];
    };
    getSearchWordsParts: {
        params: never;
        returns: ListParts;
    };
    listSearchWordsPart: {
        params: 'part';
        returns: SearchWord[];
    };
    getManifestParts: {
        params: never;
        returns: ListParts;
    };
    listManifestPart: {
        params: 'part';
        returns: ManifestFile[];
    };
}
/** The records of a site as `all.json` has them, by their type. */
export interface Records {
    'course': Course;
    'lesson': Lesson;
    'resource': Resource;
    'article': Article;
    'fundamental': Fundamental;
    'build': Build;
    'glossary-term': GlossaryTerm;
    'comparison': Comparison;
    'guide': Guide;
    'tool': Tool;
    'changelog-entry': ChangelogEntry;
}
