import type { Progress } from '../base/progress.js';

/** The content repository of a run. Options of commands extend it. */
export interface ContentOptions {
  /** Folder of the content repository. */
  readonly root: string;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  /** Wins over `baseUrl` of the configuration. */
  readonly baseUrl?: string | undefined;
  readonly progress?: Progress | undefined;
  /** The day, such as 2026-01-31, by which a check reports pages that another generator holds back; undefined for none. */
  readonly today?: string | undefined;
}
