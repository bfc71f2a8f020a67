type Files = Readonly<Record<string, string>>;

/** Three records, in two locales, and the configuration of a site built elsewhere into `dist`. */
export const CONTENT: Files = {
  'lc-api.yml':
    'baseUrl: https://learn.example.org/repo\nlocales: {en: full, de: full}\npages: {from: dist}\n',
  'content/en/courses/agents.md': '---\ntitle: Agents\nlevel: beginner\n---\n\nWhat agents are.\n',
  'content/de/courses/agents.md': '---\ntitle: Agenten\nlevel: beginner\n---\n\nWas Agenten sind.\n',
  'content/en/glossary/agent.md': '---\nterm: Agent\ntitle: Agent\n---\n\nActs.\n\n## How\n\nIn a loop.\n',
};

/** The paths of the records' pages. */
const PAGES: Readonly<Record<string, string>> = {
  'courses/agents': 'Agents',
  'de/kurse/agents': 'Agenten',
  'glossary/agent': 'Agent',
};

/** A site as a generator leaves it, below `dist`. */
export interface BuiltSite {
  readonly files: Files;
  /** The file of each page of ours, relative to `dist`, by the page's path. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Docusaurus: a folder for each page, or a file; React's markers, hashed assets, a sitemap, `.nojekyll`. */
function docusaurus(hasTrailingSlash: boolean): BuiltSite {
  const page = (title: string): string =>
    `<!doctype html>\n<html lang="en" dir="ltr" class="docs-wrapper plugin-docs" data-has-hydrated="false">\n<head>\n<meta charset="UTF-8">\n<meta name="generator" content="Docusaurus v3.9.2">\n<title data-rh="true">${title} | Academy</title><meta data-rh="true" name="viewport" content="width=device-width,initial-scale=1"><link data-rh="true" rel="canonical" href="https://learn.example.org/repo/courses/agents"><link data-rh="true" rel="alternate" href="https://learn.example.org/repo/courses/agents" hreflang="en"><script data-rh="true" type="application/ld+json">{"@context":"https://schema.org","name":"</head> of it"}</script><link rel="stylesheet" href="/repo/assets/css/styles.0b57b5ba.css">\n<script src="/repo/assets/js/main.5fc0e9c9.js" defer="defer"></script>\n</head>\n<body class="navigation-with-keyboard">\n<svg style="display: none;"><defs></defs></svg><div id="__docusaurus">${title}</div>\n</body>\n</html>`;
  return built(page, hasTrailingSlash, {
    'sitemap.xml': '<?xml version="1.0" encoding="UTF-8"?><urlset></urlset>',
    '.nojekyll': '',
    'assets/css/styles.0b57b5ba.css': ':root{--ifm-color-scheme:light}',
    'assets/js/main.5fc0e9c9.js': '"use strict";',
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
}

/** Hugo: folders, minified, attributes without quotes, no end of the head where the theme leaves it out; feeds. */
const hugo: BuiltSite = built(
  (title) =>
    `<!doctype html><html lang=en-gb><meta charset=utf-8><meta name=generator content="Hugo 0.152.2"><title>${title}</title><link rel=alternate type=application/rss+xml href=https://learn.example.org/repo/index.xml title=Academy><body><h1>${title}</h1>`,
  true,
  {
    'index.xml': '<rss version="2.0"></rss>',
    'courses/index.xml': '<rss version="2.0"></rss>',
    'courses/page/1/index.html':
      '<!doctype html><html><head><title>Courses</title><meta http-equiv=refresh content="0; url=/repo/courses/"></head></html>',
    'sitemap.xml': '<sitemapindex></sitemapindex>',
    'images/a.jpg': '\u0000\u0001',
  },
);

/** VitePress: a file for each page, module scripts, lists as files of their own beside folders. */
const vitePress: BuiltSite = built(
  (title) =>
    `<!DOCTYPE html>\r\n<html lang="en-US" dir="ltr">\r\n  <head>\r\n    <meta charset="utf-8">\r\n    <title>${title} | Academy</title>\r\n    <script type="module" src="/repo/assets/app.BkTsPcTu.js"></script>\r\n    <script id="check-dark-mode">(()=>{document.documentElement.classList.toggle("dark",!0)})();</script>\r\n  </head>\r\n  <body>\r\n    <div id="app">${title}</div>\r\n    <script>window.__VP_HASH_MAP__=JSON.parse("{}");</script>\r\n  </body>\r\n</html>\r\n`,
  false,
  { 'hashmap.json': '{}', 'assets/app.BkTsPcTu.js': 'export{}', 'vp-icons.css': '' },
);

/** Astro: folders, one line, islands, a sitemap under a name of its own. */
const astro: BuiltSite = built(
  (title) =>
    `<!DOCTYPE html><html lang="en"> <head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><meta name="generator" content="Astro v5.16.0"><title>${title}</title><style>astro-island{display:contents}</style></head> <body> <h1>${title}</h1> </body></html>`,
  true,
  {
    'sitemap-index.xml': '<sitemapindex></sitemapindex>',
    'sitemap-0.xml': '<urlset></urlset>',
    '_astro/index.D7x.css': '',
    '.well-known/security.txt': 'Contact: mailto:a@example.org\n',
  },
);

/** A site of pages for the records, homes, lists, one page of its own, and further files. */
function built(page: (title: string) => string, hasFolders: boolean, further: Files): BuiltSite {
  const pages: Record<string, string> = {
    '': 'index.html',
    'de/': 'de/index.html',
    'courses/': 'courses/index.html',
    'de/kurse/': 'de/kurse/index.html',
  };
  for (const path of Object.keys(PAGES)) pages[path] = hasFolders ? `${path}/index.html` : `${path}.html`;
  const all = { ...pages, about: hasFolders ? 'about/index.html' : 'about.html', '404': '404.html' };
  return {
    pages,
    files: Object.fromEntries([
      ...Object.entries(all).map(([path, file]) => [`dist/${file}`, page(PAGES[path] ?? 'Académie')]),
      ...Object.entries(further).map(([path, text]) => [`dist/${path}`, text]),
    ]),
  };
}

export const BUILT_SITES: Readonly<Record<string, BuiltSite>> = {
  'Docusaurus with folders': docusaurus(true),
  'Docusaurus without a trailing slash': docusaurus(false),
  Hugo: hugo,
  VitePress: vitePress,
  Astro: astro,
};
