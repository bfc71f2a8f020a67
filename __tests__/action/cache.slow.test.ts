import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pullRequest, step } from '../support/action-step.js';
import {
  type FakeGitHub,
  REPOSITORY,
  type Reply,
  startFakeGitHub,
} from '../support/fake-github/fake-github.js';
import type { ActionResult } from '../support/fake-github/run-action.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { commit, git } from '../support/git.js';

const FILES = 300;
const FIND = '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL';
const CREATE = '/twirp/github.actions.results.api.v1.CacheService/CreateCacheEntry';
const FINALIZE = '/twirp/github.actions.results.api.v1.CacheService/FinalizeCacheEntryUpload';

const article = (text: string): string => `---\ntitle: T\ncategory: cost\n---\n\n${text}\n`;

let github: FakeGitHub;
let workspace: string;
let base: string;
beforeAll(() => {
  const files = Array.from({ length: FILES }, (_, number): [string, string] => [
    `content/en/articles/a-${number}.md`,
    article(`Article ${number}.`),
  ]);
  workspace = mkdtempSync(join(tmpdir(), 'lc-api-'));
  writeFiles(workspace, { 'lc-api.yml': 'baseUrl: https://a.example\n', ...Object.fromEntries(files) });
  git(workspace, 'init', '--quiet');
  base = commit(workspace, 'Write');
});
afterAll(() => {
  expect(readdirSync(workspace).filter((name) => name.startsWith('.'))).toEqual(['.git']);
  rmSync(workspace, { recursive: true });
});
beforeEach(async () => {
  github = await startFakeGitHub();
});
afterEach(() => {
  vi.restoreAllMocks();
  return github.close();
});

/** Commits a change of some articles, with a warning and a broken link, and checks it as a pull request. */
function changed(count: number, text = 'Changed'): string {
  git(workspace, 'checkout', '--quiet', '--force', '-B', 'change', base);
  for (let number = 0; number < count; number++) {
    writeFiles(workspace, {
      [`content/en/articles/a-${number}.md`]: article(
        `${text}. [B](a-7.md)${text === 'Valid' ? '' : ' ![](b.png)'}`,
      ),
    });
  }
  return commit(workspace, text);
}

interface Options {
  readonly head?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly repository?: string;
  readonly event?: unknown;
}

function check({
  head = changed(1),
  inputs,
  env,
  repository = REPOSITORY,
  event,
}: Options = {}): Promise<ActionResult> {
  const files = [{ filename: 'content/en/articles/a-0.md', status: 'modified' }];
  github.pulls.set(7, { head: { sha: head, ref: 'change' }, base: { sha: base, ref: 'main' }, files });
  const pull = pullRequest({ head, base }, REPOSITORY).pull_request as { readonly head: object };
  return step({
    workspace,
    env: { ...github.environment(), GITHUB_EVENT_NAME: 'pull_request', GITHUB_SHA: head, ...env },
    event: event ?? { pull_request: { ...pull, head: { sha: head, repo: { full_name: repository } } } },
    // Without a base of its own, the step would look for the branch at GitHub, and log how long that took.
    inputs: { comment: 'false', previous: `git:${base}`, ...inputs },
  });
}

/** What a run says and returns, apart from its cache. */
function said({ status, stdout, outputs, summary, annotations }: ActionResult): unknown {
  const { 'changes-json': changes, 'report-json': report, ...rest } = outputs;
  const log = stdout.split('\n').filter((line) => !/^Read \d|GitHub's cache|^::debug::/.test(line));
  return { status, log, outputs: rest, summary, annotations, hasFiles: [changes, report].map(Boolean) };
}

/** What a run without a cache says of a commit. */
const references = new Map<string, unknown>();
async function reference(head: string): Promise<unknown> {
  if (!references.has(head)) references.set(head, said(await check({ head, inputs: { cache: 'false' } })));
  return references.get(head);
}

const calls = (): readonly string[] =>
  github.requests.map(({ path }) => path).filter((path) => path.includes('ache'));

describe('the cache of a check', () => {
  it('saves the next check the reading of files, and changes nothing that it says', async () => {
    const head = changed(40, 'Valid');
    const without = await check({ head, inputs: { cache: 'false' } });
    expect(calls()).toEqual([]);
    const cold = await check({ head });
    expect(cold.stdout).toContain(`Read ${FILES} files.`);
    expect(github.caches.entries).toHaveLength(1);
    const warm = await check({ head });
    expect(warm.stdout).toMatch(
      /^Read 0 files; the results of the others are from GitHub's cache \(lc-api-check-/m,
    );
    expect(said(cold)).toEqual(said(without));
    expect(said(warm)).toEqual(said(without));
    expect(without.outputs).toMatchObject({ compared: 'true', changed: '40', errors: '0' });
    expect(github.caches.entries).toHaveLength(1);
  });

  it('serves other commits, and stores an entry again if many files were read', async () => {
    await check({ head: changed(1) });
    const few = changed(2, 'Two');
    expect((await check({ head: few })).stdout).toContain('Read 2 files;');
    expect(github.caches.entries).toHaveLength(1);
    const many = changed(50, 'Fifty');
    const warm = await check({ head: many });
    expect(warm.stdout).toContain('Read 50 files;');
    expect(said(warm)).toEqual(await reference(many));
    expect(github.caches.entries.map(({ key }) => key.slice(-40))).toEqual([expect.any(String), many]);
    expect((await check({ head: many })).stdout).toContain('Read 0 files;');
  });

  it('belongs to one configuration, base URL and path', async () => {
    await check();
    expect((await check({ inputs: { 'base-url': 'https://b.example' } })).stdout).toContain(
      `Read ${FILES} files.`,
    );
    expect(new Set(github.caches.entries.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a cache that cannot be used is a line in the log', () => {
  const expectCold = async (why: string | RegExp, env = {}): Promise<void> => {
    const head = changed(1);
    const result = await check({ head, env });
    expect(said(result)).toEqual(await reference(head));
    expect(
      result.stdout
        .split('\n')
        .filter((line) => /^(GitHub's cache is not used|Nothing is stored)/.test(line)),
    ).toEqual([expect.stringMatching(why)]);
  };

  it.each<[string, string, Reply, RegExp]>([
    ['that fails', FIND, { status: 500, body: { msg: 'broken' } }, /answers 500: broken\.$/],
    [
      'that refuses',
      FIND,
      { status: 403, body: { msg: 'cache read denied: x' } },
      /answers 403: cache read denied/,
    ],
    ['that answers with a page', FIND, { body: '<html>' }, /not JSON/],
    ['without an address', FIND, { body: { ok: true, matched_key: 'x' } }, /no address/],
    ['that hangs up', FIND, 'reset', /./],
    ['that fails to create', CREATE, { status: 503, body: 'no' }, /answers 503\.$/],
    [
      'that was faster elsewhere',
      CREATE,
      { status: 409, body: { msg: 'it exists' } },
      /answers 409: it exists/,
    ],
    [
      'that is read-only',
      CREATE,
      { body: { ok: false, message: 'cache write denied: x' } },
      /refuses: cache write denied/,
    ],
    ['that fails to finish', FINALIZE, { status: 500, body: {} }, /answers 500\.$/],
    ['without storage', '/caches/{id}', { status: 500, body: 'no' }, /storage answers 500\.$/],
  ])('a service %s', async (_, path, reply, why) => {
    for (const method of ['POST', 'PUT']) github.route(method, path, reply);
    await expectCold(why);
    expect(github.caches.entries).toEqual([]);
  });

  it('a service that does not answer delays the check by ten seconds at most', async () => {
    github.route('POST', FIND, 'hang');
    const wait = globalThis.setTimeout;
    const hurried = (work: () => void, delay = 0, ...rest: []) =>
      wait(work, delay === 10_000 ? 100 : delay, ...rest);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof wait);
    await expectCold(/no answer within 10 seconds/);
  });

  it('a service that does not exist', () =>
    expectCold(/ECONNREFUSED/, { ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/' }));

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 9), /unexpected end/],
    ['is empty', () => brotliCompressSync(''), /is empty/],
    ['is not an archive', () => Buffer.from('PK\x03\x04 no archive'), /./],
    [
      'names a file elsewhere',
      () => brotliCompressSync('../../readings-core-00000000\nx'),
      /not a cache of this program/,
    ],
    ['names no file', () => brotliCompressSync('x'.repeat(1000)), /not a cache of this program/],
    [
      'names a file of another kind',
      () => brotliCompressSync('check-core-00000000\n'),
      /not a cache of this program/,
    ],
  ])('an entry that %s; the next commit stores a new one', async (_, breaks, why) => {
    await check();
    const [entry] = github.caches.entries;
    if (entry === undefined) throw new Error('Nothing was stored.');
    github.caches.entries[0] = { ...entry, bytes: breaks(entry.bytes) };
    const head = changed(1, 'Next');
    const result = await check({ head });
    expect(said(result)).toEqual(await reference(head));
    expect(result.stdout).toMatch(/^GitHub's cache is not used: /m);
    expect(result.stdout).toMatch(why);
    expect(github.caches.entries).toHaveLength(2);
    expect((await check({ head })).stdout).toContain('Read 0 files;');
  });

  it('an entry whose content is damaged, or of another program, is not used', async () => {
    await check();
    const [entry] = github.caches.entries;
    if (entry === undefined) throw new Error('Nothing was stored.');
    const text = brotliDecompressSync(entry.bytes).toString('latin1');
    const head = changed(1, 'Next');
    for (const other of [`${text.slice(0, -2)}x\n`, text.replace('lc-api-cache 1 ', 'lc-api-cache 1 0')]) {
      github.caches.entries.length = 0;
      github.caches.entries.push({ ...entry, bytes: brotliCompressSync(Buffer.from(other, 'latin1')) });
      const result = await check({ head });
      expect(result.stdout).toContain(`Read ${FILES} files`);
      expect(result.outputs['errors']).toBe('1');
    }
  });
});

describe('no cache is used', () => {
  it('by a build, a publication and a preview', async () => {
    const head = changed(1);
    for (const inputs of [{ mode: 'build' }, { mode: 'publish', 'publish-to': 'none' }, { preview: 'true' }])
      await check({ head, inputs });
    expect(calls()).toEqual([]);
  });

  it('for a pull request from a fork, or an event that works on what strangers propose', async () => {
    const head = changed(1);
    const fork = await check({ head, repository: 'mallory/academy' });
    expect(fork.stdout).toContain(
      "GitHub's cache is not used: the pull request comes from a fork, and its author could fill the cache.",
    );
    for (const name of ['pull_request_target', 'merge_group', 'workflow_run', 'issue_comment'])
      await check({ head, env: { GITHUB_EVENT_NAME: name }, inputs: { mode: 'check' } });
    expect(calls()).toEqual([]);
  });

  it('outside GitHub, on an Enterprise Server, and if GitHub allows none', async () => {
    const head = changed(1);
    for (const env of [
      { ACTIONS_RUNTIME_TOKEN: undefined },
      { ACTIONS_RESULTS_URL: undefined },
      { ACTIONS_CACHE_SERVICE_V2: undefined },
      { ACTIONS_CACHE_MODE: 'none' },
      { GITHUB_SERVER_URL: 'https://git.example.org' },
    ]) {
      const { stdout } = await check({ head, env });
      expect(stdout).not.toMatch(/cache/i);
    }
    expect(calls()).toEqual([]);
  });

  it('for little content', async () => {
    const small = temporaryFolder({ 'content/en/articles/a.md': article('A.') });
    const result = await step({
      workspace: small,
      env: { ...github.environment() },
      inputs: { mode: 'check' },
    });
    expect(result.status).toBe(0);
    expect(calls()).toEqual([]);
  });
});

it('a run that may only read stores nothing, and a push with mode: check uses the cache', async () => {
  const head = changed(1);
  const push = { GITHUB_EVENT_NAME: 'push' };
  await check({ head, env: { ...push, ACTIONS_CACHE_MODE: 'read' }, inputs: { mode: 'check' }, event: {} });
  expect(github.caches.entries).toEqual([]);
  await check({ head, env: push, inputs: { mode: 'check' }, event: {} });
  expect(github.caches.entries).toHaveLength(1);
  const other = changed(3, 'Pull request');
  expect((await check({ head: other })).stdout).toContain('Read 3 files;');
});
