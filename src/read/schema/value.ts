import { pointerPart } from '../../base/json-pointer.js';
import type { Shape } from '../../model/shape.js';
import {
  isAbsent,
  type MapEntry,
  type MapNode,
  type Node,
  type ScalarNode,
  spanOf,
} from '../content/node.js';
import { authorFields, named, quoted, shapePath } from './describe.js';
import type { SchemaCheck } from './findings.js';
import { nearest } from './nearest.js';
import { renamed } from './rewrite.js';
import { synonymOf } from './synonyms.js';

/** A value of a record: plain data, properties in the order of the schema. */
export type Value = string | number | boolean | null | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value | undefined;
}

/**
 * Returns the value of a node under a schema: a plain one-line scalar is text if the schema expects text; absent
 * values (`null`, `~`, empty) are left out; properties are in the order of the schema. Reports unknown fields, and
 * numbers that are too large for JavaScript.
 */
export function readValue(node: Node, shape: Shape | undefined, check: SchemaCheck, pointer = ''): Value {
  if (node.kind === 'scalar') return scalarValue(node, shape, check);
  if (node.kind === 'list') {
    return node.items.map((item, index) => readValue(item, shape?.items, check, `${pointer}/${index}`));
  }
  if (shape?.properties !== undefined) return fieldsByName(node, shape.properties, check, pointer);
  // A free key may be `__proto__`: an object without a prototype keeps it as a key like any other.
  const fields: Record<string, Value> = Object.create(null);
  for (const { key, value } of node.entries) {
    if (!isAbsent(value))
      fields[key] = readValue(value, shape?.values, check, `${pointer}/${pointerPart(key)}`);
  }
  return fields;
}

function fieldsByName(
  node: MapNode,
  properties: ReadonlyMap<string, Shape>,
  check: SchemaCheck,
  pointer: string,
): Fields {
  const entries = new Map(node.entries.map((entry) => [entry.key, entry]));
  const fields: Record<string, Value> = {};
  for (const [name, shape] of properties) {
    const entry = entries.get(name);
    if (entry === undefined || shape.derived || isAbsent(entry.value)) continue;
    fields[name] = readValue(entry.value, shape, check, `${pointer}/${pointerPart(name)}`);
  }
  const unknown: MapEntry[] = [];
  for (const entry of node.entries) {
    const shape = properties.get(entry.key);
    if (shape?.derived) reportDerived(entry, check);
    else if (shape === undefined) unknown.push(entry);
  }
  if (unknown.length > 0) reportUnknown(unknown, properties, entries, check, pointer);
  return fields;
}

function reportDerived({ key, keySpan }: MapEntry, { rules, report }: SchemaCheck): void {
  const isQuiz = key === 'questions';
  const origin = isQuiz ? 'the quizzes of the text' : 'the base URL and the path';
  report({
    rule: rules.unknown,
    message: `"${key}" is not for authors: the compiler makes it from ${origin}.`,
    help: isQuiz
      ? 'Write the quiz in the text, between ```quiz and ```. Then remove "questions".'
      : `Remove "${key}".`,
    ...keySpan,
  });
}

/** Reports the unknown fields of an object. A field that several of them can mean is not guessed. */
function reportUnknown(
  unknown: readonly MapEntry[],
  properties: ReadonlyMap<string, Shape>,
  entries: ReadonlyMap<string, MapEntry>,
  check: SchemaCheck,
  pointer: string,
): void {
  const fieldNames = authorFields({ properties });
  const missing = fieldNames.filter((name) => !entries.has(name));
  const meant = unknown.map(({ key }) => fieldMeant(key, missing));
  for (const [index, entry] of unknown.entries()) {
    const { name, isSlip = false } = meant[index] ?? {};
    const rivals = unknown.filter((_, other) => name !== undefined && meant[other]?.name === name);
    const isSure = name !== undefined && rivals.length === 1;
    if (name !== undefined) check.misspelt.add(`${pointer}/${pointerPart(name)}`);
    const fix = isSure && isSlip ? renamed(entry, name, check.text) : undefined;
    const where = pointer === '' ? '' : ` in ${named(shapePath(pointer))}`;
    const proposed = name === undefined ? '' : ` Did you mean "${name}"?`;
    const right = isSure && (draftHelp(entry, name) ?? rewriteHelp(entry, name, properties.get(name), check));
    const free = missing.filter((one) => pointer !== '' || !OF_PATH.includes(one)).join(', ');
    const unclear =
      name === undefined
        ? (twin(entry.key, fieldNames, entries) ??
          `Remove it, or use one of: ${free}.${pointer === '' ? (check.howToDeclare ?? '') : ''}`)
        : `Keep one of ${rivals.map(({ key }) => quoted(key)).join(', ')}, and call it "${name}".`;
    check.report({
      rule: check.rules.unknown,
      message: `Unknown field ${quoted(entry.key)}${where}.${proposed}`,
      help: right || unclear,
      ...entry.keySpan,
      ...(fix === undefined ? {} : { fix }),
    });
  }
}

/** Returns the field that an unknown name means: a similar one, one that begins with it, or one of another program. */
function fieldMeant(key: string, missing: readonly string[]): { name: string; isSlip: boolean } | undefined {
  const near = nearest(key, missing);
  if (near !== undefined) return near;
  const name = firstWordOf(key, missing) ?? synonymOf(key, missing);
  return name === undefined ? undefined : { name, isSlip: false };
}

/** Fields that the path of a file says, or that records have only after a change of their address. */
const OF_PATH: readonly string[] = ['slug', 'locale', 'id', 'formerSlugs'];

/** Returns how to write a field with its right name. */
function rewriteHelp(
  { key, keySpan, value }: MapEntry,
  name: string,
  shape: Shape | undefined,
  { text, vocabularies }: SchemaCheck,
): string {
  const source = text.slice(value.start, value.end);
  const allowed = vocabularies?.get(name) ?? shape?.enum ?? [];
  const written = allowed.map(String).find((one) => one.toLowerCase() === source.toLowerCase()) ?? source;
  const quote = /^["']?/.exec(text.slice(keySpan.start, keySpan.end))?.[0];
  const isMap = (shape?.items ?? shape)?.type === 'object';
  const isShort =
    value.kind === 'scalar' && !isMap && written !== '' && written.length <= 60 && !written.includes('\n');
  const isItem = shape?.type === 'array' && (quote !== '' || /^[^[\]{},:"'#]+$/.test(written));
  const field = `${quote}${name}${quote}`;
  const line = isShort ? `${field}: ${isItem ? `[${written}]` : written}` : field;
  const remove = key.toLowerCase() === name.toLowerCase() ? '' : ', or remove the field';
  return `Write ${line.includes('"') && !line.includes('`') ? `\`${line}\`` : `"${line}"`}${remove}.`;
}

/** Returns what to do with another name of a field that is there, too. */
function twin(
  key: string,
  fieldNames: readonly string[],
  entries: ReadonlyMap<string, MapEntry>,
): string | undefined {
  const name =
    nearest(key, fieldNames)?.name ??
    synonymOf(
      key,
      fieldNames.filter((one) => entries.has(one)),
    );
  return name !== undefined && entries.has(name) ? `Remove it: "${name}" is there already.` : undefined;
}

/** Returns the only name that begins with a word: `courseSlug` for `course`. */
function firstWordOf(word: string, names: readonly string[]): string | undefined {
  const matches = names.filter((name) => name.startsWith(word) && /^[A-Z]/.test(name.slice(word.length)));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Returns what to write instead of `published: false`: the opposite of it. */
function draftHelp({ key, value }: MapEntry, meant: string): string | undefined {
  if (meant !== 'draft' || !/^publish/i.test(key) || value.kind !== 'scalar') return undefined;
  return value.value === false
    ? 'Write "draft: true": then the record is not published.'
    : 'Remove it: every record without "draft: true" is published.';
}

function scalarValue(node: ScalarNode, shape: Shape | undefined, { rules, report }: SchemaCheck): Value {
  if (shape?.type === 'string' && node.plainText !== undefined && node.value !== null) return node.plainText;
  const isLossy = Number.isInteger(node.value) && !Number.isSafeInteger(node.value);
  if (isLossy && (shape?.type === 'integer' || shape?.type === 'number')) {
    report({
      rule: rules.type,
      message: `The number ${node.plainText ?? node.value} is too large to be stored exactly.`,
      help: 'Use a number below 9007199254740992.',
      ...spanOf(node),
    });
  }
  return node.value;
}
