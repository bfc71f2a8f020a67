import type { Node } from '../content/node.js';
import type { Shape } from '../model/shape.js';

/** A JSON Pointer as people read it: `/sections/2/title` is `sections[2].title`; the root is empty. */
export function shapePath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => shorten(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .reduce(
      (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`),
      '',
    );
}

/** What a schema wants, in words. */
export function wanted(type: Shape['type'] | string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a map of fields',
  };
  return words[type] ?? type;
}

/** What stands in the source, in words. */
export function found(node: Node): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a map of fields';
  if (node.value === null) return 'nothing';
  if (typeof node.value === 'string') return 'text';
  if (typeof node.value === 'boolean') return `${node.value}`;
  return shorten(node.plainText ?? `${node.value}`);
}

/** A text of the content in a message: in quotes, of bearable length. */
export function quoted(text: string): string {
  return `"${shorten(text)}"`;
}

function shorten(text: string): string {
  // The cut may not leave half of a surrogate pair.
  return text.length > 80 ? `${text.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** A list of values in a message, cut where it would be long. */
export function listOf(values: readonly (string | number)[]): string {
  const shown = values.slice(0, 12).map((value) => (typeof value === 'string' ? quoted(value) : `${value}`));
  return values.length > shown.length ? `${shown.join(', ')} … (${values.length} values)` : shown.join(', ');
}
