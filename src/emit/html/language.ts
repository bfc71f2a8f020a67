import type { Locale } from '../../model/locales.js';
import { type Html, html } from './html.js';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The attributes by which an element says in which language it is, and which way that is written. */
export function inLanguage({ code }: Locale): Html {
  const isRightToLeft = RIGHT_TO_LEFT.has(code.split('-')[0] as string);
  return html`lang="${code}"${isRightToLeft && html` dir="rtl"`}`;
}
