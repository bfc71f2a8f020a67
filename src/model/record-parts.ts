import type { Shape } from './shape.js';

/**
 * How a record becomes a document, in its twin and on its page: which fields get a heading with their label, which are
 * the heading of a part, and which are its text. Twins are written and anchors are checked by these rules.
 */

/** Fields that are not in the body of a Markdown document, but in its front matter, its title or its main text. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'slug',
  'title',
  'locale',
  'url',
  'markdownUrl',
  'questions',
]);

/** Fields that pages do not show, because only programs need them. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(['seoTitle', 'order', 'toolKey', 'durationIso']);

/** Returns whether a field tells readers nothing. Every page that they see is published. */
export function isForPrograms(name: string, value: unknown): boolean {
  return FOR_PROGRAMS.has(name) || (name === 'status' && value === 'published');
}

/** Fields that can be the heading of a part: the first one that the part has. */
export const HEADINGS = ['heading', 'title', 'question', 'name', 'label'];

/** Fields whose text needs no label, because it is the content of their part. */
const TEXTS = new Set(['body', 'answer', 'text']);

/** Returns the field that is the heading of the parts of a list or object. */
export function headingField(shape: Shape): string | undefined {
  return HEADINGS.find((name) => shape.properties?.has(name));
}

/** Returns whether a value fits a line: plain values, inline Markdown, and lists of plain values. */
export function isLine(shape: Shape): boolean {
  if (shape.type === 'object' || shape.markdown === 'block') return false;
  if (shape.type !== 'array') return true;
  return shape.items !== undefined && shape.items.type !== 'object' && shape.items.markdown === undefined;
}

/** Returns whether the items of a list are the text itself, such as sections: their headings replace a label. */
export function isListOfTexts({ items }: Shape): boolean {
  return items?.properties?.has('body') ?? false;
}

/** Returns whether a field gets a heading with its label. `isLead` marks the text from the body of a file. */
export function hasLabel(name: string, shape: Shape, isLead: boolean): boolean {
  return !(isLine(shape) || isLead || TEXTS.has(name) || isListOfTexts(shape) || shape.values !== undefined);
}
