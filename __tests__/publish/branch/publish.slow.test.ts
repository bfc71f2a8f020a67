import { describe, expect, it } from 'vitest';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import { bareRepository, failure, hosted, local, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';
import { runGit } from '../../support/git.js';

const SITE = { 'index.html': 'Home', 'api/v1/courses.json': '[1]', 'llms.txt': 'All' };
const FEED = { 'api/v1/changes.json': '…', 'api/v1/manifest.json': '…' };
const MANIFEST = 'api/v1/manifest.json';

describe('a publication to a branch', () => {
  it('makes the branch, without a parent, if the server has none', async () => {
    const { repository, remote } = await hosted();
    const result = await publish(SITE, { remote });
    expect(result).toMatchObject({ outcome: 'published', plan: { changed: [], removed: [], unchanged: 0 } });
    expect(repository.files()).toEqual({ ...SITE, ...FEED });
    expect(repository.git('rev-list', 'gh-pages').trim()).toBe(result.commit);
    repository.git('fsck', '--strict');
  });

  it('does not happen if nothing changed: nothing is written on the server', async () => {
    const { repository, remote, server } = await hosted();
    const first = await publish(SITE, { remote: repository.path });
    const before = server.requests.length;
    const second = await publish(SITE, { remote });
    expect(second).toMatchObject({ outcome: 'unchanged', commit: first.commit });
    expect(new Set(server.requests.slice(before).map(({ service }) => service))).toEqual(
      new Set(['git-upload-pack']),
    );
    expect(repository.git('rev-parse', 'gh-pages').trim()).toBe(first.commit);
  });

  it('sends what changed and nothing else, and fetches no file but the feed and the manifest', async () => {
    const { repository, remote } = local();
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`api/${at % 10}/${at}.json`, `${at}`]),
    );
    await publish(many, { remote });
    const before = objects(repository);
    const result = await publish({ ...many, 'api/3/13.json': 'new' }, { remote });
    expect(result.plan).toMatchObject({ added: [], removed: [], unchanged: 499 });
    // The commit; four folders; the file, the feed, the manifest.
    const sent = [...objects(repository)].filter((id) => !before.has(id));
    expect(sent.map((id) => repository.git('cat-file', '-t', id).trim()).sort()).toEqual([
      'blob',
      'blob',
      'blob',
      'commit',
      'tree',
      'tree',
      'tree',
      'tree',
    ]);
    repository.git('fsck', '--strict');
  });

  it('removes what earlier publications wrote, and nothing else', async () => {
    const { repository, remote } = local();
    await publish({ ...SITE, 'old/a.html': 'x', 'old/b/c.html': 'y' }, { remote });
    repository.commit({ 'old/b/notes.txt': 'mine', 'README.md': 'theirs' });
    const result = await publish(SITE, { remote });
    expect(result.plan).toMatchObject({ removed: ['old/a.html', 'old/b/c.html'] });
    expect(repository.files()).toEqual({
      ...SITE,
      ...FEED,
      'old/b/notes.txt': 'mine',
      'README.md': 'theirs',
    });
  });

  it('lets a file take the place of a folder of ours, and a folder that of a file', async () => {
    const { repository, remote } = local();
    await publish({ 'a/b': '1', c: '2' }, { remote });
    await publish({ a: '3', 'c/d': '4' }, { remote });
    expect(repository.files()).toEqual({ a: '3', 'c/d': '4', ...FEED });
    repository.git('fsck', '--strict');
  });

  it('reads the feed of the release before and carries it on', async () => {
    const { repository, remote } = local();
    await publish(SITE, { remote });
    await publish({ ...SITE, 'llms.txt': 'More' }, { remote });
    const feed = JSON.parse(repository.git('show', 'gh-pages:api/v1/changes.json'));
    expect(feed.releases).toEqual([{ id: '1' }, { id: '0' }]);
  });

  it('creates the same commit for the same input, wherever it runs', async () => {
    const folder = temporaryFolder();
    const [one, other] = [bareRepository(folder, 'one.git'), bareRepository(folder, 'other.git')];
    const commit = 'c'.repeat(40);
    const source = { commit, seconds: 1_700_000_000, ref: 'refs/heads/main' };
    const results = [];
    for (const { path } of [one, other]) results.push(await publish(SITE, { remote: path, source }));
    expect(results[0]?.commit).toBe(results[1]?.commit);
    expect(one.git('log', '-1', '--format=%an|%cd|%B', '--date=unix', 'gh-pages').trim()).toMatch(
      new RegExp(
        `^lc-api\\[bot\\]\\|1700000000\\|Publish cccccccccccc of main\n\nSource-Commit: ${commit}\nSource-Ref: refs/heads/main\nGenerated-By: .+$`,
      ),
    );
  });

  it('works if the server hashes with SHA-256, also when it is empty', async () => {
    const folder = temporaryFolder();
    const repository = bareRepository(folder, 'new.git', 'sha256');
    const source = { commit: 'd'.repeat(64) };
    await publish(SITE, { remote: repository.path, source });
    const result = await publish({ ...SITE, more: 'x' }, { remote: repository.path });
    expect(result.commit).toHaveLength(64);
    expect(repository.files()).toEqual({ ...SITE, ...FEED, more: 'x' });
  });

  it('works with a server that cannot leave out the contents of files', async () => {
    const { repository, remote } = local();
    repository.git('config', 'uploadpack.allowFilter', 'false');
    await publish(SITE, { remote });
    await publish({ ...SITE, 'llms.txt': 'More' }, { remote });
    expect((await publish({ ...SITE, 'llms.txt': 'More' }, { remote })).outcome).toBe('unchanged');
    expect(repository.files()).toEqual({ ...SITE, ...FEED, 'llms.txt': 'More' });
  });

  it('works with a server that returns nothing by its id', async () => {
    const { repository, remote } = await hosted();
    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'false');
    await publish(SITE, { remote: repository.path });
    // The oldest form of the protocol: newer ones give every object that is asked for.
    const environment = { COUNT: '1', KEY_0: 'protocol.version', VALUE_0: '0' };
    for (const [name, value] of Object.entries(environment)) process.env[`GIT_CONFIG_${name}`] = value;
    try {
      expect((await publish({ ...SITE, more: 'x' }, { remote })).outcome).toBe('published');
    } finally {
      for (const name of Object.keys(environment)) delete process.env[`GIT_CONFIG_${name}`];
    }
    expect(repository.files()).toEqual({ ...SITE, ...FEED, more: 'x' });
  });
});

describe('files of others', () => {
  it('are kept if hosts give them a meaning, and taken over if they are equal', async () => {
    const { repository, remote } = local();
    repository.commit({ CNAME: 'theirs.example.org', 'robots.txt': 'same', 'docs/CNAME': 'not at the root' });
    const site = { ...SITE, CNAME: 'ours.example.org', 'robots.txt': 'same' };
    const result = await publish(site, { remote });
    expect(result.kept).toEqual(['CNAME']);
    expect(result.notices.join()).toContain('Kept CNAME');
    expect(repository.files()).toMatchObject({ CNAME: 'theirs.example.org', 'robots.txt': 'same' });
    const manifest = JSON.parse(repository.git('show', `gh-pages:${MANIFEST}`));
    const paths = manifest.files.map(({ path }: { path: string }) => path);
    expect(paths).toContain('robots.txt');
    expect(paths).not.toContain('CNAME');
    expect((await publish(site, { remote })).outcome).toBe('unchanged');
  });

  it('end the publication if they are in the way, and are all listed', async () => {
    const { repository, remote } = local();
    const tip = repository.commit({
      'index.html': 'theirs',
      api: 'a file',
      'llms.txt/deep/er': 'in a folder',
    });
    const error = await failure(publish(SITE, { remote }));
    expect(error).toBeInstanceOf(ForeignFilesError);
    expect((error as ForeignFilesError).paths).toEqual(['api', 'index.html', 'llms.txt/deep/er']);
    expect(repository.git('rev-parse', 'gh-pages').trim()).toBe(tip);
  });

  it('are taken over when that is asked for', async () => {
    const { repository, remote } = local();
    repository.commit({
      'index.html': 'theirs',
      api: 'a file',
      'llms.txt/deep/er': 'in a folder',
      other: 'x',
    });
    await publish(SITE, { remote, adopt: true });
    expect(repository.files()).toEqual({ ...SITE, ...FEED, other: 'x' });
    repository.git('fsck', '--strict');
  });

  it('are links and executables with the names of ours, too', async () => {
    const { repository, remote } = local();
    await publish(SITE, { remote });
    const blob = runGit(repository.path, ['hash-object', '-w', '--stdin'], 'Home').trim();
    const index = { GIT_INDEX_FILE: `${repository.path}/other-index` };
    runGit(repository.path, ['read-tree', 'gh-pages'], '', index);
    runGit(repository.path, ['update-index', '--index-info'], `120000 ${blob}\tindex.html\n`, index);
    const tree = runGit(repository.path, ['write-tree'], '', index).trim();
    const commit = runGit(repository.path, ['commit-tree', tree, '-p', 'gh-pages', '-m', 'A link']).trim();
    repository.git('update-ref', 'refs/heads/gh-pages', commit);
    const error = await failure(publish({ ...SITE, 'index.html': 'New' }, { remote }));
    expect((error as ForeignFilesError).paths).toEqual(['index.html']);
  });

  it('are never owned by a manifest that names them from outside', async () => {
    const { repository, remote } = local();
    await publish(SITE, { remote, targetFolder: 'site' });
    const text = repository.git('show', `gh-pages:site/${MANIFEST}`);
    const hostile = text.replace('"files":[', '"files":[\n{"path":"../README.md"},\n{"path":"/etc/passwd"},');
    repository.commit({ [`site/${MANIFEST}`]: hostile, 'README.md': 'theirs' });
    await publish({ ...SITE, 'llms.txt': 'More' }, { remote, targetFolder: 'site' });
    expect(repository.files()).toHaveProperty(['README.md'], 'theirs');
  });

  it('are all files of a branch whose manifest cannot be read: nothing is removed', async () => {
    const { repository, remote } = local();
    await publish(SITE, { remote });
    repository.commit({ [MANIFEST]: 'no JSON' });
    const error = await failure(publish({ 'new.html': 'x' }, { remote }));
    expect((error as ForeignFilesError).paths).toEqual([MANIFEST]);
  });
});

describe('a target folder', () => {
  it('has the tree, next to other folders that are published on their own', async () => {
    const { repository, remote } = local();
    repository.commit({ 'index.html': 'theirs' });
    await publish(SITE, { remote, targetFolder: '/docs/one/' });
    await publish({ only: 'x' }, { remote, targetFolder: 'docs/two' });
    await publish({ 'index.html': 'Home' }, { remote, targetFolder: 'docs/one' });
    expect(repository.files()).toEqual({
      'index.html': 'theirs',
      'docs/one/index.html': 'Home',
      'docs/one/api/v1/changes.json': '…',
      'docs/one/api/v1/manifest.json': '…',
      'docs/two/only': 'x',
      'docs/two/api/v1/changes.json': '…',
      'docs/two/api/v1/manifest.json': '…',
    });
  });

  it.each(['../up', 'a/../b', '.git/hooks', 'a//b', 'a/.GIT'])(
    'is refused where it is %j',
    async (targetFolder) => {
      const error = await failure(publish(SITE, { remote: '/nowhere', targetFolder }));
      expect(error.message).toContain('cannot be a folder of a branch');
    },
  );
});

describe('a bounded history', () => {
  it.each([1, 2, 3])('never has more than %i commits, and the newest tree is whole', async (history) => {
    const { repository, remote } = local();
    repository.commit({ 'first.txt': 'theirs' });
    repository.commit({ 'second.txt': 'theirs' });
    for (let run = 1; run <= history + 1; run++) {
      await publish({ ...SITE, 'index.html': `Home ${run}` }, { remote, history });
      expect(repository.git('rev-list', 'gh-pages').trim().split('\n').length).toBeLessThanOrEqual(history);
    }
    expect(repository.files()).toEqual({
      ...SITE,
      ...FEED,
      'index.html': `Home ${history + 1}`,
      'first.txt': 'theirs',
      'second.txt': 'theirs',
    });
    const shown = repository.git('log', '--format=%an', 'gh-pages').trim().split('\n');
    expect(shown).toEqual(Array(history).fill('lc-api[bot]'));
    repository.git('fsck', '--strict');
  });

  it('keeps authors, dates and texts of the commits that stay, in whatever encoding', async () => {
    const { repository, remote } = local();
    for (const text of ['one', 'two', 'three']) repository.commit({ [text]: text });
    const tree = repository.git('rev-parse', 'gh-pages^{tree}').trim();
    const commit = runGit(
      repository.path,
      ['-c', 'i18n.commitEncoding=ISO-8859-1', 'commit-tree', tree, '-p', 'gh-pages', '-m', 'Grüße'],
      '',
      { GIT_AUTHOR_DATE: '1600000000 +0530' },
    ).trim();
    repository.git('update-ref', 'refs/heads/gh-pages', commit);
    const before = repository.git('log', '-2', '--format=%an %ad %cd %e %s %T', '--date=raw', 'gh-pages');
    await publish(SITE, { remote, history: 3 });
    const after = repository.git('log', '-2', '--format=%an %ad %cd %e %s %T', '--date=raw', 'gh-pages~1');
    expect(after).toBe(before);
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('3');
  });

  it('takes commits of others that have faults', async () => {
    const { repository, remote } = local();
    repository.commit({ 'notes.txt': 'theirs' });
    const tree = repository.git('rev-parse', 'gh-pages^{tree}').trim();
    const text = `tree ${tree}\nparent ${repository.git('rev-parse', 'gh-pages').trim()}\nauthor Nobody 0 +0000\ncommitter Nobody\n\nNo text`;
    const faulty = runGit(
      repository.path,
      ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'],
      text,
    );
    repository.git('update-ref', 'refs/heads/gh-pages', faulty.trim());
    await publish(SITE, { remote, history: 2 });
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('2');
    expect(repository.git('cat-file', 'commit', 'gh-pages~1')).toContain('committer Nobody\n\nNo text');
  });

  it('is looked at deeper for the source of what is published', async () => {
    const { folder, repository: site, remote } = local();
    const content = bareRepository(folder, 'source.git');
    const commits = [1, 2, 3].map((at) => content.commit({ 'course.md': `${at}` }, 'main'));
    const run = (at: number) =>
      publish(
        { 'index.html': `${at}` },
        { remote, history: 6, source: { commit: commits[at], repository: content.path } },
      );
    await run(1);
    for (let count = 0; count < 8; count++) site.commit({ 'notes.txt': `${count}` });
    expect((await run(0)).outcome).toBe('outdated');
    expect((await run(2)).outcome).toBe('published');
    expect(site.git('rev-list', '--count', 'gh-pages').trim()).toBe('6');
    site.git('fsck', '--strict');
  });

  it('is refused for the branch of the source, whose history it would remove', async () => {
    const source = { ref: 'refs/heads/gh-pages' };
    const error = await failure(publish(SITE, { remote: '/nowhere', history: 3, source }));
    expect(error.message).toContain('would remove commits of the source');
  });
});

describe('a dry run', () => {
  it('says what would be pushed, and writes nothing', async () => {
    const { repository, remote, server } = await hosted();
    await publish({ ...SITE, old: 'x' }, { remote: repository.path });
    const before = objects(repository);
    const requests = server.requests.length;
    const site = { ...SITE, 'index.html': 'New', 'more.html': 'x' };
    const planned = await publish(site, { remote, dryRun: true });
    expect(planned).toMatchObject({
      outcome: 'planned',
      plan: { added: ['more.html'], removed: ['old'], unchanged: 2 },
    });
    expect(planned.plan.changed).toContain('index.html');
    expect(objects(repository)).toEqual(before);
    expect(server.requests.slice(requests).some(({ service }) => service === 'git-receive-pack')).toBe(false);
    expect((await publish(site, { remote })).tree).toBe(planned.tree);
  });

  it('of a first publication needs no branch', async () => {
    const { repository, remote } = local();
    const planned = await publish(SITE, { remote, dryRun: true });
    expect(repository.git('for-each-ref')).toBe('');
    expect((await publish(SITE, { remote })).tree).toBe(planned.tree);
  });
});

/** Ids of all objects of a repository. */
function objects(repository: { git(...args: string[]): string }): Set<string> {
  return new Set(
    repository.git('cat-file', '--batch-all-objects', '--batch-check=%(objectname)').trim().split('\n'),
  );
}
