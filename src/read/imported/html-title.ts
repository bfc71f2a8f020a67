import { htmlTitle } from '../content/html-title.js';

/**
 * Returns Markdown with `#` before a title that is written as HTML, on as many lines: the title is above the block of HTML
 * that it is in.
 */
export function withMarkdownTitle(text: string): string {
  const title = htmlTitle(text);
  if (title === undefined) return text;
  const { words, block, first, last } = title;
  const lines = text.split('\n');
  const moved = [...Array<string>(last - first).fill(''), `# ${words}`, ...lines.slice(block, first)];
  return lines.toSpliced(block, last - block + 1, ...moved).join('\n');
}
