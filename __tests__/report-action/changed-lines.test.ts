import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changedLines } from '../../src/report/action/changed-lines.js';

const folder = mkdtempSync(join(tmpdir(), 'changed-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The patch between two texts, as git writes it. */
function patch(before: readonly string[], after: readonly string[], context = 3): string {
  writeFileSync(join(folder, 'a'), before.map((line) => `${line}\n`).join(''));
  writeFileSync(join(folder, 'b'), after.map((line) => `${line}\n`).join(''));
  const command = ['diff', '--no-index', '--no-color', `--unified=${context}`, 'a', 'b'];
  try {
    return execFileSync('git', command, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // git answers 1 where there is a difference.
    const { stdout } = error as { stdout: string };
    return stdout.slice(stdout.indexOf('@@'));
  }
}

describe('the lines that a patch changes', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);

  it.each([0, 1, 3, 50])('are numbered as after it, with %i lines around them', (context) => {
    const after = [...lines];
    after[1] = '++ changed';
    after.splice(9, 2);
    after.splice(20, 0, '@@ -1 +1 @@', '- new', ' new');
    after.push('last');
    expect(changedLines(patch(lines, after, context))).toEqual([
      { first: 2, last: 2 },
      { first: 21, last: 23 },
      { first: 42, last: 42 },
    ]);
  });

  it('are all of a new file', () => {
    expect(changedLines(patch([], ['a', 'b']))).toEqual([{ first: 1, last: 2 }]);
  });

  it('are none where lines only go, or where there is no patch', () => {
    expect(changedLines(patch(lines, lines.slice(0, 30)))).toEqual([]);
    expect(changedLines(patch(lines, lines))).toEqual([]);
    expect(changedLines('+ no patch\n')).toEqual([]);
  });
});
