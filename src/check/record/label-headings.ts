import { fieldLabel } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { ELSEWHERE, hasLabel, headingField, isLine } from '../../model/record-parts.js';
import type { Shape } from '../../model/shape.js';
import type { Fields, Value } from '../../schema/value.js';

/**
 * Returns the headings of a record's page that are labels of fields, such as the questions or the verdict.
 *
 * @param lead The field with the text of the body, which has no label.
 * @param ids Ids that the author set for headings, by the paths of their fields.
 */
export function labelHeadings(
  fields: Fields,
  shape: Shape,
  lead: string,
  locale: Locale,
  ids: ReadonlyMap<string, string>,
): readonly string[] {
  const headings: string[] = [];
  for (const [name, property] of shape.properties ?? []) {
    const value = fields[name];
    if (value === undefined || ELSEWHERE.has(name) || isLine(property)) continue;
    if (hasLabel(name, property, name === lead) && !ids.has(name)) headings.push(fieldLabel(locale, name));
    headings.push(...innerLabels(value, property, locale));
  }
  return headings;
}

/** Returns the labels within a list, or within a part of a record. */
function innerLabels(value: Value, shape: Shape, locale: Locale): readonly string[] {
  const { items } = shape;
  if (Array.isArray(value)) {
    return items === undefined ? [] : value.flatMap((item) => innerLabels(item, items, locale));
  }
  if (value === null || typeof value !== 'object') return [];
  const title = headingField(shape);
  return [...(shape.properties ?? [])].flatMap(([name, property]) => {
    const inner = (value as Fields)[name];
    if (inner === undefined || name === title || isLine(property)) return [];
    const own = hasLabel(name, property, false) ? [fieldLabel(locale, name)] : [];
    return [...own, ...innerLabels(inner, property, locale)];
  });
}
