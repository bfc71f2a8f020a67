import type { Locale } from '../model/locales.js';
import { API } from '../model/routes.js';

/** Paths of the files that show all records of a locale. */
export interface SharedPaths {
  readonly all: string;
  readonly search: string;
  readonly text: string;
  /** Undefined if the locale has no such file. */
  readonly corpus: string | undefined;
}

/** Returns the paths of a locale's files that show all its records. */
export function sharedPaths({ prefix, kind }: Locale): SharedPaths {
  const api = `${API}/${prefix}`;
  return {
    all: `${api}all.json`,
    search: `${api}search-index.json`,
    text: `${api}search-text.json`,
    corpus: kind === 'full' ? `${prefix}llms-full.txt` : undefined,
  };
}
