import type { PublishedTree } from '../../support/published-tree.js';
import { type Element, readPage } from '../../support/read-page.js';

/**
 * Returns the pages of a tree, without those that have nothing new for a judge of HTML: their elements are in pages
 * before them, with the same attributes, parents, grandparents and elements before them. Judges hold an element to its
 * surroundings; what is only true of a page as a whole (no id twice, well-formed) `readPage` proves of each.
 *
 * @param seen What pages of other trees have, which were judged already. Those of this tree are added.
 */
export function distinctPages(
  tree: PublishedTree,
  seen: Set<string> = new Set(),
): readonly (readonly [path: string, text: string])[] {
  const distinct: [string, string][] = [];
  for (const [path, bytes] of tree) {
    if (!path.endsWith('.html')) continue;
    const text = bytes.toString('utf8');
    const before = seen.size;
    for (const form of formsOf(readPage(text))) seen.add(form);
    if (seen.size > before) distinct.push([path, text]);
  }
  return distinct;
}

/** Returns every element of a page with its surroundings, without words. */
function formsOf(page: Element): readonly string[] {
  const forms: string[] = [];
  const add = (element: Element, around: string): void => {
    let previous = '';
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      forms.push(`${around} ${element.name} ${previous}+${child.name}${attributesOf(child)}`);
      previous = child.name;
      add(child, element.name);
    }
    const isEmpty = element.children.every((child) => typeof child === 'string' && child.trim() === '');
    if (isEmpty) forms.push(`${element.name} is empty`);
  };
  add(page, '');
  return forms;
}

/** Returns the names of attributes, with the values that are words of HTML. */
function attributesOf({ attributes }: Element): string {
  return [...attributes]
    .map(([name, value]) =>
      /^(?:aria-(?!label$).*|rel|type|role|scope|lang|dir|class|http-equiv)$/.test(name)
        ? `${name}=${value}`
        : name,
    )
    .join(' ');
}
