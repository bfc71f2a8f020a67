import { beforeAll, expect, it } from 'vitest';
import { allSites, describeSites } from '../../support/example-sites.js';
import { all, type Element, elements, readPage, structuredData, textOf } from '../../support/read-page.js';

interface Manifest {
  readonly files: readonly { readonly path: string; readonly mediaType: string }[];
  readonly records: readonly { readonly url: string }[];
}

/** Returns whether the text of a page links to a term in its language, besides that of a whole course. */
function linksToTerms(path: string, page: Element): boolean {
  const [article] = all(page, 'article');
  if (article === undefined || article.attributes.get('class') === 'whole') return false;
  const [prefix = ''] = /^[a-z]{2}\//.exec(path) ?? [];
  const term = new RegExp(`^/(?:repo/)?${prefix}${prefix === 'de/' ? 'glossar' : 'glossary'}/.`);
  return all(article, 'a').some(({ attributes }) => term.test(attributes.get('href') ?? ''));
}

describeSites(({ tree, baseUrl }) => {
  const pages = new Map<string, Element>();
  let manifest: Manifest;

  beforeAll(() => {
    manifest = JSON.parse((tree().get('api/v1/manifest.json') as Buffer).toString('utf8'));
    for (const [path, bytes] of tree()) {
      if (!path.endsWith('.html')) continue;
      const page = readPage(bytes.toString('utf8'));
      pages.set(path, page);
      const isRedirect = all(page, 'meta', 'http-equiv', 'refresh').length > 0;
      if (!isRedirect && all(page, 'meta', 'name', 'robots').length === 0) listed.set(addressOf(path), page);
    }
  });

  /** The pages that search engines list, by the path of their canonical URL. */
  const listed = new Map<string, Element>();

  it('each record has a page, each page is well-formed and in the manifest as HTML', () => {
    expect(pages.size).toBeGreaterThan(manifest.records.length);
    for (const { url } of manifest.records)
      expect(pages.has(`${url.slice(baseUrl.length + 1)}.html`)).toBe(true);
    const html = manifest.files.filter(({ mediaType }) => mediaType === 'text/html').map(({ path }) => path);
    expect([...pages.keys()].sort()).toEqual([...html].sort());
  });

  it('every address of ours, on every page, is a file of the tree, and every fragment an element', () => {
    const base = new URL(`${baseUrl}/`);
    const broken: string[] = [];
    for (const [path, page] of pages) {
      const own = new URL(addressOf(path), base);
      for (const element of elements(page)) {
        const given = element.attributes.get('href') ?? element.attributes.get('src');
        if (given === undefined || element.attributes.get('rel') === 'canonical') continue;
        const url = new URL(given, own);
        if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) continue;
        const target = decodeURI(url.pathname.slice(base.pathname.length));
        const file = target === '' || target.endsWith('/') ? `${target}index.html` : target;
        const html = tree().has(file) ? file : `${file}.html`;
        const fragment = decodeURIComponent(url.hash.slice(1));
        const there =
          tree().has(html) &&
          (fragment === '' ||
            !pages.has(html) ||
            all(pages.get(html) as Element, undefined, 'id', fragment).length > 0);
        if (!there) broken.push(`${path} → ${given}`);
      }
    }
    // Two links of the corpus name headings that their pages do not have; `check` says so.
    expect(broken.filter((one) => !KNOWN.some((known) => one.includes(known)))).toEqual([]);
  });

  it('has one outline: one first heading, and no skipped rank', () => {
    for (const [path, page] of pages) {
      const ranks = [...elements(page)]
        .filter(({ name }) => /^h[1-6]$/.test(name))
        .map(({ name }) => Number(name[1]));
      expect(
        ranks.filter((rank) => rank === 1),
        path,
      ).toEqual([1]);
      expect(ranks[0], path).toBe(1);
      for (const [index, rank] of ranks.entries()) {
        expect(rank - (ranks[index - 1] ?? 0), `${path}, heading ${index}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it('has at most 14 kB of HTML besides its content', () => {
    for (const [path, page] of pages) {
      // Lists are their own content.
      const article = all(page, 'article')[0];
      if (article === undefined) continue;
      const text = (tree().get(path) as Buffer).toString('utf8');
      const content = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
      expect(Buffer.byteLength(text) - Buffer.byteLength(content), path).toBeLessThanOrEqual(14_000);
    }
  });

  it('leaves it to the sitemap to tell search engines of its translations', () => {
    for (const [path, page] of pages) expect(all(page, 'link', 'hreflang'), path).toEqual([]);
  });

  it('tells programs at its top where its Markdown is, by a rule that works for its address', () => {
    const rules: Readonly<Record<string, string>> = {
      en: 'add .md to its address, or index.md if the address ends in a slash.',
      de: 'unter ihrer Adresse mit .md am Ende, oder mit index.md, wenn die Adresse mit einem Schrägstrich endet.',
      it: 'basta aggiungere .md al suo indirizzo, oppure index.md se l’indirizzo termina con una barra.',
      fr: 'ajoutez .md à son adresse, ou index.md si l’adresse se termine par une barre oblique.',
    };
    let count = 0;
    for (const [path, page] of listed) {
      const twin = all(page, 'link', 'type', 'text/markdown')[0]?.attributes;
      if (twin?.get('rel') !== 'alternate') continue;
      count++;
      const suffix = path === '' || path.endsWith('/') ? 'index.md' : '.md';
      expect(twin.get('href')).toBe(`${baseUrl}/${path}${suffix}`);
      expect(tree().has(`${path}${suffix}`), path).toBe(true);
      const header = textOf(all(page, 'header', 'class', 'top')[0] as Element);
      const language = all(page, 'html')[0]?.attributes.get('lang') as string;
      expect(header, path).toContain(rules[language]);
    }
    expect(count).toBeGreaterThan(manifest.records.length);
  });

  it('says who it is: title, description, canonical URL, twin, JSON and the index of its language', () => {
    for (const [path, page] of listed) {
      const link = (relation: string, type?: string): string | undefined =>
        all(page, 'link', 'rel', relation)
          .find(({ attributes }) => type === undefined || attributes.get('type') === type)
          ?.attributes.get('href');
      expect(textOf(all(page, 'title')[0] as Element).trim(), path).not.toBe('');
      expect(link('canonical'), path).toBe(`${baseUrl}/${path}`);
      const language = all(page, 'html')[0]?.attributes.get('lang');
      expect(link('describedby'), path).toBe(`${baseUrl}/${language === 'en' ? '' : `${language}/`}llms.txt`);
      const twin = twinPath(path);
      const isSearch = !tree().has(twin);
      expect(link('alternate', 'text/markdown'), path).toBe(isSearch ? undefined : `${baseUrl}/${twin}`);
      expect(isSearch, path).toBe(SEARCH.test(path));
      if (isSearch) continue;
      const json = link('alternate', 'application/json');
      const api = [...tree().keys()].find((file) => `${baseUrl}/${file}` === json);
      expect(json === undefined || api !== undefined, path).toBe(true);
    }
  });

  it('loads its stylesheet, its script and pictures and nothing else, and its policy allows no more', () => {
    for (const [path, page] of pages) {
      const isSmall = all(page, 'main').some(({ attributes }) => attributes.get('class') === 'page small');
      const isSearch = all(page, 'search', 'class', 'seek').length > 0;
      const names = new Set([...elements(page)].map(({ name }) => name));
      // The only form besides quizzes leads to the search page.
      const quizzes = all(page, 'form', 'class', 'quiz');
      const forms = all(page, 'form').filter((form) => !quizzes.includes(form));
      expect(forms, path).toHaveLength(isSmall || isSearch ? 0 : 1);
      for (const { attributes } of forms)
        expect(SEARCH.test(String(attributes.get('action')).slice(1)), path).toBe(true);
      for (const name of ['style', 'iframe', 'object', 'embed', 'base', 'video', 'audio'])
        expect(names.has(name), `${path} has <${name}>`).toBe(false);
      const scripts = all(page, 'script').filter(({ attributes }) => !attributes.has('src'));
      for (const script of scripts) expect(script.attributes.get('type')).toBe('application/ld+json');
      // The page of a whole course begins before its quizzes are known.
      const hasScript = isSearch || quizzes.length > 0 || all(page, 'article', 'class', 'whole').length > 0;
      const more = Number(hasScript) + Number(linksToTerms(path, page));
      expect(all(page, 'script', 'src'), path).toHaveLength(isSmall ? 0 : 1 + more);
      for (const { attributes } of elements(page))
        expect(
          [...attributes.keys()].filter((key) => key.startsWith('on') || key === 'style'),
          path,
        ).toEqual([]);
      const policy = all(page, 'meta', 'http-equiv', 'Content-Security-Policy')[0]?.attributes.get('content');
      expect(policy, path).toMatch(/^default-src 'none'; style-src 'self'; img-src /);
      const own = "form-action 'self'; script-src 'self'; connect-src 'self'";
      expect(policy?.endsWith(isSmall ? "form-action 'none'" : own), path).toBe(true);
      expect(all(page, 'link', 'rel', 'stylesheet'), path).toHaveLength(1);
    }
  });

  it('has JSON-LD of its type, with the steps to the page', () => {
    const kinds = new Set<unknown>();
    for (const [path, page] of listed) {
      const data = structuredData(page);
      expect(data.length, path).toBeGreaterThan(0);
      for (const one of data) kinds.add(one['@type']);
      if (all(page, 'article').length === 0) continue;
      expect(data[0]?.['url'], path).toBe(`${baseUrl}/${path}`);
      expect(data.at(-1)?.['@type'], path).toBe('BreadcrumbList');
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['Course', 'ItemList', 'LearningResource', 'Article', 'DefinedTerm', 'WebSite']),
    );
  });

  it('has the words of its twin: at most 5 % are missing on either side', () => {
    const nothing = { inPages: 0, inTwins: 0, missingInPages: 0, missingInTwins: 0 };
    const of = { records: { ...nothing }, 'homes and lists': { ...nothing } };
    for (const [path, page] of listed) {
      if (SEARCH.test(path)) continue;
      const text = all(page, 'article')[0] ?? (all(page, 'main')[0] as Element);
      const kind = of[all(page, 'article').length > 0 ? 'records' : 'homes and lists'];
      // The way to the index of everything, the twin's first line, stands in the footer of the page.
      const twin = (tree().get(twinPath(path)) as Buffer)
        .toString('utf8')
        .replace(/^---\n.*?\n---\n\n> [^\n]*\n/s, '')
        // On pages, the ways on stand around the text.
        .replace(/\n## [^\n]+\n\n(?:- \*\*[^\n]*\n)+$/, '');
      const one = words(textOf(text));
      // A summary that is a field of its own is only in the front matter.
      const summary = all(page, 'meta', 'name', 'description')[0]?.attributes.get('content') ?? '';
      const isFact = kind === of.records && !twin.includes(summary);
      const two = words(plain(isFact ? `${summary}\n${twin}` : twin));
      kind.inPages += sum(one);
      kind.inTwins += sum(two);
      kind.missingInPages += missing(two, one);
      kind.missingInTwins += missing(one, two);
    }
    for (const [kind, { inPages, inTwins, missingInPages, missingInTwins }] of Object.entries(of)) {
      expect(inPages, kind).toBeGreaterThan(500);
      expect(missingInPages / inTwins, `${kind}: of the twins, missing in the pages`).toBeLessThanOrEqual(
        0.05,
      );
      expect(missingInTwins / inPages, `${kind}: of the pages, missing in the twins`).toBeLessThanOrEqual(
        0.05,
      );
    }
  });
});

const KNOWN = ['generate-and-use-an-x.509-certificates', 'que-doit-savoir-l'];

it('is checked in both repositories, at the root of a host and below a path', () => {
  expect(allSites.length).toBeGreaterThanOrEqual(2);
});

/** The path that a page is known by: without its suffix, a folder's with a slash. */
function addressOf(path: string): string {
  return path.replace(/(?<=^|\/)index\.html$|\.html$/, '');
}

/** The search page of a locale and the pages of its tags and categories, which have no text of their own. */
const SEARCH = /(?:^|\/)(?:search|suche|ricerca|recherche)\/(?:(?:tags|categories)\/[^/]+\/)?$/;

/** The twin of a page, by the path that the page is known by. */
function twinPath(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** A twin's text without marks, destinations and definitions. */
function plain(markdown: string): string {
  return markdown
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, '] ')
    .replace(/^\[[^\]]+\]:.*$/gm, ' ')
    .replace(/!\[[^\]]*\]/g, ' ')
    .replace(/&[a-z]+;/g, ' ');
}

function words(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** How many words of one text another lacks. */
function missing(of: ReadonlyMap<string, number>, inside: ReadonlyMap<string, number>): number {
  return [...of].reduce((total, [word, count]) => total + Math.max(0, count - (inside.get(word) ?? 0)), 0);
}
