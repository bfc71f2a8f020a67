import type { ErrorObject } from 'ajv';
import { isAbsent, type MapNode, type Node, objectStart } from '../content/node.js';
import { quotedText } from '../content/yaml/quoting.js';
import type { Report, Span } from '../model/problem.js';
import { found, listOf, quoted, shapePath, wanted } from './describe.js';
import { nearest } from './nearest.js';

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
  const pair = types.includes('string') ? pairMeantAsText(node, text) : undefined;
  const isQuotable = types.includes('string') && node.kind === 'scalar' && node.value !== null;
  const isQuotedNumber =
    types.some((one) => one === 'integer' || one === 'number') &&
    node.kind === 'scalar' &&
    (node.style === 'single' || node.style === 'double') &&
    typeof node.value === 'string' &&
    /^(?:0|-?[1-9]\d{0,14})$/.test(node.value);
  const isNested = types.includes('string') && node.kind !== 'scalar';
  let help = `Write ${types.map(wanted).join(' or ')}.`;
  if (isQuotable) help = 'Quote the value.';
  else if (isQuotedNumber) help = 'Write the number without quotes.';
  else if (pair !== undefined) help = `Put the text in quotes: ${pair}.`;
  else if (isNested) help = 'Write text. Put it in quotes if it begins with [ or {, or contains ": ".';
  report({
    rule: rules.type,
    message: `${path === '' ? 'The record' : `"${path}"`} must be ${types.map(wanted).join(' or ')}, not ${found(node)}.`,
    help,
    ...spanOf(node),
    ...(isQuotable && node.style === 'literal'
      ? { fix: { ...spanOf(node), insert: `"${text.slice(node.start, node.end)}"` } }
      : {}),
    ...(pair === undefined ? {} : { fix: { ...spanOf(node), insert: pair } }),
    ...(isQuotedNumber ? { fix: { ...spanOf(node), insert: String(node.value) } } : {}),
  });
}

/** `- Git: basics` in quotes: YAML reads it as a map of one entry. Undefined if it may be meant as a map. */
function pairMeantAsText(node: Node, text: string): string | undefined {
  const entry = node.kind === 'map' && node.entries.length === 1 ? node.entries[0] : undefined;
  if (entry?.value.kind !== 'scalar' || entry.value.style !== 'plain' || isAbsent(entry.value))
    return undefined;
  const written = text.slice(node.start, node.end);
  const isPair = written.startsWith(`${entry.key}:`) && !written.includes('\n');
  return isPair ? quotedText(written) : undefined;
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
  // A number is never a slip for another number.
  const near = nearest(value, texts);
  report({
    rule: rules.enum,
    message: `"${path}" is ${texts.length === 0 ? value : quoted(value)}, but must be one of ${listOf(allowed)}.`,
    help: near === undefined ? 'Use one of these values.' : `Did you mean "${near.name}"?`,
    ...spanOf(node),
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
