import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fencedCode, splitBlocks } from '../../../../src/read/content/markdown/blocks.js';
import { costFault } from '../../../../src/read/content/markdown/limits.js';
import { lostQuestions } from '../../../../src/read/content/markdown/lost-questions.js';
import { markdownMistakes } from '../../../../src/read/content/markdown/mistakes.js';
import { tooDeep } from '../../../../src/read/content/markdown/nesting.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import { tokenize } from '../../../../src/read/content/markdown/tokenize.js';
import { withoutComponents } from '../../../../src/read/imported/components.js';
import { runs } from '../../../support/scope.js';

/** Lines that open, close or look like fences, with what they may be in. */
const margin = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' ',
  '   ',
  '    ',
  '\t',
  '- ',
  '1. ',
  '  ',
  '> ',
  '>',
  '[^a]: ',
);
const mark = fc.constantFrom(
  ...[
    '```',
    '```',
    '```',
    '~~~',
    '````',
    '~~~~',
    '```js',
    '~~~ `a',
    '``` `',
    '```a```',
    '``',
    '``` ',
    '``` x',
  ],
  ...[
    'text',
    '**bold?**',
    '',
    '',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '<div>',
    '# a',
    '---',
    '$$',
    '$$',
    '| a |',
    '[a]: b',
  ],
);
const text = fc
  .array(fc.tuple(margin, mark), { maxLength: 10 })
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'));

/** The fenced code of micromark, which reads the text as a whole, and whether one has no end. */
function codeOf(source: string) {
  const whole = { start: 0, end: source.length, line: 1, code: false, mayBeOpen: true };
  const code: { start: number; end: number; isOpen: boolean; depth: number }[] = [];
  let depth = 0;
  let fences = 0;
  for (const [kind, { type, start, end }] of tokenize(source, [whole])) {
    if (/^(?:list(?:Ordered|Unordered)|blockQuote|gfmFootnoteDefinition)$/.test(type))
      depth += kind === 'enter' ? 1 : -1;
    if (type === 'codeFencedFence' && kind === 'enter') fences++;
    if (type !== 'codeFenced') continue;
    if (kind === 'exit') code.push({ start: start.offset, end: end.offset, isOpen: fences === 1, depth });
    fences = 0;
  }
  return code;
}

describe('fenced code', () => {
  it('is where micromark has it, in any text', () => {
    fc.assert(
      fc.property(text, (source) => {
        const expected = codeOf(source);
        for (const { start, end } of fencedCode(source)) {
          const same = expected.find((code) => code.start === start);
          expect(same?.depth).toBe(0);
          // micromark leaves blank lines at the end of a text to the text.
          if (same?.isOpen) expect(source.slice(same.end, end).trim()).toBe('');
          else expect(end).toBe(same?.end);
        }
      }),
      { numRuns: runs(5000) },
    );
  });

  it('is in a block that may be open if it has no end', () => {
    fc.assert(
      fc.property(text, (source) => {
        const blocks = splitBlocks(source).filter(({ mayBeOpen }) => mayBeOpen);
        for (const { start } of codeOf(source).filter(({ isOpen }) => isOpen))
          expect(blocks.some((block) => block.start <= start && start < block.end)).toBe(true);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('is found after a paragraph, and with blank lines in it', () => {
    expect(fencedCode('text\n```js\n\na\n```\nb\n~~~\nc')).toEqual([
      { start: 5, end: 17 },
      { start: 20, end: 25 },
    ]);
  });
});

describe('what looks like fenced code', () => {
  const quotes = '>'.repeat(2000);
  const brackets = '[a](b "'.repeat(20_000);
  it.each([
    ['a fence in a list that has ended', '- a\n\n  ```\n\n'],
    ['a fence that closes code in a list', '- ```\n  a\n  ```\n\n'],
    ['a fence in a comment', '<!--\n```\n-->\n\n'],
    ['a fence in preformatted HTML', '<pre>\n```\n</pre>\n\n'],
    ['a code span of three backticks', '```a``` b\n\n'],
    ['a fence after words in code', '```\n```js\n```\n\n'],
  ])('does not hide a text that is too deep or too costly: %s', (_, before) => {
    expect(tooDeep(`${before}${quotes}`, 100)).toMatchObject({ what: 'Quotes and lists' });
    expect(costFault(`${before}${brackets}`)).toMatchObject({ rule: 'limit/inline' });
  });

  it('in code is not nested, whatever the code is', () => {
    expect(tooDeep(`text\n\`\`\`\n${quotes}\n\`\`\`js\n${quotes}\n\`\`\`\n`, 100)).toBeUndefined();
  });

  it.each(['````\n```\na\n', '```\n~~~\na\n', '- ```\n  a\n\nb\n\n```\nc\n```\n'])(
    'is reported if it has no end, however many other fences there are: %j',
    (source) => {
      const messages = markdownMistakes(source, [], { rawHtml: 'sanitize', frames: [] }).map(
        ({ message }) => message,
      );
      expect(messages.filter((message) => message.startsWith('This code block is not closed'))).toHaveLength(
        1,
      );
    },
  );

  it('is text for admonitions after a code span of three backticks', () => {
    expect(withoutComponents('```a``` b\n\n:::note\ntext\n:::\n', 'unwrap').text).toContain('> [!NOTE]');
  });

  it('hides bold questions in code of tildes', () => {
    const source = '## FAQ\n\n~~~\n**What?**\n~~~\n';
    const { headings } = scanMarkdown(source);
    const [heading] = headings;
    if (heading === undefined) throw new Error('The text has no heading.');
    expect(lostQuestions(source, heading, [], source.length)).toEqual([]);
    expect(lostQuestions(`${source}\n**Why?**\n`, heading, [], source.length + 10)).toHaveLength(1);
  });
});
