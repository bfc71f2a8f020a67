import type { DirectoryChanges } from './publish/directory-changes.js';

/** The tree that a build wrote. */
export interface BuiltTree {
  /** Published records: drafts are not counted. */
  readonly records: number;
  readonly files: number;
  readonly bytes: number;
  readonly contentVersion: string;
  readonly changes: DirectoryChanges;
  /** For the person who publishes. */
  readonly notices: readonly string[];
}
