import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academy, allSites, corpusBelowPath, describeSites, type Site } from '../support/example-sites.js';
import { servePages } from '../support/pages-server.js';
import { type PublishedTree, textAt } from '../support/published-tree.js';
import { workFolder } from '../support/run-tool.js';
import { portugueseSite, richSite } from '../support/small-sites.js';
import { startPrism } from './prism.js';

/** Requests at a time: Prism has one thread. */
const CONCURRENCY = 6;

/** The academy behind Prism, for several tests. */
let academyProxy: Proxy;
let academyFiles: Map<string, Buffer>;
beforeAll(async () => {
  academyFiles = new Map(academy.tree());
  academyProxy = await openProxy(academyFiles, '');
});
afterAll(() => academyProxy?.close());

describe('every JSON, Markdown and text file that a static host serves matches the OpenAPI document', () => {
  // Either place is enough: neither Prism nor a response depends on it. The corpus has many records of a kind, whose
  // JSON is judged by the published schemas in json-files.test.ts: here some of each folder are enough.
  describeSites(
    (site) => keepsItsWord(site, firstOfFolder(site === corpusBelowPath ? 2 : 5)),
    allSites.filter((site) => [academy, corpusBelowPath].includes(site)),
  );
  describe('of a site with many locales, vocabularies and fields', () => keepsItsWord(richSite));
  describe('of a site with another default locale', () => keepsItsWord(portugueseSite));
});

/** Returns a filter that lets the first files of each folder and suffix through. */
function firstOfFolder(count: number): (path: string) => boolean {
  const counts = new Map<string, number>();
  return (path) => {
    const folder = path.replace(/[^/]*(?=\.\w+$)/, '');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return (counts.get(folder) as number) <= count;
  };
}

function keepsItsWord(
  { baseUrl, tree }: Pick<Site, 'baseUrl' | 'tree'>,
  isWanted: (path: string) => boolean = () => true,
): void {
  it('through prism proxy --errors', async () => {
    const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
    const paths = [...tree().keys()].filter(
      (path) => /\.(json|md|txt|atom|xml)$/.test(path) && path !== 'robots.txt' && isWanted(path),
    );
    expect(paths.length).toBeGreaterThan(80);
    const proxy = tree() === academy.tree() ? academyProxy : await openProxy(tree(), prefix);
    const answers = await proxy.answers(paths).finally(proxy === academyProxy ? undefined : proxy.close);
    expect(answers.filter(({ status, violations }) => status !== 200 || violations !== null)).toEqual([]);
    // Prism writes JSON anew.
    const compact = (text: string, path: string): string =>
      path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;
    const changed = answers.filter(
      ({ path, body }) => compact(body, path) !== compact(textAt(tree(), path), path),
    );
    expect(changed.map(({ path }) => path)).toEqual([]);
  }, 120_000);
}

describe('a response that does not match the OpenAPI document', () => {
  const faults = {
    'api/v1/courses/agents-basics.json': ['{"slug":"agents-basics"}', 500, 'must have required property'],
    'api/v1/tools.json': ['[{"slug":5}]', 500, 'must be string'],
    'api/v1/de/all.json': ['{}', 500, 'must be array'],
    'api/v1/builds.json': ['[{"status":"sold"}]', 500, 'must be equal to one of the allowed values'],
    'api/v1/unknown.json': ['{}', 404, 'Route not resolved'],
  } as const;

  it('is found', async () => {
    for (const [path, [body]] of Object.entries(faults)) academyFiles.set(path, Buffer.from(body));
    const answers = await academyProxy.answers(Object.keys(faults));
    for (const { path, status, body } of answers) {
      const [, expected, words] = faults[path as keyof typeof faults];
      expect({ path, status }).toEqual({ path, status: expected });
      expect(body).toContain(words);
    }
    expect(answers.length).toBe(5);
  });
});

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  /** What Prism lets through and still finds wrong. */
  readonly violations: string | null;
}

/** A tree behind Prism. */
interface Proxy {
  answers(paths: readonly string[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

/** Serves a tree and puts Prism in front of it. */
async function openProxy(tree: PublishedTree, prefix: string): Promise<Proxy> {
  const folder = workFolder();
  writeFileSync(join(folder.path, 'openapi.json'), textAt(tree, 'api/v1/openapi.json'));
  const server = await servePages(tree, prefix);
  const prism = await startPrism(folder.path, server.url);
  return {
    async answers(paths) {
      const answers: Answer[] = [];
      const waiting = [...paths];
      const client = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          const response = await fetch(`${prism.url}/${path}`);
          const { status, headers } = response;
          const violations = headers.get('sl-violations');
          answers.push({ path, status, violations, body: await response.text() });
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, client));
      return answers;
    },
    async close() {
      await prism.stop();
      await server.close();
      folder.remove();
    },
  };
}
