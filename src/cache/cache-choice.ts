/** Which folder a command keeps in what it may use again. */
export interface CacheChoice {
  readonly folder: string;
  /** A person asked for it, and is to know why it is not used. */
  readonly isNamed: boolean;
  /** The environment of the process: it says whether a pull request runs. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells why a cache that was asked for is not used. */
  readonly notice: (text: string) => void;
}

/** Name of the folder in the root of the content, where nobody names another one. */
export const CACHE_FOLDER = '.lc-api';

/**
 * Files of content from which on a cache is worth its while: below, opening and writing it takes longer than
 * what it saves.
 */
export const MANY_FILES = 256;
