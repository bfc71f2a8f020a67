import { expect, it } from 'vitest';
import { MISTAKES, SITE } from '../support/author-mistakes.js';
import { check } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

/** Returns what a check says to some files, as people read it. */
function saysTo(files: Readonly<Record<string, string | undefined>>): string {
  const all = Object.entries({ ...SITE, ...files }).filter(([, text]) => text !== undefined);
  const { problems } = check(Object.fromEntries(all) as Files);
  return problems
    .map(
      ({ severity, rule, file, line, column, message, help = '' }) =>
        `  ${severity} ${rule} ${file}:${line}:${column}\n    ${message}\n    = ${help}\n`,
    )
    .join('');
}

it('the site that mistakes are made in has none', () => {
  expect(saysTo({})).toBe('');
});

it('a check tells authors what is wrong and what to write instead (renew with vitest -u, and read it)', async () => {
  const said = MISTAKES.map(([what, files]) => `${what}\n${saysTo(files) || '  (no problem)\n'}`).join('\n');
  await expect(said).toMatchFileSnapshot('../golden/author-mistakes.txt');
});

it.each(MISTAKES)('every problem of %s has a help of one line', (_, files) => {
  const all = Object.entries({ ...SITE, ...files }).filter(([, text]) => text !== undefined);
  for (const { message, help } of check(Object.fromEntries(all) as Files).problems) {
    expect(message).toMatch(/^[^\n]+[.?]$/);
    expect(help).toMatch(/^[^\n]+[.?]$/);
  }
});
