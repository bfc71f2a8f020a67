import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceFile } from '../../src/content/source-file.js';
import { plainYaml } from '../../src/content/yaml/plain.js';
import { parsedYaml, readYaml } from '../../src/content/yaml/yaml.js';
import type { Finding } from '../../src/model/problem.js';
import { runs } from '../support/scope.js';

const VALUES = [
  ...[
    'a',
    'two words',
    'É ß',
    '東京',
    '😀',
    'true',
    'null',
    'NULL',
    '~',
    'yes',
    '12',
    '-1',
    '0x1f',
    '1e3',
    '.5',
    '.inf',
  ],
  ...[
    '2024-01-31',
    '1:30',
    'a: b',
    'a:b',
    'a:',
    'a #b',
    'a#b',
    '#a',
    '- a',
    '-a',
    '? a',
    '?',
    '[a, b]',
    '{a: b}',
    '[]',
  ],
  ...[
    "'a'",
    "'a''b'",
    "'a' #c",
    "'a' b",
    "''",
    '""',
    '"a"',
    '"a\\n"',
    '"a',
    "'a",
    '"a\tb"',
    "'é: #'",
    '"a \u00a0"',
  ],
  ...[
    '&a b',
    '*a',
    '!t a',
    '|',
    '>',
    '|-\n  a',
    '>\n  a\n  b',
    '%a',
    '@a',
    '`a',
    ',a',
    ']',
    '}',
    '=',
    '<<',
    '...',
    '---',
  ],
  ...[
    'a, b & c | d > e % f @ g ! h * i',
    "it's",
    'a "b"',
    'a\tb',
    'a ',
    ' a',
    'a\u0085b',
    'a\u2028b',
    'a\u00a0b',
    '\ufeffa',
  ],
  ...[
    'a\n  b',
    'a\n b',
    'https://e.org/?a=b#c',
    '(a)',
    '/a',
    './a',
    '"a": b',
    'a\\b',
    'a\u0001',
    'a\u200bb',
    'a^`|~',
  ],
];
const value = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.array(fc.constantFrom(...VALUES), { minLength: 2, maxLength: 2 }).map((two) => two.join(' ')),
);
const KEYS = [
  'a',
  'b',
  'title',
  'date-of',
  'true',
  'null',
  'k_1',
  '"q"',
  '1',
  '',
  '- a',
  '? a',
  '<<',
  'é',
  'a b',
  '#c',
];
const gap = fc.constantFrom(' ', ' ', ' ', '  ', '', '\t', '\n');
const item = fc
  .tuple(
    fc.constantFrom('  ', '  ', '  ', '', ' ', '    '),
    fc.constantFrom('- ', '- ', '-  ', '-', '* '),
    value,
  )
  .map((parts) => parts.join(''));
const field = fc
  .tuple(
    fc.constantFrom(...KEYS),
    fc.constantFrom(':', ':', ':', ' :', ''),
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(gap, value).map((parts) => parts.join('')) },
      {
        weight: 2,
        arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => `\n${items.join('\n')}`),
      },
    ),
    fc.constantFrom('\n', '\n', '\n', '\n\n', ' \n', '\n# c\n', ''),
  )
  .map((parts) => parts.join(''));
const yaml = fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => fields.join(''));

function read(text: string, by: typeof parsedYaml) {
  const before = '---\n';
  const file = new SourceFile('a.md', `${before}${text}---\nBody: text\n`);
  const findings: Finding[] = [];
  const span = { start: before.length, end: before.length + text.length };
  return [by(file, span, (finding) => findings.push(finding), 100), findings];
}

describe('plain YAML', () => {
  it('is read as js-yaml reads it, in any text', () => {
    fc.assert(
      fc.property(yaml, (text) => {
        const usual: typeof parsedYaml = (file, span, report, nesting) =>
          readYaml(file, span, report, nesting);
        expect(read(text, usual)).toEqual(read(text, parsedYaml));
      }),
      { numRuns: runs(2500) },
    );
  });

  it('is most front matter', () => {
    const text =
      'title: "What: it is"\ndate: 2024-01-31\ntags:\n  - one\n  - \'two\'\ndraft: false\nurl: https://e.org/a#b\n';
    expect(plainYaml(text, { start: 0, end: text.length })?.entries).toHaveLength(5);
  });
});
