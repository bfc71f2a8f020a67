import fc from 'fast-check';
import type { Problem } from '../../src/model/problem.js';

/** A problem of one field in one line, with what a test cares about. */
export function problem(given: Partial<Problem> = {}): Problem {
  const line = given.line ?? 4;
  const column = given.column ?? 9;
  return {
    rule: 'schema/enum',
    severity: 'error',
    message: '"status" is "lvie", but must be one of "live", "internal", "archived".',
    file: 'content/en/builds/x.md',
    line,
    column,
    endLine: given.endLine ?? line,
    endColumn: given.endColumn ?? column + 4,
    ...given,
  };
}

/** Text as a stranger may write it: any characters, and those that mean something to a terminal or a runner. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\n',
        '\r',
        '\r\n',
        '\x1b[31m',
        '\x9b2J',
        '\u202e',
        '::',
        '::error::',
        '##[',
        '%0A',
        '%',
        ',',
      ),
      fc.constantFrom(
        '##[stop-commands]x',
        '\n::set-output name=a::b',
        '\t',
        '\u2028',
        '\ud800',
        '👩‍💻',
        '日本',
        'e\u0301',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Any problem, with any texts; its place need not exist. */
export const anyProblem: fc.Arbitrary<Problem> = fc
  .record({
    severity: fc.constantFrom('error' as const, 'warning' as const),
    message: hostileText,
    file: hostileText.map((text) => `content/${text}`),
    line: fc.integer({ min: 1, max: 9 }),
    column: fc.integer({ min: 1, max: 300 }),
    lines: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 0, max: 300 }),
    help: fc.option(hostileText, { nil: undefined }),
    related: fc.option(fc.array(fc.record({ file: hostileText, message: hostileText }), { maxLength: 2 }), {
      nil: undefined,
    }),
  })
  .map(({ lines, length, help, related, ...rest }) => ({
    ...rest,
    rule: 'schema/enum',
    endLine: rest.line + lines,
    endColumn: lines === 0 ? rest.column + length : 1 + length,
    ...(help === undefined ? {} : { help }),
    ...(related === undefined
      ? {}
      : { related: related.map((one) => ({ ...one, line: 1, column: 1, endLine: 1, endColumn: 2 })) }),
  }));
