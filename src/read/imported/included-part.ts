import { lineStartAt } from '../content/yaml/blank.js';

/** The part of a file that another file includes: everything, if nothing is set. */
export interface IncludedPart {
  /** Lines from 1, both included; an end that is absent is that of the file. */
  readonly ranges?: readonly (readonly [from: number, to: number | undefined])[];
  /** The name of an anchor (mdBook), a section (MkDocs) or a region (VitePress, VS Code). */
  readonly section?: string;
  /** The part begins after the first line with this text. */
  readonly after?: string;
  /** The part ends before the next line with this text. */
  readonly before?: string;
}

/** A line of an included file. */
export interface IncludedLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Matches the line of a mark that begins or ends a section:
 *
 * ```text
 * // ANCHOR: all      // ANCHOR_END: all        mdBook
 * # --8<-- [start:a]  # --8<-- [end:a]          MkDocs
 * // #region a        // #endregion a           VitePress
 * ```
 */
const MARK =
  /\bANCHOR(?<end1>_END)?:[ \t]*(?<name1>[\w-]+)|-8<-+[ \t]*\[[ \t]*(?:start|(?<end2>end))[ \t]*:[ \t]*(?<name2>[\w-]+)[ \t]*\]|#?(?<end3>end)?region\b[ \t]*(?<name3>[\w*-]*)/;

/**
 * Returns the lines of a part, without the lines of marks; undefined if the file does not have the part.
 *
 * @param from Where the text begins: after the front matter.
 */
export function linesOfPart(
  text: string,
  from: number,
  { ranges, section, after, before }: IncludedPart,
): readonly IncludedLine[] | undefined {
  const first = text.slice(0, lineStartAt(text, from)).split('\n').length;
  const all = text
    .slice(from)
    .replace(/\n$/, '')
    .split('\n')
    .map((line, place) => ({ text: line, line: first + place }));
  const marks = all.map((line) => markOf(line.text));
  let lines = all.map((line, place) => (marks[place] === undefined ? line : undefined));
  if (section !== undefined) {
    const start = marks.findIndex((mark) => mark !== undefined && !mark.isEnd && mark.name === section);
    if (start === -1) return undefined;
    lines = lines.slice(start, endOfSection(marks, start));
  }
  if (ranges !== undefined) {
    // Lines are counted in the file, with its front matter.
    lines = ranges.flatMap(([begin, end = Number.POSITIVE_INFINITY]) =>
      lines.filter((line) => line !== undefined && line.line >= begin && line.line <= end),
    );
  }
  let part = lines.filter((line) => line !== undefined);
  if (after !== undefined) {
    const start = part.findIndex((line) => line.text.includes(after));
    if (start === -1) return undefined;
    part = part.slice(start + 1);
  }
  if (before !== undefined) {
    const end = part.findIndex((line) => line.text.includes(before));
    if (end === -1) return undefined;
    part = part.slice(0, end);
  }
  return part;
}

/** Returns the names of the sections that a file has. */
export function sectionsIn(text: string): readonly string[] {
  const marks = text.split('\n').map(markOf);
  return marks.flatMap((mark) => (mark === undefined || mark.isEnd || mark.name === '' ? [] : [mark.name]));
}

interface SectionMark {
  readonly isEnd: boolean;
  readonly name: string;
}

function markOf(line: string): SectionMark | undefined {
  const groups = line.length > 300 ? undefined : MARK.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const { end1, end2, end3, name1, name2, name3 } = groups;
  // A sentence may have the word "region".
  if (
    name1 === undefined &&
    name2 === undefined &&
    !/^[^\p{L}]*(?:end)?region\b[ \t]*[\w*-]*[^\p{L}]*$/iu.test(line)
  )
    return undefined;
  return { isEnd: Boolean(end1 ?? end2 ?? end3), name: name1 ?? name2 ?? name3 ?? '' };
}

/** Returns the place of the mark that ends a section: its own, or in VS Code the next one without a name on its level. */
function endOfSection(marks: readonly (SectionMark | undefined)[], start: number): number {
  const name = marks[start]?.name;
  let depth = 0;
  for (const [place, mark] of marks.entries()) {
    if (place <= start || mark === undefined) continue;
    if (mark.isEnd && (mark.name === name || (mark.name === '' && depth === 0))) return place;
    if (mark.name === '' || mark.isEnd) depth += mark.isEnd ? -1 : 1;
  }
  return marks.length;
}
