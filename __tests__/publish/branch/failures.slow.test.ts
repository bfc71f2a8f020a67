import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, hosted, local, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';

const SITE = { 'index.html': 'Home', 'llms.txt': 'All' };

describe('a server that refuses', () => {
  it('is quoted, and not asked again', async () => {
    const { repository, remote, server } = await hosted();
    repository.hook('pre-receive', 'echo "GH013: changes must be made through a pull request." >&2; exit 1');
    const error = await failure(publish(SITE, { remote }));
    expect(error).toMatchObject({ name: 'RemoteError', kind: 'refused' });
    expect(error.message).toContain('remote: GH013: changes must be made through a pull request.');
    expect(error.message).toContain('[remote rejected] (pre-receive hook declined)');
    const pushes = server.requests.filter(
      ({ method, service }) => method === 'POST' && service === 'git-receive-pack',
    );
    expect(pushes).toHaveLength(1);
  });

  it('to shorten the branch is quoted, too', async () => {
    const { repository, remote } = await hosted();
    repository.git('config', 'receive.denyNonFastForwards', 'true');
    await publish(SITE, { remote: repository.path });
    const error = await failure(publish({ ...SITE, 'index.html': 'New' }, { remote, history: 1 }));
    expect(error).toMatchObject({ kind: 'refused' });
    expect(error.message).toContain('non-fast-forward');
  });

  it.each([
    [401, 'authentication', 'contents: write'],
    [403, 'authentication', 'contents: write'],
    [404, 'missing', 'Check the name of the remote'],
    [400, 'git', 'error: 400'],
  ])('with %i is asked once, and the remedy is told', async (status, kind, remedy) => {
    const { remote, server } = await hosted();
    server.intercept(() => ({
      status,
      headers: status === 401 ? { 'WWW-Authenticate': 'Basic realm="x"' } : {},
    }));
    const error = await failure(publish(SITE, { remote, token: 'a-bad-token' }));
    expect(error).toMatchObject({ name: 'RemoteError', kind });
    expect(error.message).toContain(remedy);
    expect(server.requests).toHaveLength(1);
  });

  it('to be written with 403, though it may be read, is told as such', async () => {
    const { repository, remote, server } = await hosted();
    repository.commit({ 'notes.txt': 'theirs' });
    server.intercept(({ service }) => (service === 'git-receive-pack' ? { status: 403 } : 'pass'));
    const error = await failure(publish(SITE, { remote, token: 'a-token-that-reads' }));
    expect(error).toMatchObject({ kind: 'authentication' });
    expect(server.requests.filter(({ service }) => service === 'git-receive-pack')).toHaveLength(1);
  });

  it('to be looked at is no server without the branch: nothing is begun anew', async () => {
    const { repository, remote, server } = await hosted();
    const tip = repository.commit({ 'notes.txt': 'theirs' });
    server.intercept(({ service }) => (service === 'git-upload-pack' ? { status: 403 } : 'pass'));
    await failure(publish(SITE, { remote }));
    expect(repository.git('rev-parse', 'gh-pages').trim()).toBe(tip);
  });
});

describe('a connection that fails', () => {
  // Git has other words for a question that fails (GET) than for what it then sends (POST).
  it.each([
    [
      { GET: 500, POST: 502 },
      { GET: 503, POST: 429 },
    ],
    [
      { GET: 502, POST: 500 },
      { GET: 429, POST: 503 },
    ],
  ])('with %j when it reads, and %j when it writes, is tried again', async (reads, writes) => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    const seen = new Set<string>();
    server.intercept(({ method, path, service }) => {
      if (seen.has(method + path)) return 'pass';
      seen.add(method + path);
      const statuses = service === 'git-receive-pack' ? writes : reads;
      return { status: statuses[method as 'GET' | 'POST'] };
    });
    await publish({ ...SITE, 'index.html': 'New' }, { remote });
    expect(seen.size).toBe(4);
    expect(repository.files()).toMatchObject({ 'index.html': 'New' });
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('2');
  });

  it('by a reset, whatever was asked, is tried again', async () => {
    const { repository, remote, server } = await hosted();
    const seen = new Set<string>();
    server.intercept(({ method, path }) => {
      if (seen.has(method + path)) return 'pass';
      seen.add(method + path);
      return 'reset';
    });
    await publish(SITE, { remote });
    expect(repository.files()).toMatchObject(SITE);
  });

  it('at every push is given up after some attempts', async () => {
    const { remote, server } = await hosted();
    server.intercept(({ service }) => (service === 'git-receive-pack' ? 'reset' : 'pass'));
    const error = await failure(publish(SITE, { remote }));
    expect(error).toMatchObject({ kind: 'connection' });
    expect(server.requests.filter(({ service }) => service === 'git-receive-pack')).toHaveLength(12);
  });

  it('all the time is given up after some attempts', async () => {
    const { remote, server } = await hosted();
    const log: string[] = [];
    const waits: number[] = [];
    server.intercept(() => ({ status: 503 }));
    const pause = async (time: number): Promise<void> => void waits.push(time);
    const error = await failure(publish(SITE, { remote, log: (line) => log.push(line), pause }));
    expect(error).toMatchObject({ kind: 'connection' });
    expect(error.message).toContain('503');
    expect(server.requests).toHaveLength(5);
    expect(log).toHaveLength(4);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });

  it('after the push has landed does not publish twice', async () => {
    const { repository, remote, server } = await hosted();
    await publish(SITE, { remote: repository.path });
    let isFirst = true;
    server.intercept(async ({ method, service }) => {
      if (method !== 'POST' || service !== 'git-receive-pack' || !isFirst) return 'pass';
      isFirst = false;
      // The same publication from elsewhere stands for what the server did before the connection broke.
      await publish({ ...SITE, 'index.html': 'New' }, { remote: repository.path });
      repository.commit({ 'notes.txt': 'theirs' });
      return 'reset';
    });
    const result = await publish({ ...SITE, 'index.html': 'New' }, { remote });
    expect(result).toMatchObject({
      outcome: 'published',
      plan: { changed: expect.arrayContaining(['index.html']) },
    });
    expect(repository.git('rev-list', '--count', 'gh-pages').trim()).toBe('3');
  });
});

describe('limits', () => {
  const big = { 'big.bin': 'x'.repeat(3000), 'bigger.bin': 'x'.repeat(4000), 'small.txt': 'x' };

  it('refuse files that are too large before anything is sent, and list them', async () => {
    const { repository, remote, server } = await hosted();
    const limits = { fileBytes: 2000, treeBytes: 1_000_000 };
    const error = await failure(publish(big, { remote, limits }));
    expect(error).toMatchObject({ name: 'LimitError', exitStatus: 1 });
    expect(error.message).toContain('limit/file-bytes: 2 files are larger than 2000 bytes');
    expect(error.message).toContain('  4000 bytes  bigger.bin\n  3000 bytes  big.bin\n');
    expect(error.message).not.toContain('small.txt');
    expect(server.requests.some(({ service }) => service === 'git-receive-pack')).toBe(false);
    expect(repository.git('for-each-ref')).toBe('');
  });

  it('refuse a tree that is too large, and warn of one that will be', async () => {
    const { remote } = local();
    const error = await failure(publish(big, { remote, limits: { fileBytes: 5000, treeBytes: 7000 } }));
    expect(error.message).toContain('limit/tree-bytes');
    expect(error.message).toContain('4000 bytes  bigger.bin');
    const warned = await publish(big, { remote, limits: { fileBytes: 5000, treeBytes: 9000 } });
    expect(warned.notices.join()).toContain('the limit is 9000 bytes');
    const calm = await publish(
      { ...big, more: '' },
      { remote, limits: { fileBytes: 5000, treeBytes: 100_000 }, dryRun: true },
    );
    expect(calm).toMatchObject({ outcome: 'planned', notices: [] });
  });
});

describe('options that cannot be used', () => {
  it.each([
    [{ history: 0 }, 'at least 1'],
    [{ source: { commit: '--upload-pack=x' } }, 'is not the full id of a commit'],
  ])('are told: %j', async (options, words) => {
    const error = await failure(publish(SITE, { remote: temporaryFolder(), ...options }));
    expect(error.name).toBe('UsageError');
    expect(error.message).toContain(words);
  });

  it('are a remote that is not a repository', async () => {
    const error = await failure(publish(SITE, { remote: join(temporaryFolder(), 'nothing') }));
    expect(error).toMatchObject({ kind: 'missing' });
  });
});
