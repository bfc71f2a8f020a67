import { createSha256, sha256 } from '../model/digest.js';
import { compareText } from '../model/text-order.js';

/** Where a published tree goes: a directory, a tar, a Git tree. Paths are relative to the tree, with `/`. */
export interface Sink {
  /** Takes a whole file. False where a file of somebody else stands there and is kept. */
  write(path: string, bytes: Uint8Array): boolean;
  /** Opens a file that is written in parts, since it may be larger than any string can be. */
  open(path: string): SinkFile;
}

export interface SinkFile {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** A file of the tree, as the manifest lists it. */
export interface TreeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly mediaType: string;
}

/** A file of the tree that is written in parts. */
export interface TextStream {
  write(text: string): void;
  close(): void;
}

/** Writes the files of a tree into a sink and keeps what the manifest says of each. */
export class TreeWriter {
  readonly #sink: Sink;
  readonly #files = new Map<string, TreeFile>();

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Writes a whole file. Throws where the path was written before: two emitters would claim one URL. */
  write(path: string, mediaType: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    if (!this.#sink.write(path, bytes)) return;
    this.#keep({ path, mediaType, bytes: bytes.length, sha256: sha256(bytes) });
  }

  /** Opens a file that is written in parts. */
  open(path: string, mediaType: string): TextStream {
    const target = this.#sink.open(path);
    const hash = createSha256();
    let bytes = 0;
    let parts: string[] = [];
    let pending = 0;
    const flush = (): void => {
      const chunk = Buffer.from(parts.join(''), 'utf8');
      parts = [];
      pending = 0;
      hash.update(chunk);
      bytes += chunk.length;
      target.write(chunk);
    };
    return {
      write: (text) => {
        parts.push(text);
        pending += text.length;
        if (pending >= 65_536) flush();
      },
      close: () => {
        flush();
        target.close();
        this.#keep({ path, mediaType, bytes, sha256: hash.digest('hex') });
      },
    };
  }

  /** What was written so far, by path. */
  files(): readonly TreeFile[] {
    return [...this.#files.values()].sort((a, b) => compareText(a.path, b.path));
  }

  #keep(file: TreeFile): void {
    if (this.#files.has(file.path)) throw new Error(`The file ${file.path} was written twice.`);
    this.#files.set(file.path, file);
  }
}
