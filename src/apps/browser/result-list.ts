import { matchesIn, reasonsOf } from '../../compile/search/passages.js';
import type { SearchMatch } from '../../compile/search/search-index.js';
import { passagesAt } from './page-passages.js';

/** A result in a list. */
export interface ResultItem {
  readonly element: HTMLLIElement;
  /** Adds why the page matches, after reading it: the text around the words, and the sections that have them. */
  explain(): Promise<void>;
}

/**
 * Returns a result as an item of a list. Values of the index and of pages only become text nodes and the path of a link
 * on this host, whatever they contain.
 *
 * @param kind Name of the result's type for people.
 */
export function resultItem({ entry, terms: answering, isInText }: SearchMatch, kind: string): ResultItem {
  const terms = new Set(answering);
  const address = addressHere(entry.url);
  const element = document.createElement('li');
  const link = markedLink(address, entry.title, terms);
  const name = document.createElement('span');
  name.className = 'kind';
  name.textContent = kind;
  element.append(link, name);
  const { description = '' } = entry;
  const text = document.createElement('p');
  text.append(...marked(description, terms));
  if (description !== '') element.append(text);
  let hasBegun = !isInText;
  return {
    element,
    async explain() {
      if (hasBegun) return;
      hasBegun = true;
      const passages = await passagesAt(address).catch(() => []);
      const { excerpt, sections } = reasonsOf(passages, terms, description);
      if (excerpt !== undefined) {
        text.replaceChildren(...marked(excerpt, terms));
        name.after(text);
      }
      if (sections.length > 0) element.append(sectionList(address, sections, terms));
    },
  };
}

function sectionList(
  address: string,
  sections: readonly { readonly id: string; readonly title: string }[],
  terms: ReadonlySet<string>,
): HTMLUListElement {
  const list = document.createElement('ul');
  for (const { id, title } of sections) {
    const item = document.createElement('li');
    item.append(markedLink(`${address}#${encodeURIComponent(id)}`, title, terms));
    list.append(item);
  }
  return list;
}

function markedLink(address: string, text: string, terms: ReadonlySet<string>): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.append(...marked(text, terms));
  return link;
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
  let mark: HTMLElement | undefined;
  for (const word of matchesIn(text, terms)) {
    // Characters of one word of a writing without spaces have one mark.
    if (mark === undefined || word.start > end) {
      mark = document.createElement('mark');
      parts.push(text.slice(end, word.start), mark);
    }
    mark.append(word.text);
    end = word.start + word.text.length;
  }
  return [...parts, text.slice(end)];
}
