import { mediaTypeOf } from '../../model/media-types.js';
import { framedPage } from '../../read/content/markdown/frames.js';
import { escapeText } from './html.js';

/** Facts about the page and its site for {@link fixTags}. Labels and URLs are escaped for HTML. */
export interface TagContext {
  /** The beginning of URLs of the site: the base URL and a slash. */
  readonly siteUrl: string;
  /** Its replacement: the path of the site, or its URL. */
  readonly sitePath: string;
  readonly tableLabel: string;
  readonly codeLabel: string;
  /** The hosts whose pages are shown in frames. */
  readonly frames: readonly string[];
  /** Label of the buttons that load frames from a `{host}`; undefined if no script loads them. */
  readonly loadLabel: string | undefined;
  /** Returns width and height of a picture of the site, by its path below the base URL. */
  readonly sizeOf: (path: string) => { readonly width: number; readonly height: number } | undefined;
}

// micromark uses `<` and `>` for tags only: in text and attributes they are escaped.
const TAG = /<(\/?)(a|img|table|th|td|pre|br|hr|audio|video|source|track)\b([^>]*)>/g;

/**
 * Fixes the tags that micromark writes. Links and pictures whose address it emptied because it was unsafe are
 * removed, and their text stays; so is a link in a link. Tables and code can be scrolled with the keyboard. Pictures
 * are loaded when they come into view; those of films and sounds are players. Addresses of the site itself lose its host.
 */
export function fixTags(text: string, context: TagContext): string {
  /** For each open link, whether its tag was kept. */
  const links: boolean[] = [];
  const link = (isEnd: boolean, attributes: string): string => {
    if (isEnd) return links.pop() ? '</a>' : '';
    const isKept = !attributes.includes('href=""') && !links.includes(true);
    links.push(isKept);
    return isKept ? `<a${local(attributes, 'href', context)}>` : '';
  };
  // Players are not in each other.
  let playerEnd = '';
  const fixed = text.replace(TAG, (whole, slash: string, name: string, attributes: string, at: number) => {
    const isEnd = slash !== '';
    if (name === 'a') return link(isEnd, attributes);
    if (name === 'audio' || name === 'video') {
      if (isEnd) return playerEnd;
      const [start, end] = writtenPlayer(
        name,
        attributes,
        text.slice(at, text.indexOf(`</${name}`, at)),
        context,
      );
      playerEnd = end;
      return start;
    }
    if (name === 'table' && isEnd) return '</table></div>';
    if (isEnd) return whole;
    switch (name) {
      case 'img':
        return picture(attributes, context, links.includes(true));
      case 'source':
      case 'track':
        return `<${name}${local(attributes, 'src', context)}>`;
      case 'table':
        return `<div class="scroll" role="group" tabindex="0" aria-label="${context.tableLabel}"><table${attributes}>`;
      case 'th':
        return `<th${attributes.includes(' scope="row"') ? '' : ' scope="col"'}${aligned(attributes)}>`;
      case 'td':
        return `<td${aligned(attributes)}>`;
      case 'pre':
        return attributes.includes(' role="group"')
          ? whole
          : `<pre role="group" tabindex="0" aria-label="${context.codeLabel}"${attributes}>`;
      default:
        return `<${name}${attributes.replace(/ \/$/, '')}>`;
    }
  });
  return fixed.replace(/<th( [^>]*)><\/th>/g, emptyCell).replace(EMPTY_LINK, '');
}

/** Matches a link without visible text. */
const EMPTY_LINK = /<a href="[^"]*"(?: title="[^"]*")?>\s*<\/a>/g;

/** Returns an empty cell of a table head as a plain cell: it is not the head of anything. */
function emptyCell(_: string, attributes: string): string {
  return `<td${attributes.replace(/ scope="(?:col|row)"/, '')}></td>`;
}

function aligned(attributes: string): string {
  return attributes.replace(/ align="(left|center|right)"/, (_, side: string) =>
    side === 'left' ? '' : ` class="${side === 'right' ? 'end' : 'middle'}"`,
  );
}

function local(attributes: string, name: string, { siteUrl, sitePath }: TagContext): string {
  return attributes.replace(`${name}="${siteUrl}`, () => `${name}="${sitePath}`);
}

/** Returns a player of a file, with a link to it: for programs that cannot play it, and as its caption. */
function player(kind: Player, address: string, words: string): string {
  return playerTags(kind, ` src="${address}"`, address, words).join('');
}

/** Returns the start and the end of a player that an author wrote as HTML. Its words are its title or the name of its file. */
function writtenPlayer(
  kind: Player,
  attributes: string,
  html: string,
  context: TagContext,
): readonly [start: string, end: string] {
  const tagAttributes = local(attributes, 'src', context);
  const [, address = ''] =
    / src="([^"]*)"/.exec(tagAttributes + local(html.slice(html.indexOf('>')), 'src', context)) ?? [];
  const [, label] = / (?:title|aria-label)="([^"]*)"/.exec(attributes) ?? [];
  return playerTags(
    kind,
    tagAttributes.replace(/ (?:title|aria-label)="[^"]*"/g, ''),
    address,
    label ?? fileName(address),
  );
}

function playerTags(
  kind: Player,
  attributes: string,
  address: string,
  words: string,
): readonly [string, string] {
  return [
    `<span class="player"><${kind} controls preload="metadata"${attributes} aria-label="${words}">`,
    `</${kind}> <a href="${address}">${words}</a></span>`,
  ];
}

/**
 * Returns a link to a page of another site. If it may be in a frame, a button is before it, which the script of frames shows
 * (`src/apps/browser/frames.ts`): nothing is loaded from there before a click.
 */
function frame(page: string, address: string | undefined, words: string, label: string | undefined): string {
  const link = `<a href="${page}">${words}</a>`;
  if (address === undefined || label === undefined) return link;
  const text = label.replace('{host}', new URL(address).host);
  return `<span class="frame"><button type="button" hidden data-markdown-ignore data-frame="${escapeText(address)}" aria-label="${words}: ${text}">${text}</button> ${link}</span>`;
}

type Player = 'audio' | 'video';

function fileName(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(path.lastIndexOf('/') + 1);
}

function picture(attributes: string, context: TagContext, isInLink: boolean): string {
  const source = / src="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const alternative = / alt="([^"]*)"/.exec(attributes)?.[1] ?? '';
  if (source === '') return alternative;
  const path = source.replace(/[?#].*$/, '');
  const [kind] = mediaTypeOf(path).split('/') as [string];
  if (kind === 'video' || kind === 'audio') {
    const words = alternative.trim() || fileName(source);
    return isInLink ? words : player(kind, local(`src="${source}"`, 'src', context).slice(5, -1), words);
  }
  const framed = kind === 'image' ? undefined : framedPage(source.replaceAll('&amp;', '&'), context.frames);
  if (framed !== undefined) {
    const words = alternative.trim() || escapeText(new URL(framed.page).host);
    return isInLink ? words : frame(escapeText(framed.page), framed.frame, words, context.loadLabel);
  }
  const size = source.startsWith(context.siteUrl)
    ? context.sizeOf(source.slice(context.siteUrl.length))
    : undefined;
  // An author may have set the width in raw HTML; the height follows it.
  const width = Number(/ width="(\d+)"/.exec(attributes)?.[1] ?? size?.width);
  const sized =
    size === undefined
      ? ''
      : ` width="${width}" height="${Math.max(1, Math.round((width / size.width) * size.height))}"`;
  const kept = size === undefined ? attributes : attributes.replace(/ (?:width|height)="\d+"/g, '');
  // If only a title says what a picture shows, it is the alternative text, too.
  const titled = alternative === '' ? kept.replace(/ alt=""(.*?) title="([^"]*)"/, ' alt="$2"$1') : kept;
  return `<img${local(titled, 'src', context).replace(/ \/$/, '')}${sized} loading="lazy" decoding="async">`;
}
