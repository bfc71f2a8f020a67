const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers of XML take these for other white space, unless they are written as numbers.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Text that stands for itself in XML, between tags and in attributes in double quotes: whoever reads it gets the
 * same text, with U+FFFD for the characters that XML 1.0 (section 2.2) cannot hold in any form.
 */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] as string);
}

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
