import { type ListPart, PAGE_LENGTH } from '../list-pages.js';
import { type ListEntry, type ListGroup, termOf } from '../lists.js';
import { type Html, html } from './html.js';
import type { PageSite } from './page-site.js';

/** Returns links to the groups of all pages of a list: to letters or years. */
export function groupIndex(
  { number, pathOf }: ListPart<ListEntry>,
  groups: readonly ListGroup[],
  site: PageSite,
  label: string,
): Html {
  let before = 0;
  const href = ({ id, entries }: ListGroup): string => {
    const page = Math.floor(before / PAGE_LENGTH) + 1;
    before += entries.length;
    return `${page === number ? '' : site.href(pathOf(page) as string)}#${id}`;
  };
  return html`<nav class="letters" aria-label="${label}"><ul>
${groups.map((group) => html`<li><a href="${href(group)}">${group.name}</a></li>\n`)}</ul></nav>\n`;
}

/** Returns the terms of a letter with their meanings. */
export function letterSection({ id, name, entries }: ListGroup, site: PageSite): Html {
  return html`<section class="letter"><h2 id="${id}">${name}</h2>\n<dl>
${entries.map(
  (entry) => html`<div><dt><a href="${site.href(entry.record.path)}">${termOf(entry)}</a></dt>
<dd>${entry.summary ?? ''}</dd></div>\n`,
)}</dl></section>\n`;
}
