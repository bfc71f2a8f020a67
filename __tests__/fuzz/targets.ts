import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { GENERATORS } from '../../src/apps/import/generators.js';
import { importSite } from '../../src/apps/import/import-site.js';
import { completionsAt } from '../../src/apps/lsp/completion.js';
import { actionsAt, diagnosticsOf } from '../../src/apps/lsp/problems.js';
import { rangeOf } from '../../src/apps/lsp/ranges.js';
import { renameRecord } from '../../src/apps/lsp/rename.js';
import { hoverAt, referencesTo, targetAt } from '../../src/apps/lsp/targets.js';
import { Library } from '../../src/apps/mcp/library.js';
import { createServer } from '../../src/apps/mcp/server.js';
import { ExplainedError } from '../../src/base/explained-error.js';
import { parsedJson } from '../../src/base/json.js';
import { hasShape } from '../../src/base/shape.js';
import { readAcceptances } from '../../src/compare/accept.js';
import { readFeed } from '../../src/compare/change-feed.js';
import { readManifest } from '../../src/compare/manifest.js';
import { readAcceptedTexts, writeAcceptedTexts } from '../../src/compare/translations/accepted-texts.js';
import { sizeIn } from '../../src/compile/html/image-sizes.js';
import type { Problem } from '../../src/model/problem.js';
import { TreeListing } from '../../src/publish/directory/tree-listing.js';
import { manifestPaths } from '../../src/publish/directory/tree-paths.js';
import { readZipFile } from '../../src/publish/github/zip.js';
import { readTar } from '../../src/publish/pages/tar-entries.js';
import { addHeadLinks } from '../../src/read/built-site/head-links.js';
import { storedRelations } from '../../src/run/cache/stored-readings.js';
import { storedResult } from '../../src/run/cache/stored-result.js';
import { checkTree } from '../../src/run/check-tree.js';
import { editing } from '../apps/lsp/editing.js';
import { temporaryFolder } from '../support/folders.js';
import { type Files, memoryTree } from '../support/memory-tree.js';
import { publish } from '../support/published-tree.js';
import { OF_HTML, OF_JSON, OF_MARKDOWN, OF_YAML, VALUES } from './tokens.js';

/** A reader of bytes that a stranger may have written. */
export interface Target {
  /** Pieces that mean something in its format. */
  readonly tokens: readonly string[];
  /** How often it is tried. Default: 100. */
  readonly count?: number;
  /** Reads some bytes, and expects what holds whatever they are. Returns whether they were used, not refused. */
  run(bytes: Buffer): boolean | Promise<boolean>;
}

/** The most bytes of a file of a tree, for each byte of its source and in all. */
const MOST_PER_BYTE = 100;
const MOST = 200_000;

const SITE = 'https://learn.example.org';
const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n';
const CONTENT: Files = {
  'lc-api.yml': CONFIG,
  'content/en/articles/other.md':
    '---\ntitle: Other\ncategory: c\nintro: I\ndatePublished: 2026-01-01\n---\n\n## Part\n\nText.\n',
  'content/en/courses/c.yml': 'title: C\nlevel: any\ndescription: D\n',
};

/** Expects that problems are in a file, and say something. */
function expectPlaces(problems: readonly Problem[], files: Files): void {
  for (const { file, line, column, endLine, endColumn, message, rule } of problems) {
    expect(message, rule).not.toMatch(/undefined|\[object|NaN|Cannot read prop/);
    const source = files[file];
    if (source === undefined) continue;
    const lines = (typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()).split(
      /\r\n|\r|\n/,
    );
    expect(line, rule).toBeGreaterThan(0);
    expect(endLine, rule).toBeLessThanOrEqual(lines.length);
    expect(column, rule).toBeGreaterThan(0);
    expect(line < endLine || column <= endColumn, `${rule} ${line}:${column}-${endLine}:${endColumn}`).toBe(
      true,
    );
  }
}

/** Checks files. Compiles them if they have no errors: no file is much larger than its source. */
function checkAndCompile(files: Files, bytes: Buffer): boolean {
  const tree = memoryTree(files);
  const { problems, valid } = checkTree(tree, undefined);
  expectPlaces(problems, files);
  if (valid === undefined) return false;
  for (const [path, { length }] of publish(tree, valid.config.baseUrl)) {
    if (path.endsWith('.html')) expect(length, path).toBeLessThan(MOST + MOST_PER_BYTE * bytes.length);
  }
  return true;
}

/** A target that is a file of content. */
const contentAt = (path: string, tokens: readonly string[]): Target => ({
  tokens,
  count: 30,
  run: (bytes) => checkAndCompile({ ...CONTENT, [path]: bytes }, bytes),
});

/** Runs what may fail only with a message for the user. Returns whether it did not. */
function explained(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    expect(error.message).not.toMatch(/\[object|NaN|Cannot read prop/);
    return false;
  }
}

/** Sites of other generators, with the bytes as configuration. */
const importOf = (name: string): Target => ({
  tokens: [
    ...VALUES,
    ...OF_YAML,
    'docs',
    'path: ',
    "path: '",
    'i18n: {',
    'presets: [',
    '/*',
    '//',
    '`${',
    '\\',
  ],
  run(bytes) {
    const [file = 'index.md'] = GENERATORS.get(name)?.files ?? [];
    const pages = [
      'docs/index.md',
      'src/content/docs/index.md',
      'content/docs/a.md',
      '_posts/2026-01-01-a.md',
      'src/SUMMARY.md',
      'episodes/a.md',
    ];
    const page = '---\ntitle: A\n---\n\nText.\n';
    const files = { ...Object.fromEntries(pages.map((path) => [path, page])), [file]: bytes };
    return explained(() => importSite(memoryTree(files), name));
  },
});

/** Readers, by the name of the folder with their inputs. */
export const TARGETS: Readonly<Record<string, Target>> = {
  markdown: contentAt('content/en/articles/a.md', [...OF_MARKDOWN, ...OF_YAML, ...VALUES]),
  lesson: contentAt('content/en/lessons/c/a.md', [...OF_MARKDOWN, ...OF_YAML, ...VALUES]),
  yaml: contentAt('content/en/glossary.yml', [...OF_YAML, ...VALUES]),
  json: contentAt('content/en/courses/a.json', [...OF_JSON, ...VALUES]),
  configuration: {
    tokens: [
      ...OF_YAML,
      ...VALUES,
      'fields:',
      'pages: false\n',
      'locales: {',
      'rules: {',
      'folders:\n',
      'vocabularies:\n',
      'layout: ',
    ],
    run: (bytes) => checkAndCompile({ ...CONTENT, 'lc-api.yml': bytes }, bytes),
  },
  acceptances: {
    tokens: [...OF_YAML, ...VALUES, 'change: ', 'until: 2026-02-30', 'path: "*"', 'record-removed'],
    run(bytes) {
      const files = { 'lc-api.accept.yml': bytes };
      const { acceptances, problems } = readAcceptances(memoryTree(files), 'lc-api.yml');
      expectPlaces(problems, files);
      return acceptances.length > 0;
    },
  },
  'accepted-texts': {
    tokens: [...OF_JSON, ...VALUES, '"translation":', '"text":', '"source":'],
    run(bytes) {
      const read = (content: string | Buffer) => readAcceptedTexts(memoryTree({ a: content }), 'a');
      const texts = read(bytes);
      expect(read(writeAcceptedTexts(texts))).toEqual(texts);
      return texts.size > 0;
    },
  },
  manifest: {
    tokens: [...OF_JSON, ...VALUES, '"files":[', '"records":[', '"path":"../x"', '"version":1'],
    run(bytes) {
      const text = bytes.toString();
      for (const path of manifestPaths(text)) expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|^\/|\0|\\/);
      const isRead = explained(() => {
        const { files, records } = readManifest(text, 'a site');
        return [...files.values(), ...records];
      });
      const listing = TreeListing.read(parsedJson(text));
      if (listing !== undefined) for (const path of listing.paths) listing.file(listing.place(path) ?? 0);
      hasShape(storedRelations, parsedJson(text));
      hasShape(storedResult, parsedJson(text));
      return isRead;
    },
  },
  'change-feed': {
    tokens: [...OF_JSON, ...VALUES, '"releases":[', '"version":1', '"url":"'],
    run: (bytes) => explained(() => readFeed(bytes, 'a site')),
  },
  tar: {
    tokens: [
      '-0000001000',
      '77777777777',
      '00000000000',
      'x',
      '20 path=a\n',
      '\u0000'.repeat(100),
      'a'.repeat(100),
    ],
    run(bytes) {
      const files = [...readTar(bytes).values()];
      expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(bytes.length);
      return files.length > 0;
    },
  },
  zip: {
    tokens: [
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      'a.json',
      '\u0000\u0000\u0000\u0000',
      '\u007f\u007f',
    ],
    run(bytes) {
      try {
        const file = readZipFile(bytes, 'a.json', 1000);
        expect(file?.length ?? 0).toBeLessThanOrEqual(1000);
        return file !== undefined;
      } catch (error) {
        expect((error as Error).message).toMatch(/^a\.json of the ZIP archive cannot be read: ./);
        return false;
      }
    },
  },
  picture: {
    tokens: [
      '<svg ',
      'viewBox="',
      'width="1e9"',
      'GIF89a',
      'RIFF',
      'WEBPVP8X',
      'ftypavif',
      'ispe',
      '\u0000\u0000\u0000\u0000',
      '\u007f\u007f',
      '<!DOCTYPE svg [',
    ],
    run(bytes) {
      const size = sizeIn(bytes);
      const { width, height } = size ?? { width: 1, height: 1 };
      expect([width, height].every((side) => Number.isInteger(side) && side > 0)).toBe(true);
      return size !== undefined;
    },
  },
  page: {
    tokens: [...OF_HTML, '\ufeff'],
    run(bytes) {
      const links = [
        { rel: 'alternate', type: 'application/json', href: 'https://learn.example.org/a.json' },
      ];
      const once = addHeadLinks(bytes, links, 'https://learn.example.org/a');
      if (once.kind === 'left') return false;
      expect(addHeadLinks(once.bytes, links, 'https://learn.example.org/a')).toEqual(once);
      return true;
    },
  },
  docusaurus: importOf('docusaurus'),
  hugo: importOf('hugo'),
  jekyll: importOf('jekyll'),
  astro: importOf('astro'),
  mkdocs: importOf('mkdocs'),
  mdbook: importOf('mdbook'),
  // Lines of messages for the server for assistants. It answers the next one.
  mcp: {
    tokens: [...OF_JSON, ...VALUES, '"method":', '"params":{', '"id":1', '"offset":1e9', '"limit":-1', '../'],
    count: 20,
    async run(bytes) {
      const server = await createServer(new Library(temporaryFolder(publish(memoryTree(CONTENT), SITE))));
      const [input, output] = [new PassThrough(), new PassThrough()];
      await server.connect(new StdioServerTransport(input, output));
      input.write(Buffer.concat([bytes, Buffer.from('\n{"jsonrpc":"2.0","id":"last","method":"ping"}\n')]));
      for await (const line of createInterface({ input: output })) {
        expect(line).not.toMatch(/Cannot read prop|is not a function|ENOENT|EACCES/);
        if ((JSON.parse(line) as { id?: unknown }).id === 'last') break;
      }
      await server.close();
      return true;
    },
  },
  editor: {
    tokens: [...OF_MARKDOWN, ...OF_YAML, ...VALUES],
    count: 20,
    run(bytes) {
      const { workspace } = editing();
      const path = 'content/en/articles/first.md';
      const { uri } = workspace.document(path);
      workspace.open(path, TextDocument.create(uri, '', 1, bytes.toString()));
      const file = workspace.file(path);
      const problems = diagnosticsOf(workspace)().flatMap(({ diagnostics }) => diagnostics);
      const places = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => Math.floor(part * file.text.length));
      for (const offset of places) {
        completionsAt(workspace, file, offset);
        hoverAt(workspace, file, offset);
        const { record } = targetAt(workspace, path, offset) ?? {};
        if (record !== undefined) referencesTo(workspace, record);
        if (record !== undefined) explained(() => renameRecord(workspace, record, 'new-slug'));
        const context = { diagnostics: problems };
        actionsAt(workspace, path, {
          textDocument: { uri },
          range: rangeOf(file, { start: 0, end: offset }),
          context,
        });
      }
      return problems.length === 0;
    },
  },
};
