import { CORE_SCHEMA } from 'js-yaml';
import type { Span } from '../../model/problem.js';
import type { MapEntry, MapNode, Node, ScalarNode } from '../node.js';

/**
 * Reads YAML that has only lines `key: value`, and `key:` followed by lines `- value`, with plain values or quotes
 * without escapes: most front matter. Returns undefined for any other YAML, which js-yaml reads. A property test holds
 * the result to that of js-yaml.
 *
 * @param span The part of the text to read.
 */
export function plainYaml(text: string, span: Span): MapNode | undefined {
  const entries: MapEntry[] = [];
  const keys = new Set<string>();
  let at = span.start;
  while (at < span.end) {
    KEY.lastIndex = at;
    const key = KEY.exec(text)?.[1];
    // A key that is written twice is a mistake.
    if (key === undefined || keys.has(key) || NULL.test(key) || keys.size === MOST_KEYS) return undefined;
    keys.add(key);
    const keyEnd = at + key.length;
    const read = readValue(text, keyEnd + 1, span.end);
    if (read === undefined) return undefined;
    entries.push({ key, keySpan: { start: at, end: keyEnd }, value: read.value });
    at = read.next;
  }
  const last = entries.at(-1)?.value;
  return last && { kind: 'map', start: span.start, end: last.end, entries };
}

/** A value, and where the line after it begins. */
interface Read<Value> {
  readonly value: Value;
  readonly next: number;
}

function readValue(text: string, colonEnd: number, end: number): Read<Node> | undefined {
  if (text.charCodeAt(colonEnd) !== NEWLINE) return readScalar(text, colonEnd, end);
  const items: Node[] = [];
  let next = colonEnd + 1;
  const margin = dashAt(text, next) - next;
  const start = next + margin;
  // All dashes are in one column.
  while (next < end && dashAt(text, next) === next + margin && text.charCodeAt(next + margin) === HYPHEN) {
    const item = readScalar(text, next + margin + 1, end);
    if (item === undefined) return undefined;
    items.push(item.value);
    next = item.next;
  }
  const last = items.at(-1);
  return last && { value: { kind: 'list', start, end: last.end, items }, next };
}

function dashAt(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

/** Reads a scalar after a colon or a dash, on its line. The caller checks that the next line does not continue it. */
function readScalar(text: string, from: number, end: number): Read<ScalarNode> | undefined {
  const newline = text.indexOf('\n', from);
  const lineEnd = newline === -1 || newline > end ? end : newline;
  let start = from;
  while (text.charCodeAt(start) === SPACE) start++;
  if (start === from || start >= lineEnd || lineEnd - start > LONGEST) return undefined;
  const next = Math.min(lineEnd + 1, end);
  const written = text.slice(start, lineEnd);
  const mark = text.charCodeAt(start);
  if (mark === APOSTROPHE || mark === QUOTATION_MARK) {
    const isSingle = mark === APOSTROPHE;
    if (!(isSingle ? SINGLE : DOUBLE).test(written)) return undefined;
    const content = { start: start + 1, end: lineEnd - 1 };
    const style = isSingle ? 'single' : 'double';
    const value = written.slice(1, -1);
    return { value: { kind: 'scalar', style, start, end: lineEnd, value, content }, next };
  }
  if (!PLAIN.test(written)) return undefined;
  const value = CORE_SCHEMA.resolveImplicitScalarTag(written).value as ScalarNode['value'];
  const content = { start, end: lineEnd };
  return {
    value: { kind: 'scalar', style: 'plain', start, end: lineEnd, value, plainText: written, content },
    next,
  };
}

/** More keys are rare, and slow to search. */
const MOST_KEYS = 100;

/** A longer text would overflow the stack of a regular expression. */
const LONGEST = 10_000;

const KEY = /([A-Za-z][\w-]{0,99}):(?=[ \n])/y;
const NULL = /^null$/i;

// The start and the characters of a plain value: no mark that has a meaning in YAML at any place.
const PLAIN =
  /^[\w\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff(./](?:[\w !"$%&'()*+,./;<=>?@^`|~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff-]|:(?! |$)|(?<! )#)*(?<! )$/;
const SINGLE = /^'[^\u0000-\u001f'\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ud800-\uffff]*'$/;
const DOUBLE = /^"[^\u0000-\u001f"\\\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ud800-\uffff]*"$/;

const NEWLINE = 10;
const SPACE = 32;
const QUOTATION_MARK = 34;
const APOSTROPHE = 39;
const HYPHEN = 45;
