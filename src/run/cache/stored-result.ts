import { count, list, object, optional, text } from '../../base/shape.js';
import type { Findings } from '../../check/findings.js';
import { FINDINGS } from '../../check/findings-shape.js';
import type { BuiltTree, DirectoryChanges } from '../../publish/directory/built-tree.js';

/** The findings of a build, and the tree that it wrote. */
export interface BuildFindings extends Omit<Findings, 'coverage'> {
  readonly tree?: BuiltTree;
}

/** The result of a build in a cache, with the digest that identifies the tree that it wrote. */
export interface StoredResult {
  readonly result: BuildFindings;
  readonly tree: string | undefined;
}

const builtTree = object<BuiltTree>({
  records: count,
  rendered: count,
  files: count,
  bytes: count,
  contentVersion: text(),
  notices: list(text()),
  changes: object<DirectoryChanges>({ written: count, unchanged: count, removed: count, kept: list(text()) }),
});

/** The result of a build. */
export const storedResult = object<StoredResult>({
  result: object<BuildFindings>({ ...FINDINGS, tree: optional(builtTree) }),
  tree: optional(text()),
});
