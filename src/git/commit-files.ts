import type { TreeEntry, WorkRepository } from './work-repository.js';

/** Files of a commit, below a folder. Contents that are not here are fetched. */
export class CommitFiles {
  readonly #repository: WorkRepository;
  readonly #fetch: (ids: readonly string[]) => Promise<void>;
  readonly #prefix: string;

  /** Every entry of the commit by its path in the commit. */
  readonly entries: ReadonlyMap<string, TreeEntry>;

  private constructor(
    repository: WorkRepository,
    entries: ReadonlyMap<string, TreeEntry>,
    prefix: string,
    fetch: (ids: readonly string[]) => Promise<void>,
  ) {
    this.#repository = repository;
    this.#fetch = fetch;
    this.#prefix = prefix;
    this.entries = entries;
  }

  /**
   * Reads the names of all files of a commit.
   *
   * @param folder Folder in the commit, with `/`; empty for its top folder.
   * @param fetch Brings contents by their ids.
   */
  static async open(
    repository: WorkRepository,
    commit: string,
    folder: string,
    fetch: (ids: readonly string[]) => Promise<void>,
  ): Promise<CommitFiles> {
    const prefix = folder === '' ? '' : `${folder}/`;
    return new CommitFiles(repository, await repository.entries(commit), prefix, fetch);
  }

  /** Yields the bytes of a regular file in parts; undefined if there is none. */
  async open(path: string): Promise<AsyncIterable<Buffer> | undefined> {
    const [id] = this.#idOf(path);
    if (id === undefined) return undefined;
    await this.fetch([path]);
    return this.#repository.streamBlob(id);
  }

  /** Returns the bytes of some regular files, by path. Files that do not exist are left out. */
  async read(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    await this.fetch(paths);
    const ids = new Map(paths.flatMap((path) => this.#idOf(path).map((id) => [path, id] as const)));
    const blobs = await this.#repository.readBlobs([...new Set(ids.values())]);
    return new Map([...ids].map(([path, id]) => [path, blobs.get(id) as Buffer]));
  }

  /** Brings the contents of several files with one request. */
  async fetch(paths: Iterable<string>): Promise<void> {
    const ids = [...new Set([...paths].flatMap((path) => this.#idOf(path)))];
    const here = await this.#repository.sizes(ids);
    const missing = ids.filter((id) => !here.has(id));
    if (missing.length > 0) await this.#fetch(missing);
  }

  /** The id of a regular file; nothing for a link, a submodule, and a path that does not exist. */
  #idOf(path: string): string[] {
    const entry = this.entries.get(this.#prefix + path);
    return entry?.mode.startsWith('100') === true ? [entry.id] : [];
  }
}
