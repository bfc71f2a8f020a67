import { displayWidth } from './terminal-text.js';

/** Returns a paragraph as lines of at most a number of columns. A longer word has its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const word of text.split(' ')) {
    const columns = displayWidth(word);
    if (lines.length === 0 || used + 1 + columns > width) {
      lines.push(word);
      used = columns;
    } else {
      lines[lines.length - 1] += ` ${word}`;
      used += 1 + columns;
    }
  }
  return lines;
}
