import { labelsOf } from '../../model/labels.js';
import type { Shape } from '../../model/shape.js';
import type { Fields } from '../../read/schema/value.js';
import { comparisonTable } from '../comparison-table.js';
import type { ContentContext } from './content-context.js';
import { type Html, html } from './html.js';
import { word } from './language.js';

/**
 * Returns the aspects of a comparison: a table with the options as columns, or, if values are longer than a cell allows,
 * a part for each aspect.
 *
 * @param shape The shape of an aspect.
 */
export function comparison(
  label: string,
  aspects: readonly Fields[],
  shape: Shape,
  { text, record, fields }: ContentContext,
): Html {
  const { options, rows, fits } = comparisonTable(aspects, shape, fields);
  const title = text.heading(2, label);
  if (!fits) {
    return html`<section class="aspects">${title}
${rows.map(
  (row) => html`<section>${text.heading(3, row.label)}
${options.map(({ name }, place) => {
  const value = row.values[place] as string;
  return (
    value.trim() !== '' &&
    html`<div class="option-value"><h4>${name}</h4>\n<div class="text">${text.blocks(value, 4)}</div></div>\n`
  );
})}</section>\n`,
)}</section>`;
  }
  return html`<section class="compared">${title}
<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr><th scope="col">${word(labelsOf(record.locale), labelsOf(record.locale).aspect)}</th>${options.map(
    (option) => html`<th scope="col">${option.name}</th>`,
  )}</tr></thead>
<tbody>
${rows.map((row) => {
  const id = text.anchor(row.label);
  return html`<tr><th scope="row"${id !== '' && html` id="${id}"`}>${row.label}</th>${row.values.map(
    (value) => html`<td>${text.inline(value, 2)}</td>`,
  )}</tr>\n`;
})}</tbody></table></div></section>`;
}
