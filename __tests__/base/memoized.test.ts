import { expect, it } from 'vitest';
import { askedOnce } from '../../src/base/memoized.js';

it('an answer is asked for once, also while it is on its way, and again after it failed', async () => {
  const asked: string[] = [];
  const read = askedOnce(async (address) => {
    asked.push(address);
    if (asked.length === 1) throw new Error('The network is down.');
    return address.toUpperCase();
  });
  await expect(read('a')).rejects.toThrow('down');
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['A', 'A', 'B']);
  expect(asked).toEqual(['a', 'a', 'b']);
});
