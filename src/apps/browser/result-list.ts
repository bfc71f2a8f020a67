import type { SearchMatch } from '../../compile/search/search-index.js';
import { spellings, wordsIn } from '../../compile/search/words.js';

/**
 * Returns a result as an item of a list. Values of the index only become text nodes and the path of a link on this host,
 * whatever they contain.
 *
 * @param kind Name of the result's type for people.
 */
export function resultItem({ entry, terms: answering }: SearchMatch, kind: string): HTMLLIElement {
  const terms = new Set(answering);
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addressHere(entry.url);
  link.append(...marked(entry.title, terms));
  const name = document.createElement('span');
  name.className = 'kind';
  name.textContent = kind;
  item.append(link, name);
  if (entry.description !== undefined) {
    const description = document.createElement('p');
    description.append(...marked(entry.description, terms));
    item.append(description);
  }
  return item;
}

/** Returns the address of a canonical URL on the host of this page, which may be another host than the canonical one. */
export function addressHere(url: string): string {
  const here = new URL(location.href);
  here.search = '';
  here.hash = '';
  try {
    here.pathname = new URL(url).pathname;
  } catch {
    // An invalid URL leads to this page.
  }
  return here.href;
}

/** Returns a text in which the words that match a query are marked. */
function marked(text: string, terms: ReadonlySet<string>): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const word of wordsIn(text)) {
    if (!spellings(word.text).some((form) => terms.has(form))) continue;
    const mark = document.createElement('mark');
    mark.textContent = word.text;
    parts.push(text.slice(end, word.start), mark);
    end = word.start + word.text.length;
  }
  return [...parts, text.slice(end)];
}
