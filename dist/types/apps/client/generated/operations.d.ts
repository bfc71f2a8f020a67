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
    };
    getCourse: {
        params: 'slug';
        returns: CourseDetail;
    };
    listLessons: {
        params: never;
        returns: LessonSummary[];
    };
    getLesson: {
        params: 'slug';
        returns: Lesson;
    };
    listResources: {
        params: never;
        returns: Resource[];
    };
    getResource: {
        params: 'slug';
        returns: Resource;
    };
    listArticles: {
        params: never;
        returns: Article[];
    };
    getArticle: {
        params: 'slug';
        returns: Article;
    };
    listFundamentals: {
        params: never;
        returns: Fundamental[];
    };
    getFundamental: {
        params: 'slug';
        returns: Fundamental;
    };
    listBuilds: {
        params: never;
        returns: Build[];
    };
    getBuild: {
        params: 'slug';
        returns: Build;
    };
    listGlossaryTerms: {
        params: never;
        returns: GlossaryTerm[];
    };
    getGlossaryTerm: {
        params: 'slug';
        returns: GlossaryTerm;
    };
    listComparisons: {
        params: never;
        returns: Comparison[];
    };
    getComparison: {
        params: 'slug';
        returns: Comparison;
    };
    listGuides: {
        params: never;
        returns: Guide[];
    };
    getGuide: {
        params: 'slug';
        returns: Guide;
    };
    listTools: {
        params: never;
        returns: Tool[];
    };
    getTool: {
        params: 'slug';
        returns: Tool;
    };
    listChangelogEntries: {
        params: never;
        returns: ChangelogEntry[];
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
