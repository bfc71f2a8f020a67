import { parse, postprocess, preprocess } from 'micromark';
import { boundAttention } from './attention.js';
import { type Block, splitBlocks } from './blocks.js';
import { gfmExtensions, type SyntaxExtension } from './gfm.js';
import { withoutHeadingIds } from './heading-ids.js';

/** What micromark's tokenizer says: a token is entered or left. */
export type TokenEvent = ReturnType<typeof postprocess>[number];

/**
 * The events of a text, in order, as `compile` takes them.
 *
 * micromark works through all that it has seen so far when a list or a quote ends, so that a text of many takes
 * time by the square of its length. Read block by block, it does not. Definitions act across blocks: they are
 * all known when the first phase is done, before any text of a paragraph is read.
 */
export function tokenize(
  text: string,
  blocks: readonly Block[] = splitBlocks(text),
  extensions: SyntaxExtension[] = gfmExtensions(text),
): TokenEvent[] {
  return tokenizeBlocks(text, blocks, extensions).flat();
}

/** The same, with the events of each block by themselves. The marks `{#id}` of headings are not in them. */
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
  const parser = parserOf(extensions);
  const documents = blocks.map(({ start, end, line }) => {
    // What a block says of laziness it also says of the line behind it, with which the next one begins.
    delete parser.lazy[line];
    const document = parser.document({ line, column: 1, offset: start === 0 ? shift : start });
    return document.write(preprocess()(text.slice(start, end), undefined, true));
  });
  return documents.map(postprocess);
}

type Parser = ReturnType<typeof parse> & { gfmFootnotes?: string[] };

/** By their extensions. To combine their constructs takes longer than to read a short text. */
const parsers = new WeakMap<SyntaxExtension[], Parser>();

/** A parser that knows of no text. What it has read before is not asked again for what that one defined. */
function parserOf(extensions: SyntaxExtension[]): Parser {
  let parser = parsers.get(extensions);
  if (parser === undefined) {
    parser = parse({ extensions });
    boundAttention(parser.constructs);
    parsers.set(extensions, parser);
  }
  parser.defined = [];
  parser.lazy = {};
  delete parser.gfmFootnotes;
  return parser;
}
