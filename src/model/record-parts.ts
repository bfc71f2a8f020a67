import type { Shape } from './shape.js';

/**
 * How a record is laid out as a document, in its twin and on its page: which of its fields stand under a heading
 * with their label, which name a part, which are its text. Twins are written by it, anchors are checked by it.
 */

/** Fields that stand elsewhere in a Markdown document: in its front matter or as its title. */
export const ELSEWHERE: ReadonlySet<string> = new Set(['slug', 'title', 'locale', 'url', 'markdownUrl']);

/** Fields that name a part of a record: they become its heading, the first present one. */
const HEADINGS = ['heading', 'title', 'question', 'name', 'label'];

/** Fields whose text needs no label, since it is what their part is about. */
const TEXTS = new Set(['body', 'answer', 'text']);

/** The field that names the parts of a list or object. */
export function headingField(shape: Shape): string | undefined {
  return HEADINGS.find((name) => shape.properties?.has(name));
}

/** What fits a line: plain values, inline Markdown, and lists of plain values. */
export function isLine(shape: Shape): boolean {
  if (shape.type === 'object' || shape.markdown === 'block') return false;
  if (shape.type !== 'array') return true;
  return shape.items !== undefined && shape.items.type !== 'object' && shape.items.markdown === undefined;
}

/** Whether the items of a list are the text itself, such as sections: their own headings are label enough. */
export function isOwnText({ items }: Shape): boolean {
  return items?.properties?.has('body') ?? false;
}

/** Whether a field stands under a heading with its label. `isLead` tells the text that the body of a file gives. */
export function hasLabel(name: string, shape: Shape, isLead: boolean): boolean {
  return !(isLine(shape) || isLead || TEXTS.has(name) || isOwnText(shape) || shape.values !== undefined);
}
