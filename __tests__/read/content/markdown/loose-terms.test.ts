import { describe, expect, it } from 'vitest';
import { markdownMistakes } from '../../../../src/read/content/markdown/mistakes.js';

const found = (text: string) =>
  markdownMistakes(text, [], { rawHtml: 'escape', frames: [] }).map(({ message, start }) => [message, start]);

const MESSAGE = 'No term is directly above this meaning, so pages show ":" as text.';

describe('a meaning that is not directly below its term', () => {
  it.each([
    ['Agent\n\n: A program.\n', 7],
    ['Text.\n\nAgent\n\n:   **A** program.\n\nMore.\n', 14],
    [': A program.\n', 0],
  ])('is reported: %j', (text, start) => {
    expect(found(text)).toEqual([[MESSAGE, start]]);
  });

  it.each([
    'Agent\n: A program.\n: More.\n\n  Still.\n\n: And more.\n\nPrompt\n: A text.\n',
    '```\nAgent\n\n: A program.\n```\n',
    'Text.\n\n:smile: yes\n\n:- x\n\na: b\n',
    'Text\n\n    : code\n',
  ])('is not in lists of definitions and code: %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
