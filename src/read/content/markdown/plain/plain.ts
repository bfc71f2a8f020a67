import type { Span } from '../../../../model/problem.js';
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
  | PlainOther;

export interface PlainParagraph extends Span {
  readonly kind: 'paragraph';
  readonly text: PlainText;
}

export interface PlainHeading extends Span {
  readonly kind: 'heading';
  readonly rank: number;
  /** The id that the author set. */
  readonly id: string | undefined;
  readonly text: PlainText;
}

export interface PlainCode extends Span {
  readonly kind: 'code';
  /** The first word after the fence, or nothing. */
  readonly language: string;
  /** The words after it. */
  readonly meta: string;
  /** The lines between the fences, with the end of the last one. */
  readonly code: Span;
}

export interface PlainList extends Span {
  readonly kind: 'list';
  /** The number of the first item; undefined for bullets. */
  readonly first: number | undefined;
  /** Blank lines are between its items or in them, so that their text is in paragraphs. */
  readonly isLoose: boolean;
  readonly items: readonly PlainPart[];
}

export interface PlainQuote extends Span {
  readonly kind: 'quote';
  /** The kind of alert, if it is one. The mark of the alert and its title are not in the content. */
  readonly alert: AlertKind | undefined;
  readonly title: PlainText | undefined;
  readonly content: PlainPart;
}

/** The content of a quote or of an item of a list. */
export interface PlainPart {
  /** The text to which offsets refer: the text around the part, or a copy without the marks before its lines. */
  readonly text: string;
  /** Returns the place of an offset in the text around the part. */
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

/** Raw HTML at the top level, or a thematic break. */
export interface PlainOther extends Span {
  readonly kind: 'html' | 'break';
}

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** Text within a line or a paragraph. Everything outside the marks is literal. */
export interface PlainText extends Span {
  /** In order; they do not overlap, and each mark that opens is closed. */
  readonly marks: readonly PlainMark[];
}

export type PlainMark = EmphasisMark | CodeMark | LinkMark | AddressMark | OtherMark;

/** A run of `*` or `_`. */
export interface EmphasisMark extends Span {
  readonly kind: 'emphasis';
  readonly opens: boolean;
}

/** Code between backticks, with as many at its start as at its end. */
export interface CodeMark extends Span {
  readonly kind: 'code';
  /** The code, without the backticks and the spaces that only separate them from it. */
  readonly content: Span;
}

/**
 * A backslash and the character that it makes literal; the name of an emoji; a tag of HTML; an address between `<` and `>`; the spaces at the
 * end of a line of a paragraph, of which two are a line break.
 */
export interface OtherMark extends Span {
  readonly kind: 'escape' | 'emoji' | 'html' | 'autolink' | 'line end';
}

/** An address that is a link without marks. */
export interface AddressMark extends Span {
  readonly kind: 'address';
  /** Whether it has a protocol; otherwise it begins with `www.`. */
  readonly isWhole: boolean;
}

/** `[` or `![`, or the text from `]` to `)`. */
export interface LinkMark extends Span {
  readonly kind: 'link';
  readonly opens: boolean;
  readonly link: PlainLink;
}

export interface PlainLink extends ScannedLink {
  /** Without its quotes; empty if there is none. */
  readonly title: string;
}
