import { isMissing, type Labels } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { type Html, html } from './html.js';

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * Returns the attributes for the language of an element and its direction of writing.
 *
 * @param isPart Whether the element is a part of a page in a language that may have the other direction.
 */
export function inLanguage({ code }: Locale, isPart = false): Html {
  const isRightToLeft = RIGHT_TO_LEFT.has(code.split('-')[0] as string);
  return html`lang="${code}"${isRightToLeft ? html` dir="rtl"` : isPart && html` dir="ltr"`}`;
}

/**
 * Returns a word of the interface: in English, and marked as such, if the locale has none.
 *
 * @param shown The word with values in place of its placeholders, or a part of it.
 */
export function word(labels: Pick<Labels, 'note'>, text: string, shown = text): Html {
  return isMissing(labels, text) && shown !== ''
    ? html`<span lang="en" dir="ltr">${shown}</span>`
    : html`${shown}`;
}

/** Returns the attributes of an element into which scripts write a text of the interface, if the locale has none. */
export function englishFor(labels: Labels, text: string): Html | false {
  return isMissing(labels, text) && html` lang="en" dir="ltr"`;
}

/** Returns a word of the interface with HTML in place of its placeholder. */
export function wordWith(labels: Labels, text: string, placeholder: string, inner: Html): Html {
  const [before, after] = text.split(placeholder).map((part) => word(labels, text, part));
  return html`${before}${inner}${after}`;
}
