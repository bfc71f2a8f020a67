import { ADMONITIONS } from '../content/markdown/alerts.js';
import { closesFence, fenceAt } from '../content/markdown/fence.js';

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
  let isInList = false;
  const source = text.split('\n');
  const result: string[] = [];
  for (const [number, line] of source.entries()) {
    const width = line.length - line.trimStart().length;
    const isBlank = line.trim() === '';
    // The empty lines after an indented block are not a part of it: the next block may be another one.
    const next = isBlank ? nextIndent(source, number) : width;
    while (fence === '' && isOver(frames.at(-1), shifted(frames, next, 1))) frames.pop();
    const tag = tags.get(number);
    if (tag?.isOpening === false) close(frames, 'tag');
    // What is between tags may be indented in any way.
    const margin = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
    const isCode = fence !== '';
    if (!isCode) fence = fenceAt(line, margin) ?? '';
    else if (closesFence(line, margin, fence)) fence = '';
    if (!isCode && /^[ \t]*:{3,}[ \t]*$/.test(line) && close(frames, 'colons')) {
      result.push(prefixed(frames, ''));
      continue;
    }
    // Alerts are not in lists and other quotes, and a quote directly above goes on.
    const isAlert =
      !(isInList && shifted(frames, width) > 0) &&
      !frames.some(({ prefix }) => prefix !== '') &&
      !result.at(-1)?.startsWith('>');
    const opened = isCode || frames.length >= MOST_NESTED ? undefined : openedBy(line, isAlert);
    const written = prefixed(frames, opened === undefined ? line : `${line.slice(0, width)}${opened.title}`);
    if (!isCode && /^\S/.test(written)) isInList = LIST_ITEM.test(written);
    result.push(written);
    const indent = shifted(frames, tag?.indent ?? width);
    if (tag?.isOpening && frames.length < MOST_NESTED)
      frames.push({ kind: 'tag', indent, removes: undefined, prefix: '' });
    if (opened !== undefined)
      frames.push({ kind: opened.kind, indent, removes: undefined, prefix: opened.prefix });
  }
  return result.join('\n');
}

const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Returns the columns before the next line that is not blank; 0 at the end. */
function nextIndent(lines: readonly string[], from: number): number {
  const next = lines.slice(from, from + 100).find((line) => line.trim() !== '') ?? '';
  return next.length - next.trimStart().length;
}

/**
 * Returns the block that a line opens, with the text that remains of the line.
 *
 * @param isAlert Whether the block can be an alert: otherwise its kind is a bold title.
 */
function openedBy(
  line: string,
  isAlert: boolean,
): (Pick<Frame, 'kind' | 'prefix'> & { readonly title: string }) | undefined {
  const colons = COLONS.exec(line);
  const marked = colons === null ? MARKED.exec(line) : null;
  const [, name = '', label, rest] = colons ?? marked ?? [];
  const alert = ADMONITIONS.get(name.toLowerCase());
  // `!!! wow` is text.
  if (colons === null && (marked === null || (alert === undefined && (label ?? rest) === undefined)))
    return undefined;
  const kind = alert === undefined ? '' : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  const title = (label ?? rest ?? '').trim() || (isAlert ? '' : kind);
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

/** A tag alone on its line that has a partner: the text between the two may be indented. */
export interface BlockTag {
  readonly isOpening: boolean;
  readonly indent: number;
}
