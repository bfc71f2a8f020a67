import { pageLabelsOf } from '../../model/page-labels.js';
import type { Shape } from '../../model/shape.js';
import type { Fields } from '../../schema/value.js';
import { type Html, html } from './html.js';
import type { ContentContext } from './record-content.js';

/** Longest value that fits well into a cell of a table. */
const CELL = 320;

/**
 * Returns the aspects of a comparison: a table with the options as columns, or, if values are longer than a cell allows,
 * a part for each aspect.
 *
 * @param shape The shape of an aspect: a label, and values by the key of an option (`x-keys-of`).
 */
export function comparison(
  label: string,
  aspects: readonly Fields[],
  shape: Shape,
  context: ContentContext,
): Html {
  const { text, record } = context;
  const valuesName = [...(shape.properties ?? [])].find(([, { keysOf }]) => keysOf !== undefined)?.[0] ?? '';
  const options = optionsOf(shape.properties?.get(valuesName)?.keysOf ?? '', context.fields);
  const valueIn = (aspect: Fields, key: string): string => {
    const values = aspect[valuesName] as Fields | undefined;
    return values !== undefined && Object.hasOwn(values, key) ? String(values[key] ?? '') : '';
  };
  const title = text.heading(2, label);
  const fits = aspects.every((aspect) =>
    options.every(({ key }) => {
      const value = valueIn(aspect, key);
      return value.length <= CELL && !/\n\s*\n|^\s*(?:#|[-*+>|]\s|\d+[.)]\s|```|~~~|!\[)/m.test(value);
    }),
  );
  if (!fits) {
    return html`<section class="aspects">${title}
${aspects.map(
  (aspect) => html`<section>${text.heading(3, String(aspect['label']))}
${options.map((option) => {
  const value = valueIn(aspect, option.key);
  return (
    value.trim() !== '' &&
    html`<div class="side"><h4>${option.name}</h4>\n<div class="text">${text.blocks(value, 4)}</div></div>\n`
  );
})}</section>\n`,
)}</section>`;
  }
  return html`<section class="comparison">${title}
<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr><th scope="col">${pageLabelsOf(record.locale).aspect}</th>${options.map(
    (option) => html`<th scope="col">${option.name}</th>`,
  )}</tr></thead>
<tbody>
${aspects.map((aspect) => {
  const aspectName = String(aspect['label']);
  const id = text.anchor(aspectName);
  return html`<tr><th scope="row"${id !== '' && html` id="${id}"`}>${aspectName}</th>${options.map(
    ({ key }) => html`<td>${text.inline(valueIn(aspect, key), 2)}</td>`,
  )}</tr>\n`;
})}</tbody></table></div></section>`;
}

/** Returns the options at a path such as `options/key`, with their names for people. */
function optionsOf(path: string, fields: Fields): readonly { readonly key: string; readonly name: string }[] {
  const [listName = '', keyName = ''] = path.split('/');
  const list = fields[listName];
  return (Array.isArray(list) ? (list as readonly Fields[]) : []).map((item) => ({
    key: String(item[keyName]),
    name: String(item['name'] ?? item[keyName]),
  }));
}
