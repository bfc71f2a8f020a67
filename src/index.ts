import { isFolder } from './base/existence.js';
import { ExplainedError } from './base/explained-error.js';
import type { Progress } from './base/progress.js';
import { today } from './base/today.js';
import { UsageError } from './base/usage-error.js';
import { fixAll } from './check/fix.js';
import type { ReleaseDiff } from './compare/comparison.js';
import type { Coverage } from './model/coverage.js';
import type { ProblemReport } from './model/generated/types.js';
import type { AppliedFix } from './model/problem.js';
import type { BuiltTree } from './publish/directory/built-tree.js';
import { type ContentTree, directoryTree } from './read/content/content-tree.js';
import { writeFiles } from './read/content/write-files.js';
import { didYouMean } from './read/schema/nearest.js';
import { reportOf } from './report/problems/json.js';
import { buildDirectory } from './run/build.js';
import { type Checked, checkTree } from './run/check-tree.js';
import { diffReleases } from './run/diff.js';

export type { Progress } from './base/progress.js';
export { UsageError } from './base/usage-error.js';
export type {
  Bump,
  ChangedRecord,
  FieldChange,
  RecordChange,
  RecordRename,
  SchemaChange,
  Severity,
} from './compare/comparison.js';
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
export function check(options: CheckOptions = {}): CheckResult {
  requireOptions('check', options, ['root', 'config', 'fix', 'progress']);
  const root = requireFolder(options.root ?? '.');
  const tree = directoryTree(root);
  const day = today();
  const first = checkTree(tree, options.config, { progress: options.progress, today: day });
  const again = (copy: ContentTree): Checked => checkTree(copy, options.config, { today: day });
  const fixed = options.fix === true ? fixAll(tree, first, again) : undefined;
  if (fixed !== undefined) writeFiles(root, fixed.files);
  const { problems, summary, coverage } = fixed?.checked ?? first;
  return { ...reportOf(problems, summary, coverage), ...(fixed && { fixes: fixed.fixes }) };
}

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
export function build(options: BuildOptions): Promise<BuildReport> {
  return inWordsOfApi(async () => {
    const names = ['root', 'out', 'baseUrl', 'config', 'pages', 'allowEmpty', 'previous'];
    requireOptions('build', options, [...names, 'progress', 'signal'], ['out']);
    const { previous = 'none', signal: _, ...job } = options;
    const { problems, summary, tree } = await buildDirectory({
      ...job,
      root: requireFolder(job.root ?? '.'),
      previous: previous === 'none' ? undefined : previous,
      progress: stoppable(options),
      today: today(),
    });
    return { ...reportOf(problems, summary), ...(tree && { tree }) };
  });
}

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
export function diff(options: DiffOptions): Promise<DiffReport> {
  return inWordsOfApi(async () => {
    requireOptions('diff', options, ['old', 'new', 'root', 'config', 'progress', 'signal'], ['old', 'new']);
    const { signal: _, ...job } = options;
    const { comparison } = await diffReleases({
      ...job,
      root: job.root ?? '.',
      progress: stoppable(options),
    });
    return { version: 1, ...comparison };
  });
}

/** Programs without types make mistakes that types would find. */
const TYPES: Readonly<Record<string, string>> = {
  fix: 'boolean',
  pages: 'boolean',
  allowEmpty: 'boolean',
  progress: 'function',
  signal: 'object',
};

function requireOptions(
  name: string,
  options: object = {},
  names: readonly string[],
  required: readonly string[] = [],
): void {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [option, value] of entries) {
    if (!names.includes(option)) {
      const hint = didYouMean(option, names) ?? `Options: ${names.join(', ')}.`;
      throw new UsageError(`${name} has no option "${option}". ${hint}`);
    }
    const type = TYPES[option] ?? 'string';
    if (typeof value !== type)
      throw new UsageError(`The option "${option}" of ${name} must be a ${type}, not ${typeof value}.`);
  }
  const missing = required.find((option) => !entries.some(([key, value]) => key === option && value !== ''));
  if (missing !== undefined) throw new UsageError(`${name} needs the option "${missing}".`);
}

/** Returns a callback for progress that throws when the work is to stop: it is called often enough. */
function stoppable({ signal, progress }: LongWork): Progress {
  signal?.throwIfAborted();
  return (...at) => {
    progress?.(...at);
    signal?.throwIfAborted();
  };
}

/** Options of the command line that messages name, and those of the API. */
const WORDS = /--(base-url|allow-empty|previous)(?: (none\b|https?:[^\s]*[^\s.,]))?/g;

/** Runs work. Its errors name options of the API instead of those of the command line. */
async function inWordsOfApi<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    const { message } = error;
    error.message = message.replace(WORDS, (_, name: string, value?: string) => {
      const option = name.replace(/-(.)/, (_dash, letter: string) => letter.toUpperCase());
      return value === undefined ? option : `${option}: "${value}"`;
    });
    error.stack = error.stack?.replace(message, () => error.message) ?? '';
    throw error;
  }
}

function requireFolder(root: string): string {
  if (isFolder(root)) return root;
  throw new UsageError(`${root} is not a folder.`);
}
