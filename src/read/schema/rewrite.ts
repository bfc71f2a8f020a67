import type { Finding } from '../../model/problem.js';
import type { MapEntry } from '../content/node.js';

type Fix = NonNullable<Finding['fix']>;

/**
 * Returns the edit that renames a key, with quotes if the name needs them and the key has none.
 *
 * @param text The text of the file.
 */
export function renamed({ key, keySpan }: MapEntry, name: string, text: string): Fix | undefined {
  const inner = { start: keySpan.start + 1, end: keySpan.end - 1 };
  switch (text.slice(keySpan.start, keySpan.end)) {
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

/** Returns whether YAML reads a text as it is without quotes, also in lists and mappings on one line. */
function isPlainWord(text: string): boolean {
  return (
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_./+-]*(?: [\p{L}\p{N}_./+-][\p{L}\p{M}\p{N}_./+-]*)*$/u.test(text) &&
    !/^null$/i.test(text)
  );
}
