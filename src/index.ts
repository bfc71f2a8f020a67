import { statSync } from 'node:fs';
import { buildDirectory } from './build.js';
import type { BuiltTree } from './built-tree.js';
import { checkTree } from './compile.js';
import { directoryTree } from './content/content-tree.js';
import type { Coverage } from './model/coverage.js';
import type { ProblemReport } from './model/generated/types.js';
import { reportOf } from './report/problems/json.js';
import { UsageError } from './usage-error.js';

export type { BuiltTree } from './built-tree.js';
export type { Coverage } from './model/coverage.js';
export type * from './model/generated/types.js';
export type { DirectoryChanges } from './publish/directory.js';
export { ForeignFilesError } from './publish/foreign-files.js';
export { UsageError } from './usage-error.js';

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
export function check(options: CheckOptions = {}): CheckResult {
  const root = requireFolder(options.root ?? '.');
  const { problems, summary, coverage } = checkTree(directoryTree(root), options.config);
  return { ...reportOf(problems, summary), ...(coverage === undefined ? {} : { coverage }) };
}

export interface BuildOptions {
  /** Folder of the content repository (default: the current one). */
  readonly root?: string;
  /** Folder that takes the tree. */
  readonly out: string;
  /** Where the site will be served; wins over `baseUrl` of the configuration. */
  readonly baseUrl?: string;
  readonly config?: string;
  readonly allowEmpty?: boolean;
}

/** The report of a build: that of a check and, without errors, what was written. */
export interface BuildReport extends ProblemReport {
  readonly tree?: BuiltTree;
}

/**
 * Checks a content repository and writes the published tree (`lc-api build`).
 *
 * @throws UsageError for options that cannot be used; ForeignFilesError where other files are in the way;
 *   what the file system throws.
 */
export function build(options: BuildOptions): BuildReport {
  const root = requireFolder(options.root ?? '.');
  const { problems, summary, tree } = buildDirectory({ ...options, root });
  return { ...reportOf(problems, summary), ...(tree === undefined ? {} : { tree }) };
}

function requireFolder(root: string): string {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  throw new UsageError(`${root} is no folder.`);
}
