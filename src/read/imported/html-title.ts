import { htmlTitle } from '../content/html-title.js';

/** A text, and where its lines come from. */
interface TitledText {
  readonly text: string;
  /** The numbers of its lines in the text before, if their order is another one. The first line is 0. */
  readonly lines: readonly number[] | undefined;
}

/**
 * Returns Markdown with `#` before a title that is written as HTML, on as many lines: the title is above the block of HTML
 * that it is in.
 *
 * @param titleOf Returns the title in the front matter, which counts more.
 */
export function withMarkdownTitle(text: string, titleOf: () => string | undefined): TitledText {
  const title = htmlTitle(text);
  if (title === undefined || titleOf() !== undefined) return { text, lines: undefined };
  const { words, block, first, last } = title;
  const lines = text.split('\n');
  // The lines of the title, then those above it in its block.
  const order = lines.map((_, line) => {
    if (line < block || line > last) return line;
    const place = line - block;
    return place <= last - first ? first + place : line - (last - first + 1);
  });
  const shown = order.map((line) =>
    line < first || line > last ? (lines[line] as string) : line === last ? `# ${words}` : '',
  );
  return { text: shown.join('\n'), lines: order };
}
