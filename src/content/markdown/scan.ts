import { type Block, splitBlocks } from './blocks.js';
import { gfmExtensions } from './gfm.js';
import type { MarkdownScan } from './markdown-scan.js';
import { plainBlock } from './plain/block.js';
import { PlainScan } from './plain/plain-scan.js';
import { scanEvents } from './scan-events.js';
import { tokenize } from './tokenize.js';

/**
 * Finds headings, links, definitions and references of a Markdown text, as micromark with GFM decides them.
 *
 * Only blocks that may hold one and are not plain are tokenized; code, and prose and tables without links, are
 * passed over. That this never changes the result is held by a property test.
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
  const kept = blocks.filter((block) => mayHoldAny(slice(text, block), defines));
  if (kept.length === 0) {
    return { headings: plain.headings, links: plain.links, definitions: [], references: [] };
  }
  const read = kept.map((block) => slice(text, block)).join('\n');
  const scan = scanEvents(text, tokenize(text, kept, gfmExtensions(read)));
  return {
    ...scan,
    headings: inOrder(plain.headings, scan.headings),
    links: inOrder(plain.links, scan.links),
  };
}

/** Marks of lists and quotes, in which headings may stand too; or a byte order mark. */
const margin = '[ \\t>*+\\-\\d.)\\uFEFF]*';
const atxHeading = new RegExp(`^${margin}#{1,6}(?:[ \\t]|$)`, 'm');
/** An underline ends its line, and has something above it. */
const setextUnderline = /[^ \t\n][ \t]*\n[^\n]*[=-][ \t]*$/m;

function mayHoldAny(block: string, defines: boolean): boolean {
  return block.includes(defines ? '[' : '](') || atxHeading.test(block) || setextUnderline.test(block);
}

/** What was found in some blocks of a text and what was found in the others. */
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
