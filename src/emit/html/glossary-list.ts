import type { PageLabels } from '../../model/page-labels.js';
import { type ListPart, PAGE_LENGTH } from '../list-pages.js';
import { type ListEntry, type ListGroup, letterGroups, letterName, termOf } from '../lists.js';
import { type Html, html } from './html.js';
import type { PageSite } from './page-site.js';

/** Writes terms by their first letter, with an index of the letters of all pages. */
export function writeGlossary(
  write: (part: Html) => void,
  { entries, number, pathOf }: ListPart<ListEntry>,
  letters: readonly ListGroup[],
  site: PageSite,
  labels: PageLabels,
): void {
  let before = 0;
  const href = (key: string | undefined, count: number): string => {
    const page = Math.floor(before / PAGE_LENGTH) + 1;
    before += count;
    return `${page === number ? '' : site.href(pathOf(page) as string)}#${idOf(key)}`;
  };
  write(html`<nav class="letters" aria-label="${labels.letters}"><ul>
${letters.map(({ key, entries: { length } }) => html`<li><a href="${href(key, length)}">${letterName(key, labels)}</a></li>\n`)}</ul></nav>\n`);
  for (const { key, entries: terms } of letterGroups(entries)) {
    write(html`<section class="letter"><h2 id="${idOf(key)}">${letterName(key, labels)}</h2>\n<dl>\n`);
    for (const entry of terms) {
      write(html`<div><dt><a href="${site.href(entry.record.path)}">${termOf(entry)}</a></dt>
<dd>${entry.summary ?? ''}</dd></div>\n`);
    }
    write(html`</dl></section>\n`);
  }
}

function idOf(letter: string | undefined): string {
  return `Part-letter-${letter ?? 'other'}`;
}
