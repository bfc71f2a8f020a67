import { COLLECTIONS } from './collections.js';
import { fieldLabel, type LabelsOwner, labelsOf } from './labels.js';
import { ELSEWHERE, hasLabel, headingField, isLine } from './record-parts.js';
import { type Shape, shapeOf } from './shape.js';

/** Returns the paths of two labels that are equal, although a page or twin has both as headings. */
export function equalHeadings(locale: LabelsOwner): readonly (readonly [first: string, second: string])[] {
  const { seeAlso } = labelsOf(locale);
  const found = new Map<string, readonly [string, string]>();
  for (const { type, body } of COLLECTIONS) {
    const names = [...labelledParts(shapeOf(type), body.kind === 'text' ? body.field : body.lead)];
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

/** Returns the fields whose labels are headings, also within parts. */
function* labelledParts(shape: Shape, lead: string | undefined): Generator<string> {
  const title = lead === undefined ? headingField(shape) : undefined;
  for (const [name, property] of shape.properties ?? []) {
    const isElsewhere = lead === undefined ? name === title : ELSEWHERE.has(name);
    if (isElsewhere || isLine(property)) continue;
    if (hasLabel(name, property, name === lead)) yield name;
    yield* labelledParts(property.items ?? property, undefined);
  }
}
