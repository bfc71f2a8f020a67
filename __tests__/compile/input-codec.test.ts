import { expect, it } from 'vitest';
import { type PackedInput, readInput } from '../../src/compile/input-codec.js';
import { createConfig } from '../../src/read/config/config.js';
import { growth, SQUARE } from '../support/cpu-time.js';

/** What is packed of a page with so many pictures. */
function inputWith(pictures: number): PackedInput {
  const sizes = Array.from({ length: pictures }, (_, index) => [`assets/p%2B${index}.png`, 20, index]);
  const around = { ids: [], groups: [], fallbacks: [], related: [], references: [], siblings: [], sizes };
  const address = {
    collection: 'guides',
    locale: 'en',
    slug: 'a',
    id: 'a',
    formerSlugs: [],
    path: 'guides/a',
  };
  return { ...address, lessons: [], versions: [], around } as unknown as PackedInput;
}

it('finds the sizes of all pictures of a page in linear time', () => {
  const { locales } = createConfig({});
  const found = (pictures: number): number => {
    const { sizeOf } = readInput(inputWith(pictures), locales);
    const paths = Array.from({ length: pictures }, (_, index) => `assets/p+${index}.png`);
    return paths.filter((path, index) => sizeOf(path)?.height === index).length;
  };
  expect(found(1000)).toBe(1000);
  expect(growth(found, 1000)).toBeLessThan(SQUARE);
});
