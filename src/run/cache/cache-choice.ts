/** The folder in which a command caches results. */
export interface CacheChoice {
  readonly folder: string;
  /** The user named the folder, so a notice says why it is not used. */
  readonly isNamed: boolean;
  /** The environment of the process, which shows whether this run is for a pull request. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reports why a named cache is not used. */
  readonly notice: (text: string) => void;
}

/** Name of the default folder, in the root of the content. */
export const CACHE_FOLDER = '.lc-api';

/** The number of content files from which a cache is worth it. For fewer, opening and writing it takes longer. */
export const MANY_FILES = 256;
