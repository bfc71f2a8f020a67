import { type Commit, readCommit } from './commit.js';
import { CommitFiles } from './commit-files.js';
import type { Connection } from './connection.js';
import { git } from './git.js';
import { Remote, type Surroundings } from './remote.js';
import { RemoteError } from './remote-error.js';
import type { Repository } from './repository.js';
import { WorkRepository } from './work-repository.js';

/** A commit that neither a repository nor its remote has. */
export class UnknownRevisionError extends Error {
  override readonly name = 'UnknownRevisionError';
}

/** How two commits relate. */
export type CommitOrder =
  | { readonly kind: 'newer' | 'same' | 'older' | 'diverged' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The remote that a clone came from. */
export const ORIGIN = 'origin';

/** A shallow clone is not deepened more than this: who names such a commit has a whole clone. */
const MOST_GENERATIONS = 1000;

/** How many commits are fetched before a question about history is asked again; the last is "all". */
const DEPTHS = [50, 500, 5000, 2_147_483_647];

/**
 * The repository of some content, and the remote that has what it lacks. Whatever is fetched goes into a view of the
 * repository that is ours: the repository itself is never written. Call `close` at the end.
 */
export class Source {
  readonly repository: Repository;
  readonly #connect: () => Connection | undefined;
  readonly #around: Surroundings;
  #connection: { readonly value: Connection | undefined } | undefined;
  #view: Promise<WorkRepository> | undefined;

  /** @param connect Returns how to reach the remote, undefined if there is none. It is asked when it is needed. */
  constructor(repository: Repository, connect: () => Connection | undefined, around: Surroundings) {
    this.repository = repository;
    this.#connect = connect;
    this.#around = around;
  }

  /**
   * Returns the commit that a name means: a branch, a tag, an id, or one of their ancestors (`main~2`). A commit that
   * is not here is fetched.
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
   * Returns the id of the newest commit of a branch of publications: the local branch, else that of the remote,
   * which is fetched.
   *
   * @param isRemoteFirst Ask the remote, whatever is here.
   * @throws As {@link resolve}.
   */
  async resolveBranch(branch: string, isRemoteFirst = false): Promise<string> {
    refuseName(branch);
    const local = (): string | undefined =>
      (this.#local(`refs/heads/${branch}`) ?? this.#local(`refs/remotes/${ORIGIN}/${branch}`))?.id;
    const remote = async (): Promise<string | undefined> =>
      (await this.#remote())?.fetchRevision(`refs/heads/${branch}`, 1);
    const found = isRemoteFirst ? ((await remote()) ?? local()) : (local() ?? (await remote()));
    if (found !== undefined) return found;
    throw new UnknownRevisionError(`There is no branch ${branch} in this repository${this.#andRemote()}.`);
  }

  /**
   * Returns the files of a commit that was resolved.
   *
   * @param folder Folder in the commit, with `/`; empty for its top folder.
   */
  async files(commit: string, folder: string): Promise<CommitFiles> {
    return CommitFiles.open(await this.view(), commit, folder, (ids) => this.fetchBlobs(commit, ids));
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
        `This repository lacks files of the commit ${commit}${this.#andRemote()}.`,
      );
    await remote.fetchBlobs(commit, ids);
  }

  /** Returns how a commit relates to another one; asks the remote only if this repository cannot tell. */
  async order(own: string, other: string): Promise<CommitOrder> {
    if (own === other) return { kind: 'same' };
    if (this.#succeeds('merge-base', '--is-ancestor', own, other)) return { kind: 'older' };
    if (this.#succeeds('merge-base', '--is-ancestor', other, own)) return { kind: 'newer' };
    const isHere = (commit: string): boolean => this.#local(commit) !== undefined;
    if (!this.#isShallow() && isHere(own) && isHere(other)) return { kind: 'diverged' };
    if (this.#connected() === undefined) {
      return { kind: 'unknown', reason: `the commit ${other} is not in this repository` };
    }
    try {
      const found = await this.#deepened(this.#isShallow() ? [other, own] : [other], async (view) => {
        if (await view.isAncestor(own, other)) return 'older';
        return (await view.isAncestor(other, own)) ? 'newer' : undefined;
      });
      return { kind: found ?? 'diverged' };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return { kind: 'unknown', reason: `its history could not be fetched: ${error.message}` };
    }
  }

  /**
   * Returns the newest common ancestor of a commit and a branch of the remote; undefined if they have none, or several.
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
      const [found = '', ...others] = stdout.toString('ascii').trim().split('\n');
      // An author can make a history with several answers, to choose the one that is convenient.
      if (others.length > 0) return undefined;
      // In a history that was cut, Git finds any common ancestor. A better one can only be behind a cut.
      return status === 0 && !(await view.isCutAfter(found, [commit, tip])) ? found : undefined;
    };
    return (await ask(await this.view())) ?? (await this.#deepened([tip, commit], ask));
  }

  /** Returns a repository of ours that has the objects of this one, and everything that was fetched. */
  view(): Promise<WorkRepository> {
    this.#view ??= WorkRepository.viewOf(this.repository);
    return this.#view;
  }

  /** Removes what was fetched. */
  async close(): Promise<void> {
    const view = await this.#view?.catch(() => undefined);
    view?.remove();
  }

  /** Fetches what a name means at the remote, with as many generations as it goes back. */
  async #fetched(name: string): Promise<Commit | undefined> {
    const { base, generations } = splitAncestor(name);
    if (generations > MOST_GENERATIONS) return undefined;
    const remote = await this.#remote();
    // What is called `origin/main` here is `main` there.
    const there = base.startsWith(`${ORIGIN}/`) ? base.slice(ORIGIN.length + 1) : base;
    const start = this.#local(base)?.id ?? there;
    const tip = await remote?.fetchRevision(start, generations + 1);
    return tip === undefined ? undefined : readCommit(await this.view(), `${tip}${name.slice(base.length)}`);
  }

  /** Asks a view of its own, in which history grows until there is an answer; undefined if all of it has none. */
  async #deepened<Answer>(
    commits: readonly string[],
    ask: (view: WorkRepository) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const connection = this.#connected();
    if (connection === undefined) return undefined;
    const view = await WorkRepository.viewOf(this.repository);
    try {
      const remote = new Remote(view, connection, this.#around);
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
    return connection && new Remote(await this.view(), connection, this.#around);
  }

  #connected(): Connection | undefined {
    this.#connection ??= { value: this.#connect() };
    return this.#connection.value;
  }

  #local(name: string): Commit | undefined {
    return readCommit(this.repository, name);
  }

  #isShallow(): boolean {
    const answer = git({ repository: this.repository.path }, 'rev-parse', '--is-shallow-repository');
    return answer.toString('ascii').trim() === 'true';
  }

  #succeeds(...args: readonly string[]): boolean {
    try {
      git({ repository: this.repository.path }, ...args);
      return true;
    } catch {
      return false;
    }
  }

  #andRemote(): string {
    const connection = this.#connected();
    return connection === undefined ? `, which has no remote "${ORIGIN}"` : `, nor at ${connection.url}`;
  }
}

/** A name becomes an argument of Git. @throws UnknownRevisionError for one that could be an option, a pattern or a refspec. */
function refuseName(name: string): void {
  if (/^[-+]|[\0-\x20\x7f:*?[\\]|\.\.|^$/.test(name)) {
    throw new UnknownRevisionError(`${JSON.stringify(name)} cannot be the name of a commit.`);
  }
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
