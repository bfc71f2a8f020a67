import { closesFence, fenceAt } from '../fence.js';
import { lineEnd } from './line-end.js';
import type { PlainCode } from './plain.js';

/** Reads fenced code that is closed, with literal words after its fence. */
export function readFence(text: string, start: number, end: number): PlainCode | undefined {
  const fence = fenceAt(text, start);
  if (fence === undefined) return undefined;
  const opening = lineEnd(text, start, end);
  const info = text.slice(start + fence.length, opening);
  if (/[\0-\u001f\\&`]/.test(info)) return undefined;
  for (let line = opening + 1; line < end; ) {
    const next = lineEnd(text, line, end);
    if (closesFence(text, line, fence)) {
      // How far a fence may be indented depends on its container. micromark replaces NUL.
      if (text[line] !== fence[0] || text.slice(opening + 1, line).includes('\0')) return undefined;
      const code = { start: opening + 1, end: line };
      const [before = '', language = ''] = /^ *([^ ]*)/.exec(info) ?? [];
      return { kind: 'code', start, end: next, language, meta: info.slice(before.length).trim(), code };
    }
    line = next + 1;
  }
  return undefined;
}
