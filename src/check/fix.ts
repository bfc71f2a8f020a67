import { append } from '../base/multi-map.js';
import { compareText } from '../base/text-order.js';
import type { AppliedFix, Problem, TextEdit } from '../model/problem.js';
import type { ContentTree, TreeEntry } from '../read/content/content-tree.js';

/** The result of fixing. */
export interface Fixed<Checked> {
  /** The check of the fixed content. */
  readonly checked: Checked;
  /** The applied fixes, in their order. */
  readonly fixes: readonly AppliedFix[];
  /** The complete text of each fixed file, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Two fixes that undo each other must not loop forever. */
const MAX_PASSES = 50;

/**
 * Applies the fixes of problems to a copy of the content in memory, and checks the copy again until nothing is
 * left to fix: a file that could not be read shows its next mistake once the first one is fixed. Of two fixes that
 * overlap only the first one is applied. Everything else in a file stays, line ends and a BOM included.
 *
 * @param first The check of the tree.
 * @param check Checks a copy.
 */
export function fixAll<Checked extends { readonly problems: readonly Problem[] }>(
  tree: ContentTree,
  first: Checked,
  check: (tree: ContentTree) => Checked,
): Fixed<Checked> {
  const files = new Map<string, string>();
  const fixes: AppliedFix[] = [];
  let checked = first;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const problems = fixableProblems(checked.problems);
    if (problems.length === 0) break;
    for (const [file, group] of byFile(problems)) {
      const source = files.get(file) ?? sourceOf(tree, file);
      const edits = group.map(({ fix }) => fix);
      fixes.push(...appliedFixes(source, group));
      files.set(file, editSource(source, edits));
    }
    checked = check(withFiles(tree, files));
  }
  return { checked, fixes, files };
}

/** Returns a tree as it is after edits, which are in order and do not overlap within a file. */
export function editedTree(tree: ContentTree, edits: readonly TextEdit[]): ContentTree {
  const files = new Map<string, string>();
  for (const [file, fileEdits] of byFile(edits)) files.set(file, editSource(sourceOf(tree, file), fileEdits));
  return withFiles(tree, files);
}

/**
 * Returns a tree with other contents in the place of files, or where there were none.
 *
 * @param files By path; undefined leaves a file out. They are looked up at every access.
 */
export function withFiles(
  tree: ContentTree,
  files: ReadonlyMap<string, string | Uint8Array | undefined>,
): ContentTree {
  const kind: ContentTree['kind'] = (path) => {
    if (!files.has(path)) return tree.kind(path);
    return files.get(path) === undefined ? undefined : 'file';
  };
  return {
    kind,
    list(path) {
      const entries = tree.list(path);
      const isOther = ({ name }: TreeEntry): boolean => files.has(path === '' ? name : `${path}/${name}`);
      if (!entries.some(isOther)) return entries;
      return entries.flatMap((entry) => {
        const now = isOther(entry) ? kind(path === '' ? entry.name : `${path}/${entry.name}`) : entry.kind;
        return now === undefined ? [] : [{ name: entry.name, kind: now }];
      });
    },
    read(path) {
      const content = files.get(path);
      if (content === undefined) return tree.read(path);
      return typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    },
  };
}

function sourceOf(tree: ContentTree, file: string): string {
  return Buffer.from(tree.read(file)).toString('utf8');
}

/** A problem with a fix. */
export type FixableProblem = Problem & { readonly fix: TextEdit };

/** Returns the problems that have a fix, in the order of the edits in a file; of two that overlap only the first. */
export function fixableProblems(problems: readonly Problem[]): readonly FixableProblem[] {
  const lastEnd = new Map<string, number>();
  return problems
    .filter((problem): problem is FixableProblem => problem.fix !== undefined)
    .sort((a, b) => compareText(a.file, b.file) || a.fix.start - b.fix.start || a.fix.end - b.fix.end)
    .filter(({ fix }) => {
      if (fix.start < (lastEnd.get(fix.file) ?? 0)) return false;
      lastEnd.set(fix.file, fix.end);
      return true;
    });
}

/** Groups items by their file, in their order. */
export function byFile<Item extends { readonly file: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const files = new Map<string, Item[]>();
  for (const item of items) append(files, item.file, item);
  return files;
}

/** Returns fixes with their lines before and after each of them alone. Only these lines are edited, not the file. */
function appliedFixes(source: string, problems: readonly FixableProblem[]): readonly AppliedFix[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return problems.map(({ file, line, column, fix }) => {
    const start = starts[line - 1] as number;
    const from = Math.min(start, fix.start === 0 ? 0 : text.lastIndexOf('\n', fix.start - 1) + 1);
    const newline = text.indexOf('\n', Math.max(start, fix.end));
    const end = newline === -1 ? text.length : newline;
    const edited = text.slice(from, fix.start) + fix.insert + text.slice(fix.end, end);
    const above = text.slice(from, start).split('\n').length - 1;
    const lineOf = (lines: string): string => lines.split('\n')[above] as string;
    return { file, line, column, before: lineOf(text.slice(from, end)), after: lineOf(edited) };
  });
}

/** Applies edits that do not overlap, in their order, to a source as it is on disk; their offsets are those of the decoded text. */
export function editSource(source: string, edits: readonly TextEdit[]): string {
  const offsets = sourceOffsets(source);
  let text = '';
  let from = 0;
  for (const edit of edits) {
    text += source.slice(from, offsets(edit.start)) + edit.insert;
    from = offsets(edit.end);
  }
  return text + source.slice(from);
}

/** Returns a function from offsets in the decoded text (no BOM, LF) to offsets in the source, for ascending offsets. */
function sourceOffsets(source: string): (offset: number) => number {
  let decoded = 0;
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  return (offset) => {
    for (; decoded < offset; decoded++) at += source.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
}
