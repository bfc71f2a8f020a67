import type { Element } from 'hast';
import { isAnchor } from '../../content/markdown/anchors.js';
import { OURS, type RawPage } from './raw-html-marks.js';

/** The attributes of a sanitized element, those that hold what they must, in an order of their own. */
export function attributesOf(
  { properties }: Element,
  name: string,
  page: RawPage,
): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const set = (key: string, value: string | undefined): void => {
    if (value !== undefined) attributes.set(key, value);
  };
  const text = (key: string): string | undefined => {
    const value = properties[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const number = (key: string, least: number, most: number): string | undefined => {
    const value = text(key);
    return value !== undefined && /^-?\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? String(Number(value))
      : undefined;
  };
  const label = text('ariaLabel');
  const classes = properties['className'];
  if (Array.isArray(classes) && classes.length > 0) set('class', String(classes[0]));
  // Calls of footnotes and the ways back are no words of the text.
  if (attributes.get('class') === 'call' || attributes.get('class') === 'back')
    set('data-markdown-ignore', '');
  switch (name) {
    case 'a':
      set('href', hrefOf(text('href')));
      if (attributes.has('href')) set('aria-label', label);
      else attributes.clear();
      break;
    case 'img':
      set('src', sourceOf(text('src')));
      set('alt', text('alt') ?? '');
      set('width', number('width', 1, 10_000));
      set('height', number('height', 1, 10_000));
      break;
    case 'input':
      set('type', 'checkbox');
      set('disabled', '');
      if (properties['checked'] === true) set('checked', '');
      set('aria-label', label);
      break;
    case 'div':
      if (label !== undefined || text('role') === 'note') set('role', text('role'));
      if (attributes.has('role')) set('aria-label', label);
      break;
    case 'ol':
      set('start', number('start', -999_999, 999_999));
      if (properties['reversed'] === true) set('reversed', '');
      break;
    case 'details':
      if (properties['open'] === true) set('open', '');
      break;
    case 'time':
      set('datetime', /^\d{4}-\d\d-\d\d$/.test(text('dateTime') ?? '') ? text('dateTime') : undefined);
      break;
    case 'td':
    case 'th':
      set('align', /^(?:left|center|right)$/.test(text('align') ?? '') ? text('align') : undefined);
      set('colspan', number('colSpan', 2, 100));
      set('rowspan', number('rowSpan', 2, 100));
      if (name === 'th' && text('scope') === 'row') set('scope', 'row');
      break;
  }
  const title = text('title')?.trim();
  set('title', title === '' ? undefined : title);
  const lang = text('lang');
  set('lang', lang !== undefined && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(lang) ? lang : undefined);
  const dir = text('dir')?.toLowerCase();
  set('dir', dir !== undefined && /^(?:ltr|rtl|auto)$/.test(dir) ? dir : undefined);
  set('id', idOf(text('id') ?? text('name'), page));
  return attributes;
}

function idOf(id: string | undefined, page: RawPage): string | undefined {
  if (id === undefined) return undefined;
  const isOurs = id.startsWith(OURS);
  const own = isOurs ? id.slice(OURS.length) : id;
  return (isOurs || isAnchor(own)) && page.takeId(own) ? own : undefined;
}

function hrefOf(href: string | undefined): string | undefined {
  if (href === undefined || href === '#') return undefined;
  return href.startsWith(`#${OURS}`) ? `#${href.slice(1 + OURS.length)}` : safeUrl(href);
}

/** Pictures come from the site itself or by https, as the page's policy has it. */
function sourceOf(source: string | undefined): string | undefined {
  const url = source === undefined ? undefined : safeUrl(source);
  return url !== undefined && (/^https:\/\//i.test(url) || /^\/(?!\/)/.test(url)) ? url : undefined;
}

/** An address as URLs are written; undefined where it is none. Its scheme was looked at before. */
function safeUrl(given: string): string | undefined {
  const url = given
    .trim()
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu, (other) => encodeURIComponent(other));
  // An address without a scheme is one below that of the page.
  if (url === '' || !URL.canParse(url, 'https://example.org/')) return undefined;
  return /^https?:/i.test(url) && !/^https?:\/\/[^/]/i.test(url) ? undefined : url;
}
