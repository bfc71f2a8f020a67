import type { Mention } from '../render.js';
import { type Html, html } from './html.js';
import type { SiteAddresses } from './page-site.js';

/** Returns a link to a record with its title. */
export function link(record: Mention, site: SiteAddresses): Html {
  return html`<a href="${site.href(record.path)}">${String(record.brief['title'])}</a>`;
}
