import type { FeedAbout, FeedItem } from './feed-item.js';

/** Returns a JSON Feed (version 1.1, jsonfeed.org). */
export function jsonFeed(about: FeedAbout, items: readonly FeedItem[]): object {
  const { title, description, page, json, language, author } = about;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: json,
    description,
    authors: [author],
    language,
    items: items.map(jsonItem),
  };
}

/** Returns an item of a JSON Feed. */
export function jsonItem({ url, title, html, summary, date, updated, tags }: FeedItem): object {
  return {
    id: url,
    url,
    title,
    content_html: html,
    summary,
    date_published: date,
    date_modified: updated === date ? undefined : updated,
    tags: tags.length === 0 ? undefined : tags,
  };
}
