import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { step, stepOfBundle } from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { lcApi } from '../../support/cli-process.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';

const COURSE = 'title: A\nlevel: beginner\ndescription: D\n';
const SECRET = 'a-secret-of-the-machine';

/** A workspace with a course, and a file outside of it. */
function workspaceAndSecret(): { readonly workspace: string; readonly secret: string } {
  const workspace = temporaryFolder();
  writeFiles(workspace, { 'content/en/courses/a.yml': COURSE });
  const secret = join(temporaryFolder(), 'secret');
  writeFileSync(secret, `${SECRET}\n`);
  return { workspace, secret };
}

describe('a symbolic link of a pull request', () => {
  it.each([
    ['a record', 'content/en/glossary/c.md'],
    ['a record in a data format', 'content/en/glossary/c.yml'],
    ['the configuration', 'lc-api.yml'],
    ['the file that accepts changes', 'lc-api.accept.yml'],
    ['a collection', 'content/en/glossary'],
    ['a locale', 'content/en'],
  ])('in the place of %s shows nothing of what it leads to', async (_, path) => {
    const { workspace, secret } = workspaceAndSecret();
    if (path === 'content/en') execFileSync('rm', ['-r', join(workspace, path)]);
    mkdirSync(join(workspace, path, '..'), { recursive: true });
    symlinkSync(secret, join(workspace, path));
    const { stdout, summary } = await step({ workspace, inputs: { mode: 'check', token: '' } });
    expect(stdout + summary).not.toContain(SECRET);
    for (const format of ['pretty', 'json', 'github', 'sarif']) {
      const result = await runCli(['check', workspace, '--format', format, '--fix']);
      expect(result.stdout + result.stderr, format).not.toContain(SECRET);
    }
  });

  it('to a device that never ends is not opened', async () => {
    const { workspace } = workspaceAndSecret();
    mkdirSync(join(workspace, 'content/en/glossary'));
    symlinkSync('/dev/zero', join(workspace, 'content/en/glossary/c.md'));
    const { status, annotations } = await stepOfBundle({
      workspace,
      inputs: { mode: 'check', token: '' },
    });
    expect(status).toBe(1);
    expect(annotations).toHaveLength(1);
  });

  it.each([
    ['_site', '_site'],
    ['_site', '_site/deeper'],
  ])('%s is not written through by "out: %s"', async (link, out) => {
    const { workspace } = workspaceAndSecret();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(workspace, link));
    const inputs = { mode: 'build', previous: 'none', 'base-url': 'https://example.org', token: '', out };
    const result = await step({ workspace, inputs });
    expect(result.status).toBe(1);
    expect(result.annotations[0]?.message).toContain('is a symbolic link in the repository');
    expect(readdirSync(elsewhere)).toEqual([]);
    const built = await runCli([
      'build',
      workspace,
      '--out',
      join(workspace, out),
      '--base-url',
      'https://example.org',
    ]);
    expect(built.status).toBe(2);
    expect(built.stderr).toContain('is a symbolic link in the repository');
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe('a pipe', () => {
  it.each(['content/en/glossary/c.md', 'content/en/glossary/c.json', 'lc-api.yml', 'lc-api.accept.yml'])(
    'in the place of %s does not stop a check',
    (path) => {
      const { workspace } = workspaceAndSecret();
      mkdirSync(join(workspace, path, '..'), { recursive: true });
      execFileSync('mkfifo', [join(workspace, path)]);
      const { signal, status, stdout } = lcApi(['check', workspace], { timeout: 20_000 });
      expect(signal).toBeNull();
      if (path === 'lc-api.accept.yml') return;
      expect(status).not.toBe(0);
      expect(stdout).toContain(path);
    },
  );
});

describe('a record that a link leads to', () => {
  it('is not written to by --fix', async () => {
    const { workspace } = workspaceAndSecret();
    const elsewhere = temporaryFolder();
    writeFiles(elsewhere, { 'b.yml': 'titel: A\nlevel: beginner\ndescription: D\n' });
    symlinkSync(elsewhere, join(workspace, 'content/en/glossary'));
    symlinkSync(join(elsewhere, 'b.yml'), join(workspace, 'content/en/courses/b.yml'));
    await runCli(['check', workspace, '--fix']);
    expect(readdirSync(elsewhere)).toEqual(['b.yml']);
    expect(existsSync(join(elsewhere, 'b.yml'))).toBe(true);
  });
});

describe('a file that no commit has', () => {
  it('is published by a link only on events that work on what the owners put there', async () => {
    const { workspace } = workspaceAndSecret();
    writeFiles(workspace, {
      'content/en/courses/b.md':
        '---\ntitle: B\nlevel: beginner\n---\n[x](../../../keys.json) [y](../../../own.pdf)\n',
      'own.pdf': 'own',
    });
    git(workspace, 'init', '--quiet');
    commit(workspace, 'Link to two files');
    writeFiles(workspace, { 'keys.json': SECRET });
    const build = (event: string): ReturnType<typeof step> =>
      step({
        workspace,
        env: { GITHUB_EVENT_NAME: event },
        inputs: {
          mode: 'build',
          previous: 'none',
          'base-url': 'https://example.org',
          token: '',
          out: '_site',
        },
      });
    for (const event of ['pull_request', 'pull_request_target', 'workflow_run', 'merge_group']) {
      const { status, annotations } = await build(event);
      expect(status, event).toBe(1);
      expect(annotations.map(({ message }) => message)).toEqual([
        expect.stringContaining('"../../../keys.json" is not published: Git does not track it'),
      ]);
    }
    expect((await build('push')).status).toBe(0);
    expect(
      readdirSync(join(workspace, '_site/assets')).filter((name) => /^(keys|own)/.test(name)),
    ).toHaveLength(2);
  });
});
