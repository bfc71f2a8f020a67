import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { ACADEMY, academy, describeSites, type Site } from '../support/example-sites.js';
import { memoryTree, withFile } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { portugueseSite, richSite } from '../support/small-sites.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';
import { type LlmsTxt, readAsReference, readStrictly } from './llms-txt.js';

describe('the strict reading of llms.txt', () => {
  const good = '# T\n\n> S\n\nInfo.\n\n## A\n\n- [x](https://e/x): d\n';

  it('accepts what the reference parser accepts', () => {
    expect(readStrictly(good)).toEqual(readAsReference(good.replace('Info.\n', 'Info.')));
  });

  // What the reference parser stumbles over or misreads (anchors/agents.md, 3.2).
  it.each([
    ['a title alone', '# T\n'],
    ['no summary', '# T\n\n## A\n\n- [x](https://e/x)\n'],
    ['no paragraph', '# T\n\n> S\n\n## A\n\n- [x](https://e/x)\n'],
    ['a bullet without a link', good.replace('[x](https://e/x)', 'note')],
    ['prose in a section', good.replace('- [x]', 'Prose.\n- [x]')],
    ['a description over two lines', good.replace(': d', ': d\n  e')],
    ['other bullets', good.replace('- [', '* [')],
    ['brackets in a title', good.replace('[x]', '[x \\[y\\]]')],
    ['a byte order mark', `\uFEFF${good}`],
    ['parentheses in a URL', good.replace('e/x)', 'e/x_(y))')],
    ['a description behind a dash', good.replace(': d', ' - d')],
    ['nested bullets', good.replace('- [x]', '  - [x]')],
    ['a third level', good.replace('- [x]', '### B\n\n- [x]')],
    ['two sections of one name', `${good}\n## A\n\n- [y](https://e/y)\n`],
    ['a summary of two lines', good.replace('> S', '> S\n> T')],
    ['CR LF', good.replaceAll('\n', '\r\n')],
    ['front matter', `---\na: b\n---\n${good}`],
    ['a relative URL', good.replace('https://e/x', '/x')],
    ['an empty section', `${good}\n## B\n`],
    ['two blank lines', good.replace('\n\n## A', '\n\n\n## A')],
  ])('refuses %s', (_, text) => {
    expect(() => readStrictly(text)).toThrow();
  });
});

describe('every file for language models', () => {
  describeSites(({ tree }) => {
    it('is read whole by the strictest readers, and alike', () => {
      for (const path of llmsPaths(tree())) expectReadable(textAt(tree(), path));
    });

    it('is short enough for agents, whose tools cut', () => {
      for (const path of llmsPaths(tree()))
        expect(textAt(tree(), path).length, path).toBeLessThanOrEqual(50_000);
    });
  });

  it('describes each of its items, also a record that has no text', () => {
    const untold = publish(
      memoryTree({
        'content/en/courses/a.md': '---\ntitle: A\nlevel: easy\n---\n\nText.\n',
        'content/en/lessons/a/b.yml': 'title: B\nnumber: 1\nstatus: published\n',
        'content/en/changelog/c.yml': 'title: C\ntool: T\nimpact: low\n',
      }),
      'https://example.org',
    );
    expect(itemAt(untold, 'llms.txt', '/lessons/b.md')).toBe('Lessons');
    expect(itemAt(untold, 'llms.txt', '/changelog/c.md')).toBe('Changelog');
    const moved = publish(
      withFile(directoryTree(ACADEMY), 'lc-api.yml', 'limits: {llmsCharacters: 1}'),
      'https://example.org',
    );
    for (const tree of [untold, moved, richSite.tree(), portugueseSite.tree(), academy.tree()]) {
      for (const path of llmsPaths(tree)) {
        const items = readStrictly(textAt(tree, path)).sections.flatMap(({ links }) => links);
        expect(items.filter(({ description }) => description === undefined)).toEqual([]);
      }
    }
  });

  it.each([
    ['', 'One entry for each record', 'Index of all content in this language'],
    ['de/', 'Ein Eintrag für jeden Datensatz', 'Verzeichnis aller Inhalte in dieser Sprache'],
    ['it/', 'Una voce per ogni scheda', 'Indice di tutti i contenuti in questa lingua'],
    ['fr/', 'Une entrée par fiche', 'Index de tous les contenus dans cette langue'],
  ])('describes them in its own language: %s', (prefix, search, language) => {
    const path = `${prefix}llms.txt`;
    expect(itemAt(academy.tree(), path, `/api/v1/${prefix}search-index.json`)).toContain(search);
    expect(itemAt(academy.tree(), path, prefix === '' ? '/de/llms.txt' : 'org/llms.txt')).toBe(language);
  });

  it('is read whole for a site with many locales, or with another default locale', () => {
    for (const { tree } of [richSite, portugueseSite]) {
      for (const path of llmsPaths(tree())) expectReadable(textAt(tree(), path));
    }
  });

  it('is parsed completely, whatever titles and descriptions contain', () => {
    const title = 'A [list] (of) `things`\nover\r\ntwo lines # ## \\';
    const tree = publish(
      memoryTree({
        'lc-api.yml': dump({
          site: { title: '  The [site]\n(ours)', description: 'One\n\n## Two\u2028\n> three' },
        }),
        'content/en/courses/a.json': JSON.stringify({
          title,
          level: 'x',
          description: '# [x](https://e/(y))\n\n- z',
        }),
        'content/en/changelog/a.json': JSON.stringify({ title: '## API', tool: 'x', impact: 'x' }),
      }),
      'https://example.org/(a)',
    );
    for (const path of llmsPaths(tree)) expectReadable(textAt(tree, path));
    const [courses] = readStrictly(textAt(tree, 'llms.txt')).sections;
    expect(courses?.links[0]?.title).toBe('A (list) (of) `things` over two lines # ## \\');
    expect(courses?.links[0]?.url).toBe('https://example.org/%28a%29/courses/a.md');
  });
});

describe('llms.txt', () => {
  describeSites((site) => {
    const { tree, baseUrl } = site;

    it('has the name of the site and its content', () => {
      for (const { code, prefix } of LOCALES) {
        const { title, summary } = readStrictly(textAt(tree(), `${prefix}llms.txt`));
        const discovery = jsonAt<{ name: string; description: string }>(tree(), `api/v1/${prefix}index.json`);
        expect({ code, title, summary }).toEqual({
          code,
          title: discovery.name,
          summary: discovery.description,
        });
      }
    });

    it('has the collections in the order of the specification, then API, languages, and Optional last', () => {
      const names = (prefix: string) =>
        readStrictly(textAt(tree(), `${prefix}llms.txt`)).sections.map(({ name }) => name);
      expect(names('')).toEqual(
        [
          'Courses',
          'Lessons',
          'Resources',
          'Articles',
          'Fundamentals',
          'Builds',
          'Glossary',
          'Comparisons',
        ].concat(['Guides', 'Tools', 'API', 'Languages', 'Optional']),
      );
      expect(names('de/')).toEqual(
        [
          'Kurse',
          'Lektionen',
          'Ressourcen',
          'Artikel',
          'Grundlagen',
          'Projekte',
          'Glossar',
          'Vergleiche',
        ].concat(['Leitfäden', 'Werkzeuge', 'API', 'Sprachen', 'Optional']),
      );
      expect(names('it/')).toEqual([
        'Corsi',
        'Lezioni',
        'Risorse',
        'Articoli',
        'Fondamenti',
        'Progetti',
        'API',
        'Lingue',
        'Optional',
      ]);
      expect(names('fr/')).toEqual([
        'Cours',
        'Leçons',
        'Ressources',
        'Articles',
        'Fondamentaux',
        'Projets',
        'API',
        'Langues',
        'Optional',
      ]);
    });

    it('leads to the twin of every record of its locale, in the order of the lists', () => {
      for (const { code, prefix } of LOCALES) {
        const twins = linksOf(site, prefix).filter((url) => url.endsWith('.md'));
        const records = COLLECTIONS.filter(({ list }) => list.locales.includes(code)).flatMap(({ name }) =>
          jsonAt<readonly { markdownUrl: string }[]>(tree(), `api/v1/${prefix}${name}.json`),
        );
        expect(twins).toEqual(records.map(({ markdownUrl }) => markdownUrl));
      }
    });

    it('says where the Markdown of a page is, also for addresses that end in a slash', () => {
      const rules: Readonly<Record<string, string>> = {
        '': 'add `.md` to its address, or `index.md` if the address ends in a slash',
        'de/':
          'hängen Sie `.md` an ihre Adresse an, oder `index.md`, wenn die Adresse mit einem Schrägstrich endet',
        'it/': 'basta aggiungere all’indirizzo `.md`, oppure `index.md` se l’indirizzo termina con una barra',
        'fr/':
          'il suffit d’ajouter `.md` à son adresse, ou `index.md` si l’adresse se termine par une barre oblique',
      };
      for (const { prefix } of LOCALES)
        expect(readStrictly(textAt(tree(), `${prefix}llms.txt`)).info).toContain(rules[prefix]);
    });

    it('leads nowhere but to files that exist', () => {
      for (const path of llmsPaths(tree())) {
        for (const { links } of readStrictly(textAt(tree(), path)).sections) {
          for (const { url } of links) {
            expect(url.startsWith(`${baseUrl}/`), url).toBe(true);
            expect(tree().has(url.slice(baseUrl.length + 1)), url).toBe(true);
          }
        }
      }
    });

    it('links to the API, to the other languages, and to the full corpus if there is one', () => {
      for (const { prefix, kind } of LOCALES) {
        const { sections } = readStrictly(textAt(tree(), `${prefix}llms.txt`));
        const [api, languages, optional] = sections.slice(-3).map(({ links }) => links.map(({ url }) => url));
        const own = (file: string) => `${baseUrl}/api/v1/${prefix}${file}.json`;
        const whole = (file: string) => `${baseUrl}/api/v1/${file}.json`;
        expect(api).toEqual([
          own('index'),
          whole('openapi'),
          own('search-index'),
          own('all'),
          whole('manifest'),
          whole('changes'),
        ]);
        const others = LOCALES.filter((other) => other.prefix !== prefix);
        expect(languages).toEqual(others.map((other) => `${baseUrl}/${other.prefix}llms.txt`));
        const full = optional?.filter((url) => url.endsWith('llms-full.txt'));
        expect(full).toEqual(kind === 'full' ? [`${baseUrl}/${prefix}llms-full.txt`] : []);
      }
    });

    it('describes a record by its summary in the search index', () => {
      for (const { prefix } of LOCALES) {
        const search = jsonAt<readonly { url: string; description?: string }[]>(
          tree(),
          `api/v1/${prefix}search-index.json`,
        );
        const summaries = new Map(search.map(({ url, description }) => [`${url}.md`, description]));
        for (const { links } of readStrictly(textAt(tree(), `${prefix}llms.txt`)).sections) {
          for (const { url, description } of links) {
            if (url.endsWith('.md')) expect(description, url).toBe(summaries.get(url));
          }
        }
      }
    });
  });

  it('has no section for languages if there is only one, and none for collections without records', () => {
    const content = {
      'lc-api.yml': 'locales: {en: full}',
      'content/en/courses/a.md': '---\ntitle: A\nlevel: x\n---\nText.\n',
    };
    const { sections } = readStrictly(
      textAt(publish(memoryTree(content), 'https://example.org'), 'llms.txt'),
    );
    expect(sections.map(({ name }) => name)).toEqual(['Courses', 'API', 'Optional']);
  });
});

describe('a limit of characters that llms.txt would pass', () => {
  const limits = [1, 1_200, 4_000, 9_000];
  const whole = academy.tree();
  const limited = new Map(limits.map((limit) => [limit, withLimit(limit)]));

  it.each(limits)('%i: moves the largest collections to their own files and loses nothing', (limit) => {
    const tree = limited.get(limit) as PublishedTree;
    for (const { prefix } of LOCALES) {
      const text = textAt(tree, `${prefix}llms.txt`);
      expectReadable(text);
      const all = allLinks(tree, `${prefix}llms.txt`);
      const expected = allLinks(whole, `${prefix}llms.txt`);
      expect(new Set(all)).toEqual(new Set(expected));
      expect(all.length).toBe(expected.length);
    }
  });

  it.each(limits)('%i: lists each file in discovery and OpenAPI, and writes no other', (limit) => {
    const tree = limited.get(limit) as PublishedTree;
    const further = [...tree.keys()].filter((path) => /(^|\/)llms-(?!full)/.test(path)).sort();
    expect(further.length).toBeGreaterThan(0);
    const linked = LOCALES.flatMap(({ prefix }) => [...reachable(tree, `${prefix}llms.txt`)]);
    expect(linked.filter((path) => !/(^|\/)llms\.txt$/.test(path)).sort()).toEqual(further);
    const advertised = LOCALES.flatMap(({ prefix }) =>
      jsonAt<{ endpoints: readonly { path: string; extension?: true }[] }>(tree, `api/v1/${prefix}index.json`)
        .endpoints.filter(({ extension }) => extension)
        .map(({ path }) => path.slice(1)),
    );
    expect(advertised.filter((path) => path.includes('llms-')).sort()).toEqual(further);
    const { paths } = jsonAt<{ paths: object }>(tree, 'api/v1/openapi.json');
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(further.map((path) => `/${path}`)));
  });

  it('is kept by every file that can', () => {
    for (const limit of [4_000, 9_000]) {
      const tree = limited.get(limit) as PublishedTree;
      for (const path of llmsPaths(tree)) expect(textAt(tree, path).length, path).toBeLessThanOrEqual(limit);
    }
  });

  it('is kept whatever the length of the head and of the titles', () => {
    const limit = 6_000;
    for (const description of [10, 1_900, 4_500]) {
      const tree = publish(
        memoryTree({
          'lc-api.yml': dump({
            locales: { en: 'full' },
            site: { title: 'T'.repeat(150), description: 'd'.repeat(description) },
            limits: { llmsCharacters: limit },
          }),
          'content/en/tools.yml': dump(
            Array.from({ length: 120 }, (_, index) => ({
              slug: `tool-${index}`,
              title: `Tool ${index}${'x'.repeat(index)}`,
              toolKey: 't',
              intro: `I${'n'.repeat(index)}`,
              sections: [],
            })),
          ),
        }),
        'https://example.org',
      );
      const parts = llmsPaths(tree).filter((path) => path.includes('llms-tools'));
      expect(parts.length).toBeGreaterThan(3);
      const lengths = parts.map((path) => textAt(tree, path).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(limit);
      // And each holds as many entries as it may: none is more than the longest entry short of it.
      expect(Math.min(...lengths.slice(0, -1).sort((a, b) => a - b))).toBeGreaterThan(limit - 700);
    }
  });

  it('are described in OpenAPI as what they are', () => {
    const tree = limited.get(9_000) as PublishedTree;
    const { paths } = jsonAt(tree, 'api/v1/openapi.json') as {
      paths: Record<string, { get: { summary: string } }>;
    };
    expect(paths['/llms-lessons.txt']?.get.summary).toBe(
      'Discovery file for language models: lessons (English)',
    );
  });

  it('leaves small collections in the index', () => {
    const tree = limited.get(9_000) as PublishedTree;
    const names = [...tree.keys()].filter((path) => /^llms-(?!full)/.test(path));
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(4);
    expect(readStrictly(textAt(tree, 'llms.txt')).sections.map(({ name }) => name)).toEqual(
      readStrictly(textAt(whole, 'llms.txt')).sections.map(({ name }) => name),
    );
  });

  it('continues a file in more files, each with a link to the next', () => {
    const tree = limited.get(1_200) as PublishedTree;
    const first = readStrictly(textAt(tree, 'llms-lessons.txt'));
    const { sections } = readStrictly(textAt(tree, 'llms.txt'));
    expect(sections.find(({ name }) => name === 'Lessons')?.links.map(({ url }) => url)).toEqual([
      'https://example.org/llms-lessons.txt',
    ]);
    expect(first.sections.at(-1)?.links.map(({ url }) => url)).toEqual([
      'https://example.org/llms-lessons-2.txt',
    ]);
  });
});

/** The description of the item whose URL ends like this. */
function itemAt(tree: PublishedTree, path: string, end: string): string | undefined {
  const items = readStrictly(textAt(tree, path)).sections.flatMap(({ links }) => links);
  return items.find(({ url }) => url.endsWith(end))?.description;
}

/** Files for language models that are lists of links. */
function llmsPaths(tree: PublishedTree): string[] {
  const paths = [...tree.keys()].filter((path) => /(^|\/)llms(-(?!full)[\w-]+)?\.txt$/.test(path));
  expect(paths.length).toBeGreaterThan(0);
  return paths;
}

function expectReadable(text: string): void {
  const strict = readStrictly(text);
  const reference = readAsReference(text);
  expect({ ...reference, info: reference.info.trim() }).toEqual(strict);
}

function linksOf({ tree }: Site, prefix: string): string[] {
  return urls(readStrictly(textAt(tree(), `${prefix}llms.txt`)));
}

function urls({ sections }: LlmsTxt): string[] {
  return sections.flatMap(({ links }) => links.map(({ url }) => url));
}

function withLimit(limit: number): PublishedTree {
  const content = directoryTree(ACADEMY);
  const config = content.read('lc-api.yml').toString();
  return publish(
    withFile(content, 'lc-api.yml', `${config}\nlimits: {llmsCharacters: ${limit}}\n`),
    'https://example.org',
  );
}

/** The files that a file leads to, and those lead to, itself included: lists of its own locale alone. */
function reachable(tree: PublishedTree, path: string, found = new Set<string>()): Set<string> {
  found.add(path);
  for (const url of urls(readStrictly(textAt(tree, path)))) {
    const next = url.slice('https://example.org/'.length);
    if (/(^|\/)llms-(?!full)/.test(next) && !found.has(next)) reachable(tree, next, found);
  }
  return found;
}

/** The links of a file and of those that it is continued in, without the links between them. */
function allLinks(tree: PublishedTree, path: string): string[] {
  return [...reachable(tree, path)].flatMap((file) =>
    urls(readStrictly(textAt(tree, file))).filter((url) => !/\/llms-(?!full)[^/]*\.txt$/.test(url)),
  );
}
