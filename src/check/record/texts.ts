import { MAYBE_NOT_IN_HTML, NOT_IN_HTML } from '../../base/characters.js';
import { codePoint } from '../../base/code-point.js';
import { labelledParts } from '../../model/headings.js';
import { fieldLabel } from '../../model/labels.js';
import type { Finding, Report } from '../../model/problem.js';
import { isSample, TO_TRANSLATE, untranslated } from '../../model/samples.js';
import type { Shape } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import { HARMLESS_TAG } from '../../read/content/markdown/shown-html.js';
import { entryValue, type MapNode, type ScalarNode, spanOf } from '../../read/content/node.js';
import type { SourceRecord } from '../../read/content/read-file.js';
import { sourceOffset } from '../../read/content/scalar-source.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { quoted, shapePath } from '../../read/schema/describe.js';
import { invalidDate } from '../../read/schema/field.js';
import { isDate, isDuration } from '../../read/schema/formats.js';
import type { Fields } from '../../read/schema/value.js';
import type { Reference, TextNeed } from '../records/content-record.js';
import { lostText } from './lost-text.js';
import { type MarkdownFindings, scanMarkdownText } from './markdown-links.js';
import { checkOptionKeys } from './option-keys.js';
import type { RecordType } from './record-type.js';
import { typographicQuotes } from './typographic-quotes.js';
import { type ValuePath, visitValues } from './values.js';

/** Facts about the texts of a record for other checks. */
export interface TextFindings extends MarkdownFindings {
  readonly references: readonly Reference[];
  readonly needs: readonly TextNeed[];
}

/** Checks all texts of a record, and collects its links, references and headings. */
export function checkTexts(
  fields: Fields,
  node: MapNode,
  source: SourceRecord,
  type: RecordType,
  config: Config,
  report: Report,
): TextFindings {
  const { file, ids: idsByField, collection, locale } = source;
  const references: Reference[] = [];
  const findings: MarkdownFindings = {
    links: [],
    linkSpans: [],
    headings: [],
    ids: [...idsByField].map(([field, id]) => ({ id, field })),
  };
  const needs = new Set<TextNeed>();
  visitValues(fields, node, type.shape, {
    text(text, scalar, shape, path) {
      if (fields['draft'] !== true && isFreeText(shape)) {
        const finding = placeholder(text, scalar, file);
        if (finding !== undefined) report(finding);
      }
      checkText(text, scalar, shape, path, type, file, report);
      // A blank reference is reported as blank text.
      if (shape.reference !== undefined && text.trim() !== '') {
        references.push({ field: path.join('.'), type: shape.reference, slug: text, ...spanOf(scalar) });
      }
      if (isHeading(path, shape) && !idsByField.has(path.join('/'))) findings.headings.push(text);
      if (shape.markdown === undefined) return;
      if (mayHaveCode(text)) needs.add('code');
      if (HARMLESS_TAG.test(text)) needs.add('html');
      scanMarkdownText(text, scalar, path, source, config, findings, report);
    },
    object(map, { keysOf }) {
      if (keysOf !== undefined) checkOptionKeys(map, keysOf, fields, file.text, report);
    },
  });
  for (const [name, { reference }] of type.shape.properties ?? []) {
    const slug = fields[name];
    if (reference === undefined || typeof slug !== 'string' || entryValue(node, name) !== undefined) continue;
    references.push({ field: name, type: reference, slug, start: 0, end: 0 });
  }
  const { lead } = collection.body;
  for (const { name, isOfRecord } of labelledParts(type.shape, lead, fields)) {
    if (!(isOfRecord && idsByField.has(name))) findings.headings.push(fieldLabel(locale, name));
  }
  return { ...findings, references, needs: [...needs].sort() };
}

/** Checks one text by itself. */
function checkText(
  text: string,
  scalar: ScalarNode,
  shape: Shape,
  path: ValuePath,
  { extra, vocabularies }: RecordType,
  file: SourceFile,
  report: Report,
): void {
  const [name] = path;
  const fieldName = (): string => shapePath(path.map((part) => `/${part}`).join(''));
  const hasVocabulary = path.length === 1 && vocabularies.has(String(name));
  if (isFreeText(shape) && !hasVocabulary) {
    const lost = lostText(file.text, scalar, fieldName);
    if (lost !== undefined) report(lost);
    const typographic = typographicQuotes(text, scalar, fieldName);
    if (typographic !== undefined) report(typographic);
  }
  checkCharacters(text, scalar, file, report);
  const isExtra = extra?.properties?.has(String(name)) ?? false;
  if (shape.format === 'date' && !isExtra && !isDate(text))
    report(invalidDate(fieldName(), text, scalar, file.text));
  if (shape.format === 'duration' && !isDuration(text)) {
    report({
      rule: 'schema/format',
      message: `"${fieldName()}" is ${quoted(text)}, which is not an ISO 8601 duration.`,
      help: 'Write a duration such as PT45M or PT1H30M.',
      ...spanOf(scalar),
    });
  }
}

/** Returns the finding for a sample of `lc-api new` that is still there, and for the first text that is not translated. */
function placeholder(text: string, node: ScalarNode, file: SourceFile): Finding | undefined {
  const original = untranslated(text);
  if (original === undefined && !isSample(text)) return undefined;
  const [what, how] =
    original === undefined
      ? ['the sample that "lc-api new" wrote', 'Write your own text, or remove it']
      : ['not translated', `Translate it, and remove "${TO_TRANSLATE}"`];
  const at =
    original === undefined || node.style !== 'markdown' ? -1 : file.text.indexOf(original, node.start);
  return {
    rule: 'content/placeholder',
    message: `${quoted((original ?? text).trim())} is ${what}.`,
    help: `${how}. To publish the record later, add "draft: true".`,
    ...(original === undefined || at === -1 ? spanOf(node) : { start: at, end: at + original.length }),
  };
}

/** Returns whether only a person can tell that a text is complete. */
function isFreeText({ enum: values, format, reference }: Shape): boolean {
  return values === undefined && format === undefined && reference === undefined;
}

/** Reports the first character of a string that HTML does not allow: pages show another character instead. */
function checkCharacters(text: string, scalar: ScalarNode, file: SourceFile, report: Report): void {
  if (!MAYBE_NOT_IN_HTML.test(text)) return;
  NOT_IN_HTML.lastIndex = 0;
  const match = NOT_IN_HTML.exec(text);
  if (match === null) return;
  // A string of a body may begin with a copy of another part of the body.
  const start =
    scalar.style === 'markdown'
      ? Math.max(scalar.start, file.text.indexOf(match[0], scalar.start))
      : sourceOffset(file.text, scalar, match.index);
  report({
    rule: 'content/character',
    message: `The text has the character ${codePoint(match[0])}, which HTML does not allow: pages show "\ufffd" instead.`,
    help: 'Remove it. It often comes with text that was copied from a terminal or a PDF.',
    start,
    end: start + 1,
  });
}

/** Returns whether a text may have a code fence with a language. False positives are allowed. */
function mayHaveCode(text: string): boolean {
  return (text.includes('```') || text.includes('~~~')) && /(?:`{3}|~{3})[ \t]*[^\s`~]/.test(text);
}

/** Returns whether a string becomes a heading on the page of its record: its title, and titles of its parts. */
function isHeading(path: ValuePath, shape: Shape): boolean {
  const last = path.at(-1);
  if (shape.markdown !== undefined) return false;
  if (path.length === 1) return last === 'title';
  return ['heading', 'title', 'question', 'name', 'label'].includes(String(last));
}
