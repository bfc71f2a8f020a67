import { type Collection, collectionNamed } from '../../model/collections.js';
import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { type GroupPlace, type Sequence, stepsFrom } from '../markdown/twin.js';
import type { Mention } from '../render.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
import type { PageSite } from './page-site.js';
import { listLink } from './record-link.js';

// Records that are read one after the other, as pages show them: lessons of a course, records of the navigation.

/**
 * Returns the items of a list of these records. The page's own one is not a link.
 *
 * @param attributesOf Returns attributes of an item.
 */
export function sequenceItems(
  { records, at }: Sequence,
  nameOf: (record: Mention) => Html,
  site: PageSite,
  attributesOf: (record: Mention) => Html = () => html``,
): readonly Html[] {
  return records.map((record, index) =>
    index === at
      ? html`<li${attributesOf(record)}><span aria-current="page">${nameOf(record)}</span></li>\n`
      : html`<li${attributesOf(record)}><a href="${site.href(record.path)}">${nameOf(record)}</a></li>\n`,
  );
}

/**
 * Returns a link to the record before or after a record; nothing without one.
 *
 * @param isMain Whether it is the main link of the page.
 */
export function stepLink(
  to: Mention | undefined,
  label: string,
  relation: 'prev' | 'next',
  site: PageSite,
  isMain = false,
): Html | false {
  if (to === undefined) return false;
  const { number, title } = to.brief;
  const name = number === undefined ? String(title) : `${String(number)} ${String(title)}`;
  return html`<a class="${relation}${isMain && ' main'}" rel="${relation}" href="${site.href(to.path)}"><span>${word(labelsOf(to.locale), label)}</span> <strong>${name}</strong></a>\n`;
}

/** Returns the records and the collections of a group of the navigation, for the page of a record. */
export function groupList(
  place: GroupPlace,
  record: { readonly collection: Collection; readonly locale: Locale },
  site: PageSite,
): Html {
  const { locale } = record;
  const { label, collections } = place.group;
  return html`<nav class="outline" aria-label="${label}"><details><summary>${word(labelsOf(locale), label ?? '')}</summary><ol>
${sequenceItems(place, ({ brief }) => html`${String(brief['title'])}`, site)}${collections.map((name) => {
  const collection = collectionNamed(name);
  const isOwn = collection === record.collection && place.at < 0;
  return html`<li>${listLink(collection, locale, site, isOwn)}</li>\n`;
})}</ol></details></nav>`;
}

/** Returns links to the records around a record of the navigation; nothing if it is the only one. */
export function groupSteps(place: GroupPlace, locale: Locale, site: PageSite): Html | false {
  const { prev, next } = stepsFrom(place);
  const labels = labelsOf(locale);
  return (
    (prev ?? next) !== undefined &&
    html`<nav class="sequence" aria-label="${place.group.label}: ${labels.pages}">
${stepLink(prev, labels.previousPage, 'prev', site)}${stepLink(next, labels.nextPage, 'next', site)}</nav>\n`
  );
}
