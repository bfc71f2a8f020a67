// Shows on a real account what the Action does on GitHub: makes a repository, publishes it, proposes changes, reports what
// GitHub did, and removes the repository again. Tests run it against a GitHub of their own.
//
//   GITHUB_TOKEN=… node scripts/demonstration.mjs OWNER/NAME [--fork-owner ORG] [--domain NAME] [--action REF] [--keep]
//
// OWNER/NAME must not exist. The token needs the scopes `repo`, `workflow` and `delete_repo`. A merge queue needs an
// organization as OWNER, a private site GitHub Enterprise Cloud, and a fork a second account. What cannot be tried is
// reported as not checked. Exit status: 0 all as expected, 1 something was different, 2 something was not checked.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const API = process.env.GITHUB_API_URL ?? 'https://api.github.com';
const GRAPHQL = process.env.GITHUB_GRAPHQL_URL ?? 'https://api.github.com/graphql';
/** Milliseconds between two looks at a run, and how many looks. */
const PAUSE = 5000;
const LOOKS = 180;

/** A scenario that this account cannot try. */
class NotChecked extends Error {}

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    'fork-owner': { type: 'string' },
    domain: { type: 'string' },
    action: { type: 'string', default: 'org/lc-api-action@v1' },
    keep: { type: 'boolean', default: false },
  },
});
const [repository = ''] = positionals;
const [owner, name] = repository.split('/');
if (!name || !process.env.GITHUB_TOKEN) {
  console.error('Usage: GITHUB_TOKEN=… node scripts/demonstration.mjs OWNER/NAME [options]');
  process.exit(2);
}

/** What is tried, in this order: the name, what must be seen, and the function that returns what is seen. */
const SCENARIOS = [
  ['first publication', 'success; the site is what its manifest lists', firstPublication],
  ['re-run of a publication', 'success; the same manifest', reRun],
  ['pull request with a mistake', 'failure; a comment with 1 error', () => mistake(repository, owner)],
  ['pull request from a fork', 'failure; a comment with 1 error', fork],
  ['merge queue', 'success', mergeQueue],
  ['release, before its tags may deploy', 'failure', () => release('v0.0.1')],
  ['release, after its tags may deploy', 'success', allowedRelease],
  ['custom domain', 'success; the manifest has the new address', customDomain],
  ['private site', 'success', privateSite],
];

const created = [];
let status = 0;
try {
  await createRepository(repository, false);
  console.log('| scenario | expected | seen | result |\n|---|---|---|---|');
  for (const [title, expected, look] of SCENARIOS) {
    const { seen, url } = await look().catch((error) => {
      if (error instanceof NotChecked) return { seen: error.message };
      throw error;
    });
    const isChecked = url !== undefined;
    const result = !isChecked ? 'not checked' : seen === expected ? 'as expected' : 'different';
    console.log(`| ${title} | ${expected} | ${isChecked ? `[${seen}](${url})` : seen} | ${result} |`);
    if (result === 'different') status = 1;
    else if (!isChecked && status === 0) status = 2;
  }
} catch (error) {
  console.error(error.message);
  status = 2;
} finally {
  for (const made of options.keep ? [] : created) await call('DELETE', `/repos/${made}`);
}
process.exitCode = status;

async function createRepository(fullName, isPrivate) {
  if ((await answer('GET', `/repos/${fullName}`)).status !== 404)
    throw new Error(
      `${fullName} exists, or cannot be looked at. Choose another name: it is removed at the end.`,
    );
  const { type } = await call('GET', `/users/${owner}`);
  await call('POST', type === 'Organization' ? `/orgs/${owner}/repos` : '/user/repos', {
    name: fullName.slice(owner.length + 1),
    private: isPrivate,
    auto_init: true,
    description: 'A demonstration of lc-api. It is removed by the script that made it.',
  });
  created.push(fullName);
}

async function firstPublication() {
  await call('POST', `/repos/${repository}/pages`, { build_type: 'workflow' });
  const run = await published(repository, workflows());
  const { html_url: address } = await call('GET', `/repos/${repository}/pages`);
  const verify = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), 'verify', '--site', address], {
    encoding: 'utf8',
  });
  const isRight = verify.status === 0;
  return seen(run, isRight ? 'the site is what its manifest lists' : (verify.stdout + verify.stderr).trim());
}

/** Commits the content of the starter, with more files. Returns the run that publishes it. */
async function published(where, more) {
  const starter = path.join(root, 'examples/starter');
  const content = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(starter, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]);
  return runFor('push', await commit(where, 'main', [...content, ...more]), where);
}

/**
 * Returns the workflows of the examples, on all events that are tried.
 *
 * @param permissions More permissions, as lines.
 */
function workflows(permissions = '') {
  return ['minimal.yml', 'forks.yml'].map((file) => {
    const text = readFileSync(path.join(root, 'examples/workflows', file), 'utf8');
    const [action, ref] = options.action.split('@');
    return [
      `.github/workflows/${file}`,
      text
        .replace(
          /^( +)pull-requests: write\n/m,
          (line, indent) => line + permissions.replace(/^(?=.)/gm, indent),
        )
        .replace('  pull_request:\n', '  pull_request:\n  merge_group:\n  release:\n    types: [published]\n')
        .replace(/org\/lc-api-action(\S*)@v1/g, `${action}$1@${ref}`),
    ];
  });
}

async function reRun() {
  const before = await manifest();
  const last = await newest((run) => run.event === 'push');
  await call('POST', `/repos/${repository}/actions/runs/${last.id}/rerun`);
  const run = await finished(last.id, last.run_attempt + 1);
  return seen(run, (await manifest()) === before ? 'the same manifest' : 'another manifest');
}

/** Proposes an article whose link leads nowhere. */
async function mistake(from, head) {
  const text =
    '---\ncategory: agents\ndatePublished: 2026-01-31\n---\n\n# A mistake\n\n[Nowhere](./nowhere.md)\n';
  const sha = await commit(from, 'mistake', [['content/en/articles/a-mistake.md', text]]);
  const pull = await call('POST', `/repos/${repository}/pulls`, {
    title: 'A mistake',
    head: `${head}:mistake`,
    base: 'main',
  });
  const run = await runFor('pull_request', sha);
  if (run.conclusion === 'action_required')
    throw new NotChecked('A maintainer must approve the first run of this account.');
  if (from !== repository)
    await newest((one) => one.event === 'workflow_run' && one.created_at >= run.created_at, isDone);
  const comments = await call('GET', `/repos/${repository}/issues/${pull.number}/comments`);
  await call('PATCH', `/repos/${repository}/pulls/${pull.number}`, { state: 'closed' });
  const hasError = comments.some(({ body }) => / 1 error[ .]/.test(body));
  return seen(run, hasError ? 'a comment with 1 error' : `${comments.length} comments, none with 1 error`);
}

async function fork() {
  const organization = options['fork-owner'];
  if (organization === undefined) throw new NotChecked('A fork needs a second account: --fork-owner.');
  const { full_name: made } = await call('POST', `/repos/${repository}/forks`, { organization });
  created.push(made);
  for (
    let look = 0;
    (await answer('GET', `/repos/${made}/git/ref/${refOf('main')}`)).status !== 200;
    look++
  ) {
    if (look === LOOKS) throw new NotChecked(`${made} was not ready in time.`);
    await sleep(PAUSE);
  }
  return mistake(made, organization);
}

async function mergeQueue() {
  const parameters = {
    check_response_timeout_minutes: 60,
    grouping_strategy: 'ALLGREEN',
    max_entries_to_build: 1,
    max_entries_to_merge: 1,
    merge_method: 'MERGE',
    min_entries_to_merge: 1,
    min_entries_to_merge_wait_minutes: 0,
  };
  const rules = await possible('POST', `/repos/${repository}/rulesets`, {
    name: 'Merge queue',
    target: 'branch',
    enforcement: 'active',
    conditions: { ref_name: { include: ['~DEFAULT_BRANCH'], exclude: [] } },
    rules: [{ type: 'merge_queue', parameters }],
  });
  try {
    await commit(repository, 'queued', [['content/en/queued.txt', 'Not a record.\n']]);
    const request = { title: 'Queued', head: 'queued', base: 'main' };
    const { node_id: id } = await call('POST', `/repos/${repository}/pulls`, request);
    await enqueue(id);
    return seen(await newest((run) => run.event === 'merge_group', isDone));
  } finally {
    await call('DELETE', `/repos/${repository}/rulesets/${rules.id}`);
  }
}

async function enqueue(pullRequestId) {
  const query =
    'mutation($id: ID!) { enqueuePullRequest(input: {pullRequestId: $id}) { mergeQueueEntry { state } } }';
  const { body } = await send('POST', GRAPHQL, { query, variables: { id: pullRequestId } });
  if (body?.errors) throw new NotChecked(body.errors[0].message);
}

async function release(tag) {
  await call('POST', `/repos/${repository}/releases`, { tag_name: tag });
  return seen(await newest((run) => run.event === 'release' && run.head_branch === tag, isDone));
}

async function allowedRelease() {
  const policies = `/repos/${repository}/environments/github-pages/deployment-branch-policies`;
  await possible('POST', policies, { name: 'v*', type: 'tag' });
  return release('v0.0.2');
}

async function customDomain() {
  const { domain } = options;
  if (domain === undefined) throw new NotChecked('A custom domain needs a name: --domain.');
  await possible('PUT', `/repos/${repository}/pages`, { cname: domain });
  const run = await republished();
  const { html_url: address } = await call('GET', `/repos/${repository}/pages`);
  const { baseUrl } = JSON.parse(await manifest());
  return seen(
    run,
    `the manifest has ${baseUrl === address.replace(/\/$/, '') ? 'the new address' : baseUrl}`,
  );
}

/** A private repository, whose site GitHub Enterprise Cloud shows to its readers only. */
async function privateSite() {
  const where = `${repository}-private`;
  await createRepository(where, true);
  const { public: isPublic } = await possible('POST', `/repos/${where}/pages`, { build_type: 'workflow' });
  if (isPublic) throw new NotChecked('With this plan, the site of a private repository is public.');
  return seen(await published(where, workflows('deployments: read\nactions: read\n')));
}

/** Publishes a change. Returns the run. */
async function republished() {
  const text = `---\ntitle: At ${Date.now()}\nlevel: beginner\n---\n\nA change.\n`;
  return runFor('push', await commit(repository, 'main', [['content/en/courses/changed.md', text]]));
}

/** Returns what is seen of a run. */
function seen({ conclusion, html_url: url }, ...more) {
  return { seen: [conclusion, ...more].join('; '), url };
}

/** Returns the manifest that the site serves. */
async function manifest() {
  const { html_url: address } = await call('GET', `/repos/${repository}/pages`);
  const response = await fetch(new URL('api/v1/manifest.json', address), {
    headers: { 'cache-control': 'no-cache' },
  });
  if (response.status !== 200) throw new NotChecked(`The site answers ${response.status}.`);
  return response.text();
}

/** Commits files on a branch, which begins at main. Returns the commit. */
async function commit(where, branch, files) {
  const git = `/repos/${where}/git`;
  const existing = await answer('GET', `${git}/ref/${refOf(branch)}`);
  const { object } =
    existing.status === 200 ? existing.body : await call('GET', `${git}/ref/${refOf('main')}`);
  const parent = await call('GET', `${git}/commits/${object.sha}`);
  const tree = files.map(([file, content]) => ({ path: file, mode: '100644', type: 'blob', content }));
  const made = await call('POST', `${git}/trees`, { base_tree: parent.tree.sha, tree });
  const message = `Change ${files.length} files`;
  const { sha } = await call('POST', `${git}/commits`, { message, tree: made.sha, parents: [object.sha] });
  if (existing.status === 200) await call('PATCH', `${git}/refs/${refOf(branch)}`, { sha });
  else await call('POST', `${git}/refs`, { ref: `refs/heads/${branch}`, sha });
  return sha;
}

/** Returns the name of a branch as a part of an address. */
function refOf(branch) {
  return encodeURIComponent(`heads/${branch}`);
}

function isDone({ status: state }) {
  return state === 'completed';
}

/** Waits for the run of a commit. */
function runFor(event, sha, where = repository) {
  return newest((run) => run.event === event && run.head_sha === sha, isDone, where);
}

/** Waits until the newest run of a kind is in a state, and returns it. */
async function newest(isMeant, isReady = () => true, where = repository) {
  for (let look = 0; look < LOOKS; look++) {
    const { workflow_runs: runs } = await call('GET', `/repos/${where}/actions/runs?per_page=50`);
    const run = runs.find(isMeant);
    if (run !== undefined && isReady(run)) return run;
    await sleep(PAUSE);
  }
  throw new NotChecked('GitHub did not run the workflow in time.');
}

async function finished(id, attempt) {
  return newest((run) => run.id === id && run.run_attempt >= attempt, isDone);
}

/** Calls an operation that this account may not have. */
async function possible(method, place, body) {
  const { status: code, body: result } = await answer(method, place, body);
  if (code >= 400) throw new NotChecked(`GitHub answers ${code}: ${result?.message ?? ''}`);
  return result;
}

/** Calls an operation of GitHub's API, and returns its result. */
async function call(method, place, body) {
  const { status: code, body: result } = await answer(method, place, body);
  if (code >= 400) throw new Error(`${method} ${place} failed: ${code} ${result?.message ?? ''}`);
  return result;
}

function answer(method, place, body) {
  return send(method, `${API}${place}`, body);
}

async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${process.env.GITHUB_TOKEN}`,
      'user-agent': 'lc-api-demonstration',
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
