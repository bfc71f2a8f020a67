import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import { scanEvents } from '../../../../src/read/content/markdown/scan-events.js';
import { tokenize } from '../../../../src/read/content/markdown/tokenize.js';
import { allGfmExtensions } from '../../../support/gfm.js';
import { runs } from '../../../support/scope.js';

/** Returns the scan of micromark with all of GFM, which reads the text as a whole. */
function reference(text: string) {
  const whole = { start: 0, end: text.length, line: 1, code: false, mayBeOpen: false };
  return scanEvents(text, tokenize(text, [whole], allGfmExtensions()));
}

const PIECES = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '# ',
  '## ',
  ' {#id}',
  '{#i_d:1.2-3}',
  '---',
  '===',
  '- ',
  '1. ',
  '2. ',
  '> ',
  '    ',
  '\t',
  '```',
  '~~~',
  '`',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](./a.md)',
  '[x]: /y',
  '[^1]',
  '[^1]: note',
  '<',
  '>',
  '<!--',
  '-->',
  '<div>',
  '*',
  '_',
  '~~',
  '\\',
  '&amp;',
  '|',
  ':-',
  'www.a.b',
  'https://a.b/c',
  'a@b.co',
  '[ ] ',
  '"t"',
  '😀',
  'é',
  '$',
  '$$',
  '$a [b](c)$',
];

// plain-blocks.test.ts compares the two for every body of the corpus.
describe('scanMarkdown', () => {
  it('finds what micromark finds in any text, though it reads only parts of it', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (source) => {
        expect(scanMarkdown(source)).toEqual(reference(source));
      }),
      { numRuns: runs(1000) },
    );
  });
});
