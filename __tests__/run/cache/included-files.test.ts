import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormerCheck, PreviewMemory } from '../../../src/check/records/check-memory.js';
import { type Checked, checkTree } from '../../../src/run/check-tree.js';
import { memoryTree } from '../../support/memory-tree.js';
import { runs } from '../../support/scope.js';
import { openCache, ownFolder, write } from './folders.js';

type Texts = Readonly<Record<string, string | undefined>>;

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ncategory: any\n---\n\nIntro.\n\n${body}\n`;

const SITE: Texts = {
  'lc-api.yml': 'locales: {en: full}\ncomponents: unwrap\n',
  'content/en/articles/a.md': page('A', '{{#include ../_parts/one.md}}\n\n[b](none.md)'),
  'content/en/articles/b.md': page('B', '```js\n{{#include ../_parts/code.js:x}}\n```'),
  'content/en/articles/c.md': page('C', 'Alone.'),
  'content/en/_parts/one.md': 'One. {{#include two.md}}',
  'content/en/_parts/two.md': 'Two.',
  'content/en/_parts/code.js': '// ANCHOR: x\nlet x;\n// ANCHOR_END: x\n',
};

/** One edit: a file and its new text; undefined removes it. */
const edit = fc.constantFrom<readonly [string, string | undefined]>(
  ['content/en/_parts/one.md', 'Other. {{#include two.md}} [a](gone.md)'],
  ['content/en/_parts/one.md', 'Now [c](../articles/c.md).'],
  ['content/en/_parts/one.md', undefined],
  ['content/en/_parts/two.md', 'Three.\n\n- four\n- five'],
  ['content/en/_parts/two.md', undefined],
  ['content/en/_parts/two.md', '{{#include one.md}}'],
  ['content/en/_parts/code.js', '// ANCHOR: y\nlet y;\n'],
  ['content/en/_parts/code.js', '// ANCHOR: x\nlet z;\n'],
  ['content/en/articles/c.md', page('C', '{{#include ../_parts/two.md}}')],
  ['content/en/articles/c.md', page('C', 'Alone.')],
);

/** Everything that a check finds out. */
function found({ problems, content }: Checked): unknown {
  const records = content?.index.records.map((record) => [
    record.file.path,
    record.isValid ? record.fields() : undefined,
  ]);
  return { problems, records };
}

function encoded(texts: Texts, before: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const files = Object.entries(texts).flatMap(([path, text]) => {
    if (text === undefined) return [];
    const known = before.get(path);
    const bytes = new TextEncoder().encode(text);
    return [[path, known && Buffer.compare(known, bytes) === 0 ? known : bytes] as const];
  });
  return new Map(files);
}

describe('a page that includes files', () => {
  it('is read again when they change, appear or go: warm is cold', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const root = ownFolder();
        const folder = ownFolder();
        const preview = new PreviewMemory();
        let texts = SITE;
        for (const [path, text] of Object.entries(SITE)) write(root, path, text as string);
        let files = encoded(SITE, new Map());
        let last = checkTree(memoryTree(files), undefined, { memory: preview });
        for (const [path, text] of [...edits, undefined].map((one) => one ?? ['none', undefined])) {
          texts = { ...texts, [path as string]: text };
          if (text === undefined) rmSync(join(root, path as string), { force: true });
          else write(root, path as string, text);
          files = encoded(texts, files);
          const cold = found(checkTree(memoryTree(files), undefined));
          expect(found(checkTree(memoryTree(files), undefined, { memory: preview }))).toEqual(cold);
          if (last.content !== undefined) {
            const former = new FormerCheck(last.content.config, last.content, new Set([path as string]));
            last = checkTree(memoryTree(files), undefined, { memory: former });
            expect(found(last)).toEqual(cold);
          }
          const cache = openCache(root, folder);
          const kept = cache.result((value) => value);
          const warm = checkTree(cache.tree, undefined, { memory: cache.readings });
          expect(found(warm)).toEqual(cold);
          if (kept !== undefined) expect(kept).toEqual(JSON.parse(JSON.stringify(warm.problems)));
          cache.keep(warm.problems);
        }
      }),
      { numRuns: runs(15) },
    );
  });
});
