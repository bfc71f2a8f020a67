// Releases the checked-out tag vX.Y.Z: moves the tag of its major version, such as v1, then creates the release on
// GitHub. `.github/workflows/release.yml` runs it.
//
// Every step does only what is still missing, so a run that failed or was stopped can be repeated at any point. The tag
// moves first because only this step can be refused: GitHub does not let the token of a
// workflow set a tag to a commit whose files in .github/workflows differ from those of the default branch. Then no
// release is created, and the message shows the commands for a maintainer.
//
// Environment: GITHUB_REF_NAME, GITHUB_REPOSITORY, GITHUB_API_URL, GITHUB_TOKEN. `origin` must accept pushes.
import { spawnSync } from 'node:child_process';

/** How often to try to move a tag that another run moves at the same time. */
const ATTEMPTS = 5;

/** Ends the run. The message says what to do. */
class ReleaseFault extends Error {}

try {
  await release(process.env);
} catch (error) {
  if (!(error instanceof ReleaseFault)) throw error;
  // One workflow command is one line.
  console.log(`::error::${error.message.replaceAll('%', '%25').replaceAll('\n', '%0A')}`);
  process.exitCode = 1;
}

async function release(environment) {
  const tag = environment.GITHUB_REF_NAME ?? '';
  const version = versionOf(tag);
  if (version === undefined) throw new ReleaseFault(`"${tag}" is not the tag of a version, such as v1.2.0.`);
  const commit = git('rev-parse', 'HEAD^{commit}');
  const api = apiOf(environment);
  for (let attempt = 1; ; attempt++) {
    const tags = remoteTags();
    const tagged = tags.get(tag)?.commit;
    if (tagged !== commit)
      throw new ReleaseFault(
        `The tag ${tag} is at ${tagged ?? 'no commit'} now, but this run tested ${commit}. Start a run for the tag as it is now.`,
      );
    const releases = await publishedReleases(api);
    const isMoved = moveMajorTag({ tag, version, commit }, tags, releases);
    if (!isMoved && attempt < ATTEMPTS) continue;
    if (!isMoved)
      throw new ReleaseFault(`Others move the tag v${version[0]} all the time. Run this job again.`);
    if (releases.some((one) => one.tag === tag)) console.log(`The release ${tag} exists already.`);
    else await createRelease(api, tag, isLatest(version, releases));
    return;
  }
}

/**
 * Moves the tag of the major version to a commit, unless this would move it back.
 *
 * @returns False if another run moved the tag at the same time.
 */
function moveMajorTag({ tag, version, commit }, tags, releases) {
  const major = `v${version[0]}`;
  const current = tags.get(major);
  const say = (text) => {
    console.log(`${major} ${text}.`);
    return true;
  };
  if (current?.commit === commit) return say(`is at ${tag} already`);
  const at = current && versionAt(major, current.commit);
  if (at !== undefined && compare(at, version) > 0)
    return say(`stays at ${nameOf(at)}, which is newer than ${tag}`);
  const isNewer = (one) => one.version[0] === version[0] && compare(one.version, version) > 0;
  const newer = releases.find((one) => !one.isPrerelease && isNewer(one));
  if (newer !== undefined) {
    const where = at === undefined ? 'is not set' : `stays at ${nameOf(at)}`;
    return say(`${where}: ${newer.tag} is released, and newer than ${tag}`);
  }
  const lease = `--force-with-lease=refs/tags/${major}:${current?.id ?? ''}`;
  const push = ['push', lease, 'origin', `${commit}:refs/tags/${major}`];
  const { status, stderr } = run(...push);
  if (status === 0) return say(`is now at ${tag}`);
  if (/\(stale info\)|\(fetch first\)|cannot lock ref/.test(stderr)) return false;
  const isForbidden = /refusing to allow .* workflow/s.test(stderr);
  throw new ReleaseFault(
    `The tag ${major} was not moved to ${tag}, and no release was created. Git says:
${stderr.trim()}
${
  isForbidden
    ? 'The token of a workflow may not set a tag to a commit whose files in .github/workflows differ from those of the default branch. Someone who may change workflows has to run:'
    : 'Run this job again. If the tag is protected, someone who may move it has to run this first:'
}
  git fetch origin tag ${tag}
  git ${push.join(' ')}${isForbidden ? '\nThen run this job again: it creates the release.' : ''}`,
  );
}

/** Whether a version is newer than all releases, except pre-releases. */
function isLatest(version, releases) {
  return releases.every((one) => one.isPrerelease || compare(one.version, version) < 0);
}

/** Returns the tags of the remote: the object of each ref, and its commit. */
function remoteTags() {
  const tags = new Map();
  for (const line of git('ls-remote', '--tags', 'origin').split('\n').filter(Boolean)) {
    const [id, ref] = line.split('\t');
    const name = ref.replace('refs/tags/', '').replace('^{}', '');
    // An annotated tag has a second line for its commit.
    tags.set(name, { id: tags.get(name)?.id ?? id, commit: id });
  }
  return tags;
}

/** Returns the version in package.json at a commit of the remote. */
function versionAt(tag, commit) {
  git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit);
  const { status, stdout } = run('show', `${commit}:package.json`);
  const version = status === 0 ? versionOf(`v${/"version":\s*"([^"]*)"/.exec(stdout)?.[1]}`) : undefined;
  if (version !== undefined) return version;
  throw new ReleaseFault(
    `The version of ${tag} is unknown: package.json at ${commit} has no version such as 1.2.3. Set ${tag} to the tag of a version, then run this job again.`,
  );
}

function apiOf({ GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN }) {
  const url = `${GITHUB_API_URL || 'https://api.github.com'}/repos/${GITHUB_REPOSITORY}/releases`;
  return async (method, query, body) => {
    const request = fetch(`${url}${query}`, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${GITHUB_TOKEN}`,
        'user-agent': 'lc-api-action',
        'x-github-api-version': '2022-11-28',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await request.catch(({ message, cause }) => {
      throw new ReleaseFault(`GitHub does not answer: ${cause?.message ?? message}. Run this job again.`);
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
}

/** Returns the published releases that have a version. */
async function publishedReleases(api) {
  const releases = [];
  for (let page = 1; ; page++) {
    const { status, body } = await api('GET', `?per_page=100&page=${page}`);
    if (status !== 200) throw unexpected('The releases cannot be read', status, body);
    releases.push(...body);
    if (body.length < 100) break;
  }
  return releases
    .filter(({ draft }) => !draft)
    .map(({ tag_name: tag, prerelease }) => ({ tag, version: versionOf(tag), isPrerelease: prerelease }))
    .filter(({ version }) => version !== undefined);
}

async function createRelease(api, tag, isLatest) {
  const byHand = `gh release create ${tag} --verify-tag --generate-notes --latest=${isLatest}`;
  const { status, body } = await api('POST', '', {
    tag_name: tag,
    generate_release_notes: true,
    make_latest: String(isLatest),
  });
  if (status === 201) console.log(`The release ${tag} is created.`);
  else if (body?.errors?.some(({ code }) => code === 'already_exists'))
    console.log(`The release ${tag} exists already.`);
  else
    throw unexpected(`The release ${tag} was not created`, status, body, `, or create it by hand: ${byHand}`);
}

function unexpected(what, status, body, otherwise = '.') {
  return new ReleaseFault(`${what}: ${status} ${body?.message ?? ''}. Run this job again${otherwise}`);
}

/** Parses `v1.2.3` into its numbers. Returns undefined for any other name. */
function versionOf(tag) {
  return /^v(\d+)\.(\d+)\.(\d+)$/.exec(tag)?.slice(1).map(Number);
}

function nameOf(version) {
  return `v${version.join('.')}`;
}

function compare(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Runs a Git command and returns its output. Throws if it fails. */
function git(...args) {
  const { status, stdout, stderr } = run(...args);
  if (status !== 0)
    throw new ReleaseFault(`git ${args[0]} failed. Run this job again. Git says:\n${stderr.trim()}`);
  return stdout.trim();
}

function run(...args) {
  return spawnSync('git', args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
  });
}
