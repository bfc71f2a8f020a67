import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GitError, type GitOptions, type GitResult, git, gitAsync, gitStream, type Settings } from './git.js';
import type { Repository } from './repository.js';

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

/** Files that one process of Git is asked for: all their bytes are in memory at a time. */
const BATCH = 200;

/** Input and settings of one command. */
export type CommandOptions = Pick<GitOptions, 'input' | 'inputFile' | 'config' | 'protocols'>;

/** Nothing is checked out, so that paths are bytes, whatever the machine's file system would make of them. */
const SETTINGS: Settings = [
  ['core.ignoreCase', 'false'],
  ['core.protectNTFS', 'false'],
  ['core.protectHFS', 'false'],
  ['advice.graftFileDeprecated', 'false'],
];

/**
 * A bare repository of our own in a folder for temporary files: nothing of the user's is written. It may see the
 * objects of the user's repository; whatever else it lacks is fetched by name.
 */
export class WorkRepository {
  private constructor(
    /** Holds the repository and everything else that its user writes. */
    readonly folder: string,
    readonly format: ObjectFormat,
  ) {}

  /** Makes an empty one. Call `remove` when it is done. */
  static async create(format: ObjectFormat, parent: string = tmpdir()): Promise<WorkRepository> {
    const repository = new WorkRepository(mkdtempSync(join(parent, 'lc-api-git-')), format);
    mkdirSync(repository.path);
    try {
      await repository.run({}, 'init', '--quiet', '--bare', '--template=', `--object-format=${format}`);
      return repository;
    } catch (error) {
      repository.remove();
      throw error;
    }
  }

  /** Makes one that has the objects of another repository, as shallow as that is, and none of its settings. */
  static async viewOf({ path }: Repository): Promise<WorkRepository> {
    const ask = (...args: readonly string[]): string =>
      git({ repository: path }, 'rev-parse', ...args)
        .toString('utf8')
        .trim();
    const source = (name: string): string => resolve(path, ask('--git-path', name));
    const objects = source('objects').replaceAll('\\', '/');
    const shallow = source('shallow');
    const view = await WorkRepository.create(ask('--show-object-format') as ObjectFormat);
    mkdirSync(join(view.path, 'objects', 'info'), { recursive: true });
    writeFileSync(join(view.path, 'objects', 'info', 'alternates'), `${objects}\n`);
    if (existsSync(shallow)) copyFileSync(shallow, join(view.path, 'shallow'));
    return view;
  }

  get path(): string {
    return join(this.folder, 'repository.git');
  }

  /** Runs a command. The caller judges its exit status. */
  attempt(options: CommandOptions, ...args: readonly string[]): Promise<GitResult> {
    return gitAsync(this.#with(options), ...args);
  }

  /**
   * Runs a command that needs no network.
   *
   * @throws GitError if it fails.
   */
  async run(options: CommandOptions, ...args: readonly string[]): Promise<Buffer> {
    const { status, stdout, stderr } = await this.attempt(options, ...args);
    if (status !== 0) throw new GitError(args[0] ?? '', status, stderr);
    return stdout;
  }

  /**
   * Runs a command that needs no network, and waits for it.
   *
   * @throws GitError if it fails.
   */
  runSync(options: CommandOptions, ...args: readonly string[]): Buffer {
    return git(this.#with(options), ...args);
  }

  #with(options: CommandOptions): GitOptions {
    return {
      ...options,
      repository: this.path,
      config: [...SETTINGS, ...(options.config ?? [])],
      env: { GIT_INDEX_FILE: join(this.folder, 'index') },
    };
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

  /** Returns the sizes in bytes of some objects by their ids; those that are not here are left out. */
  async sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const all = this.#isPartial() ? ['--batch-all-objects', '--unordered'] : [];
    const input = `${ids.join('\n')}\n`;
    const format = '--batch-check=%(objectname) %(objectsize)';
    const answer = (await this.run({ input }, 'cat-file', ...all, format)).toString('ascii');
    const wanted = new Set(ids);
    const sizes = new Map<string, number>();
    for (const [, object = '', size] of answer.matchAll(/^([0-9a-f]+) (\d+)$/gm)) {
      if (wanted.has(object)) sizes.set(object, Number(size));
    }
    return sizes;
  }

  /**
   * Whether a fetch left something out. Then an older Git starts a process to fetch every object that it is asked
   * for and lacks.
   */
  #isPartial(): boolean {
    return readFileSync(join(this.path, 'config'), 'utf8').includes('promisor');
  }

  /** Returns the bytes of some blobs by their ids, all of which must be here. */
  async readBlobs(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const found = new Map<string, Buffer>();
    for (let from = 0; from < ids.length; from += BATCH) {
      const input = `${ids.slice(from, from + BATCH).join('\n')}\n`;
      for (const { id: blob, bytes } of objectsIn(await this.run({ input }, 'cat-file', '--batch')))
        found.set(blob, bytes);
    }
    return found;
  }

  /** Yields the bytes of a blob part by part. */
  streamBlob(blob: string): AsyncIterable<Buffer> {
    return gitStream(this.#with({}), 'cat-file', 'blob', blob);
  }

  /**
   * The newest commits of a line of first parents, as far as they are here, each with its text as Git stores
   * it: bytes in Latin 1, since nothing says what a commit's text is encoded in.
   */
  async commits(tip: string, count: number): Promise<readonly StoredCommit[]> {
    const ids = await this.run({}, 'rev-list', '--first-parent', `--max-count=${count}`, tip);
    const objects = objectsIn(await this.run({ input: ids }, 'cat-file', '--batch'));
    return Array.from(objects, (object) => ({ id: object.id, text: object.bytes.toString('latin1') }));
  }

  /** Whether a commit is another one, or comes before it, as far as history is here. */
  async isAncestor(commit: string, of: string): Promise<boolean> {
    return (await this.attempt({}, 'merge-base', '--is-ancestor', commit, of)).status === 0;
  }

  /** Returns whether history is cut somewhere between a commit and its descendants, so that ancestors are missing there. */
  async isCutAfter(commit: string, descendants: readonly string[]): Promise<boolean> {
    const path = join(this.path, 'shallow');
    if (!existsSync(path)) return false;
    const cuts = new Set(readFileSync(path, 'ascii').split('\n'));
    const between = await this.run({}, 'rev-list', ...descendants, `^${commit}`);
    return between
      .toString('ascii')
      .split('\n')
      .some((one) => one !== '' && cuts.has(one));
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

/** Yields the objects in the output of `git cat-file --batch`: `<id> <type> <size>\n<bytes>\n` each. */
export function* objectsIn(output: Buffer): Generator<{ readonly id: string; readonly bytes: Buffer }> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [object = '', type, size] = output.toString('latin1', at, end).split(' ');
    if (size === undefined) throw new GitError('cat-file', undefined, `${object} is ${type}`);
    const from = end + 1;
    yield { id: object, bytes: output.subarray(from, from + Number(size)) };
    at = from + Number(size) + 1;
  }
}

function id(output: Buffer): string {
  return output.toString('ascii').trim();
}
