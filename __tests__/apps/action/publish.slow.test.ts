import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../src/base/digest.js';
import { academy, type Step, smallRepository, step, stepOfBundle } from '../../support/action-step.js';
import {
  type FakeGitHub,
  IDENTITY_TOKEN,
  REPOSITORY,
  SHA,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { listen } from '../../support/fake-github/loopback.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { commit, git, headOf } from '../../support/git.js';
import { type GitServer, startGitServer } from '../../support/git-server.js';

const PUSH = { repository: { default_branch: 'main' } };
const COURSE = 'title: A\nlevel: beginner\ndescription: D\n';

const FORBIDDEN = { status: 403, body: { message: 'Resource not accessible by integration' } };

let github: FakeGitHub;
beforeEach(async () => {
  github = await startFakeGitHub();
});
afterEach(() => github.close());

/** Every text below a folder, for a search. */
function textsBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => readFileSync(join(folder, path), 'latin1'))
    .join('\n');
}

describe('a push to the default branch', () => {
  const publish = (
    workspace: string,
    inputs: Readonly<Record<string, string>> = {},
    more: Partial<Step> = {},
    runs = step,
  ) =>
    runs({
      workspace,
      env: github.environment(),
      event: PUSH,
      inputs: { 'base-url': github.siteUrl, ...inputs },
      ...more,
    });

  it('is published to Pages and seen live; the next one changes nothing and is not published', async () => {
    const workspace = academy();
    const env: Readonly<Record<string, string>> = { ...github.environment(), RUNNER_DEBUG: '1' };
    const first = await publish(workspace, {}, { env }, stepOfBundle);
    expect(first.status, first.stdout).toBe(0);
    expect(first.annotations).toEqual([]);
    expect(first.stdout).toContain('Mode: publish, because push on the default branch.');
    expect(first.outputs).toMatchObject({
      published: 'true',
      live: 'true',
      'page-url': github.siteUrl,
      errors: '0',
    });
    expect([...(github.site?.keys() ?? [])]).toEqual(
      expect.arrayContaining(['api/v1/manifest.json', '.nojekyll', 'courses/agents-basics.md']),
    );
    const { files } = JSON.parse(github.site?.get('api/v1/manifest.json')?.toString() ?? '{}');
    const digests = files.map(({ path }: { path: string }) => sha256(github.site?.get(path) ?? ''));
    expect(digests).toEqual(files.map(({ sha256: digest }: { sha256: string }) => digest));
    // No secret is shown, even in the debug output. The runner hides what it is told from there on.
    expect(first.stdout.split('\n')[0]).toBe(`::add-mask::${TOKEN}`);
    expect(first.stdout).toContain('::debug::');
    const shown = `${first.stdout}\n${first.stderr}`.replace(/^::add-mask::.*$/gm, '');
    const { ACTIONS_RUNTIME_TOKEN: runtime, ACTIONS_ID_TOKEN_REQUEST_TOKEN: request } = env;
    for (const secret of [TOKEN, IDENTITY_TOKEN, runtime, request]) expect(shown).not.toContain(secret);
    github.requests.length = 0;
    const second = await publish(workspace, {}, {}, stepOfBundle);
    expect(second.status, second.stdout).toBe(0);
    expect(second.outputs).toMatchObject({ published: 'false', live: 'true', severity: 'none' });
    expect(second.stdout).toContain('Nothing changed');
    expect(github.requestLines()).toEqual([`GET /repos/${REPOSITORY}/pages`]);
  });

  it('tells its readers in the change feed what a release changed', async () => {
    const workspace = smallRepository();
    await publish(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const head = commit(workspace, 'Add a course');
    const result = await publish(workspace, {}, { env: github.environment(2) });
    expect(result.outputs, result.stdout).toMatchObject({
      published: 'true',
      added: '1',
      severity: 'safe',
      bump: 'minor',
    });
    const feed = JSON.parse(github.site?.get('api/v1/changes.json')?.toString('utf8') ?? '{}');
    expect(feed.releases).toEqual([
      expect.objectContaining({ id: head, commit: head, severity: 'safe', bump: 'minor' }),
    ]);
    expect(feed.releases[0].added).toEqual([expect.objectContaining({ type: 'course', slug: 'new' })]);
  });

  /** Runs a workflow on a commit of the repository, which the job has checked out. */
  const publishCommit = (workspace: string, sha: string, more: Readonly<Record<string, string>> = {}) => {
    git(workspace, 'checkout', '--quiet', '--detach', sha);
    return publish(workspace, {}, { env: { ...github.environment(), GITHUB_SHA: sha, ...more } });
  };

  it('never replaces the site of a newer commit, also if it has no entry in the change feed', async () => {
    const workspace = smallRepository();
    github.repository = workspace;
    const first = headOf(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const second = commit(workspace, 'Add a course');
    const newest = await publishCommit(workspace, second);
    expect(newest.outputs, newest.stdout).toMatchObject({ published: 'true' });
    const again = await publishCommit(workspace, first);
    expect(again.status, again.stdout).toBe(0);
    expect(again.outputs).toMatchObject({ published: 'false', live: 'false' });
    expect(again.annotations.map(({ message }) => message).join()).toContain(
      `has the content of ${second}, which is newer than ${first}. To go back`,
    );
    const older = { ...github.environment(), GITHUB_SHA: first };
    const dry = await publish(workspace, { 'dry-run': 'true' }, { env: older });
    expect(dry.stdout).toContain('A publication would be refused: ');
    expect(again.summary).toContain('not published, because another commit is');
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
    // A later release has an entry, and a token of a private repository may not list deployments.
    writeFiles(workspace, { 'content/en/courses/newer.yml': COURSE });
    git(workspace, 'checkout', '--quiet', second);
    const third = commit(workspace, 'Add another course');
    await publishCommit(workspace, third);
    github.route('GET', '/repos/{owner}/{repo}/deployments', FORBIDDEN);
    const refused = await publishCommit(workspace, second);
    expect(refused.outputs, refused.stdout).toMatchObject({ published: 'false' });
    expect(github.site?.has('api/v1/courses/newer.json')).toBe(true);
    // Readers never saw a release that removed anything.
    const { releases } = JSON.parse(github.site?.get('api/v1/changes.json')?.toString() ?? '{}');
    expect(releases.map(({ commit }: { commit: string }) => commit)).toEqual([third]);
  });

  it('never replaces the site of a newer commit, although an outdated run was the last deployment', async () => {
    const workspace = smallRepository();
    github.repository = workspace;
    const old: string[] = [headOf(workspace)];
    for (const text of ['one', 'two']) {
      writeFiles(workspace, { 'note.txt': text });
      old.push(commit(workspace, text));
    }
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const newest = commit(workspace, 'Add a course');
    await publishCommit(workspace, newest);
    // GitHub calls the deployment of a job a success if the job is one.
    for (const sha of [...old, ...old]) {
      const { outputs, status, stdout } = await publishCommit(workspace, sha);
      expect({ status, published: outputs['published'] }, stdout).toEqual({ status: 0, published: 'false' });
      github.addDeployment(sha, 'success');
    }
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
  });

  /** A repository with an older and a newer commit, the newer of which is published. No entry of the feed has a commit. */
  const publishedRepository = async () => {
    const workspace = smallRepository();
    github.repository = workspace;
    const older = headOf(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const newer = commit(workspace, 'Add a course');
    await publishCommit(workspace, newer);
    return { workspace, older, newer };
  };
  const COMPARE = '/repos/{owner}/{repo}/compare/{basehead}';

  it.each([
    ['no order', COMPARE, { body: {} }],
    ['another word', COMPARE, { body: { status: 'sideways' } }],
    ['a list', COMPARE, { body: [] }],
    ['no list of deployments', '/repos/{owner}/{repo}/deployments', { body: {} }],
    ['no list of states', '/repos/{owner}/{repo}/deployments/{id}/statuses', { body: {} }],
  ])('never replaces a newer site if GitHub answers with %s', async (_, path, answer) => {
    const { workspace, older } = await publishedRepository();
    github.route('GET', path, answer);
    const { status, annotations } = await publishCommit(workspace, older);
    github.faults.length = 0;
    expect(status).toBe(1);
    expect(annotations[0]?.message).toMatch(/^GitHub, asked .*, answered with something/);
    expect(annotations[0]?.message).not.toContain('bug');
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
  });

  it('asks Git for the order of commits that GitHub does not find', async () => {
    const { workspace, older } = await publishedRepository();
    github.route('GET', COMPARE, { status: 404, body: { message: 'Not Found' } });
    const { outputs, stdout } = await publishCommit(workspace, older);
    expect(outputs, stdout).toMatchObject({ published: 'false' });
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
  });

  it('asks for a permission if neither the feed nor GitHub tells which commit is live', async () => {
    const { workspace, older } = await publishedRepository();
    github.route('GET', '/repos/{owner}/{repo}/deployments', FORBIDDEN);
    const { status, annotations } = await publishCommit(workspace, older);
    expect(status).toBe(1);
    expect(annotations[0]?.properties['title']).toBe('It is not known which commit is live');
    expect(annotations[0]?.message).toContain('    permissions:\n      deployments: read');
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
  });

  it('never replaces a newer site with previous: none, although the site cannot be read', async () => {
    const { workspace, older } = await publishedRepository();
    git(workspace, 'checkout', '--quiet', '--detach', older);
    for (const [failure, times] of [
      [404, 1],
      [500, 5],
    ] as const) {
      github.failSite(failure, times);
      const env = { ...github.environment(), GITHUB_SHA: older };
      const { outputs, stdout } = await publish(workspace, { previous: 'none' }, { env });
      expect(outputs, stdout).toMatchObject({ published: 'false' });
    }
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
  });

  it('begins a damaged feed anew with previous: none, as the error without it advises', async () => {
    const { workspace } = await publishedRepository();
    github.site = new Map(github.site).set('api/v1/changes.json', Buffer.from('garbage'));
    writeFiles(workspace, { 'content/en/courses/newest.yml': COURSE });
    const newest = commit(workspace, 'Add another course');
    const refused = await publishCommit(workspace, newest);
    expect(refused.annotations[0]?.message).toContain('set "previous: none" for one run');
    const env = { ...github.environment(2), GITHUB_SHA: newest };
    const begun = await publish(workspace, { previous: 'none' }, { env });
    expect(begun.outputs, begun.stdout).toMatchObject({ published: 'true' });
  });

  it('publishes nothing if another run has replaced the site while this one waited for it', async () => {
    const { workspace, newer } = await publishedRepository();
    writeFiles(workspace, { 'content/en/courses/newest.yml': COURSE });
    git(workspace, 'checkout', '--quiet', newer);
    const newest = commit(workspace, 'Add another course');
    const reason = 'Deployment request failed due to in progress deployment.';
    let isFirst = true;
    github.route('POST', '/repos/{owner}/{repo}/pages/deployments', () => {
      const site = new Map(github.site);
      const manifest = String(site.get('api/v1/manifest.json')).replace(
        /"contentVersion":"[0-9a-f]{64}"/,
        `"contentVersion":"${'0'.repeat(64)}"`,
      );
      if (isFirst) github.site = site.set('api/v1/manifest.json', Buffer.from(manifest));
      isFirst = false;
      return { status: 400, body: { message: reason, documentation_url: 'https://docs.github.com/rest' } };
    });
    const { status, annotations, stdout } = await publishCommit(workspace, newest);
    expect(status, stdout).toBe(1);
    expect(annotations.at(-1)?.properties['title']).toBe('Another run has published meanwhile');
    expect(annotations.at(-1)?.message).toContain('concurrency:\n  group: pages');
  });

  it('does not take many failed deployments for none', async () => {
    const workspace = smallRepository();
    for (let count = 0; count < 100; count++) github.addDeployment(SHA, 'failure');
    const unknown = await publish(workspace);
    expect(unknown.status, unknown.stdout).toBe(1);
    expect(unknown.annotations[0]?.message).toContain('too many deployments to it that did not succeed');
    const begun = await publish(workspace, { previous: 'none' });
    expect(begun.outputs, begun.stdout).toMatchObject({ published: 'true' });
  });

  it('replaces a site that is not in its history only on the default branch', async () => {
    const workspace = smallRepository();
    github.repository = workspace;
    const first = headOf(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const main = commit(workspace, 'Add a course');
    git(workspace, 'checkout', '--quiet', first);
    writeFiles(workspace, { 'content/en/courses/fix.yml': COURSE });
    const maintenance = commit(workspace, 'Fix the earlier release');
    await publishCommit(workspace, main);
    const event = { GITHUB_EVENT_NAME: 'release', GITHUB_REF: 'refs/tags/v1.0.1' };
    const release = await publishCommit(workspace, maintenance, event);
    expect(release.outputs, release.stdout).toMatchObject({ published: 'false' });
    expect(release.stdout).toContain('Only a run on the default branch may replace it.');
    expect(github.site?.has('api/v1/courses/new.json')).toBe(true);
    const rewritten = await publishCommit(workspace, maintenance);
    expect(rewritten.outputs, rewritten.stdout).toMatchObject({ published: 'true' });
    expect(github.site?.has('api/v1/courses/fix.json')).toBe(true);
  });

  it('keeps the change feed of a site that answers 404 although GitHub has deployed it', async () => {
    const workspace = smallRepository();
    await publish(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const head = commit(workspace, 'Add a course');
    await publish(workspace);
    const before = github.site;
    writeFiles(workspace, { 'content/en/courses/newer.yml': COURSE });
    commit(workspace, 'Add another course');
    github.failSite(404, 1);
    const failed = await publish(workspace, { 'fail-on-changes': 'breaking' });
    expect(failed.status, failed.stdout).toBe(1);
    expect(failed.outputs).toMatchObject({ published: 'false', compared: 'false' });
    expect(failed.annotations[0]?.message).toContain('but GitHub has deployed the commit');
    expect(github.site).toBe(before);
    github.route('GET', '/repos/{owner}/{repo}/deployments', FORBIDDEN);
    github.failSite(404, 1);
    const unknown = await publish(workspace);
    expect(unknown.status, unknown.stdout).toBe(1);
    expect(unknown.annotations[0]?.message).toContain('Give the job the permission "deployments: read".');
    const later = await publish(workspace);
    expect(later.outputs, later.stdout).toMatchObject({ published: 'true', added: '1' });
    const { releases } = JSON.parse(github.site?.get('api/v1/changes.json')?.toString() ?? '{}');
    expect(releases.map(({ id }: { id: string }) => id)).toEqual([expect.any(String), head]);
  });

  it('takes the address that GitHub gives the site where nothing else is given', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { 'content/en/courses/a.yml': COURSE });
    const result = await publish(workspace, { 'base-url': '' });
    expect(result.outputs, result.stdout).toMatchObject({ published: 'true', live: 'true' });
    const manifest = JSON.parse(github.site?.get('api/v1/manifest.json')?.toString('utf8') ?? '{}');
    expect(manifest.baseUrl).toBe(github.siteUrl.replace(/\/$/, ''));
  });

  it('with errors is not published, and neither with a breaking change that is not wanted', async () => {
    const workspace = smallRepository();
    writeFiles(workspace, { 'content/en/courses/spare.yml': COURSE });
    await publish(workspace);
    const before = github.site;
    writeFiles(workspace, { 'content/en/courses/bad.yml': 'title: A\n' });
    const withErrors = await publish(workspace);
    expect(withErrors.status).toBe(1);
    git(workspace, 'clean', '--quiet', '--force');
    const broken = await publish(workspace, { 'fail-on-changes': 'breaking' });
    expect(broken.status, broken.stdout).toBe(1);
    expect(broken.outputs).toMatchObject({ published: 'false', removed: '1', severity: 'breaking' });
    expect(github.site).toBe(before);
  });

  it('in a dry run is planned, and nothing is written', async () => {
    const { status, stdout, outputs } = await publish(smallRepository(), { 'dry-run': 'true' });
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('Dry run: nothing is written.');
    expect(stdout).toContain('0 endpoints removed');
    expect(stdout).toContain('api/v1/courses.json');
    expect(outputs['published']).toBe('false');
    expect(github.site).toBeUndefined();
    expect(github.artifacts.artifacts).toEqual([]);
    expect(github.requestLines().filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  it('without the permission is told which lines to add, before anything is uploaded', async () => {
    const env = { ...github.environment(), ACTIONS_ID_TOKEN_REQUEST_URL: undefined };
    const result = await publish(smallRepository(), {}, { env });
    expect(result.status).toBe(1);
    expect(result.annotations).toEqual([
      expect.objectContaining({
        properties: { title: 'Permission id-token%3A write is missing'.replace('%3A', ':') },
      }),
    ]);
    expect(result.annotations[0]?.message).toContain(
      'permissions:\n      contents: read\n      pages: write\n',
    );
    expect(result.annotations[0]?.message).toContain('id-token: write');
    expect(github.artifacts.artifacts).toEqual([]);
    expect(result.summary).toContain(
      '## Learning content: the step failed\n\n**The step failed:** Permission id-token',
    );
  });

  it('writes the tree into `out` as well, where that is wanted', async () => {
    const workspace = smallRepository();
    const result = await publish(workspace, { out: '_site' });
    expect(result.outputs, result.stdout).toMatchObject({ published: 'true', out: join(workspace, '_site') });
    expect(readFileSync(join(workspace, '_site/api/v1/manifest.json'))).toEqual(
      github.site?.get('api/v1/manifest.json'),
    );
  });

  it('is not published while the site cannot be read: its change history would be lost', async () => {
    const workspace = smallRepository();
    await publish(workspace);
    const before = github.site;
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    commit(workspace, 'Add a course');
    const inputs = { 'fail-on-changes': 'breaking' };
    // The host is down for longer than the release is asked for.
    const down = await listen(() => ({ status: 503, body: 'Service Unavailable' }));
    onTestFinished(() => down.close());
    const env = github.environment(2);
    const failed = await publish(
      workspace,
      { ...inputs, 'base-url': `http://127.0.0.1:${down.port}` },
      { env },
    );
    expect(failed.status).toBe(1);
    expect(failed.outputs).toMatchObject({ published: 'false', compared: 'false' });
    expect(failed.annotations[0]?.message).toContain('the host answered 503');
    expect(failed.annotations[0]?.message).toContain('"previous: none"');
    expect(github.site).toBe(before);
    const later = await publish(workspace, inputs, { env: github.environment(3) });
    expect(later.outputs, later.stdout).toMatchObject({ published: 'true', compared: 'true', added: '1' });
  });

  it('goes on publishing after a failure of the site that is over soon', async () => {
    const workspace = smallRepository();
    await publish(workspace);
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    commit(workspace, 'Add a course');
    github.failSite(503, 3);
    const result = await publish(workspace, {}, { env: github.environment(2) });
    expect(result.outputs, result.stdout).toMatchObject({ published: 'true', compared: 'true', added: '1' });
  });

  it('reads what a private site serves from the artifact of its last deployment', async () => {
    github.pages = { ...github.pages, public: false };
    const workspace = smallRepository();
    const begun = await publish(workspace);
    expect(begun.outputs, begun.stdout).toMatchObject({ published: 'true', live: 'false' });
    const same = await publish(workspace, {}, { env: github.environment(2) });
    expect(same.outputs, same.stdout).toMatchObject({ published: 'false', compared: 'true', live: 'false' });
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const head = commit(workspace, 'Add a course');
    const next = await publish(workspace, {}, { env: github.environment(2) });
    expect(next.outputs, next.stdout).toMatchObject({ published: 'true', compared: 'true', added: '1' });
    const feed = JSON.parse(github.site?.get('api/v1/changes.json')?.toString('utf8') ?? '{}');
    expect(feed.releases.map(({ id }: { id: string }) => id)).toEqual([head]);
    // The login is asked neither what is published nor whether it is live for long.
    expect(github.siteRequests.length).toBeLessThan(4);
    github.route('GET', '/repos/{owner}/{repo}/actions/artifacts', {
      body: { total_count: 0, artifacts: [] },
    });
    const expired = await publish(workspace, {}, { env: github.environment(3) });
    expect(expired.status).toBe(1);
    expect(expired.annotations[0]?.message).toContain('but GitHub has deployed the commit');
    expect(expired.annotations[0]?.message).toContain('"previous: none"');
    github.route('GET', '/repos/{owner}/{repo}/actions/artifacts', FORBIDDEN);
    const refused = await publish(workspace, {}, { env: github.environment(3) });
    expect(refused.status).toBe(1);
    expect(refused.annotations[0]?.message).toContain('"actions: read"');
  });

  it('is not looked at afterwards with check-live: false', async () => {
    const workspace = smallRepository();
    const result = await publish(workspace, { 'check-live': 'false' });
    expect(result.status, result.stdout).toBe(0);
    expect(result.outputs).toMatchObject({ published: 'true', live: 'false' });
    // One question what is published before.
    expect(github.siteRequests).toHaveLength(1);
    expect(result.summary).not.toContain('does not serve it yet');
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const seen = await publish(workspace, { 'check-live': 'true' });
    expect(seen.outputs, seen.stdout).toMatchObject({ published: 'true', live: 'true' });
  });

  it('of an empty folder is refused: a wrong path must not empty a site', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, { 'content/en/README.md': 'x' });
    const result = await publish(workspace);
    expect(result.status).toBe(1);
    expect(result.annotations.map(({ message }) => message).join()).toContain(
      'Nothing to publish: there is no record in ',
    );
    expect(github.site).toBeUndefined();
  });
});

describe('a push that is published to a branch', () => {
  let server: GitServer;
  let bare: string;
  let home: string;

  beforeEach(async () => {
    home = temporaryFolder();
    bare = join(home, `${REPOSITORY}.git`);
    mkdirSync(bare, { recursive: true });
    git(bare, 'init', '--quiet', '--bare');
    git(bare, 'config', 'http.receivepack', 'true');
    git(bare, 'config', 'uploadpack.allowFilter', 'true');
    server = await startGitServer(home);
  });

  /** A host that serves what stands on a branch, as Pages does with one. */
  async function host(branch: string): Promise<string> {
    const site = await listen((request) => {
      try {
        const path = decodeURIComponent(request.path).slice(1);
        return {
          body: execFileSync('git', ['show', `${branch}:${path}`], {
            cwd: bare,
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        };
      } catch {
        return { status: 404, body: 'no' };
      }
    });
    onTestFinished(() => site.close());
    return `http://127.0.0.1:${site.port}`;
  }

  const publish = async (workspace: string, inputs: Readonly<Record<string, string>> = {}, runs = step) =>
    runs({
      workspace,
      env: { ...github.environment(), GITHUB_SERVER_URL: server.origin },
      event: PUSH,
      inputs: { 'publish-to': 'branch', 'base-url': await host('gh-pages'), ...inputs },
    });

  it('makes the branch, then changes only what changed, and shows the token nowhere', async () => {
    const workspace = smallRepository();
    const baseUrl = await host('gh-pages');
    const first = await publish(workspace, { 'base-url': baseUrl }, stepOfBundle);
    expect(first.status, first.stdout).toBe(0);
    expect(first.outputs).toMatchObject({
      published: 'true',
      live: 'true',
      commit: git(bare, 'rev-parse', 'gh-pages'),
    });
    const same = await publish(workspace, { 'base-url': baseUrl }, stepOfBundle);
    expect(same.outputs, same.stdout).toMatchObject({ published: 'false', live: 'true', severity: 'none' });
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    const head = commit(workspace, 'Add a course');
    const second = await publish(workspace, { 'base-url': baseUrl }, stepOfBundle);
    expect(second.outputs, second.stdout).toMatchObject({
      published: 'true',
      live: 'true',
      added: '1',
      bump: 'minor',
    });
    const feed = JSON.parse(git(bare, 'show', 'gh-pages:api/v1/changes.json'));
    expect(feed.releases.map(({ id }: { id: string }) => id)).toEqual([head]);
    expect(git(bare, 'rev-list', '--count', 'gh-pages')).toBe('2');
    expect(git(bare, 'fsck', '--strict')).toBe('');
    const said = [first, same, second].map(({ stdout, stderr, summary }) => [stdout, stderr, summary]);
    const shown =
      JSON.stringify(said).replaceAll(`::add-mask::${TOKEN}`, '') + textsBelow(workspace) + textsBelow(home);
    expect(shown).not.toContain(TOKEN);
    expect(shown).not.toContain(Buffer.from(`x-access-token:${TOKEN}`).toString('base64'));
    expect(server.requests.some(({ authorization }) => authorization.length === 1)).toBe(true);
  });

  it('tells in the feed what changes for those who read it, whatever else the run compares with', async () => {
    const workspace = smallRepository();
    const first = git(workspace, 'rev-parse', 'HEAD');
    const baseUrl = await host('gh-pages');
    const inputs = { 'base-url': baseUrl, previous: `git:${first}` };
    await publish(workspace, inputs);
    for (const slug of ['c', 'd']) {
      writeFiles(workspace, { [`content/en/courses/${slug}.yml`]: COURSE });
      commit(workspace, `Add ${slug}`);
      await publish(workspace, inputs);
    }
    const feed = JSON.parse(git(bare, 'show', 'gh-pages:api/v1/changes.json'));
    const added = feed.releases.map((release: { added: { slug: string }[] }) =>
      release.added.map(({ slug }) => slug),
    );
    expect(added).toEqual([['d'], ['c']]);
    const again = await publish(workspace, { ...inputs, out: '_site' });
    expect(again.outputs, again.stdout).toMatchObject({ published: 'false', added: '2', commit: '' });
    expect(readFileSync(join(workspace, '_site/api/v1/changes.json'), 'utf8').trim()).toBe(
      JSON.stringify(feed),
    );
  });

  it('is not published over a release that was damaged by hand, unless its history may begin anew', async () => {
    const workspace = smallRepository();
    const baseUrl = await host('gh-pages');
    await publish(workspace, { 'base-url': baseUrl });
    const other = join(temporaryFolder(), 'clone');
    git(home, 'clone', '--quiet', '--branch', 'gh-pages', bare, other);
    writeFiles(other, { 'api/v1/changes.json': '{"version":1,"locale":"en","releases":[{"id":"1"}]}\n' });
    commit(other, 'Edit by hand');
    git(other, 'push', '--quiet');
    const before = git(bare, 'rev-parse', 'gh-pages');
    writeFiles(workspace, { 'content/en/courses/new.yml': COURSE });
    commit(workspace, 'Add a course');
    const refused = await publish(workspace, { 'base-url': baseUrl });
    expect(refused.status).toBe(1);
    expect(refused.annotations[0]?.message).toContain('api/v1/changes.json of branch:gh-pages has more');
    expect(git(bare, 'rev-parse', 'gh-pages')).toBe(before);
    const anew = await publish(workspace, { 'base-url': baseUrl, previous: 'none' });
    expect(anew.outputs, anew.stdout).toMatchObject({ published: 'true' });
  });

  it('is not waited for at an address that cannot be reached from here', async () => {
    const result = await publish(smallRepository(), { 'base-url': 'http://127.0.0.1:1' });
    expect(result.outputs, result.stdout).toMatchObject({ published: 'true', live: 'false' });
    expect(result.stdout.match(/Looking again/g)).toHaveLength(3);
  });

  it.each(['.', '.git'])('is refused before anything is pushed if `out` is %s', async (out) => {
    const result = await publish(smallRepository(), { out });
    expect(result.status).toBe(1);
    expect(git(bare, 'for-each-ref')).toBe('');
  });

  it('keeps the files of others and goes into the folder that is asked for', async () => {
    const other = temporaryFolder();
    git(other, 'init', '--quiet');
    writeFiles(other, { 'index.html': 'theirs' });
    commit(other, 'A site of somebody else');
    git(other, 'push', '--quiet', `file://${bare}`, 'HEAD:refs/heads/gh-pages');
    const result = await publish(smallRepository(), {
      'target-folder': 'learn',
      'base-url': `${await host('gh-pages')}/learn`,
    });
    expect(result.outputs, result.stdout).toMatchObject({ published: 'true', live: 'true' });
    expect(git(bare, 'show', 'gh-pages:index.html')).toBe('theirs');
    expect(git(bare, 'show', 'gh-pages:learn/api/v1/index.json')).toContain('"version"');
  });

  it('in a dry run tells the tree that would be pushed, and pushes nothing', async () => {
    const { status, stdout } = await publish(smallRepository(), { 'dry-run': 'true' });
    expect(status, stdout).toBe(0);
    expect(stdout).toMatch(/Its tree would be [0-9a-f]{40}\./);
    expect(git(bare, 'for-each-ref')).toBe('');
    expect(server.requests.filter(({ service }) => service === 'git-receive-pack')).toEqual([]);
  });

  it('is refused in the words of the server', async () => {
    writeFiles(bare, {
      'hooks/pre-receive': '#!/bin/sh\necho "The branch is frozen until Monday." >&2\nexit 1\n',
    });
    execFileSync('chmod', ['+x', join(bare, 'hooks/pre-receive')]);
    const result = await publish(smallRepository());
    expect(result.status).toBe(1);
    expect(result.outputs['published']).toBe('false');
    expect(result.annotations.map(({ message }) => message).join()).toContain(
      'The branch is frozen until Monday.',
    );
  });
});

describe('a push to another branch', () => {
  it('is built into a folder that a later step finds', async () => {
    const workspace = smallRepository();
    const env = { ...github.environment(), GITHUB_REF: 'refs/heads/next' };
    const result = await step({
      workspace,
      env,
      event: PUSH,
      inputs: { 'base-url': github.siteUrl, out: '_site' },
    });
    expect(result.status, result.stdout).toBe(0);
    expect(result.outputs).toMatchObject({ out: join(workspace, '_site'), published: 'false' });
    expect(readFileSync(join(workspace, '_site/api/v1/courses.json'), 'utf8')).toContain('agents-basics');
  });
});
