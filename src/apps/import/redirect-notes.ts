import { type SiteFiles, scriptsOf } from './imported-site.js';

/** Files with redirects that are not read, and what shows that they have some. */
const SOURCES: readonly (readonly [paths: readonly string[], what: RegExp, name: string])[] = [
  [['vercel.json'], /"redirects"\s*:/, 'vercel.json'],
  [['mkdocs.yml', 'mkdocs.yaml'], /^\s*-\s*redirects\s*:/m, 'the plugin "redirects"'],
  [scriptsOf('docusaurus'), /plugin-client-redirects/, 'the plugin "client-redirects"'],
  [scriptsOf('astro'), /\bredirects\s*:\s*\{/, '"redirects" of Astro'],
];

/**
 * Returns a note on the redirects of a site that are not read. Those of front matter, of `_redirects` and of `netlify.toml`
 * are read.
 */
export function redirectNotes(files: SiteFiles): readonly string[] {
  const sources = SOURCES.flatMap(([paths, what, name]) =>
    paths.some((path) => what.test(files.text([path]) ?? '')) ? [name] : [],
  );
  if (sources.length === 0) return [];
  return [
    `Redirects are not read from ${sources.join(', ')}. To keep one, write "aliases: [/old/address/]" into the front matter of its page, and "aliases: formerSlugs" into "rename".`,
  ];
}
