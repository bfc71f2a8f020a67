import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/model/rules.js';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';
import { publish, textAt } from '../support/published-tree.js';
import { PAGES } from './blocks.js';

const ROOT = directoryTree('.');
const BASE = 'https://docs.example.org/lc-api';

describe('the documentation, published by lc-api.yml of this repository', () => {
  const tree = publish(ROOT, BASE);

  it('has neither errors nor warnings', () => {
    const { problems, summary } = checkTree(ROOT, undefined);
    expect(problems).toEqual([]);
    expect(summary.records).toBe(PAGES.filter((page) => page.startsWith('docs/')).length);
  });

  it('has the page of every rule and of every schema at its own address', () => {
    for (const { id } of RULES) expect(tree.has(`rules/${id.replace('/', '-')}.html`), id).toBe(true);
    expect(textAt(tree, 'rules/link-broken.md')).toContain(
      'description: A link leads to nothing that is published.',
    );
    expect(textAt(tree, 'reference/guide.md')).toContain('# Guide\n');
  });

  it('leads from page to page, to files of the repository, and back to the source', () => {
    const content = textAt(tree, 'guides/content.md');
    expect(content).toContain(`(${BASE}/guides/configuration#locales)`);
    expect(content).toContain(`(${BASE}/rules/slug-duplicate)`);
    expect(content).toContain(`(${BASE}/reference/fields)`);
    expect(textAt(tree, 'reference/guide.md')).toMatch(
      /\/lc-api\/assets\/guide\.schema\.[0-9a-f]{12}\.json\)/,
    );
    expect(textAt(tree, 'guides/action.md')).toMatch(/\/lc-api\/assets\/pages\.[0-9a-f]{12}\.yml\)/);
    expect(textAt(tree, 'guides/performance.html')).toMatch(/<img [^>]*performance\.[0-9a-f]{12}\.svg/);
    expect(textAt(tree, 'guides/content.html')).toContain('/edit/main/docs/reference/content.md"');
  });
});
