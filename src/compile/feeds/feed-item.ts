import type { Locale } from '../../model/locales.js';
import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { feedDate, newestDate } from '../dates.js';
import { escapeText, html } from '../html/html.js';
import { createImageSizes } from '../html/image-sizes.js';
import { createTexts } from '../html/page-site.js';
import type { PageTools } from '../html/page-tools.js';
import { recordContent } from '../html/record-content.js';
import { renderRecord } from '../render.js';

/** Facts about a feed. */
export interface FeedAbout {
  readonly title: string;
  readonly description: string | undefined;
  /** Canonical address of the list whose newest entries the feed has. */
  readonly page: string;
  /** Addresses of the feeds. The feed of all changes is Atom only. */
  readonly json?: string | undefined;
  readonly atom: string;
  readonly language: string;
  readonly author: { readonly name: string; readonly url?: string };
  /** The newest date in the feed. */
  readonly updated: string;
  readonly rights: string | undefined;
}

/** An entry of a feed. */
export interface FeedItem {
  /** Canonical address, which is also its id. */
  readonly url: string;
  readonly title: string;
  readonly summary: string | undefined;
  /** All its text as HTML that can be shown anywhere, if the feed has it: its addresses are absolute. */
  readonly html?: string;
  readonly date: string | undefined;
  /** The newest of its dates. */
  readonly updated: string;
  readonly tags: readonly string[];
}

/** Returns a function that makes the item of a record. */
export function createFeedItems(
  catalog: Catalog,
  locale: Locale,
  tools: PageTools,
): (record: CatalogRecord) => FeedItem {
  // Feed readers have no style for highlighted code.
  const { highlight: _, ...textTools } = tools;
  const newText = createTexts(catalog, createImageSizes(catalog.assets), textTools);
  return (record) => {
    const rendered = renderRecord(record, record.fields(), record.links, catalog);
    const { title, summary, url } = rendered;
    // Feeds have fields of their own for the date and the tags.
    const { publishedAt, tags, ...fields } = rendered.fields;
    const { leads, body, facts, about } = recordContent(
      record,
      fields,
      newText(locale),
      catalog.config,
      { referenceTo: (_type, slug) => html`${slug}`, tagLink: (_topic, tag, name = html`${tag}`) => name },
      false,
    );
    const { text } = html`${leads}${body}
<ul>${[...facts, ...about].map(({ label, value }) => html`<li><strong>${label}:</strong> ${value}</li>\n`)}</ul>`;
    return {
      url,
      title,
      summary,
      html: standingAlone(text, url),
      date: publishedAt === undefined ? undefined : feedDate(String(publishedAt)),
      // Records without a date are not in feeds.
      updated: feedDate(newestDate([record], catalog.config)) as string,
      tags: Array.isArray(tags) ? tags.map(String) : [],
    };
  };
}

/** Attributes that only our pages use. Several items on one page would also have the same ids. */
const OF_THE_PAGE = / (?:id|class|tabindex)="[^"]*"/g;

/** Returns the text of a page for another place: links to its own parts lead to the page. */
function standingAlone(text: string, url: string): string {
  return text.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(OF_THE_PAGE, '').replace(' href="#', () => ` href="${escapeText(url)}#`),
  );
}
