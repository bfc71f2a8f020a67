import { type Block, splitBlocks } from './blocks.js';
import { gfmExtensions } from './gfm.js';
import type { MarkdownScan, ScannedHeading } from './markdown-scan.js';
import { scanEvents } from './scan-events.js';
import { tokenize } from './tokenize.js';

/**
 * Finds headings, links, definitions and references of a Markdown text, as micromark with GFM decides them.
 *
 * Only the blocks that may hold one are tokenized: prose, code and tables without links are passed over by a
 * cheap look at their characters, and so are headings of plain words. That this never changes the result is
 * held by a property test.
 */
export function scanMarkdown(text: string): MarkdownScan {
  const headings: ScannedHeading[] = [];
  const blocks: Block[] = [];
  for (const block of splitBlocks(text)) {
    if (block.code) continue;
    const heading = plainHeading(text, block);
    if (heading) headings.push(heading);
    else blocks.push(block);
  }
  // Without a definition there is no reference either, and `[` alone means nothing.
  const defines = blocks.some((block) => slice(text, block).includes(']:'));
  const kept = blocks.filter((block) => mayHoldAny(slice(text, block), defines));
  if (kept.length === 0) return { headings, links: [], definitions: [], references: [] };
  const read = kept.map((block) => slice(text, block)).join('\n');
  const scan = scanEvents(text, tokenize(text, kept, gfmExtensions(read)));
  return { ...scan, headings: [...headings, ...scan.headings].sort((a, b) => a.start - b.start) };
}

/** Marks of lists and quotes, in which headings may stand too; or a byte order mark. */
const margin = '[ \\t>*+\\-\\d.)\\uFEFF]*';
const atxHeading = new RegExp(`^${margin}#{1,6}(?:[ \\t]|$)`, 'm');
/** An underline ends its line, and has something above it. */
const setextUnderline = /[^ \t\n][ \t]*\n[^\n]*[=-][ \t]*$/m;

function mayHoldAny(block: string, defines: boolean): boolean {
  return block.includes(defines ? '[' : '](') || atxHeading.test(block) || setextUnderline.test(block);
}

/** One line, without a character that means something within a line, or that might end the heading. */
const plainHeadingLine =
  /^(?:[ \t]*\n)*(#{1,6}) ([^\\&*_~`[\]<!@#\s](?:[^\\&*_~`[\]<!@#\n]*[^\\&*_~`[\]<!@#\s])?)\n?$/;

function plainHeading(text: string, block: Block): ScannedHeading | undefined {
  const match = plainHeadingLine.exec(slice(text, block));
  if (match === null) return undefined;
  const [, marks = '', words = ''] = match;
  // A URL may end in characters that are no words.
  if (/www\.|https?:/i.test(words)) return undefined;
  const start = block.start + match[0].indexOf('#');
  return {
    start,
    end: start + marks.length + 1 + words.length,
    rank: marks.length,
    text: words,
    topLevel: true,
    first: block.start === 0,
  };
}

function slice(text: string, block: Block): string {
  return text.slice(block.start, block.end);
}
