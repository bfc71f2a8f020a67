import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { directoryTree } from '../src/content/content-tree.js';
import { decode } from '../src/content/decode.js';
import { checkTree } from '../src/pipeline/check-tree.js';
import { renderPretty } from '../src/report/problems/pretty.js';

const readme = readFileSync('README.md', 'utf8');

describe('the README', () => {
  test('shows what check prints for the broken example', () => {
    const root = 'examples/broken';
    const { problems, summary, coverage } = checkTree(directoryTree(root), undefined);
    const printed = renderPretty(problems, {
      source: (path) => decode(path, readFileSync(`${root}/${path}`), () => {}).file,
      colors: false,
      summary,
      ...(coverage === undefined ? {} : { coverage }),
    });
    const shown = /\$ node dist\/cli\.js check examples\/broken\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? '';
    const blocks = shown.split('\n\n').filter((block) => block !== '…');
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) expect(`\n${printed}`).toContain(`\n${block}\n`);
  });
});
