import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { step, stepOfBundle } from '../../support/action-step.js';
import {
  type FakeGitHub,
  REPOSITORY,
  RUN_ID,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { git } from '../../support/git.js';

const HEAD = 'a1'.repeat(20);
const COURSE = 'title: A\nlevel: beginner\ndescription: D\n';
const COMMENTS = `/repos/${REPOSITORY}/issues/7/comments`;

let github: FakeGitHub;
beforeEach(async () => {
  github = await startFakeGitHub();
  github.pulls.set(7, {
    head: { sha: HEAD, ref: 'feature' },
    base: { sha: 'b1'.repeat(20), ref: 'main' },
    files: [
      { filename: 'content/en/courses/a.yml', status: 'added', patch: '@@ -0,0 +1,4 @@\n+a\n+b\n+c\n+d' },
    ],
  });
});
afterEach(() => github.close());

const event = (headRepository: string | null = REPOSITORY) => ({
  pull_request: {
    number: 7,
    head: { sha: HEAD, repo: headRepository === null ? null : { full_name: headRepository } },
    base: { sha: 'b1'.repeat(20), repo: { full_name: REPOSITORY } },
  },
});

function workspace(text = COURSE): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'content/en/courses/a.yml': text });
  git(folder, 'init', '--quiet');
  return folder;
}

const run = (
  text?: string,
  attempt = 1,
  env: Record<string, string> = {},
  head?: string | null,
  runs = step,
) =>
  runs({
    workspace: workspace(text),
    env: { ...github.environment(attempt), GITHUB_EVENT_NAME: 'pull_request', ...env },
    event: event(head),
    inputs: { previous: 'none' },
  });

describe('a pull request', () => {
  it('gets the report as one comment, which later runs update', async () => {
    const first = await run();
    expect(first.status, first.stdout).toBe(0);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]).toMatchObject({ issue: 7, login: 'github-actions[bot]' });
    expect(github.comments[0]?.body).toContain('## Learning content: acceptable');
    const second = await run(`${COURSE}tittle: x\n`, 2);
    expect(second.status).toBe(1);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('## Learning content: 1 thing to correct');
    expect(github.requestLines()).not.toContain(expect.stringContaining('DELETE'));
  });

  it('keeps the comment of a newer run', async () => {
    await run(COURSE, 3);
    const body = github.comments[0]?.body;
    const late = await run(`${COURSE}tittle: x\n`, 2);
    expect(late.stdout).toContain('a newer run has written it');
    expect(github.comments.map((comment) => comment.body)).toEqual([body]);
  });

  it('keeps what people write, whatever they quote, and finds its own behind two pages of it', async () => {
    await run();
    const own = github.comments[0];
    if (own === undefined) throw new Error('There is no comment.');
    github.comments.length = 0;
    for (let count = 0; count < 230; count++) github.addComment(7, 'octocat', own.body);
    github.comments.push(own);
    await run(`${COURSE}tittle: x\n`, 2);
    expect(github.comments).toHaveLength(231);
    expect(
      github.comments.filter(({ body }) => body.includes('1 thing to correct')).map(({ id }) => id),
    ).toEqual([own.id]);
  });

  it('gets no comment if it does not touch the content, but the one that it has is updated', async () => {
    const touch = (filename: string): void => {
      github.pulls.set(7, {
        head: { sha: HEAD, ref: 'feature' },
        base: { sha: 'b1'.repeat(20), ref: 'main' },
        files: [{ filename, status: 'modified' }],
      });
    };
    touch('src/contents.ts');
    const result = await run();
    expect(result.stdout).toContain('does not touch the content');
    expect(result.summary).toContain('acceptable');
    expect(github.comments).toEqual([]);
    touch('lc-api.accept.yml');
    await run(COURSE, 2);
    expect(github.comments).toHaveLength(1);
    touch('src/contents.ts');
    await run(COURSE, 3);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('attempt=3');
  });

  it('has one comment for each configuration, which says what it is about', async () => {
    const folder = workspace();
    writeFiles(folder, { 'other.yml': 'baseUrl: https://example.org\n' });
    for (const config of ['', 'other.yml', 'lc-api.yml']) {
      if (config === 'lc-api.yml') writeFiles(folder, { [config]: 'baseUrl: https://example.org\n' });
      await step({
        workspace: folder,
        env: { ...github.environment(), GITHUB_EVENT_NAME: 'pull_request' },
        event: event(),
        inputs: { previous: 'none', config },
      });
    }
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual([
      '## Learning content: acceptable',
      '## Learning content (`other.yml`): acceptable',
    ]);
  });

  it('finds every problem in the log, and what has no room elsewhere in an artifact', async () => {
    const folder = workspace();
    const names = Array.from({ length: 3000 }, (_, index) => `content/en/courses/course-${index}.yml`);
    writeFiles(folder, Object.fromEntries(names.map((name) => [name, `${COURSE}tittle: x\n`])));
    const result = await stepOfBundle({
      workspace: folder,
      env: { ...github.environment(), GITHUB_EVENT_NAME: 'pull_request' },
      event: event(),
      inputs: { previous: 'none' },
    });
    const places = new Set(result.stdout.match(/\S+(?=:4:1)/g));
    expect(names.filter((name) => !places.has(name))).toEqual([]);
    expect(result.stdout).not.toContain('--format json');
    expect(github.artifacts.artifacts.map(({ name }) => name)).toEqual(['lc-api-full-report-1']);
    expect(github.comments[0]?.body).toContain(
      'lists all problems. The artifact `lc-api-full-report-1` has everything.',
    );
  });

  it('gets annotations for lines that it touches first', async () => {
    const mistakes = Array.from({ length: 15 }, (_, index) => `content/en/courses/z${index}.yml`);
    const folder = workspace(`${COURSE}tittle: x\n`);
    writeFiles(
      folder,
      Object.fromEntries(mistakes.map((path) => [path.replace('z', '0'), `${COURSE}tittle: x\n`])),
    );
    const result = await step({
      workspace: folder,
      env: { ...github.environment(), GITHUB_EVENT_NAME: 'pull_request' },
      event: event(),
      inputs: { previous: 'none' },
    });
    const errors = result.annotations.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(10);
    expect(errors[0]?.properties['file']).toBe('content/en/courses/a.yml');
    expect(errors[9]?.properties['title']).toBe('7 more errors');
    expect(result.outputs['errors']).toBe('16');
  });

  it('is judged the same where the comment cannot be written', async () => {
    github.route('POST', COMMENTS, {
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    const result = await run();
    expect(result.status, result.stdout).toBe(0);
    expect(result.stdout).toContain('it needs "pull-requests: write"');
    expect(result.annotations).toEqual([]);
    expect(result.summary).toContain('acceptable');
  });

  it('shows the token nowhere', async () => {
    const result = await run(`${COURSE}tittle: x\n`, 1, {}, REPOSITORY, stepOfBundle);
    const shown = JSON.stringify([
      result.stdout.replace(`::add-mask::${TOKEN}`, ''),
      result.stderr,
      result.summary,
      result.outputs,
      github.comments,
    ]);
    expect(shown).not.toContain(TOKEN);
  });
});

describe('a pull request from a fork', () => {
  const finished = (changes: object = {}) => ({
    workflow_run: {
      ...{ id: RUN_ID, run_attempt: 1, head_sha: HEAD, event: 'pull_request', conclusion: 'failure' },
      ...changes,
    },
  });
  const post = (changes?: object) =>
    step({
      workspace: temporaryFolder(),
      env: { ...github.environment(), GITHUB_EVENT_NAME: 'workflow_run' },
      event: finished(changes),
    });

  it.each([['stranger/academy'], [null]])(
    'leaves its report as an artifact (%j), which a second workflow posts',
    async (head) => {
      const left = await run(`${COURSE}"@octocat": x\n`, 1, {}, head);
      expect(left.status).toBe(1);
      expect(left.stdout).toContain('The pull request comes from a fork');
      expect(github.artifacts.artifacts.map(({ name }) => name)).toEqual(['lc-api-report-1']);
      expect(github.comments).toEqual([]);
      // A read-only token writes nothing: the requests before are those of reading and of the artifact.
      expect(github.requestLines().filter((line) => line.includes('/issues/'))).toEqual([]);
      const posted = await post();
      expect(posted.status, posted.stdout).toBe(0);
      expect(github.comments).toHaveLength(1);
      expect(github.comments[0]?.body).toContain('1 thing to correct');
      expect(github.comments[0]?.body).toContain('wrote this report, and ended with `failure`');
    },
  );

  it.each<[string, object]>([
    ['another run', { id: RUN_ID, head_sha: 'c1'.repeat(20) }],
    ['an earlier attempt', { run_attempt: 0 }],
  ])('is not posted for %s', async (_name, changes) => {
    await run(COURSE, 1, {}, 'stranger/academy');
    await post(changes);
    expect(github.comments).toEqual([]);
  });

  it('is posted after a part of the run was started again without it', async () => {
    await run(COURSE, 1, {}, 'stranger/academy');
    await post({ run_attempt: 2 });
    expect(github.comments).toHaveLength(1);
  });

  it('is not posted on a pull request that has another commit, or is closed', async () => {
    await run(COURSE, 1, {}, 'stranger/academy');
    const own = github.pulls.get(7);
    if (own === undefined) throw new Error('There is no pull request.');
    for (const changed of [
      { ...own, head: { ...own.head, sha: 'd1'.repeat(20) } },
      { ...own, state: 'closed' as const },
    ]) {
      github.pulls.set(7, changed);
      const { stdout } = await post();
      expect(stdout).toContain('does not have this commit, or is closed');
    }
    expect(github.comments).toEqual([]);
  });

  it('is not posted where the artifact is no report', async () => {
    github.addArtifact('lc-api-report-1', { 'report.json': '{"version":1}' });
    github.addArtifact('lc-api-report-x-1', { 'other.json': '{}' });
    const { status, stdout } = await post();
    expect(status).toBe(0);
    expect(stdout).toContain('The report lc-api-report-1 is not posted');
    expect(stdout).toContain('The report lc-api-report-x-1 is not posted: it holds no report.json');
    expect(github.comments).toEqual([]);
  });
});
