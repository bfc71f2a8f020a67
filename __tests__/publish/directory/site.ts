import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeFile } from '../../../src/compile/tree/sink.js';
import { TreeWriter } from '../../../src/compile/tree/tree-writer.js';
import { MANIFEST_PATH } from '../../../src/model/routes.js';
import type { DirectoryChanges } from '../../../src/publish/directory/built-tree.js';
import { DirectorySink } from '../../../src/publish/directory/directory.js';
import { TreeListing } from '../../../src/publish/directory/tree-listing.js';

/** A tree that stands in a directory. */
export interface Site {
  readonly files: readonly TreeFile[];
  readonly changes: DirectoryChanges;
  /** What the next build is to know of it, as it is after it was kept as JSON. */
  readonly remembered: unknown;
}

/** A folder of its own for each call; all are gone after {@link removeFolders}. */
export function newFolder(): string {
  made ??= mkdtempSync(join(tmpdir(), 'lc-api-'));
  return join(made, String(count++));
}

let made: string | undefined;
let count = 0;

export function removeFolders(): void {
  if (made !== undefined) rmSync(made, { recursive: true });
  made = undefined;
}

/** Writes a tree, with a manifest by which the next one knows what is ours. */
export function publish(
  folder: string,
  emit: (tree: TreeWriter, sink: DirectorySink) => void,
  remembered?: unknown,
): Site {
  const sink = new DirectorySink(folder, TreeListing.read(remembered));
  try {
    const tree = new TreeWriter(sink);
    emit(tree, sink);
    const listed = tree.files().map(({ path }) => ({ path }));
    tree.write(MANIFEST_PATH, 'application/json', JSON.stringify({ version: 1, files: listed }));
    const files = tree.files();
    const changes = sink.commit();
    const remembered = sink.list(files);
    const whole = { ...remembered, files: [...remembered.files] };
    return { files, changes, remembered: JSON.parse(JSON.stringify(whole)) };
  } catch (error) {
    sink.abandon();
    throw error;
  }
}

/** Waits until every change shows in the time of a file: clocks of file systems are coarse. */
export function settle(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 70);
}

/** Writes a tree, and remembers it when all its files are sure to show another change. */
export function publishSettled(folder: string, emit: (tree: TreeWriter) => void): Site {
  for (const { path } of publish(folder, emit).files) restoreTime(join(folder, path));
  settle();
  return publish(folder, emit);
}

/** Gives a file the very time that it had when it was remembered. */
export function restoreTime(path: string): void {
  // A program can set times of whole milliseconds alone.
  utimesSync(path, new Date(1_700_000_000_123), new Date(1_700_000_000_123));
}
