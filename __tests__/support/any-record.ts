import fc from 'fast-check';
import { ENUMERATIONS, type FieldTable, RECORDS } from './specification.js';

/** Texts that YAML, Markdown or a careless writer could take for something else. */
const TRICKY = [
  ...[
    '---',
    '...',
    '\n---\n',
    '--- a',
    '- a',
    '? a',
    'a: b',
    ': a',
    'a:',
    '# a',
    'a #',
    '#',
    '##',
    'a # b',
    '"',
    "'",
  ],
  ...[
    "it's",
    '"a"',
    '""',
    '{a: b}',
    '[a]',
    '[a, b]',
    '{',
    '}',
    ']',
    ',',
    '&a',
    '*a',
    '!a',
    '!!str a',
    '%a',
    '@a',
  ],
  ...[
    '`a`',
    '`',
    '```',
    '```js\ncode',
    '~~~',
    '<!-- a',
    '<a>',
    '<script>',
    '</b>',
    '&amp;',
    '&#35;',
    '\\',
    '\\n',
    '\\#',
  ],
  ...[
    '|',
    '> a',
    '>',
    '|-',
    '>-\n a',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '* a\n* b',
    '1. a',
    '1)',
    '    a',
    '\ta',
  ],
  ...[
    'a  \nb',
    'a\\\nb',
    'a\r\nb',
    'a\rb',
    '\n\na\n\n\nb',
    'a\n===',
    'a\n---',
    '***',
    '___',
    '^a',
    '~',
    'null',
    'Null',
  ],
  ...[
    'true',
    'no',
    'Yes',
    'off',
    'NaN',
    '.inf',
    '1',
    '1.10',
    '010',
    '0x1f',
    '0o17',
    '1e3',
    '1_000',
    '12:30:45',
    '+1',
    '-',
  ],
  ...[
    '2024-01-01',
    '2024-01-01T00:00:00Z',
    '=',
    '<<',
    'ä ö ü ß',
    'é',
    'e\u0301',
    '日本語',
    'العربية',
    '👩‍💻',
    '🇮🇹',
    '\u00a0',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\u0085',
    '\ufeff',
    '\u200b',
    '\u200f',
    '\u0000',
    '\u0007',
    '\u001b[0m',
    '\u007f',
    '\ufffd',
    '\uffff',
  ],
];

/** Any text without half of a surrogate pair, which UTF-8 cannot hold. */
const anyCharacters = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 30 }),
);

const anyPiece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TRICKY) },
  { weight: 2, arbitrary: anyCharacters },
);

/** A text that is not blank. A number makes most of them unlike any other, so that one that is lost is missed. */
const anyText: fc.Arbitrary<string> = fc
  .record({
    pieces: fc.array(anyPiece, { minLength: 1, maxLength: 4 }),
    join: fc.constantFrom('', ' ', '\n', '\n\n'),
    number: fc.nat(1e9),
    place: fc.constantFrom('before', 'after', 'between', 'nowhere'),
  })
  .map(({ pieces, join, number, place }) => {
    const half = Math.floor(pieces.length / 2);
    if (place === 'before') return `n${number}${join}${pieces.join(join)}`;
    if (place === 'after') return `${pieces.join(join)}${join}n${number}`;
    if (place === 'between')
      return [...pieces.slice(0, half), `n${number}`, ...pieces.slice(half)].join(join);
    return pieces.join(join);
  })
  .filter((text) => /\S/.test(text) && text.isWellFormed());

const anyDate = fc.constantFrom(
  '2024-02-29',
  '2026-01-15T09:30:00+02:00',
  '2025-12-31T23:59:59Z',
  '0999-01-01',
);

/** Fields that the compiler makes, or that the place of a record gives. */
const NOT_WRITTEN = ['slug', 'locale', 'url', 'markdownUrl', 'lessonCount', 'courseSlug', 'questions'];

/** The fields that hold dates, by table: decisions, Dates. */
export const DATES = ['lastReviewedAt', 'datePublished', 'dateModified', 'updatedAt', 'publishedAt'];

/** Any fields of a record of a type, as an author may write them. */
export function anyFields(name: string): fc.Arbitrary<Record<string, unknown>> {
  const table = RECORDS[name] as FieldTable;
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  const required: string[] = [];
  for (const [field, type] of Object.entries(table)) {
    if (NOT_WRITTEN.includes(field)) continue;
    if (type.endsWith('!')) required.push(field);
    model[field] = anyValue(name, field, type.replace('!', ''));
  }
  return fc.record(model, { requiredKeys: required }).map((fields) => withKnownKeys(fields));
}

function anyValue(table: string, field: string, type: string): fc.Arbitrary<unknown> {
  const values = ENUMERATIONS[`${table}.${field}`];
  if (values !== undefined) return fc.constantFrom(...values);
  if (DATES.includes(field)) return anyDate;
  if (field === 'durationIso') return fc.constantFrom('PT45M', 'P2W');
  if (type === 'integer') return fc.integer({ min: 0, max: 10_000 });
  if (type === 'map of string') return fc.record({ '0': anyText, '1': anyText }, { requiredKeys: ['0'] });
  if (!type.endsWith('[]')) return anyText;
  const item = type.slice(0, -2);
  return fc.array<unknown>(item === 'string' ? anyText : anyFields(item), { minLength: 1, maxLength: 3 });
}

/** Options get keys that differ, and the values of dimensions those keys. */
function withKnownKeys(fields: Record<string, unknown>): Record<string, unknown> {
  const { options, dimensions } = fields as {
    options?: object[];
    dimensions?: { values: Record<string, string> }[];
  };
  if (options === undefined) return fields;
  const keys = options.map((_, index) => `key-${index}`);
  return {
    ...fields,
    options: options.map((option, index) => ({ ...option, key: keys[index] })),
    dimensions: dimensions?.map((dimension) => ({
      ...dimension,
      values: Object.fromEntries(
        Object.entries(dimension.values).flatMap(([index, text]) =>
          keys[Number(index)] === undefined ? [] : [[keys[Number(index)], text]],
        ),
      ),
    })),
  };
}
