import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { verifySite } from '../../../src/apps/mirror/verify-site.js';
import { PlainHtml } from '../../../src/compile/html/plain-html.js';
import { plainReader } from '../../../src/read/content/markdown/plain/block.js';
import { verifyTree } from '../../../src/run/verify.js';
import { serve, serveFolder } from '../../compare/site.js';
import { runCli } from '../../support/cli-in-process.js';
import { survey, temporaryFolder, writeFiles } from '../../support/folders.js';
import { SOUND } from '../../support/sample-repositories.js';

const COURSE = 'content/en/courses/basics.md';

/** Returns a repository with the tree that it compiles to in `_site`. */
async function built(...options: readonly string[]): Promise<string> {
  const root = temporaryFolder(SOUND);
  expect(await runCli(['build', '--out', '_site', ...options], { cwd: root })).toMatchObject({ status: 0 });
  return root;
}

const verify = (root: string, ...args: readonly string[]) =>
  runCli(['verify', '_site', ...args], { cwd: root });

it('says that a tree is what the content compiles to, and writes nothing', async () => {
  const root = await built();
  const before = survey(root);
  const { status, stdout, stderr } = await verify(root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^_site is what the content in \. compiles to for https:\/\/learn\.example\.org: \d+ files\. Content version [0-9a-f]{64}\.\n$/,
  );
  expect(survey(root)).toEqual(before);
});

it('compiles with micromark alone, so a mistake of the fast path is a difference', async () => {
  const seen = new Set<boolean>();
  const wrong = vi.spyOn(PlainHtml.prototype, 'write').mockReturnValue('<p>Wrong</p>');
  const root = await built();
  wrong.mockRestore();
  const progress = (): void => void seen.add(plainReader.isOn);
  const { tree } = await verifyTree({ root, directory: join(root, '_site'), progress });
  expect(tree?.differences).toContainEqual(['courses/basics.html', 'it has other bytes']);
  expect([...seen]).toEqual([false]);
  expect(plainReader.isOn).toBe(true);
});

it('names files with other bytes, that are missing, and that the content does not make', async () => {
  const root = await built();
  const manifest = join(root, '_site/api/v1/manifest.json');
  appendFileSync(join(root, '_site/index.html'), ' ');
  rmSync(join(root, '_site/courses/basics.md'));
  writeFileSync(join(root, '_site/zz.html'), '');
  const entry = `{"path":"zz.html","bytes":0,"sha256":"${'0'.repeat(64)}","mediaType":"text/html; charset=utf-8"}`;
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace('\n],"records"', `,\n${entry}\n],"records"`),
  );
  expect(await verify(root)).toMatchObject({
    status: 1,
    stdout: `_site is not what the content in . compiles to. 4 files differ:
  api/v1/manifest.json: it has other bytes
  courses/basics.md: it is missing
  index.html: it has other bytes
  zz.html: the content does not compile to it
`,
  });
});

it('finds a change of the content after the build, and of the change feed', async () => {
  const root = await built();
  appendFileSync(join(root, '_site/api/v1/changes.json'), ' ');
  expect((await verify(root)).stdout).toContain('  api/v1/changes.json: it has other bytes\n');
  appendFileSync(join(root, COURSE), '\nMore.\n');
  const { status, stdout } = await verify(root);
  expect(status).toBe(1);
  expect(stdout).toContain('  api/v1/courses/basics.json: it has other bytes\n');
});

it('does not say that a file is fine that the tree does not list', async () => {
  const root = await built();
  writeFiles(join(root, '_site'), { 'assets/login.html': '', '.git/config': '' });
  const { status, stdout } = await verify(root);
  expect(status).toBe(2);
  expect(stdout).toMatch(/\nNot checked: assets\/login\.html, which the tree does not list\.\n$/);
});

it('checks history only against the release before', async () => {
  const root = await built();
  const options = { cwd: root, env: { SOURCE_DATE_EPOCH: '1795000000' } };
  appendFileSync(join(root, COURSE), '\nMore.\n');
  await runCli(['build', '--out', 'next', '--previous', 'dir:_site'], options);
  const without = await runCli(['verify', 'next'], options);
  expect(without.status).toBe(2);
  expect(without.stdout).toMatch(/\nNot checked: the change feed, with 1 release \(see --previous\)\.\n/);
  const after = await runCli(['verify', 'next', '--previous', 'dir:_site'], options);
  expect(after).toMatchObject({ status: 0, stderr: '' });
  appendFileSync(join(root, 'next/api/v1/changes.json'), ' ');
  expect((await runCli(['verify', 'next', '--previous', 'dir:_site'], options)).status).toBe(1);
});

it('needs the options of the build', async () => {
  const root = await built('--no-pages', '--base-url', 'https://else.example.org');
  expect(await verify(root)).toMatchObject({
    status: 1,
    stderr:
      'lc-api: _site was built for https://else.example.org, not for https://learn.example.org. If it should be, pass --base-url https://else.example.org.\n',
  });
  expect((await verify(root, '--base-url', 'https://else.example.org')).status).toBe(1);
  expect((await verify(root, '--base-url', 'https://else.example.org', '--no-pages')).status).toBe(0);
});

it('ends with status 2 if it could not check', async () => {
  const root = await built();
  const manifest = join(root, '_site/api/v1/manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"generator":"[^"]*"/, '"generator":"lc-api 0.1.0"'));
  expect(await verify(root)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^lc-api: _site was written by lc-api 0\.1\.0, and this is /),
  });
  writeFileSync(manifest, text);
  writeFileSync(join(root, COURSE), '---\ntitle: Basics\n---\n\n[x](./y.md)\n');
  const broken = await verify(root);
  expect(broken.status).toBe(2);
  expect(broken.stderr).toMatch(
    /error\[[\s\S]*\n_site could not be checked: the content in \. has errors\.\n$/,
  );
  rmSync(manifest);
  expect(await verify(root)).toMatchObject({
    status: 2,
    stderr: 'lc-api: _site is not a built tree: _site has no api/v1/manifest.json.\n',
  });
  for (const args of [['verify'], ['verify', '_site', '--site', 'https://learn.example.org']])
    expect((await runCli(args)).stderr).toBe(
      'lc-api: verify needs either TREE, a folder that build wrote, or --site URL.\n',
    );
});

it('says that a site serves what its manifest lists', async () => {
  const root = await built();
  const site = await serveFolder(join(root, '_site'));
  const { status, stdout } = await runCli(['verify', '--site', site.url]);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    new RegExp(
      `^${site.url} serves what its manifest lists: \\d+ files\\. Content version [0-9a-f]{64}\\.\n$`,
    ),
  );
  // Every file once, and the manifest.
  expect(new Set(site.requests).size).toBe(site.requests.length);
});

it('names the files that a site serves with other bytes, or not at all', async () => {
  const root = await built();
  const tree = join(root, '_site');
  rmSync(join(tree, 'courses/basics.md'));
  appendFileSync(join(tree, 'index.html'), ' ');
  const site = await serveFolder(tree);
  const { differences } = await verifySite(site.url, { pause: 0 });
  expect(differences).toEqual(['courses/basics.md', 'index.html']);
});

it('does not take a site that cannot be read for one that differs', async () => {
  const root = await built();
  const tree = join(root, '_site');
  const site = await serve((request, response) => {
    if (request.url === '/index.html') response.writeHead(403).end();
    else response.end(readFileSync(join(tree, request.url ?? '')));
  });
  expect(await runCli(['verify', '--site', site.url])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `lc-api: ${site.url}/index.html cannot be read: the host answered 403.\n`,
  });
});
