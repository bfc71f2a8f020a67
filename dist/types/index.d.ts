import type { Coverage } from './model/coverage.js';
import type { ProblemReport } from './model/generated/types.js';
import type { BuiltTree } from './publish/directory/built-tree.js';
import type { ReleaseDiff } from './release/comparison.js';
export { UsageError } from './base/usage-error.js';
export type { Coverage } from './model/coverage.js';
export type * from './model/generated/types.js';
export type { BuiltTree, DirectoryChanges } from './publish/directory/built-tree.js';
export { ForeignFilesError } from './publish/directory/foreign-files.js';
export type { Bump, ChangedRecord, FieldChange, RecordChange, RecordRename, SchemaChange, Severity, } from './release/comparison.js';
export { ReleaseError, type ReleaseFault } from './release/release-error.js';
export interface CheckOptions {
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Configuration file, relative to the root (default `lc-api.yml`, where it exists). */
    readonly config?: string;
}
/** What `lc-api check --format json` prints, with the translation coverage. */
export interface CheckResult extends ProblemReport {
    readonly coverage?: Coverage;
}
/**
 * Checks a content repository (`lc-api check`).
 *
 * @throws UsageError where the root is no folder; what the file system throws.
 */
export declare function check(options?: CheckOptions): CheckResult;
export interface BuildOptions {
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Folder that takes the tree. */
    readonly out: string;
    /** Where the site will be served; wins over `baseUrl` of the configuration. */
    readonly baseUrl?: string;
    readonly config?: string;
    /** False: write no HTML pages, whatever the configuration says. */
    readonly pages?: boolean;
    readonly allowEmpty?: boolean;
    /**
     * The release before this one, which the change feed carries on from: `git:<ref>`, `branch:<name>`,
     * `dir:<path>` or a base URL (default `none`).
     */
    readonly previous?: string;
}
/** The report of a build: that of a check and, without errors, what was written. */
export interface BuildReport extends ProblemReport {
    readonly tree?: BuiltTree;
}
/**
 * Checks a content repository and writes the published tree (`lc-api build`).
 *
 * @throws UsageError for options that cannot be used; ForeignFilesError where other files are in the way;
 *   ReleaseError where the release before cannot be read; what the file system throws.
 */
export declare function build({ previous, ...options }: BuildOptions): Promise<BuildReport>;
export interface DiffOptions {
    /** A built directory, `git:<ref>`, `branch:<name>` or a base URL. */
    readonly old: string;
    readonly new: string;
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Configuration file, relative to the root. */
    readonly config?: string;
}
/** What `lc-api diff --format json` prints. */
export interface DiffReport extends ReleaseDiff {
    readonly version: 1;
}
/**
 * Compares two releases (`lc-api diff`).
 *
 * @throws UsageError for options that cannot be used; ReleaseError where a release cannot be had.
 */
export declare function diff(options: DiffOptions): Promise<DiffReport>;
