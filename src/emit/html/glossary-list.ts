import type { PageLabels } from '../../model/page-labels.js';
import { type ListEntry, letterGroups, letterName, termOf } from '../lists.js';
import { type Html, html } from './html.js';
import type { PageSite } from './page-site.js';

/** Writes terms by their first letter, with an index of the letters. */
export function writeGlossary(
  write: (part: Html) => void,
  entries: readonly ListEntry[],
  site: PageSite,
  labels: PageLabels,
): void {
  const groups = letterGroups(entries);
  write(html`<nav class="letters" aria-label="${labels.letters}"><ul>
${groups.map(({ key }) => html`<li><a href="#${idOf(key)}">${letterName(key, labels)}</a></li>\n`)}</ul></nav>\n`);
  for (const { key, entries: terms } of groups) {
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
