import type { PageLabels } from '../../model/page-labels.js';
import { compareText } from '../../model/text-order.js';
import { type Html, html } from './html.js';
import type { ListEntry } from './list-page.js';
import type { PageSite } from './page-site.js';

/** Writes terms by their first letter, with an index of the letters. Accents do not matter to the order. */
export function writeGlossary(
  write: (part: Html) => void,
  entries: readonly ListEntry[],
  site: PageSite,
  labels: PageLabels,
): void {
  const terms = entries
    .map((entry) => ({ entry, key: folded(termOf(entry)) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.entry.record.slug, b.entry.record.slug));
  const letters = [...new Set(terms.map(({ key }) => letterOf(key)))];
  // Figures and signs come last, wherever their code units stand.
  const ordered = [
    ...letters.filter((letter) => letter !== ''),
    ...letters.filter((letter) => letter === ''),
  ];
  write(html`<nav class="letters" aria-label="${labels.letters}"><ul>
${ordered.map((letter) => html`<li><a href="#${idOf(letter)}">${nameOf(letter, labels)}</a></li>\n`)}</ul></nav>\n`);
  for (const letter of ordered) {
    write(html`<section class="letter"><h2 id="${idOf(letter)}">${nameOf(letter, labels)}</h2>\n<dl>\n`);
    for (const { entry, key } of terms) {
      if (letterOf(key) !== letter) continue;
      write(html`<div><dt><a href="${site.href(entry.record.path)}">${termOf(entry)}</a></dt>
<dd>${entry.summary ?? ''}</dd></div>\n`);
    }
    write(html`</dl></section>\n`);
  }
}

function termOf({ record: { brief: fields } }: ListEntry): string {
  return String(fields['term'] ?? fields['title']);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The letter that a term stands under; empty where it begins with none. */
function letterOf(key: string): string {
  return /^\p{L}/u.exec(key)?.[0] ?? '';
}

function idOf(letter: string): string {
  return `Part-letter-${letter === '' ? 'other' : letter}`;
}

function nameOf(letter: string, labels: PageLabels): string {
  return letter === '' ? labels.otherLetters : letter.toUpperCase();
}
