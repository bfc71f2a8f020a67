import { expect, it } from 'vitest';
import { textLength } from '../../src/check/copies.js';
import type { Fields } from '../../src/read/schema/value.js';

function lengthOf(fields: Fields): number {
  return textLength(Buffer.from(JSON.stringify(fields)), fields);
}

it('counts the bytes of a text, whatever a copy has of its own', () => {
  const text = { title: 'Größe', body: 'Text.\n' };
  const expected = lengthOf(text);
  expect(expected).toBe(Buffer.byteLength(JSON.stringify(text)));
  expect(lengthOf({ slug: 'a', locale: 'de', ...text, number: '12.3' })).toBe(expected);
  expect(lengthOf({ ...text, formerSlugs: ['ä', 'b'], courseSlug: 'c', order: 7, id: 'i' })).toBe(expected);
  expect(lengthOf({ ...text, body: 'Texts.\n' })).toBe(expected + 1);
});
