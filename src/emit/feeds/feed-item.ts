import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import { escapeText, html } from '../html/html.js';
import { createImageSizes } from '../html/image-sizes.js';
import { createTexts } from '../html/page-site.js';
import type { PageTools } from '../html/page-tools.js';
import { recordContent } from '../html/record-content.js';
import { newestDate } from '../newest-date.js';
import { renderRecord } from '../render.js';
import { feedDate } from './feed-date.js';

/** A piece of news, as both kinds of feeds bring it. */
export interface FeedItem {
  /** Canonical address, which identifies it, too. */
  readonly url: string;
  readonly title: string;
  readonly summary: string | undefined;
  /** All its text as HTML that may stand anywhere: its addresses are absolute. */
  readonly html: string;
  readonly date: string | undefined;
  /** The newest of its dates. */
  readonly updated: string | undefined;
  readonly tags: readonly string[];
}

/** Makes the items of a feed of their records. */
export function feedItems(
  catalog: Catalog,
  locale: Locale,
  { sanitize }: PageTools,
): (record: CatalogRecord) => FeedItem {
  // Readers of feeds have no style for the words of code.
  const newText = createTexts(
    catalog.baseUrl,
    `${catalog.baseUrl}/`,
    createImageSizes(catalog.assets),
    sanitize === undefined ? {} : { sanitize },
  );
  return (record) => {
    const rendered = renderRecord(record, catalog);
    const { title, summary, url } = rendered;
    const newest = newestDate([record], catalog.config);
    // What feeds have members of their own for need not stand in the text.
    const { publishedAt, tags, ...fields } = rendered.fields;
    const { leads, body, facts, about } = recordContent(
      record,
      fields,
      newText(locale),
      catalog.config,
      (_type, slug) => html`${slug}`,
    );
    const { text } = html`${leads}${body}
<ul>${[...facts, ...about].map(({ label, value }) => html`<li><strong>${label}:</strong> ${value}</li>\n`)}</ul>`;
    return {
      url,
      title,
      summary,
      html: standingAlone(text, url),
      date: publishedAt === undefined ? undefined : feedDate(String(publishedAt)),
      updated: newest === undefined ? undefined : feedDate(newest),
      tags: Array.isArray(tags) ? tags.map(String) : [],
    };
  };
}

/** Attributes that mean something on a page of ours alone; of several items on a page, ids would be the same. */
const OF_THE_PAGE = / (?:id|class|tabindex)="[^"]*"/g;

/** The text of a page as one that stands elsewhere: links to its own parts lead to the page. */
function standingAlone(text: string, url: string): string {
  return text.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(OF_THE_PAGE, '').replace(' href="#', () => ` href="${escapeText(url)}#`),
  );
}
