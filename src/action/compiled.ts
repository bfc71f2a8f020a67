import { type CompilableContent, compileWithThreads, withoutPages } from '../compile.js';
import { CHANGES_PATH, MANIFEST_PATH, type OpenTree } from '../emit/emit.js';
import type { Sink, TreeFile } from '../emit/tree-writer.js';
import { judgeReleaseIfPossible, type NextRelease, nextFeed } from '../next-release.js';
import { baseUrlChange } from '../release/compare-endpoints.js';
import type { JudgedChanges } from '../release/judge.js';
import { recordRelease } from '../release/recorded-release.js';
import type { Release } from '../release/release.js';
import type { Findings } from './findings.js';
import { log } from './log.js';
import type { Run } from './run-context.js';

/** Content that is compiled, but for the files that depend on what was published before. */
export interface Compiled {
  readonly open: OpenTree;
  readonly next: NextRelease;
  /** That of the configuration. */
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
    baseUrl: config.baseUrl,
    next: { release, tree, root: workspace.root, config: inputs.config, limit: config.limits.releases },
  };
}

/**
 * Compares compiled content with an earlier release and judges the difference (design, section 6). That nothing
 * can be compared is a line in the log.
 *
 * @param previous Where it was compiled just now, with the base URL that its configuration had.
 */
export async function compareWith(
  {
    release: previous,
    baseUrl,
  }: { readonly release: Release | undefined; readonly baseUrl?: string | undefined },
  { next, baseUrl: own }: Compiled,
  findings: Findings,
): Promise<void> {
  const moved = baseUrlChange(baseUrl, own);
  const judged = await judgeReleaseIfPossible(previous, next, log.info, moved);
  if (previous === undefined || judged === undefined) return;
  findings.judge(judged);
  const { severity, bump } = judged.comparison;
  log.info(
    `Compared with ${previous.name}: ${severity === 'none' ? 'nothing changes' : `${severity} (${bump})`}.`,
  );
}

/**
 * The change feed of a publication in the place of `published`: its new entry tells what changes for those who
 * read that one, whatever else the run compared with.
 *
 * @param judged Against `published`, where that was done already.
 */
export async function feedFor(
  published: Release | undefined,
  { next }: Compiled,
  judged?: JudgedChanges,
): Promise<string> {
  const known = judged ?? (await judgeReleaseIfPossible(published, next, () => {}));
  const feed = await nextFeed(published, known, next);
  for (const notice of feed.notices) log.info(notice);
  return feed.text;
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
