import { describe, expect, it } from 'vitest';
import { startGitServer } from '../git-server.js';
import { bareRepository, publish, temporaryFolder } from './branches.js';

const SITE = { 'index.html': 'Home', 'api/v1/courses.json': '[1]', 'llms.txt': 'All' };
const FEED = { 'api/v1/changes.json': '…', 'api/v1/manifest.json': '…' };

async function hosted() {
  const folder = temporaryFolder();
  const repository = bareRepository(folder);
  const server = await startGitServer(folder);
  return { folder, repository, server, remote: server.url('site.git') };
}

describe('a publication to a branch', () => {
  it('makes the branch, without a parent, where the server has none', async () => {
    const { repository, remote } = await hosted();
    const result = await publish(SITE, { remote });
    expect(result.outcome).toBe('published');
    expect(repository.files()).toEqual({ ...SITE, ...FEED });
    expect(repository.git('rev-list', 'gh-pages').trim()).toBe(result.commit);
    repository.git('fsck', '--strict');
  });

  it('is none where nothing changed', async () => {
    const { repository, remote, server } = await hosted();
    const first = await publish(SITE, { remote });
    const before = server.requests.length;
    const second = await publish(SITE, { remote });
    expect(second).toMatchObject({ outcome: 'unchanged', commit: first.commit });
    expect(server.requests.slice(before).every(({ service }) => service === 'git-upload-pack')).toBe(true);
    expect(repository.git('rev-parse', 'gh-pages').trim()).toBe(first.commit);
  });
  it('changes one', async () => {
    const { repository, remote, server } = await hosted();
    const first = await publish(SITE, { remote });
    const before = server.requests.length;
    const second = await publish({ ...SITE, 'index.html': 'New' }, { remote });
    console.log(server.requests.slice(before), second);
    repository.git('fsck', '--strict');
  });
});
