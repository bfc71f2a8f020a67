import type { CompileContext } from 'micromark-util-types';
import { withEmoji } from '../../read/content/markdown/emoji.js';
import { type HtmlPiece, htmlPieces, type WrittenHtml } from '../../read/content/markdown/shown-html.js';
import { escapeText } from './html.js';
import { bufferedHtml, type HtmlExtension } from './html-extensions.js';

/**
 * Writes the tags that work as tags, and the others as text. The result must be sanitized.
 *
 * @param all The HTML of the text, in its order.
 * @param working The places of the tags that work.
 */
export function shownHtml(all: readonly WrittenHtml[], working: ReadonlySet<number>): HtmlExtension {
  const byStart = new Map(all.map((html) => [html.start, htmlPieces(html)]));
  const isText = ({ kind, start }: HtmlPiece): boolean => kind === 'tag' && !working.has(start);
  const write = (context: CompileContext, pieces: readonly HtmlPiece[]): void => {
    for (const [index, piece] of pieces.entries()) {
      const isCode = pieces[index - 1]?.html.startsWith('<code') === true;
      if (isText(piece)) context.raw(escapeText(piece.html));
      else if (piece.kind === 'tag') context.tag(piece.html);
      // Between tags, a character reference is a character.
      else if (piece.kind === 'words')
        context.raw((isCode ? piece.html : withEmoji(piece.html)).replace(/[<>"]/g, escapeText));
    }
  };
  return {
    enter: bufferedHtml,
    exit: {
      htmlFlow({ start }) {
        this.resume();
        const pieces = byStart.get(start.offset) ?? [];
        if (pieces.every(({ kind, html }) => kind === 'comment' || html.trim() === '')) {
          // The line end of a comment is dropped, too.
          this.setData('slurpOneLineEnding', true);
          return;
        }
        this.lineEndingIfNeeded();
        const hasText = pieces.some(isText);
        if (hasText) this.tag('<p class="raw">');
        write(this, pieces);
        if (hasText) this.tag('</p>');
      },
      htmlText({ start }) {
        this.resume();
        write(this, byStart.get(start.offset) ?? []);
      },
    },
  };
}

/** Writes the HTML of the author as it is, with emoji between its tags. The result must be sanitized. */
export const allHtml: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.setData('ignoreEncode', true);
      this.buffer();
    },
    htmlText() {
      this.setData('ignoreEncode', true);
    },
  },
  exit: {
    htmlFlow() {
      const html = this.resume();
      this.setData('ignoreEncode');
      this.raw(
        html.replace(WORDS, (part, _, words?: string) => (words === undefined ? part : withEmoji(words))),
      );
    },
  },
};

/** Matches a comment, an element whose text is code, a tag, or words between tags. */
const WORDS =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style|textarea)\b[\s\S]*?(?:<\/\1|$)|<[^>]*>?|([^<]+)/gi;
