import { decodeReferences } from '../../read/content/markdown/decode.js';
import { isQuiz, type Quiz } from '../../read/content/markdown/quiz/quizzes.js';
import { codeInfo, mermaidTitle, withLines } from './code-info.js';
import { escapeText } from './html.js';

/** Returns code as HTML, by its language; undefined for an unknown language. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Longest block that is highlighted, and the most text of a page: some grammars take quadratic time. */
const MAX_BLOCK = 10_000;
const MAX_PAGE = 100_000;

/** A line this long is data or an attack, and grammars look ahead to the end of a line. */
const TOO_LONG = /^[^\n]{501}|\n{21}/m;

// Written by micromark: in text and attributes `<`, `>` and `"` are escaped.
const BLOCK = /<pre><code(?: class="language-([^"]*)")?(?: data-meta="([^"]*)")?>([^<]*)<\/code><\/pre>/g;

/** Names that say that a block has no language. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/**
 * Returns a function that improves the code blocks of one page: all can be scrolled with the keyboard, those with a
 * language are highlighted and show its name, and those with a title are figures.
 *
 * @param label Label of a block, escaped for HTML.
 * @param highlight Undefined if nothing is highlighted.
 */
export function createCodeBlocks(label: string, highlight: Highlight | undefined): (text: string) => string {
  let left = MAX_PAGE;
  const highlighted = (code: string, language: string): string | undefined => {
    const source = decodeReferences(code);
    if (highlight === undefined || source.length > Math.min(MAX_BLOCK, left) || TOO_LONG.test(source))
      return undefined;
    const marked = highlight(source, language.toLowerCase());
    if (marked !== undefined) left -= source.length;
    return marked;
  };
  return (text) =>
    text.replace(BLOCK, (_, word: string | undefined, meta: string | undefined, code: string) => {
      const info = codeInfo(decodeReferences(word ?? ''), decodeReferences(meta ?? ''));
      const name = info.language;
      const isNamed = /^[\w+#.-]{1,24}$/.test(name) && !PLAIN.has(name.toLowerCase());
      const shown = isNamed ? ` data-language="${name}"` : '';
      // The convention of the HTML standard, which programs that read pages know.
      const named = isNamed ? ` class="language-${name}"` : '';
      const inner = withLines((isNamed ? highlighted(code, name) : undefined) ?? code, info);
      const block = `<pre role="group" tabindex="0" aria-label="${label}"${shown}><code${named}>${inner}</code></pre>`;
      const isDiagram = name === 'mermaid';
      const title = info.title ?? (isDiagram ? mermaidTitle(decodeReferences(code)) : undefined);
      const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
      if (isDiagram) return `<figure class="diagram">${block}${caption}</figure>`;
      return caption === '' ? block : `<figure class="listing">${caption}${block}</figure>`;
    });
}

/**
 * Returns a page with forms in place of the code blocks of quizzes without a mistake.
 *
 * @param formsOf Returns the forms of a quiz.
 */
export function withQuizzes(text: string, quizzes: readonly Quiz[], formsOf: (quiz: Quiz) => string): string {
  const known = new Map(
    quizzes.flatMap((quiz) => (quiz.faults.length === 0 ? [[withoutSpace(quiz.text), quiz] as const] : [])),
  );
  if (known.size === 0) return text;
  return text.replace(NAMED_BLOCK, (block, language: string, code: string) => {
    const quiz = isQuiz(language) ? known.get(withoutSpace(decodeReferences(code))) : undefined;
    return quiz === undefined ? block : formsOf(quiz);
  });
}

/** A code block of {@link createCodeBlocks} with a language that is not highlighted. */
const NAMED_BLOCK = /<pre [^>]*><code class="language-([^"]*)">([^<]*)<\/code><\/pre>/g;

/** micromark expands tabs before code in lists. */
function withoutSpace(code: string): string {
  return code.replace(/\s+/g, '');
}
