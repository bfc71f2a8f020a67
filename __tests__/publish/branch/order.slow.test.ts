import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareRepository, hosted, local, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';
import { runGit } from '../../support/git.js';

const SITE = { 'index.html': 'Home' };

/** A repository of content on the server, and its commits in order. */
function sourceWith(folder: string, count: number): { readonly commits: readonly string[] } {
  const { commits } = bareRepository(folder, 'source.git');
  const all = Array.from({ length: count }, (_, at) => ({ 'course.md': `${at}` }));
  return { commits: commits(all, 'main') };
}

/** Returns the paths and the contents of all files in a folder as one text. */
function survey(path: string): string {
  const files = (readdirSync(path, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.map((file) => `${file}\n${readFileSync(file).toString('base64')}`).join('\n');
}

describe('an older run after a newer one', () => {
  it('publishes nothing, and says why', async () => {
    const { folder, repository: site, remote } = local();
    const { commits } = sourceWith(folder, 3);
    const repository = join(folder, 'source.git');
    const run = (at: number, text: string) =>
      publish({ 'index.html': text }, { remote, source: { commit: commits[at], repository } });
    await run(0, 'first');
    await run(2, 'third');
    const late = await run(1, 'second');
    expect(late.outcome).toBe('outdated');
    expect(late.notices.join()).toContain('holds content of a newer commit');
    expect(site.files()).toMatchObject({ 'index.html': 'third' });
    // The same commit may be published again, with other settings for instance.
    expect((await run(2, 'third, again')).outcome).toBe('published');
  });

  it('publishes nothing if somebody else wrote to the branch since', async () => {
    const { folder, repository: site, remote } = local();
    const { commits } = sourceWith(folder, 2);
    const repository = join(folder, 'source.git');
    await publish(SITE, { remote, source: { commit: commits[1], repository } });
    for (let count = 0; count < 3; count++) site.commit({ 'notes.txt': `${count}` });
    await publish(SITE, { remote, targetFolder: 'other', source: { commit: commits[0], repository } });
    const late = await publish(
      { 'index.html': 'old' },
      { remote, source: { commit: commits[0], repository } },
    );
    expect(late.outcome).toBe('outdated');
  });

  it.each([
    ['file', (folder: string) => `file://${join(folder, 'source.git')}`],
    ['HTTP', (_: string, origin: string) => `${origin}/source.git`],
  ])('is found from a shallow clone over %s, which is not written', async (protocol, urlOf) => {
    const { folder, server, repository: site } = await hosted();
    const remote = site.path;
    const { commits } = sourceWith(folder, 70);
    const url = urlOf(folder, server.origin);
    const shallow = (at: number): string => {
      const path = join(folder, `clone-${at}`);
      runGit(folder, ['init', '--quiet', path]);
      // Not over HTTP: the server is in this process, which waits.
      const origin = `file://${join(folder, 'source.git')}`;
      runGit(path, ['fetch', '--quiet', '--depth=1', origin, commits[at] as string]);
      return path;
    };
    const run = (at: number) =>
      publish(
        { 'index.html': `${at}` },
        { remote, source: { commit: commits[at], repository: shallow(at), remote: url } },
      );
    await run(2);
    const before = survey(join(shallow(69), '.git'));
    // 67 commits apart: more than the first request brings.
    expect(await run(69)).toMatchObject({ outcome: 'published', notices: [] });
    expect(survey(join(folder, 'clone-69', '.git'))).toBe(before);
    if (protocol === 'file') return;
    expect(await run(3)).toMatchObject({ outcome: 'outdated' });
    expect(site.files()).toMatchObject({ 'index.html': '69' });
  });

  it('is found from a whole clone that lacks the newer commit', async () => {
    const { folder, remote } = local();
    const { commits } = sourceWith(folder, 4);
    const url = join(folder, 'source.git');
    const clone = join(folder, 'clone');
    runGit(folder, ['clone', '--quiet', '--bare', url, clone]);
    runGit(clone, ['update-ref', 'refs/heads/main', commits[1] as string]);
    runGit(clone, ['gc', '--quiet', '--prune=now']);
    await publish(SITE, { remote, source: { commit: commits[3] } });
    const source = { commit: commits[1], repository: clone, remote: url };
    expect((await publish({ 'index.html': 'old' }, { remote, source })).outcome).toBe('outdated');
  });
});

describe('an order that is not known', () => {
  it('is told, and the tree is published', async () => {
    const { folder, remote } = local();
    const { commits } = sourceWith(folder, 1);
    const repository = join(folder, 'source.git');
    await publish(SITE, { remote, source: { commit: 'f'.repeat(40) } });
    const source = { commit: commits[0], repository };
    const result = await publish({ 'index.html': 'New' }, { remote, source });
    expect(result.outcome).toBe('published');
    expect(result.notices.join()).toContain(`the commit ${'f'.repeat(40)} is not in this repository`);
    await publish({ 'index.html': 'Newer' }, { remote, source: { commit: 'e'.repeat(40) } });
    const asked = await publish(SITE, { remote, source: { ...source, remote: repository } });
    expect(asked.outcome).toBe('published');
    expect(asked.notices.join()).toContain('its history could not be fetched');
  });

  it('is that of two branches: the later run wins', async () => {
    const { folder, remote } = local();
    const { commits } = sourceWith(folder, 2);
    const repository = join(folder, 'source.git');
    const tree = runGit(repository, ['rev-parse', 'main^{tree}']).trim();
    const side = runGit(repository, ['commit-tree', tree, '-p', commits[0] as string, '-m', 'x']).trim();
    runGit(repository, ['update-ref', 'refs/heads/side', side]);
    await publish(SITE, { remote, source: { commit: commits[1], repository } });
    const result = await publish({ 'index.html': 'Side' }, { remote, source: { commit: side, repository } });
    expect(result.outcome).toBe('published');
    expect(result.notices.join()).toContain('nor the other way round');
  });
});

describe('a workflow that is not on the default branch', () => {
  it('replaces content that is not in its history only if the same branch published it', async () => {
    const { folder, repository: site, remote } = local();
    const { commits } = sourceWith(folder, 2);
    const repository = join(folder, 'source.git');
    const tree = runGit(repository, ['rev-parse', 'main^{tree}']).trim();
    const child = (parent: string, text: string): string =>
      runGit(repository, ['commit-tree', tree, '-p', parent, '-m', text]).trim();
    const [first, main] = commits as [string, string];
    const run = (text: string, commit: string, ref: string, isDefaultBranch: boolean | undefined) =>
      publish({ 'index.html': text }, { remote, source: { commit, ref, isDefaultBranch, repository } });
    const [side, amended] = [child(first, 'side'), child(first, 'amended')];
    await run('main', main, 'refs/heads/main', true);
    const refused = await run('side', side, 'refs/heads/side', false);
    expect(refused.outcome).toBe('outdated');
    expect(refused.notices.join()).toContain(
      `the commit ${main} of refs/heads/main, which is not in the history of ${side}`,
    );
    expect(refused.notices.join()).toContain('Only a run on the default branch, or of refs/heads/main, may');
    expect(site.files()).toMatchObject({ 'index.html': 'main' });
    // A person decides, and their own branch may be rewritten; then the default branch may come back.
    expect((await run('side', side, 'refs/heads/side', undefined)).outcome).toBe('published');
    expect((await run('amended', amended, 'refs/heads/side', false)).outcome).toBe('published');
    expect((await run('other', child(first, 'other'), 'refs/tags/v1', false)).outcome).toBe('outdated');
    expect((await run('main again', main, 'refs/heads/main', true)).outcome).toBe('published');
    // What contains the published commit replaces it from anywhere.
    expect((await run('next', child(main, 'next'), 'refs/heads/next', false)).outcome).toBe('published');
  });
});

describe('what a commit says of its source', () => {
  it('cannot be forged by names of branches and folders', async () => {
    const repository = bareRepository(temporaryFolder());
    const ref = 'refs/heads/x\nSource-Commit: 1111111111111111111111111111111111111111';
    await publish(SITE, { remote: repository.path, source: { commit: '2'.repeat(40), ref } });
    const trailers = repository.git(
      'log',
      '-1',
      '--format=%(trailers:key=Source-Commit,valueonly)',
      'gh-pages',
    );
    expect(trailers.trim()).toBe('2'.repeat(40));
  });
});
