/** What a build changed in its directory. */
export interface DirectoryChanges {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files of somebody else that were kept. */
  readonly kept: readonly string[];
}
