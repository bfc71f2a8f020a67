import { type Block, splitBlocks } from './blocks.js';
import { gfmExtensions } from './gfm.js';
import type { MarkdownScan } from './markdown-scan.js';
import { plainBlock } from './plain/block.js';
import { PlainScan } from './plain/plain-scan.js';
import { scanEvents } from './scan-events.js';
import { tokenize } from './tokenize.js';

/**
 * Finds the headings, links, definitions and references of a Markdown text, as micromark with GFM does.
 *
 * Only blocks that may contain one and are not plain are tokenized; code, and prose and tables without links, are
 * skipped. A property test holds the result to that of micromark for the whole text.
 */
export function scanMarkdown(text: string): MarkdownScan {
  const plain = new PlainScan(text);
  const blocks: Block[] = [];
  for (const block of splitBlocks(text)) {
    if (block.code) continue;
    const constructs = plainBlock(text, block);
    if (constructs) plain.add(constructs);
    else blocks.push(block);
  }
  // Without a definition there is no reference either, and `[` alone means nothing.
  const defines = blocks.some((block) => slice(text, block).includes(']:'));
  const others = blocks.filter((block) => mayHoldAny(slice(text, block), defines));
  if (others.length === 0) {
    return { headings: plain.headings, links: plain.links, definitions: [], references: [] };
  }
  const read = others.map((block) => slice(text, block)).join('\n');
  const scan = scanEvents(text, tokenize(text, others, gfmExtensions(read)));
  return {
    ...scan,
    headings: inOrder(plain.headings, scan.headings),
    links: inOrder(plain.links, scan.links),
  };
}

/** Marks of lists and quotes, which may contain headings, too; or a byte order mark. */
const margin = '[ \\t>*+\\-\\d.)\\uFEFF]*';
const atxHeading = new RegExp(`^${margin}#{1,6}(?:[ \\t]|$)`, 'm');
/** An underline ends its line, and has text above it. */
const setextUnderline = /[^ \t\n][ \t]*\n[^\n]*[=-][ \t]*$/m;

function mayHoldAny(block: string, defines: boolean): boolean {
  return block.includes(defines ? '[' : '](') || atxHeading.test(block) || setextUnderline.test(block);
}

/** Merges, in document order, the constructs of some blocks of a text and of the other blocks. */
function inOrder<Found extends { readonly start: number }>(
  some: readonly Found[],
  others: readonly Found[],
): readonly Found[] {
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  return [...some, ...others].sort((a, b) => a.start - b.start);
}

function slice(text: string, block: Block): string {
  return text.slice(block.start, block.end);
}
