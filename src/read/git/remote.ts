import { type Connection, REMOTE, redact } from './connection.js';
import { GitError, type GitResult } from './git.js';
import { kindOfFailure, RemoteError } from './remote-error.js';
import type { CommandOptions, WorkRepository } from './work-repository.js';

/** A push that did not move the branch, as far as we know. */
export interface MissedPush {
  /** `race`: the branch moved since it was fetched. `connection`: the outcome is unknown. */
  readonly kind: 'race' | 'connection';
  /** The words of Git and the server. */
  readonly words: string;
  /** The error to throw if there is no other attempt. */
  readonly failure: RemoteError;
}

/** Everything that a remote needs besides its connection. */
export interface RemoteContext {
  /** Waits between two attempts. */
  pause(milliseconds: number): Promise<void>;
  /** Receives lines for the log, without secrets. */
  log(line: string): void;
}

/** Attempts at a request if the connection breaks or the server fails. */
const CONNECTION_ATTEMPTS = 5;

/** Settings of every command that contacts a server: a silent server is an error. */
const SETTINGS = [
  ['http.lowSpeedLimit', '1000'],
  ['http.lowSpeedTime', '60'],
  ['fetch.writeCommitGraph', 'false'],
  // Git would start itself in the user's repository to list its refs, with the login in the environment.
  ['core.alternateRefsCommand', ':'],
  ['push.pushOption', ''],
] as const;

const FETCH = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no'] as const;

const PUSH = [
  'push',
  '--porcelain',
  '--no-signed',
  '--no-follow-tags',
  '--no-verify',
  '--recurse-submodules=no',
] as const;

/**
 * A push only looks for what the server does not have. With a window, it would read files of the branch to send deltas;
 * a sparse search would miss files that moved. Neither may fetch their contents.
 */
const PUSH_SETTINGS = [
  ['pack.window', '0'],
  ['pack.useSparse', 'false'],
] as const;

/** A repository on a server. Its credentials are passed in the environment of single commands. */
export class Remote {
  readonly #repository: WorkRepository;
  readonly #connection: Connection;
  readonly #context: RemoteContext;

  constructor(repository: WorkRepository, connection: Connection, context: RemoteContext) {
    this.#repository = repository;
    this.#connection = connection;
    this.#context = context;
  }

  /** Returns the commit of a branch; undefined only if the server says that there is no such branch. */
  async tipOf(branch: string): Promise<string | undefined> {
    const ref = `refs/heads/${branch}`;
    const lines = (await this.#ask('ls-remote', '--quiet', REMOTE, ref)).stdout.toString('utf8').split('\n');
    return lines.map((line) => line.split('\t')).find(([, name]) => name === ref)?.[0];
  }

  /** Returns the id of any ref, which shows the hash algorithm of the server; undefined if there is no ref yet. */
  async anyId(branch: string): Promise<string | undefined> {
    const { stdout } = await this.#ask('ls-remote', '--quiet', REMOTE, 'HEAD', `refs/heads/${branch}`);
    return /^[0-9a-f]+/.exec(stdout.toString('ascii'))?.[0];
  }

  /**
   * Fetches a commit by the name of a branch or a tag, or by its id, with its newest generations and their folders. The
   * contents of files are left out if the server supports this.
   *
   * @returns The id of the commit; undefined only if the server says that there is none of this name.
   */
  async fetchRevision(name: string, generations: number): Promise<string | undefined> {
    const ref = 'refs/published/revision';
    const options = ['--force', `--depth=${generations}`, '--filter=blob:none'];
    const { status, stderr } = await this.#attempt({}, ...FETCH, ...options, REMOTE, `+${name}:${ref}`);
    if (status !== 0 && /couldn't find remote ref|not our ref|unadvertised object/.test(stderr))
      return undefined;
    if (status !== 0) throw this.#failure('fetch', stderr);
    const id = await this.#repository.run({}, 'rev-parse', `${ref}^{commit}`);
    return id.toString('ascii').trim();
  }

  /** Fetches a hundred more commits of a branch, without their trees. */
  async deepen(branch: string): Promise<void> {
    await this.#ask(...FETCH, '--deepen=100', '--filter=tree:0', REMOTE, `refs/heads/${branch}`);
  }

  /** Fetches commits by their ids, with their ancestors and without their trees. */
  async fetchCommits(ids: readonly string[], depth: number): Promise<void> {
    await this.#ask(...FETCH, `--depth=${depth}`, '--filter=tree:0', REMOTE, ...ids);
  }

  /**
   * Fetches the contents of files with one request.
   *
   * @param revision A branch or a commit that contains them.
   */
  async fetchBlobs(revision: string, ids: readonly string[]): Promise<void> {
    const { status } = await this.#attempt(
      { input: `${ids.join('\n')}\n`, config: [['fetch.negotiationAlgorithm', 'noop']] },
      ...FETCH,
      '--filter=blob:none',
      '--stdin',
      REMOTE,
    );
    if (status === 0) return;
    // Some servers return no object by its id: then the whole commit is fetched once more.
    await this.#ask(...FETCH, '--refetch', '--no-filter', '--depth=1', REMOTE, revision);
  }

  /**
   * Moves a branch to a commit, if it is still at the expected one. Failures that another attempt cannot fix are thrown.
   *
   * @param expected Undefined if the branch must not exist.
   * @throws RemoteError with the server's own words if it refuses.
   */
  async push(branch: string, commit: string, expected: string | undefined): Promise<'done' | MissedPush> {
    const ref = `refs/heads/${branch}`;
    const lease = `--force-with-lease=${ref}:${expected ?? ''}`;
    const { status, stdout, stderr } = await this.#run(
      { config: PUSH_SETTINGS },
      ...PUSH,
      lease,
      REMOTE,
      `${commit}:${ref}`,
    );
    if (status === 0) return 'done';
    const answer = /^!\t\S+\t\[([^\]]*)\] ?(.*)$/m.exec(stdout.toString('utf8'));
    if (answer === null) {
      const failure = this.#failure('push', stderr);
      if (failure.kind === 'connection') return { kind: 'connection', words: this.#words(stderr), failure };
      throw failure;
    }
    const [, verdict = '', reason = ''] = answer;
    const words = this.#words(`[${verdict}] ${reason}\n${stderr}`);
    if (verdict === 'rejected' || isLostLock(reason)) {
      const failure = new RemoteError(
        'race',
        `The branch "${branch}" of ${this.#connection.url} moved before each attempt:\n${words}\nRun the publication again, and allow only one at a time to publish there (in a workflow: "concurrency").`,
      );
      return { kind: 'race', words, failure };
    }
    if (/internal server error|remote failure/i.test(`${verdict} ${reason}`))
      return { kind: 'connection', words, failure: this.#unreachable('push', words) };
    if (kindOfFailure(stderr) === 'authentication') throw this.#failure('push', stderr);
    throw new RemoteError(
      'refused',
      `${this.#connection.url} refused the publication to the branch "${branch}":\n${words}\nAnother attempt would not help: change the rules of the branch, or the content.`,
    );
  }

  /** Runs a command that must succeed; a broken connection leads to another attempt. */
  async #ask(...args: readonly string[]): Promise<GitResult> {
    const result = await this.#attempt({}, ...args);
    if (result.status !== 0) throw this.#failure(args[0] ?? '', result.stderr);
    return result;
  }

  async #attempt(options: CommandOptions, ...args: readonly string[]): Promise<GitResult> {
    for (let attempt = 1; ; attempt++) {
      const result = await this.#run(options, ...args);
      const isPassing = result.status !== 0 && kindOfFailure(result.stderr) === 'connection';
      if (!isPassing || attempt === CONNECTION_ATTEMPTS) return result;
      this.#context.log(
        `git ${args[0]} did not reach ${this.#connection.url} (attempt ${attempt} of ${CONNECTION_ATTEMPTS}): ${this.#words(result.stderr)}`,
      );
      await this.#context.pause(backOff(attempt, 500));
    }
  }

  async #run(options: CommandOptions, ...args: readonly string[]): Promise<GitResult> {
    const { settings, protocols } = this.#connection;
    const config = [...settings, ...SETTINGS, ...(options.config ?? [])];
    try {
      return await this.#repository.attempt({ ...options, config, protocols }, ...args);
    } catch (error) {
      if (error instanceof GitError) throw this.#failure(args[0] ?? '', error.stderr);
      throw error;
    }
  }

  #failure(command: string, stderr: string): RemoteError {
    const { url } = this.#connection;
    const words = this.#words(stderr);
    const kind = kindOfFailure(stderr);
    switch (kind) {
      case 'authentication':
        return new RemoteError(
          kind,
          `${url} did not accept the login (git ${command}):\n${words}\nIn a workflow, give the job\n  permissions:\n    contents: ${command === 'push' ? 'write' : 'read'}\n${command === 'push' ? '' : 'To publish to a branch, it needs contents: write. '}Elsewhere, check the token, or the credentials that Git uses for this server.`,
        );
      case 'missing':
        return new RemoteError(
          kind,
          `${url} was not found (git ${command}):\n${words}\nCheck the name of the remote; without the right to read it, a private repository is not found.`,
        );
      case 'connection':
        return this.#unreachable(command, words);
      default:
        return new RemoteError(kind, `git ${command} failed at ${url}:\n${words}`);
    }
  }

  #unreachable(command: string, words: string): RemoteError {
    return new RemoteError(
      'connection',
      `${this.#connection.url} could not be reached (git ${command}):\n${words}\nSeveral attempts failed. Try again later.`,
    );
  }

  /** Returns the words of Git and the server, without hints and secrets. */
  #words(stderr: string): string {
    const lines = stderr.split(/[\r\n]+/).map((line) => line.trimEnd());
    const said = lines.filter(
      (line) => line !== '' && line !== 'remote:' && !/^(hint:|To |Done$)/.test(line),
    );
    return redact(said.join('\n'), this.#connection.secrets) || 'Git gave no reason.';
  }
}

/** Returns whether the server found that another push had moved the branch. */
function isLostLock(reason: string): boolean {
  if (/'refs\/[^']+' exists/.test(reason)) return false;
  return /cannot lock ref|failed to update ref|incorrect old value|reference already exists|but expected/.test(
    reason,
  );
}

/** Returns the milliseconds before the next attempt: longer each time, and random, so that rivals do not collide again. */
export function backOff(attempt: number, base: number): number {
  const longest = Math.min(base * 2 ** attempt, 15_000);
  return Math.round(longest * (0.5 + Math.random() / 2));
}
