import type { Labels } from '../../model/labels.js';
import { type ListPart, PAGE_LENGTH } from '../list-pages.js';
import { type ListEntry, type ListGroup, termOf } from '../lists.js';
import { type Html, html } from './html.js';
import type { PageSite } from './page-site.js';

/** Returns links to the letters of all pages of a glossary. */
export function letterIndex(
  { number, pathOf }: ListPart<ListEntry>,
  groups: readonly ListGroup[],
  site: PageSite,
  labels: Labels,
): Html {
  let before = 0;
  const href = ({ letter, entries }: ListGroup): string => {
    const page = Math.floor(before / PAGE_LENGTH) + 1;
    before += entries.length;
    return `${page === number ? '' : site.href(pathOf(page) as string)}#${idOf(letter)}`;
  };
  return html`<nav class="letters" aria-label="${labels.letters}"><ul>
${groups.map((group) => html`<li><a href="${href(group)}">${group.name}</a></li>\n`)}</ul></nav>\n`;
}

/** Returns the terms of a letter with their meanings. */
export function letterSection({ letter, name, entries }: ListGroup, site: PageSite): Html {
  return html`<section class="letter"><h2 id="${idOf(letter)}">${name}</h2>\n<dl>
${entries.map(
  (entry) => html`<div><dt><a href="${site.href(entry.record.path)}">${termOf(entry)}</a></dt>
<dd>${entry.summary ?? ''}</dd></div>\n`,
)}</dl></section>\n`;
}

function idOf(letter: string | undefined): string {
  return `Part-letter-${letter ?? 'other'}`;
}
