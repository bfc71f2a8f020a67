import type { Span } from '../model/problem.js';

/**
 * The tree that every source format is read into: values that know where they stand. YAML, JSON,
 * front matter and the Markdown body of a record all become such nodes, so that the rest of the
 * program knows one form of content.
 */
export type Node = ScalarNode | ListNode | MapNode;

/** How a scalar is written; decides how offsets in its value map to offsets in the source. */
export type ScalarStyle =
  /** YAML plain. */
  | 'plain'
  /** YAML single-quoted. */
  | 'single'
  /** YAML double-quoted, or a JSON string. */
  | 'double'
  /** YAML `|` or `>`. */
  | 'block'
  /** A JSON number, `true`, `false` or `null`. */
  | 'literal'
  /** Text of a Markdown body. */
  | 'markdown';

/** A string, number, boolean or null. */
export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly style: ScalarStyle;
  /** The value that the format gives: for YAML that of the core schema, for JSON that of `JSON.parse`. */
  readonly value: string | number | boolean | null;
  /**
   * For a YAML plain scalar that stands on one line: the text as written. Where the schema wants text, it is
   * taken instead of `value` (design, section 2, Values). Absent for all others.
   */
  readonly plainText?: string;
  /**
   * Where the characters of the value stand: inside the quotes, the content lines of a block. `start` and
   * `end` of the node include the quotes.
   */
  readonly content: Span;
}

/** A sequence. */
export interface ListNode extends Span {
  readonly kind: 'list';
  readonly items: readonly Node[];
}

/** A mapping, in source order; keys are unique (a second one is reported and left out). */
export interface MapNode extends Span {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

/** `null`, `~` and an empty value of YAML count as absent; the `null` of JSON is a value (design, section 2). */
export function isAbsent(node: Node): boolean {
  return node.kind === 'scalar' && node.value === null && node.style === 'plain';
}

/**
 * The place of an object that lacks something (design, section 4): its first key, or its opening brace; the
 * start of the file for a Markdown file without front matter.
 */
export function objectStart(node: MapNode): Span {
  const first = node.entries[0];
  const isFirstKey = first !== undefined && first.keySpan.start === node.start && node.end > node.start;
  return isFirstKey ? first.keySpan : { start: node.start, end: Math.min(node.start + 1, node.end) };
}

/** A key, where it stands (quotes included), and its value. */
export interface MapEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Node;
}

/** Returns the value of a key of a mapping. */
export function entryValue(node: MapNode, name: string): Node | undefined {
  return node.entries.find(({ key }) => key === name)?.value;
}

/** Returns the place of a node alone. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}
