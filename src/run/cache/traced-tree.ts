import { sha256 } from '../../base/digest.js';
import { isAbsent } from '../../base/existence.js';
import { ExplainedError } from '../../base/explained-error.js';
import { FileTable } from '../../base/file-table.js';
import { memoized } from '../../base/memoized.js';
import { computed } from '../../base/once.js';
import { areSame, isSettled, type Signature, signatureOf } from '../../base/signature.js';
import {
  type ContentTree,
  directoryTree,
  type EntryKind,
  entriesBelow,
  kindAt,
  type TreeEntry,
} from '../../read/content/content-tree.js';
import type { Trace } from './trace.js';

/** Returns the error about a file that changed during a run: the output could mix the old and the new content. */
function changedError(path: string): ExplainedError {
  return new ExplainedError(`${path} changed while it was read. Run the command again.`);
}

/**
 * The content tree of a directory that records what it was asked, and its answers. The output of a run depends only on
 * these answers, the options and the program. With the same answers, a run would have the same output.
 */
export class TracedTree implements ContentTree {
  readonly #root: string;
  readonly #inner: ContentTree;
  /** Looks at each entry once. */
  readonly #look: (path: string) => EntryKind | undefined;
  readonly #cacheFolder: string | undefined;
  /** The time before the first question: signatures are not older. */
  readonly #moment = Date.now();
  readonly #formerMoment: number;
  readonly #former: FileTable;
  // Each question has one answer for the whole run.
  /** The entries of folders as text: as objects, they would be a tenth of the memory of a check. */
  readonly #lists = new Map<string, string>();
  readonly #files = new FileTable();
  readonly #asked = { kinds: new Set<string>(), lists: new Set<string>(), files: new Set<string>() };
  /** The last file whose digest was computed. Its bytes are often needed next. */
  #last: { readonly path: string; readonly bytes: Uint8Array } | undefined;
  #hasFailed = false;
  #opened = 0;

  /**
   * Opens the content in a directory.
   *
   * @param former The trace of an earlier run.
   * @param cacheFolder The folder of the cache, relative to the root, if it is inside the root. It is ignored in folder lists.
   */
  constructor(root: string, former?: Trace, cacheFolder?: string) {
    this.#root = root;
    this.#inner = directoryTree(root);
    this.#look = memoized(entriesBelow(root));
    this.#formerMoment = former?.moment ?? 0;
    this.#former = former?.files ?? new FileTable();
    this.#cacheFolder = cacheFolder;
  }

  /** The number of files that it has opened. */
  get opened(): number {
    return this.#opened;
  }

  kind(path: string): EntryKind | undefined {
    return this.#ask(this.#asked.kinds, path, () => kindAt(this.#look, path));
  }

  list(path: string): readonly TreeEntry[] {
    return this.#ask(this.#asked.lists, path, () => this.#listOf(path));
  }

  read(path: string): Uint8Array {
    return this.#ask(this.#asked.files, path, () => this.#bytesOf(path));
  }

  /**
   * Returns the SHA-256 of a file. The file is not read if its signature shows that it has not changed since the former
   * trace.
   *
   * @throws What the file system throws if the file cannot be read.
   */
  digest(path: string): string {
    const digest = this.#files.digest(path);
    if (digest !== undefined && this.#asked.files.has(path)) return digest;
    return this.#ask(this.#asked.files, path, () => this.#digestOf(path));
  }

  /** Returns whether the digest of a file was asked for, and is the digest in the former trace. */
  isUnchanged(path: string): boolean {
    const digest = this.#files.digest(path);
    return digest !== undefined && this.#former.digest(path) === digest;
  }

  noteRead(path: string, signature: Signature, digest: string): void {
    this.#opened++;
    this.#asked.files.add(path);
    this.#files.set(path, digest, signature);
  }

  /** Returns whether all answers of a trace are still the same. If so, its questions count as asked. */
  repeats({ kinds, lists, files }: Trace): boolean {
    try {
      for (const [path, kind] of kinds) if ((kindAt(this.#look, path) ?? null) !== kind) return false;
      for (const [path, names] of lists) {
        if (kindAt(this.#look, path) !== 'folder' || this.#namesIn(path) !== names) return false;
      }
      for (const [path, , , digest] of files) if (this.#digestOf(path) !== digest) return false;
    } catch {
      // The run does its work again, and reports what cannot be read.
      return false;
    }
    for (const [path] of kinds) this.#asked.kinds.add(path);
    for (const [path] of lists) this.#asked.lists.add(path);
    for (const [path] of files) this.#asked.files.add(path);
    return true;
  }

  /** Returns what the tree was asked, for the next run; undefined if it could not answer everything. */
  trace(): Trace | undefined {
    if (this.#hasFailed) return undefined;
    return {
      moment: this.#moment,
      kinds: [...this.#asked.kinds].map((path) => [path, kindAt(this.#look, path) ?? null]),
      lists: [...this.#asked.lists].map((path) => [path, this.#namesIn(path)]),
      files: this.#askedFiles(),
    };
  }

  #askedFiles(): FileTable {
    if (this.#asked.files.size === this.#files.size) return this.#files;
    const asked = new FileTable();
    asked.addRows([...this.#files].filter(([path]) => this.#asked.files.has(path)));
    return asked;
  }

  #ask<Answer>(asked: Set<string>, path: string, answer: () => Answer): Answer {
    asked.add(path);
    try {
      return answer();
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  #listOf(path: string): readonly TreeEntry[] {
    return entriesOf(computed(this.#lists, path, () => namesOf(this.#inner.list(path))));
  }

  /** Returns the entries of a folder, without the cache, as one text. */
  #namesIn(path: string): string {
    const folder = path === '' ? '' : `${path}/`;
    return namesOf(this.#listOf(path).filter(({ name }) => folder + name !== this.#cacheFolder));
  }

  #digestOf(path: string): string {
    const current = this.#files.digest(path);
    if (current !== undefined) return current;
    const signature = signatureOf(`${this.#root}/${path}`);
    const before = this.#former.signature(this.#former.place(path));
    const isSame = before !== undefined && signature !== undefined && areSame(before, signature);
    if (isSame && isSettled(signature, this.#formerMoment)) {
      const digest = this.#former.digest(path) as string;
      this.#files.set(path, digest, signature);
      return digest;
    }
    const bytes = this.#open(path, signature);
    this.#last = { path, bytes };
    return this.#files.digest(path) as string;
  }

  #bytesOf(path: string): Uint8Array {
    if (this.#last?.path === path) {
      const { bytes } = this.#last;
      this.#last = undefined;
      return bytes;
    }
    const digest = this.#files.digest(path);
    // The signature is read first, so that a change during reading shows.
    if (digest === undefined) return this.#open(path, signatureOf(`${this.#root}/${path}`));
    let bytes: Uint8Array;
    try {
      bytes = this.#inner.read(path);
    } catch (error) {
      if (isAbsent(error)) throw changedError(path);
      throw error;
    }
    if (sha256(bytes) !== digest) throw changedError(path);
    return bytes;
  }

  #open(path: string, signature: Signature | undefined): Uint8Array {
    const bytes = this.#inner.read(path);
    this.#opened++;
    this.#files.set(path, sha256(bytes), signature ?? [bytes.length]);
    return bytes;
  }
}

/** Returns entries as one text. Names have no slashes. */
function namesOf(entries: readonly TreeEntry[]): string {
  return entries.map(({ name, kind }) => `${name}/${kind}/`).join('');
}

/** Returns the entries that {@link namesOf} made a text of. */
function entriesOf(names: string): readonly TreeEntry[] {
  const parts = names.split('/');
  const kinds: readonly EntryKind[] = ['file', 'folder', 'link', 'other'];
  return Array.from({ length: parts.length >> 1 }, (_, place) => ({
    name: parts[2 * place] as string,
    kind: kinds.find((kind) => kind === parts[2 * place + 1]) as EntryKind,
  }));
}
