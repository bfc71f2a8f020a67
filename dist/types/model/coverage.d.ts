/** How much of the content exists in which locale. */
export interface Coverage {
    readonly locales: readonly string[];
    readonly rows: readonly CoverageRow[];
    /** Records that are drafts, which no row counts. */
    readonly drafts?: number;
}
/** One collection. */
export interface CoverageRow {
    readonly collection: string;
    /** Distinct slugs over all locales. */
    readonly total: number;
    /** Records by locale, in the order of {@link Coverage.locales}; undefined if the locale does not publish the collection. */
    readonly counts: readonly (number | undefined)[];
}
