import { join } from 'node:path';
import { once } from '../../base/once.js';
import { type Commit, isCommitId, readCommit } from './commit.js';
import { type CommitFiles, openCommitFiles } from './commit-files.js';
import type { Connection } from './connection.js';
import { Remote, type RemoteContext } from './remote.js';
import { RemoteError } from './remote-error.js';
import type { Repository } from './repository.js';
import { WorkRepository } from './work-repository.js';

/** Neither the repository nor its remote has the commit. */
export class UnknownRevisionError extends Error {
  override readonly name = 'UnknownRevisionError';
}

/** How two commits relate. */
export type CommitOrder =
  | { readonly kind: 'newer' | 'same' | 'older' | 'diverged' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The remote that a repository was cloned from. */
export const ORIGIN = 'origin';

/** A shallow clone is deepened at most by this many generations. */
const MOST_GENERATIONS = 1000;

/** Numbers of commits that are fetched until a question about the history has an answer. The last one means all. */
const DEPTHS = [50, 500, 5000, 2_147_483_647];

/**
 * The repository of some content, with its remote for what the repository does not have. Fetched objects go into a
 * temporary view: the repository itself is never written. Call `close` at the end.
 */
export class Source {
  readonly repository: Repository;
  readonly #connected: () => Connection | undefined;
  readonly #context: RemoteContext;
  #view: Promise<WorkRepository> | undefined;

  /** @param connect Returns how to reach the remote; undefined if there is none. Called only if needed. */
  constructor(repository: Repository, connect: () => Connection | undefined, context: RemoteContext) {
    this.repository = repository;
    this.#connected = once(connect);
    this.#context = context;
  }

  /**
   * Returns the commit of a name: a branch, a tag, an id, or one of their ancestors (`main~2`). The commit is fetched if
   * the repository does not have it.
   *
   * @throws UnknownRevisionError if there is no such commit; RemoteError if the remote cannot be asked; GitError if
   *   Git cannot run.
   */
  async resolve(name: string): Promise<Commit> {
    refuseName(name);
    const here = this.#local(name) ?? this.#local(`${ORIGIN}/${name}`) ?? (await this.#fetched(name));
    if (here !== undefined) return here;
    throw new UnknownRevisionError(`There is no commit ${name} in this repository${this.#andRemote()}.`);
  }

  /**
   * Returns the id of the newest commit of a branch with publications: the local branch, or else the branch of the
   * remote, which is fetched.
   *
   * @param isRemoteFirst Ask the remote even if there is a local branch.
   * @throws As {@link resolve}.
   */
  async resolveBranch(branch: string, isRemoteFirst = false): Promise<string> {
    refuseName(branch);
    const local = (): string | undefined =>
      (this.#local(`refs/heads/${branch}`) ?? this.#local(`refs/remotes/${ORIGIN}/${branch}`))?.id;
    const remote = async (): Promise<string | undefined> =>
      (await this.#remote())?.fetchRevision(`refs/heads/${branch}`, 1);
    const commit = isRemoteFirst ? ((await remote()) ?? local()) : (local() ?? (await remote()));
    if (commit !== undefined) return commit;
    throw new UnknownRevisionError(`There is no branch ${branch} in this repository${this.#andRemote()}.`);
  }

  /**
   * Returns the files of a commit that was resolved.
   *
   * @param folder Folder in the commit, with `/`; empty for its top folder.
   */
  async files(commit: string, folder: string): Promise<CommitFiles> {
    return openCommitFiles(await this.view(), commit, folder, (ids) => this.fetchBlobs(commit, ids));
  }

  /**
   * Fetches contents of files of a commit into the view.
   *
   * @throws UnknownRevisionError if there is no remote; RemoteError if it cannot be asked.
   */
  async fetchBlobs(commit: string, ids: readonly string[]): Promise<void> {
    const remote = await this.#remote();
    if (remote === undefined)
      throw new UnknownRevisionError(
        `This repository does not have all files of the commit ${commit}${this.#andRemote()}.`,
      );
    await remote.fetchBlobs(commit, ids);
  }

  /**
   * Returns the paths of files that differ between a commit and another one, or the working tree; undefined if Git cannot
   * tell. Git knows the working tree by its index, and reads no file that was not touched since.
   */
  async differing(commit: string, other: string | undefined): Promise<ReadonlySet<string> | undefined> {
    const { path, top } = this.repository;
    // The view has no settings that could start a program for files that are read.
    const files = { workTree: top, env: { GIT_INDEX_FILE: join(path, 'index') } };
    const [command, ...commits] =
      other === undefined ? (['diff-index', commit] as const) : (['diff-tree', commit, other] as const);
    const args = ['-r', '--name-only', '-z', '--ignore-submodules=all', ...commits];
    const { status, stdout } = await (await this.view()).attempt(files, command, ...args);
    return status === 0 ? new Set(stdout.toString('utf8').split('\0')) : undefined;
  }

  /** Returns how a commit relates to another one; asks the remote only if this repository cannot tell. */
  async order(commit: string, other: string): Promise<CommitOrder> {
    if (commit === other) return { kind: 'same' };
    // The other id may come from a published site. Git would take `--upload-pack=…` as an option.
    if (!isCommitId(other))
      return { kind: 'unknown', reason: `${JSON.stringify(other)} is not the id of a commit` };
    const ask = async (view: WorkRepository): Promise<'older' | 'newer' | undefined> => {
      if (await view.isAncestor(commit, other)) return 'older';
      return (await view.isAncestor(other, commit)) ? 'newer' : undefined;
    };
    const view = await this.view();
    const local = await ask(view);
    if (local !== undefined) return { kind: local };
    const isShallow = await view.isShallow();
    const isHere = (commit: string): boolean => this.#local(commit) !== undefined;
    if (!isShallow && isHere(commit) && isHere(other)) return { kind: 'diverged' };
    if (this.#connected() === undefined) {
      return { kind: 'unknown', reason: `the commit ${other} is not in this repository` };
    }
    try {
      const kind = await this.#deepened(isShallow ? [other, commit] : [other], ask);
      return { kind: kind ?? 'diverged' };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return { kind: 'unknown', reason: `its history could not be fetched: ${error.message}` };
    }
  }

  /**
   * Returns the newest common ancestor of a commit and a branch of the remote; undefined if there is none, or several.
   *
   * @throws UnknownRevisionError if there is no such branch; RemoteError if the remote cannot be asked.
   */
  async mergeBase(commit: string, branch: string): Promise<string | undefined> {
    refuseName(branch);
    const remote = await this.#remote();
    const tip = await (remote?.tipOf(branch) ?? this.#local(`refs/remotes/${ORIGIN}/${branch}`)?.id);
    if (tip === undefined)
      throw new UnknownRevisionError(`There is no branch ${branch}${this.#andRemote()}.`);
    const ask = async (view: WorkRepository): Promise<string | undefined> => {
      const { status, stdout } = await view.attempt({}, 'merge-base', '--all', commit, tip);
      const [base = '', ...others] = stdout.toString('ascii').trim().split('\n');
      // An author could create a history with several answers to get the convenient one.
      if (others.length > 0) return undefined;
      // In an incomplete history, Git finds some common ancestor. A newer one may be missing.
      return status === 0 && !(await view.isCutAfter(base, [commit, tip])) ? base : undefined;
    };
    return (await ask(await this.view())) ?? (await this.#deepened([tip, commit], ask));
  }

  /** Returns the temporary repository with the objects of this one and everything that was fetched. */
  view(): Promise<WorkRepository> {
    this.#view ??= WorkRepository.viewOf(this.repository);
    return this.#view;
  }

  /** Removes what was fetched. */
  async close(): Promise<void> {
    const view = await this.#view?.catch(() => undefined);
    view?.remove();
  }

  /** Fetches the commit of a name from the remote, with as many generations as the name goes back. */
  async #fetched(name: string): Promise<Commit | undefined> {
    const { base, generations } = splitAncestor(name);
    if (generations > MOST_GENERATIONS) return undefined;
    const remote = await this.#remote();
    // `origin/main` here is `main` there.
    const there = base.startsWith(`${ORIGIN}/`) ? base.slice(ORIGIN.length + 1) : base;
    const start = this.#local(base)?.id ?? there;
    const tip = await remote?.fetchRevision(start, generations + 1);
    return tip === undefined ? undefined : readCommit(await this.view(), `${tip}${name.slice(base.length)}`);
  }

  /** Fetches more and more history into a separate view until `ask` returns an answer; undefined if it never does. */
  async #deepened<Answer>(
    commits: readonly string[],
    ask: (view: WorkRepository) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const connection = this.#connected();
    if (connection === undefined) return undefined;
    const view = await WorkRepository.viewOf(this.repository);
    try {
      const remote = new Remote(view, connection, this.#context);
      for (const depth of DEPTHS) {
        await remote.fetchCommits(commits, depth);
        const answer = await ask(view);
        if (answer !== undefined || !(await view.isShallow())) return answer;
      }
      return undefined;
    } finally {
      view.remove();
    }
  }

  async #remote(): Promise<Remote | undefined> {
    const connection = this.#connected();
    return connection && new Remote(await this.view(), connection, this.#context);
  }

  #local(name: string): Commit | undefined {
    return readCommit(this.repository, name);
  }

  #andRemote(): string {
    const connection = this.#connected();
    return connection === undefined ? `, which has no remote "${ORIGIN}"` : `, nor at ${connection.url}`;
  }
}

/** Throws UnknownRevisionError for a name that Git could read as an option, a pattern or a refspec. */
function refuseName(name: string): void {
  if (/^[-+]|[\0-\x20\x7f:*?[\\]|\.\.|^$/.test(name)) {
    throw new UnknownRevisionError(`${JSON.stringify(name)} cannot be the name of a commit.`);
  }
}

/** Splits a name into its base and the number of generations above it: `main~2^` is three above `main`. */
function splitAncestor(name: string): { base: string; generations: number } {
  const suffix = /(?:[~^]\d*)+$/.exec(name)?.[0] ?? '';
  let generations = 0;
  for (const [, sign, count] of suffix.matchAll(/([~^])(\d*)/g)) {
    // `^2` is the second parent: one generation above.
    generations += sign === '^' || count === '' ? 1 : Number(count);
  }
  return { base: name.slice(0, name.length - suffix.length), generations };
}
