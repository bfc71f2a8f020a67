import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { temporaryFolder } from '../support/folders.js';
import { article, BASE } from '../support/release-content.js';
import { createRepository, type TestRepository } from '../support/release-repository.js';
import { buildShares, expectSame, succeed } from './shares.js';

const BASE_URL = ['--base-url', 'https://learn.example.org'];
const ACCEPTED = '- {change: record-removed, path: article/en/first, reason: The offer has ended}\n';

let repository: TestRepository;
/** A tree of the commit before, and a folder for what a test makes. */
let old: string;
let folder: string;
beforeEach(async () => {
  repository = createRepository();
  folder = temporaryFolder();
  old = join(folder, 'old');
  repository.commit(BASE);
  await succeed(['build', repository.folder, '--out', old, ...BASE_URL]);
  repository.commit({
    'content/en/articles/first.md': undefined,
    'content/en/articles/other.md': article('Changed'),
  });
});

describe('merging shares with the release before', () => {
  it.each([
    ['nothing', {}],
    ['changes', { 'lc-api.accept.yml': `${ACCEPTED}- {change: record-removed, path: x, reason: y}\n` }],
  ])('continues the change feed as one build does, if the content accepts %s', async (_, files) => {
    repository.commit(files, '2026-04-01T12:00:00+01:00');
    const previous = ['--previous', `dir:${old}`];
    const [one, merged] = [join(folder, 'one'), join(folder, 'merged')];
    const built = await succeed(['build', repository.folder, '--out', one, ...BASE_URL, ...previous]);
    const shares = await buildShares(repository.folder, 2, folder, BASE_URL);
    const { stdout, stderr } = await succeed(['merge', ...shares, '--out', merged, ...previous], {
      cwd: folder,
    });
    expectSame(one, merged);
    expect([stdout.replaceAll(merged, one), stderr]).toEqual([built.stdout, built.stderr]);
    const { releases } = JSON.parse(readFileSync(join(merged, 'api/v1/changes.json'), 'utf8'));
    expect(releases).toEqual([
      expect.objectContaining({
        commit: repository.git('rev-parse', 'HEAD'),
        date: '2026-04-01T12:00:00+01:00',
      }),
    ]);
  });

  it('reports a missing release and a wrong list of accepted changes as one build does', async () => {
    repository.commit({ 'lc-api.accept.yml': '- {change: record-removed}\n' });
    const shares = await buildShares(repository.folder, 2, folder, BASE_URL);
    for (const previous of [`dir:${folder}`, `dir:${old}`]) {
      const [one, merged] = [`${old}-one`, `${old}-merged`];
      const built = await runCli([
        'build',
        repository.folder,
        '--out',
        one,
        ...BASE_URL,
        '--previous',
        previous,
      ]);
      const result = await runCli(['merge', ...shares, '--out', merged, '--previous', previous]);
      expect(result.stdout.replaceAll(merged, one)).toBe(built.stdout);
      expect([result.status, result.stderr]).toEqual([built.status, built.stderr]);
      expect(built.status).toBe(previous.endsWith('old') ? 2 : 0);
    }
  });

  it('refuses shares of two commits, because the feed records one commit', async () => {
    const [first] = (await buildShares(repository.folder, 2, folder, BASE_URL)) as [string, string];
    repository.commit({ 'README.md': 'No content.' });
    const second = join(folder, 'second');
    await succeed(['build', repository.folder, '--shard', '2/2', '--out', second, ...BASE_URL]);
    const args = ['merge', first, second, '--out', join(folder, 'merged')];
    const { status, stderr } = await runCli([...args, '--previous', `dir:${old}`]);
    expect(stderr).toContain(
      `The share 2/2 (${second}) was built from another commit than the share 1/2 (${first}), and the change feed records one commit.`,
    );
    expect(status).toBe(2);
    await succeed(args);
  });
});
