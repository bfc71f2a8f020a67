import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitError, type GitResult, gitAsync } from '../../git/git.js';
import type { Settings } from './connection.js';

export type ObjectFormat = 'sha1' | 'sha256';

/** An entry of a tree of Git. */
export interface TreeEntry {
  /** `100644`, `100755`, `120000` (a link), `160000` (another repository). */
  readonly mode: string;
  readonly id: string;
}

export interface StoredCommit {
  readonly id: string;
  readonly text: string;
}

/** Input and settings of one command. */
export interface CommandOptions {
  readonly input?: string | Uint8Array;
  readonly inputFile?: string;
  readonly settings?: Settings;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * What the settings of a machine may not change: paths are Git's own bytes, nobody sees the repository, and no
 * process may stay behind in it.
 */
const SETTINGS: Settings = [
  ['core.ignoreCase', 'false'],
  ['core.protectNTFS', 'false'],
  ['core.protectHFS', 'false'],
  ['core.fsmonitor', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['advice.graftFileDeprecated', 'false'],
];

/**
 * A bare repository of our own in a folder for temporary files: nothing of the user's is written. It holds a
 * branch without the contents of its files, and no command may fetch one behind our back.
 */
export class WorkRepository {
  private constructor(
    /** Holds the repository and whatever else this publication writes. */
    readonly folder: string,
    readonly format: ObjectFormat,
  ) {}

  /** Makes one. Call `remove` when it is done. */
  static async create(format: ObjectFormat, parent: string = tmpdir()): Promise<WorkRepository> {
    const folder = mkdtempSync(join(parent, 'lc-api-publish-'));
    const arguments_ = ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`];
    const repository = new WorkRepository(folder, format);
    try {
      const { status, stderr } = await gitAsync({ cwd: folder }, ...arguments_, repository.path);
      if (status !== 0) throw new GitError('init', status, stderr);
      return repository;
    } catch (error) {
      repository.remove();
      throw error;
    }
  }

  get path(): string {
    return join(this.folder, 'repository.git');
  }

  /** Runs a command. How it ended is for the caller to judge. */
  attempt(options: CommandOptions, ...args: readonly string[]): Promise<GitResult> {
    const { settings, env, ...input } = options;
    return gitAsync(
      {
        cwd: this.path,
        ...input,
        config: [...SETTINGS, ...(settings ?? [])],
        env: {
          GIT_DIR: this.path,
          GIT_INDEX_FILE: join(this.folder, 'index'),
          GIT_NO_LAZY_FETCH: '1',
          // Traces could hold settings.
          GIT_TRACE2: '0',
          GIT_TRACE2_EVENT: '0',
          GIT_TRACE2_PERF: '0',
          ...env,
        },
      },
      ...args,
    );
  }

  /**
   * Runs a command that needs no network.
   *
   * @throws GitError where it fails.
   */
  async run(options: CommandOptions, ...args: readonly string[]): Promise<Buffer> {
    const { status, stdout, stderr } = await this.attempt(options, ...args);
    if (status !== 0) throw new GitError(args[0] ?? '', status, stderr);
    return stdout;
  }

  /** Every file of a commit's tree by its path. */
  async entries(commit: string): Promise<Map<string, TreeEntry>> {
    const listing = (await this.run({}, 'ls-tree', '-r', '-z', '--full-tree', commit)).toString('utf8');
    const entries = new Map<string, TreeEntry>();
    for (let from = 0; from < listing.length; ) {
      const end = listing.indexOf('\0', from);
      const tab = listing.indexOf('\t', from);
      const [mode = '', , id = ''] = listing.slice(from, tab).split(' ');
      entries.set(listing.slice(tab + 1, end), { mode, id });
      from = end + 1;
    }
    return entries;
  }

  /** Those of some objects that are not here. To ask for one by its id could make Git fetch it. */
  async missing(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const options = ['--batch-all-objects', '--unordered', '--batch-check=%(objectname)'];
    const here = new Set((await this.run({}, 'cat-file', ...options)).toString('ascii').split('\n'));
    return ids.filter((id) => !here.has(id));
  }

  readBlob(id: string): Promise<Buffer> {
    return this.run({}, 'cat-file', 'blob', id);
  }

  /**
   * The newest commits of a line of first parents, as far as they are here, each with its text as Git stores
   * it: bytes in Latin 1, since nothing says what a commit's text is encoded in.
   */
  async commits(tip: string, count: number): Promise<readonly StoredCommit[]> {
    const ids = await this.run({}, 'rev-list', '--first-parent', `--max-count=${count}`, tip);
    const batch = (await this.run({ input: ids }, 'cat-file', '--batch')).toString('latin1');
    const commits: StoredCommit[] = [];
    for (let at = 0; at < batch.length; ) {
      const end = batch.indexOf('\n', at);
      const [commit = '', , size] = batch.slice(at, end).split(' ');
      const from = end + 1;
      commits.push({ id: commit, text: batch.slice(from, from + Number(size)) });
      at = from + Number(size) + 1;
    }
    return commits;
  }

  /** Whether a commit is another one, or comes before it, as far as history is here. */
  async isAncestor(commit: string, of: string): Promise<boolean> {
    return (await this.attempt({}, 'merge-base', '--is-ancestor', commit, of)).status === 0;
  }

  /** Whether history ends before its beginning. */
  async isShallow(): Promise<boolean> {
    return (await this.run({}, 'rev-parse', '--is-shallow-repository')).toString().trim() === 'true';
  }

  /**
   * Lets Git take a commit for a child of one that it does not name, in this repository alone. A push sends
   * what the parents lack: so it leaves out what the server has of the commit that another one replaces.
   */
  relate(commit: string, parent: string | undefined, replaced: string): void {
    const line = [commit, ...(parent === undefined ? [] : [parent]), replaced].join(' ');
    mkdirSync(join(this.path, 'info'), { recursive: true });
    appendFileSync(join(this.path, 'info', 'grafts'), `${line}\n`);
  }

  /** Takes back what was related. */
  unrelate(): void {
    rmSync(join(this.path, 'info', 'grafts'), { force: true });
  }

  /** Writes a commit from its text as Git stores it, though it may have faults: somebody else's often have. */
  async writeCommit(text: string | Uint8Array): Promise<string> {
    return id(await this.run({ input: text }, 'hash-object', '-t', 'commit', '-w', '--literally', '--stdin'));
  }

  /**
   * The tree of a commit, or an empty one, with files put in and taken out. Its blobs need not be here.
   *
   * @returns The id of the tree.
   */
  async writeTree(
    base: string | undefined,
    removed: Iterable<string>,
    put: Iterable<readonly [string, TreeEntry]>,
  ): Promise<string> {
    await this.run({}, 'read-tree', ...(base === undefined ? ['--empty'] : [base]));
    const lines: string[] = [];
    // What goes comes first: a file may take the place of a folder.
    for (const path of removed) lines.push(`0 ${'0'.repeat(40)}\t${path}\0`);
    for (const [path, { mode, id: blob }] of put) lines.push(`${mode} ${blob}\t${path}\0`);
    const input = Buffer.from(lines.join(''), 'utf8');
    if (lines.length > 0) await this.run({ input }, 'update-index', '-z', '--index-info');
    // Without --missing-ok, Git would fetch every blob of the branch to see that it is there.
    return id(await this.run({}, 'write-tree', '--missing-ok'));
  }

  /** Removes all that this publication wrote. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function id(output: Buffer): string {
  return output.toString('ascii').trim();
}
