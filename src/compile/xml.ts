const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers replace these with other white space, unless they are written as numbers.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes text for XML, between tags and in attributes in double quotes. Characters that XML 1.0 (section 2.2) does not
 * allow in any form become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.replace(NOT_PLAIN, (one) => ESCAPES[one] ?? '\ufffd');
}

/** Characters that are escaped, or that XML does not allow. One expression, because sitemaps have many addresses. */
const NOT_PLAIN = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
