import { resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import { UsageError } from '../base/usage-error.js';
import type { Findings } from '../check/findings.js';
import type { RenderCache } from '../compile/render-cache.js';
import { sharedPaths } from '../compile/shared-paths.js';
import { MANIFEST_PATH } from '../model/routes.js';
import type { Config } from '../read/config/config.js';
import { directoryTree } from '../read/content/content-tree.js';
import type { Source } from '../read/git/source.js';
import type { CacheChoice } from './cache/cache-choice.js';
import type { BuildResult } from './cache/stored-result.js';
import { type BuildCache, openBuildCache } from './cache/tree-cache.js';
import { directoryTarget, type WrittenTree } from './directory-target.js';
import type { Destination, RunResult } from './job.js';
import { parsePlace, type ReleaseContext, withSource } from './open-release.js';
import { refuseOverlap } from './overlap.js';
import { openPrevious, type Previous } from './previous.js';
import { type Publishable, type PublishableOptions, requirePublishable } from './publishable.js';
import { run } from './run.js';
import type { Target } from './target.js';

/** Source, target and options of a build. */
export interface BuildJob extends PublishableOptions {
  /** Folder for the tree. */
  readonly out: string;
  /** The release that the change feed carries on from, as `--previous` names it; undefined for a feed without releases. */
  readonly previous?: string | undefined;
  /** Where to keep what the next build into the same folder can use. */
  readonly cache?: CacheChoice | undefined;
}

/**
 * Checks a content repository and, without errors, writes the published tree into a folder. With errors nothing is
 * written and what was there stays.
 *
 * @throws UsageError for options that contradict each other or the configuration; ReleaseError if the previous
 *   release cannot be read. If there is none, a notice says so.
 */
export async function buildDirectory(options: BuildJob): Promise<BuildResult> {
  const cache = openCache(options);
  // What a change feed says depends on more than the content.
  const unchanged = options.previous === undefined ? cache?.unchanged() : undefined;
  if (unchanged !== undefined) return unchanged;
  const build = (source?: Source): Promise<BuildResult> => buildIn(options, cache, source);
  try {
    return await (options.previous === undefined ? build() : withSource(options.root, build));
  } finally {
    cache?.close();
  }
}

/** Opens the cache of a build. A cache inside the tree would be published with it. */
function openCache(options: BuildJob): BuildCache | undefined {
  const { cache, out } = options;
  if (cache === undefined) return undefined;
  if (cache.isNamed && isWithin(realPath(resolve(cache.folder)), realPath(resolve(out)))) {
    throw new UsageError(
      `The cache ${cache.folder} is inside ${out}, which is published as a whole. Use another folder for --cache.`,
    );
  }
  return openBuildCache(options, cache);
}

async function buildIn(
  options: BuildJob,
  cache: BuildCache | undefined,
  source: Source | undefined,
): Promise<BuildResult> {
  const { root, config, baseUrl, progress, today } = options;
  const { content } = cache ?? {};
  const tree = content?.tree ?? directoryTree(root);
  let remembered: RenderCache | undefined;
  let built: Publishable | undefined;
  const notices: string[] = [];
  const notice = (text: string): void => void notices.push(text);
  const runResult = await run({
    root,
    tree,
    config,
    baseUrl,
    progress,
    today,
    memory: content?.readings,
    async decide(checked) {
      content?.readings.settle();
      const ready = await requirePublishable(checked, options);
      if (ready === undefined) return undefined;
      refuseOverlap(options, ready.content);
      remembered = cache?.records(ready.content.config, ready.baseUrl);
      built = { ...ready, content: { ...ready.content, remembered, isUsedOnce: true } };
      return destinationAfter(options.previous, built, { ...options, source, notice }, (replaced) =>
        directoryTarget(options.out, replaced, cache?.tree),
      );
    },
  });
  const { checked, outcome } = runResult;
  const allNotices = [...notices, ...runResult.notices];
  const result = resultOf({ ...runResult, notices: allNotices }, built?.content.config, remembered?.rendered);
  const isRepeatable = built === undefined || options.previous === undefined;
  if (outcome === undefined || built === undefined) {
    if (isRepeatable) cache?.keep(result, checked.day, undefined);
  } else if (cache !== undefined) {
    const { files, sink } = outcome;
    cache.keep(result, checked.day, {
      tree: sink.list(files),
      manifest: files.find(({ path }) => path === MANIFEST_PATH)?.sha256,
      config: built.content.config,
      baseUrl: built.baseUrl,
      isRepeatable,
    });
  }
  return result;
}

/**
 * Returns where a tree goes, with the change feed of the previous release if it has one.
 *
 * @param previous The release, as `--previous` names it; undefined for a feed without releases.
 * @param target Returns the target of a tree that replaces a release.
 */
export async function destinationAfter<Outcome>(
  previous: string | undefined,
  { content, baseUrl }: Publishable,
  context: ReleaseContext,
  target: (replaced: Previous | undefined) => Target<Outcome>,
): Promise<Destination<Outcome>> {
  const isAcceptable = ({ summary }: Findings): boolean => summary.errors === 0;
  if (previous === undefined)
    return { content, baseUrl, target: target(undefined), previous: 'nothing', isAcceptable };
  const replaced = await openPrevious(parsePlace(previous), context);
  if (replaced.kind === 'unreadable') throw replaced.error;
  return {
    content,
    baseUrl,
    target: target(replaced),
    feed: { mayRestart: false, advice: 'Use --previous none to begin the feed anew.' },
    isAcceptable,
  };
}

/**
 * Returns what a build found and did.
 *
 * @param rendered How many records were rendered, if not all of them.
 */
function resultOf(
  { findings, comparison: { judged }, notices, outcome }: RunResult<WrittenTree>,
  config: Config | undefined,
  rendered?: number,
): BuildResult {
  const result = { ...findings, ...(judged && { judged }) };
  if (outcome === undefined || config === undefined) return result;
  const { open, files, changes } = outcome;
  const wholeContent = new Set(config.locales.map((locale) => sharedPaths(locale).all));
  return {
    ...result,
    tree: {
      records: open.records.length,
      rendered: rendered ?? open.records.length,
      files: files.length,
      bytes: bytesOf(files),
      contentBytes: bytesOf(files.filter(({ path }) => wholeContent.has(path))),
      contentVersion: open.contentVersion,
      changes,
      notices,
    },
  };
}

function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
