import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import type { Report } from '../../model/problem.js';
import { shapeOf } from '../../model/shape.js';
import { entryValue, type MapNode, type Node, spanOf } from '../content/node.js';
import { quoted } from '../schema/describe.js';
import { didYouMean, type Suggest } from '../schema/nearest.js';
import { nodeAt } from '../schema/node-at.js';
import { entriesAt, textAt } from './values-at.js';

type FieldsOfType = NonNullable<Configuration['fields']>[string];
type FieldOptions = NonNullable<FieldsOfType['properties']>[string];

/** Reports extra fields whose names are taken or cannot be names, or whose form contradicts itself. */
export function checkFields(
  { fields = {} }: Configuration,
  root: MapNode,
  suggest: Suggest,
  report: Report,
): void {
  for (const entry of entriesAt(root, '/fields')) {
    const collection = COLLECTIONS.find(({ type }) => type === entry.key);
    if (collection === undefined) continue;
    const { type } = collection;
    const { properties = {}, required = [] } = fields[type] ?? {};
    const typeFields = shapeOf(type).properties?.keys() ?? [];
    const taken = new Set([...typeFields, 'id', 'draft', 'formerSlugs', 'lessons']);
    for (const { key, keySpan, value } of entriesAt(entry.value, '/properties')) {
      const refuse = (message: string, help: string): void =>
        report({ rule: 'config/fields', message, help, ...keySpan });
      // `constructor` and the like are properties of every object already, here and in clients.
      const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !(key in Object.prototype);
      const why = taken.has(key) ? `is already a field of ${type}` : 'cannot be the name of a field';
      if (taken.has(key) || !isName)
        refuse(`${quoted(key)} ${why}.`, 'Use another name of letters, digits and underscores.');
      const fault = fieldFault(properties[key] ?? { type: 'string' }, value);
      if (fault !== undefined)
        refuse(`The field ${quoted(key)} cannot be used: ${fault}.`, 'See the documentation of "fields".');
    }
    const names = Object.keys(properties);
    for (const [index, name] of required.entries()) {
      if (Object.hasOwn(properties, name)) continue;
      report({
        rule: 'config/fields',
        message: `${quoted(name)} is required, but "properties" has no field of that name.`,
        help: didYouMean(name, names, suggest) ?? 'Add it to "properties".',
        ...spanOf(nodeAt(entry.value, `/required/${index}`)),
      });
    }
  }
}

/** Returns what is wrong with an extra field that the schema of the configuration allows. */
function fieldFault({ type, items, enum: values, format }: FieldOptions, node: Node): string | undefined {
  if (type === 'array' && items === undefined) return 'an array needs "items"';
  if (type !== 'array' && items !== undefined) return '"items" is only for arrays';
  if (format !== undefined && type !== 'string') return '"format" is only for text';
  if (values !== undefined && (type === 'array' || type === 'boolean'))
    return '"enum" is only for text and numbers';
  if (values?.length === 0) return '"enum" has no value';
  const wrong = type === 'string' || values === undefined ? undefined : firstNonNumber(type, node);
  if (wrong !== undefined)
    return `"enum" has ${quoted(wrong)}, which is not a ${type === 'integer' ? 'whole ' : ''}number`;
  return items === undefined ? undefined : fieldFault(items, nodeAt(node, '/items'));
}

/** Returns the first allowed value of a number that is not a number. */
function firstNonNumber(type: FieldOptions['type'], field: Node): string | undefined {
  const values = field.kind === 'map' ? entryValue(field, 'enum') : undefined;
  const wrong = (values?.kind === 'list' ? values.items : []).find(
    (item) =>
      item.kind === 'scalar' &&
      !(type === 'integer' ? Number.isSafeInteger(item.value) : Number.isFinite(item.value)),
  );
  return wrong && textAt(wrong);
}
