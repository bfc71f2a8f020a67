import type { JudgedChanges } from '../compare/judge.js';
import { readKeptFiles } from '../compare/kept-files.js';
import type { KeptFile } from '../compile/emit.js';
import type { Sink } from '../compile/tree/tree-writer.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import { catalogOf, compileCatalog } from './compile.js';
import type { Destination, Job } from './job.js';
import { largeLists } from './large-lists.js';
import { changedLineEnds } from './line-ends.js';
import { compareWith, feedFor, refuseUnreadable } from './next-release.js';
import type { Previous } from './previous.js';
import type { RunFindings } from './run-findings.js';
import { type CompiledTree, Unacceptable } from './target.js';
import type { ThreadSource } from './threads/threads.js';

/** Compiles content into a sink of its target, up to what depends on the release that the tree replaces. */
export async function compileRelease(
  sink: Sink,
  { root, tree, config, base, progress, baseUrl: given }: Job<unknown>,
  { content, baseUrl, previous, feed: policy, isAcceptable, head, render }: Destination<unknown>,
  findings: RunFindings,
  threads: ThreadSource,
): Promise<CompiledTree> {
  const { tools, remembered: cache } = content;
  const catalog = catalogOf(content, tree, baseUrl);
  if (content.isUsedOnce === true) content.content.release();
  const open = await compileCatalog(catalog, sink, {
    tools,
    cache,
    threads,
    render,
    progress: (done) => progress?.('Compiling', done, findings.summary.records),
  });
  const { limits } = content.config;
  const files = catalog.assets.sources().map(([file]) => file);
  findings.addProblemsOfTree([
    ...largeLists(open.largeLists, content.config, config ?? CONFIG_FILE),
    ...changedLineEnds(root, tree, files, content.config),
  ]);
  const setNotices = (compared: Previous | 'nothing' | undefined, ofFeed: readonly string[] = []): void => {
    const isMissing =
      typeof compared === 'object' && compared.kind === 'none' && compared.reason !== undefined;
    const missing = isMissing ? [`There is no previous release: ${compared.reason}`] : [];
    findings.notices = [...open.notices, ...missing, ...ofFeed];
  };
  const hasPages = content.config.pages !== false;
  const next = {
    side: { name: 'this content', catalog, hasPages, compiled: open },
    configured: content.config.baseUrl,
    limit: limits.releases,
    tree,
    root,
    head,
    config,
    files,
    base,
    given,
  };
  const compare = async (replaced: Previous): Promise<JudgedChanges | undefined> => {
    const compared = previous ?? replaced;
    if (compared !== 'nothing') await compareWith(compared, next, findings);
    const isReplaced = compared === replaced;
    if (isReplaced && policy !== undefined && findings.uncompared !== undefined)
      refuseUnreadable({ kind: 'unreadable', error: findings.uncompared }, policy);
    if (!isAcceptable()) throw new Unacceptable();
    return isReplaced ? findings.judged : undefined;
  };
  /** Reads the files that stay, and returns notices. */
  const keep = async (replaced: Previous): Promise<readonly string[]> => {
    if (replaced.kind !== 'release') return [];
    const { files, unread } = await readKeptFiles(replaced.release, open.files, limits.treeBytes);
    compiled.kept = files;
    const what = 'of earlier releases could not be read, and pages in caches may miss them';
    return unread === 0 ? [] : [`${unread} ${unread === 1 ? 'file' : 'files'} ${what}.`];
  };
  const compiled = {
    open,
    feed: undefined as string | undefined,
    kept: [] as readonly KeptFile[],
    async compare(replaced: Previous, present?: string) {
      await compare(replaced);
      setNotices(previous ?? replaced, await keep(replaced));
      compiled.feed = present;
    },
    async close(replaced: Previous, target: Sink) {
      const judged = await compare(replaced);
      const made = policy && (await feedFor(replaced, judged, next, open.contentVersion, policy));
      compiled.feed = made?.text;
      setNotices(previous ?? replaced, [...(made?.notices ?? []), ...(await keep(replaced))]);
      return open.close(compiled.feed, target, compiled.kept);
    },
  };
  return compiled;
}
