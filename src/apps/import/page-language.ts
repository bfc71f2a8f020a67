import { posix } from 'node:path';
import { baseFolder, MARKDOWN } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { pagesBelow, splitName } from './guides.js';
import type { SiteFiles } from './imported-site.js';

/** Scripts and the languages that most pages in them have. Kana is first, because Japanese has characters of Chinese, too. */
const SCRIPTS = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
] as const;

/** How many pages are looked at. */
const MOST_PAGES = 20;

/** Returns the language of the first pages in some folders by their script: English if it is another one. */
export function languageOf(files: SiteFiles, folders: readonly MappedFolder[]): string {
  const paths = folders.flatMap(({ path }) =>
    MARKDOWN.test(path)
      ? [path]
      : pagesBelow(files, baseFolder(path)).map((name) => posix.join(baseFolder(path), name)),
  );
  const text = paths
    .filter((path) => splitName(path)[1] === '')
    .slice(0, MOST_PAGES)
    .map((path) => files.text([path]))
    .join('\n');
  const countOf = (letters: RegExp): number => text.length - text.replace(letters, '').length;
  return SCRIPTS.find(([, script]) => 5 * countOf(script) > countOf(/\p{L}/gu))?.[0] ?? 'en';
}
