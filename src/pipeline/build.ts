import { join, resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import { UsageError } from '../base/usage-error.js';
import type { CacheChoice } from '../cache/cache-choice.js';
import { type BuildCache, openBuildCache } from '../cache/tree-cache.js';
import { countProblems, type Progress } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import { ProblemList } from '../check/problem-list.js';
import { isPublished } from '../check/records/record-index.js';
import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import { CONFIG_FILE } from '../config/read-config.js';
import { type ContentTree, directoryTree } from '../content/content-tree.js';
import { SourceFile } from '../content/source-file.js';
import type { OpenTree } from '../emit/emit.js';
import type { Head } from '../git/commit.js';
import { compareProblems, type Problem } from '../model/problem.js';
import { MANIFEST_PATH } from '../model/routes.js';
import type { BuiltTree } from '../publish/directory/built-tree.js';
import { type DirectorySink, openDirectory } from '../publish/directory/directory.js';
import { lookAhead } from '../publish/directory/look-ahead.js';
import type { JudgedChanges } from '../release/judge.js';
import { recordRelease } from '../release/recorded-release.js';
import type { Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { readInThreads } from '../threads/read-in-threads.js';
import { type ThreadSource, withThreads } from '../threads/threads.js';
import type { Sink } from '../tree/tree-writer.js';
import { type Checked, checkTreeAhead, type ValidContent } from './check-tree.js';
import {
  type CompilableContent,
  compileOnAllCores,
  type compileTree,
  withoutPages,
  withTools,
} from './compile.js';
import { judgeRelease, nextFeed } from './next-release.js';
import { openRelease, parsePlace, withSource } from './open-release.js';
import { refuseOverlap } from './overlap.js';

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
  /** False: write no HTML pages, whatever the configuration says. */
  readonly pages?: boolean | undefined;
  /** Build a tree without any record. */
  readonly allowEmpty?: boolean | undefined;
  /** Where to keep what the next build into the same folder can use. */
  readonly cache?: CacheChoice | undefined;
  readonly progress?: Progress | undefined;
}

/** What a build found and did. */
export interface BuildResult {
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  readonly isConfigInvalid: boolean;
  /** What was written; undefined where errors kept everything as it was. */
  readonly tree?: BuiltTree;
  /** What separates the tree from the release before it, where there is one. */
  readonly judged?: JudgedChanges;
}

/** A build with a change feed. */
export interface FeedBuildOptions extends BuildOptions {
  /** The release before this one, as `--previous` names it. */
  readonly previous: string;
}

/**
 * Checks a content repository and, without errors, writes the published tree into a folder, with a change
 * feed that has no releases. With errors nothing is written and what was there stays (design, section 4).
 *
 * @throws UsageError for options that contradict each other or the configuration.
 */
export async function buildDirectory(options: BuildOptions): Promise<BuildResult> {
  const cache = openCache(options);
  const known = cache?.unchanged();
  if (known !== undefined) return known;
  return withThreads(async (threads) => {
    const ground = await prepare(options, cache, threads);
    return 'baseUrl' in ground ? writeTree(ground, options) : ground;
  }).finally(() => cache?.close());
}

/** Opens the cache of a build. One that lay in the tree would be published with it. */
function openCache(options: BuildOptions): BuildCache | undefined {
  const { cache, out } = options;
  if (cache === undefined) return undefined;
  if (cache.isNamed && isWithin(realPath(resolve(cache.folder)), realPath(resolve(out)))) {
    throw new UsageError(
      `The cache ${cache.folder} lies in ${out}, which is published whole: name another folder by --cache.`,
    );
  }
  return openBuildCache(options, cache);
}

/** Writes the tree of content that was checked, as {@link buildDirectory} does. */
export async function writeTree(ground: Ground, options: BuildOptions): Promise<BuildResult> {
  const { cache } = ground;
  const sink = openDirectory(options.out, cache?.tree, ground.isSame);
  try {
    const compiled = await compileInto(sink, ground, options);
    if ('open' in compiled) return finish(compiled, sink, ground, undefined);
    sink.abandon();
    cache?.keepFailure(compiled);
    return compiled;
  } catch (error) {
    return sink.fail(error);
  }
}

/**
 * The same, with the change feed of the release before carried on: with an entry for what this one changes.
 *
 * @throws UsageError as {@link buildDirectory}; ReleaseError where the release before cannot be read. That
 *   there is none is a notice: it is so the first time.
 */
export async function buildWithFeed(options: FeedBuildOptions): Promise<BuildResult> {
  const cache = openCache(options);
  return withThreads(async (threads) => {
    const ground = await prepare(options, cache, threads);
    return 'baseUrl' in ground ? writeTreeWithFeed(ground, options) : ground;
  }).finally(() => cache?.close());
}

/** Writes the tree of content that was checked, as {@link buildWithFeed} does. */
export async function writeTreeWithFeed(ground: Ground, options: FeedBuildOptions): Promise<BuildResult> {
  const { baseUrl, valid, cache } = ground;
  const notices: string[] = [];
  return withSource(options.root, async (source) => {
    const previous = await openPrevious({ ...options, source }, baseUrl, notices);
    const sink = openDirectory(options.out, cache?.tree, ground.isSame);
    try {
      const recorder = recordRelease(sink);
      const compiled = await compileInto(recorder.sink, ground, options);
      if (!('open' in compiled)) {
        sink.abandon();
        return compiled;
      }
      const { open } = compiled;
      const locale = valid.config.defaultLocale.code;
      const next = {
        release: recorder.release('this build', open, { baseUrl, locale }),
        tree: ground.tree,
        root: options.root,
        head: ground.head,
        config: options.config,
        limit: valid.config.limits.releases,
      };
      const judged = previous && (await judgeRelease(previous, next));
      if (judged?.problems.some(({ severity }) => severity === 'error')) {
        // Its author meant to accept something, and nobody knows what.
        sink.abandon();
        const { problems, summary } = compiled;
        return withChanges({ problems, summary, isConfigInvalid: true }, [], judged);
      }
      const feed = await nextFeed(previous, judged, next);
      const result = finish(compiled, sink, ground, feed.text);
      return withChanges(result, [...notices, ...feed.notices], judged);
    } catch (error) {
      return sink.fail(error);
    }
  });
}

async function openPrevious(
  options: FeedBuildOptions & Parameters<typeof openRelease>[1],
  baseUrl: string,
  notices: string[],
): Promise<Release | undefined> {
  const place = parsePlace(options.previous);
  try {
    return await openRelease(place, options, baseUrl);
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.fault !== 'missing') throw error;
    notices.push(`There is no release before this one: ${error.message}`);
    return undefined;
  }
}

/** A result with what is known of the changes; what is wrong with the file that accepts some is a problem, too. */
function withChanges(
  result: BuildResult,
  notices: readonly string[],
  judged: JudgedChanges | undefined,
): BuildResult {
  const problems = [...result.problems, ...(judged?.problems ?? [])].sort(compareProblems);
  const summary = { records: result.summary.records, ...countProblems(problems) };
  return {
    ...result,
    problems,
    summary,
    ...(judged === undefined ? {} : { judged }),
    ...(result.tree === undefined
      ? {}
      : { tree: { ...result.tree, notices: [...result.tree.notices, ...notices] } }),
  };
}

/** Compiles content as `compileTree` does, waiting for others. */
export type Compile = (...content: Parameters<typeof compileTree>) => Promise<OpenTree>;

/** Content that a tree can be made of. */
export interface Ground {
  readonly checked: Checked;
  readonly valid: CompilableContent;
  readonly tree: ContentTree;
  readonly baseUrl: string;
  readonly cache: BuildCache | undefined;
  /** The commit of the content, where it is known and need not be looked up; null for none. */
  readonly head?: Head | null | undefined;
  readonly compile: Compile;
  /** Whether a file of the remembered tree was found to be the same, where that was looked at. */
  readonly isSame?: ((place: number) => boolean) | undefined;
}

async function prepare(
  options: BuildOptions,
  cache: BuildCache | undefined,
  threads: ThreadSource,
): Promise<Ground | BuildResult> {
  const { content } = cache ?? {};
  const isSame = cache?.tree && (await lookAhead(options.out, cache.tree));
  const tree = content?.tree ?? directoryTree(options.root);
  const { progress, baseUrl: given } = options;
  const checked = await checkTreeAhead(
    tree,
    options.config,
    { progress, baseUrl: given, memory: content?.readings },
    readInThreads(options.root, threads, content?.tree),
  );
  content?.readings.settle();
  const { isConfigInvalid } = checked;
  const { valid } = checked;
  const failed = { problems: checked.problems, summary: checked.summary, isConfigInvalid };
  const baseUrl = isConfigInvalid
    ? undefined
    : requireBaseUrl(options.baseUrl, valid?.config.baseUrl, valid === undefined);
  if (valid === undefined || baseUrl === undefined) {
    cache?.keepFailure(failed);
    return failed;
  }
  refuseOverlap(options, valid);
  refuseEmpty(valid, options);
  const compilable = await withTools(options.pages === false ? withoutPages(valid) : valid);
  const remembered = cache?.records(compilable.config, baseUrl);
  const compile: Compile = (...content) => compileOnAllCores(threads, ...content);
  const once = { ...compilable, remembered, isUsedOnce: true };
  return { checked, valid: once, tree, baseUrl, cache, compile, isSame };
}

/** A tree that wants its change feed. */
interface Compiled {
  readonly open: OpenTree;
  readonly problems: readonly Problem[];
  readonly summary: Summary;
}

async function compileInto(
  sink: Sink,
  ground: Ground,
  options: BuildOptions,
): Promise<Compiled | BuildResult> {
  const { checked, valid, tree, baseUrl, compile } = ground;
  const open = await compile(valid, tree, baseUrl, sink, (done) =>
    options.progress?.('Compiling', done, checked.summary.records),
  );
  const problems = [
    ...checked.problems,
    ...largeLists(open.largeLists, valid.config, options.config ?? CONFIG_FILE),
  ].sort(compareProblems);
  const summary = { records: checked.summary.records, ...countProblems(problems) };
  return summary.errors > 0 ? { problems, summary, isConfigInvalid: false } : { open, problems, summary };
}

function finish(
  { open, problems, summary }: Compiled,
  sink: DirectorySink,
  { valid, baseUrl, cache }: Ground,
  feed: string | undefined,
): BuildResult {
  const { config, remembered: records } = valid;
  const files = open.close(feed, sink);
  const changes = sink.commit();
  const result: BuildResult = {
    problems,
    summary,
    isConfigInvalid: false,
    tree: {
      records: open.records.length,
      rendered: records?.rendered ?? open.records.length,
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      contentVersion: open.contentVersion,
      changes,
      notices: open.notices,
    },
  };
  if (records !== undefined) {
    const tree = sink.remember(files);
    const manifest = files.find(({ path }) => path === MANIFEST_PATH)?.sha256;
    cache?.keep(result, { tree, manifest, config, baseUrl, isRepeatable: feed === undefined });
  }
  return result;
}

/**
 * Throws if no record would be published: a wrong path must not empty a site.
 *
 * @param advice What to do about it, as a sentence.
 */
export function refuseEmpty(
  { content: { base, index } }: ValidContent,
  { root, allowEmpty }: { readonly root: string; readonly allowEmpty?: boolean | undefined },
  advice = 'Use --allow-empty to build an empty site.',
): void {
  const { records } = index;
  if (allowEmpty || records.some(isPublished)) return;
  const folder = join(root, base).replace(/[\\/]$/, '');
  const place = folder === '.' ? 'this folder' : `\`${folder}\``;
  const isDrafts = records.every(({ isDraft }) => isDraft);
  const found =
    records.length === 0
      ? `there is no record in ${place}`
      : records.length === 1
        ? `the only record in ${place} ${isDrafts ? 'is a draft' : 'is not published in its locale'}`
        : isDrafts
          ? `all ${records.length} records in ${place} are drafts`
          : `none of the ${records.length} records in ${place} is published in its locale`;
  throw new UsageError(`Nothing to publish: ${found}. ${advice}`);
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
