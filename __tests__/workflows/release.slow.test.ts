import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type BareRepository, bareRepository } from '../support/bare-repository.js';
import { findOperation } from '../support/fake-github/description.js';
import {
  type FakeGitHub,
  type RecordedRequest,
  startFakeGitHub,
  TOKEN,
} from '../support/fake-github/fake-github.js';
import { temporaryFolder } from '../support/folders.js';
import { git } from '../support/git.js';

const SCRIPT = resolve('scripts/release.mjs');
const RELEASES = '/repos/{owner}/{repo}/releases';

let github: FakeGitHub;
/** The releases on GitHub. */
let releases: Record<string, unknown>[];
/** The remote of all checkouts. */
let repository: BareRepository;
let remote: string;
/** The script that is running. */
let child: ChildProcess | undefined;

beforeEach(async () => {
  github = await startFakeGitHub();
  onTestFinished(() => github.close());
  releases = [];
  github.route('GET', RELEASES, ({ query }) => {
    const [size, page] = [Number(query.get('per_page')), Number(query.get('page'))];
    return { body: releases.slice((page - 1) * size, page * size) };
  });
  github.route('POST', RELEASES, create);
  repository = bareRepository(temporaryFolder());
  remote = repository.path;
});

/** A release as GitHub describes it, with what a request says. */
function release(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const example = findOperation('POST', '/repos/octo-org/academy/releases')?.example(201) as object;
  return { ...example, draft: false, prerelease: false, ...fields };
}

function create({ body }: RecordedRequest) {
  const made = release(body as Record<string, unknown>);
  releases.push(made);
  return { status: 201, body: made };
}

/** Tags a commit of a version, as a maintainer does. Returns the commit. */
function tagVersion(version: string, from?: string): string {
  if (from !== undefined) git(remote, 'update-ref', `refs/heads/after-${from}`, `${from}^0`);
  const branch = from === undefined ? 'main' : `after-${from}`;
  const made = repository.commit({ 'package.json': JSON.stringify({ version }) }, branch);
  git(remote, 'tag', '--annotate', '--message', version, `v${version}`, made);
  return made;
}

/** Tags and releases version 1.0.0, as the script does. */
function releaseFirst(): void {
  const made = tagVersion('1.0.0');
  git(remote, 'tag', 'v1', made);
  releases.push(release({ tag_name: 'v1.0.0', make_latest: 'true' }));
}

/** What GitHub says when a workflow's token would change workflows. */
const REFUSAL =
  'refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission';

/**
 * Runs the script in a fresh, shallow checkout of a tag, as the workflow does.
 *
 * @param meanwhile What somebody else does between the checkout and the script.
 */
async function run(tag: string, meanwhile: () => unknown = () => {}) {
  const checkout = temporaryFolder();
  git(checkout, 'clone', '--quiet', '--depth=1', '--branch', tag, `file://${remote}`, '.');
  meanwhile();
  const process = spawn(globalThis.process.execPath, [SCRIPT], {
    cwd: checkout,
    env: {
      PATH: globalThis.process.env['PATH'],
      HOME: checkout,
      ...github.environment(),
      GITHUB_REF_NAME: tag,
      GITHUB_TOKEN: TOKEN,
    },
  });
  child = process;
  writeFileSync(join(remote, 'script.pid'), String(process.pid));
  let output = '';
  for (const stream of [process.stdout, process.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [status] = (await once(process, 'close')) as [number | null];
  return { status, output };
}

const KILL = 'kill -9 "$(cat script.pid)"';
const at = (ref: string): string => git(remote, 'rev-parse', `${ref}^{commit}`);
const published = (): unknown[] => releases.map(({ tag_name: tag, make_latest: latest }) => [tag, latest]);
const posts = (): number => github.requestsMatching('POST', RELEASES).length;

describe('a release', () => {
  it('moves the tag of its major version, and is then created', async () => {
    const made = tagVersion('1.0.0');
    const { status, output } = await run('v1.0.0');
    expect(output).toBe('v1 is now at v1.0.0.\nThe release v1.0.0 is created.\n');
    expect(status).toBe(0);
    expect(at('v1')).toBe(made);
    expect(github.requestsMatching('POST', RELEASES)[0]?.body).toEqual({
      tag_name: 'v1.0.0',
      generate_release_notes: true,
      make_latest: 'true',
    });
    const next = tagVersion('1.1.0');
    await run('v1.1.0');
    expect(at('v1')).toBe(next);
    expect(published()).toEqual([
      ['v1.0.0', 'true'],
      ['v1.1.0', 'true'],
    ]);
  });

  it('that is there is left alone', async () => {
    tagVersion('1.0.0');
    await run('v1.0.0');
    const { status, output } = await run('v1.0.0');
    expect(output).toBe('v1 is at v1.0.0 already.\nThe release v1.0.0 exists already.\n');
    expect(status).toBe(0);
    expect(posts()).toBe(1);
  });

  it('of an older version does not move the tag back, and is not the latest one', async () => {
    tagVersion('1.0.8');
    const newest = tagVersion('1.10.0');
    await run('v1.10.0');
    tagVersion('1.0.9', 'v1.0.8');
    const { status, output } = await run('v1.0.9');
    expect(output).toContain('v1 stays at v1.10.0, which is newer than v1.0.9.\n');
    expect(status).toBe(0);
    expect(at('v1')).toBe(newest);
    expect(published()).toEqual([
      ['v1.10.0', 'true'],
      ['v1.0.9', 'false'],
    ]);
  });

  it('does not move the tag below a release that it was not moved to', async () => {
    tagVersion('1.1.0');
    await run('v1.1.0');
    releases.push(release({ tag_name: 'v1.3.0' }));
    tagVersion('1.2.0');
    const { output } = await run('v1.2.0');
    expect(output).toContain('v1 stays at v1.1.0: v1.3.0 is released, and newer than v1.2.0.\n');
    expect(at('v1')).toBe(at('v1.1.0'));
  });

  it('of a new major version leaves the tags of the others, which may move on', async () => {
    const first = tagVersion('1.2.0');
    await run('v1.2.0');
    const second = tagVersion('2.0.0');
    await run('v2.0.0');
    expect([at('v1'), at('v2')]).toEqual([first, second]);
    const fixed = tagVersion('1.2.1', 'v1.2.0');
    await run('v1.2.1');
    expect([at('v1'), at('v2')]).toEqual([fixed, second]);
    expect(published()).toEqual([
      ['v1.2.0', 'true'],
      ['v2.0.0', 'true'],
      ['v1.2.1', 'false'],
    ]);
  });

  it('is compared with all releases but drafts, pre-releases and those of other tags', async () => {
    for (let number = 0; number < 100; number++) releases.push(release({ tag_name: `v0.1.${number}` }));
    for (const tag of ['v1.8.0', 'v3.0.0']) releases.push(release({ tag_name: tag, prerelease: true }));
    releases.push(release({ tag_name: 'v1.9.0', draft: true }), release({ tag_name: 'nightly' }));
    tagVersion('1.0.0');
    await run('v1.0.0');
    expect(at('v1')).toBe(at('v1.0.0'));
    expect(releases.at(-1)).toMatchObject({ tag_name: 'v1.0.0', make_latest: 'true' });
    releases.push(release({ tag_name: 'v1.4.0' }));
    tagVersion('1.3.0');
    await run('v1.3.0');
    expect(releases.at(-1)).toMatchObject({ tag_name: 'v1.3.0', make_latest: 'false' });
  });
});

describe('a run that is killed', () => {
  const points: readonly (readonly [string, () => void])[] = [
    ['before the tag moves', () => repository.hook('pre-receive', `${KILL}; exit 1`)],
    ['after the tag moved', () => repository.hook('post-receive', KILL)],
    [
      'while it asks for the releases',
      () =>
        github.routeSequence('GET', RELEASES, [
          () => {
            child?.kill('SIGKILL');
            return 'reset';
          },
          () => ({ body: releases }),
        ]),
    ],
    [
      'before the release is created',
      () =>
        github.routeSequence('POST', RELEASES, [
          () => {
            child?.kill('SIGKILL');
            return 'reset';
          },
          create,
        ]),
    ],
    [
      'after the release was created',
      () =>
        github.routeSequence('POST', RELEASES, [
          (request) => {
            create(request);
            child?.kill('SIGKILL');
            return 'reset';
          },
          create,
        ]),
    ],
  ];

  it.each(points)('%s is finished by the next one', async (_, prepare) => {
    releaseFirst();
    const made = tagVersion('1.1.0');
    prepare();
    expect((await run('v1.1.0')).status).toBe(null);
    for (const name of ['pre-receive', 'post-receive']) repository.hook(name, 'exit 0');
    expect((await run('v1.1.0')).status).toBe(0);
    expect(at('v1')).toBe(made);
    expect(published()).toEqual([
      ['v1.0.0', 'true'],
      ['v1.1.0', 'true'],
    ]);
  });
});

describe('a token that may not change workflows', () => {
  it('ends the run before there is a release, and says what to run by hand', async () => {
    releaseFirst();
    const made = tagVersion('1.1.0');
    repository.hook('pre-receive', `echo '${REFUSAL}' >&2; exit 1`);
    const { status, output } = await run('v1.1.0');
    expect(status).toBe(1);
    expect(posts()).toBe(0);
    expect(at('v1')).toBe(at('v1.0.0'));
    expect(output).toMatch(
      /^::error::The tag v1 was not moved to v1\.1\.0, and no release was created\. Git says:%0A/,
    );
    expect(output).toContain(REFUSAL);
    expect(output).toContain('whose files in .github/workflows differ from those of the default branch');
    // A maintainer does what the message says, and runs the job again.
    repository.hook('pre-receive', 'exit 0');
    const text = output.replaceAll('%0A', '\n');
    const commands = text.split('\n').filter((line) => line.startsWith('  git '));
    expect(commands).toHaveLength(2);
    const elsewhere = temporaryFolder();
    git(elsewhere, 'clone', '--quiet', '--no-tags', remote, '.');
    for (const command of commands) execFileSync('sh', ['-c', command], { cwd: elsewhere, stdio: 'pipe' });
    expect(at('v1')).toBe(made);
    expect((await run('v1.1.0')).output).toBe('v1 is at v1.1.0 already.\nThe release v1.1.0 is created.\n');
  });

  it('can still create a release that does not move the tag', async () => {
    tagVersion('1.0.8');
    tagVersion('1.1.0');
    await run('v1.1.0');
    tagVersion('1.0.9', 'v1.0.8');
    repository.hook('pre-receive', `echo '${REFUSAL}' >&2; exit 1`);
    expect((await run('v1.0.9')).status).toBe(0);
    expect(published()).toContainEqual(['v1.0.9', 'false']);
  });
});

describe('what somebody else does meanwhile', () => {
  it('to the tag of the major version is seen', async () => {
    releaseFirst();
    tagVersion('1.1.0');
    const newest = tagVersion('1.2.0');
    github.routeSequence('GET', RELEASES, [
      () => {
        git(remote, 'update-ref', 'refs/tags/v1', newest);
        return { body: releases };
      },
      () => ({ body: releases }),
    ]);
    const { status, output } = await run('v1.1.0');
    expect(output).toContain('v1 stays at v1.2.0, which is newer than v1.1.0.\n');
    expect(status).toBe(0);
    expect(at('v1')).toBe(newest);
  });

  it('to the released tag ends the run', async () => {
    tagVersion('1.0.0');
    const other = tagVersion('1.0.1');
    const { status, output } = await run('v1.0.0', () =>
      git(remote, 'update-ref', 'refs/tags/v1.0.0', other),
    );
    expect(status).toBe(1);
    expect(output).toMatch(
      /::error::The tag v1\.0\.0 is at [0-9a-f]{40} now, but this run tested [0-9a-f]{40}\./,
    );
    expect(posts()).toBe(0);
  });

  it('to the release itself is seen', async () => {
    tagVersion('1.0.0');
    github.route('POST', RELEASES, (request) => {
      create(request);
      const errors = [{ resource: 'Release', code: 'already_exists', field: 'tag_name' }];
      return { status: 422, body: { message: 'Validation Failed', errors, documentation_url: '' } };
    });
    const { status, output } = await run('v1.0.0');
    expect(output).toContain('The release v1.0.0 exists already.\n');
    expect(status).toBe(0);
  });
});

describe('an answer that is not expected', () => {
  it('to the push ends the run before there is a release', async () => {
    tagVersion('1.0.0');
    repository.hook('pre-receive', 'echo "GH013: Cannot update this protected ref." >&2; exit 1');
    const { status, output } = await run('v1.0.0');
    expect(status).toBe(1);
    expect(output).toContain('GH013: Cannot update this protected ref.');
    expect(output).toContain('%0ARun this job again. If the tag is protected, someone who may move it');
    expect(output).not.toContain('The token of a workflow may not');
    expect(posts()).toBe(0);
  });

  it.each([
    ['GET', 'The releases cannot be read: 403 Resource not accessible by integration.'],
    ['POST', 'The release v1.0.0 was not created: 403 Resource not accessible by integration.'],
  ])('to %s ends the run with the words of GitHub', async (method, words) => {
    tagVersion('1.0.0');
    github.route(method, RELEASES, {
      status: 403,
      body: { message: 'Resource not accessible by integration', documentation_url: '' },
    });
    const { status, output } = await run('v1.0.0');
    expect(status).toBe(1);
    expect(output).toContain(`::error::${words}`);
    expect(output).toContain('Run this job again');
    expect(output).not.toContain(TOKEN);
  });

  it('about the version that the tag is at leaves it there', async () => {
    const unknown = repository.commit({ 'package.json': 'not JSON' }, 'main');
    git(remote, 'tag', 'v1', unknown);
    tagVersion('1.0.0');
    const { status, output } = await run('v1.0.0');
    expect(status).toBe(1);
    expect(output).toContain(
      `The version of v1 is unknown: package.json at ${unknown} has no version such as 1.2.3.`,
    );
    expect(at('v1')).toBe(unknown);
    expect(posts()).toBe(0);
  });
});
