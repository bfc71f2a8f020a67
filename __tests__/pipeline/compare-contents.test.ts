import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/pipeline/check-tree.js';
import {
  type ComparedContent,
  compileDifferences,
  compileToCompare,
} from '../../src/pipeline/compare-contents.js';
import type { ReleaseComparison } from '../../src/release/compare-records.js';
import { compareReleases } from '../../src/release/compare-releases.js';
import { PartialReleaseError } from '../../src/release/release.js';
import { withThreads } from '../../src/threads/threads.js';
import { memoryTree } from '../support/memory-tree.js';
import { article, BASE, type Content, course, edited, lesson } from '../support/release-content.js';
import { runs } from '../support/scope.js';

const BASE_URL = 'https://learn.example.org';

function open(content: Content): ComparedContent {
  const files = Object.entries(content).filter((file): file is [string, string] => file[1] !== undefined);
  const tree = memoryTree(new Map(files.map(([path, text]) => [path, Buffer.from(text)])));
  const { valid, problems } = checkTree(tree, undefined);
  if (valid === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { name: 'content', valid, tree };
}

/** Compares what differs; undefined if that is not enough. */
async function compareDifferences(
  before: ComparedContent,
  after: ComparedContent,
): Promise<ReleaseComparison | undefined> {
  try {
    const sides = await withThreads((threads) => compileDifferences(before, after, BASE_URL, threads));
    return await compareReleases(...sides);
  } catch (error) {
    if (error instanceof PartialReleaseError) return undefined;
    throw error;
  }
}

async function compareWhole(before: ComparedContent, after: ComparedContent): Promise<ReleaseComparison> {
  return withThreads(async (threads) => {
    const old = await compileToCompare(before, BASE_URL, threads);
    const now = await compileToCompare(after, BASE_URL, threads);
    return compareReleases(old.release, now.release);
  });
}

describe('content that is compared with content', () => {
  it('is compiled only where the two differ', async () => {
    const sides = [open(BASE), open(edited({ 'content/en/articles/first.md': article('Now') }))] as const;
    const [before, after] = await withThreads((threads) => compileDifferences(...sides, BASE_URL, threads));
    const rendered = (release: typeof before): string[] =>
      release.files
        .all()
        .map(({ path }) => path)
        .filter((path) => /^api\/v1\/(?:articles|courses|lessons)\/.*\.json$/.test(path));
    expect(rendered(after)).toEqual(['api/v1/articles/first.json']);
    expect(rendered(before)).toEqual(['api/v1/articles/first.json']);
    const changes = await compareReleases(before, after);
    expect(changes).toEqual(await compareWhole(...sides));
  });

  it('changes as it does when everything is compiled, whatever is edited', async () => {
    const edit = fc.constantFrom<Content>(
      { 'content/en/articles/first.md': article('First', 'keywords: [a]\n') },
      { 'content/en/articles/first.md': article('Other title') },
      { 'content/en/articles/first.md': undefined },
      {
        'content/en/articles/first.md': undefined,
        'content/en/articles/last.md': article('First', 'formerSlugs: [first]\n'),
      },
      { 'content/en/articles/other.md': undefined, 'content/en/articles/second.md': article('Other') },
      { 'content/en/articles/new.md': article('New') },
      { 'content/en/articles/long.md': `${article('Long')}${'Much more text. '.repeat(300)}` },
      { 'content/en/lessons/basics/start.md': lesson('Start', 3) },
      { 'content/en/lessons/further/third.md': undefined },
      { 'content/en/courses/basics.md': course('Basics of all', 1) },
      { 'content/en/courses/basics.md': course('Basics', 3) },
      { 'content/de/courses/basics.md': undefined },
      { 'content/de/courses/further.md': course('Weiter', 2) },
      {
        'content/en/tools/meter.md':
          '---\ntitle: Meter\ntoolKey: other\ncategory: x\n---\n\nSee [the first](../articles/first.md).\n',
      },
      { 'lc-api.yml': 'locales: {en: full, de: full}\n' },
      { 'lc-api.yml': 'locales: {en: full, de: core}\nsite: {title: Academy}\n' },
    );
    const contents = fc.array(edit, { maxLength: 3 }).map((edits) => edited(Object.assign({}, ...edits)));
    await fc.assert(
      fc.asyncProperty(contents, contents, async (one, other) => {
        let [before, after] = [one, other];
        // A link to an article that is gone is an error of the content.
        for (const content of [one, other])
          if (content['content/en/articles/first.md'] === undefined) {
            const plain = { ...content, 'content/en/tools/meter.md': BASE['content/en/tools/meter.md'] };
            if (content === one) before = plain;
            if (content === other) after = plain;
          }
        const sides = [open(before), open(after)] as const;
        const found = await compareDifferences(...sides);
        if (found !== undefined) expect(found).toEqual(await compareWhole(...sides));
      }),
      { numRuns: runs(25) },
    );
  });
});
