import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { type DiskCall, withFailingDisk } from '../../support/failing-disk.mjs';
import { readFiles } from '../../support/folders.js';
import { article, openWorkspace, type Workspace } from '../../support/workspace.js';

const MANIFEST = 'site/api/v1/manifest.json';

/** Builds over a tree in which one article has changed since. */
async function buildOver(
  { folder, write }: Workspace,
  fault: (call: DiskCall) => string | undefined,
): Promise<{ status: number; stderr: string }> {
  const build = () => runCli(['build', 'repository', '--out', 'site', '--no-cache'], { cwd: folder });
  await build();
  write({ 'content/en/articles/first.md': article('Other') });
  return await withFailingDisk(folder, fault, build);
}

it.each(['EIO', 'EMFILE', 'EACCES'])(
  'names the manifest of the earlier tree if it cannot be read (%s), and does not call its files foreign',
  async (code) => {
    const workspace = openWorkspace();
    const { folder } = workspace;
    const { status, stderr } = await buildOver(workspace, ({ name, path }) =>
      name === 'readFileSync' && path.endsWith(MANIFEST) ? code : undefined,
    );
    expect(stderr).toMatch(new RegExp(`^lc-api: [^:]+: ${join(folder, MANIFEST)} \\(${code}\\)\\.\n$`));
    expect(status).toBe(2);
  },
);

it('names the file if the disk fails when it is open', async () => {
  const workspace = openWorkspace();
  let failed = '';
  const { status, stderr } = await buildOver(workspace, ({ name, path }) => {
    if (name !== 'writeSync') return undefined;
    failed ||= path;
    return 'ENOSPC';
  });
  expect(stderr).toBe(`lc-api: The disk is full: ${failed} (ENOSPC).\n`);
  expect(status).toBe(2);
});

it('does not blame another build if the staged files cannot be looked at', async () => {
  const workspace = openWorkspace();
  const { status, stderr } = await buildOver(workspace, ({ name, path }) =>
    name === 'statSync' && path.endsWith('/.lc-api-staging') ? 'EIO' : undefined,
  );
  expect(stderr).toMatch(/^lc-api: The disk cannot be read or written: .*\.lc-api-staging \(EIO\)\.\n$/);
  expect(status).toBe(2);
});

it('says that its folder was removed while it wrote', async () => {
  const workspace = openWorkspace();
  let isThere = true;
  const { status, stderr } = await buildOver(workspace, ({ name, path }) => {
    if (isThere && name === 'openSync' && path.endsWith('all.json')) {
      isThere = false;
      rmSync(workspace.out, { recursive: true });
    }
    return undefined;
  });
  expect(stderr).toBe(
    'lc-api: The folder site was removed while this build wrote into it. Run the build again.\n',
  );
  expect(status).toBe(2);
});

it('leaves the files of others alone if the journal of a killed build cannot be read', async () => {
  const workspace = openWorkspace();
  await workspace.build();
  writeFileSync(join(workspace.out, '.lc-api-incomplete'), '[]');
  const before = readFiles(workspace.out);
  const { status, stderr } = await withFailingDisk(
    workspace.folder,
    ({ name, path }) => (name === 'readFileSync' && path.endsWith('incomplete') ? 'EIO' : undefined),
    () => runCli(['build', 'repository', '--out', 'site', '--no-cache'], { cwd: workspace.folder }),
  );
  expect(stderr).toContain('.lc-api-incomplete (EIO)');
  expect(status).toBe(2);
  expect(readFiles(workspace.out)).toEqual(before);
});
