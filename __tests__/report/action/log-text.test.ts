import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logText } from '../../../src/report/action/log-text.js';
import { runs } from '../../support/scope.js';

/** Whether the runner would take a line for a command: in the newer form at its start, in the older one anywhere. */
const isCommand = (line: string): boolean => line.trimStart().startsWith('::') || line.includes('##[');

const piece = fc.constantFrom(
  '::',
  ':',
  '#',
  '##[',
  '##',
  '[',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  'error',
  'x',
);

describe('a text for the log', () => {
  it('holds no command of the workflow, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const line of logText(pieces.join('')).split(/\r\n|[\n\r\u0085\u2028\u2029]/))
          expect(isCommand(line)).toBe(false);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is left alone where it holds none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).some(isCommand));
        expect(logText(text)).toBe(text);
      }),
    );
    expect(logText('a::b\n  :: c')).toBe('a::b\n  : : c');
  });
});
