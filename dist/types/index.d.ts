import type { Progress } from './base/progress.js';
import type { ReleaseDiff } from './compare/comparison.js';
import type { Coverage } from './model/coverage.js';
import type { ProblemReport } from './model/generated/types.js';
import type { AppliedFix } from './model/problem.js';
import type { BuiltTree } from './publish/directory/built-tree.js';
export type { Progress } from './base/progress.js';
export { UsageError } from './base/usage-error.js';
export type { Bump, ChangedRecord, FieldChange, RecordChange, RecordRename, SchemaChange, Severity, } from './compare/comparison.js';
export { ReleaseError, type ReleaseFault } from './compare/release-error.js';
export type { Coverage } from './model/coverage.js';
export type * from './model/generated/types.js';
export type { AppliedFix } from './model/problem.js';
export type { BuiltTree, DirectoryChanges } from './publish/directory/built-tree.js';
export { ForeignFilesError } from './publish/directory/foreign-files.js';
/** A mistake in the content, with its place. */
type ReportedProblem = ProblemReport['problems'][number];
export type { ReportedProblem as Problem };
export interface CheckOptions {
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Configuration file, relative to the root (default `lc-api.yml`, if it exists). */
    readonly config?: string;
    /** True: fix what has exactly one safe fix, write the files, and check again. */
    readonly fix?: boolean;
    /** Is called now and then while work takes long. */
    readonly progress?: Progress;
}
/** The output of `lc-api check --format json`. */
export interface CheckResult extends ProblemReport {
    /** How much of the content exists in which locale; undefined if the configuration has errors. */
    readonly coverage?: Coverage;
    /** The fixes that were applied; undefined without `fix`. */
    readonly fixes?: readonly AppliedFix[];
}
/**
 * Checks a content repository (`lc-api check`).
 *
 * @throws UsageError if the options cannot be used; errors of the file system.
 */
export declare function check(options?: CheckOptions): CheckResult;
/** Options of work that takes long. */
interface LongWork {
    /** Is called now and then. */
    readonly progress?: Progress;
    /** Stops the work when it is aborted: the promise rejects with the reason, as that of `fetch` does. */
    readonly signal?: AbortSignal;
}
export interface BuildOptions extends LongWork {
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Folder that takes the tree. */
    readonly out: string;
    /** Where the site will be served; wins over `baseUrl` of the configuration. */
    readonly baseUrl?: string;
    /** Configuration file, relative to the root (default `lc-api.yml`, if it exists). */
    readonly config?: string;
    /** False: write no HTML pages, whatever the configuration says. */
    readonly pages?: boolean;
    /** True: build a tree even if there are no records. */
    readonly allowEmpty?: boolean;
    /**
     * The release before this one, which the change feed continues: `git:<ref>`, `branch:<name>`, `dir:<path>` or a base
     * URL (default `none`).
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
 * @throws UsageError if the options cannot be used; ForeignFilesError if other files are in the way; ReleaseError if the
 *   previous release cannot be read; the reason of an aborted `signal`; errors of the file system.
 */
export declare function build(options: BuildOptions): Promise<BuildReport>;
export interface DiffOptions extends LongWork {
    /** A built directory, `git:<ref>`, `branch:<name>` or a base URL. */
    readonly old: string;
    readonly new: string;
    /** Folder of the content repository (default: the current one). */
    readonly root?: string;
    /** Configuration file, relative to the root. */
    readonly config?: string;
}
/** The output of `lc-api diff --format json`. */
export interface DiffReport extends ReleaseDiff {
    readonly version: 1;
}
/**
 * Compares two releases (`lc-api diff`).
 *
 * @throws UsageError if the options cannot be used; ReleaseError if a release is not available; the reason of an aborted
 *   `signal`.
 */
export declare function diff(options: DiffOptions): Promise<DiffReport>;
