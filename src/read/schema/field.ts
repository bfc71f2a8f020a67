import type { Finding } from '../../model/problem.js';
import type { Shape } from '../../model/shape.js';
import { type Node, spanOf } from '../content/node.js';
import { dateMeant } from './date-meant.js';
import { quoted, subject } from './describe.js';
import { reportBlank, reportNotInEnum, reportWrongType, type SchemaCheck } from './findings.js';
import { isDate, isUri, uriMeant } from './formats.js';
import type { Value } from './value.js';

/**
 * Checks a value of a field that the configuration adds (`fields`) or of an authoring field: type, items,
 * enumeration, format. These schemas may come from a stranger's pull request, so they must not reach a schema
 * compiler.
 *
 * @param path Name of the field, as messages show it.
 * @param isRequired Required text may not be blank.
 */
export function checkField(
  value: Value,
  node: Node,
  shape: Shape,
  path: string,
  isRequired: boolean,
  check: SchemaCheck,
): void {
  if (!hasType(value, shape.type)) {
    reportWrongType(node, path, shape.type, check);
    return;
  }
  if (Array.isArray(value) && node.kind === 'list' && shape.items !== undefined) {
    for (const [index, item] of value.entries()) {
      checkField(item, node.items[index] as Node, shape.items, `${path}[${index}]`, false, check);
    }
  }
  if (typeof value !== 'string' && typeof value !== 'number') return;
  if (shape.enum?.includes(value) === false) {
    reportNotInEnum(node, path, shape.enum, check);
  } else if (typeof value === 'number') {
    return;
  } else if (shape.format === 'date') {
    if (!isDate(value)) check.report(invalidDate(path, value, node, check.text));
  } else if (isRequired && value.trim() === '') {
    reportBlank(node, path, check);
  } else if (shape.format === 'uri' && !isUri(value)) {
    const meant = uriMeant(value) ?? 'an absolute URI, such as https://example.org/page';
    check.report({
      rule: 'schema/format',
      message: `${subject(path)} is ${quoted(value)}, which is not an absolute URI.`,
      help: `Write ${meant}.`,
      ...spanOf(node),
    });
  }
}

/**
 * Returns the finding for a text that is not a date. Whatever is wrong with a date, the rule is `date/invalid`.
 *
 * @param text The text of the file.
 */
export function invalidDate(path: string, value: string, node: Node, text: string): Finding {
  const meant = dateMeant(value);
  const isWritten = node.kind === 'scalar' && text.slice(node.content.start, node.content.end) === value;
  return {
    rule: 'date/invalid',
    message: isDate(`${value}Z`)
      ? `${subject(path)} is ${quoted(value)}, a time without its offset from UTC.`
      : `${subject(path)} is ${quoted(value)}, which is not a date.`,
    help:
      meant?.help ??
      'Write a day as YYYY-MM-DD, such as 2026-11-21, or with its time 2026-11-21T09:00:00+01:00.',
    ...spanOf(node),
    ...(meant?.day !== undefined && isWritten && { fix: { ...node.content, insert: meant.day } }),
  };
}

function hasType(value: Value, type: Shape['type']): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
