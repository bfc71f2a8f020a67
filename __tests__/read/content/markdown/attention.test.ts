import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { tokenize } from '../../../../src/read/content/markdown/tokenize.js';

const kinds = (text: string): Set<string> => new Set(tokenize(text).map(([, { type }]) => type));

it('leaves the marks of a paragraph alone that has far more of them than anybody writes', () => {
  // micromark looks back through all of the paragraph for each of them: it would take seconds.
  const hostile = kinds(`*a*\n\n${'*a_'.repeat(3_000)}\n\n~~b~~ ${'~~a~ '.repeat(3_000)}\n`);
  expect(hostile).toContain('emphasis');
  expect(hostile).not.toContain('strikethrough');
  expect(hostile).not.toContain('attentionSequence');
});

it('pairs those of a long paragraph, a long list and a long table', () => {
  const words = '**one** and *two* with _three_ '.repeat(200);
  for (const text of [
    words,
    `- ${words}\n`.repeat(10),
    `|a|\n|-|\n${`|${'*b* '.repeat(20)}|\n`.repeat(100)}`,
  ])
    expect(tokenize(text).filter(([kind, { type }]) => kind === 'enter' && type === 'emphasis').length).toBe(
      [...micromark(text).matchAll(/<em>/g)].length,
    );
});
