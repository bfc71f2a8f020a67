import type { MarkdownMistake } from './literal-mistakes.js';
import type { MarkdownText } from './literal-text.js';

/** Whether a text may have what {@link hiddenText} returns. Comments of MDX and Hugo have other marks. */
export function mayHideText(text: string): boolean {
  const isOpen = text.lastIndexOf('<!--') > text.lastIndexOf('-->');
  return isOpen || (text.includes('\t') && /^\t+\p{Lu}/mu.test(text));
}

/** Returns text that pages do not show as text because of how it begins: comments without an end, and indented prose. */
export function hiddenText(text: string, { html, indented, literal }: MarkdownText): MarkdownMistake[] {
  const comments = html.map(({ start, html: markup }) => {
    const at = markup.lastIndexOf('<!--');
    return at === -1 || at + 2 <= markup.lastIndexOf('-->') ? -1 : start + at;
  });
  return [
    ...[...comments, literal.lastIndexOf('<!--')].flatMap((start) => {
      if (start === -1) return [];
      const [line = ''] = /^[^\n]*/.exec(text.slice(start)) ?? [];
      const message = 'This comment is not closed, so it takes in the text after it.';
      return { message, help: 'Write "-->" where it ends.', start, end: start + line.trimEnd().length };
    }),
    ...indented.flatMap(({ start, end }) => {
      const code = text.slice(start, Math.min(end, start + 3000));
      if (!code.startsWith('\t') || !PROSE.test(code.trim())) return [];
      const [line = ''] = /^[^\n]*/.exec(code.trimStart()) ?? [];
      const from = start + code.length - code.trimStart().length;
      const message = 'A tab before this text makes it a block of code.';
      return { message, help: 'Remove the tab.', start: from, end: from + line.trimEnd().length };
    }),
  ];
}

/** Four words or more and the end of a sentence, without signs of code. */
const PROSE = /^\p{Lu}[\p{L}'’]*(?:[ \n\t]+["“(]?[\p{L}\p{N}'’-]+[,;:.!?”")]*){3,200}(?<=[.!?:]["”)]?)$/u;
