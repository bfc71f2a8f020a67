import { STARTER } from './generated/starter.js';

/**
 * Returns the files of a first course (examples/starter), by their paths below `content/`. Locales in whose language there
 * are none get none, but for the first locale, which then gets the English ones.
 */
export function starterFiles(locales: readonly string[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [index, code] of locales.entries()) {
    const own = STARTER[code.split('-')[0] as string] ?? (index === 0 ? STARTER['en'] : {});
    for (const [path, text] of Object.entries(own ?? {})) files[`${code}/${path}`] = text;
  }
  return files;
}
