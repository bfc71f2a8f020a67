import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { frontMatterYaml } from '../../src/compile/markdown/twin-head.js';
import { runs } from '../support/scope.js';

const PIECES = [
  ...[
    'a',
    'word',
    'É',
    'ß',
    '東京',
    '😀',
    'true',
    'no',
    'Null',
    'y',
    'NaN',
    '0x1f',
    '12',
    '1e3',
    '.5',
    '.inf',
  ],
  ...[' ', '  ', ': ', ' #', '#', ':', '-', '- ', '---', '...', '?', '? ', ',', '.', '(', ')', '/', ';', '!'],
  ...["'", '"', '&', '*', '|', '>', '%', '@', '`', '[', ']', '{', '}', '=', '<<', '~', '\\', '\n', '\t'],
  ...['\u00a0', '\u0085', '\u2028', '\ufeff', '2024-01-31', '2024-1-3', 'https://', 'https://e.org/a-b.md'],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join(''));
const name = fc.constantFrom('description', 'de', 'no', 'pt-BR', 'datePublished', 'y', '1');
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.dictionary(name, text, { maxKeys: 3 }),
  fc.array(text, { maxLength: 2 }),
  fc.constantFrom(1, true, null),
);

describe('front matter of a twin', () => {
  it('reads back equal, whatever its values', () => {
    fc.assert(
      fc.property(text, fc.dictionary(name, value, { maxKeys: 4 }), (title, others) => {
        const frontMatter = { title, ...others };
        expect(load(frontMatterYaml(frontMatter))).toEqual(frontMatter);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('writes an object that occurs twice at both places', () => {
    const one = { de: 'a' };
    expect(frontMatterYaml({ title: 'a', one, other: one })).toBe(
      'title: a\none:\n  de: a\nother:\n  de: a\n',
    );
  });
});
