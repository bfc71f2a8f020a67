import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  academy,
  academyBelowPath,
  allSites,
  corpusBelowPath,
  describeSites,
} from '../support/example-sites.js';
import { type BasicOutput, type Judge, judge, type Schema } from '../support/json-schema.js';
import { jsonAt, type PublishedTree, textAt } from '../support/published-tree.js';
import { runTool, workFolder } from '../support/run-tool.js';
import {
  partedSite,
  plainSite,
  portugueseSite,
  richSite,
  type SmallSite,
  sparseSite,
} from '../support/small-sites.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';
import { exampleOf, type OpenApi, operationsOf, responseSchema } from './openapi.js';

/** Every kind of site that has an OpenAPI document of its own form. */
const SITES: Readonly<Record<string, Pick<SmallSite, 'baseUrl' | 'tree'>>> = {
  ...Object.fromEntries(allSites.map((site) => [site.name.replace(/\W+/g, '-'), site])),
  'a-base-URL-alone': plainSite,
  'locales-vocabularies-and-fields': richSite,
  'another-default-locale': portugueseSite,
  'lists-in-parts': partedSite,
};

describe('the linters', () => {
  const folder = workFolder();
  // At the root of a host the document of the academy differs only in addresses, as a test below proves.
  // That of the corpus has the same operations, and its examples are judged below.
  const linted = Object.entries(SITES).filter(([, site]) => site !== academy && site !== corpusBelowPath);
  const files = linted.map(([name]) => `${name}/openapi.json`);
  beforeAll(() => {
    for (const [name, site] of linted) {
      mkdirSync(join(folder.path, name));
      writeFileSync(join(folder.path, name, 'openapi.json'), textAt(site.tree(), 'api/v1/openapi.json'));
    }
    writeFileSync(join(folder.path, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  });
  afterAll(() => folder.remove());

  it('redocly, recommended-strict, find no error and no warning in any of the documents', async () => {
    const options = ['--extends=recommended-strict', '--format=json', '--max-problems=50'];
    const { status, stdout, stderr } = await runTool('redocly', ['lint', ...options, ...files], folder.path);
    const reports = stdout.split(/(?<=^\})(?=\{|$)/m).map((text) => JSON.parse(text) as RedoclyReport);
    expect(reports.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([]);
    expect(reports.map(({ totals }) => totals)).toEqual(
      files.map(() => ({ errors: 0, warnings: 0, ignored: 0 })),
    );
    expect({ status, validated: stderr.match(/validated in/g)?.length }).toEqual({
      status: 0,
      validated: files.length,
    });
  });

  it('spectral:oas finds nothing, not even a hint', async () => {
    const options = ['-r', '.spectral.yaml', '--fail-severity=hint', '--display-only-failures', '-f', 'json'];
    const { status, stdout } = await runTool('spectral', ['lint', ...options, ...files], folder.path);
    expect({ status, found: JSON.parse(stdout.replace(/No results.*/s, '')) }).toEqual({
      status: 0,
      found: [],
    });
  });
});

interface RedoclyReport {
  readonly totals: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly message: string }[];
}

describe.each(Object.entries(SITES))('the OpenAPI document of %s', (_, { baseUrl, tree }) => {
  it('is valid by the meta-schema of OpenAPI 3.1', async () => {
    const output = (await validate(
      'https://spec.openapis.org/oas/3.1/schema-base',
      jsonAt<never>(tree(), PATH),
      'BASIC',
    )) as BasicOutput;
    expect(output.errors ?? []).toEqual([]);
    expect(output.valid).toBe(true);
  });

  it('is version 1.0.0 in OpenAPI 3.1.0, with one server, no security, a licence and a contact', () => {
    const document = jsonAt<OpenApi>(tree(), PATH);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: {
        version: '1.0.0',
        license: { name: expect.any(String), url: expect.stringMatching(/^https:/) },
        contact: { name: expect.any(String), url: expect.stringMatching(/^https:/) },
      },
      security: [],
    });
    expect(document.servers.map(({ url }) => url)).toEqual([baseUrl]);
  });

  it('has operations that only read, each with a name, a tag, a summary and its three responses', () => {
    const document = jsonAt<OpenApi>(tree(), PATH);
    const names = operationsOf(document).map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = document.tags.map(({ name }) => name);
    for (const [path, item] of Object.entries(document.paths))
      expect(Object.keys(item), path).toEqual(['get']);
    for (const operation of operationsOf(document)) {
      expect(Object.keys(operation.responses), operation.path).toEqual(['200', '404', '429']);
      expect(operation.tags.length === 1 && tags.includes(operation.tags[0] as string), operation.path).toBe(
        true,
      );
      expect(operation.summary, operation.path).toMatch(/\S/);
    }
    expect(tags.filter((tag) => !operationsOf(document).some((one) => one.tags.includes(tag)))).toEqual([]);
  });

  it('spells every locale out: no path has a parameter for one', () => {
    for (const path of Object.keys(jsonAt<OpenApi>(tree(), PATH).paths))
      expect(path).not.toContain('{locale}');
  });

  it('has an example for every operation that has a response, and every one is valid', async () => {
    const document = jsonAt<OpenApi>(tree(), PATH);
    const without: string[] = [];
    for (const operation of operationsOf(document)) {
      for (const mediaType of Object.keys(operation.responses[200].content)) {
        const example = exampleOf(document, operation, mediaType);
        if (example === undefined) {
          without.push(operation.path);
          continue;
        }
        const fault = await judgeOnce(responseSchema(document, operation, mediaType));
        expect(fault(example), `${operation.operationId} ${mediaType}`).toBeUndefined();
      }
    }
    // A single record can only be shown where there is one, and the bytes of a picture never.
    const empty = operationsOf(document)
      .filter(({ path }) => path.includes('{slug}') && filesOf(tree(), path).length === 0)
      .map(({ path }) => path)
      .concat(operationsOf(document).flatMap(({ path }) => (path === '/assets/{file}' ? [path] : [])));
    // Locales share examples.
    expect(without.filter((path) => !empty.includes(path))).toEqual([]);
  });

  it('takes its examples from the content of the default locale, shortened', () => {
    const document = jsonAt<OpenApi>(tree(), PATH);
    for (const operation of operationsOf(document)) {
      const [mediaType] = Object.keys(operation.responses[200].content) as [string];
      const example = exampleOf(document, operation, mediaType);
      // In the default locale operations have no ending.
      const isOwn =
        example !== undefined && Object.hasOwn(document.components.examples, operation.operationId);
      if (!isOwn || SHORTENED.test(operation.operationId)) continue;
      const isReal = filesOf(tree(), operation.path).some((path) =>
        isPartOf(example, mediaType === 'application/json' ? jsonAt(tree(), path) : textAt(tree(), path)),
      );
      expect(isReal, operation.operationId).toBe(true);
    }
  });
});

it('the OpenAPI document of a small site is at most 150 kB', () => {
  expect(textAt(academy.tree(), PATH).length).toBeLessThan(150_000);
});

describe('the operations of the OpenAPI document', () => {
  describeSites(({ tree }) => {
    it('have the names and paths that clients are generated with', () => {
      const document = jsonAt<OpenApi>(tree(), PATH);
      const found = operationsOf(document).map(({ operationId, path }) => `${operationId} ${path}`);
      const hasAssets = [...tree().keys()].some((path) =>
        /^assets\/(?!style|letter|search|page|quiz|terms|frames|accent)/.test(path),
      );
      const assets = hasAssets ? ['getAsset /assets/{file}'] : [];
      expect(found.sort()).toEqual([...expectedOperations(), ...assets].sort());
    });

    it('are tagged with their collection, in the order of the specification', () => {
      const document = jsonAt<OpenApi>(tree(), PATH);
      expect(document.tags.map(({ name }) => name)).toEqual([
        ...COLLECTIONS.map(({ name }) => name),
        'documents',
      ]);
      for (const { path, tags, operationId } of operationsOf(document)) {
        const row = COLLECTIONS.find(
          ({ name, list, detail, twin }) =>
            path.includes(`/${name}.json`) ||
            (detail !== undefined &&
              operationId.startsWith(detail.operation) &&
              path.includes(`/${name}/`)) ||
            operationId.startsWith(`get${twin}Markdown`) ||
            operationId === list.operation,
        );
        expect(tags, path).toEqual([row?.name ?? 'documents']);
      }
    });

    it('of text files declare the media type of the specification and that of GitHub Pages', () => {
      for (const { path, responses } of operationsOf(jsonAt<OpenApi>(tree(), PATH))) {
        const types = Object.keys(responses[200].content);
        if (path.endsWith('.txt')) expect(types, path).toEqual(['text/markdown', 'text/plain']);
        else expect(types, path).toEqual([BY_SUFFIX[path.slice(path.lastIndexOf('.') + 1)] ?? '*/*']);
      }
    });
  });

  it('have the locale in Pascal case in their names, except for the default locale', () => {
    const names = (site: SmallSite) =>
      operationsOf(jsonAt<OpenApi>(site.tree(), PATH)).map(({ operationId }) => operationId);
    expect(names(richSite)).toEqual(
      expect.arrayContaining([
        'getCourse',
        'getCoursePtBr',
        'listCoursesZhHant',
        'getAllNo',
        'getLlmsFullPtBr',
      ]),
    );
    expect(names(richSite)).not.toContain('getLlmsFullNo');
    expect(names(portugueseSite)).toEqual(
      expect.arrayContaining(['getCourse', 'getLlmsFull', 'listCoursesEn', 'getLlmsEn']),
    );
    expect(names(portugueseSite).filter((name) => name.endsWith('PtBr'))).toEqual([]);
  });

  it('of a full locale exist without a record', () => {
    const { paths } = jsonAt<OpenApi>(sparseSite.tree(), PATH);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/v1/de/tools.json', '/de/werkzeuge/{slug}.md']),
    );
  });

  it('are identical below a path: only addresses, sizes and hashes differ', () => {
    const [atRoot, below] = [academy, academyBelowPath].map(({ tree }) =>
      textAt(tree(), PATH)
        .replaceAll('https://example.org/repo', 'https://example.org')
        .replace(/"[0-9a-f]{64}"|"bytes":\d+/g, ''),
    );
    expect(below).toBe(atRoot);
    expect(jsonAt<OpenApi>(academyBelowPath.tree(), PATH).servers[0]?.url).toBe('https://example.org/repo');
  });
});

describe('a vocabulary', () => {
  it('is an open list of values in the OpenAPI document', () => {
    const { components } = jsonAt<OpenApi>(richSite.tree(), PATH);
    for (const [name, field, values] of [
      ['Course', 'level', ['beginner', 'expert']],
      ['Lesson', 'status', ['published']],
      ['LessonSummary', 'level', ['beginner']],
    ] as const) {
      const property = (components.schemas[name] as { properties: Record<string, Schema> }).properties[field];
      expect(property).toMatchObject({ type: 'string', 'x-extensible-enum': values });
      expect(property).not.toHaveProperty('enum');
    }
  });
});

const PATH = 'api/v1/openapi.json';

const BY_SUFFIX: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  json: 'application/json',
  atom: 'application/atom+xml',
  xml: 'application/xml',
};

const judges = new Map<string, Promise<Judge>>();

/** Returns the judge by a schema. Operations of one kind, and all sites, have the same schemas. */
function judgeOnce(schema: Schema): Promise<Judge> {
  const key = JSON.stringify(schema);
  const known = judges.get(key) ?? judge(schema);
  judges.set(key, known);
  return known;
}

/** Operations whose example is a shortened response: the whole one may have any size. */
const SHORTENED =
  /^get(SearchText|Llms|LlmsFull|Manifest|SchemaIndex|OpenApi|Feed|AtomFeed|Sitemap(?!Index))/;

const SUFFIXES: Readonly<Record<string, string>> = { en: '', de: 'De', it: 'It', fr: 'Fr' };

/** `<operationId> <path>` of everything that decisions, OpenAPI document, lists. */
function expectedOperations(): string[] {
  const operations = [
    'getOpenApi /api/v1/openapi.json',
    'getManifest /api/v1/manifest.json',
    'getChanges /api/v1/changes.json',
    'getSchemaIndex /api/v1/schemas.json',
    'getSchema /api/v1/schemas/{name}.schema.json',
    'getAuthoringSchema /api/v1/schemas/authoring/{name}.schema.json',
    'getMarkdown /{path}.md',
    'getSitemapIndex /sitemap.xml',
  ];
  for (const { code, prefix, kind } of LOCALES) {
    const suffix = SUFFIXES[code];
    const api = `/api/v1/${prefix}`;
    operations.push(
      `getDiscovery${suffix} ${api}index.json`,
      `getSearchIndex${suffix} ${api}search-index.json`,
      `getSearchText${suffix} ${api}search-text.json`,
      `getAll${suffix} ${api}all.json`,
      `getLlms${suffix} /${prefix}llms.txt`,
      `getHomeMarkdown${suffix} /${prefix}index.md`,
      `getFeed${suffix} /${prefix}feed.json`,
      `getAtomFeed${suffix} /${prefix}feed.atom`,
      `getSitemap${suffix} /sitemap-${code}.xml`,
    );
    if (kind === 'full') operations.push(`getLlmsFull${suffix} /${prefix}llms-full.txt`);
    for (const { name, list, detail, twin, segments } of COLLECTIONS) {
      if (!list.locales.includes(code)) continue;
      operations.push(`${list.operation}${suffix} ${api}${name}.json`);
      operations.push(`get${twin}Markdown${suffix} /${prefix}${segments[code]}/{slug}.md`);
      if (detail?.locales.includes(code))
        operations.push(`${detail.operation}${suffix} ${api}${name}/{slug}.json`);
    }
  }
  return operations;
}

/** The files that a path or a template of paths serves. */
function filesOf(tree: PublishedTree, path: string): string[] {
  const pattern = path
    .slice(1)
    .split(/(\{\w+\})/)
    .map((part) => (part === '{path}' ? '.+' : part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.')))
    .join('');
  // The twin of a list stands beside those of its records, where no slug can be `index`.
  const isRecord = (file: string): boolean => !path.includes('{slug}') || !file.endsWith('/index.md');
  return [...tree.keys()].filter((file) => new RegExp(`^${pattern}$`).test(file) && isRecord(file));
}

/** Whether an example is the response with the first items of its lists and the beginning of its texts. */
function isPartOf(example: unknown, response: unknown): boolean {
  if (typeof example === 'string' && typeof response === 'string')
    return example.endsWith(' …') ? response.startsWith(example.slice(0, -2)) : response === example;
  if (typeof example !== 'object' || example === null) return example === response;
  if (Array.isArray(response)) {
    const [first] = example as unknown[];
    return response.length === 0 ? first === undefined : response.some((item) => isPartOf(first, item));
  }
  const fields = Object.entries(example);
  const whole = response as Record<string, unknown>;
  return (
    fields.length === Object.keys(whole).length && fields.every(([name, one]) => isPartOf(one, whole[name]))
  );
}
