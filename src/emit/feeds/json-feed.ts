import type { FeedItem } from './feed-item.js';
import type { FeedAbout } from './feeds.js';

/** The parts of a JSON Feed (version 1.1, jsonfeed.org), in which items stand in a line, between commas. */
export const JSON_FEED = {
  /** What comes before the items. */
  start: ({ title, description, page, json, language, author }: FeedAbout): string => {
    const head = {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: json,
      ...(description === undefined ? {} : { description }),
      authors: [author],
      language,
    };
    return `${JSON.stringify(head).slice(0, -1)},"items":[`;
  },
  item: ({ url, title, html, summary, date, updated, tags }: FeedItem): string =>
    JSON.stringify({
      id: url,
      url,
      title,
      content_html: html,
      ...(summary === undefined ? {} : { summary }),
      ...(date === undefined ? {} : { date_published: date }),
      ...(updated === date ? {} : { date_modified: updated }),
      ...(tags.length === 0 ? {} : { tags }),
    }),
  between: ',',
  end: ']}\n',
} as const;
