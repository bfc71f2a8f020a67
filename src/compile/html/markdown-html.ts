import { compile } from 'micromark';
import { withAlerts } from '../../read/content/markdown/alerts.js';
import { type Block, splitBlocks } from '../../read/content/markdown/blocks.js';
import { withDefinitionLists } from '../../read/content/markdown/definition-lists.js';
import { gfmExtensions } from '../../read/content/markdown/gfm.js';
import type { ScannedHeading } from '../../read/content/markdown/markdown-scan.js';
import { plainBlock } from '../../read/content/markdown/plain/block.js';
import type { Plain } from '../../read/content/markdown/plain/plain.js';
import { scanEvents } from '../../read/content/markdown/scan-events.js';
import type { TokenEvent } from '../../read/content/markdown/token-event.js';
import { tokenize, tokenizeBlocks } from '../../read/content/markdown/tokenize.js';
import { footnotesHtml } from './footnotes.js';
import {
  alertsHtml,
  COMMON,
  codeMeta,
  definitionLists,
  type HtmlExtension,
  headingsHtml,
  type MarkdownHtmlOptions,
  rawHtmlAsText,
  taskListHtml,
} from './html-extensions.js';
import { PlainHtml } from './plain-html.js';

/**
 * Returns Markdown as HTML, as micromark with GFM and the extensions of pages writes it. Plain blocks are written without
 * micromark: the bytes are equal, in a small part of the time.
 */
export function markdownHtml(markdown: string, options: MarkdownHtmlOptions): string {
  const blocks = splitBlocks(markdown);
  const plain = plainBlocks(markdown, blocks);
  const others = blocks.filter((_, index) => plain[index] === undefined);
  const writer = new PlainHtml(markdown, options);
  if (others.length === 0) return plain.map((constructs) => writer.write(constructs ?? [])).join('');
  const read = others.map((block) => markdown.slice(block.start, block.end)).join('\n');
  const events = tokenizeBlocks(markdown, others, gfmExtensions(read)).map((block) =>
    withAlerts(markdown, block),
  );
  const ordered = plain.flatMap((constructs) => (constructs ? [PLAIN_BLOCK] : (events.shift() ?? [])));
  return compiled(markdown, withDefinitionLists(markdown, ordered), options, plainBlocksHtml(plain, writer));
}

/**
 * Returns the constructs of each plain block. After a definition, micromark leaves out the ends of lines up to the next
 * text, and after a footnote one of them: a block there counts as plain only if that changes nothing.
 */
function plainBlocks(markdown: string, blocks: readonly Block[]): (readonly Plain[] | undefined)[] {
  let last: 'definition' | 'footnote' | undefined;
  return blocks.map((block) => {
    const plain = plainBlock(markdown, block);
    if (plain === undefined) {
      const text = markdown.slice(block.start, block.end);
      if (text.includes(']:')) last = text.includes('[^') ? 'footnote' : 'definition';
      return undefined;
    }
    const first = plain[0]?.kind;
    if (last === undefined || first === undefined) return plain;
    const isText = first === 'paragraph' || first === 'code' || first === 'list';
    const isPlain = last === 'definition' && isText;
    last = isPlain ? undefined : 'definition';
    return isPlain ? plain : undefined;
  });
}

/** Returns micromark's events with the tokens of alerts and of lists of definitions. It changes the tokens. */
export function withNames(markdown: string, events: TokenEvent[]): TokenEvent[] {
  return withDefinitionLists(markdown, withAlerts(markdown, events));
}

/** Returns the HTML of micromark alone. Tests compare {@link markdownHtml} with it. */
export function micromarkHtml(markdown: string, options: MarkdownHtmlOptions): string {
  return compiled(markdown, withNames(markdown, tokenize(markdown)), options);
}

function compiled(
  markdown: string,
  events: TokenEvent[],
  options: MarkdownHtmlOptions,
  plainBlocks: HtmlExtension = {},
): string {
  const { headings } = scanEvents(markdown, events);
  const htmlExtensions = [...extensionsFor(headings, options), rawHtmlAsText, plainBlocks];
  return compile({ htmlExtensions })(events);
}

/**
 * Returns tokens as HTML, with the HTML of the author: it is harmful until it is sanitized.
 *
 * @param rawHtml Writes the HTML of the author. By default it is unchanged.
 */
export function dangerousHtml(
  events: TokenEvent[],
  headings: readonly ScannedHeading[],
  options: MarkdownHtmlOptions,
  rawHtml: HtmlExtension = {},
): string {
  const htmlExtensions = [...extensionsFor(headings, options), rawHtml];
  return compile({ allowDangerousHtml: true, htmlExtensions })(events);
}

function extensionsFor(
  headings: readonly ScannedHeading[],
  { labels, prefix, firstNote, tagOf }: MarkdownHtmlOptions,
): HtmlExtension[] {
  return [
    ...COMMON,
    codeMeta,
    definitionLists,
    taskListHtml(labels.done, labels.open),
    alertsHtml(labels),
    footnotesHtml(prefix, labels, firstNote),
    headingsHtml(headings, tagOf),
  ];
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    plainBlock: 'plainBlock';
  }
}

/** Takes the place of a plain block among micromark's events. */
const PLAIN_BLOCK = ['enter', { type: 'plainBlock' }, {}] as unknown as TokenEvent;

function plainBlocksHtml(
  blocks: readonly (readonly Plain[] | undefined)[],
  writer: PlainHtml,
): HtmlExtension {
  const plain = blocks.filter((constructs) => constructs !== undefined);
  let next = 0;
  return {
    enter: {
      plainBlock() {
        const html = writer.write(plain[next++] ?? []);
        if (html === '') return;
        this.lineEndingIfNeeded();
        this.raw(html);
        // As the exits of paragraphs, code and lists do.
        this.setData('slurpAllLineEndings');
      },
    },
  };
}
