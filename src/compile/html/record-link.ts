import type { Collection } from '../../model/collections.js';
import { labelOf, labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { listPagePath } from '../../model/routes.js';
import type { Mention } from '../render.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
import type { PageSite, SiteAddresses } from './page-site.js';

/** Returns a link to a record with its title. */
export function link(record: Mention, site: SiteAddresses): Html {
  return html`<a href="${site.href(record.path)}">${String(record.brief['title'])}</a>`;
}

/**
 * Returns a link to the list of a collection.
 *
 * @param isCurrent Whether the page belongs to the list.
 */
export function listLink(
  collection: Collection,
  locale: Locale,
  site: PageSite,
  isCurrent = false,
  name = labelOf(collection, locale),
): Html {
  return html`<a href="${site.href(listPagePath(site.config, collection, locale))}"${current(isCurrent)}>${word(labelsOf(locale), name)}</a>`;
}

/** Returns the name of a collection. */
export function collectionName(collection: Collection, locale: Locale): Html {
  return word(labelsOf(locale), labelOf(collection, locale));
}

/** Returns the attribute of a link to what the page is, or belongs to. */
export function current(is: boolean): Html | false {
  return is && html` aria-current="true"`;
}
