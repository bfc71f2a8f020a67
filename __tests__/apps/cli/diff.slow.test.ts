import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diff, ReleaseError } from '../../../src/index.js';
import { runCli } from '../../support/cli-in-process.js';
import { article, BASE } from '../../support/release-content.js';
import { createRepository, type TestRepository } from '../../support/release-repository.js';

/** A repository whose last commit changes one article and takes another away. */
function changedRepository(): TestRepository {
  const repository = createRepository();
  repository.commit(BASE);
  repository.commit({
    'content/en/articles/first.md': undefined,
    'content/en/articles/other.md': article('Changed'),
  });
  return repository;
}

const ACCEPTED = '- {change: record-removed, path: article/en/first, reason: The offer has ended}\n';

describe('lc-api diff', () => {
  it('prints for people, for programs and for comments, and fails by --fail-on alone', async () => {
    const { folder } = changedRepository();
    const run = (...args: string[]) => runCli(['diff', 'git:HEAD~1', 'git:HEAD', ...args], { cwd: folder });
    const pretty = await run();
    expect(pretty).toMatchObject({ status: 0, stderr: '' });
    expect(pretty.stdout).toMatch(/^breaking article\/en\/first First\n {2}record-removed: /);
    expect(await run('--fail-on', 'breaking')).toMatchObject({ status: 1, stdout: pretty.stdout });
    const comment = await run('--fail-on', 'risky', '--format', 'markdown');
    expect(comment).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^The change is \*\*breaking\*\*/),
    });
    const data = await run('--fail-on', 'none', '--format', 'json');
    expect(data.status).toBe(0);
    expect(JSON.parse(data.stdout)).toMatchObject({ version: 1, severity: 'breaking' });
  });

  it('prints for programs what diff() of the Node API gives', async () => {
    const { folder } = changedRepository();
    const args = ['diff', 'git:HEAD~1', 'git:HEAD', '--root', folder, '--format', 'json'];
    const report = await diff({ old: 'git:HEAD~1', new: 'git:HEAD', root: folder });
    expect(JSON.parse((await runCli(args)).stdout)).toEqual(JSON.parse(JSON.stringify(report)));
    await expect(diff({ old: 'git:nowhere', new: 'git:HEAD', root: folder })).rejects.toBeInstanceOf(
      ReleaseError,
    );
  });

  it('finds no change between a commit and the folder that was built from it', async () => {
    const repository = createRepository();
    const tagged = (title: string) => article(title).replace('\n---', '\nkeywords: [git]\n---');
    repository.commit({
      ...BASE,
      'content/en/articles/a.md': tagged('A'),
      'content/en/articles/b.md': tagged('B'),
    });
    const run = (...args: string[]) => runCli(args, { cwd: repository.folder });
    const built = await run(
      'build',
      '--out',
      '_site',
      '--no-cache',
      '--base-url',
      'https://learn.example.org',
    );
    expect(built).toMatchObject({ status: 0 });
    for (const sides of [
      ['_site', 'git:HEAD'],
      ['git:HEAD', '_site'],
    ]) {
      expect((await run('diff', ...sides)).stdout).toMatch(/^No changes/);
    }
  });

  it('counts as safe what the commit accepts, whatever the working tree holds', async () => {
    const repository = changedRepository();
    repository.commit({ 'lc-api.accept.yml': ACCEPTED });
    repository.git('rm', '--quiet', '--cached', 'lc-api.accept.yml');
    const args = ['diff', 'git:HEAD~2', 'git:HEAD', '--fail-on', 'risky'];
    const { status, stdout } = await runCli(args, { cwd: repository.folder });
    expect(status).toBe(0);
    expect(stdout).toContain('accepted: The offer has ended');
    expect(stdout).toMatch(/\d+ safe \(1 accepted\); calls for a minor version\n$/);
  });

  it('warns of entries that do nothing, and ends with status 2 for mistakes, both with their place', async () => {
    const repository = changedRepository();
    repository.commit({ 'lc-api.accept.yml': `${ACCEPTED}- {change: record-removed, path: x, reason: y}\n` });
    const run = () => runCli(['diff', 'git:HEAD~2', 'git:HEAD'], { cwd: repository.folder });
    expect(await run()).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('--> lc-api.accept.yml:2:3'),
    });
    repository.commit({ 'lc-api.accept.yml': '- {change: record-remove, path: x, reason: y}\n' });
    const { status, stderr } = await runCli(['diff', 'git:HEAD~3', 'git:HEAD'], { cwd: repository.folder });
    expect(status).toBe(2);
    expect(stderr).toContain('lc-api.accept.yml:1:12');
    expect(stderr).toContain('Did you mean "record-removed"?');
    expect(stderr).not.toContain('records');
  });

  it('ends with status 1 where content has errors, 2 where a release cannot be had, with one line', async () => {
    const repository = changedRepository();
    repository.commit({ 'content/en/articles/other.md': '---\ntitle: Other\n---\n' });
    const run = (old: string, now: string) => runCli(['diff', old, now], { cwd: repository.folder });
    const broken = await run('git:HEAD~1', 'git:HEAD');
    expect(broken).toMatchObject({ status: 1, stdout: '' });
    expect(broken.stderr).toMatch(/^lc-api: The content of git:HEAD has \d errors?, .*other\.md:.*\n$/);
    for (const place of ['git:nowhere', 'branch:nowhere', 'http://127.0.0.1:1', 'nowhere']) {
      const { status, stderr } = await run(place, 'git:HEAD~1');
      expect(status, stderr).toBe(2);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});

it('lc-api build --previous carries the change feed on', async () => {
  const { folder } = changedRepository();
  const args = [
    'build',
    '--out',
    '_site',
    '--base-url',
    'https://learn.example.org',
    '--previous',
    'git:HEAD~1',
  ];
  expect(await runCli(args, { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
  const { releases } = JSON.parse(readFileSync(join(folder, '_site/api/v1/changes.json'), 'utf8'));
  expect(releases).toEqual([expect.objectContaining({ severity: 'breaking', bump: 'major' })]);
});
