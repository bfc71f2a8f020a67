import type { MarkdownScan } from './markdown-scan.js';
import { scanEvents } from './scan-events.js';
import { tokenize } from './tokenize.js';

/** Finds headings, links, definitions and references of a Markdown text, as micromark with GFM decides them. */
export function scanMarkdown(text: string): MarkdownScan {
  return scanEvents(text, tokenize(text));
}
