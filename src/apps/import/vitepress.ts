import { posix } from 'node:path';
import {
  blockIn,
  excludedFrom,
  type ImportedSite,
  quotedValueIn,
  type SiteFiles,
  textsIn,
  translationsIn,
} from './imported-site.js';

/**
 * Returns a site of VitePress, or VuePress: the pages of `srcDir` as guides, in its languages. Undefined if there is none.
 *
 * @param parents The folders in which its configuration may be.
 */
export function vitepress(files: SiteFiles, parents: readonly string[]): ImportedSite | undefined {
  const theme = parents
    .flatMap((parent) => [posix.join(parent, '.vitepress'), posix.join(parent, '.vuepress')])
    .find((path) => files.isFolder(path));
  if (theme === undefined) return undefined;
  const paths = files.filesIn(theme).filter((path) => /^\/config[./]/.test(path.slice(theme.length)));
  const text = paths.map((path) => files.text([path]) ?? '').join('\n');
  const source = posix.join(theme, '..', quotedValueIn(text, 'srcDir') ?? '.').replace(/(?<=.)\/$/, '');
  const folder = source === '.' ? '' : source;
  const root = blockIn(text, /(?:\broot|["']\/["'])\s*:\s*\{/) ?? '';
  const defaultLocale = quotedValueIn(root, 'lang') ?? quotedValueIn(text, 'lang');
  const languages = blockIn(text, /\blocales\s*:\s*\{/) ?? '';
  const locales = files.isFolder(folder) ? translationsIn(files, folder, defaultLocale, languages) : [];
  const patterns = textsIn(text, 'srcExclude').map((path) => path.replace(/\/\*{1,2}(?:\/\*\.md)?$/, ''));
  const page = { collection: 'guides', url: '/{slug}.html' };
  const translated = {
    path: posix.join(folder, '{locale}'),
    collection: 'guides',
    url: '/{locale}/{slug}.html',
  };
  const served = posix.join(folder, 'public');
  return {
    title: quotedValueIn(text, 'title'),
    defaultLocale,
    locales,
    folders: [{ path: source, ...page }, ...(locales.length > 0 ? [translated] : [])],
    static: files.isFolder(served) ? [served] : [],
    ...excludedFrom(folder, patterns, 'srcExclude'),
  };
}
