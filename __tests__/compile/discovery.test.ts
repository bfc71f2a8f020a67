import { describe, expect, it } from 'vitest';
import { describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { plainSite, portugueseSite, richSite, sparseSite } from '../support/small-sites.js';
import { COLLECTIONS, kebab, LOCALES } from '../support/specification.js';

interface Discovery {
  readonly endpoints: readonly Endpoint[];
  readonly locales: readonly { readonly locale: string; readonly url: string }[];
  readonly fairUse: { readonly requests: readonly string[] };
}

interface Endpoint {
  readonly name: string;
  readonly path: string;
  readonly url: string;
  readonly method: string;
  readonly mediaType: string;
  readonly kind: string;
  readonly returns: string;
  readonly type?: string;
  readonly schema?: string;
  readonly count?: number;
  readonly extension?: true;
}

/** Files by which hosts and crawlers know the site; no client asks for them. */
const HOST_FILES = ['404.html', '.nojekyll', 'robots.txt', 'CNAME'];

/** Pages are for people, who find them by links: discovery is about what programs read. */
const isForPrograms = (file: string): boolean =>
  !HOST_FILES.includes(file) && !file.endsWith('.html') && !isOfPages(file);

/** It belongs to the pages; the row of assets names it as well, where content has some. */
const isOfPages = (file: string): boolean =>
  /^assets\/(?:(?:style|accent)\.[0-9a-f]{12}\.css|letter\.[0-9a-f]{12}\.svg|(?:page|quiz|search|terms)\.[0-9a-f]{12}\.js)$/.test(
    file,
  );

describe('the discovery document', () => {
  describeSites(({ tree, baseUrl }) => {
    it('lists the endpoints of its locale: the table, text files, twins, additions', () => {
      for (const { code } of LOCALES) {
        const found = discovery(tree(), code).endpoints;
        expect(found.map(({ name, path }) => `${name} ${path}`)).toEqual(
          expectedEndpoints(
            code,
            [...tree().keys()].some((path) => path.startsWith('assets/') && !isOfPages(path)),
          ),
        );
        const additions = found.findIndex(({ extension }) => extension);
        expect(found.slice(additions).every(({ extension }) => extension === true)).toBe(true);
        expect(found[additions]?.name.startsWith('getAll')).toBe(true);
      }
    });

    it('has the address of each endpoint', () => {
      for (const endpoint of LOCALES.flatMap(({ code }) => discovery(tree(), code).endpoints)) {
        expect(endpoint.url).toBe(baseUrl + endpoint.path);
        expect(endpoint.path, 'no base URL').toMatch(/^\/(?!repo)/);
        expect(endpoint.method).toBe('GET');
        expect(['list', 'detail', 'document']).toContain(endpoint.kind);
        if (endpoint.schema) expect(tree().has(endpoint.schema.slice(baseUrl.length + 1))).toBe(true);
      }
    });

    it('says what lists and details return', () => {
      const schemaOf = (name: string) => `${baseUrl}/api/v1/schemas/${kebab(name)}.schema.json`;
      const endpoints = LOCALES.flatMap(({ code }) => discovery(tree(), code).endpoints);
      for (const { name, list, detail } of COLLECTIONS) {
        const lists = endpoints.filter(({ path }) => path.endsWith(`/${name}.json`));
        expect(lists.length).toBe(list.locales.length);
        const returned = { kind: 'list', returns: `${list.item}[]`, schema: schemaOf(list.item) };
        for (const endpoint of lists) expect(endpoint).toMatchObject(returned);
        const details = endpoints.filter(({ path }) => path.endsWith(`/${name}/{slug}.json`));
        expect(details.length).toBe(detail?.locales.length ?? 0);
        const returns = detail?.returns ?? '';
        for (const endpoint of details) {
          expect(endpoint).toMatchObject({ kind: 'detail', returns, schema: schemaOf(returns) });
        }
      }
    });

    it('says whose records an endpoint has, so that a type leads to its addresses', () => {
      for (const { code } of LOCALES) {
        const { endpoints } = discovery(tree(), code);
        for (const { type, name, list, detail } of COLLECTIONS) {
          const own = endpoints.filter(
            (endpoint) => endpoint.type === type && !endpoint.path.endsWith('.txt'),
          );
          expect(own.map(({ path }) => path.replace(/^.*\/(?=[^/]+\.)|^.*\/(?={slug}\.json)/, ''))).toEqual(
            list.locales.includes(code)
              ? [`${name}.json`, ...(detail?.locales.includes(code) ? ['{slug}.json'] : []), '{slug}.md']
              : [],
          );
        }
        const others = endpoints.filter(({ type }) => type === undefined);
        expect(others.filter(({ path }) => path.includes('{slug}'))).toEqual([]);
      }
    });

    it('counts the items of each list, and of nothing else', () => {
      for (const { code } of LOCALES) {
        for (const { path, kind, count } of discovery(tree(), code).endpoints) {
          const expected = kind === 'list' ? jsonAt<unknown[]>(tree(), path.slice(1)).length : undefined;
          expect({ path, count }).toEqual({ path, count: expected });
        }
      }
    });

    it('lists the locales in every locale', () => {
      const names = { en: 'English', de: 'Deutsch', it: 'Italiano', fr: 'Français' };
      const expected = LOCALES.map(({ code, prefix, kind }) => ({
        ...{ locale: code, name: names[code as keyof typeof names], kind },
        url: `${baseUrl}/api/v1/${prefix}index.json`,
        llms: `${baseUrl}/${prefix}llms.txt`,
        ...(kind === 'full' ? { llmsFull: `${baseUrl}/${prefix}llms-full.txt` } : {}),
        ...(code === 'en' ? { default: true } : {}),
      }));
      for (const { code } of LOCALES) expect(discovery(tree(), code).locales).toEqual(expected);
    });

    it('asks clients to use only files that its locale has', () => {
      for (const { code, prefix } of LOCALES) {
        const { requests } = discovery(tree(), code).fairUse;
        const named = requests.flatMap((text) => text.match(/[\w-]+\.(?:txt|json)/g) ?? []);
        const own = named.map((name) => (name.endsWith('.json') ? `api/v1/${prefix}${name}` : prefix + name));
        expect(own).toContain(`api/v1/${prefix}all.json`);
        expect(own.filter((path) => !tree().has(path))).toEqual([]);
        expect(own.includes(`${prefix}llms-full.txt`)).toBe(tree().has(`${prefix}llms-full.txt`));
      }
    });

    it('says how the service may be used, and which content it has', () => {
      for (const { code, prefix, kind } of LOCALES) {
        const document = discovery(tree(), code);
        expect(Object.keys(document)).toEqual([
          ...['name', 'description', 'version', 'locale', 'url', 'baseUrl', 'openapi', 'llms'],
          ...(kind === 'full' ? ['llmsFull'] : []),
          ...['contentVersion', 'lastModified', 'license', 'deprecations', 'locales', 'endpoints', 'fairUse'],
        ]);
        expect(document).toMatchObject({
          version: '1.0.0',
          locale: code,
          url: `${baseUrl}/api/v1/${prefix}index.json`,
          baseUrl,
          openapi: `${baseUrl}/api/v1/openapi.json`,
          llms: `${baseUrl}/${prefix}llms.txt`,
          contentVersion: jsonAt<{ contentVersion: string }>(tree(), 'api/v1/manifest.json').contentVersion,
          license: { name: expect.any(String), url: expect.any(String) },
          deprecations: [],
          fairUse: { policy: 'fair use', requestsPerMinute: 60 },
        });
        expect(document.fairUse.requests.length).toBe(4);
      }
    });
  });
});

describe('the licence', () => {
  const published = (site: string): PublishedTree =>
    publish(
      memoryTree({
        'lc-api.yml': `locales: {en: full}\n${site}`,
        'content/en/changelog/a.md':
          '---\ntitle: A\ntool: T\nimpact: low\npublishedAt: 2026-01-01\n---\n\nText.\n',
      }),
      'https://example.org/repo',
    );
  const stated = (tree: PublishedTree) => ({
    discovery: jsonAt<{ license: object }>(tree, 'api/v1/index.json').license,
    openApi: jsonAt<{ info: { license: object } }>(tree, 'api/v1/openapi.json').info.license,
    rights: /<rights>(.*?)</.exec(textAt(tree, 'feed.atom'))?.[1],
    structured: /"license":"(.*?)"/.exec(textAt(tree, 'changelog/a.html'))?.[1],
    footer: /License: (.*?)<\/p>/.exec(textAt(tree, 'changelog/a.html'))?.[1],
  });

  it('is nowhere unless the configuration states one; discovery and OpenAPI, which need one, say so', () => {
    const none = { name: 'No license stated', url: 'https://example.org/repo/' };
    expect(stated(published('site: {title: Example Academy}\n'))).toEqual({ discovery: none, openApi: none });
  });

  it('has the address of the site in discovery and OpenAPI, which need one, if it has none', () => {
    const license = { name: 'MIT', url: 'https://example.org/repo/' };
    expect(stated(published('site: {license: {name: MIT}}\n'))).toEqual({
      discovery: license,
      openApi: license,
      rights: 'MIT',
      footer: 'MIT',
    });
  });

  it('is stated alike everywhere', () => {
    const license = { name: 'MIT', url: 'https://example.org/mit' };
    expect(stated(published('site: {license: {name: MIT, url: https://example.org/mit}}\n'))).toEqual({
      discovery: license,
      openApi: license,
      rights: 'MIT',
      structured: license.url,
      footer: '<a href="https://example.org/mit" rel="license">MIT</a>',
    });
  });
});

describe('the endpoints of all discovery documents', () => {
  describeSites(({ tree }) => coverTheTree(tree, 4));
  describe('of a site with many locales', () => coverTheTree(richSite.tree, 5));
  describe('of a site with another default locale', () => coverTheTree(portugueseSite.tree, 2));
  describe('of a site with one record', () => coverTheTree(plainSite.tree, 1));
  describe('of a site with empty locales', () => coverTheTree(sparseSite.tree, 4));
});

function coverTheTree(tree: () => PublishedTree, locales: number): void {
  it('cover every file of the tree exactly once; only pages and files of hosts are left', () => {
    const patterns = allEndpoints(tree(), locales)
      .filter(({ path }) => path !== '/{path}.md')
      .map(({ path }) => ({ path, pattern: patternOf(path) }));
    for (const file of tree().keys()) {
      const owners = patterns.filter(({ pattern }) => pattern.test(file)).map(({ path }) => path);
      if (!isOfPages(file)) {
        expect({ file, owners: owners.length }).toEqual({ file, owners: isForPrograms(file) ? 1 : 0 });
      }
    }
  });

  it('are all in the tree: a template without a file belongs to an empty collection', () => {
    const endpoints = allEndpoints(tree(), locales);
    const counts = new Map(endpoints.map(({ path, count }) => [path, count]));
    const lists = endpoints.filter(({ kind, path }) => kind === 'list' && !/all|search-index/.test(path));
    for (const { name, path, mediaType } of endpoints) {
      // The twin of a list is there also where the list is empty.
      const files = [...tree().keys()].filter(
        (file) => patternOf(path).test(file) && (path.endsWith('/index.md') || !file.endsWith('/index.md')),
      );
      if (!path.includes('{')) {
        expect({ path, files }).toEqual({ path, files: [path.slice(1)] });
      } else if (path.endsWith('/{slug}.json')) {
        expect({ path, isEmpty: files.length === 0 }).toEqual({
          path,
          isEmpty: counts.get(path.replace('/{slug}', '')) === 0,
        });
      } else if (path.endsWith('/{slug}.md')) {
        // `getCourseMarkdownDe` belongs to `listCoursesDe`.
        const [, one, suffix] = /^get(\w+)Markdown(\w*)$/.exec(name) as unknown as [string, string, string];
        const { list } = COLLECTIONS.find(({ twin }) => twin === one) as (typeof COLLECTIONS)[number];
        const count = lists.find((endpoint) => endpoint.name === `${list.operation}${suffix}`)?.count;
        expect({ path, isEmpty: files.length === 0 }).toEqual({ path, isEmpty: count === 0 });
      } else {
        expect(files.length, path).toBeGreaterThan(0);
      }
      const served = {
        'application/xml': 'xml',
        'application/atom+xml': 'atom',
        'text/markdown': 'md|txt',
        'application/json': 'json',
      }[mediaType];
      if (mediaType !== '*/*')
        expect(
          files.every((file) => new RegExp(`\\.(${served})$`).test(file)),
          path,
        ).toBe(true);
    }
  });

  it('have a name each, and a path each', () => {
    const endpoints = allEndpoints(tree(), locales);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length);
  });

  it('are those of the OpenAPI document: names and operationIds are the same set', () => {
    const { paths } = jsonAt<{ paths: Readonly<Record<string, { get: { operationId: string } }>> }>(
      tree(),
      'api/v1/openapi.json',
    );
    const described = Object.entries(paths).map(([path, { get }]) => `${get.operationId} ${path}`);
    const listed = allEndpoints(tree(), locales).map(({ name, path }) => `${name} ${path}`);
    expect(described.sort()).toEqual(listed.sort());
  });
}

describe('the files of hosts and the pages', () => {
  describeSites(({ tree }) => {
    it('are the only files besides those that discovery lists', () => {
      const patterns = allEndpoints(tree(), 4).map(({ path }) => patternOf(path));
      const others = [...tree().keys()].filter((file) => !patterns.some((pattern) => pattern.test(file)));
      expect(others.filter(isForPrograms)).toEqual([]);
      expect(others).toEqual(expect.arrayContaining(['404.html', '.nojekyll']));
    });
  });
});

function discovery(tree: PublishedTree, locale: string): Discovery {
  return jsonAt(tree, `api/v1/${locale === 'en' ? '' : `${locale}/`}index.json`);
}

/** The endpoints of every discovery document that the one of the default locale leads to. */
function allEndpoints(tree: PublishedTree, locales: number): Endpoint[] {
  const { locales: found } = jsonAt<Discovery>(tree, 'api/v1/index.json');
  expect(found.length).toBe(locales);
  return found.flatMap(({ url }) => jsonAt<Discovery>(tree, url.slice(url.indexOf('api/v1/'))).endpoints);
}

function patternOf(path: string): RegExp {
  const parts = path.slice(1).split(/(\{\w+\})/);
  const source = parts.map((part) =>
    part === '{path}' ? '.+' : part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.'),
  );
  return new RegExp(`^${source.join('')}$`);
}

/** `<name> <path>` of the endpoints of a locale: specification, section 4; decisions; design, section 5. */
function expectedEndpoints(locale: string, hasAssets: boolean): string[] {
  const { prefix, kind } = LOCALES.find(({ code }) => code === locale) as (typeof LOCALES)[number];
  const suffix = { en: '', de: 'De', it: 'It', fr: 'Fr' }[locale];
  const isDefault = locale === 'en';
  const api = `/api/v1/${prefix}`;
  const own = COLLECTIONS.filter(({ list }) => list.locales.includes(locale));
  return [
    ...(isDefault ? ['getOpenApi /api/v1/openapi.json'] : []),
    `getDiscovery${suffix} ${api}index.json`,
    ...own.flatMap(({ name, list, detail }) => [
      `${list.operation}${suffix} ${api}${name}.json`,
      ...(detail?.locales.includes(locale) ? [`${detail.operation}${suffix} ${api}${name}/{slug}.json`] : []),
    ]),
    `getSearchIndex${suffix} ${api}search-index.json`,
    `getLlms${suffix} /${prefix}llms.txt`,
    ...(kind === 'full' ? [`getLlmsFull${suffix} /${prefix}llms-full.txt`] : []),
    ...own.map(({ twin, segments }) => `get${twin}Markdown${suffix} /${prefix}${segments[locale]}/{slug}.md`),
    ...(isDefault ? ['getMarkdown /{path}.md'] : []),
    `getAll${suffix} ${api}all.json`,
    `getSearchText${suffix} ${api}search-text.json`,
    `getHomeMarkdown${suffix} /${prefix}index.md`,
    `getFeed${suffix} /${prefix}feed.json`,
    `getAtomFeed${suffix} /${prefix}feed.atom`,
    ...(isDefault
      ? [
          'getManifest /api/v1/manifest.json',
          'getChanges /api/v1/changes.json',
          'getSchemaIndex /api/v1/schemas.json',
          'getSchema /api/v1/schemas/{name}.schema.json',
          'getAuthoringSchema /api/v1/schemas/authoring/{name}.schema.json',
          ...(hasAssets ? ['getAsset /assets/{file}'] : []),
        ]
      : []),
    `getSitemap${suffix} /sitemap-${locale}.xml`,
    ...(isDefault ? ['getSitemapIndex /sitemap.xml'] : []),
  ];
}
