import type { DirectoryChanges } from '../publish/directory/directory-changes.js';

/** The tree that a build wrote. */
export interface BuiltTree {
  /** Published records: drafts are not counted. */
  readonly records: number;
  /** How many of them were rendered: all, but for those that a cache knew. */
  readonly rendered: number;
  readonly files: number;
  readonly bytes: number;
  readonly contentVersion: string;
  readonly changes: DirectoryChanges;
  /** For the person who publishes. */
  readonly notices: readonly string[];
}
