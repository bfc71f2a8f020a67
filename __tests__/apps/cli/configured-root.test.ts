import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder } from '../../support/folders.js';
import { SOUND } from '../../support/sample-repositories.js';

const CONFIG = { 'lc-api.yml': 'locales: {en: full}\n' };

it('a command below the configuration works on its folder', async () => {
  const root = temporaryFolder({ ...SOUND, ...CONFIG });
  const cwd = join(root, 'content/en');
  const { stdout, stderr } = await runCli(['check', '--format', 'json'], { cwd });
  expect(stderr).toBe('Using ../../lc-api.yml.\n');
  expect(JSON.parse(stdout).summary.records).toBe(1);
  await runCli(['new', 'article', 'sub'], { cwd });
  expect(existsSync(join(cwd, 'articles/sub.md'))).toBe(true);
  expect((await runCli(['check'], { cwd: root })).stderr).toBe('');
});

it('a folder that is named, and one below another repository, are left as they are', async () => {
  const root = temporaryFolder({ ...SOUND, ...CONFIG });
  const cwd = join(root, 'content/en');
  expect((await runCli(['check', '.', '--format', 'json'], { cwd })).stderr).toBe('');
  mkdirSync(join(root, 'content/.git'));
  expect((await runCli(['check', '--format', 'json'], { cwd })).stderr).toBe('');
});
