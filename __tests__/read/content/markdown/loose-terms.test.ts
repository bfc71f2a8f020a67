import { describe, expect, it } from 'vitest';
import { markdownMistakes } from '../../../../src/read/content/markdown/mistakes.js';

const found = (text: string) =>
  markdownMistakes(text, [], { rawHtml: 'escape', frames: [] }).map(({ message, start }) => [message, start]);

const MESSAGE = 'No term is above this meaning, so pages show ":" as text.';

describe('a meaning without a term', () => {
  it.each([
    ['Two\nlines\n\n: A program.\n', 11],
    ['Text.\n\n## Agent\n\n:   **A** program.\n\nMore.\n', 17],
    ['Agent\n\n\n: A program.\n', 8],
    ['| a |\n\n: A program.\n', 7],
    [': A program.\n', 0],
    ['\n: A program.\n', 1],
  ])('is reported: %j', (text, start) => {
    expect(found(text)).toEqual([[MESSAGE, start]]);
  });

  it.each([
    'Agent\n: A program.\n: More.\n\n  Still.\n\n: And more.\n\nPrompt\n: A text.\n',
    'Agent\n\n: A program.\n\n*Prompt*\n\n:   A text.\n\n    More.\n\nText.\n',
    '```\nAgent\n\n: A program.\n```\n',
    'Text.\n\n:smile: yes\n\n:- x\n\na: b\n',
    'Text\n\n    : code\n',
  ])('is not in lists of definitions and code: %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
