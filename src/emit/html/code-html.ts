import { encode } from 'micromark-util-encode';

/**
 * Returns a block of code as HTML.
 *
 * @param language The first word after the fence, as written; empty if there is none.
 * @param code The lines, each with its end.
 */
export function codeHtml(language: string, code: string): string {
  const named = language === '' ? '' : ` class="language-${encode(language)}"`;
  return `<pre><code${named}>${encode(code)}</code></pre>`;
}
