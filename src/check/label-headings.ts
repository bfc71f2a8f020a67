import { fieldLabel } from '../model/labels.js';
import type { Locale } from '../model/locales.js';
import { ELSEWHERE, hasLabel, headingField, isLine } from '../model/record-parts.js';
import type { Shape } from '../model/shape.js';
import type { Fields, Value } from '../schema/value.js';

/**
 * The headings that the page of a record has beside those of its author: labels of fields that stand as texts of
 * their own, such as the questions or the verdict (decisions, Markdown twin).
 *
 * @param lead The field that the body of a file gives, which has no label.
 */
export function labelHeadings(fields: Fields, shape: Shape, lead: string, locale: Locale): readonly string[] {
  const headings: string[] = [];
  const visit = (value: Value | undefined, inner: Shape, isRoot: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) if (inner.items !== undefined) visit(item, inner.items, false);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    const name = isRoot ? undefined : headingField(inner);
    for (const [field, property] of inner.properties ?? []) {
      const own = (value as Fields)[field];
      if (own === undefined || field === name || (isRoot && ELSEWHERE.has(field)) || isLine(property))
        continue;
      if (hasLabel(field, property, isRoot && field === lead)) headings.push(fieldLabel(locale, field));
      visit(own, property, false);
    }
  };
  visit(fields, shape, true);
  return headings;
}
