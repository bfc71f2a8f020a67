import { CatalogRelease } from '../../src/compare/catalog-release.js';
import type { Change } from '../../src/compare/change.js';
import type { ReleaseComparison } from '../../src/compare/compare-records.js';
import { toComparison } from '../../src/compare/compare-releases.js';
import type { ReleaseDiff } from '../../src/compare/comparison.js';
import { openFiles, type PublishedRelease } from '../../src/compare/published-release.js';
import type { Release } from '../../src/compare/release.js';
import type { Sink } from '../../src/compile/tree/sink.js';
import { checkTree } from '../../src/run/check-tree.js';
import { type ComparedContent, sideOf } from '../../src/run/compare-contents.js';
import { compileTree, withTools } from '../../src/run/compile.js';
import { compareReleases } from './compare-releases.js';
import { memoryTree } from './memory-tree.js';

/** Files of a content repository by path; undefined takes one of the base away. */
export type Content = Readonly<Record<string, string | undefined>>;

/** A small site: two courses with lessons in two locales, an article, a comparison. */
export const BASE: Content = {
  'lc-api.yml': 'locales: {en: full, de: core}\n',
  'content/en/courses/basics.md': course('Basics', 1),
  'content/en/courses/further.md': course('Further', 2),
  'content/de/courses/basics.md': course('Grundlagen', 1),
  'content/en/lessons/basics/start.md': lesson('Start', 1),
  'content/en/lessons/basics/second.md': lesson('Second', 2),
  'content/en/lessons/further/third.md': lesson('Third', 1),
  'content/en/articles/first.md': article('First'),
  'content/en/articles/other.md': article('Other'),
  'content/en/tools/meter.md': '---\ntitle: Meter\ntoolKey: meter\ncategory: x\n---\n\nWhat it measures.\n',
};

export function course(title: string, order: number, further = ''): string {
  return `---\ntitle: ${title}\nlevel: beginner\norder: ${order}\n${further}---\n\nAbout ${title}.\n`;
}

export function lesson(title: string, order: number, further = ''): string {
  return `---\ntitle: ${title}\nlevel: beginner\nstatus: published\nnumber: "${order}"\norder: ${order}\nduration: 5 min\n${further}---\n\nText of ${title}.\n`;
}

export function article(title: string, further = ''): string {
  return `---\ntitle: ${title}\ncategory: cost\ndescription: About ${title}\ndatePublished: 2026-01-01\n${further}---\n\nIntroduction.\n\n## One\n\nThe first part.\n\n## Two\n\nThe second part.\n`;
}

/** Content with some files added, changed or taken away. */
export function edited(changes: Content, base: Content = BASE): Content {
  return { ...base, ...changes };
}

/** Opens content like {@link openedFiles}. */
export function opened(content: Content): ComparedContent {
  const files = Object.entries(content).filter((file): file is [string, string] => file[1] !== undefined);
  return openedFiles(new Map(files.map(([path, text]) => [path, Buffer.from(text)])));
}

/** Opens content. Throws what is wrong with content that has errors. */
export function openedFiles(files: ReadonlyMap<string, Buffer>): ComparedContent {
  const tree = memoryTree(files);
  const { valid, problems } = checkTree(tree, undefined);
  if (valid === undefined)
    throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return { name: 'memory', valid, tree };
}

/** The release that content compiles to. */
export function releaseOf(content: Content, baseUrl = BASE_URL): Release {
  const side = sideOf(opened(content), baseUrl);
  return new CatalogRelease(side.catalog, side);
}

/** The tree that content compiles to, as it is published. */
export async function treeOf({ valid, tree, name }: ComparedContent): Promise<PublishedRelease> {
  const files = new Map<string, Buffer>();
  const sink = memorySink(files);
  compileTree(await withTools(valid), tree, BASE_URL, sink).close(undefined, sink);
  return openFiles({
    name,
    async open(path) {
      const bytes = files.get(path);
      return bytes && [bytes];
    },
  });
}

function memorySink(files: Map<string, Buffer>): Sink {
  return {
    write(path, bytes) {
      files.set(path, Buffer.from(bytes));
      return true;
    },
    open(path) {
      const parts: Uint8Array[] = [];
      return {
        write: (bytes) => parts.push(Uint8Array.from(bytes)),
        close: () => files.set(path, Buffer.concat(parts)),
      };
    },
  };
}

const BASE_URL = 'https://learn.example.org';

/** Compares content with content. */
export async function compareContent(
  before: Content,
  after: Content,
): Promise<ReleaseComparison & ReleaseDiff> {
  const compared = await compareReleases(releaseOf(before), releaseOf(after));
  return { ...compared, ...toComparison(compared) };
}

/** Changes as `id target`, in order, for tests that say what must be found and nothing else. */
export function named(changes: readonly Change[]): string[] {
  return changes.map(({ id, target }) => `${id} ${target}`).sort();
}

/** Returns all lines of a file of a release. */
export async function allLines(release: PublishedRelease, path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of release.lines(path)) lines.push(line);
  return lines;
}
