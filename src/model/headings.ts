import { isObject } from '../base/shape.js';
import { COLLECTIONS } from './collections.js';
import { fieldLabel, type LabelsOwner, labelsOf } from './labels.js';
import { ELSEWHERE, hasLabel, headingField, isLine } from './record-parts.js';
import { type Shape, shapeOf } from './shape.js';

/** Returns the paths of two labels that are equal, although a page or twin has both as headings. */
export function equalHeadings(locale: LabelsOwner): readonly (readonly [first: string, second: string])[] {
  const { seeAlso } = labelsOf(locale);
  const found = new Map<string, readonly [string, string]>();
  for (const { type, body } of COLLECTIONS) {
    const parts = labelledParts(shapeOf(type), body.lead);
    const names = Array.from(parts, ({ name }) => name);
    const headings = new Map([[seeAlso, 'seeAlso']]);
    for (const name of new Set([...names, ...(type === 'course' ? ['lessonCount'] : [])])) {
      const text = fieldLabel(locale, name);
      const other = headings.get(text);
      if (other === undefined) headings.set(text, `fields/${name}`);
      else found.set(`${other} ${name}`, [other, `fields/${name}`]);
    }
  }
  return [...found.values()];
}

/**
 * Yields the fields whose labels are headings, also within parts.
 *
 * @param lead The field of a record with the text of the body, which has no label; undefined for a part of a record.
 * @param value Only the fields that it has are yielded, for each part once more; without it, all that the shape has.
 */
export function* labelledParts(
  shape: Shape,
  lead: string | undefined,
  value?: unknown,
): Generator<{ readonly name: string; readonly isOfRecord: boolean }> {
  const isOfRecord = lead !== undefined;
  const title = isOfRecord ? undefined : headingField(shape);
  for (const [name, property] of shape.properties ?? []) {
    const inner = isObject(value) ? value[name] : undefined;
    const isElsewhere = isOfRecord ? ELSEWHERE.has(name) : name === title;
    if (isElsewhere || isLine(property) || (value !== undefined && inner === undefined)) continue;
    if (hasLabel(name, property, name === lead)) yield { name, isOfRecord };
    for (const part of Array.isArray(inner) ? inner : [inner])
      yield* labelledParts(property.items ?? property, undefined, part);
  }
}
