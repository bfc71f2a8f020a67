import type { Span } from '../../model/problem.js';

/**
 * What a Markdown text holds that the compiler needs, each in document order. All offsets are UTF-16 offsets
 * into the text that was scanned. Autolinks, raw HTML and code are left alone and not listed.
 */
export interface MarkdownScan {
  readonly headings: readonly ScannedHeading[];
  readonly links: readonly ScannedLink[];
  readonly definitions: readonly ScannedDefinition[];
  readonly references: readonly ScannedReference[];
}

/** An ATX or Setext heading; the span is the whole construct, underline included. */
export interface ScannedHeading extends Span {
  readonly rank: number;
  /** Plain text: marks dropped, escapes and character references resolved, a picture's alternative text. */
  readonly text: string;
  /** The id that its author gave it: `## Text {#id}`. */
  readonly id?: string | undefined;
  /** Not in a list, a quote or a footnote. */
  readonly topLevel: boolean;
  /** The first block of the text. */
  readonly first: boolean;
}

/** Where a link, a picture or a definition points to. */
export interface Destination {
  /** Escapes and character references are resolved. */
  readonly destination: string;
  /** The characters as written, without `<` and `>`. */
  readonly destinationStart: number;
  readonly destinationEnd: number;
}

/** `[text](destination)` or `![text](destination)`; the span is the whole construct. */
export interface ScannedLink extends Span, Destination {
  readonly kind: 'link' | 'image';
}

/** `[label]: destination` or `[^label]: text`. */
export type ScannedDefinition = LinkDefinition | FootnoteDefinition;

interface Definition extends Span {
  /** Normalized, so that equal labels are equal strings. */
  readonly label: string;
  /** The first of a label wins; the others are never used. */
  readonly effective: boolean;
  /**
   * The marks of lists and quotes that stand before the second and later lines of the definition. They belong
   * to what the definition stands in, and are left out of a copy of it.
   */
  readonly margins: readonly Span[];
}

/** The span is the whole definition, title included. */
export interface LinkDefinition extends Definition, Destination {
  readonly kind: 'link';
}

/** The span includes the continuation lines. */
export interface FootnoteDefinition extends Definition {
  readonly kind: 'footnote';
}

/** A full, collapsed or shortcut reference; the span is the whole construct. */
export interface ScannedReference extends Span {
  readonly kind: 'link' | 'image' | 'footnote';
  readonly label: string;
}
