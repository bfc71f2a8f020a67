import { escapeXml } from '../xml.js';
import type { FeedAbout, FeedItem } from './feed-item.js';

/** Returns an Atom feed (RFC 4287). */
export function atomFeed(about: FeedAbout, items: readonly FeedItem[]): string {
  const { title, description, page, json, atom, language, author, updated, rights } = about;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">\n`,
    element('id', atom),
    element('title', title),
    element('subtitle', description),
    element('updated', updated),
    `<author>${element('name', author.name).trim()}${element('uri', author.url).trim()}</author>\n`,
    link('self', 'application/atom+xml', atom),
    link('alternate', 'text/html', page),
    json === undefined ? '' : link('alternate', 'application/feed+json', json),
    element('rights', rights),
    ...items.map(atomEntry),
    '</feed>\n',
  ].join('');
}

/** Returns an entry of an Atom feed. */
export function atomEntry({ url, title, html, summary, date, updated, tags }: FeedItem): string {
  return [
    '<entry>\n',
    element('id', url),
    element('title', title),
    element('updated', updated),
    element('published', date),
    link('alternate', 'text/html', url),
    link('alternate', 'text/markdown', `${url}.md`),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`),
    element('summary', summary),
    html === undefined ? '' : `<content type="html">${escapeXml(html)}</content>\n`,
    '</entry>\n',
  ].join('');
}

/** Returns a line with an element; nothing without a text. */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;
}

function link(relation: string, type: string, url: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(url)}"/>\n`;
}
