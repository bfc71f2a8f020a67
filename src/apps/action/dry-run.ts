import { count, firstLines } from '../../base/count.js';
import { followsReleases } from '../../compare/change-feed.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import { NOWHERE, type TreeFile } from '../../compile/tree/sink.js';
import type { Previous } from '../../run/previous.js';
import type { Target } from '../../run/target.js';
import { log } from './log.js';

/**
 * Returns a target that writes nothing, and logs what a publication would change.
 *
 * @param about Returns more lines about the files, or none.
 */
export function dryTarget(
  where: string,
  replaced: Previous,
  about: (files: readonly TreeFile[]) => string = () => '',
): Target<undefined> {
  return async (compile) => {
    const tree = await compile(NOWHERE);
    await tree.compare(replaced);
    const files = [...tree.open.files, ...tree.earlierAssets];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    log.info(planText(where, fileChanges(replaced, files), bytes, tree.comparison.judged));
    if (about(files) !== '') log.info(about(files));
    return undefined;
  };
}

/** Files that a publication adds, changes and removes. Paths in order. */
type FileChanges = Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>>;

/** Compares the files of a tree with those of a release, except the change feed and the manifest, which follow. */
export function fileChanges(replaced: Previous, files: readonly TreeFile[]): FileChanges {
  const content = files.filter(({ path }) => !followsReleases(path));
  const paths = new Set(files.map(({ path }) => path));
  const earlier = replaced.kind === 'release' ? [...replaced.release.files.values()] : [];
  const hashes = new Map(earlier.map(({ path, sha256 }) => [path, sha256]));
  return {
    added: content.flatMap(({ path }) => (hashes.has(path) ? [] : [path])),
    changed: content.flatMap(({ path, sha256 }) =>
      hashes.has(path) && hashes.get(path) !== sha256 ? [path] : [],
    ),
    removed: earlier.flatMap(({ path }) => (paths.has(path) || followsReleases(path) ? [] : [path])),
  };
}

const SHOWN = 50;

/** Returns the effects of a publication, for the log of a dry run: endpoints first, then their files. */
export function planText(
  where: string,
  { added, changed, removed }: FileChanges,
  bytes: number,
  judged: JudgedChanges | undefined,
): string {
  const endpoints = judged?.comparison.endpoints ?? { added: [], removed: [] };
  return [
    `Dry run: nothing is written. A publication to ${where} would have ${bytes} bytes:`,
    ...section('added', endpoints.added, 'endpoint'),
    ...section('removed', endpoints.removed, 'endpoint'),
    ...section('added', added),
    ...section('changed', changed),
    ...section('removed', removed),
  ].join('\n');
}

function section(what: string, paths: readonly string[], noun = 'file'): string[] {
  const shown = firstLines(paths, SHOWN).map((path) => `    ${path}`);
  return [`  ${count(paths.length, noun)} ${what}`, ...shown];
}
