import type { ErrorObject } from 'ajv';
import { type MapNode, type Node, objectStart } from '../content/node.js';
import type { Report, Span } from '../model/problem.js';
import { found, listOf, quoted, shapePath, wanted } from './describe.js';
import { nearest } from './nearest.js';
import { rewritten } from './rewrite.js';

/** Ids that the errors of a validator are reported under: those of content, or those of the configuration. */
export interface SchemaRules {
  readonly required: string;
  readonly type: string;
  readonly enum: string;
  readonly blank: string;
  readonly unknown: string;
}

export const CONTENT_RULES: SchemaRules = {
  required: 'schema/required',
  type: 'schema/type',
  enum: 'schema/enum',
  blank: 'schema/min-length',
  unknown: 'schema/unknown-field',
};

/** What the checks of one object by its schema share. */
export interface SchemaCheck {
  /** The text of the file that the object was read from. */
  readonly text: string;
  readonly rules: SchemaRules;
  /** JSON Pointers of fields that a reported unknown field was probably meant to be. */
  readonly misspelt: Set<string>;
  readonly report: Report;
}

/**
 * Reports the errors of a standalone Ajv validator at their places in the source (design, section 4: a
 * wrong value at its first character, a missing field at the start of the object that lacks it).
 *
 * @param errors What the validator left, with `allErrors`.
 * @param root The node that the validated value was read from.
 */
export function reportSchemaErrors(errors: readonly ErrorObject[], root: Node, check: SchemaCheck): void {
  const find = createNodeFinder(root);
  for (const error of errors) {
    const node = find(error.instancePath);
    const path = shapePath(error.instancePath);
    switch (error.keyword) {
      case 'required':
        if (
          node.kind === 'map' &&
          !check.misspelt.has(`${error.instancePath}/${error.params.missingProperty}`)
        ) {
          reportMissing(node, path, error.params.missingProperty, check);
        }
        break;
      case 'type':
        reportWrongType(node, path, error.params.type, check);
        break;
      case 'enum':
        // What is no text at all has the wrong type, which is another error.
        if (isText(node)) reportNotInEnum(node, path, error.params.allowedValues, check);
        break;
      case 'pattern':
        reportBlank(node, path, check);
        break;
      default:
        // A keyword that the schemas do not use yet: the validator's own words are better than none.
        check.report({ rule: check.rules.type, message: `"${path}" ${error.message}.`, ...spanOf(node) });
    }
  }
}

function isText(node: Node): boolean {
  return node.kind === 'scalar' && (node.plainText !== undefined || typeof node.value === 'string');
}

/** Reports that an object lacks a field. */
export function reportMissing(
  node: MapNode,
  path: string,
  name: string,
  { rules, report }: SchemaCheck,
): void {
  report({
    rule: rules.required,
    message: `Field "${name}" is missing${path === '' ? '' : ` in ${path}`}.`,
    help: `Add "${name}".`,
    ...objectStart(node),
  });
}

/** Reports text that has only white space. */
export function reportBlank(
  node: Node,
  path: string,
  { rules, report }: Pick<SchemaCheck, 'rules' | 'report'>,
): void {
  report({
    rule: rules.blank,
    message: `"${path}" may not be blank.`,
    help: 'Write its text.',
    ...spanOf(node),
  });
}

/** Reports a value of the wrong type; a number or truth value where text is wanted can be mended by quotes. */
export function reportWrongType(
  node: Node,
  path: string,
  type: string | readonly string[],
  { text, rules, report }: SchemaCheck,
): void {
  const types = typeof type === 'string' ? [type] : type;
  const isQuotable = types.includes('string') && node.kind === 'scalar' && node.value !== null;
  const isQuotedNumber =
    types.some((one) => one === 'integer' || one === 'number') &&
    node.kind === 'scalar' &&
    (node.style === 'single' || node.style === 'double') &&
    typeof node.value === 'string' &&
    /^(?:0|-?[1-9]\d{0,14})$/.test(node.value);
  const help = isQuotable
    ? 'Quote the value.'
    : isQuotedNumber
      ? 'Write the number without quotes.'
      : types.includes('string') && node.kind !== 'scalar'
        ? 'Write text; quote it where it begins with [ or {, or holds ": ".'
        : `Write ${types.map(wanted).join(' or ')}.`;
  report({
    rule: rules.type,
    message: `${path === '' ? 'The record' : `"${path}"`} must be ${types.map(wanted).join(' or ')}, not ${found(node)}.`,
    help,
    ...spanOf(node),
    ...(isQuotable && node.style === 'literal'
      ? { fix: { ...spanOf(node), insert: `"${text.slice(node.start, node.end)}"` } }
      : {}),
    ...(isQuotedNumber ? { fix: { ...spanOf(node), insert: String(node.value) } } : {}),
  });
}

/** Reports a value that is none of the allowed ones. */
export function reportNotInEnum(
  node: Node,
  path: string,
  allowed: readonly (string | number)[],
  { rules, report }: Pick<SchemaCheck, 'rules' | 'report'>,
): void {
  if (node.kind !== 'scalar') return; // Its type is reported already.
  const value = node.plainText ?? String(node.value);
  const texts = allowed.filter((one) => typeof one === 'string');
  // Of numbers, none is a slip of the pen for another one.
  const near = nearest(value, texts);
  const fix = near?.only ? rewritten(node, near.name) : undefined;
  report({
    rule: rules.enum,
    message: `"${path}" is ${texts.length === 0 ? value : quoted(value)}, but must be one of ${listOf(allowed)}.`,
    help: near === undefined ? 'Use one of these values.' : `Did you mean "${near.name}"?`,
    ...spanOf(node),
    ...(fix === undefined ? {} : { fix }),
  });
}

/** The node that a JSON Pointer of a validator names; the nearest one above where it names none. */
export function nodeAt(root: Node, pointer: string): Node {
  return createNodeFinder(root)(pointer);
}

/** {@link nodeAt} for many pointers: an object with many keys is indexed once. */
function createNodeFinder(root: Node): (pointer: string) => Node {
  const indexes = new Map<MapNode, ReadonlyMap<string, Node>>();
  const valueAt = (map: MapNode, key: string): Node | undefined => {
    if (map.entries.length < 16) return map.entries.find((entry) => entry.key === key)?.value;
    let index = indexes.get(map);
    if (index === undefined) {
      index = new Map(map.entries.map((entry) => [entry.key, entry.value]));
      indexes.set(map, index);
    }
    return index.get(key);
  };
  return (pointer) => {
    let node = root;
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const next =
        node.kind === 'list' ? node.items[Number(key)] : node.kind === 'map' ? valueAt(node, key) : undefined;
      if (next === undefined) return node;
      node = next;
    }
    return node;
  };
}

function spanOf(node: Node): Span {
  return { start: node.start, end: node.end };
}
