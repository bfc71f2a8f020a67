import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { survey } from '../../support/folders.js';
import { openWorkspace } from '../../support/workspace.js';

describe('a build that the machine fails', () => {
  it.each<readonly [string, string, RegExp]>([
    [
      'a file stands where the folder must be',
      'file/site',
      /^lc-api: A file is where a folder must be: .*file\/site.*\(ENOTDIR\)\.$/,
    ],
    [
      'a file stands in the way to it',
      'file/a/b/c',
      /^lc-api: A file is where a folder must be: .*file.*\(ENOTDIR\)\.$/,
    ],
    ['its name is too long', 'x'.repeat(300), /^lc-api: The path is too long: .*\(ENAMETOOLONG\)\.$/],
    ['it is a link to itself', 'loop', /^lc-api: .*loop is not a folder\. Build into another path\.$/],
    ['it is a device', '/dev/null', /^lc-api: \/dev\/null is not a folder\. Build into another path\.$/],
  ])('ends with status 2 and one line when %s', async (_, out, line) => {
    const { folder, root } = openWorkspace();
    writeFileSync(join(folder, 'file'), 'mine');
    symlinkSync('loop', join(folder, 'loop'));
    const before = survey(folder);
    const { status, stdout, stderr } = await runCli(['build', root, '--out', out], { cwd: folder });
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).toMatch(line);
    expect(status).toBe(2);
    expect(survey(folder)).toEqual(before);
  });
});
