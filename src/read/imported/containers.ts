import { closesFence, fenceAt } from '../content/markdown/fence.js';
import { type BlockKind, type Opened, openedBy } from './blocks.js';
import { type Directive, directiveAt } from './directives.js';
import { anchorOf } from './token.js';

/** A block that is open at a line, from its opening line to its end. */
interface Frame {
  readonly kind: Opened['kind'];
  /** Columns before the block, without those that outer blocks remove. */
  readonly indent: number;
  /** Columns that its lines lose; unknown until its first line. */
  removes: number | undefined;
  readonly prefix: string;
  /** What is written in the place of its closing line. */
  readonly closing: string;
  /** Set for a directive: the marks that close it. */
  readonly marks?: string;
  /** Whether its lines are code. */
  readonly isCode?: boolean;
}

/** No page nests more blocks; every line costs as much as the blocks that it is in. */
const MOST_NESTED = 8;

/** `::youtube[Title]{#id}`: a directive without text. */
const LEAF = /^[ \t]*::[A-Za-z][\w-]*(?:\[[^\]]*\])?\{[^{}]*\}[ \t]*$/;

/** The beginning of a block of Rust with what is before it, and a line in it that mdBook does not show. */
const RUST = /^([ \t>]*)(?:`{3,}|~{3,})[ \t]*rust(?![\w-])/;
const HIDDEN_LINE = /^[ \t>]*#(?:[ \t].*)?$/;

const UNRUN = 'Write as Markdown what it shows, or remove it.';

/** A tag alone on its line: the text between it and its partner may be indented, or is a block. */
export interface BlockTag {
  readonly isOpening: boolean;
  readonly indent: number;
  readonly block?: BlockKind | undefined;
  readonly title?: string | undefined;
  /** Set if the text is code: its language. */
  readonly code?: string | undefined;
  /** Whether the block ends with the paragraph after the tag. */
  readonly isParagraph?: boolean;
}

/** Markdown, line by line. */
export interface MarkdownLines {
  readonly text: string;
  /** The line of the source for each line, from 0; absent if nothing was replaced. */
  readonly lines?: readonly number[];
}

/**
 * Returns Markdown with admonitions as alerts, and without the indentation of text between tags: in Markdown, four
 * columns would make it code.
 *
 * @param tags The tags that were left out, by line.
 * @param report Accepts what cannot be shown, with its line from 0.
 */
export function withoutContainers(
  text: string,
  tags: ReadonlyMap<number, BlockTag>,
  report: (line: number, message: string, help: string) => void,
): MarkdownLines {
  if (
    tags.size === 0 &&
    !/^[ \t>]*(?::::|::[a-z]|:[ \t]|\/\/\/|!!!|\?\?\?|===|(?:`{3,}|~{3,})[ \t]*(?:\{|rust))/m.test(text)
  )
    return { text };
  const writer = new ContainerWriter(text.split('\n'), tags, report);
  return writer.write();
}

class ContainerWriter {
  readonly #source: readonly string[];
  readonly #tags: ReadonlyMap<number, BlockTag>;
  readonly #report: (line: number, message: string, help: string) => void;
  readonly #frames: Frame[] = [];
  readonly #result: string[] = [];
  readonly #lines: number[] = [];
  #number = 0;
  #fence = '';
  /** What is before the lines of a block of Rust; undefined elsewhere. */
  #rust: string | undefined;

  constructor(
    source: readonly string[],
    tags: ReadonlyMap<number, BlockTag>,
    report: (line: number, message: string, help: string) => void,
  ) {
    this.#source = source;
    this.#tags = tags;
    this.#report = report;
  }

  write(): MarkdownLines {
    for (; this.#number < this.#source.length; this.#number++)
      this.#addLine(this.#source[this.#number] as string);
    const text = this.#result.join('\n');
    return { text, lines: this.#lines };
  }

  #push(line: string): void {
    this.#result.push(line);
    this.#lines.push(this.#number);
  }

  /** Adds an empty line before text that would go on with the last line. */
  #endParagraph(): void {
    if ((this.#source[this.#number + 1] ?? '').trim() !== '') this.#push(prefixed(this.#frames, ''));
  }

  #addLine(line: string): void {
    const frames = this.#frames;
    const width = line.length - line.trimStart().length;
    const tag = this.#tags.get(this.#number);
    if (frames.at(-1)?.isCode && tag?.isOpening !== false) {
      this.#push(prefixed(frames, line));
      return;
    }
    // The empty lines after an indented block are not a part of it: the next block may be another one.
    const next = line.trim() === '' ? nextIndent(this.#source, this.#number) : width;
    while (this.#fence === '' && isOver(frames.at(-1), shifted(frames, next, 1), line)) frames.pop();
    if (tag?.isOpening === false) {
      const closed = close(frames, 'tag');
      if (closed?.closing) {
        this.#push(prefixed(frames, `${' '.repeat(tag.indent)}${closed.closing}`));
        return;
      }
    }
    // What is between tags may be indented in any way.
    const margin = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
    const isCode = this.#fence !== '';
    if (!isCode && this.#closesBlock(line, margin)) return;
    const directive =
      isCode || frames.length >= MOST_NESTED ? undefined : directiveAt(this.#source, this.#number);
    if (directive !== undefined) {
      this.#openDirective(directive, line, margin);
      return;
    }
    // A block in a quote or a list may end with it: `# Title` is a heading again.
    const isInRust = isCode && this.#rust !== undefined && line.startsWith(this.#rust);
    if (isInRust && HIDDEN_LINE.test(line)) return;
    if (!isCode) {
      this.#fence = fenceAt(line, margin) ?? '';
      this.#rust = RUST.exec(line)?.[1];
    } else if (closesFence(line, margin, this.#fence)) this.#fence = '';
    if (!isCode && LEAF.test(line))
      this.#report(
        this.#number,
        `Pages show this "${/::[\w-]+/.exec(line)?.[0]}" itself: a program makes text of it.`,
        UNRUN,
      );
    const opened = isCode || frames.length >= MOST_NESTED ? undefined : (tagged(tag) ?? openedBy(line));
    if (opened !== undefined) {
      this.#open(opened, line.slice(0, width), tag?.indent ?? width);
      return;
    }
    const written = prefixed(frames, isCode ? line : this.#withoutCaptionMark(line));
    this.#push(written);
    // A label is a paragraph of its own.
    if (tag?.isOpening && written.trim() !== '') this.#endParagraph();
    if (tag?.isOpening && frames.length < MOST_NESTED)
      frames.push(frameOf('tag', shifted(frames, tag.indent), ''));
  }

  /** Returns the caption of a table, which begins with `: ` in Pandoc, as text. */
  #withoutCaptionMark(line: string): string {
    const isBelowTable =
      line.startsWith(': ') &&
      this.#source[this.#number - 1] === '' &&
      this.#source[this.#number - 2]?.[0] === '|';
    return isBelowTable ? line.slice(2).replace(/\{#([\w-]+)[^{}]*\}[ \t]*$/, (_, id) => anchorOf(id)) : line;
  }

  /** Closes the block that a line of colons or a fence closes. Returns whether there is one. */
  #closesBlock(line: string, margin: number): boolean {
    const frames = this.#frames;
    const [, mark] = /^[ \t]*(:|\/)\1{2,}[ \t]*$/.exec(line) ?? [];
    const kind = mark === undefined ? 'fence' : mark === ':' ? 'colons' : 'slashes';
    const marks = frames.findLast((frame) => frame.kind === kind)?.marks;
    if (marks === undefined ? kind === 'fence' : !closesFence(line, margin, marks)) return false;
    const closed = close(frames, kind);
    if (closed === undefined) return false;
    this.#push(prefixed(frames, closed.closing === '' ? '' : `${line.slice(0, margin)}${closed.closing}`));
    return true;
  }

  #openDirective(directive: Directive, line: string, margin: number): void {
    const { name, title, lines, opening, block, code, isShown } = directive;
    const { marks } = directive;
    const kind = marks.startsWith(':') ? 'colons' : 'fence';
    const addLines = (): void => {
      for (const shown of lines) {
        this.#number++;
        if (this.#number >= this.#source.length) break;
        this.#push(prefixed(this.#frames, shown === '' ? '' : `${line.slice(0, margin)}${shown}`));
      }
    };
    if (!isShown) {
      const [message, help] = directive.isRun
        ? ['Pages do not show the output of this cell: code is not run.', 'Write its output below it.']
        : [`Pages show the directive "{${name}}" as code.`, UNRUN];
      this.#report(this.#number, message, help);
    }
    if (code !== undefined) {
      // Options are not part of the code.
      addLines();
      this.#fence = directive.marks;
      this.#push(prefixed(this.#frames, `${line.slice(0, margin)}${directive.marks}${code}`));
      return;
    }
    if (opening !== undefined) {
      this.#push(prefixed(this.#frames, `${line.slice(0, margin)}${opening}`));
      this.#frames.push({ ...frameOf(kind, shifted(this.#frames, margin), ''), marks });
    } else this.#open({ kind, block, title, marks }, line.slice(0, margin), margin);
    addLines();
  }

  #open({ kind, block, title: written, code, marks, id }: Opened, margin: string, indent: number): void {
    const frames = this.#frames;
    const isQuote = block?.alert !== undefined;
    // In Quarto and The Carpentries, the first heading of a block is its title.
    const heading = kind === 'colons' && written === '' ? this.#headingBelow() : undefined;
    const isTitle = isQuote || block?.isDetails === true;
    const title = (isTitle ? heading?.text : undefined) ?? written;
    const add = (line: string): void => this.#push(prefixed(frames, `${line === '' ? '' : margin}${line}`));
    if (block?.isDetails) {
      add(`<details><summary>${escaped(title || block.name)}</summary>`);
      // Without an empty line, the text would be HTML.
      this.#endParagraph();
    } else {
      const name = block?.name ?? '';
      const isNamed = isQuote || heading?.text.toLowerCase().startsWith(name.toLowerCase());
      // A title that is only the name is shown once.
      const isKind = isQuote && title.toUpperCase() === block.alert;
      const shown = isKind ? '' : title || (isNamed ? '' : name);
      // A quote directly above would go on.
      const isAfterQuote = isQuote && this.#result.at(-1)?.startsWith(prefixed(frames, `${margin}>`));
      if (isAfterQuote) this.#push(prefixed(frames, ''));
      if (isQuote) add(`> [!${block.alert}]${shown === '' ? '' : ` ${shown}`}`);
      else add((shown === '' ? '' : `**${shown}**  `) + anchorOf(id));
      // An anchor is not a part of the first paragraph.
      if (id !== undefined) this.#endParagraph();
    }
    if (code !== undefined) {
      this.#push(prefixed(frames, ''));
      add(`\`\`\`${code}`);
    }
    const frame: Frame = {
      ...frameOf(kind, shifted(frames, indent), isQuote ? '> ' : ''),
      closing: block?.isDetails ? '</details>' : code === undefined ? '' : '```',
      ...(marks !== undefined && { marks }),
      ...(code !== undefined && { isCode: true }),
    };
    const next = this.#source[this.#number + 1] ?? '';
    // The next paragraph is a quote already: `{: .note }` of kramdown is before it.
    if (kind !== 'paragraph' || !/^[ \t]*>/.test(next)) frames.push(frame);
    for (const last = isTitle ? (heading?.line ?? 0) : 0; this.#number < last; this.#number++)
      this.#push(prefixed(frames, ''));
  }

  /** Returns the heading of plain words that is the first text below the current line. */
  #headingBelow(): { readonly line: number; readonly text: string } | undefined {
    const below = this.#source.slice(this.#number + 1, this.#number + 4);
    const first = below.findIndex((line) => line.trim() !== '');
    const [, text] = PLAIN_HEADING.exec(below[first]?.trim() ?? '') ?? [];
    return text === undefined ? undefined : { line: this.#number + 1 + first, text };
  }
}

function frameOf(kind: Frame['kind'], indent: number, prefix: string): Frame {
  return { kind, indent, removes: undefined, prefix, closing: '' };
}

/** Returns the columns before the next line that is not blank; 0 at the end. */
function nextIndent(lines: readonly string[], from: number): number {
  const next = lines.slice(from, from + 100).find((line) => line.trim() !== '') ?? '';
  return next.length - next.trimStart().length;
}

/** Returns the block that a tag opens, if it is more than a wrapper. */
function tagged(tag: BlockTag | undefined): Opened | undefined {
  const { isOpening, block, title = '', code, isParagraph } = tag ?? {};
  if (!isOpening || (block === undefined && code === undefined)) return undefined;
  return { kind: isParagraph ? 'paragraph' : 'tag', block, title, code };
}

/** Returns whether an indented block, or one of a paragraph, ends before a line. */
function isOver(frame: Frame | undefined, indent: number, line: string): boolean {
  if (frame?.kind === 'paragraph') return line.trim() === '';
  return frame?.kind === 'indent' && indent <= frame.indent;
}

/** Closes the innermost block of a kind, and those in it. Returns it. */
function close(frames: Frame[], kind: Frame['kind']): Frame | undefined {
  const at = frames.findLastIndex((frame) => frame.kind === kind);
  const closed = frames[at];
  if (at !== -1) frames.length = at;
  return closed;
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
    const inner = Math.max(0, width - frame.indent);
    // Between fences and colons, four columns more than theirs are code.
    const isText = frame.kind === 'tag' || frame.kind === 'indent' || inner < 4;
    if (rest.trim() !== '') frame.removes ??= isText ? inner : 0;
    rest = rest.slice(Math.min(width, frame.removes ?? 0));
    if (frame.prefix === '') continue;
    const margin = Math.min(frame.indent, rest.length - rest.trimStart().length);
    before += `${' '.repeat(frame.indent)}${frame.prefix}`;
    rest = rest.slice(margin);
  }
  return rest.trim() === '' ? before.trimEnd() : before + rest;
}

/** Returns text as HTML. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Matches a heading without marks. Its words begin and end with other characters than spaces, so spaces match in one way. */
const PLAIN_HEADING =
  /^#{1,6}[ \t]+([^*_`[\]<>{}$!\\#\s](?:[^*_`[\]<>{}$!\\#]*[^*_`[\]<>{}$!\\#\s])?)[ \t#]*(?:\{[^{}]*\})?$/;
