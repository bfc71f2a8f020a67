import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareRepository, failure, hosted, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';
import { runs } from '../../support/scope.js';

const SITE = { 'index.html': 'Home', 'llms.txt': 'All' };

describe('a branch that moves between look and push', () => {
  it('keeps the commit of somebody else, and ours is put on it', async () => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    let theirs: string | undefined;
    server.intercept(({ service }) => {
      if (service === 'git-receive-pack') theirs ??= repository.commit({ 'notes.txt': 'theirs' });
      return 'pass';
    });
    const result = await publish({ ...SITE, 'index.html': 'New' }, { remote });
    expect(result.outcome).toBe('published');
    expect(repository.git('rev-parse', 'gh-pages~1').trim()).toBe(theirs);
    expect(repository.files()).toMatchObject({ 'notes.txt': 'theirs', 'index.html': 'New' });
  });

  it('keeps the other of two first publications', async () => {
    const { repository, remote, server } = await hosted();
    let theirs: string | undefined;
    server.intercept(({ service }) => {
      if (service === 'git-receive-pack') theirs ??= repository.commit({ 'notes.txt': 'theirs' });
      return 'pass';
    });
    await publish(SITE, { remote });
    expect(repository.git('rev-parse', 'gh-pages~1').trim()).toBe(theirs);
    expect(repository.files()).toMatchObject({ 'notes.txt': 'theirs', 'index.html': 'Home' });
  });

  it('gets a feed and a manifest for the current content', async () => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    let isFirst = true;
    server.intercept(async ({ service }) => {
      if (service !== 'git-receive-pack' || !isFirst) return 'pass' as const;
      isFirst = false;
      await publish({ ...SITE, 'theirs.html': 'x' }, { remote: repository.path });
      return 'pass' as const;
    });
    await publish({ ...SITE, 'ours.html': 'y' }, { remote });
    const feed = JSON.parse(repository.git('show', 'gh-pages:api/v1/changes.json'));
    expect(feed.releases).toHaveLength(3);
    expect(repository.files()).not.toHaveProperty(['theirs.html']);
    expect(repository.files()).toHaveProperty(['ours.html']);
  });

  it('that lost files which ours were to share gets them again', async () => {
    const { repository, remote, server } = await hosted();
    await publish({ ...SITE, 'large.html': 'a'.repeat(5000) }, { remote: repository.path });
    let isFirst = true;
    server.intercept(({ service }) => {
      if (service === 'git-receive-pack' && isFirst) {
        isFirst = false;
        repository.commit({ 'large.html': undefined });
        repository.commit({ CNAME: 'theirs.example.org' });
        const tree = repository.git('rev-parse', 'gh-pages^{tree}').trim();
        const orphan = repository.git('commit-tree', tree, '-m', 'Squashed').trim();
        repository.git('update-ref', 'refs/heads/gh-pages', orphan);
        repository.git('reflog', 'expire', '--expire=now', '--all');
        repository.git('gc', '--quiet', '--prune=now');
      }
      return 'pass';
    });
    const site = { 'index.html': 'New', 'large.html': 'a'.repeat(5000), CNAME: 'ours.example.org' };
    const result = await publish(site, { remote });
    expect(result.kept).toEqual(['CNAME']);
    expect(repository.files()).toMatchObject({
      'index.html': 'New',
      'large.html': 'a'.repeat(5000),
      CNAME: 'theirs.example.org',
    });
    repository.git('fsck', '--strict');
  });

  it('that is removed is made again', async () => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    let isFirst = true;
    server.intercept(({ service }) => {
      if (service === 'git-receive-pack' && isFirst) {
        isFirst = false;
        repository.git('update-ref', '-d', 'refs/heads/gh-pages');
        repository.git('gc', '--quiet', '--prune=now');
      }
      return 'pass';
    });
    await publish({ ...SITE, 'index.html': 'New' }, { remote });
    expect(repository.files()).toMatchObject({ 'index.html': 'New', 'llms.txt': 'All' });
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('1');
  });

  it('that is removed between two looks is made again, too', async () => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    let reads = 0;
    server.intercept(({ method, service }) => {
      // Two requests list the branch, the third would fetch it.
      if (method === 'POST' && service === 'git-upload-pack' && ++reads === 3) {
        repository.git('update-ref', '-d', 'refs/heads/gh-pages');
      }
      return 'pass';
    });
    const result = await publish({ ...SITE, 'index.html': 'New' }, { remote });
    expect(result).toMatchObject({ outcome: 'published', plan: { changed: [] } });
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('1');
  });

  it('without end is given up after some attempts, with what was pushed', async () => {
    const { repository, remote, server } = await hosted();
    let count = 0;
    server.intercept(({ service, method }) => {
      if (service === 'git-receive-pack' && method === 'GET')
        repository.commit({ 'notes.txt': `${count++}` });
      return 'pass';
    });
    const error = await failure(publish(SITE, { remote }));
    expect(error).toMatchObject({ name: 'RemoteError', kind: 'race' });
    expect(error.message).toContain('allow only one at a time to publish there');
    expect(count).toBe(12);
    expect(repository.files()).toEqual({ 'notes.txt': '11' });
  });

  it('is found also if the server alone sees the race', async () => {
    const folder = temporaryFolder();
    const repository = bareRepository(folder);
    await publish(SITE, { remote: repository.path });
    // The hook runs after the client compared: the branch moves under the server's own hands.
    writeFileSync(join(folder, 'once'), '');
    repository.hook(
      'pre-receive',
      `[ -e "${folder}/once" ] || exit 0
rm "${folder}/once"
unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
commit=$(echo theirs | git -c user.name=A -c user.email=a@example.org commit-tree gh-pages^{tree} -p gh-pages)
git update-ref refs/heads/gh-pages $commit`,
    );
    await publish({ ...SITE, 'index.html': 'New' }, { remote: repository.path });
    expect(repository.git('log', '--format=%s', 'gh-pages').trim().split('\n')).toEqual([
      'Publish learning content',
      'theirs',
      'Publish learning content',
    ]);
  });
});

describe('two publishers', () => {
  it('who race again and again both land, and nothing of either is lost', async () => {
    const { path, files, git } = bareRepository(temporaryFolder());
    const rounds = runs(4);
    const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
    const publisher = async (targetFolder: string): Promise<number> => {
      let published = 0;
      for (let run = 1; run <= rounds; run++) {
        const result = await publish({ 'index.html': `${run}` }, { remote: path, targetFolder, pause });
        if (result.outcome === 'published') published++;
      }
      return published;
    };
    expect(await Promise.all([publisher('one'), publisher('two')])).toEqual([rounds, rounds]);
    expect(files()).toMatchObject({ 'one/index.html': `${rounds}`, 'two/index.html': `${rounds}` });
    const subjects = git('log', '--format=%s', '--reverse', 'gh-pages').trim().split('\n');
    expect(subjects).toHaveLength(2 * rounds);
    git('fsck', '--strict');
  });
});
