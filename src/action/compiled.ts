import type { ValidContent } from '../check-tree.js';
import { compileTree } from '../compile.js';
import { CHANGES_PATH, MANIFEST_PATH, type OpenTree } from '../emit/emit.js';
import type { Sink, TreeFile } from '../emit/tree-writer.js';
import { judgeRelease, type NextRelease, nextFeed } from '../next-release.js';
import { recordRelease } from '../release/recorded-release.js';
import type { Release } from '../release/release.js';
import type { Findings } from './findings.js';
import { log } from './log.js';
import type { Run } from './run-context.js';

/** Content that is compiled, but for the files that depend on what was published before. */
export interface Compiled {
  readonly open: OpenTree;
  readonly next: NextRelease;
}

/** Compiles content into a sink, or, without one, for a comparison alone. */
export function compileContent(
  { tree, workspace, inputs }: Pick<Run, 'tree' | 'workspace' | 'inputs'>,
  valid: ValidContent,
  baseUrl: string,
  sink: Sink | undefined,
): Compiled {
  const { config } = valid;
  const recorder = recordRelease(sink);
  const open = compileTree(valid, tree, baseUrl, recorder.sink);
  const release = recorder.release('this content', open, { baseUrl, locale: config.defaultLocale.code });
  return {
    open,
    next: { release, tree, root: workspace.root, config: inputs.config, limit: config.limits.releases },
  };
}

/** Compares compiled content with an earlier release and judges the difference (design, section 6). */
export async function compareWith(
  previous: Release | undefined,
  { next }: Compiled,
  findings: Findings,
): Promise<void> {
  const judged = await judgeRelease(previous, next);
  if (previous === undefined || judged === undefined) return;
  findings.judge(judged);
  const { severity, bump } = judged.comparison;
  log.info(
    `Compared with ${previous.name}: ${severity === 'none' ? 'nothing changes' : `${severity} (${bump})`}.`,
  );
}

/** The change feed of a publication in the place of `published`. */
export async function feedFor(
  published: Release | undefined,
  { next }: Compiled,
  findings: Findings,
): Promise<string> {
  const feed = await nextFeed(published, findings.judged, next);
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
  const earlier = published?.manifest.files ?? [];
  const hashes = new Map(earlier.map(({ path, sha256 }) => [path, sha256]));
  return {
    added: content.flatMap(({ path }) => (hashes.has(path) ? [] : [path])),
    changed: content.flatMap(({ path, sha256 }) =>
      hashes.has(path) && hashes.get(path) !== sha256 ? [path] : [],
    ),
    removed: earlier.flatMap(({ path }) => (paths.has(path) ? [] : [path])),
  };
}
