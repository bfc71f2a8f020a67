import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { checkTree, type ValidContent } from '../../src/run/check-tree.js';

const root = mkdtempSync(join(tmpdir(), 'lc-api-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('content that was released', () => {
  it('fails on a lookup, and has the links and headings of its records', () => {
    write('lc-api.yml', 'locales: {en: full}\n');
    const head = '---\ntitle: A\ncategory: any\n---\n\n';
    write('content/en/articles/a.md', `${head}[b](b.md#part) [c](https://example.org)\n\n## One\n\n## Two\n`);
    write('content/en/articles/b.md', `${head}Text.\n\n## Part\n`);
    const { content } = checkTree(directoryTree(root), undefined).valid as ValidContent;
    const { records } = content.index;
    const before = records.map(({ links, headings }) => ({ links, headings }));
    expect(before.map(({ links }) => links.length)).toEqual([2, 0]);
    expect(records.map((record) => content.links.get(record).length)).toEqual([1, 0]);
    content.release();
    expect(() => records.map((record) => content.links.get(record))).toThrow('after their release');
    expect(() => content.index.find('article', 'en', 'b')).toThrow('after its release');
    expect(records.map(({ links, headings }) => ({ links, headings }))).toEqual(before);
  });
});
