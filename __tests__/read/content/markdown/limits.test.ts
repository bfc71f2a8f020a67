import { expect, it } from 'vitest';
import { costFault } from '../../../../src/read/content/markdown/limits.js';
import { checkTree } from '../../../../src/run/check-tree.js';
import { memoryTree } from '../../../support/memory-tree.js';

const times = (text: string, count: number): string => text.repeat(count);

/** Texts that would take minutes, or make a page of many megabytes, with the rule that refuses them. */
const REFUSED: Readonly<Record<string, readonly [rule: string, text: string]>> = {
  'a wide table with short rows': [
    'limit/table',
    `|${times('a|', 300)}\n|${times('-|', 300)}\n${times('x\n', 5_000)}`,
  ],
  'a wide table in a quote': [
    'limit/table',
    `> |${times('a|', 300)}\n> |${times('-|', 300)}\n${times('> x\n', 5_000)}`,
  ],
  'links that are begun': ['limit/inline', times('[a](', 20_000)],
  'pictures that are begun': ['limit/inline', times('![a] ', 20_000)],
  'brackets in one line': ['limit/inline', times('[a] ', 20_000)],
  'titles that are begun': ['limit/inline', times('[a](b "', 20_000)],
  'instructions that are begun': ['limit/inline', times('a <? ', 20_000)],
  'comments that are begun': ['limit/inline', times('a <!-- ', 20_000)],
  'declarations that are begun': ['limit/inline', times('a <!A ', 20_000)],
  'definitions whose address is begun': ['limit/inline', times('[a]: <\n', 20_000)],
  'definitions whose title is begun': ['limit/inline', times('[a]: b "\n', 20_000)],
  'a heading of many lines': ['limit/inline', `${times('text\n', 60_000)}===\n`],
  'very many headings': ['limit/inline', times('## A\n\n', 60_000)],
  'very many formulas': ['limit/inline', times('$$\nx_i\n$$\n\n', 26_000)],
  'very many meanings of terms': ['limit/inline', times('Term\n: Meaning.\n\n', 21_000)],
  'underlines without blank lines': ['limit/inline', times('text\n===\n', 20_000)],
  'many long paragraphs': ['limit/inline', times(`${times('[a] ', 4_000)}\n\n`, 10)],
  footnotes: [
    'limit/footnotes',
    Array.from({ length: 2_001 }, (_, at) => `x[^${at}]\n\n[^${at}]: note\n\n`).join(''),
  ],
};

it.each(Object.entries(REFUSED))('refuses %s', (_, [rule, text]) => {
  expect(costFault(text)).toMatchObject({ rule });
  const body = `---\ntitle: A\ncategory: Test\ndatePublished: 2026-01-01\n---\nIntro.\n\n${text}`;
  const { problems } = checkTree(memoryTree({ 'content/en/articles/a.md': body }), undefined);
  expect(problems.map((problem) => problem.rule)).toEqual([rule]);
});

/** Texts that people and programs write. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'a long list of links': times('- [a](https://b.c) and [d](https://e.f)\n', 20_000),
  'a long numbered list of links': times('1. [a](https://b.c) and [d](https://e.f)\n', 20_000),
  'a long table of links': `| a | b |\n|---|---|\n${times('| [a](https://b.c) | [d](https://e.f) |\n', 20_000)}`,
  'a large table with all its cells': `|${times('a|', 100)}\n|${times('-|', 100)}\n${times(`|${times('b|', 100)}\n`, 4_000)}`,
  'many paragraphs with links': times(`${times('word [a](https://b.c) ', 50)}\n\n`, 800),
  'a paragraph with many links': times('word [a](https://b.c) ', 20_000),
  'a log in a code block': `\`\`\`\n${times('[INFO] [core] <?\n', 50_000)}\`\`\``,
  'many definitions of links': times('[label]: https://a.b/c\n', 20_000),
  'many headings': times('## A\n\n### B\n\n', 20_000),
  'many formulas': times('$$\nx_i\n$$\n\n', 20_000),
  'dollar signs in code': `\`\`\`\n${times('$', 200_000)}\n\`\`\`\n`,
  'many meanings of terms': times('Term\n: Meaning.\n\n', 15_000),
  'many setext headings': times('text\n===\n\n', 20_000),
  'an underline after many lines': `${times('text\n', 40_000)}===\n`,
  '2,000 footnotes': Array.from({ length: 2_000 }, (_, at) => `x[^${at}]\n\n[^${at}]: note\n\n`).join(''),
};

it.each(Object.entries(ACCEPTED))('accepts %s', (_, text) => {
  expect(costFault(text)).toBeUndefined();
});

it('says what to write', () => {
  expect(costFault(`Before.\n\n${times('[a] ', 20_000)}`)).toEqual({
    rule: 'limit/inline',
    message:
      'This paragraph has 80000 characters and 20000 brackets, "<!", "<?" and lines of "=" or "-": it would take minutes to read.',
    help: 'Divide it with blank lines, or put it into a code block between lines of ```.',
    start: 9,
    end: 10,
  });
});
