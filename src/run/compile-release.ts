import { count } from '../base/count.js';
import { findingsOf, withProblems } from '../check/findings.js';
import { readEarlierAssets } from '../compare/earlier-assets.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import type { EarlierAsset } from '../compile/emit.js';
import type { Sink } from '../compile/tree/sink.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import type { ComparisonResult } from './comparison-result.js';
import { catalogOf, compileCatalog } from './compile.js';
import type { Destination, Job, RunResult } from './job.js';
import { compareWith, feedFor, refuseUnreadable } from './next-release.js';
import { missingNotices, type Previous } from './previous.js';
import { type CompiledTree, Unacceptable } from './target.js';
import type { ThreadSource } from './threads/threads.js';
import { changedLineEnds, largeLists, largePictures } from './tree-problems.js';

/** Compiles content into a sink of its target, up to what depends on the release that the tree replaces. */
export async function compileRelease(
  sink: Sink,
  { root, tree, config, base, progress, baseUrl: optionUrl }: Job<unknown>,
  { content, baseUrl, previous, feed, isAcceptable }: Destination<unknown>,
  result: RunResult<unknown>,
  threads: ThreadSource,
): Promise<CompiledTree> {
  const { tools, remembered: cache } = content;
  const catalog = catalogOf(content, tree, baseUrl);
  if (content.isUsedOnce === true) content.content.release();
  const open = await compileCatalog(catalog, sink, {
    tools,
    cache,
    threads,
    progress: (done) => progress?.('Compiling', done, result.checked.summary.records),
  });
  const { limits } = content.config;
  const sources = catalog.assets.sources();
  const files = sources.map(([file]) => file);
  const findings = withProblems(findingsOf(result.checked), [
    ...largeLists(open.largeLists, content.config, config ?? CONFIG_FILE),
    ...largePictures(sources, open.files, content.config),
    ...changedLineEnds(root, tree, files, content.config),
  ]);
  result.findings = findings;
  const setNotices = (replaced: Previous, ofFeed: readonly string[]): void => {
    const compared = previous ?? replaced;
    const missing = compared === 'nothing' ? [] : missingNotices(compared);
    result.notices = [...open.notices, ...missing, ...ofFeed];
  };
  const next = {
    side: { name: 'this content', catalog, hasPages: content.config.pages !== false, compiled: open },
    configured: content.config.baseUrl,
    limit: limits.releases,
    tree,
    root,
    config,
    files,
    base,
    optionUrl,
  };
  const compare = async (replaced: Previous): Promise<JudgedChanges | undefined> => {
    const compared = previous ?? replaced;
    compiled.comparison = await compareWith(compared, next, findings, result);
    const { judged, uncompared } = compiled.comparison;
    const isReplaced = compared === replaced;
    if (isReplaced && feed !== undefined && uncompared !== undefined)
      refuseUnreadable({ kind: 'unreadable', error: uncompared }, feed);
    if (!isAcceptable(result.findings, result.comparison)) throw new Unacceptable();
    return isReplaced ? judged : undefined;
  };
  /** Reads the files that stay, and returns notices. */
  const keep = async (replaced: Previous): Promise<readonly string[]> => {
    if (replaced.kind !== 'release') return [];
    const { files, unread } = await readEarlierAssets(replaced.release, open.files, limits.treeBytes);
    compiled.earlierAssets = files;
    return unreadNotices(unread);
  };
  const compiled = {
    open,
    comparison: {} as ComparisonResult,
    feed: undefined as string | undefined,
    earlierAssets: [] as readonly EarlierAsset[],
    async compare(replaced: Previous, present?: string) {
      await compare(replaced);
      setNotices(replaced, await keep(replaced));
      compiled.feed = present;
    },
    async close(replaced: Previous, target: Sink) {
      const judged = await compare(replaced);
      const nextFeed = feed && (await feedFor(replaced, judged, next, open.contentVersion, feed));
      compiled.feed = nextFeed?.text;
      setNotices(replaced, [...(nextFeed?.notices ?? []), ...(await keep(replaced))]);
      return open.close(compiled.feed, target, compiled.earlierAssets);
    },
  };
  return compiled;
}

/** Returns a notice if files of earlier releases could not be read. */
function unreadNotices(unread: number): readonly string[] {
  const what = 'of earlier releases could not be read, and pages in caches may miss them';
  return unread === 0 ? [] : [`${count(unread, 'file')} ${what}.`];
}
