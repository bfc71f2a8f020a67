/**
 * What separates two releases, as `lc-api diff --format json` prints it (design, section 4). Everything is
 * sorted by type (the specification's order), locale, slug, path.
 */
export interface Comparison {
    /** The worst of all parts. */
    readonly severity: Severity;
    /** The version bump that a change calls for. */
    readonly bump: Bump;
    readonly records: {
        readonly added: readonly RecordChange[];
        readonly removed: readonly RecordChange[];
        readonly renamed: readonly RecordRename[];
        readonly changed: readonly ChangedRecord[];
    };
    readonly endpoints: {
        readonly added: readonly string[];
        readonly removed: readonly string[];
    };
    readonly schemas: readonly SchemaChange[];
}
/** How readers of the API feel a change (decisions, Versioning and deprecation). */
export type Severity = 'breaking' | 'risky' | 'safe' | 'none';
export type Bump = 'major' | 'minor' | 'patch' | 'none';
/** A record of one locale: every locale's record is a record of its own. */
export interface RecordChange {
    readonly type: string;
    readonly locale: string;
    readonly slug: string;
    readonly title: string;
    readonly url: string;
    readonly severity: Severity;
}
export interface ChangedRecord extends RecordChange {
    readonly fields: readonly FieldChange[];
}
/** A value that was added, removed or changed; `path` is a JSON Pointer into the record. */
export interface FieldChange {
    readonly path: string;
    readonly kind: 'added' | 'removed' | 'changed';
    readonly before?: unknown;
    readonly after?: unknown;
    readonly severity: Severity;
}
/** A record that goes on under another slug. */
export interface RecordRename {
    readonly type: string;
    readonly locale: string;
    readonly from: string;
    readonly to: string;
    readonly severity: Severity;
}
/** A change of a published schema; `path` is a JSON Pointer into it. */
export interface SchemaChange {
    readonly schema: string;
    readonly path: string;
    readonly kind: 'added' | 'removed' | 'changed';
    readonly before?: unknown;
    readonly after?: unknown;
    readonly severity: Severity;
}
