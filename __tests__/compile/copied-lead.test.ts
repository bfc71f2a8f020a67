import { describe, expect, it } from 'vitest';
import { isCopiedLead } from '../../src/compile/lead.js';
import { cpuSeconds } from '../support/cpu-time.js';
import { memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const CONFIG = `folders:
  docs: {collection: guides, url: /docs/}
intro: [paragraph]
frontMatter: {defaults: {guides: {category: Docs}}}
`;
const filesOf = (text: string) =>
  publish(memoryTree({ 'lc-api.yml': CONFIG, 'docs/a.md': `---\ntitle: A\n---\n\n${text}\n` }));

describe('the first text of a page that is a copy of a paragraph below its first heading', () => {
  it.each([
    ['## One\n\nFirst words.\n\nMore.', 'First words.'],
    ['## One\n\nFirst [words][w].\n\nMore.\n\n## Two\n\nb\n\n[w]: https://example.com', 'First '],
    ['## One\n\n- a\n\n## Two\n\nFirst words.', 'First words.'],
    ['## Contents\n\n* [Two](#two)\n\n## Two\n\nFirst words.', 'First words.'],
  ])('is shown once on the page and in the twin: %j', (text, words) => {
    const tree = filesOf(text);
    const page = textAt(tree, 'guides/a.html').replace(/^[\s\S]*<main/, '<main');
    expect(page.split(words)).toHaveLength(2);
    expect(JSON.parse(textAt(tree, 'api/v1/guides/a.json')).intro).toContain(words);
    expect(textAt(tree, 'guides/a.md').split(/^---$/m).at(-1)?.split(words)).toHaveLength(2);
  });

  it('is shown if its author wrote it', () => {
    const page = textAt(filesOf('First words.\n\n## One\n\nFirst words and more.'), 'guides/a.html');
    expect(page).toContain('<p>First words.</p>');
  });

  it('is found in linear time, with many definitions of links', () => {
    const lead = `x${'\n\n[a]: b'.repeat(30_000)}\n\ny`;
    expect(cpuSeconds(() => isCopiedLead({ sections: [] }, lead))).toBeLessThan(1);
  });
});
