import type { MapEntry, ScalarNode } from '../content/node.js';
import type { Finding } from '../model/problem.js';

type Fix = NonNullable<Finding['fix']>;

/**
 * The edit that puts another text into a scalar and keeps how it is written: quotes stay, and a plain value
 * gets some where the text needs them. Undefined where there is no such edit: for block scalars, text of
 * Markdown bodies, and what an alias stands for, since the text there is also that of the anchor.
 */
export function rewritten(node: ScalarNode, text: string): Fix | undefined {
  const { content } = node;
  if (content.start < node.start || content.end > node.end) return undefined;
  switch (node.style) {
    case 'plain':
      return { ...content, insert: isPlainWord(text) ? text : JSON.stringify(text) };
    case 'single':
      return text.includes('\n') ? undefined : { ...content, insert: text.replaceAll("'", "''") };
    case 'double':
      return { ...content, insert: JSON.stringify(text).slice(1, -1) };
    default:
      return undefined;
  }
}

/**
 * The edit that gives a key another name, with quotes where the name needs them and the key has none.
 *
 * @param text The text of the file.
 */
export function renamed({ key, keySpan }: MapEntry, name: string, text: string): Fix | undefined {
  const written = text.slice(keySpan.start, keySpan.end);
  const inner = { start: keySpan.start + 1, end: keySpan.end - 1 };
  switch (written) {
    case key:
      return { ...keySpan, insert: isPlainWord(name) ? name : JSON.stringify(name) };
    case `"${key}"`:
      return { ...inner, insert: JSON.stringify(name).slice(1, -1) };
    case `'${key}'`:
      return { ...inner, insert: name.replaceAll("'", "''") };
    default:
      return undefined;
  }
}

/** Whether a text can stand in YAML without quotes, also in lists and mappings on one line. */
function isPlainWord(text: string): boolean {
  return (
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_./+-]*(?: [\p{L}\p{N}_./+-][\p{L}\p{M}\p{N}_./+-]*)*$/u.test(text) &&
    !/^null$/i.test(text)
  );
}
