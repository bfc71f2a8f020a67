import { ExplainedError } from '../base/explained-error.js';
import { normalizeBaseUrl } from '../config/base-url.js';
import type { OpenTree } from '../emit/emit.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../model/routes.js';
import { type CompilableContent, compileWithThreads, withoutPages } from '../pipeline/compile.js';
import { judgeRelease, type NextRelease, nextFeed } from '../pipeline/next-release.js';
import { baseUrlChange } from '../release/compare-endpoints.js';
import type { JudgedChanges } from '../release/judge.js';
import { recordRelease } from '../release/recorded-release.js';
import type { Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import type { Sink, TreeFile } from '../tree/tree-writer.js';
import type { Findings } from './findings.js';
import { log } from './log.js';
import { type Previous, unreadable } from './previous.js';
import type { Run } from './run-context.js';

/** Content that is compiled, but for the files that depend on what was published before. */
export interface Compiled {
  readonly open: OpenTree;
  readonly next: NextRelease;
  /** The one in the configuration file, whatever the run is compiled with. */
  readonly baseUrl: string | undefined;
}

/** Compiles content into a sink, or, without one, for a comparison alone. */
export async function compileContent(
  { tree, workspace, inputs }: Pick<Run, 'tree' | 'workspace' | 'inputs'>,
  valid: CompilableContent,
  baseUrl: string,
  sink: Sink | undefined,
): Promise<Compiled> {
  const { config } = valid;
  const recorder = recordRelease(sink);
  // Changes of pages are those of their records, and a site built elsewhere need not be there to be compared.
  const compared = sink === undefined ? withoutPages(valid) : valid;
  const open = await compileWithThreads(compared, tree, baseUrl, recorder.sink);
  const release = recorder.release('this content', open, { baseUrl, locale: config.defaultLocale.code });
  return {
    open,
    baseUrl: config.given.baseUrl && normalizeBaseUrl(config.given.baseUrl),
    next: { release, tree, root: workspace.root, config: inputs.config, limit: config.limits.releases },
  };
}

/**
 * Compares compiled content with the previous release, and judges the difference. A release that cannot be read, or
 * turns out not to be whole, leaves the run "not compared".
 */
export async function compareWith(
  previous: Previous,
  { next, baseUrl: own }: Compiled,
  findings: Findings,
): Promise<void> {
  if (previous.kind === 'none') return;
  if (previous.kind === 'unreadable') return leaveUncompared(previous.reason, findings);
  const { release, baseUrl } = previous;
  try {
    const judged = await judgeRelease(release, next, baseUrlChange(baseUrl, own));
    findings.judge(judged);
    const { severity, bump } = judged.comparison;
    log.info(
      `Compared with ${release.name}: ${severity === 'none' ? 'nothing changes' : `${severity} (${bump})`}.`,
    );
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    leaveUncompared(unreadable(error).reason, findings);
  }
}

function leaveUncompared(reason: string, findings: Findings): void {
  findings.leaveUncompared(reason);
  log.info(`Nothing is compared: ${reason}`);
}

/** What is published cannot be read, so that its change feed would be lost. */
class UnreadablePublication extends ExplainedError {
  override readonly name = 'UnreadablePublication';
  constructor(reason: string) {
    super(
      `What is published cannot be read, and publishing now would begin its change feed (changes.json) anew: ${reason} Run the job again later. If nothing is published there, or the feed may begin anew, set "previous: none" for one run.`,
    );
  }
}

/**
 * Returns the release that a publication replaces; undefined if there is none.
 *
 * @throws UnreadablePublication, unless the workflow says by `previous: none` that the feed may begin anew.
 */
export function replacedBy(
  published: Previous,
  { previous }: Pick<Run['inputs'], 'previous'>,
): Release | undefined {
  if (published.kind === 'unreadable' && previous !== 'none')
    throw new UnreadablePublication(published.reason);
  return releaseOf(published);
}

/** Returns a previous release that could be opened. */
export function releaseOf(previous: Previous): Release | undefined {
  return previous.kind === 'release' ? previous.release : undefined;
}

/**
 * Returns the change feed that replaces the one of `published`: its new entry says what changes for readers of that
 * release, whatever else the run compared with.
 *
 * @param judged The changes since `published`, if they are known already.
 * @throws UnreadablePublication if what is published turns out not to be whole, unless the workflow says by
 *   `previous: none` that the feed may begin anew.
 */
export async function feedFor(
  published: Release | undefined,
  { next }: Compiled,
  { previous }: Pick<Run['inputs'], 'previous'>,
  judged?: JudgedChanges,
): Promise<string> {
  try {
    const known = judged ?? (published && (await judgeRelease(published, next)));
    const feed = await nextFeed(published, known, next);
    for (const notice of feed.notices) log.info(notice);
    return feed.text;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const { reason } = unreadable(error);
    if (previous !== 'none') throw new UnreadablePublication(reason);
    log.info(`The change feed begins anew: ${reason}`);
    return (await nextFeed(undefined, undefined, next)).text;
  }
}

/** Files that a publication adds, changes and removes. Paths in order. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares the files of a tree with those of a release. Feed and manifest follow the others (design, section 5). */
export function fileChanges(published: Release | undefined, files: readonly TreeFile[]): FileChanges {
  const content = files.filter(({ path }) => path !== CHANGES_PATH && path !== MANIFEST_PATH);
  const paths = new Set(files.map(({ path }) => path));
  const earlier = published?.files.all() ?? [];
  const hashes = new Map(earlier.map(({ path, sha256 }) => [path, sha256]));
  return {
    added: content.flatMap(({ path }) => (hashes.has(path) ? [] : [path])),
    changed: content.flatMap(({ path, sha256 }) =>
      hashes.has(path) && hashes.get(path) !== sha256 ? [path] : [],
    ),
    removed: earlier.flatMap(({ path }) => (paths.has(path) || path === CHANGES_PATH ? [] : [path])),
  };
}
