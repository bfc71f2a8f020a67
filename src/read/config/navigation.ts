import { COLLECTIONS, type Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { shortestPath } from './shortest-path.js';

/** A group of the navigation: its name, and what it leads to, in reading order. */
export interface NavigationGroup {
  readonly label: (locale: Locale) => string;
  readonly items: readonly NavigationItem[];
}

/** A collection, one of its records, or the records in a folder of the repository. */
export type NavigationItem =
  | { readonly collection: Collection; readonly slug: string | undefined }
  | { readonly folder: string };

/** Returns what an item of the navigation means: `guides`, `guides/install` or `docs/guide/`. */
export function navigationItem(text: string): NavigationItem | undefined {
  if (text.endsWith('/')) return { folder: shortestPath(text) };
  const [name, slug, ...others] = text.split('/');
  const collection = COLLECTIONS.find((one) => one.name === name);
  return collection === undefined || slug === '' || others.length > 0 ? undefined : { collection, slug };
}
