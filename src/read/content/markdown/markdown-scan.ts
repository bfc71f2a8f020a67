import type { Span } from '../../../model/problem.js';

/**
 * The headings, links, definitions and references of a Markdown text, in document order. All offsets are UTF-16 offsets
 * into the scanned text. Autolinks, raw HTML and code are not listed.
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
  /** Plain text: marks dropped, escapes and character references resolved, with the alternative text of pictures. */
  readonly text: string;
  /** The id that the author set: `## Text {#id}`. */
  readonly id?: string | undefined;
  /** Whether it is not in a list, a quote or a footnote. */
  readonly topLevel: boolean;
  /** Whether it is the first block of the text. */
  readonly first: boolean;
}

/** The target of a link, a picture or a definition. */
export interface WrittenDestination {
  /** Escapes and character references are resolved. */
  readonly destination: string;
  /** The characters as written, without `<` and `>`. */
  readonly destinationStart: number;
  readonly destinationEnd: number;
}

/** `[text](destination)` or `![text](destination)`; the span is the whole construct. */
export interface ScannedLink extends Span, WrittenDestination {
  readonly kind: 'link' | 'image';
}

/** `[label]: destination` or `[^label]: text`. */
export type ScannedDefinition = LinkDefinition | FootnoteDefinition;

interface Definition extends Span {
  /** Normalized, so that equal labels are equal strings. */
  readonly label: string;
  /** Whether it is the first of its label; later ones are never used. */
  readonly effective: boolean;
  /**
   * The marks of lists and quotes before the second and later lines of the definition. They belong to the lists and
   * quotes around it, and are left out of a copy of the definition.
   */
  readonly margins: readonly Span[];
}

/** The span is the whole definition, title included. */
export interface LinkDefinition extends Definition, WrittenDestination {
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
