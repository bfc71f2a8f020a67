import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEvent } from '../../../src/apps/action/event.js';
import { sha256 } from '../../../src/base/digest.js';
import { TreeWriter } from '../../../src/compile/tree/tree-writer.js';
import { MANIFEST_PATH } from '../../../src/model/routes.js';
import { openGitHub } from '../../../src/publish/github/github.js';
import { PagesError } from '../../../src/publish/pages/pages-error.js';
import { preflightPages } from '../../../src/publish/pages/preflight.js';
import {
  type PagesPublication,
  type PublishPagesOptions,
  publishPages,
} from '../../../src/publish/pages/publish-pages.js';
import { openTarFile } from '../../../src/publish/pages/tar-file.js';
import {
  type FakeGitHub,
  IDENTITY_TOKEN,
  REPOSITORY,
  type Reply,
  SHA,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { type KeptLog, keptLog } from './kept-log.js';
import { type VirtualClock, virtualClock } from './virtual-time.js';

const DEPLOYMENTS = '/repos/{owner}/{repo}/pages/deployments';
const STATUS = '/repos/{owner}/{repo}/pages/deployments/{id}';

/** The calls of a publication, as they are asserted. */
const ASK_SITE = `GET /repos/${REPOSITORY}/pages`;
const UPLOAD = [
  'POST /twirp/github.actions.results.api.v1.ArtifactService/CreateArtifact',
  'PUT /blobs/1000',
  'PUT /blobs/1000',
  'POST /twirp/github.actions.results.api.v1.ArtifactService/FinalizeArtifact',
];
const IDENTIFY = 'GET /identity';
const DEPLOY = `POST /repos/${REPOSITORY}/pages/deployments`;
const ASK = `GET /repos/${REPOSITORY}/pages/deployments/${SHA}`;
const CANCEL = `POST /repos/${REPOSITORY}/pages/deployments/${SHA}/cancel`;

const CONTENT = 'c'.repeat(64);
const OLD_CONTENT = 'b'.repeat(64);

let fake: FakeGitHub;
let log: KeptLog;
let clock: VirtualClock;
let folder: string;
let printed: string[];

beforeEach(async () => {
  fake = await startFakeGitHub();
  log = keptLog();
  clock = virtualClock();
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  printed = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  await fake.close();
  for (const line of [...log.lines, ...printed]) {
    expect(line).not.toContain(TOKEN);
    // The runner itself is told the secrets that it must hide.
    if (!line.startsWith('::add-mask::')) expect(line).not.toContain(IDENTITY_TOKEN);
  }
});

type Changes = Partial<Pick<PublishPagesOptions, 'baseUrl' | 'onTimeout' | 'treeBytes'>>;

/** Compiles a small tree into an archive and publishes it, as the Action does. */
async function publish(changes: Changes = {}, attempt = 1): Promise<PagesPublication> {
  const env = fake.environment(attempt);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  // The client for artifacts speaks to the runner on stdout.
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  const run = readEvent(env);
  const github = openGitHub({
    apiUrl: env['GITHUB_API_URL'] as string,
    repository: REPOSITORY,
    token: TOKEN,
    log,
    clock,
  });
  try {
    const setup = await preflightPages(github, run);
    const tar = openTarFile(folder);
    const tree = new TreeWriter(tar);
    tree.write('.nojekyll', 'text/plain', '');
    tree.write('api/v1/courses.json', 'application/json', '[]\n');
    tree.write(MANIFEST_PATH, 'application/json', `{"version":1,"contentVersion":"${CONTENT}"}\n`);
    tar.finish();
    return await publishPages({
      github,
      run,
      setup,
      archive: tar.path,
      files: tree.files(),
      contentVersion: CONTENT,
      baseUrl: fake.siteUrl,
      treeBytes: 1_000_000_000,
      onTimeout: 'pending',
      checksLive: true,
      log,
      clock,
      ...changes,
    });
  } finally {
    stdout.mockRestore();
  }
}

const refusal = async (changes?: Changes): Promise<PagesError> => {
  const error = await publish(changes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PagesError);
  return error as PagesError;
};

const message = (text: string): { message: string } => ({ message: text });

describe('publishing to Pages', () => {
  it('uploads, deploys that artifact by its id for the commit, and sees the site follow', async () => {
    expect(await publish()).toEqual({
      outcome: 'succeeded',
      pageUrl: fake.siteUrl,
      live: { isLive: true, url: `${fake.siteUrl}${MANIFEST_PATH}` },
    });
    expect(fake.requestLines()).toEqual([ASK_SITE, ...UPLOAD, IDENTIFY, DEPLOY, ASK, ASK]);
    expect(fake.requestsMatching('POST', DEPLOYMENTS)[0]?.body).toEqual({
      artifact_id: 1000,
      pages_build_version: SHA,
      oidc_token: IDENTITY_TOKEN,
    });
    expect([...(fake.site?.keys() ?? [])].sort()).toEqual([
      '.nojekyll',
      'api/v1/courses.json',
      MANIFEST_PATH,
    ]);
    expect(log.secrets).toEqual(expect.arrayContaining([TOKEN, IDENTITY_TOKEN]));
  });

  it('deploys its own artifact in a re-run, though an earlier attempt left one of the same name', async () => {
    fake.addArtifact('github-pages-1', { 'artifact.tar': 'an earlier attempt' });
    fake.addArtifact('github-pages-2', { 'artifact.tar': 'an earlier attempt' });
    expect(await publish({}, 2)).toMatchObject({ outcome: 'succeeded', live: { isLive: true } });
    expect(fake.artifacts.artifacts.map(({ name }) => name)).toEqual([
      'github-pages-1',
      'github-pages-2',
      'github-pages-2',
    ]);
    expect(fake.requestsMatching('POST', DEPLOYMENTS)[0]?.body).toMatchObject({ artifact_id: 1002 });
  });

  it('waits for a deployment that is in progress, with a fresh identity each time', async () => {
    const busy = {
      status: 400,
      body: message(
        `Deployment request failed for ${SHA} due to in progress deployment. Please cancel it first.`,
      ),
    };
    fake.routeSequence('POST', DEPLOYMENTS, [busy, busy, undefined]);
    expect((await publish()).outcome).toBe('succeeded');
    expect(clock.waits.slice(0, 2)).toEqual([5000, 10_000]);
    expect(fake.requestLines()).toEqual([
      ASK_SITE,
      ...UPLOAD,
      ...[IDENTIFY, DEPLOY],
      ...[IDENTIFY, DEPLOY],
      ...[IDENTIFY, DEPLOY],
      ...[ASK, ASK],
    ]);
    expect(log.lines.filter((line) => line.includes('in progress'))).toEqual([
      expect.stringMatching(/request C0FE:0002.*Trying again in 5 s/),
      expect.stringMatching(/request C0FE:0003.*Trying again in 10 s/),
    ]);
  });

  it('says how runs take turns if another deployment never ends', async () => {
    const body = message('due to in progress deployment');
    fake.route('POST', DEPLOYMENTS, { status: 400, body });
    const error = await refusal();
    expect(error.title).toBe('Another deployment is in the way');
    expect(error.message).toContain('concurrency:\n  group: pages\n  cancel-in-progress: false');
    expect(clock.waits.reduce((sum, wait) => sum + wait)).toBeLessThan(600_000);
  });

  it.each<[string, Reply, number]>([
    ['a rate limit', { status: 429, headers: { 'retry-after': '11' }, body: message('slow down') }, 11_000],
    ['a server error', { status: 500, body: '<h1>oops</h1>' }, 1000],
    ['a broken connection', 'reset', 1000],
  ])('begins again after %s', async (_, reply, wait) => {
    fake.routeSequence('POST', DEPLOYMENTS, [reply, undefined]);
    expect((await publish()).outcome).toBe('succeeded');
    expect(clock.waits[0]).toBe(wait);
    expect(fake.requestLines()).toEqual([ASK_SITE, ...UPLOAD, IDENTIFY, DEPLOY, DEPLOY, ASK, ASK]);
  });

  it.each([
    [403, 'Resource not accessible by integration', 'Permission pages: write is missing', 'pages: write\n'],
    [404, 'Not Found', 'GitHub Pages is not enabled', '/settings/pages'],
    [
      400,
      "Missing environment. Ensure your workflow's deployment job has an environment.",
      'The job has no environment',
      '    environment:\n      name: github-pages',
    ],
    [
      400,
      'Invalid deployment branch and no branch protection rules set in the environment. Deployments are only allowed from gh-pages',
      'This branch or tag may not deploy',
      'does not allow main to deploy',
    ],
  ])('says what to change after %i %s, and does not ask again', async (status, reason, title, remedy) => {
    fake.route('POST', DEPLOYMENTS, { status, body: message(reason) });
    const error = await refusal();
    expect(error.title).toBe(title);
    expect(error.message).toContain(remedy);
    expect(error.message).toContain('request C0FE:0002');
    expect(fake.requestLines()).toEqual([ASK_SITE, ...UPLOAD, IDENTIFY, DEPLOY]);
  });

  it('does not take a rate limit for a missing permission', async () => {
    const headers = { 'retry-after': '3600' };
    fake.route('POST', DEPLOYMENTS, { status: 403, headers, body: message('secondary rate limit') });
    await expect(publish()).rejects.toThrow('This is a rate limit, which ends in 3600 s.');
  });

  it('asks for another token if GitHub does not know this one', async () => {
    fake.route('POST', DEPLOYMENTS, { status: 401, body: message('Bad credentials') });
    expect((await refusal()).title).toBe('The token is not valid');
  });

  it('uploads once more, under another name, if the connection breaks', async () => {
    const finish = '/twirp/github.actions.results.api.v1.ArtifactService/FinalizeArtifact';
    fake.routeSequence('POST', finish, ['reset', undefined]);
    expect((await publish()).outcome).toBe('succeeded');
    expect(fake.artifacts.artifacts.map(({ name }) => name)).toEqual(['github-pages-1-2']);
    expect(clock.waits[0]).toBe(5000);
  });

  it('publishes nothing if the upload fails again and again', async () => {
    const body = { code: 'permission_denied', msg: 'no storage left' };
    fake.route('POST', '/twirp/{service}/CreateArtifact', { status: 403, body });
    const error = await refusal();
    expect(error.title).toBe('The site was not uploaded');
    expect(error.message).toContain('no storage left');
    expect(fake.requestLines()).toEqual([ASK_SITE, UPLOAD[0], UPLOAD[0], UPLOAD[0]]);
  });

  it.each<[string, Reply, string]>([
    ['refuses', { status: 401, body: {} }, 'answered 401'],
    ['returns no token', { body: {} }, 'returned no token'],
    ['does not answer with JSON', { body: '<html>' }, 'answered with something that is not JSON'],
    ['breaks the connection', 'reset', 'could not be reached'],
  ])('says so if the service for identity tokens %s', async (_, reply, reason) => {
    fake.route('GET', '/identity', reply);
    await expect(publish()).rejects.toThrow(`GitHub's service for identity tokens ${reason}`);
    expect(fake.requestsMatching('POST', DEPLOYMENTS)).toEqual([]);
  });

  it('repeats the words of GitHub for unexpected errors', async () => {
    fake.route('POST', DEPLOYMENTS, {
      status: 422,
      body: { ...message('Odd artifact'), documentation_url: 'x' },
    });
    await expect(publish()).rejects.toThrow('answered 422 (request C0FE:0002): Odd artifact.');
    expect(fake.requestsMatching('POST', DEPLOYMENTS)).toHaveLength(1);
  });

  it('begins a deployment again that failed', async () => {
    fake.routeSequence('GET', STATUS, [{ body: { status: 'deployment_failed' } }, undefined]);
    expect(await publish()).toMatchObject({ outcome: 'succeeded', live: { isLive: true } });
    expect(fake.requestLines()).toEqual([
      ASK_SITE,
      ...UPLOAD,
      ...[IDENTIFY, DEPLOY, ASK],
      ...[IDENTIFY, DEPLOY, ASK, ASK],
    ]);
    expect(log.lines).toContain(
      'warning: GitHub reports deployment_failed (request C0FE:0003). The deployment starts again in 5 s (2 of 3).',
    );
  });

  it('gives up after the third failure, and at once if trying again is of no use', async () => {
    fake.deploymentStatuses = ['deployment_failed'];
    expect((await refusal()).message).toContain('tried 3 times');
    expect(fake.requestsMatching('POST', DEPLOYMENTS)).toHaveLength(3);
    fake.reset();
    fake.deploymentStatuses = ['deployment_content_failed'];
    await publish({}, 2).catch((error: PagesError) =>
      expect(error.message).toContain('could not accept the files'),
    );
    expect(fake.requestsMatching('POST', DEPLOYMENTS)).toHaveLength(1);
  });

  it('keeps asking if a status cannot be read', async () => {
    const gone: Reply = { status: 404, body: message('Not Found') };
    fake.routeSequence('GET', STATUS, [gone, { body: { status: 'deployment_attempt_error' } }, undefined]);
    expect((await publish()).outcome).toBe('succeeded');
    expect(log.lines).toContain(`info: Deployment ${SHA}: deployment_attempt_error.`);
  });

  it('warns with both releases if GitHub reports success and serves the old site', async () => {
    const old = `{"version":1,"contentVersion":"${OLD_CONTENT}"}\n`;
    fake.serve({ [MANIFEST_PATH]: old });
    fake.servesSite = 'old';
    const ours = `{"version":1,"contentVersion":"${CONTENT}"}\n`;
    const expected = `manifest ${sha256(ours)} (content ${CONTENT})`;
    const actual = `manifest ${sha256(old)} (content ${OLD_CONTENT})`;
    expect(await publish()).toMatchObject({
      outcome: 'succeeded',
      live: { isLive: false, expected, actual },
    });
    const warning = log.lines.find((line) => line.startsWith('warning: '));
    expect(warning).toContain(expected);
    expect(warning).toContain(actual);
    expect(warning).toContain(`an earlier deployment of the same commit (${SHA})`);
  });

  it('names the address of the site if the base URL leads elsewhere', async () => {
    const baseUrl = fake.siteUrl.replace('academy', 'elsewhere');
    expect(await publish({ baseUrl })).toMatchObject({ live: { isLive: false } });
    const warning = log.lines.find((line) => line.startsWith('warning: '));
    expect(warning).toContain('no manifest: it answers 404');
    expect(warning).toContain(`GitHub serves this repository's site at ${fake.siteUrl}`);
  });
});

describe('a deployment that does not end', () => {
  beforeEach(() => {
    fake.deploymentStatuses = ['syncing_files'];
  });

  it('is left to itself: cancelling would spoil the commit', async () => {
    expect(await publish()).toEqual({ outcome: 'pending', pageUrl: fake.siteUrl });
    expect(fake.requestLines()).not.toContain(CANCEL);
    expect(fake.siteRequests).toEqual([]);
    const waited = clock.waits.reduce((sum, wait) => sum + wait);
    expect(waited).toBeGreaterThan(590_000);
    expect(waited).toBeLessThan(600_000);
    expect(log.lines.at(-1)).toBe(
      `warning: Deployment ${SHA} did not end within 600 s. It continues: see http://github.localhost/octo-org/academy/deployments.`,
    );
  });

  it('fails the job if that is asked for', async () => {
    expect((await refusal({ onTimeout: 'fail' })).title).toBe('The deployment did not end in time');
    expect(fake.requestLines()).not.toContain(CANCEL);
  });

  it('is cancelled if that is asked for', async () => {
    expect(await publish({ onTimeout: 'cancel' })).toEqual({ outcome: 'cancelled', pageUrl: fake.siteUrl });
    expect(fake.requestLines().at(-1)).toBe(CANCEL);
  });
});

describe('the size of a tree', () => {
  it('is refused above the limit, before anything is uploaded, with the largest files', async () => {
    const error = await refusal({ treeBytes: 50 });
    expect(error.title).toBe('The tree is too large for Pages');
    expect(error.message).toMatch(
      /in 3 files; the limit is .*: it is not published\. Its largest files:\n.*manifest\.json\n/,
    );
    expect(fake.requestLines()).toEqual([ASK_SITE]);
  });

  it('is a warning from four fifths of the limit on', async () => {
    expect((await publish({ treeBytes: 110 })).outcome).toBe('succeeded');
    expect(log.lines[0]).toMatch(/^warning: The published tree has/);
  });
});
