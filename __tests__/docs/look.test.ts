import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists all custom properties of the pages, in their order', () => {
  const css = readFileSync('src/apps/browser/styles/properties.css', 'utf8');
  const guide = readFileSync('docs/guide/change-the-look.md', 'utf8');
  const set = [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  const listed = [...guide.matchAll(/^\| `(--[\w-]+)` \|/gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(10);
  expect(listed).toEqual(set);
});
