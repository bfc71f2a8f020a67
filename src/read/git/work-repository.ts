import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDigest } from '../../base/digest.js';
import { exists } from '../../base/existence.js';
import { makeTemporaryFolder } from '../../base/temporary-folder.js';
import {
  GitError,
  type GitOptions,
  type GitResult,
  git,
  gitAsync,
  gitStream,
  objectsIn,
  type Settings,
} from './git.js';
import type { Repository } from './repository.js';

export type ObjectFormat = 'sha1' | 'sha256';

/** An entry of a Git tree. */
export interface GitEntry {
  /** `100644`, `100755`, `120000` (a link), `160000` (a submodule), `040000` (a folder). */
  readonly mode: string;
  readonly id: string;
}

export interface StoredCommit {
  readonly id: string;
  readonly text: string;
}

/** Blobs that one process of Git is asked for: all their bytes are in memory at once. */
const BATCH = 200;

/** Input and settings of one command. */
export type CommandOptions = Omit<GitOptions, 'repository'>;

/** Nothing is checked out, so the rules of the machine's file system do not apply to paths. */
const SETTINGS: Settings = [
  ['core.ignoreCase', 'false'],
  ['core.protectNTFS', 'false'],
  ['core.protectHFS', 'false'],
  ['advice.graftFileDeprecated', 'false'],
];

/**
 * A temporary bare repository: the user's repository is never written. It may read the objects of the user's
 * repository; anything else is fetched by name.
 */
export class WorkRepository {
  private constructor(
    /** Holds the repository and other temporary files. */
    readonly folder: string,
    readonly format: ObjectFormat,
  ) {}

  /** Creates an empty repository. Call `remove` at the end. */
  static async create(format: ObjectFormat): Promise<WorkRepository> {
    const repository = new WorkRepository(makeTemporaryFolder('lc-api-git'), format);
    try {
      mkdirSync(repository.path);
      await repository.run({}, 'init', '--quiet', '--bare', '--template=', `--object-format=${format}`);
      return repository;
    } catch (error) {
      repository.remove();
      throw error;
    }
  }

  /** Creates a repository with the objects of another one, equally shallow, and without its settings. */
  static async viewOf({ path }: Repository): Promise<WorkRepository> {
    const ask = (...args: readonly string[]): string =>
      git({ repository: path }, 'rev-parse', ...args)
        .toString('utf8')
        .trim();
    const source = (name: string): string => resolve(path, ask('--git-path', name));
    const objects = source('objects').replaceAll('\\', '/');
    const shallow = source('shallow');
    const view = await WorkRepository.create(ask('--show-object-format') as ObjectFormat);
    try {
      mkdirSync(join(view.path, 'objects', 'info'), { recursive: true });
      writeFileSync(join(view.path, 'objects', 'info', 'alternates'), `${objects}\n`);
      if (exists(shallow)) copyFileSync(shallow, join(view.path, 'shallow'));
      return view;
    } catch (error) {
      view.remove();
      throw error;
    }
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
      env: { GIT_INDEX_FILE: join(this.folder, 'index'), ...options.env },
    };
  }

  /**
   * Returns every entry of a commit's tree, by path.
   *
   * @param options Options of `git ls-tree`: `-t` lists folders, too.
   */
  async entries(commit: string, ...options: readonly '-t'[]): Promise<Map<string, GitEntry>> {
    const args = ['-r', '-z', '--full-tree', ...options, commit];
    const listing = (await this.run({}, 'ls-tree', ...args)).toString('utf8');
    const entries = new Map<string, GitEntry>();
    for (let from = 0; from < listing.length; ) {
      const end = listing.indexOf('\0', from);
      const tab = listing.indexOf('\t', from);
      const [mode = '', , id = ''] = listing.slice(from, tab).split(' ');
      entries.set(listing.slice(tab + 1, end), { mode, id });
      from = end + 1;
    }
    return entries;
  }

  /** Returns the sizes in bytes of objects, by id. Objects that the repository does not have are left out. */
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
   * Returns whether a fetch left something out. Then an older Git starts a process for every missing object that it is
   * asked for.
   */
  #isPartial(): boolean {
    return readFileSync(join(this.path, 'config'), 'utf8').includes('promisor');
  }

  /** Returns the bytes of blobs, by id. @throws GitError if the repository does not have one of them. */
  async readBlobs(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const blobs = new Map<string, Buffer>();
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const output = await this.run({ input: `${batch.join('\n')}\n` }, 'cat-file', '--batch');
      for (const [id, bytes] of blobsIn(output, batch)) blobs.set(id, bytes);
    }
    return blobs;
  }

  /** Yields the bytes of a blob in parts. */
  streamBlob(blob: string): AsyncIterable<Buffer> {
    return gitStream(this.#with({}), 'cat-file', 'blob', blob);
  }

  /**
   * Returns the newest commits of a line of first parents, as far as the repository has them. The text of a commit is
   * decoded as Latin 1, because its encoding is unknown.
   */
  async commits(tip: string, count: number): Promise<readonly StoredCommit[]> {
    const ids = await this.run({}, 'rev-list', '--first-parent', `--max-count=${count}`, tip);
    const objects = objectsIn(await this.run({ input: ids }, 'cat-file', '--batch'));
    return Array.from(objects, (object) => ({ id: object.id, text: object.bytes.toString('latin1') }));
  }

  /** Returns whether a commit is another one or its ancestor, as far as the repository has the history. */
  async isAncestor(commit: string, of: string): Promise<boolean> {
    return (await this.attempt({}, 'merge-base', '--is-ancestor', commit, of)).status === 0;
  }

  /** Returns whether the history between a commit and its descendants is incomplete. */
  async isCutAfter(commit: string, descendants: readonly string[]): Promise<boolean> {
    const path = join(this.path, 'shallow');
    if (!exists(path)) return false;
    const cuts = new Set(readFileSync(path, 'ascii').split('\n'));
    const between = await this.run({}, 'rev-list', ...descendants, `^${commit}`);
    return between
      .toString('ascii')
      .split('\n')
      .some((one) => one !== '' && cuts.has(one));
  }

  /** Returns whether the history is incomplete. */
  async isShallow(): Promise<boolean> {
    return (await this.run({}, 'rev-parse', '--is-shallow-repository')).toString().trim() === 'true';
  }

  /**
   * Makes Git treat a replaced commit as a parent of its replacement, in this repository only. A push leaves out what
   * the parents have, and so does not send again what the server has of the replaced commit.
   */
  relate(commit: string, parent: string | undefined, replaced: string): void {
    const line = [commit, ...(parent === undefined ? [] : [parent]), replaced].join(' ');
    mkdirSync(join(this.path, 'info'), { recursive: true });
    appendFileSync(join(this.path, 'info', 'grafts'), `${line}\n`);
  }

  /** Reverts all calls of `relate`. */
  unrelate(): void {
    rmSync(join(this.path, 'info', 'grafts'), { force: true });
  }

  /** Writes a commit from its raw text. Invalid text is accepted, because the commits of others may be invalid. */
  async writeCommit(text: string | Uint8Array): Promise<string> {
    return idOf(
      await this.run({ input: text }, 'hash-object', '-t', 'commit', '-w', '--literally', '--stdin'),
    );
  }

  /**
   * Writes the tree of a commit, or an empty one, with files added and removed. The repository need not have its blobs.
   *
   * @returns The id of the tree.
   */
  async writeTree(
    base: string | undefined,
    removed: Iterable<string>,
    put: Iterable<readonly [string, GitEntry]>,
  ): Promise<string> {
    await this.run({}, 'read-tree', ...(base === undefined ? ['--empty'] : [base]));
    const lines: string[] = [];
    // Removals come first: a file may replace a folder.
    for (const path of removed) lines.push(`0 ${'0'.repeat(40)}\t${path}\0`);
    for (const [path, { mode, id: blob }] of put) lines.push(`${mode} ${blob}\t${path}\0`);
    const input = Buffer.from(lines.join(''), 'utf8');
    if (lines.length > 0) await this.run({ input }, 'update-index', '-z', '--index-info');
    // Without --missing-ok, Git would fetch every blob of the branch.
    return idOf(await this.run({}, 'write-tree', '--missing-ok'));
  }

  /** Removes the repository and all other temporary files. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Returns the bytes of blobs from the output of `git cat-file --batch`, by id.
 *
 * @throws GitError if one of them is missing.
 */
export function blobsIn(output: Buffer, ids: readonly string[]): ReadonlyMap<string, Buffer> {
  const blobs = new Map(Array.from(objectsIn(output), ({ id, bytes }) => [id, bytes]));
  const missing = ids.find((id) => !blobs.has(id));
  if (missing !== undefined) throw new GitError('cat-file', undefined, `${missing} is missing`);
  return blobs;
}

/** Returns the id that Git gives to a file that has some parts. */
export function blobId(length: number, parts: Iterable<Uint8Array>, format: ObjectFormat = 'sha1'): string {
  const hash = createDigest(format).update(`blob ${length}\0`);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Returns whether an entry is a regular file: neither a link nor a submodule. */
export function isRegularFile(entry: GitEntry | undefined): boolean {
  return entry?.mode.startsWith('100') === true;
}

function idOf(output: Buffer): string {
  return output.toString('ascii').trim();
}
