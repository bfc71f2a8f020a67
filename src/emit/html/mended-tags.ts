/** What is known about the pictures and links of a site when tags are mended. */
export interface TagContext {
  /** What URLs of the site begin with, escaped for HTML: the base URL and a slash. */
  readonly siteUrl: string;
  /** The same as a path from the root of the host. */
  readonly sitePath: string;
  /** Label of a table that scrolls, escaped for HTML. */
  readonly tableLabel: string;
  /** Label of a block of code that scrolls, escaped for HTML. */
  readonly codeLabel: string;
  /** Width and height of a picture of the site, by its path below the base URL. */
  readonly sizeOf: (path: string) => { readonly width: number; readonly height: number } | undefined;
}

// In what micromark writes, `<` and `>` stand for nothing but tags: in text and attributes they are escaped.
const TAG = /<(\/?)(a|img|table|th|td|pre|br|hr)\b([^>]*)>/g;

/**
 * Mends the tags that micromark writes: links and pictures whose address it emptied, since it was unsafe, are
 * taken out and their text kept; a link in a link is; tables and code can be scrolled with the keyboard;
 * pictures are loaded when they come into view; addresses of the site itself lose its host.
 */
export function mendTags(text: string, context: TagContext): string {
  // For each open link, whether its tag was kept.
  const links: boolean[] = [];
  const link = (isEnd: boolean, attributes: string): string => {
    if (isEnd) return links.pop() ? '</a>' : '';
    const isKept = !attributes.includes('href=""') && !links.includes(true);
    links.push(isKept);
    return isKept ? `<a${local(attributes, 'href', context)}>` : '';
  };
  const mended = text.replace(TAG, (whole, slash: string, name: string, attributes: string) => {
    const isEnd = slash !== '';
    if (name === 'a') return link(isEnd, attributes);
    if (name === 'table' && isEnd) return '</table></div>';
    if (isEnd) return whole;
    switch (name) {
      case 'img':
        return picture(attributes, context);
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
  return mended.replace(/<th( [^>]*)><\/th>/g, emptyCell).replace(EMPTY_LINK, '');
}

/** A link that nobody could see or follow. */
const EMPTY_LINK = /<a href="[^"]*"(?: title="[^"]*")?>\s*<\/a>/g;

/** A cell of a head that heads nothing. */
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

function picture(attributes: string, context: TagContext): string {
  const source = / src="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const alternative = / alt="([^"]*)"/.exec(attributes)?.[1] ?? '';
  if (source === '') return alternative;
  const size = source.startsWith(context.siteUrl)
    ? context.sizeOf(source.slice(context.siteUrl.length))
    : undefined;
  // An author may have given the width in raw HTML; the height follows it.
  const width = Number(/ width="(\d+)"/.exec(attributes)?.[1] ?? size?.width);
  const sized =
    size === undefined
      ? ''
      : ` width="${width}" height="${Math.max(1, Math.round((width / size.width) * size.height))}"`;
  const kept = size === undefined ? attributes : attributes.replace(/ (?:width|height)="\d+"/g, '');
  // Where only a title says what a picture shows, it says so to those who hear the page, too.
  const titled = alternative === '' ? kept.replace(/ alt=""(.*?) title="([^"]*)"/, ' alt="$2"$1') : kept;
  return `<img${local(titled, 'src', context).replace(/ \/$/, '')}${sized} loading="lazy" decoding="async">`;
}
