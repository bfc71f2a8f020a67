import { askedOnce } from '../../base/memoized.js';
import type { Passage, Section } from '../../compile/search/passages.js';
import { answered } from './answered.js';

const HEADING = 'h2[id], h3[id], h4[id], h5[id], h6[id]';
const BLOCK = `h1, ${HEADING}, p, li, dt, dd, th, td, pre, blockquote, figcaption, summary, label, legend`;
/** Parts of the main text that are no sentences, lead elsewhere or do something. */
const ELSEWHERE =
  '.facts, .tags, nav, button, select, script, style, [data-markdown-ignore], .related, annotation';

/**
 * Returns the passages of a page of this site, with the ids of its headings as they are published. A page is read once.
 *
 * @throws Error if the page cannot be read.
 */
export const passagesAt = askedOnce(readPassages);

async function readPassages(address: string): Promise<readonly Passage[]> {
  // A parsed page loads nothing and runs nothing.
  const page = new DOMParser().parseFromString(await (await answered(address)).text(), 'text/html');
  const main = page.querySelector('main') ?? page.body;
  for (const part of main.querySelectorAll(ELSEWHERE)) part.remove();
  const texts: { block: Element; text: string }[] = [];
  const nodes = page.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const block = node.parentElement?.closest(BLOCK) ?? main;
    const last = texts.at(-1);
    if (last?.block === block) last.text += node.textContent;
    else texts.push({ block, text: node.textContent ?? '' });
  }
  let section: Section | undefined;
  // What readers unfold has no headings for the text after it.
  let folded: Element | null = null;
  return texts.flatMap(({ block, text: written }) => {
    const text = written.replace(/\s+/g, ' ').trim();
    if (block.matches(HEADING)) {
      section = { id: block.id, title: text };
      folded = block.closest('details');
    } else if (folded?.contains(block) === false) section = undefined;
    return text === '' || block.matches(`h1, ${HEADING}`) ? [] : { section, text };
  });
}
