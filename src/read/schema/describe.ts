import { pointerKeys } from '../../base/json-pointer.js';
import { shortened } from '../../base/shortened.js';
import type { Shape } from '../../model/shape.js';
import { type Node, writtenText } from '../content/node.js';

/** Returns a JSON Pointer as people read it: `/sections/2/title` is `sections[2].title`; the root is empty. */
export function shapePath(pointer: string): string {
  return pointerKeys(pointer)
    .map((key) => shortened(key, LONGEST))
    .reduce(
      (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`),
      '',
    );
}

/** Returns the value at a path for a message: `item 2 of "tags"` for `tags[1]`, `"text" in item 1 of "faq"` for `faq[0].text`. */
export function named(path: string): string {
  const [, list, index, field] = /^(.+)\[(\d+)\](?:\.(.*))?$/.exec(path) ?? [];
  if (list === undefined) return `"${path}"`;
  const item = `item ${Number(index) + 1} of ${named(list)}`;
  return field === undefined ? item : `"${field}" in ${item}`;
}

/** Returns the value at a path as a message begins with it: {@link named} with a capital letter. */
export function subject(path: string): string {
  return named(path).replace(/^i/, 'I');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of fields',
};

/** Returns a type of a schema in words. */
export function describeType(type: Shape['type'] | string): string {
  return TYPES[type] ?? type;
}

/** Returns the names of the fields that authors write. */
export function authorFields({ properties }: Pick<Shape, 'properties'>): string[] {
  return [...(properties ?? [])].flatMap(([name, { derived }]) => (derived ? [] : [name]));
}

/** Returns what the source has at a node, in words. */
export function describeNode(node: Node): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a map of fields';
  if (node.value === null) return 'nothing';
  if (typeof node.value === 'string') return 'text';
  if (typeof node.value === 'boolean') return `${node.value}`;
  return shortened(writtenText(node), LONGEST);
}

/** Returns a text of the content for a message: in quotes, shortened if it is long. */
export function quoted(text: string): string {
  return `"${shortened(text, LONGEST)}"`;
}

/** Longest text of the content that a message quotes. */
const LONGEST = 80;

/** Returns a list of values for a message, cut off if it is long. */
export function listOf(values: readonly (string | number)[]): string {
  const shown = values.slice(0, 12).map((value) => (typeof value === 'string' ? quoted(value) : `${value}`));
  return values.length > shown.length ? `${shown.join(', ')} … (${values.length} values)` : shown.join(', ');
}
