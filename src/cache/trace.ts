import { isText } from '../base/guards.js';
import type { Signature } from '../base/signature.js';
import type { EntryKind } from '../content/content-tree.js';
import { TracedFiles } from './traced-files.js';

/** What a content tree was asked, with its answers, as data for JSON. Paths are relative to the root. */
export interface Trace {
  /** When the first question was asked, in milliseconds since 1970. */
  readonly moment: number;
  /** The kind of entry at a path; null for nothing. */
  readonly kinds: readonly (readonly [path: string, kind: EntryKind | null])[];
  /** The entries of a folder: each name and its kind, both followed by a slash. */
  readonly lists: readonly (readonly [path: string, names: string])[];
  readonly files: TracedFiles;
}

/** Reads a trace from parsed JSON, whose files may be any iterable. Returns undefined if the value is not a trace. */
export function readTrace(value: unknown): Trace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { moment, kinds, lists, files } = value as Readonly<Record<string, unknown>>;
  const isTrace =
    Number.isFinite(moment) &&
    isListOf(kinds, 2, ([path, kind]) => isText(path) && (kind === null || KINDS.has(kind))) &&
    isListOf(lists, 2, ([path, names]) => isText(path) && isText(names));
  const read = isTrace ? readFiles(files) : undefined;
  return read && { ...(value as Omit<Trace, 'files'>), files: read };
}

const KINDS: ReadonlySet<unknown> = new Set<EntryKind>(['file', 'folder', 'link', 'other']);

function readFiles(rows: unknown): TracedFiles | undefined {
  if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows)) return undefined;
  const files = new TracedFiles();
  for (const row of rows as Iterable<unknown>) {
    if (!Array.isArray(row) || row.length !== 3) return undefined;
    const [path, digest, signature] = row as readonly unknown[];
    if (!isText(path) || !isDigest(digest) || !isSignature(signature)) return undefined;
    files.set(path, digest, signature);
  }
  return files;
}

function isListOf(value: unknown, length: number, isItem: (item: readonly unknown[]) => boolean): boolean {
  const isRow = (item: unknown): boolean => Array.isArray(item) && item.length === length && isItem(item);
  return Array.isArray(value) && value.every(isRow);
}

function isDigest(value: unknown): value is string {
  return isText(value) && /^[0-9a-f]{64}$/.test(value);
}

function isSignature(value: unknown): value is Signature {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}
