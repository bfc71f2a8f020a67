import { lineEnd } from './line-end.js';
import type { PlainCode } from './plain.js';

/** Reads fenced code that is closed, with words behind its fence that stand for themselves. */
export function readFence(text: string, start: number, end: number): PlainCode | undefined {
  const mark = text.charCodeAt(start);
  let at = start + 1;
  while (text.charCodeAt(at) === mark) at++;
  const length = at - start;
  const opening = lineEnd(text, start, end);
  const info = text.slice(at, opening);
  // A backtick would make it a code span.
  if (/[\0-\u001f\\&`]/.test(info)) return undefined;
  for (let line = opening + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    if (closes(text, line, next, mark, length)) {
      // How far it may be indented depends on what it stands in.
      if (text.charCodeAt(line) !== mark) return undefined;
      const code = { start: opening + 1, end: line };
      // micromark writes another character for it.
      if (text.slice(code.start, code.end).includes('\0')) return undefined;
      return { kind: 'code', start, end: next, language: /^ *([^ ]*)/.exec(info)?.[1] ?? '', code };
    }
    line = next + 1;
  }
  return undefined;
}

function closes(text: string, start: number, end: number, mark: number, length: number): boolean {
  let at = start;
  while (at < start + 3 && text.charCodeAt(at) === SPACE) at++;
  const first = at;
  while (at < end && text.charCodeAt(at) === mark) at++;
  if (at - first < length) return false;
  while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at++;
  return at === end;
}

const TAB = 9;
const SPACE = 32;
