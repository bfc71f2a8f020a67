import { lineEnd } from './line-end.js';
import type { PlainCode } from './plain.js';

/** Reads fenced code that is closed, with literal words after its fence. */
export function readFence(text: string, start: number, end: number): PlainCode | undefined {
  const mark = text.charAt(start);
  let at = start + 1;
  while (text[at] === mark) at++;
  const length = at - start;
  const opening = lineEnd(text, start, end);
  const info = text.slice(at, opening);
  // A backtick would make it a code span.
  if (/[\0-\u001f\\&`]/.test(info)) return undefined;
  for (let line = opening + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    if (closes(text, line, next, mark, length)) {
      // How far a fence may be indented depends on its container. micromark replaces NUL.
      if (text[line] !== mark || text.slice(opening + 1, line).includes('\0')) return undefined;
      const code = { start: opening + 1, end: line };
      return { kind: 'code', start, end: next, language: /^ *([^ ]*)/.exec(info)?.[1] ?? '', code };
    }
    line = next + 1;
  }
  return undefined;
}

function closes(text: string, start: number, end: number, mark: string, length: number): boolean {
  let at = start;
  while (at < start + 3 && text[at] === ' ') at++;
  const first = at;
  while (at < end && text[at] === mark) at++;
  if (at - first < length) return false;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at === end;
}
