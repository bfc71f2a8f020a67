import type { ContentRecord } from '../../check/records/content-record.js';
import { TO_TRANSLATE } from '../../model/samples.js';
import type { Shape } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import { splitBlocks } from '../../read/content/markdown/blocks.js';
import { scanMarkdown } from '../../read/content/markdown/scan.js';
import type { Fields, Value } from '../../read/schema/value.js';

/** Fields of text that is the same in every language: values that programs compare, numbers, names of products. */
const DATA: ReadonlySet<string> = new Set([
  ...['category', 'difficulty', 'duration', 'impact', 'key', 'level', 'number', 'stack', 'status'],
  ...['tool', 'toolKey', 'type'],
]);

/** Returns whether a translator translates the text of a field, or of the items of a list of this name. */
export function isTranslated(
  name: string,
  { type, enum: values, format, reference, derived }: Shape,
): boolean {
  const isText = type === 'string' && values === undefined && format === undefined;
  return isText && reference === undefined && !derived && !DATA.has(name);
}

/** The text of a record that is translated, by its parts: `title`, `transcript: Install`, `faq: Why?`. */
export type TextParts = ReadonlyMap<string, string>;

/**
 * Returns the text of a valid record that is translated. In Markdown each heading begins a part, and in a list of objects
 * each item. White space at the ends of lines does not count, nor does anything that is not text.
 */
export function textParts(record: ContentRecord, config: Config): TextParts {
  const { type } = record.collection;
  const fields = record.fields();
  const parts = new Map<string, string>();
  const times = new Map<string, number>();
  const add = (key: string, text: string): void => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    parts.set(time === 1 ? key : `${key} (${time})`, normalized(text));
  };
  for (const [field, shape] of config.recordShape(type).properties ?? []) {
    const value = fields[field];
    if (value === undefined || config.vocabularies.has(`${type}.${field}`)) continue;
    const isList = Array.isArray(value) && shape.items?.type === 'object';
    for (const item of isList ? value : [value]) {
      const texts: string[] = [];
      mapTexts(field, item, isList ? (shape.items as Shape) : shape, (text) => {
        texts.push(text);
        return text;
      });
      const [first] = texts;
      if (first === undefined) continue;
      if (isList) add(`${field}: ${first}`, texts.join('\n\n'));
      else if (shape.markdown === 'block') splitText(field, first, add);
      else add(field, texts.join('\n\n'));
    }
  }
  return parts;
}

/**
 * Returns a value with each text that is translated replaced.
 *
 * @param name The name of its field.
 */
export function mapTexts(
  name: string,
  value: Value,
  shape: Shape,
  replace: (text: string, shape: Shape) => string,
): Value {
  if (typeof value === 'string') return isTranslated(name, shape) ? replace(value, shape) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(name, item, shape.items ?? shape, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Fields).map(([key, inner]) => {
    const property = shape.properties?.get(key);
    const valueShape = property ?? shape.values ?? shape;
    return [key, mapTexts(property ? key : name, inner as Value, valueShape, replace)];
  });
  return Object.fromEntries(entries);
}

/** Returns a text with the mark of what is to translate: in Markdown before each heading, paragraph, list and table. */
export function marked(text: string, markdown?: Shape['markdown']): string {
  if (text === '') return '';
  if (text.trim() === '' || markdown === undefined) return `${TO_TRANSLATE} ${text}`;
  let from = 0;
  let result = '';
  for (const { start: blank, end, code } of splitBlocks(text)) {
    // A block may begin with empty lines.
    const block = text.slice(blank, end).replace(/^\n+/, '');
    const start = end - block.length;
    const [lead = ''] = /^(?:#{1,6}[ \t]+|\[\^[^\]\n]+\]:[ \t]*)?/.exec(block) ?? [];
    // Code and the addresses of links are the same in every language.
    if (code || !/\p{L}/u.test(block) || /^(?:\[[^^\]\n][^\]\n]*\]:[ \t]*\S+\s*)+$/.test(block)) continue;
    const space = lead !== '' || /^(?!\d+[.)]|[*+-]\s)[\p{L}\p{N}*_"'“„«([¿¡`]/u.test(block) ? ' ' : '\n\n';
    result += `${text.slice(from, start)}${lead}${TO_TRANSLATE}${space}`;
    from = start + lead.length;
  }
  return result + text.slice(from);
}

function splitText(field: string, text: string, add: (key: string, text: string) => void): void {
  const headings = scanMarkdown(text).headings.filter(({ topLevel }) => topLevel);
  const lead = text.slice(0, headings[0]?.start);
  if (lead.trim() !== '') add(field, lead);
  for (const [index, { text: name, start }] of headings.entries())
    add(`${field}: ${name}`, text.slice(start, headings[index + 1]?.start));
}

function normalized(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
