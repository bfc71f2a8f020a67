import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createComment,
  deleteComment,
  getLogin,
  listComments,
  updateComment,
} from '../../../src/publish/github/comments.js';
import { type GitHub, openGitHub } from '../../../src/publish/github/github.js';
import { GitHubError } from '../../../src/publish/github/github-error.js';
import { getPagesSite } from '../../../src/publish/github/pages.js';
import { addedLines, getPullRequest, listChangedFiles } from '../../../src/publish/github/pull-requests.js';
import { downloadArtifact, listRunArtifacts } from '../../../src/publish/github/run-artifacts.js';
import {
  type FakeGitHub,
  REPOSITORY,
  type Reply,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { readZip } from '../../support/fake-github/zip.js';
import { proxyTo } from '../../support/proxy.js';
import { type KeptLog, keptLog } from './kept-log.js';
import { type VirtualClock, virtualClock } from './virtual-time.js';

const PAGES = '/repos/{owner}/{repo}/pages';
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue}/comments';

let fake: FakeGitHub;
let log: KeptLog;
let clock: VirtualClock;
let github: GitHub;

beforeEach(async () => {
  fake = await startFakeGitHub();
  log = keptLog();
  clock = virtualClock();
  const { GITHUB_API_URL: apiUrl = '' } = fake.environment();
  github = openGitHub({ apiUrl, repository: REPOSITORY, token: TOKEN, log, clock });
});

afterEach(async () => {
  await fake.close();
  expect(log.lines.join('\n')).not.toContain(TOKEN);
});

const failure = (call: Promise<unknown>): Promise<GitHubError> =>
  call.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(GitHubError);
      return error as GitHubError;
    },
  );

describe('requests to GitHub', () => {
  it('are sent again after server errors and broken connections, each time later', async () => {
    fake.routeSequence('GET', PAGES, [
      { status: 502, body: '<h1>oops</h1>' },
      'reset',
      { status: 500 },
      undefined,
    ]);
    expect((await getPagesSite(github)).buildType).toBe('workflow');
    expect(clock.waits).toEqual([1000, 2000, 4000]);
    expect(log.lines).toEqual([
      'info: GET /api/v3/repos/octo-org/academy/pages: GitHub answered 502 (request C0FE:0001). Trying again in 1 s (2 of 5).',
      expect.stringContaining('the connection failed'),
      'info: GET /api/v3/repos/octo-org/academy/pages: GitHub answered 500 (request C0FE:0002). Trying again in 4 s (4 of 5).',
    ]);
  });

  it('are given up after five tries, with the identity of the last one', async () => {
    fake.route('GET', PAGES, { status: 503, body: { message: 'Unavailable' } });
    const error = await failure(getPagesSite(github));
    expect(error.message).toBe(
      'GitHub, asked for GET /api/v3/repos/octo-org/academy/pages, answered 503 (request C0FE:0005): Unavailable.',
    );
    expect(error.status).toBe(503);
    expect(fake.requests).toHaveLength(5);
  });

  it('say what failed if there was no answer at all', async () => {
    fake.route('GET', PAGES, 'reset');
    const error = await failure(getPagesSite(github));
    expect(error.message).toMatch(/^GitHub, asked for GET \S+, did not answer: .+/);
    expect(error.status).toBeUndefined();
  });

  it.each([
    ['a time to wait', { 'retry-after': '7' }, 7000],
    [
      'no quota left until some time',
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '{now+90}' },
      90_000,
    ],
  ])('wait out a rate limit that names %s', async (_, named, wait) => {
    const reset = String(clock.now() / 1000 + 90);
    const headers = Object.fromEntries(
      Object.entries(named).map(([key, value]) => [key, value.replace('{now+90}', reset)]),
    );
    fake.routeSequence('GET', PAGES, [{ status: 403, headers, body: { message: 'limit' } }, undefined]);
    await getPagesSite(github);
    expect(clock.waits).toEqual([wait]);
  });

  it('wait a minute for a secondary rate limit that names no time', async () => {
    const body = { message: 'You have exceeded a secondary rate limit.' };
    fake.routeSequence('GET', PAGES, [{ status: 403, body }, { status: 429, body }, undefined]);
    await getPagesSite(github);
    expect(clock.waits).toEqual([60_000, 60_000]);
  });

  it('do not wait for a rate limit that ends in an hour, and say when it does', async () => {
    fake.route('GET', PAGES, {
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { message: 'Too many' },
    });
    expect((await failure(getPagesSite(github))).message).toContain(
      'Too many. This is a rate limit, which ends in 3600 s.',
    );
    expect(clock.waits).toEqual([]);
  });

  it.each([401, 403, 404, 422])('are not sent again after %i', async (status) => {
    fake.route('GET', PAGES, { status, body: { message: 'No' } });
    expect((await failure(getPagesSite(github))).status).toBe(status);
    expect(fake.requests).toHaveLength(1);
  });

  it('count their tries each for itself', async () => {
    fake.routeSequence('GET', PAGES, [{ status: 500 }, undefined, { status: 500 }, undefined]);
    await getPagesSite(github);
    await getPagesSite(github);
    expect(clock.waits).toEqual([1000, 1000]);
  });

  it('go through the proxy of the environment', async () => {
    const hosts = await proxyTo(fake.apiUrl);
    const apiUrl = 'http://github.example.org/api/v3';
    const proxied = openGitHub({ apiUrl, repository: REPOSITORY, token: TOKEN, log, clock });
    expect((await getPagesSite(proxied)).buildType).toBe('workflow');
    expect(hosts).toEqual(['github.example.org:80']);
  });

  it('keep the token out of messages even if a server repeats it', async () => {
    fake.route('GET', PAGES, { status: 400, body: { message: `token ${TOKEN} is bad` } });
    const { message, reason } = await failure(getPagesSite(github));
    expect(`${message} ${reason}`).not.toContain(TOKEN);
    expect(message).toContain('token *** is bad');
    expect(log.secrets).toContain(TOKEN);
  });

  it('refuse an answer that is not JSON', async () => {
    fake.route('GET', PAGES, { body: '<html>a proxy speaks</html>' });
    // The answer is wrong on purpose.
    expect((await failure(getPagesSite(github))).message).toContain(
      'answered with something that is not JSON',
    );
    fake.faults.length = 0;
  });

  it('never take a name that leaves the repository', () => {
    expect(() => openGitHub({ apiUrl: fake.apiUrl, repository: 'a/../b', token: '', log })).toThrow(
      'is not a repository',
    );
  });
});

describe('comments', () => {
  it('are listed from all pages', async () => {
    for (let at = 0; at < 201; at++) fake.addComment(7, 'octocat', `comment ${at}`);
    fake.addComment(8, 'octocat', 'elsewhere');
    const comments = await listComments(github, 7);
    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 201 }, (_, at) => `comment ${at}`));
    expect(fake.requests.map(({ query }) => String(query))).toEqual([
      'per_page=100',
      'per_page=100&page=2',
      'per_page=100&page=3',
    ]);
  });

  it('are written, replaced and removed', async () => {
    const { id } = await createComment(github, 7, 'first');
    await updateComment(github, id, 'second');
    expect(await listComments(github, 7)).toMatchObject([
      { id, body: 'second', login: 'github-actions[bot]' },
    ]);
    await deleteComment(github, id);
    await deleteComment(github, id);
    expect(fake.comments).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['a broken connection', 'reset'],
    ['a server error', { status: 502, body: 'oops' }],
  ])('are not written a second time when nobody knows whether they were: after %s', async (_, reply) => {
    fake.route('POST', COMMENTS, reply);
    await failure(createComment(github, 7, 'text'));
    expect(fake.requests).toHaveLength(1);
  });

  it('are written after a rate limit, which did nothing', async () => {
    fake.routeSequence('POST', COMMENTS, [{ status: 429, headers: { 'retry-after': '2' } }, undefined]);
    await createComment(github, 7, 'text');
    expect(fake.comments).toHaveLength(1);
  });

  it('are told to be ours by the login of the token, whoever it is', async () => {
    expect(await getLogin(github, log)).toBe('github-actions[bot]');
    fake.login = 'octocat';
    expect(await getLogin(github, log)).toBe('octocat');
    const errors = [{ message: 'Resource not accessible by integration' }];
    fake.route('POST', '/api/graphql', { body: { data: null, errors } });
    expect(await getLogin(github, log)).toBeUndefined();
    fake.route('POST', '/api/graphql', { status: 401, body: { message: 'Bad credentials' } });
    expect(await getLogin(github, log)).toBeUndefined();
  });
});

describe('pull requests', () => {
  it('say whether they are open, and at which commit', async () => {
    const head = { sha: 'a'.repeat(40), ref: 'idea', repository: 'stranger/academy' };
    fake.pulls.set(7, { head, base: { sha: 'b'.repeat(40), ref: 'main' } });
    expect(await getPullRequest(github, 7)).toEqual({ isOpen: true, headSha: 'a'.repeat(40) });
    expect((await failure(getPullRequest(github, 8))).status).toBe(404);
  });

  it('list the files that they touch, with the lines that are new', async () => {
    const patch =
      '@@ -1,3 +1,4 @@\n one\n-two\n+zwei\n+drei\n four\n@@ -10 +11 @@\n-x\n+y\n\\ No newline at end of file';
    const files = [
      { filename: 'en/a.md', status: 'modified', patch },
      { filename: 'b.png', status: 'renamed', previous_filename: 'a.png' },
    ];
    fake.pulls.set(7, { head: { sha: 'a', ref: 'idea' }, base: { sha: 'b', ref: 'main' }, files });
    expect(await listChangedFiles(github, 7)).toEqual([
      {
        path: 'en/a.md',
        previousPath: undefined,
        lines: [
          { first: 2, last: 3 },
          { first: 11, last: 11 },
        ],
      },
      { path: 'b.png', previousPath: 'a.png', lines: undefined },
    ]);
  });

  it('may add whole files, or only take lines away', () => {
    expect(addedLines('@@ -0,0 +1,2 @@\n+a\n+b')).toEqual([{ first: 1, last: 2 }]);
    expect(addedLines('@@ -1,2 +0,0 @@\n-a\n-b')).toEqual([]);
    // A line of the content that looks like a head of a file's difference.
    expect(addedLines('@@ -1 +1,2 @@\n a\n+++ b')).toEqual([{ first: 2, last: 2 }]);
  });
});

describe('artifacts of a run', () => {
  it('are listed and read; the token stays with GitHub when its storage takes over', async () => {
    const id = fake.addArtifact('report', { 'report.json': '{"version":1}' }, 77);
    fake.addArtifact('report', { 'report.json': '{}' }, 78);
    expect(await listRunArtifacts(github, 77)).toMatchObject([{ id, name: 'report' }]);
    const zip = await downloadArtifact(github, id, 1_000_000);
    expect(readZip(zip).get('report.json')?.toString()).toBe('{"version":1}');
    const storage = fake.requests.at(-1);
    expect(storage?.path).toBe(`/blobs/${id}`);
    expect(storage?.headers.authorization).toBeUndefined();
  });

  it('are not read if they are larger than they may be', async () => {
    const id = fake.addArtifact('report', { 'report.json': 'x'.repeat(5000) }, 77);
    expect((await failure(downloadArtifact(github, id, 50))).message).toContain('more than 50 bytes');
    expect(fake.requests).toHaveLength(2);
  });
});
