import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { pathFrom } from '../../base/paths.js';
import { today } from '../../base/today.js';
import type { CheckedContent } from '../../check/check.js';
import { PreviewMemory } from '../../check/records/check-memory.js';
import { type ContentTree, directoryTree } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import { SourceFile } from '../../read/content/source-file.js';
import { type Checked, checkTree } from '../../run/check-tree.js';
import { cachedTree } from '../dev/cached-tree.js';

/** A document that is open in the editor, with its text in UTF-8. */
type OpenDocument = Pick<TextDocument, 'uri' | 'version'> & { readonly bytes: Uint8Array };

/**
 * The content as the editor has it: files on disk, and the texts of open documents in the place of their files. After a
 * change it is checked when something is asked, with the preview's memory of unchanged files.
 */
export class Workspace {
  readonly root: string;
  readonly config: string | undefined;
  readonly #open = new Map<string, OpenDocument>();
  readonly #readings = new PreviewMemory();
  readonly #files = new WeakMap<Uint8Array, SourceFile>();
  readonly #tree;
  #checked: Checked | undefined;
  #content: CheckedContent | undefined;

  constructor(root: string, config?: string) {
    this.root = root;
    this.config = config;
    this.#tree = cachedTree(withDocuments(directoryTree(root), this.#open));
  }

  /** Returns the path of a file in the root; undefined for all other URIs. */
  pathOf(uri: string): string | undefined {
    const path = pathFrom(this.root, filePathOf(uri) ?? this.root);
    return /^(?:$|\.\.(?:\/|$)|\/|[A-Za-z]:)|\0/.test(path) ? undefined : path;
  }

  /** Returns a file as the editor identifies it. */
  document(path: string): { readonly uri: string; readonly version: number | null } {
    const { uri, version } = this.#open.get(path) ?? {};
    return { uri: uri ?? pathToFileURL(join(this.root, path)).href, version: version ?? null };
  }

  /** Puts the text of a document in the place of its file. */
  open(path: string, document: Pick<TextDocument, 'uri' | 'version' | 'getText'>): void {
    const { uri, version } = document;
    this.#open.set(path, { uri, version, bytes: Buffer.from(document.getText()) });
    this.refresh([path]);
  }

  /** Puts the file back in the place of its document. */
  close(path: string): void {
    this.#open.delete(path);
    this.refresh([path]);
  }

  /** Looks again at paths that may have changed. Returns whether one has. */
  refresh(paths: readonly string[]): boolean {
    const isChanged = paths.filter((path) => this.#tree.refresh(path)).length > 0;
    if (isChanged) this.#checked = undefined;
    return isChanged;
  }

  /** The check of the texts as they are now. Problems have all fixes, certain or not. */
  get checked(): Checked {
    this.#checked ??= checkTree(this.#tree, this.config, {
      memory: this.#readings,
      isTrial: true,
      today: today(),
    });
    this.#content = this.#checked.content ?? this.#content;
    return this.#checked;
  }

  /** The content of the last check whose configuration had no errors. It may be older than the texts. */
  get content(): CheckedContent | undefined {
    return this.#content ?? this.checked.content;
  }

  /** Returns a file; an empty one if it cannot be read. As long as it is unchanged, it is the same object. */
  file(path: string): SourceFile {
    try {
      const bytes = this.#tree.read(path);
      const file = this.#files.get(bytes) ?? decode(path, bytes, () => {}).file;
      this.#files.set(bytes, file);
      return file;
    } catch {
      // The check reports why it cannot be read.
      return new SourceFile(path, '');
    }
  }
}

/** Returns the path of a file of this machine; undefined for all other URIs. */
export function filePathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    // The URI is not well-formed.
    return undefined;
  }
}

/** Returns a tree with documents in the place of files, and never in the place of a link or a folder. */
function withDocuments(disk: ContentTree, documents: ReadonlyMap<string, OpenDocument>): ContentTree {
  const kind: ContentTree['kind'] = (path) => disk.kind(path) ?? (documents.has(path) ? 'file' : undefined);
  return {
    kind,
    list(path) {
      const added = [...documents.keys()]
        .filter((one) => posix.dirname(one) === (path || '.') && disk.kind(one) === undefined)
        .map((one) => ({ name: posix.basename(one), kind: 'file' as const }));
      return [...disk.list(path), ...added].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (path) => (kind(path) === 'file' && documents.get(path)?.bytes) || disk.read(path),
  };
}
