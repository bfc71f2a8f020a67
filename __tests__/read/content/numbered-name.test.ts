import { expect, it } from 'vitest';
import { numberedName } from '../../../src/read/content/named-units.js';

it.each([
  ['01-basics', { number: 1, rest: 'basics' }],
  ['2. Next', { number: 2, rest: 'Next' }],
  ['01 - 2 things', { number: 1, rest: '2 things' }],
  ['2026-01-31-news', undefined],
  ['1.2-notes', undefined],
  ['3d', undefined],
  ['4-', undefined],
])('Docusaurus reads the name %j as %j', (name, expected) => {
  expect(numberedName(name)).toEqual(expected);
});
