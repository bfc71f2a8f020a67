import { type GitOptions, gitAsync } from './git.js';

/** Where revisions are looked up: a folder in a repository, and settings for a fetch, such as a token. */
export type Repository = Pick<GitOptions, 'cwd' | 'config'>;

/** A commit that a repository, and the remote that it came from, do not have. */
export class UnknownRevisionError extends Error {
  override readonly name = 'UnknownRevisionError';
}

/** The remote that a clone came from. */
const REMOTE = 'origin';

/** A shallow clone is not deepened further: who names such a commit has a whole clone. */
const MOST_GENERATIONS = 1000;

/**
 * The id of the commit that a name means: a branch, a tag, an id, or one of their ancestors (`main~2`). What
 * is not here is looked up in the remote `origin`, and fetched from it: no more than that commit, in a
 * shallow clone.
 *
 * @throws UnknownRevisionError where there is no such commit; GitError where Git cannot run at all.
 */
export async function resolveCommit(repository: Repository, name: string): Promise<string> {
  refuseName(name);
  const isShallow = await isShallowRepository(repository);
  const here = (await commitId(repository, name)) ?? (await commitId(repository, `${REMOTE}/${name}`));
  if (here !== undefined) return here;
  const { base, generations } = splitAncestor(name);
  if (generations === 0) {
    const fetched = await fetchCommit(repository, name, isShallow ? 1 : undefined);
    if (fetched !== undefined) return fetched;
  } else if (isShallow && generations <= MOST_GENERATIONS) {
    const start = await resolveCommit(repository, base);
    await fetchCommit(repository, start, generations + 1);
    const found = await commitId(repository, `${start}${name.slice(base.length)}`);
    if (found !== undefined) return found;
  }
  throw new UnknownRevisionError(
    `There is no commit ${name} in this repository, nor in its remote "${REMOTE}".`,
  );
}

/**
 * The id of the commit that a branch of publications stands at: the local branch, else that of the remote
 * `origin`, which is fetched where it is not here, without its history.
 *
 * @param isRemoteFirst The branch is asked for at the remote, however much of it is here.
 * @throws UnknownRevisionError where there is no such branch.
 */
export async function resolveBranch(
  repository: Repository,
  branch: string,
  isRemoteFirst = false,
): Promise<string> {
  refuseName(branch);
  const fetched = async (): Promise<string | undefined> =>
    fetchCommit(repository, `refs/heads/${branch}`, (await isShallowRepository(repository)) ? 1 : undefined);
  const found =
    (isRemoteFirst ? await fetched() : undefined) ??
    (await commitId(repository, `refs/heads/${branch}`)) ??
    (await commitId(repository, `refs/remotes/${REMOTE}/${branch}`)) ??
    (isRemoteFirst ? undefined : await fetched());
  if (found !== undefined) return found;
  throw new UnknownRevisionError(
    `There is no branch ${branch} in this repository, nor in its remote "${REMOTE}".`,
  );
}

/** A name goes into an argument of Git: one that looks like an option, a pattern or a refspec is none. */
function refuseName(name: string): void {
  if (/^[-+]|[\0-\x20\x7f:*?[\\]|\.\.|^$/.test(name)) {
    throw new UnknownRevisionError(`${JSON.stringify(name)} can be no name of a commit.`);
  }
}

async function commitId(repository: Repository, name: string): Promise<string | undefined> {
  const { status, stdout } = await gitAsync(
    repository,
    'rev-parse',
    '--verify',
    '--quiet',
    `${name}^{commit}`,
  );
  const id = stdout.toString('utf8').trim();
  return status === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
}

async function isShallowRepository(repository: Repository): Promise<boolean> {
  const { stdout } = await gitAsync(repository, 'rev-parse', '--is-shallow-repository');
  return stdout.toString('utf8').trim() === 'true';
}

/** Fetches one commit, with so many generations where the clone is shallow. A whole clone must stay whole. */
async function fetchCommit(
  repository: Repository,
  name: string,
  depth: number | undefined,
): Promise<string | undefined> {
  const { status } = await gitAsync(
    repository,
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-recurse-submodules',
    ...(depth === undefined ? [] : [`--depth=${depth}`]),
    REMOTE,
    // What is called `origin/main` here is `main` there.
    name.startsWith(`${REMOTE}/`) ? name.slice(REMOTE.length + 1) : name,
  );
  return status === 0 ? commitId(repository, 'FETCH_HEAD') : undefined;
}

/** `main~2^` is three generations above `main`. */
function splitAncestor(name: string): { base: string; generations: number } {
  const suffix = /(?:[~^]\d*)+$/.exec(name)?.[0] ?? '';
  let generations = 0;
  for (const [, sign, count] of suffix.matchAll(/([~^])(\d*)/g)) {
    // `^2` is the second parent, and one generation above.
    generations += sign === '^' || count === '' ? 1 : Number(count);
  }
  return { base: name.slice(0, name.length - suffix.length), generations };
}
