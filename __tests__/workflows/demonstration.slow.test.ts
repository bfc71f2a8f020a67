import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { environment } from '../support/environment.js';
import { ACADEMY } from '../support/example-sites.js';
import { findOperation } from '../support/fake-github/description.js';
import { type FakeGitHub, type Reply, startFakeGitHub, TOKEN } from '../support/fake-github/fake-github.js';
import { temporaryFolder } from '../support/folders.js';
import { publish } from '../support/published-tree.js';

const HURRY = resolve('__tests__/support/fake-github/hurry.mjs');
const REPO = '/repos/{owner}/{repo}';
const SHA = 'c'.repeat(40);

type Json = Record<string, unknown>;

interface CommittedFile {
  readonly path: string;
  readonly content: string;
}

let github: FakeGitHub;
let runs: Json[];
/** What a run of an event ends with. */
let conclusions: Record<string, string>;
let mayDeployTags: boolean;
let isOrganization: boolean;

/** Returns GitHub's example of an answer, with other fields. */
function example(method: string, path: string, status: number, fields: Json = {}): Json {
  const concrete = path.replace(/\{[^}]+\}/g, 'x');
  return { ...(complete(findOperation(method, concrete)?.example(status)) as Json), ...fields };
}

/** Returns an example with what GitHub's description requires of repositories, and its examples lack. */
function complete(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(complete);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, complete(inner)]));
  if ('full_name' in fields) return { language: null, has_discussions: false, ...fields };
  return 'notification_setting' in fields || 'members_url' in fields
    ? { type: 'organization', ...fields }
    : fields;
}

function addRun(event: string, fields: Json = {}): void {
  const { workflow_runs: examples } = example('GET', `${REPO}/actions/runs`, 200) as {
    workflow_runs: Json[];
  };
  runs.unshift({
    ...examples[0],
    id: 100 + runs.length,
    event,
    head_sha: SHA,
    head_branch: 'main',
    status: 'completed',
    conclusion: conclusions[event] ?? 'success',
    run_attempt: 1,
    html_url: `https://github.com/run/${runs.length}`,
    ...fields,
  });
}

function answers(
  method: string,
  path: string,
  status: number,
  change: (body: Json) => unknown = () => ({}),
): void {
  github.route(method, path, ({ body }) => {
    const fields = (change(body as Json) ?? {}) as Json;
    return status === 204 ? { status } : { status, body: example(method, path, status, fields) };
  });
}

const refused = (status: number, message: string): Reply => ({
  status,
  body: { message, documentation_url: '' },
});

beforeEach(async () => {
  github = await startFakeGitHub();
  onTestFinished(() => github.close());
  runs = [];
  conclusions = { pull_request: 'failure' };
  [mayDeployTags, isOrganization] = [false, true];
  github.site = publish(ACADEMY, github.siteUrl);
  github.route('GET', REPO, refused(404, 'Not Found'));
  github.route('GET', '/users/{username}', () => ({
    body: example('GET', '/users/{username}', 200, { type: isOrganization ? 'Organization' : 'User' }),
  }));
  answers('POST', '/orgs/{org}/repos', 201);
  answers('POST', '/user/repos', 201);
  answers('DELETE', REPO, 204);
  answers('POST', `${REPO}/pages`, 201, () => ({ public: false }));
  answers('PUT', `${REPO}/pages`, 204);
  answers('GET', `${REPO}/git/ref/{ref}`, 200);
  github.route('GET', `${REPO}/git/ref/heads%2Fmistake`, refused(404, 'Not Found'));
  github.route('GET', `${REPO}/git/ref/heads%2Fqueued`, refused(404, 'Not Found'));
  answers('GET', `${REPO}/git/commits/{commit_sha}`, 200);
  answers('POST', `${REPO}/git/trees`, 201);
  answers('POST', `${REPO}/git/commits`, 201, () => ({ sha: SHA }));
  answers('POST', `${REPO}/git/refs`, 201);
  answers('PATCH', `${REPO}/git/refs/{ref}`, 200, () => addRun('push'));
  github.route('GET', `${REPO}/actions/runs`, () => ({
    body: { total_count: runs.length, workflow_runs: runs },
  }));
  github.route('POST', `${REPO}/actions/runs/{run_id}/rerun`, () => {
    const run = runs.find(({ event }) => event === 'push') as Json;
    run['run_attempt'] = 2;
    return { status: 201, body: {} };
  });
  answers('POST', `${REPO}/pulls`, 201, ({ head }) => {
    addRun('pull_request');
    if (String(head).startsWith('some-school:')) addRun('workflow_run');
    github.addComment(7, 'github-actions[bot]', '17 records with 1 error and 2 warnings.');
    return { number: 7 };
  });
  answers('PATCH', `${REPO}/pulls/{pull_number}`, 200);
  answers('POST', `${REPO}/forks`, 202, () => ({ full_name: 'some-school/demonstration' }));
  answers('POST', `${REPO}/rulesets`, 201, () => ({ id: 42 }));
  answers('DELETE', `${REPO}/rulesets/{ruleset_id}`, 204);
  github.route('POST', '/api/graphql', () => {
    addRun('merge_group');
    return { body: { data: {} } };
  });
  answers('POST', `${REPO}/releases`, 201, ({ tag_name: tag }) =>
    addRun('release', { head_branch: tag, conclusion: mayDeployTags ? 'success' : 'failure' }),
  );
  answers('POST', `${REPO}/environments/{environment_name}/deployment-branch-policies`, 200, () => {
    mayDeployTags = true;
  });
});

async function demonstrate(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', HURRY, 'scripts/demonstration.mjs', ...args], {
    env: { ...environment(), ...github.environment(), GITHUB_TOKEN: TOKEN },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  const [status] = (await once(child, 'close')) as [number];
  const rows = stdout
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  return { status, stderr, rows, results: rows.map((row) => row.split(' | ').at(-1)?.replace(' |', '')) };
}

const removed = (): readonly string[] =>
  github.requestLines().filter((line) => /^DELETE \/repos\/[^/]+\/[^/]+$/.test(line));

it('shows every scenario on an account that may do everything, and removes what it made', async () => {
  const { status, stderr, rows, results } = await demonstrate(
    ...['octo-school/demonstration', '--fork-owner', 'some-school', '--domain', 'learn.example.org'],
  );
  expect(stderr).toBe('');
  expect(results, rows.join('\n')).toEqual(rows.map(() => 'as expected'));
  expect(rows).toHaveLength(9);
  expect(status).toBe(0);
  const workflows = github
    .requestsMatching('POST', `${REPO}/git/trees`)
    .flatMap(({ body }) => (body as { tree: readonly CommittedFile[] }).tree)
    .filter(({ path }) => path === '.github/workflows/minimal.yml');
  expect(workflows).toHaveLength(2);
  expect(workflows[0]?.content).toContain('  merge_group:\n  release:\n    types: [published]\n');
  expect(workflows[1]?.content).toContain(
    '      pull-requests: write\n      deployments: read\n      actions: read\n',
  );
  expect(removed()).toEqual([
    'DELETE /repos/octo-school/demonstration',
    'DELETE /repos/some-school/demonstration',
    'DELETE /repos/octo-school/demonstration-private',
  ]);
});

it('says what an account cannot try, in the words of GitHub', async () => {
  isOrganization = false;
  github.route('POST', `${REPO}/rulesets`, refused(422, 'Merge queues need an organization.'));
  answers('POST', `${REPO}/pages`, 201, () => ({ public: true }));
  const { status, rows, results } = await demonstrate('octocat/demonstration');
  expect(status).toBe(2);
  expect(results.filter((one) => one === 'not checked')).toHaveLength(4);
  expect(rows.join('\n')).toContain(
    '| GitHub answers 422: Merge queues need an organization. | not checked |',
  );
  expect(removed()).toEqual([
    'DELETE /repos/octocat/demonstration',
    'DELETE /repos/octocat/demonstration-private',
  ]);
});

it('ends with status 1 if GitHub does something else than what is expected', async () => {
  conclusions['pull_request'] = 'success';
  const { status, rows } = await demonstrate('octo-school/demonstration', '--keep');
  expect(status).toBe(1);
  expect(rows[2]).toMatch(
    /^\| pull request with a mistake .*\[success; a comment with 1 error\].* \| different \|$/,
  );
  expect(removed()).toEqual([]);
});

it('touches no repository that exists', async () => {
  github.route('GET', REPO, () => ({ body: example('GET', REPO, 200) }));
  const { status, stderr } = await demonstrate('octo-org/academy');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^octo-org\/academy exists, or cannot be looked at\./);
  expect(github.requestLines()).toEqual(['GET /repos/octo-org/academy']);
});

it('proposes content with exactly one error', async () => {
  await demonstrate('octo-school/demonstration');
  const first = github.requestsMatching('POST', `${REPO}/git/trees`)[0]?.body as {
    tree: readonly CommittedFile[];
  };
  const mistake = github
    .requestsMatching('POST', `${REPO}/git/trees`)
    .map(({ body }) => body as { tree: readonly CommittedFile[] })
    .find(({ tree }) => tree[0]?.path.endsWith('a-mistake.md'));
  const files = [...first.tree, ...(mistake?.tree ?? [])];
  const root = temporaryFolder(Object.fromEntries(files.map(({ path, content }) => [path, content])));
  expect(first.tree.map(({ path }) => path)).toContain('.github/workflows/minimal.yml');
  expect((await runCli(['check', root])).stdout).toMatch(/\n1 error, 2 warnings in \d+ records\n/);
});
