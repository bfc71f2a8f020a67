import { escapeXml } from '../xml.js';
import type { FeedItem } from './feed-item.js';
import type { FeedAbout } from './feeds.js';

/** When something was updated whose date nobody wrote: Atom wants one, and it may not depend on a clock. */
const NO_DATE = '1970-01-01T00:00:00Z';

/** The parts of an Atom feed (RFC 4287). */
export const ATOM_FEED = {
  start: ({ title, description, page, json, atom, language, author, updated, rights }: FeedAbout): string =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
      element('id', atom),
      element('title', title),
      ...(description === undefined ? [] : [element('subtitle', description)]),
      element('updated', updated ?? NO_DATE),
      `<author>${element('name', author.name)}${author.url === undefined ? '' : element('uri', author.url)}</author>`,
      link('self', 'application/atom+xml', atom),
      link('alternate', 'text/html', page),
      link('alternate', 'application/feed+json', json),
      ...(rights === undefined ? [] : [element('rights', rights)]),
      '',
    ].join('\n'),
  item: ({ url, title, html, summary, date, updated, tags }: FeedItem): string =>
    [
      '<entry>',
      element('id', url),
      element('title', title),
      element('updated', updated ?? NO_DATE),
      ...(date === undefined ? [] : [element('published', date)]),
      link('alternate', 'text/html', url),
      link('alternate', 'text/markdown', `${url}.md`),
      ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      ...(summary === undefined ? [] : [element('summary', summary)]),
      `<content type="html">${escapeXml(html)}</content>`,
      '</entry>\n',
    ].join('\n'),
  between: '',
  end: '</feed>\n',
} as const;

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(relation: string, type: string, url: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(url)}"/>`;
}
