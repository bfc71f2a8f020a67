import { describe, expect, it } from 'vitest';
import { step } from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { writeFiles } from '../../support/folders.js';
import { mergedRepository } from '../../support/merged-repository.js';
import { article } from '../../support/release-content.js';
import { createRepository } from '../../support/release-repository.js';

const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full}\nfolders: {guides: guides}\n';
const GUIDE = '---\ntitle: Guide\ncategory: x\n---\n\nHow to do it.\n';

const diff = (folder: string, ...args: readonly string[]) =>
  runCli(['diff', 'git:HEAD~1', 'git:HEAD', ...args], { cwd: folder });

describe('a configuration that a commit does not have', () => {
  it('is named if nothing was read without it, instead of "No changes"', async () => {
    const { folder, commit } = createRepository();
    commit({ 'guides/a.md': GUIDE });
    commit({ 'guides/a.md': undefined });
    writeFiles(folder, { 'lc-api.yml': CONFIG });
    const { status, stdout, stderr } = await diff(folder);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('git:HEAD has no lc-api.yml, which this folder has: commit it first.');
  });

  it('is named if one side lacks it, with what was read by the defaults', async () => {
    const { folder, commit } = createRepository();
    commit({ 'guides/a.md': GUIDE });
    commit({ 'lc-api.yml': CONFIG });
    const { status, stdout, stderr } = await diff(folder);
    expect(status, stderr).toBe(0);
    expect(stderr).toBe(
      'git:HEAD~1 has no lc-api.yml, which this folder has: the defaults apply there, by which it has 0 records.\n',
    );
    expect(stdout).toContain('guide/en/a');
  });

  it('is named by a build that continues its change feed', async () => {
    const { folder, commit } = createRepository();
    commit({ 'guides/a.md': GUIDE });
    commit({ 'lc-api.yml': CONFIG });
    const { status, stdout, stderr } = await runCli(
      ['build', '--out', '_site', '--previous', 'git:HEAD~1', '--no-cache'],
      { cwd: folder },
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('git:HEAD~1 has no lc-api.yml, which this folder has: the defaults apply there');
  });

  it('is named if the command or the workflow names it', async () => {
    const { folder, commit } = createRepository();
    commit({ 'guides/a.md': GUIDE });
    commit({ 'site.yml': CONFIG });
    const { status, stderr } = await diff(folder, '--config', 'site.yml');
    expect(status).toBe(2);
    expect(stderr).toContain('git:HEAD~1 cannot be compiled: the commit has no configuration site.yml.');
    const repository = mergedRepository({}, { 'site.yml': CONFIG, 'guides/a.md': GUIDE });
    const { summary } = await step({
      workspace: repository.folder,
      env: { GITHUB_EVENT_NAME: 'pull_request' },
      event: repository.event,
      inputs: { config: 'site.yml', comment: 'false', token: '' },
    });
    expect(summary).toContain('**Not compared**');
    expect(summary).toContain('the commit has no configuration site.yml.');
  });
});

describe('a folder of the configuration that a commit does not have', () => {
  const config = (...folders: readonly string[]): string =>
    `baseUrl: https://learn.example.org\nlocales: {en: full}\nfolders: {${folders.map((name) => `${name}: ${name}`).join(', ')}}\n`;
  const base = { 'lc-api.yml': config('articles', 'guides'), 'articles/first.md': article('First') };

  it('has no records there, and is named', async () => {
    const { folder, commit } = createRepository();
    commit(base);
    commit({ 'guides/a.md': GUIDE });
    const { status, stdout, stderr } = await diff(folder);
    expect(status, stderr).toBe(0);
    expect(stderr).toBe(
      'git:HEAD~1 has no folder guides, which its lc-api.yml names: nothing is read from there.\n',
    );
    expect(stdout).toContain('record-added');
    const { status: back } = await runCli(['diff', 'git:HEAD', 'git:HEAD~1', '--fail-on', 'breaking'], {
      cwd: folder,
    });
    expect(back).toBe(1);
  });

  it('does not keep the Action from comparing', async () => {
    const repository = mergedRepository(base, { 'guides/a.md': GUIDE });
    const { status, stdout, outputs } = await step({
      workspace: repository.folder,
      env: { GITHUB_EVENT_NAME: 'pull_request' },
      event: repository.event,
      inputs: { comment: 'false', token: '', 'fail-on-changes': 'breaking' },
    });
    expect(status, stdout).toBe(0);
    expect(outputs).toMatchObject({ compared: 'true', added: '1' });
    expect(stdout).toContain('has no folder guides, which its lc-api.yml names');
  });
});
