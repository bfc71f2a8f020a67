import type { ErrorObject } from 'ajv';
import type { Report } from '../../model/problem.js';
import { isAbsent, type MapNode, type Node, objectStart, spanOf, writtenText } from '../content/node.js';
import { cutOff, quotedText } from '../content/yaml/quoting.js';
import { describeNode, describeType, listOf, named, quoted, shapePath, subject } from './describe.js';
import { didYouMean } from './nearest.js';
import { nodeAt } from './node-at.js';

/** Rule ids of the findings about one kind of file: content, or the configuration. */
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

export const CONFIG_RULES: SchemaRules = {
  required: 'config/value',
  type: 'config/value',
  enum: 'config/value',
  blank: 'config/value',
  unknown: 'config/unknown-key',
};

/** Everything that the checks of one object by its schema share. */
export interface SchemaCheck {
  /** The text of the file that the object was read from. */
  readonly text: string;
  readonly rules: SchemaRules;
  /** JSON Pointers of fields that a reported unknown field probably means. */
  readonly misspelt: Set<string>;
  /** Allowed values of fields of the object itself, besides those of its schema. */
  readonly vocabularies?: ReadonlyMap<string, readonly string[]>;
  /** Returns how to write a missing field of the object itself (default: `Add "title".`). */
  readonly howToAdd?: (name: string, isEmpty: boolean) => string | undefined;
  /** How to declare a field that the schema does not have, as a sentence with a space before it. */
  readonly howToDeclare?: string;
  /** Returns how to write a value of another type than it has. */
  readonly howToWrite?: (path: string, node: Node) => string | undefined;
  readonly report: Report;
}

/**
 * Reports the errors of a standalone Ajv validator in the source: a wrong value at its first character, a missing
 * field at the start of the object that lacks it.
 *
 * @param errors The errors of the validator, with `allErrors`.
 * @param root The node that the validated value was read from.
 */
export function reportSchemaErrors(errors: readonly ErrorObject[], root: Node, check: SchemaCheck): void {
  const indexes = new Map();
  for (const { instancePath, keyword, params } of errors) {
    const node = nodeAt(root, instancePath, indexes);
    const path = shapePath(instancePath);
    if (keyword === 'required') {
      const isReported = check.misspelt.has(`${instancePath}/${params.missingProperty}`);
      if (node.kind !== 'map' || isReported) continue;
      const cut = cutItems(root, instancePath, params.missingProperty, indexes);
      if (cut === undefined) reportMissing(node, path, params.missingProperty, check);
      else if (cut.isFirst) reportCutItem(cut.next, path, check);
    } else if (keyword === 'type') reportWrongType(node, path, params.type, check);
    else if (keyword === 'enum') {
      // A value that is not text has the wrong type, which is another error.
      if (node.kind === 'scalar' && (node.plainText !== undefined || typeof node.value === 'string'))
        reportNotInEnum(node, path, params.allowedValues, check);
    } else if (keyword === 'pattern') reportBlank(node, path, check);
    else {
      // A keyword that the schemas do not use yet.
      const message = `${subject(path)} is not allowed by "${keyword}: ${JSON.stringify(params)}" of its schema.`;
      check.report({ rule: check.rules.type, message, ...spanOf(node) });
    }
  }
}

/**
 * Returns two items of a list that are one: a dash is before each field. Each of them has the field that the other
 * lacks.
 *
 * @param missing The field that the item at the path lacks.
 */
function cutItems(
  root: Node,
  instancePath: string,
  missing: string,
  indexes: Map<MapNode, ReadonlyMap<string, Node>>,
): { readonly next: MapNode; readonly isFirst: boolean } | undefined {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(instancePath) ?? [];
  const parent = list === undefined ? undefined : nodeAt(root, list, indexes);
  if (parent?.kind !== 'list') return undefined;
  const at = Number(index);
  const items = [at - 1, at, at + 1].map((one) => {
    const item = parent.items[one];
    return item?.kind === 'map' && item.entries.length === 1 ? item : undefined;
  });
  const [before, current, after] = items;
  if (current === undefined) return undefined;
  if (after?.entries[0]?.key === missing && at % 2 === 0) return { next: after, isFirst: true };
  return before?.entries[0]?.key === missing && at % 2 === 1 ? { next: current, isFirst: false } : undefined;
}

/** Reports an item that begins with a field of the item before it. */
function reportCutItem({ entries }: MapNode, path: string, { rules, report }: SchemaCheck): void {
  const [field] = entries;
  if (field === undefined) return;
  report({
    rule: rules.required,
    message: `${subject(path)} ends before its "${field.key}", because a dash begins the next item there.`,
    help: `Remove the "-" before "${field.key}", and indent the line like the one above it.`,
    ...field.keySpan,
  });
}

/** Reports that an object lacks a field. */
export function reportMissing(
  node: MapNode,
  path: string,
  name: string,
  { rules, howToAdd, report }: SchemaCheck,
): void {
  const empty = node.entries.find((entry) => entry.key === name);
  const help = (path === '' ? howToAdd?.(name, empty !== undefined) : undefined) ?? `Add "${name}".`;
  report({
    rule: rules.required,
    message:
      empty === undefined
        ? `Field "${name}" is missing${path === '' ? '' : ` in ${named(path)}`}.`
        : `${subject(path === '' ? name : `${path}.${name}`)} has no value.`,
    help,
    ...(empty === undefined ? objectStart(node) : empty.keySpan),
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
    message: `${subject(path)} may not be blank.`,
    help: `Write the text of ${named(path)}.`,
    ...spanOf(node),
  });
}

/** Reports a value of the wrong type, with a fix if only quotes are missing or too many. */
export function reportWrongType(
  node: Node,
  path: string,
  type: string | readonly string[],
  check: SchemaCheck,
): void {
  const { text, rules, report } = check;
  const types = typeof type === 'string' ? [type] : type;
  const expected = types.map(describeType).join(' or ');
  if (path.endsWith(']') && node.kind === 'scalar' && node.value === null) {
    report({
      rule: rules.type,
      message: `${subject(path)} is empty.`,
      help: 'Write its value, or remove it.',
      ...spanOf(node),
    });
    return;
  }
  const how = check.howToWrite?.(path, node);
  const repair = how === undefined ? repairOf(node, types, path, text) : { help: how };
  const { help, insert } = repair ?? { help: defaultHelp(node, types, expected) };
  report({
    rule: rules.type,
    message: `${path === '' ? 'The record' : subject(path)} must be ${expected}, not ${describeNode(node)}.`,
    help,
    ...spanOf(node),
    ...(insert === undefined ? {} : { fix: { ...spanOf(node), insert } }),
  });
}

function defaultHelp(node: Node, types: readonly string[], expected: string): string {
  if (node.kind === 'map' && types.includes('array')) return 'Begin each item of the list with "- ".';
  const value = node.kind === 'scalar' ? Number(node.value) : Number.NaN;
  const example = Number.isFinite(value) ? Math.round(value) : 1;
  return `Write ${expected}${types.includes('integer') ? `, such as ${example}` : ''}.`;
}

/** The value to write instead of one of the wrong type; `insert` if this is certain. */
interface Repair {
  readonly help: string;
  readonly insert?: string | undefined;
}

function repairOf(node: Node, types: readonly string[], path: string, text: string): Repair | undefined {
  const assigned = (value: string): string => assignment(path, node, text, value);
  if (types.includes('string')) return repairOfText(node, text, assigned);
  if (types.includes('array')) return repairOfList(node, assigned);
  if (types.includes('boolean')) return repairOfBoolean(node, assigned);
  return repairOfNumber(node, types, assigned);
}

/** Returns a value with its key as its author wrote it; an item of a list has no key. */
function assignment(path: string, node: Node, text: string, value: string): string {
  if (path.endsWith(']')) return value;
  const before = text.slice(Math.max(0, node.start - 100), node.start);
  const key = /(?:[\w.-]+|"[^"\n]*"|'[^'\n]*')(?=\s*:\s*$)/.exec(before)?.[0];
  return `${key ?? path.slice(path.lastIndexOf('.') + 1)}: ${value}`;
}

/** Returns a value with the key of its field. */
type Assign = (value: string) => string;

function repairOfText(node: Node, text: string, assigned: Assign): Repair | undefined {
  if (node.kind === 'scalar') {
    if (node.value === null) return undefined;
    const insert = node.style === 'literal' ? `"${text.slice(node.start, node.end)}"` : undefined;
    return insert === undefined
      ? { help: 'Quote the value.' }
      : { help: `Write ${assigned(insert)}.`, insert };
  }
  const pair = pairMeantAsText(node, text);
  if (pair !== undefined) {
    const cut = cutOff(text, node.end);
    const right = quotedText(pair + (cut ?? ''));
    // `#x` may be meant as a comment.
    return { help: `Put the text in quotes: ${right}.`, insert: cut === undefined ? right : undefined };
  }
  if (
    node.kind === 'map' &&
    node.entries.length > 0 &&
    node.entries.every(({ key }) => /^[a-z]{2}$/.test(key))
  ) {
    return { help: 'Write only the text in the language of this file: each language has files of its own.' };
  }
  const [item] = node.kind === 'list' && node.items.length === 1 ? node.items : [];
  if (item?.kind === 'scalar' && item.value !== null) {
    return { help: `Write ${assigned(text.slice(item.start, item.end))}.` };
  }
  return { help: 'Write text. Put it in quotes if it begins with [ or {, or contains ": ".' };
}

/** Returns the truth value that a text means in other programs. */
function repairOfBoolean(node: Node, assigned: Assign): Repair | undefined {
  const word = node.kind === 'scalar' ? writtenText(node).toLowerCase() : '';
  const isTrue = ['true', 'yes', 'on', '1', 'ja', 'sì', 'oui'].includes(word);
  if (!isTrue && !['false', 'no', 'off', '0', 'nein', 'non'].includes(word)) return undefined;
  return { help: `Write ${assigned(String(isTrue))}.`, insert: String(isTrue) };
}

/** Returns how to write the words of a text as a list. */
function repairOfList(node: Node, assigned: Assign): Repair | undefined {
  if (node.kind === 'map') return undefined;
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
  if (text === undefined || text.length > 80 || /[[\]{}:"'#\n]/.test(text)) return undefined;
  const isDashed = /(?:^|\s)-\S/.test(text);
  const words = text.split(isDashed ? /(?:^|\s+)-\s*/ : /\s*[,;]\s*/).filter((word) => word !== '');
  const list = assigned(`[${words.join(', ')}]`);
  return {
    help: `Write ${list.startsWith('"') ? assigned(JSON.stringify(words)) : list}${isDashed ? ', or one item on each line, with a space after "-"' : ''}.`,
  };
}

function repairOfNumber(node: Node, types: readonly string[], assigned: Assign): Repair | undefined {
  if (node.kind !== 'scalar' || !types.some((type) => type === 'integer' || type === 'number'))
    return undefined;
  const { style, value } = node;
  const isQuoted = (style === 'single' || style === 'double') && typeof value === 'string';
  if (!isQuoted || !/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return undefined;
  return { help: `Write ${assigned(value)}.`, insert: value };
}

/** Returns the text of `- Git: basics`, which YAML reads as a map of one entry. Undefined if it may be meant as a map. */
function pairMeantAsText(node: Node, text: string): string | undefined {
  const entry = node.kind === 'map' && node.entries.length === 1 ? node.entries[0] : undefined;
  if (entry?.value.kind !== 'scalar' || entry.value.style !== 'plain' || isAbsent(entry.value))
    return undefined;
  const written = text.slice(node.start, node.end);
  const isPair = written.startsWith(`${entry.key}:`) && !written.includes('\n');
  return isPair ? written : undefined;
}

/** Words for records that readers should not see yet. */
const HIDDEN = /^(?:un-?|not[ -])published|^(?:draft|hidden|private|entwurf|bozza|brouillon|borrador)$/i;

/** Reports a value that is not one of the allowed values. */
export function reportNotInEnum(
  node: Node,
  path: string,
  allowed: readonly (string | number)[],
  { rules, report, howToWrite }: Pick<SchemaCheck, 'rules' | 'report' | 'howToWrite'>,
): void {
  if (node.kind !== 'scalar') return; // Its type is reported already.
  const value = writtenText(node);
  // A number is never a slip for another number.
  const texts = allowed.filter((one) => typeof one === 'string');
  report({
    rule: rules.enum,
    message: `${subject(path)} is ${texts.length === 0 ? value : quoted(value)}, but must be one of ${listOf(allowed)}.`,
    help:
      didYouMean(value, texts) ??
      (rules === CONTENT_RULES && HIDDEN.test(value)
        ? 'Use one of these values. To hide the record, add "draft: true".'
        : (howToWrite?.(path, node) ?? 'Use one of these values.')),
    ...spanOf(node),
  });
}
