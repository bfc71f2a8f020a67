import { describe, expect, it } from 'vitest';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../support/published-tree.js';

/** TeX that Markdown would change: escapes, emphasis, links, tables, tags. */
const TEX = '\\mathrm{softmax}(\\mathbf{X})_{ij} = \\{a_b*c*d\\} \\| [x](y) <b> &lt; \\\\ \\_';
const BODY = `Mean $${TEX}$ and $5.

## The $\\alpha_1$ of $k_2$

$$
${TEX}
$$

- \`$x$\` $$y$$

\`\`\`math
${TEX}
\`\`\`
`;

describe('formulas', () => {
  const tree = publish(
    memoryTree({
      'lc-api.yml': 'rules: {content/math: off}\n',
      'content/en/guides/a.md': `---\ntitle: On $x_i$\ncategory: c\n---\n\n${BODY}`,
    }),
    'https://example.org/repo',
  );
  const record = jsonAt(tree, 'api/v1/guides/a.json') as {
    readonly title: string;
    readonly intro: string;
    readonly sections: readonly { readonly heading: string; readonly body: string }[];
  };

  it('are in JSON as their author wrote them', () => {
    expect(record.title).toBe('On $x_i$');
    expect(record.intro).toBe(`Mean $${TEX}$ and $5.`);
    expect(record.sections[0]?.heading).toBe('The $\\alpha_1$ of $k_2$');
    expect(record.sections[0]?.body).toBe(BODY.slice(BODY.indexOf('$$\n')).trimEnd());
  });

  it('are in twins as their author wrote them', () => {
    const twin = textAt(tree, 'guides/a.md');
    expect(twin).toContain('# On $x_i$');
    expect(twin).toContain('## The $\\alpha_1$ of $k_2$');
    // The summary is in the front matter, too.
    expect(twin.split(TEX)).toHaveLength(5);
    expect(textAt(tree, 'llms-full.txt').split(TEX).length).toBeGreaterThan(3);
  });

  it('are in summaries between dollars', () => {
    expect(JSON.stringify(jsonAt(tree, 'api/v1/search-index.json'))).toContain(
      JSON.stringify(`Mean $${TEX}$ and $5.`).slice(1, -1),
    );
  });

  it('are MathML in pages, also in headings, whose ids are those of GitHub', () => {
    const page = textAt(tree, 'guides/a.html');
    expect(page).toContain('<h2 id="the-alpha_1-of-k_2">The <math>');
    expect(page).toContain('<h1 id="on-x_i">On <math><msub>');
    expect(page).toContain('<code>$x$</code> <span class="formula"');
    expect(page).not.toMatch(/<em>|<a href="y"/);
  });
});
