import { expect, it } from 'vitest';
import { cpuSeconds } from '../support/cpu-time.js';
import { memoryTree } from '../support/memory-tree.js';
import { publish, textAt } from '../support/published-tree.js';

const BASE = 'https://example.org/repo';

const textOf = (body: string): string =>
  textAt(
    publish(memoryTree({ 'content/en/articles/a.md': `---\ntitle: A\ncategory: x\n---\n\n${body}\n` }), BASE),
    'api/v1/search-text.json',
  );

it('has the words after a run of backticks that does not end, in linear time', () => {
  const body = `Text ${'`'.repeat(6_000)}${'a '.repeat(3_000)} last.`;
  let text = '';
  expect(cpuSeconds(() => (text = textOf(body)))).toBeLessThan(2);
  expect(text).toContain('last');
});

it('reads code with a backtick in it as it is written', () => {
  expect(textOf('Some ``a ` <b>`` and <i> more')).toMatch(/\bb\b/);
});
