import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/base/digest.js';
import { MANIFEST_PATH } from '../../src/model/routes.js';
import { bundleStep } from '../support/fake-github/bundle-step.js';
import {
  type FakeGitHub,
  IDENTITY_TOKEN,
  startFakeGitHub,
  TOKEN,
} from '../support/fake-github/fake-github.js';
import { type ActionResult, runAction, script } from '../support/fake-github/run-action.js';

let entry: string;
let fake: FakeGitHub;

beforeAll(async () => {
  entry = await bundleStep('__tests__/github/publish-step.ts');
});

beforeEach(async () => {
  fake = await startFakeGitHub();
  fake.deploymentStatuses = ['succeed'];
});

afterEach(() => fake.close());

const step = (env: Record<string, string | undefined> = {}): Promise<ActionResult> =>
  runAction(script(entry), {
    env: { ...fake.environment(), RUNNER_DEBUG: '1', ...env },
    inputs: { token: TOKEN },
    workspace: 'examples/academy',
  });

describe('a step that publishes to Pages, as a process of its own', () => {
  it('compiles for the address that GitHub gives, and puts the whole tree there', async () => {
    const result = await step();
    expect(result.annotations).toEqual([]);
    expect(result.status).toBe(0);
    expect(result.outputs).toEqual({ 'page-url': fake.siteUrl, live: 'true' });
    const manifest = JSON.parse(fake.site?.get(MANIFEST_PATH)?.toString() ?? '{}');
    expect(manifest.baseUrl).toBe(fake.siteUrl.replace(/\/$/, ''));
    const published = [...manifest.files.map(({ path }: { path: string }) => path), MANIFEST_PATH];
    expect([...(fake.site?.keys() ?? [])].sort()).toEqual(published.sort());
    for (const { path, sha256: hash } of manifest.files)
      expect(sha256(fake.site?.get(path) ?? '')).toBe(hash);
    const course = await fetch(`${fake.siteUrl}api/v1/courses.json`);
    expect(course.headers.get('content-type')).toBe('application/json');
    expect(await course.json()).not.toEqual([]);
  });

  it('prints no token, even with debug output, except when it asks the runner to hide it', async () => {
    const { stdout, stderr } = await step();
    const runtimeToken = fake.environment()['ACTIONS_RUNTIME_TOKEN'] as string;
    const requestToken = fake.environment()['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] as string;
    const shown = `${stdout}\n${stderr}`.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    for (const secret of [TOKEN, IDENTITY_TOKEN, runtimeToken, requestToken]) {
      expect(shown.filter((line) => line.includes(secret))).toEqual([]);
    }
    // The runner hides what it is told from there on: before the first request has been sent.
    expect(stdout.split('\n')[0]).toBe(`::add-mask::${TOKEN}`);
    expect(stdout).toContain('::debug::');
  });

  it('fails with one annotation that has the lines to paste', async () => {
    const { status, annotations } = await step({ ACTIONS_ID_TOKEN_REQUEST_URL: undefined });
    expect(status).toBe(1);
    expect(annotations).toHaveLength(1);
    expect(annotations[0]?.properties).toEqual({ title: 'Permission id-token: write is missing' });
    expect(annotations[0]?.message).toContain('permissions:\n      contents: read\n      pages: write\n');
    expect(fake.requests).toEqual([]);
  });
});
