/** Returns what ends a block of HTML that may contain blank lines; undefined for HTML that ends at a blank line. */
export function htmlBlockEnd(rest: string): RegExp | 'unknown' | undefined {
  if (rest.startsWith('<!--')) return /-->/;
  if (/^<(?:script|pre|style|textarea)(?=[ \t>]|$)/i.test(rest)) return /<\/(?:script|pre|style|textarea)>/i;
  if (rest.startsWith('<?')) return /\?>/;
  // micromark does not accept `]]]>` as the end. CDATA is so rare that micromark reads all of it.
  if (rest.startsWith('<![CDATA[')) return 'unknown';
  if (/^<![a-z]/i.test(rest)) return />/;
  return undefined;
}
