import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryTree } from '../content/content-tree.js';
import type { Problem, TextEdit } from '../model/problem.js';

/**
 * Applies the fixes of problems to their files: edits of the text that keep everything else, line ends and
 * a BOM included. Each file is replaced whole.
 *
 * @param root Folder that the problems' files are relative to.
 * @returns How many fixes were applied; of two that overlap, only the first one is.
 */
export function applyFixes(root: string, problems: readonly Problem[]): number {
  const byFile = new Map<string, TextEdit[]>();
  for (const { fix } of problems) {
    if (fix === undefined) continue;
    const edits = byFile.get(fix.file);
    if (edits === undefined) byFile.set(fix.file, [fix]);
    else edits.push(fix);
  }
  const tree = directoryTree(root);
  let applied = 0;
  for (const [file, edits] of byFile) {
    const path = join(root, file);
    const source = Buffer.from(tree.read(file)).toString('utf8');
    const result = editSource(source, edits);
    const temporary = `${path}.lc-api-fix`;
    rmSync(temporary, { force: true });
    // `wx`: never through a link that stands there.
    writeFileSync(temporary, result.text, { flag: 'wx', mode: lstatSync(path).mode });
    renameSync(temporary, path);
    applied += result.applied;
  }
  return applied;
}

/** Two fixes that undo each other must not keep a run from its end. */
const MAX_PASSES = 50;

/**
 * Applies fixes and checks again until nothing is left to mend: a file that could not be read shows its next
 * mistake once the first one is mended.
 *
 * @param first What was found.
 * @param check Checks what is there now.
 * @returns What is found in the end, and how many fixes were applied.
 */
export async function mend<Checked extends { readonly problems: readonly Problem[] }>(
  root: string,
  first: Checked,
  check: () => Checked | Promise<Checked>,
): Promise<{ checked: Checked; applied: number }> {
  let checked = first;
  let applied = 0;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const now = applyFixes(root, checked.problems);
    if (now === 0) break;
    applied += now;
    checked = await check();
  }
  return { checked, applied };
}

/** Applies edits to a source as it is on disk. Their offsets are those of the decoded text. */
export function editSource(source: string, edits: readonly TextEdit[]): { text: string; applied: number } {
  const offsets = sourceOffsets(source);
  let text = '';
  let from = 0;
  let lastEnd = 0;
  let applied = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < lastEnd) continue;
    text += source.slice(from, offsets(edit.start)) + edit.insert;
    from = offsets(edit.end);
    lastEnd = edit.end;
    applied++;
  }
  return { text: text + source.slice(from), applied };
}

/** Offsets in the decoded text (no BOM, LF) to offsets in the source. Asked in ascending order. */
function sourceOffsets(source: string): (offset: number) => number {
  let decoded = 0;
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  return (offset) => {
    for (; decoded < offset; decoded++) at += source.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
}
