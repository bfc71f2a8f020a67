import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH } from '../emit/emit.js';
import type { Manifest } from '../model/generated/types.js';
import { JOURNAL } from '../release/tree-fault.js';

/** New files wait here, in the tree's own file system, until all are written. */
export const STAGING = '.lc-api-staging';

/** What an earlier build left in a directory. */
export interface TreeState {
  /** Files that earlier builds wrote. */
  readonly owned: ReadonlySet<string>;
  /** A build was killed while it moved its files: the tree is not whole. */
  readonly isInterrupted: boolean;
}

/**
 * What earlier builds left in a directory, by its manifest and, after one that was killed, its journal. A
 * manifest that cannot be read owns nothing: its files are then somebody else's, and nothing is removed.
 */
export function readTreeState(directory: string): TreeState {
  const journal = readText(join(directory, JOURNAL));
  const manifest = readText(join(directory, MANIFEST_PATH));
  const owned = new Set([
    ...journalPaths(journal ?? '[]').filter(isTreePath),
    ...manifestPaths(manifest ?? '{}'),
  ]);
  return { owned, isInterrupted: existsSync(join(directory, JOURNAL)) };
}

/** The text of a journal: every file that may be ours while the tree is not whole. */
export function journalText(paths: Iterable<string>): string {
  return JSON.stringify([...paths]);
}

function journalPaths(text: string): unknown[] {
  const paths = parse(text);
  return Array.isArray(paths) ? paths : [];
}

/** The files that a manifest owns, itself among them: none where it cannot be read as one. */
export function manifestPaths(text: string): readonly string[] {
  const manifest = parse(text) as Partial<Manifest> | null | undefined;
  if (manifest?.version !== 1 || !Array.isArray(manifest.files)) return [];
  const named: readonly unknown[] = manifest.files.map((file: { path?: unknown } | null) => file?.path);
  return [MANIFEST_PATH, ...named.filter(isTreePath)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A path of a file that a build can have written, whatever a manifest says: inside the tree, no file that
 * belongs to Git or to a build at work.
 */
export function isTreePath(path: unknown): path is string {
  if (typeof path !== 'string' || /[\\\0]|(?:^|\/)\.{0,2}(?:\/|$)/.test(path)) return false;
  // A manifest names many thousands, and no part of a short path is too long.
  if (path.length > 85 && path.split('/').some((part) => Buffer.byteLength(part) > 255)) return false;
  const [first] = path.split('/', 1) as [string];
  return !['.git', JOURNAL, STAGING].includes(first.toLowerCase());
}

/** The text of a regular file; a link, a folder or a pipe has none. */
function readText(path: string): string | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
