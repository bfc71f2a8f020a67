import type { Collection } from '../../model/collections.js';
import { fieldLabel, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { ELSEWHERE, hasLabel, headingField, isLine, isListOfTexts } from '../../model/record-parts.js';
import type { Shape } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import type { Fields, Value } from '../../read/schema/value.js';
import { areAspects, comparisonTable, optionsOf } from '../comparison-table.js';
import { isCopiedLead } from '../lead.js';
import { closed } from './closed.js';
import { oneLine } from './plain-markdown.js';

/**
 * Returns all text of a record as Markdown, without its title: first the fields of one line, as a list, then the texts.
 * Both are in the order of the schema, with labels in the language of the locale. The text from the body of a file has
 * no label.
 */
export function recordBody(collection: Collection, fields: Fields, locale: Locale, config: Config): string {
  const shape = config.recordShape(collection.type);
  const { lead } = collection.body;
  const context = { locale, root: fields };
  return content(fields, shape, 2, context, (name) => ELSEWHERE.has(name), lead)
    .filter((text) => text !== '')
    .join('\n\n');
}

/**
 * Returns the fields of a record or of a part of it: first its lines, then its texts.
 *
 * @param isElsewhere Returns whether a field is not shown here.
 * @param lead The field whose text is that of the body of a file.
 */
function content(
  fields: Fields,
  shape: Shape,
  level: number,
  context: Context,
  isElsewhere: (name: string) => boolean,
  lead?: string,
): string[] {
  const lines: string[] = [];
  const blocks: string[] = [];
  for (const [name, property] of shape.properties ?? []) {
    const value = fields[name];
    if (value === undefined || isElsewhere(name) || (name === lead && isCopiedLead(fields, value))) continue;
    const label = fieldLabel(context.locale, name);
    if (isLine(property)) lines.push(line(label, value));
    else {
      const heading = hasLabel(name, property, name === lead) ? label : undefined;
      blocks.push(...block(value, property, heading, level, context));
    }
  }
  return lines.length === 0 ? blocks : [lines.join('\n'), ...blocks];
}

function line(label: string, value: Value): string {
  const text = Array.isArray(value)
    ? value.map((item) => oneLine(String(item))).join(', ')
    : oneLine(String(value));
  return `- **${label}:** ${text}`;
}

interface Context {
  readonly locale: Locale;
  readonly root: Fields;
}

function block(
  value: Value,
  shape: Shape,
  label: string | undefined,
  level: number,
  context: Context,
): string[] {
  const heading = label === undefined ? [] : [headingLine(level, label)];
  if (shape.type === 'string') return [...heading, wholeBlocks(String(value))];
  if (shape.type === 'array' && Array.isArray(value)) {
    const items = shape.items as Shape;
    if (items.type !== 'object')
      return [...heading, value.map((item) => `- ${oneLine(String(item))}`).join('\n')];
    const table = areAspects(items) ? aspectTable(value as readonly Fields[], items, context) : undefined;
    if (table !== undefined) return [...heading, table];
    const inner = isListOfTexts(shape) ? level : level + 1;
    return [...heading, ...value.flatMap((item) => part(item as Fields, items, inner, context))];
  }
  if (shape.values !== undefined) return keyed(value as Fields, shape, level, context);
  return [...heading, ...part(value as Fields, shape, level + 1, context)];
}

/** Returns Markdown as blocks of a larger text: without blank lines around it, with everything closed. */
function wholeBlocks(markdown: string): string {
  return closed(markdown.replace(/^(?:[ \t]*[\r\n])+/, '').trimEnd());
}

/** Returns a part of a record: its name as a heading, then its fields. */
function part(value: Fields, shape: Shape, level: number, context: Context): string[] {
  const headingName = headingField(shape);
  const heading = headingName === undefined ? [] : [headingLine(level, String(value[headingName]))];
  return [...heading, ...content(value, shape, level + 1, context, (name) => name === headingName)];
}

/**
 * Returns the aspects of a comparison as a table, with the options as columns. Undefined if a text would have to change
 * to be in a cell.
 */
function aspectTable(aspects: readonly Fields[], shape: Shape, context: Context): string | undefined {
  const { options, rows, fits } = comparisonTable(aspects, shape, context.root);
  const lines = [
    [labelsOf(context.locale).aspect, ...options.map(({ name }) => name)],
    ...rows.map(({ label, values }) => [label, ...values]),
  ].map((cells) => cells.map((cell) => cell.trim()));
  if (!fits || options.length === 0 || lines.flat().some((cell) => /[|\n\r]/.test(cell))) return undefined;
  const rule = lines.slice(0, 1).map((cells) => cells.map(() => '---'));
  return [...lines.slice(0, 1), ...rule, ...lines.slice(1)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns values by key, each under the name of the key in the record (`x-keys-of`). */
function keyed(value: Fields, shape: Shape, level: number, { root }: Context): string[] {
  const names = new Map(optionsOf(shape.keysOf ?? '', root).map(({ key, name }) => [key, name]));
  return Object.entries(value).flatMap(([key, text]) => [
    headingLine(level, names.get(key) ?? key),
    wholeBlocks(String(text ?? '')),
  ]);
}

/** Returns an ATX heading. Closing `#`s would be read as marks, so they are escaped. */
export function headingLine(level: number, text: string): string {
  const title = oneLine(text).replace(
    /(^|\s)(#+)$/,
    (_, before: string, marks: string) => `${before}\\${marks}`,
  );
  return `${'#'.repeat(Math.min(level, 6))} ${title}`.trimEnd();
}
