import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReleaseComparison } from '../../src/compare/compare-records.js';
import { compareDiffering } from '../../src/compare/compare-releases.js';
import type { PublishedRelease } from '../../src/compare/published-release.js';
import { type ComparedContent, findDifferences, sideOf } from '../../src/run/compare-contents.js';
import { compareReleases } from '../support/compare-releases.js';
import { describeSites, pageSites } from '../support/example-sites.js';
import { readFiles } from '../support/folders.js';
import {
  article,
  BASE,
  type Content,
  course,
  edited,
  lesson,
  opened,
  openedFiles,
  treeOf,
} from '../support/release-content.js';
import { isEveryday, runs } from '../support/scope.js';

const BASE_URL = 'https://learn.example.org';

function compareContents(before: ComparedContent, after: ComparedContent): Promise<ReleaseComparison> {
  return compareDiffering(findDifferences(sideOf(before, BASE_URL), sideOf(after, BASE_URL)));
}

async function compareTrees(before: PublishedRelease, after: PublishedRelease): Promise<ReleaseComparison> {
  const { changes, suggestions } = await compareReleases(before, after);
  // Only a tree has the paths of all pages, such as those of lists.
  return { changes: changes.filter(({ id }) => id !== 'page-removed'), suggestions };
}

/** Compares content with a tree that another content was compiled to. */
function compareWithTree(before: PublishedRelease, after: ComparedContent): Promise<ReleaseComparison> {
  return compareDiffering(findDifferences(before, sideOf(after, BASE_URL)));
}

describe('content that is compared with content', () => {
  it('has as many differing records as were edited', () => {
    const [before, after] = [
      opened(BASE),
      opened(edited({ 'content/en/articles/first.md': article('Now') })),
    ];
    const { records, isSameOrder } = findDifferences(sideOf(before, BASE_URL), sideOf(after, BASE_URL));
    expect(records).toMatchObject({
      before: [{ type: 'article', slug: 'first' }],
      after: [{ type: 'article', slug: 'first' }],
    });
    expect(isSameOrder).toBe(true);
  });

  it('changes as the trees that it compiles to, whatever is edited', async () => {
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
      { 'content/en/articles/other.md': article('Other').replace('## One', '## First {#one}') },
      { 'content/en/articles/other.md': article('Other').replace('## One', '## Other') },
      {
        'content/en/articles/other.md': `${article('Other')}\n[Plan](plan.csv)`,
        'content/en/articles/plan.csv': 'a',
      },
      {
        'content/en/articles/other.md': `${article('Other')}\n[Plan](plan.csv)`,
        'content/en/articles/plan.csv': 'b',
      },
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
        const sides = [opened(before), opened(after)] as const;
        const tree = await treeOf(sides[0]);
        const expected = sortedOf(await compareTrees(tree, await treeOf(sides[1])));
        expect(sortedOf(await compareContents(...sides))).toEqual(expected);
        expect(sortedOf(await compareWithTree(tree, sides[1]))).toEqual(expected);
      }),
      { numRuns: runs(25) },
    );
  });
});

describeSites(({ name, content }) => {
  it.skipIf(isEveryday)(
    'changes as the trees that it compiles to, whatever is edited in it',
    { timeout: 300_000 },
    async () => {
      const files = readFiles(content);
      const before = openedFiles(files);
      const tree = await treeOf(before);
      const records = [...files.keys()].filter((path) => /^content\/.*\.(?:md|ya?ml)$/.test(path));
      const edit = fc.record({
        path: fc.constantFrom(...records),
        text: fc.constantFrom<(text: string) => string | undefined>(
          () => undefined,
          (text) => text.replace(/^title: */m, '$&New ').replace(/^slug: */m, '$&new-'),
          (text) => text.replace(/^## /m, '## About '),
          (text) => `${text}\nOne more line.\n`,
          (text) => text.replace(/^(?:description|level|order): .*\n/m, ''),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
          const changed = new Map(files);
          for (const { path, text } of edits) {
            const now = text(String(files.get(path)));
            if (now === undefined) changed.delete(path);
            else changed.set(path, Buffer.from(now));
          }
          const after = validOf(changed);
          if (after === undefined) return fc.pre(false);
          const expected = sortedOf(await compareTrees(tree, await treeOf(after)));
          expect(sortedOf(await compareContents(before, after))).toEqual(expected);
          expect(sortedOf(await compareWithTree(tree, after))).toEqual(expected);
        }),
        // A tree of the corpus takes seconds.
        { numRuns: name.startsWith('corpus') ? 2 : runs(10) },
      );
    },
  );
}, pageSites);

/** Opens content; undefined if it has errors. */
function validOf(files: ReadonlyMap<string, Buffer>): ComparedContent | undefined {
  try {
    return openedFiles(files);
  } catch {
    return undefined;
  }
}

/** The changes by kind and target. */
function sortedOf({ changes, suggestions }: ReleaseComparison) {
  const name = (change: (typeof changes)[number]): string => `${change.id} ${change.target}`;
  return { changes: changes.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)), suggestions };
}
