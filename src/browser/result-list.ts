import type { Found } from './search-index.js';
import { spellings, wordsIn } from './words.js';

/**
 * A result as an item of a list. What the index says becomes text nodes and the path of a link on this host,
 * and nothing else, whatever it holds.
 *
 * @param kind Name of the result's type for people.
 */
export function resultItem({ entry, terms: answering }: Found, kind: string): HTMLLIElement {
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

/** The address of a canonical URL on the host that serves this page, which need not be the canonical one. */
function addressHere(url: string): string {
  const here = new URL(location.href);
  here.search = '';
  here.hash = '';
  try {
    here.pathname = new URL(url).pathname;
  } catch {
    // No URL leads nowhere: to this page.
  }
  return here.href;
}

/** A text with the words marked that answer a query. */
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
