import { fieldLabel } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { ELSEWHERE, hasLabel, headingField, isLine } from '../../model/record-parts.js';
import type { Shape } from '../../model/shape.js';
import type { Fields, Value } from '../../read/schema/value.js';

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
  const visit = (value: Value, valueShape: Shape): void => {
    const isRecord = value === fields;
    if (Array.isArray(value)) {
      if (valueShape.items !== undefined) for (const item of value) visit(item, valueShape.items);
    } else if (value !== null && typeof value === 'object') {
      const title = headingField(valueShape);
      for (const [name, property] of valueShape.properties ?? []) {
        const inner = (value as Fields)[name];
        const isElsewhere = isRecord ? ELSEWHERE.has(name) : name === title;
        if (inner === undefined || isElsewhere || isLine(property)) continue;
        const isNamed = isRecord && ids.has(name);
        if (hasLabel(name, property, isRecord && name === lead) && !isNamed)
          headings.push(fieldLabel(locale, name));
        visit(inner, property);
      }
    }
  };
  visit(fields, shape);
  return headings;
}
