import type { Span } from '../../model/problem.js';

/**
 * The tree that every source format is read into: values with places. YAML, JSON, front matter and the Markdown body of
 * a record all become such nodes, so that the rest of the program has one form of content.
 */
export type Node = ScalarNode | ListNode | MapNode;

/** How a scalar is written, on which the places of the characters of its value depend. */
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
  /** The value in its format: for YAML that of the core schema, for JSON that of `JSON.parse`. */
  readonly value: string | number | boolean | null;
  /**
   * For a YAML plain scalar on one line: the text as written. If the schema expects text, it is used instead of
   * `value`: `title: 1.10` is the title `1.10`. Absent for all other scalars.
   */
  readonly plainText?: string;
  /**
   * The place of the characters of the value: inside the quotes, or the content lines of a block. `start` and `end`
   * of the node include the quotes.
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

/** Returns the text of a scalar as its author wrote it. */
export function writtenText({ plainText, value }: ScalarNode): string {
  return plainText ?? String(value);
}

/** Returns whether a value counts as absent: `null`, `~` and an empty value of YAML. The `null` of JSON is a value. */
export function isAbsent(node: Node): boolean {
  return node.kind === 'scalar' && node.value === null && node.style === 'plain';
}

/**
 * Returns the place at which a missing field of an object is reported: its first key, or its opening brace; the start of
 * the file for a Markdown file without front matter.
 */
export function objectStart(node: MapNode): Span {
  const first = node.entries[0];
  const isFirstKey = first !== undefined && first.keySpan.start === node.start && node.end > node.start;
  return isFirstKey ? first.keySpan : { start: node.start, end: Math.min(node.start + 1, node.end) };
}

/** A key, its place (quotes included), and its value. */
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
