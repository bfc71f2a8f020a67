import type { Span } from '../../../model/problem.js';
import type { AlertKind } from '../alerts.js';
import type { ScannedLink } from '../markdown-scan.js';

/** A construct of a plain block. The span ends before the line's end. */
export type Plain =
  | PlainParagraph
  | PlainHeading
  | PlainCode
  | PlainList
  | PlainQuote
  | PlainTable
  | PlainHtmlBlock
  | PlainBreak;

export interface PlainParagraph extends Span {
  readonly kind: 'paragraph';
  readonly text: PlainText;
}

export interface PlainHeading extends Span {
  readonly kind: 'heading';
  readonly rank: number;
  /** The id that its author gave it. */
  readonly id: string | undefined;
  readonly text: PlainText;
}

export interface PlainCode extends Span {
  readonly kind: 'code';
  /** The first word behind the fence, or nothing. */
  readonly language: string;
  /** The lines between the fences, with the end of the last one. */
  readonly code: Span;
}

export interface PlainList extends Span {
  readonly kind: 'list';
  /** The number of the first item; undefined for bullets. */
  readonly first: number | undefined;
  /** Blank lines stand between its items or in them: their text stands in paragraphs. */
  readonly isLoose: boolean;
  readonly items: readonly PlainPart[];
}

export interface PlainQuote extends Span {
  readonly kind: 'quote';
  /** What kind of alert it is, if any. Its mark is not in the content. */
  readonly alert: AlertKind | undefined;
  readonly content: PlainPart;
}

/** What a quote or an item of a list holds. */
export interface PlainPart {
  /** What the offsets of the constructs refer to: the text around it, or a copy without the marks before its lines. */
  readonly text: string;
  /** Where an offset stands in the text around it. */
  readonly origin: (offset: number) => number;
  readonly constructs: readonly Plain[];
}

export interface PlainTable extends Span {
  readonly kind: 'table';
  readonly alignments: readonly Alignment[];
  readonly head: readonly PlainText[];
  /** A row may have fewer cells than the head. */
  readonly rows: readonly (readonly PlainText[])[];
}

/** Raw HTML, at the top level. */
export interface PlainHtmlBlock extends Span {
  readonly kind: 'html';
}

/** A thematic break. */
export interface PlainBreak extends Span {
  readonly kind: 'break';
}

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** Text within a line or a paragraph. What is not in a mark stands for itself. */
export interface PlainText extends Span {
  /** In order; they do not overlap, and what they open they close. */
  readonly marks: readonly PlainMark[];
}

export type PlainMark =
  | EmphasisMark
  | CodeMark
  | LinkMark
  | AddressMark
  | AutolinkMark
  | HtmlMark
  | EscapeMark
  | LineEndMark;

/** A run of `*` or `_`. */
export interface EmphasisMark extends Span {
  readonly kind: 'emphasis';
  readonly opens: boolean;
}

/** Code between backticks, as many at its start as at its end. */
export interface CodeMark extends Span {
  readonly kind: 'code';
  /** The code, without the backticks and the spaces that only keep them apart. */
  readonly content: Span;
}

/** A backslash and the character that it makes stand for itself. */
export interface EscapeMark extends Span {
  readonly kind: 'escape';
}

/** Spaces at the end of a line of a paragraph, from the first to the last: two are a line break. */
export interface LineEndMark extends Span {
  readonly kind: 'line end';
}

/** An address that is a link as it stands. */
export interface AddressMark extends Span {
  readonly kind: 'address';
  /** It has a protocol; otherwise it begins with `www.`. */
  readonly isWhole: boolean;
}

/** An address between `<` and `>`. */
export interface AutolinkMark extends Span {
  readonly kind: 'autolink';
}

/** A tag of HTML. */
export interface HtmlMark extends Span {
  readonly kind: 'html';
}

/** `[` or `![`, and what stands from `]` to `)`. */
export interface LinkMark extends Span {
  readonly kind: 'link';
  readonly opens: boolean;
  readonly link: PlainLink;
}

export interface PlainLink extends ScannedLink {
  /** Without its quotes; empty where there is none. */
  readonly title: string;
}
