import type { Node } from '../content/node.js';
import type { Shape } from '../model/shape.js';
import { quoted } from './describe.js';
import { isDate, isUri } from './formats.js';
import { reportBlank, reportNotInEnum, reportWrongType, type SchemaCheck } from './schema-findings.js';
import type { Value } from './value.js';

/**
 * Checks one value of a field that the configuration adds (`fields`) or of an authoring field: type, items,
 * enumeration, form. Our own walker, since configuration may come from a stranger's pull request and must
 * not reach a schema compiler.
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
  const { start, end } = node;
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
  if (shape.enum !== undefined && !shape.enum.includes(value)) {
    reportNotInEnum(node, path, shape.enum, check);
  }
  if (typeof value === 'number' || shape.enum?.includes(value) === false) return;
  if (shape.format === 'date') {
    if (!isDate(value)) check.report({ ...dateFault(path, value), start, end });
  } else if (isRequired && value.trim() === '') {
    reportBlank(node, path, check);
  } else if (shape.format === 'uri' && !isUri(value)) {
    check.report({
      rule: 'schema/format',
      message: `"${path}" is ${quoted(value)}, which is no absolute URI.`,
      help: 'Write one such as https://example.org/page.',
      start,
      end,
    });
  }
}

/** What is wrong with a text that is no date (design, section 2: date faults are always `date/invalid`). */
export function dateFault(path: string, value: string): { rule: string; message: string; help: string } {
  return {
    rule: 'date/invalid',
    message: `"${path}" is ${quoted(value)}, which is no date.`,
    help: 'Write a day that exists as YYYY-MM-DD, or a date-time with offset such as 2026-11-21T09:00:00+01:00.',
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
