import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';

it('a build reports pictures that are too large for a page, and no other files', async () => {
  const root = temporaryFolder({
    'lc-api.yml': 'locales: {en: full}\n',
    'content/en/courses/a.md': '---\ntitle: A\nlevel: beginner\n---\n\n![A](a.png) ![B](b.png) [C](c.zip)\n',
    'content/en/courses/a.png': Buffer.alloc(2_000_001),
    'content/en/courses/b.png': Buffer.alloc(2_000_000),
    'content/en/courses/c.zip': Buffer.alloc(3_000_000),
  });
  const build = (out: string) =>
    runCli(['build', root, '--out', join(root, '..', out), '--base-url', 'https://a.example', '--no-cache']);
  const { status, stdout, stderr } = await build(`${root}-one`);
  const told = stdout + stderr;
  expect(status).toBe(0);
  expect(told.match(/asset\/large\]/g)).toHaveLength(1);
  expect(told).toContain('This picture has 2.0 MB, which readers have to load with its page.');
  expect(told).toContain('content/en/courses/a.png');
  writeFiles(root, { 'lc-api.yml': 'locales: {en: full}\nrules: {asset/large: error}\n' });
  expect(await build(`${root}-two`)).toMatchObject({ status: 1 });
});
