import { lstatSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { BuiltTree } from './built-tree.js';
import { countProblems, type Progress } from './check/check.js';
import { ProblemList } from './check/problem-list.js';
import { isPublished } from './check/record-index.js';
import { checkTree, compileTree, type Summary, type ValidContent } from './compile.js';
import { baseUrlFault, normalizeBaseUrl } from './config/base-url.js';
import { CONFIG_FILE } from './config/read-config.js';
import { directoryTree } from './content/content-tree.js';
import { SourceFile } from './content/source-file.js';
import { compareProblems, type Problem } from './model/problem.js';
import { openDirectory } from './publish/directory.js';
import { UsageError } from './usage-error.js';

/** What to build, from where, to where. */
export interface BuildOptions {
  /** Folder of the content repository. */
  readonly root: string;
  /** Folder that takes the tree. */
  readonly out: string;
  /** Wins over `baseUrl` of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  /** Build a tree without any record. */
  readonly allowEmpty?: boolean | undefined;
  readonly progress?: Progress | undefined;
}

/** What a build found and did. */
export interface BuildResult {
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  readonly isConfigInvalid: boolean;
  /** What was written; undefined where errors kept everything as it was. */
  readonly tree?: BuiltTree;
}

/**
 * Checks a content repository and, without errors, writes the published tree into a folder. With errors
 * nothing is written and what was there stays (design, section 4).
 *
 * @throws UsageError for options that contradict each other or the configuration.
 */
export function buildDirectory(options: BuildOptions): BuildResult {
  const tree = directoryTree(options.root);
  const checked = checkTree(tree, options.config, options.progress);
  const { isConfigInvalid, valid } = checked;
  const failed = { problems: checked.problems, summary: checked.summary, isConfigInvalid };
  if (isConfigInvalid) return failed;
  const baseUrl = requireBaseUrl(options.baseUrl, valid?.config.baseUrl, checked.valid === undefined);
  if (valid === undefined || baseUrl === undefined) return failed;
  refuseOverlap(options, valid);
  refuseEmpty(valid, options);
  const sink = openDirectory(options.out);
  try {
    const open = compileTree(valid, tree, baseUrl, sink, (done) =>
      options.progress?.('Compiling', done, checked.summary.records),
    );
    const problems = [
      ...checked.problems,
      ...largeLists(open.largeLists, valid.config, options.config ?? CONFIG_FILE),
    ].sort(compareProblems);
    const summary = { records: checked.summary.records, ...countProblems(problems) };
    if (summary.errors > 0) {
      sink.abandon();
      return { problems, summary, isConfigInvalid };
    }
    const files = open.close(undefined, sink);
    const changes = sink.commit();
    return {
      problems,
      summary,
      isConfigInvalid,
      tree: {
        records: open.records.length,
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        contentVersion: open.contentVersion,
        changes,
        notices: open.notices,
      },
    };
  } catch (error) {
    sink.abandon();
    throw error;
  }
}

/** A wrong path must not empty a site (design, section 2). */
export function refuseEmpty(
  { content }: ValidContent,
  { root, allowEmpty }: { readonly root: string; readonly allowEmpty?: boolean | undefined },
): void {
  if (allowEmpty || content.index.records.some(isPublished)) return;
  throw new UsageError(
    `No published record was found below ${root}. A wrong path must not empty a site: give --allow-empty to go on all the same.`,
  );
}

/**
 * The base URL of a tree: the option's, else the configuration's.
 *
 * @param mayLack Whether errors of the content are to be told first.
 */
export function requireBaseUrl(
  option: string | undefined,
  configured: string | undefined,
  mayLack: boolean,
): string | undefined {
  if (option !== undefined) {
    const fault = baseUrlFault(option);
    if (fault !== undefined) throw new UsageError(`--base-url "${option}" cannot be used: ${fault}.`);
    return normalizeBaseUrl(option);
  }
  if (configured === undefined && !mayLack) {
    throw new UsageError(
      'A build needs to know where the site will be served: set "baseUrl" in lc-api.yml or give --base-url, such as --base-url https://learn.example.org.',
    );
  }
  return configured;
}

/** The tree may not be written over what it is made from. */
function refuseOverlap({ root, out }: BuildOptions, { config, content }: ValidContent): void {
  const target = realPath(resolve(out));
  const status = lstatSync(target, { throwIfNoEntry: false });
  if (status !== undefined && !status.isDirectory()) {
    throw new UsageError(`--out ${out} is no folder.`);
  }
  const realRoot = realPath(resolve(root));
  const sources = [realRoot, realPath(resolve(root, config.content ?? 'content'))];
  const fromRoot = relative(realRoot, target).split(sep).join('/');
  const holdsRecords = content.index.records.some(({ file }) => file.path.startsWith(`${fromRoot}/`));
  if (holdsRecords || sources.some((source) => isWithin(source, target))) {
    throw new UsageError(
      `--out ${out} is, or contains, the content that it is made from: build into a folder of its own.`,
    );
  }
}

/** Whether a path is a folder's own, or lies below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : resolve(realPath(parent), relative(parent, path));
  }
}

/** Lists that are larger than the configured limit, as problems. */
export function largeLists(
  lists: readonly { readonly path: string; readonly bytes: number }[],
  config: {
    readonly rules: ConstructorParameters<typeof ProblemList>[0];
    readonly limits: { readonly listBytes: number };
  },
  configPath: string,
): readonly Problem[] {
  const problems = new ProblemList(config.rules);
  for (const { path, bytes } of lists) {
    // No one file of the content is at fault: the limit itself stands in the configuration.
    problems.add(new SourceFile(configPath, ''), {
      rule: 'limit/list-bytes',
      message: `The list ${path} has ${bytes} bytes; the limit is ${config.limits.listBytes}. Clients fetch it whole.`,
      help: 'Raise "limits.listBytes", or publish fewer or shorter records.',
      start: 0,
      end: 0,
    });
  }
  return problems.sorted();
}
