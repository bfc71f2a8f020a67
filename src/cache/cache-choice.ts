/** Which folder a command keeps what it may use again in. */
export interface CacheChoice {
  readonly folder: string;
  /** A person asked for it, and is told why it is not used. */
  readonly isNamed: boolean;
}

/** Name of the folder in the root of the content, where nobody names another one. */
export const CACHE_FOLDER = '.lc-api';

/**
 * Files of content from which on a cache is worth its while: below, opening and writing it takes longer than
 * what it saves.
 */
export const WORTHWHILE_FILES = 256;
