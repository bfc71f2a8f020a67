import { ENGLISH } from '../../model/generated/labels.js';
import type { Configuration } from '../../model/generated/types.js';
import { equalHeadings } from '../../model/headings.js';
import type { Report } from '../../model/problem.js';
import { isAbsent, type MapEntry, type MapNode, spanOf } from '../content/node.js';
import { quoted } from '../schema/describe.js';
import { extraFields } from './config.js';
import { entriesAt, textAt, valuesAt } from './values-at.js';

/** The words of the interface in English, as far as a path has been followed. */
type Words = string | { readonly [name: string]: Words } | undefined;

/** Numbers of parts that the program takes a text apart into, and what is between them. */
const PARTS: Readonly<Record<string, readonly [count: number, between: string, names: string]>> = {
  months: [12, ' ', 'months with spaces between them'],
  themes: [3, ', ', 'words with ", " between them'],
};

/** Returns the names that fields can have in `labels`. */
export function labelledFields(options: Configuration): readonly string[] {
  return [...Object.keys(ENGLISH.fields), ...extraFields(options).map(([name]) => name)];
}

/** Reports words of `labels` that pages cannot use, and headings of a record that would be equal. */
export function checkLabels(options: Configuration, root: MapNode, report: Report): void {
  for (const { key: code, value } of entriesAt(root, '/labels')) {
    if (value.kind !== 'map') continue;
    for (const entry of value.entries) checkWords(entry, ENGLISH, report);
    const labels = options.labels?.[code];
    for (const [first, second] of equalHeadings({ code, labels })) {
      const entries = [second, first].map((path) => valuesAt(value, `/${path}`)[0]?.entry);
      const entry = entries.find((one) => one !== undefined);
      if (entry === undefined) continue;
      const other = entry === entries[0] ? first : second;
      report({
        rule: 'config/labels',
        message: `${quoted(textAt(entry.value))} is also the label of ${other.replace('fields/', '')}: a page would have two equal headings.`,
        help: 'Write another text.',
        ...spanOf(entry.value),
      });
    }
  }
}

function checkWords({ key, keySpan, value }: MapEntry, among: Words, report: Report): void {
  const source = typeof among === 'object' ? among[isForm(among) ? 'other' : key] : undefined;
  if (value.kind === 'map') {
    for (const entry of value.entries) checkWords(entry, source, report);
    return;
  }
  const text = isAbsent(value) ? '' : textAt(value);
  const refuse = (message: string, help: string): void =>
    report({
      rule: 'config/labels',
      message,
      help,
      ...(isAbsent(value) ? keySpan : spanOf(value)),
    });
  if (text.trim() === '') {
    refuse(`The label ${quoted(key)} has no text.`, 'Write a text, or remove this line.');
    return;
  }
  // Texts are in headings, lists and front matter of Markdown.
  if (/[\n\r\u2028\u2029]/.test(text)) {
    refuse(`The label ${quoted(key)} contains a line break.`, 'Write the text in one line, without "|".');
    return;
  }
  if (typeof source !== 'string') return;
  const expected = placeholdersOf(source);
  const placeholders = placeholdersOf(text);
  const unknown = placeholders.find((one) => !expected.includes(one));
  // The forms of "one" and "two" may say the number in words.
  const absent = expected.find((one) => !placeholders.includes(one) && !(key !== 'other' && isForm(among)));
  const hint =
    expected.length === 0 ? 'It has no placeholders.' : `Its placeholders: ${expected.join(', ')}.`;
  if (unknown !== undefined)
    refuse(
      `The label ${quoted(key)} contains ${unknown}, which stands for nothing.`,
      `${hint} In English: ${quoted(source)}.`,
    );
  else if (absent !== undefined)
    refuse(
      `The label ${quoted(key)} does not contain ${absent}.`,
      `Write ${absent} where it belongs. In English: ${quoted(source)}.`,
    );
  const [count, between, names] = PARTS[key] ?? [];
  if (count !== undefined && between !== undefined && text.split(between).length !== count)
    refuse(
      `The label ${quoted(key)} has ${text.split(between).length} parts.`,
      `Write ${count} ${names}. In English: ${quoted(source)}.`,
    );
}

function isForm(words: Words): boolean {
  return typeof words === 'object' && words['other'] !== undefined;
}

function placeholdersOf(text: string): readonly string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
