/** A part of a list or text. The rest begins at `nextOffset`, which is absent at the end. */
interface Part<Content> {
  readonly part: Content;
  readonly nextOffset?: number;
}

/**
 * Returns the items of one answer. There are fewer than asked for if they are long, but always one.
 *
 * @param offset Items to skip.
 * @param most Items of one answer.
 * @param budget Characters of one answer, about: an answer goes into the context of a model.
 */
export function partOfList<Item>(
  items: readonly Item[],
  offset: number,
  most: number,
  budget: number,
): Part<readonly Item[]> {
  const part: Item[] = [];
  let characters = 0;
  for (const item of items.slice(offset, offset + most)) {
    characters += JSON.stringify(item).length;
    if (part.length > 0 && characters > budget) break;
    part.push(item);
  }
  return withNext(part, offset + part.length, items.length);
}

/**
 * Returns the part of a text for one answer. It ends at the end of a line if the line is not too long.
 *
 * @param offset UTF-16 code units to skip.
 * @param budget Characters of one answer as JSON, about: there, a control character has six.
 */
export function partOfText(text: string, offset: number, budget: number): Part<string> {
  let most = Math.min(offset + budget, text.length);
  for (let share = 0; share < 1; ) {
    share = (budget * 1.1) / JSON.stringify(text.slice(offset, most)).length;
    if (share < 1) most = offset + Math.floor((most - offset) * share);
  }
  if (most >= text.length) return { part: text.slice(offset) };
  const line = text.lastIndexOf('\n', most - 1) + 1;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  const end = line > offset + budget / 2 ? line : most - (isPair ? 1 : 0);
  return withNext(text.slice(offset, end), end, text.length);
}

function withNext<Content>(part: Content, end: number, length: number): Part<Content> {
  return end < length ? { part, nextOffset: end } : { part };
}
