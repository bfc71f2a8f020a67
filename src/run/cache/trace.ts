import { FileTable } from '../../base/file-table.js';
import { isObject, list, oneOf, row, type ShapeOf, shaped, text } from '../../base/shape.js';
import type { EntryKind } from '../../read/content/content-tree.js';

/** All queries to a content tree, with the answers, as data for JSON. Paths are relative to the root. */
export interface Trace {
  /** When the first question was asked, in milliseconds since 1970. */
  readonly moment: number;
  /** The kind of entry at a path; null for nothing. */
  readonly kinds: readonly (readonly [path: string, kind: EntryKind | null])[];
  /** The entries of a folder: each name and its kind, both followed by a slash. */
  readonly lists: readonly (readonly [path: string, names: string])[];
  readonly files: FileTable;
}

/** Reads a trace from parsed JSON, whose files may be any iterable. Returns undefined if the value is not a trace. */
export function readTrace(value: unknown): Trace | undefined {
  if (!isObject<Trace>(value)) return undefined;
  const { moment } = value;
  const kinds = shaped(KINDS, value.kinds);
  const lists = shaped(LISTS, value.lists);
  const files = new FileTable();
  const isTrace = Number.isFinite(moment) && kinds !== undefined && lists !== undefined;
  return isTrace && files.addRows(value.files)
    ? { moment: moment as number, kinds, lists, files }
    : undefined;
}

const KINDS: ShapeOf<Trace['kinds']> = list(row(text(), oneOf(null, 'file', 'folder', 'link', 'other')));
const LISTS: ShapeOf<Trace['lists']> = list(row(text(), text()));
