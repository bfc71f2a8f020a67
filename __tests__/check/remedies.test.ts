import { expect, it } from 'vitest';
import { MISTAKES, SITE } from '../support/author-mistakes.js';
import type { Files } from '../support/memory-tree.js';
import { unfitRemedies } from '../support/remedies.js';

it.each(MISTAKES)('the text that helps tell the author of %s to write is right', (_, files) => {
  const all = Object.entries({ ...SITE, ...files }).filter(([, text]) => text !== undefined);
  expect(unfitRemedies(Object.fromEntries(all) as Files)).toEqual([]);
});
