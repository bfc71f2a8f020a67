import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import artifacts from '@actions/artifact';
import { getOctokit } from '@actions/github';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleStep } from '../../support/fake-github/bundle-step.js';
import {
  type FakeGitHub,
  OWNER,
  REPO,
  REPOSITORY,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { runAction, script } from '../../support/fake-github/run-action.js';
import { readZip } from '../../support/fake-github/zip.js';

let github: FakeGitHub;

beforeEach(async () => {
  github = await startFakeGitHub();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  github.faults.length = 0;
  await github.close();
});

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${github.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the fake GitHub', () => {
  it('answers what GitHub does not have with 404, and says so when it is closed', async () => {
    const other = await startFakeGitHub();
    expect((await fetch(`${other.apiUrl}/repos/a/b/no-such-thing`)).status).toBe(404);
    await expect(other.close()).rejects.toThrow('No answer for GET /repos/a/b/no-such-thing.');
  });

  it('holds requests to the description of GitHub', async () => {
    await call('POST', `/repos/${REPOSITORY}/pages/deployments`, { artifact_id: '7', speed: 'high' });
    await call('GET', `/repos/${REPOSITORY}/issues/1/comments?size=100`);
    expect(github.faults).toEqual([
      expect.stringContaining('no field "speed" in the body'),
      expect.stringContaining("must have required property 'pages_build_version'"),
      expect.stringContaining("must have required property 'oidc_token'"),
      expect.stringContaining('body /artifact_id: must be number'),
      expect.stringContaining('no query parameter "size"'),
    ]);
  });

  it('holds answers that a test makes up to the description of GitHub', async () => {
    github.route('GET', '/repos/{owner}/{repo}/pages', { body: { url: 7 } });
    await call('GET', `/repos/${REPOSITORY}/pages`);
    expect(github.faults.join('\n')).toContain('/repos/{owner}/{repo}/pages 200 /url: must be string');
    github.reset();
    github.route('GET', '/repos/{owner}/{repo}/pages', { status: 201, body: {} });
    await call('GET', `/repos/${REPOSITORY}/pages`);
    expect(github.faults.join('\n')).toContain('GitHub never answers 201');
  });

  it('gives lists page by page, as the official client reads them', async () => {
    for (let at = 0; at < 70; at++) github.addComment(1, 'octocat', `comment ${at}`);
    const octokit = getOctokit(TOKEN, { baseUrl: github.apiUrl });
    const all = await octokit.paginate(octokit.rest.issues.listComments, {
      owner: OWNER,
      repo: REPO,
      issue_number: 1,
    });
    expect(all.map(({ body }) => body)).toEqual(github.comments.map(({ body }) => body));
    expect(github.requests).toHaveLength(3);
    expect(github.faults).toEqual([]);
  });

  it('answers in turns, and breaks connections when told to', async () => {
    const path = `/repos/${REPOSITORY}/pages`;
    github.routeSequence('GET', '/repos/{owner}/{repo}/pages', [
      { status: 500, body: 'oops' },
      'reset',
      undefined,
    ]);
    expect((await call('GET', path)).status).toBe(500);
    await expect(call('GET', path)).rejects.toThrow();
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(200);
    expect(github.requestLines()).toEqual(Array(4).fill(`GET ${path}`));
  });

  it('takes artifacts from the official client', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    for (const [name, value] of Object.entries(github.environment())) vi.stubEnv(name, value);
    const folder = mkdtempSync(join(tmpdir(), 'artifact-'));
    writeFileSync(join(folder, 'a.txt'), 'text');
    const { id } = await artifacts.uploadArtifact('some', [join(folder, 'a.txt')], folder);
    const [stored] = github.artifacts.artifacts;
    expect(stored?.id).toBe(id);
    expect(
      readZip(stored?.zip as Buffer)
        .get('a.txt')
        ?.toString(),
    ).toBe('text');
    await expect(artifacts.uploadArtifact('some', [join(folder, 'a.txt')], folder)).rejects.toThrow('409');
    expect(github.faults).toEqual([]);
  });

  it('runs a step with what a runner gives, and nothing of this machine', async () => {
    vi.stubEnv('https_proxy', 'http://127.0.0.1:9');
    vi.stubEnv('GITHUB_RUN_ATTEMPT', '99');
    const echo = script(await bundleStep('__tests__/publish/github/echo-step.ts'));
    const result = await runAction(echo, { env: github.environment(2), inputs: { greeting: 'hello' } });
    expect(result.status).toBe(1);
    expect(result.stdout).toContain('attempt 2, proxy none');
    expect(result.outputs).toEqual({ greeting: 'hello\nsecond line' });
    expect(result.summary).toBe('# Done');
    expect(result.annotations).toEqual([
      {
        level: 'error',
        properties: { title: 'Commas, and colons: too', file: 'en/a.md', line: '3' },
        message: '100% wrong: a, b',
      },
      { level: 'error', properties: {}, message: 'no more' },
    ]);
  });
});
