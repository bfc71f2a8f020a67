/** Code as HTML, by its language; undefined where the language is not known. */
export type Highlight = (code: string, language: string) => string | undefined;

/** Words around the code blocks of a page. */
export interface CodeOptions {
  /** What a block is called, escaped for HTML. */
  readonly label: string;
  /** Absent where nothing is to be highlighted. */
  readonly highlight: Highlight | undefined;
}

/** Longest block that is highlighted, and how much of a page is: some grammars take time by the square. */
const MAX_BLOCK = 10_000;
const MAX_PAGE = 100_000;

/** A line this long is data or an attack; grammars look ahead to the end of a line. */
const TOO_LONG = /[^\n]{501}|\n{21}/;

// What micromark writes; in text and attributes `<`, `>` and `"` are escaped.
const BLOCK = /<pre><code(?: class="language-([^"]*)")?>([^<]*)<\/code><\/pre>/g;

/** Words that say that a block has no language. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/**
 * The code blocks of one page: those whose author named the language are highlighted and show its name, and
 * all can be scrolled with the keyboard.
 */
export function createCodeBlocks({ label, highlight }: CodeOptions): (text: string) => string {
  let left = MAX_PAGE;
  const inColours = (code: string, language: string): string | undefined => {
    const source = unescaped(code);
    if (highlight === undefined || source.length > Math.min(MAX_BLOCK, left) || TOO_LONG.test(source))
      return undefined;
    const marked = highlight(source, language.toLowerCase());
    if (marked !== undefined) left -= source.length;
    return marked;
  };
  return (text) =>
    text.replace(BLOCK, (_, language: string | undefined, code: string) => {
      const name = language === undefined ? '' : unescaped(language);
      const isNamed = /^[\w+#.-]{1,24}$/.test(name) && !PLAIN.has(name.toLowerCase());
      const shown = isNamed ? ` data-language="${name}"` : '';
      // HTML's own convention, which programs know that read pages.
      const named = isNamed ? ` class="language-${name}"` : '';
      const inner = (isNamed ? inColours(code, name) : undefined) ?? code;
      return `<pre role="group" tabindex="0" aria-label="${label}"${shown}><code${named}>${inner}</code></pre>`;
    });
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
