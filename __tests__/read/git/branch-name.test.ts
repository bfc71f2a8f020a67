import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchName } from '../../../src/read/git/branch-name.js';
import { runs } from '../../support/scope.js';

/** Whether Git accepts a name, outside any repository: `@{-1}` is then the name of nothing. */
const gitAccepts = (name: string): boolean =>
  spawnSync('git', ['check-ref-format', '--branch', name], { cwd: tmpdir() }).status === 0;

const accepts = (name: string): boolean => {
  try {
    return branchName(name, '--branch ') === name;
  } catch {
    return false;
  }
};

describe('the name of a branch', () => {
  it('is accepted when Git accepts it', () => {
    const pieces = ['a', 'é', '.', '..', '/', '-', '@', '{', '@{', '.lock', 'lock', 'HEAD', '\\', ' ', '\t'];
    const more = ['~', '^', ':', '?', '*', '[', ']', '}', '\u007f', '"', 'heads', 'refs', '\u00a0', '🙂'];
    const name = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 5 }).map((all) => all.join(''));
    fc.assert(
      fc.property(name, (text) => {
        // What Git takes for the branch's full name, or for another name of HEAD, is refused below.
        if (/^refs\/|^@$/.test(text)) return;
        expect(accepts(text), JSON.stringify(text)).toBe(gitAccepts(text));
      }),
      { numRuns: runs(100) },
    );
  });

  it.each([
    [
      'refs/heads/main',
      '"branch: refs/heads/main" is a ref, not the name of a branch. Write "branch: main".',
    ],
    ['refs/heads/a/b', 'Write "branch: a/b".'],
    ['refs/heads/a b', 'is a ref, not the name of a branch. Write its name, such as "branch: main".'],
    ['refs/heads/refs/heads/main', 'Write "branch: main".'],
    ['refs/tags/v1', 'is a ref, not the name of a branch. Write its name, such as "branch: main".'],
    ['HEAD', '"branch: HEAD" is not the name of a branch. Write its name, such as "branch: main".'],
    ['@', '"branch: @" is not the name of a branch.'],
    ['', '"branch: " is not the name of a branch.'],
    ['a b', '"branch: a b" is not the name of a branch: Git does not allow " " in it.'],
    ['a..b', 'Git does not allow ".." in it'],
    ['a\u0007b', 'Git does not allow "\\u0007" in it'],
    ['-x', 'Git does not allow "-" at its start'],
    ['.x', 'Git does not allow "." at the start of a part'],
    ['x/', 'Git does not allow "/" at its end'],
    ['x.lock/y', 'Git does not allow ".lock" at the end of a part'],
  ])('%j is refused with what to write instead', (name, words) => {
    expect(() => branchName(name, 'branch: ')).toThrow(words);
  });
});
