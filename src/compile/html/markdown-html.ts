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

/** The blocks of a Markdown text: the constructs of plain ones, and micromark's events of the others. */
export interface MarkdownBlocks {
  readonly markdown: string;
  /** Undefined for each block that micromark read. */
  readonly plain: readonly (readonly Plain[] | undefined)[];
  readonly events: TokenEvent[];
}

/**
 * Reads a Markdown text for {@link blocksHtml}: plain blocks without micromark, in a small part of the time.
 *
 * @param withTags Whether micromark reads all blocks that may have tags, so that all HTML of the author is in the events.
 */
export function readBlocks(markdown: string, withTags = false): MarkdownBlocks {
  const blocks = splitBlocks(markdown);
  const plain = plainBlocks(markdown, blocks, withTags ? TAG : undefined);
  const others = blocks.filter((_, index) => plain[index] === undefined);
  if (others.length === 0) return { markdown, plain, events: [] };
  const read = others.map((block) => markdown.slice(block.start, block.end)).join('\n');
  const events = tokenizeBlocks(markdown, others, gfmExtensions(read)).map((block) =>
    withAlerts(markdown, block),
  );
  const ordered = plain.flatMap((constructs) => (constructs ? [PLAIN_BLOCK] : (events.shift() ?? [])));
  return { markdown, plain, events: withDefinitionLists(markdown, ordered) };
}

/**
 * Returns blocks as HTML, as micromark with GFM and the extensions of pages writes their text: the bytes are equal.
 *
 * @param rawHtml Writes the HTML of the author; by default as text. If it writes tags, the result must be sanitized.
 */
export function blocksHtml(
  { markdown, plain, events }: MarkdownBlocks,
  options: MarkdownHtmlOptions,
  rawHtml = rawHtmlAsText,
): string {
  const writer = new PlainHtml(markdown, options);
  if (events.length === 0) return plain.map((constructs) => writer.write(constructs ?? [])).join('');
  return compiled(markdown, events, options, [rawHtml, plainBlocksHtml(plain, writer)]);
}

/** Returns Markdown as HTML, with the HTML of its author as text. */
export function markdownHtml(markdown: string, options: MarkdownHtmlOptions): string {
  return blocksHtml(readBlocks(markdown), options);
}

/** Matches what may begin HTML. */
const TAG = /<[a-z/!?]/i;

/**
 * Returns the constructs of each plain block. After a definition, micromark leaves out the ends of lines up to the next
 * text, and after a footnote one of them: a block there counts as plain only if that changes nothing.
 */
function plainBlocks(
  markdown: string,
  blocks: readonly Block[],
  except: RegExp | undefined,
): (readonly Plain[] | undefined)[] {
  let last: 'definition' | 'footnote' | undefined;
  return blocks.map((block) => {
    const text = markdown.slice(block.start, block.end);
    const plain = !block.code && except?.test(text) ? undefined : plainBlock(markdown, block);
    if (plain === undefined) {
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

/**
 * Returns the HTML of micromark alone. Tests compare {@link markdownHtml} with it.
 *
 * @param rawHtml As for {@link blocksHtml}.
 */
export function micromarkHtml(
  markdown: string,
  options: MarkdownHtmlOptions,
  rawHtml = rawHtmlAsText,
): string {
  const events = withDefinitionLists(markdown, withAlerts(markdown, tokenize(markdown)));
  return compiled(markdown, events, options, [rawHtml]);
}

function compiled(
  markdown: string,
  events: TokenEvent[],
  options: MarkdownHtmlOptions,
  others: readonly HtmlExtension[],
): string {
  const { headings } = scanEvents(markdown, events);
  return compile({ htmlExtensions: [...extensionsFor(headings, options), ...others] })(events);
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
