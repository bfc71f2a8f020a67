import { expect, it } from 'vitest';
import { Recent } from '../../src/base/recent.js';

it('keeps the values that were used last, up to a size', () => {
  const recent = new Recent<string>(10);
  recent.set('a', 'A', 4);
  recent.set('b', 'B', 4);
  expect(recent.get('a')).toBe('A');
  recent.set('c', 'C', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['A', undefined, 'C']);
  recent.set('c', 'D', 6);
  expect([recent.get('a'), recent.get('c')]).toEqual(['A', 'D']);
  recent.set('large', 'E', 11);
  expect([recent.get('a'), recent.get('c'), recent.get('large')]).toEqual(['A', 'D', undefined]);
});
