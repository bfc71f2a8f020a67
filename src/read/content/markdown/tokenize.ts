import { parse, postprocess, preprocess } from 'micromark';
import type { ParseContext } from 'micromark-util-types';
import { computed } from '../../../base/once.js';
import { boundAttention } from './attention.js';
import { type Block, splitBlocks } from './blocks.js';
import { withListMarks } from './definition-lists.js';
import { gfmExtensions } from './gfm.js';
import { withoutHeadingIds } from './heading-ids.js';
import type { SyntaxExtension } from './syntax-extension.js';
import type { TokenEvent } from './token-event.js';
import { joinData } from './whole-data.js';

/**
 * Returns the events of a text, in order, ready for `compile`.
 *
 * When a list or a quote ends, micromark goes through all events so far, so that a text with many of them takes time by
 * the square of its length. Read block by block, it does not. Definitions act across blocks: the first phase finds
 * all of them, before any text of a paragraph is read.
 */
export function tokenize(
  text: string,
  blocks: readonly Block[] = splitBlocks(text),
  extensions: SyntaxExtension[] = gfmExtensions(text),
): TokenEvent[] {
  return tokenizeBlocks(text, blocks, extensions).flat();
}

/** Returns the events of each block. The marks `{#id}` of headings are left out. */
export function tokenizeBlocks(
  text: string,
  blocks: readonly Block[],
  extensions: SyntaxExtension[],
): TokenEvent[][] {
  const events = readBlocks(text, blocks, extensions);
  const bare = text.includes('{#') ? withoutHeadingIds(text, events.flat()) : text;
  return bare === text ? events : readBlocks(bare, blocks, extensions);
}

function readBlocks(text: string, blocks: readonly Block[], extensions: SyntaxExtension[]): TokenEvent[][] {
  // micromark drops a byte order mark and counts from after it.
  const shift = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const parser = parserOf(text, extensions);
  const documents = blocks.map((block) => {
    const { start, line } = block;
    // A block also sets the laziness of the line after it, which is the first line of the next block.
    delete parser.lazy[line];
    const document = parser.document({ line, column: 1, offset: start === 0 ? shift : start });
    return document.write(preprocess()(withListMarks(text, block), undefined, true));
  });
  return documents.map(postprocess);
}

type Parser = ParseContext & { gfmFootnotes?: string[] };

/** Parsers by their extensions. To combine the constructs takes longer than to read a short text. */
const parsers = new WeakMap<SyntaxExtension[], Parser>();

/** Returns a parser without the definitions of the texts that it read before. */
function parserOf(text: string, extensions: SyntaxExtension[]): Parser {
  const parser = computed(parsers, extensions, () => {
    const newParser: Parser = parse({ extensions });
    boundAttention(newParser.constructs);
    joinData(newParser);
    return newParser;
  });
  parser.defined = [];
  parser.lazy = {};
  parser.source = text;
  delete parser.gfmFootnotes;
  return parser;
}
