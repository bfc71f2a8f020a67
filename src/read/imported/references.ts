import { shortened, type Token } from './token.js';

/** `@fig-loop`, `@sec-start`: a reference of Quarto to a figure, a table, a section, an equation or a listing. */
export const REFERENCE = /(?<![\w.@/\\-])@(?:fig|tbl|sec|eq|lst)-[\w-]*\w/;

const NAMES: Readonly<Record<string, string>> = {
  fig: 'Figure',
  tbl: 'Table',
  sec: 'Section',
  eq: 'Equation',
  lst: 'Listing',
};

/** Returns the ids of a page that references can lead to: `{#fig-loop}`, and the label of a cell. */
export function idsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/\{#([\w-]+)|^[ \t>]*(?:#|\/\/)\|[ \t]*label:[ \t]*["']?([\w-]+)/gm)].map(
      ([, id, label]) => (id ?? label) as string,
    ),
  );
}

/** Returns a reference as a link. The numbers and the other pages of a book are not known: such a reference stays. */
export function referenceToken(mark: string, start: number, ids: ReadonlySet<string>): Token {
  const id = mark.slice(1);
  const end = start + mark.length;
  const name = NAMES[id.slice(0, id.indexOf('-'))];
  if (ids.has(id)) return { start, end, text: `[${name}](#${id})` };
  const message = `Pages show "${shortened(`@${id}`)}" itself: this page has no such id.`;
  const help = 'Write a link: [words](page.qmd#id).';
  return { start, end, text: `@${id}`, isWhole: true, losses: [{ message, help }] };
}
