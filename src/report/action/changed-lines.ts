import type { LineRange } from './annotations.js';

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/**
 * The lines that a patch of one file adds or changes, numbered as after it: what GitHub gives as `patch` of a
 * file of a pull request, or `git diff` prints from the first `@@` on. Lines that are only removed leave
 * nothing to point at. A text that is no patch has no lines.
 */
export function changedLines(patch: string): LineRange[] {
  const ranges: { first: number; last: number }[] = [];
  let line = 0;
  for (const text of patch.split('\n')) {
    const start = HUNK.exec(text)?.[1];
    if (start !== undefined) {
      line = Number(start);
    } else if (line > 0 && text.startsWith('+')) {
      const open = ranges.at(-1);
      if (open?.last === line - 1) open.last = line;
      else ranges.push({ first: line, last: line });
      line++;
    } else if (line > 0 && text.startsWith(' ')) {
      line++;
    }
  }
  return ranges;
}
