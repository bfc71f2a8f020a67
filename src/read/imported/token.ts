import { someOf } from '../../base/count.js';
import { type Attribute, attributeBy, shownAttributes } from './attributes.js';
import type { BlockKind } from './blocks.js';

/** Matches a text that ends within the address of a link. */
export const ADDRESS_BEFORE = /\]\([^()\n]*$/;

/** What readers lose, and what to write instead. */
export interface Loss {
  readonly message: string;
  readonly help: string;
}

/** A stretch that is replaced. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether the text has as many lines as the stretch. */
  readonly isWhole?: boolean;
  /** Set for a tag. */
  readonly name?: string;
  readonly isClosing?: boolean;
  /** Set for a tag of HTML: whether what is between it and its partner is Markdown. */
  readonly isMarkdown?: boolean;
  /** The text that readers see of a tag with a partner, in its place. */
  label?: string;
  /** The titles of the tabs between a tag and its partner. */
  readonly tabs?: readonly string[] | undefined;
  /** The text that readers see of a tag without a partner. */
  readonly alone?: string;
  /** The title of the block that a tag opens. */
  readonly title?: string | undefined;
  readonly block?: BlockKind | undefined;
  /** The language, if what is between the tags is code. */
  readonly code?: string;
  /** The address that what is between the tags links to. */
  readonly href?: string | undefined;
  /** Whether a block ends with the next paragraph: it has no partner. */
  readonly isParagraph?: boolean;
  losses?: readonly Loss[];
  /** What readers lose if the tag has no partner. */
  readonly lossAlone?: Loss | undefined;
  partner?: Token;
}

/** Returns what readers lose of a tag without a partner. */
export function lossesAlone({
  losses = [],
  lossAlone,
}: Pick<Token, 'losses' | 'lossAlone'>): readonly Loss[] {
  return lossAlone === undefined ? losses : [...losses, lossAlone];
}

/** Returns a picture in Markdown, with its caption after it. */
export function pictureOf(address: string, alt: string, caption: string): string {
  const words = alt.replace(/[\\`*[\]$<]/g, '\\$&').replace(/\s+/g, ' ');
  const below = caption === '' || caption === alt ? '' : ` *${caption.replace(/\s+/g, ' ')}*`;
  return `![${words}](${address})${below}`;
}

/** Returns a place where links with an id lead, as pages show it; nothing without an id. */
export function anchorOf(id: string | undefined): string {
  return id === undefined ? '' : `<a id="${id}"></a>`;
}

/** Returns what is shown of a tag with attributes, and what is lost. */
export function shownTag(
  name: string,
  attributes: readonly Attribute[],
  tag: string,
): Pick<Token, 'label' | 'alone' | 'title' | 'href' | 'losses' | 'lossAlone'> {
  const { label, words, href, lost } = shownAttributes(name, attributes);
  const join = (...parts: readonly string[]): string => parts.filter((one) => one !== '').join(' ');
  const src = attributeBy(attributes, /^src$/) ?? '';
  const picture = PICTURE.test(src) ? pictureOf(src, attributeBy(attributes, /^alt$/) ?? '', '') : '';
  const title = join(picture, label === undefined ? '' : `**${label}**`, ...words);
  const texts = lost.map((text) => `"${shortened(text)}"`);
  const losses =
    texts.length === 0
      ? []
      : [{ message: `Pages leave out ${someOf(texts, 2)} of ${tag}.`, help: 'Write it as Markdown.' }];
  const linked = `[${label ?? words[0] ?? href}](${href})`;
  const rest = label === undefined ? words.slice(1) : words;
  const alone = href === undefined ? title : join(picture, linked, ...rest);
  // A tag with an id and nothing else is an anchor.
  const isAnchor = attributes.length === 1 && attributes[0]?.name === 'id';
  const isShown = alone !== '' || losses.length > 0 || isAnchor || SILENT.test(name);
  return {
    ...(title !== '' && { label: `${title} ` }),
    ...(alone !== '' &&
      (href === undefined || label !== undefined || words.length > 0 || LINK.test(name)) && { alone }),
    title: label === undefined ? words[0] : [label, ...words].join(' '),
    href,
    losses,
    lossAlone: isShown
      ? undefined
      : {
          message: `Pages do not show what ${tag} shows.`,
          help: 'Write as Markdown what it shows, or remove it.',
        },
  };
}

/** Matches the path of a picture. */
export const PICTURE = /^\S+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Tags whose address is all that they show. */
const LINK = /link|button|card|ref|embed|video/i;

/** Tags that show nothing that is text: icons, spaces, tables of contents. */
const SILENT =
  /icon|^(?:toc\w*|br|hr|spacer|divider|separator|clear|anchor|seo|head|style|script|comment|columns?|column|row|meta|globalstyles|fragment|pagebreak|more|readmore|feed_meta|assign|increment|decrement|break|continue|cycle|layout|extends|set|import|from|if|unless|case|for|endif|endunless|endcase|endfor|else|elsif|when|include\w*|remote_include)$/i;

/** Returns text for a message. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
