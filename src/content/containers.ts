import type { BlockTag } from './components.js';
import { ADMONITIONS } from './markdown/alerts.js';

/** A block that is open at a line, from its opening line to its end. */
interface Frame {
  readonly kind: 'tag' | 'colons' | 'indent';
  /** Columns before the block, without those that outer blocks remove. */
  readonly indent: number;
  /** Columns that its lines lose; unknown until its first line. */
  removes: number | undefined;
  readonly prefix: string;
}

/** No page nests more blocks; every line costs as much as the blocks that it is in. */
const MOST_NESTED = 8;

/** `:::note Title`, `:::tip[Title]{icon="x"}`. */
const COLONS =
  /^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\[((?:[^[\]]|\[[^[\]]*\])*)\]|([^{[\]]*))(?:\{[^}]*\})?[ \t]*$/;
/** `!!! note "Title"`, `??? tip`, `=== "Tab"` of Python-Markdown. */
const MARKED = /^[ \t]*(?:(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)[^"]*(?:"([^"]*)")?|===[!+]?[ \t]+"([^"]+)")[ \t]*$/;

/**
 * Returns Markdown with admonitions as alerts, and without the indentation of text between tags: in Markdown, four
 * columns would make it code.
 *
 * @param tags The tags that were left out, by line.
 */
export function withoutContainers(text: string, tags: ReadonlyMap<number, BlockTag>): string {
  if (tags.size === 0 && !/^[ \t]*(?::::|!!!|\?\?\?|===)/m.test(text)) return text;
  const frames: Frame[] = [];
  let fence = '';
  const lines = text.split('\n').map((line, number) => {
    const width = line.length - line.trimStart().length;
    const isBlank = line.trim() === '';
    while (!isBlank && fence === '' && isOver(frames.at(-1), shifted(frames, width, 1))) frames.pop();
    const tag = tags.get(number);
    if (tag?.isOpening === false) close(frames, 'tag');
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    const isCode = fence !== '';
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
    if (!isCode && /^[ \t]*:{3,}[ \t]*$/.test(line) && close(frames, 'colons')) return prefixed(frames, '');
    const opened = isCode || frames.length >= MOST_NESTED ? undefined : openedBy(line);
    const result = prefixed(frames, opened === undefined ? line : `${line.slice(0, width)}${opened.title}`);
    const indent = shifted(frames, tag?.indent ?? width);
    if (tag?.isOpening && frames.length < MOST_NESTED)
      frames.push({ kind: 'tag', indent, removes: undefined, prefix: '' });
    if (opened !== undefined)
      frames.push({ kind: opened.kind, indent, removes: undefined, prefix: opened.prefix });
    return result;
  });
  return lines.join('\n');
}

/** Returns the block that a line opens, with the text that remains of the line. */
function openedBy(line: string): (Pick<Frame, 'kind' | 'prefix'> & { readonly title: string }) | undefined {
  const colons = COLONS.exec(line);
  const marked = colons === null ? MARKED.exec(line) : null;
  const [, name = '', label, rest] = colons ?? marked ?? [];
  const alert = ADMONITIONS.get(name.toLowerCase());
  // `!!! wow` is text.
  if (colons === null && (marked === null || (alert === undefined && (label ?? rest) === undefined)))
    return undefined;
  const title = (label ?? rest ?? '').trim();
  const prefix = alert === undefined ? '' : '> ';
  const shown = title === '' ? (alert === undefined ? '' : `[!${alert}]`) : `**${title}**  `;
  return { kind: colons === null ? 'indent' : 'colons', prefix, title: `${prefix}${shown}` };
}

/** Returns whether an indented block ends before a line. */
function isOver(frame: Frame | undefined, indent: number): boolean {
  return frame?.kind === 'indent' && indent <= frame.indent;
}

/** Closes the innermost block of a kind, and those in it. Returns whether there was one. */
function close(frames: Frame[], kind: Frame['kind']): boolean {
  const at = frames.findLastIndex((frame) => frame.kind === kind);
  if (at !== -1) frames.length = at;
  return at !== -1;
}

/** Returns the columns before a line without those that open blocks remove. */
function shifted(frames: readonly Frame[], width: number, without = 0): number {
  const outer = frames.slice(0, frames.length - without);
  return outer.reduce((left, { removes, prefix, indent }) => {
    return Math.max(0, left - Math.min(left, removes ?? 0) - (prefix === '' ? 0 : indent));
  }, width);
}

/** Returns a line as it is in the open blocks. */
function prefixed(frames: readonly Frame[], line: string): string {
  let before = '';
  let rest = line;
  for (const frame of frames) {
    const width = rest.length - rest.trimStart().length;
    if (rest.trim() !== '') frame.removes ??= frame.kind === 'colons' ? 0 : Math.max(0, width - frame.indent);
    rest = rest.slice(Math.min(width, frame.removes ?? 0));
    if (frame.prefix === '') continue;
    const kept = Math.min(frame.indent, rest.length - rest.trimStart().length);
    before += `${' '.repeat(frame.indent)}${frame.prefix}`;
    rest = rest.slice(kept);
  }
  return rest.trim() === '' ? before.trimEnd() : before + rest;
}
