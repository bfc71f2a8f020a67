import { count, list, object, optional, text } from '../../base/shape.js';
import type { Findings } from '../../check/findings.js';
import { FINDINGS } from '../../check/findings-shape.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import type { BuiltTree, DirectoryChanges } from '../../publish/directory/built-tree.js';

/** The findings of a build, and what it wrote. */
export interface BuildResult extends Findings {
  /** Undefined if errors kept the folder as it was. */
  readonly tree?: BuiltTree;
  /** Changes since the previous release, if the build compared with one: then its result is not stored. */
  readonly judged?: JudgedChanges;
}

/** The result of a build in a cache, with the digest that identifies the tree that it wrote. */
export interface StoredResult {
  readonly result: Omit<BuildResult, 'judged'>;
  readonly tree: string | undefined;
}

const builtTree = object<BuiltTree>({
  records: count,
  rendered: count,
  files: count,
  bytes: count,
  contentBytes: count,
  contentVersion: text(),
  notices: list(text()),
  changes: object<DirectoryChanges>({ written: count, unchanged: count, removed: count, kept: list(text()) }),
});

/** The result of a build. */
export const storedResult = object<StoredResult>({
  result: object<StoredResult['result']>({ ...FINDINGS, tree: optional(builtTree) }),
  tree: optional(text()),
});
