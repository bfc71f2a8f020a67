import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { setOwner } from '../../scripts/set-owner.mjs';
import { PROJECT } from '../../src/model/project.js';
import { readFiles, temporaryFolder } from '../support/folders.js';
import { git } from '../support/git.js';

it('one command writes another owner into every file, and back', () => {
  const copy = temporaryFolder();
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!dist'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  const contents = (): string[][] =>
    [...readFiles(copy)]
      .filter(([path]) => !path.startsWith('.git/'))
      .map(([path, text]) => [path, text.toString('latin1')]);
  const before = contents();

  const [owner, name] = PROJECT.action.split('/') as [string, string];
  const changed = setOwner(copy, 'some-school');
  for (const file of ['src/model/project.ts', 'package.json', 'README.md', '.github/workflows/publish.yml'])
    expect(changed).toContain(file);
  const after = contents();
  expect(after.filter(([, text]) => text?.includes(PROJECT.action)).map(([path]) => path)).toEqual([]);
  expect(
    after
      .filter(([, text]) => text?.includes(`some-school/${name}`))
      .map(([path]) => path)
      .sort(),
  ).toEqual(changed.sort());

  expect(setOwner(copy, owner).sort()).toEqual(changed);
  expect(contents()).toEqual(before);
  expect(() => setOwner(copy, 'some school')).toThrow(
    '"some school" is not the name of an account on GitHub.',
  );
});
