import { encode } from 'micromark-util-encode';

/**
 * A block of code as HTML.
 *
 * @param language The first word behind the fence, as written; empty where there is none.
 * @param code The lines, each with its end.
 */
export function codeHtml(language: string, code: string): string {
  const named = language === '' ? '' : ` class="language-${encode(language)}"`;
  return `<pre><code${named}>${encode(code)}</code></pre>`;
}
