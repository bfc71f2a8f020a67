/** What an address begins with that is a link as it stands. */
export type AddressStart = 'www' | 'protocol';

/**
 * Where an address ends that GitHub's Markdown makes a link of, such as `www.example.org` or `https://example.org`.
 * Undefined where that is not certain.
 *
 * @param start Where its host begins: `www` belongs to it, a protocol does not.
 * @param end Where the text ends that it stands in.
 */
export function addressEnd(text: string, start: number, end: number, kind: AddressStart): number | undefined {
  const hostEnd = readHost(text, start, end);
  if (hostEnd === undefined || hostEnd === start) return undefined;
  const at = readPath(text, hostEnd, end);
  // What has a `@` may be an e-mail address.
  if (at === undefined || (kind === 'www' && text.slice(start, at).includes('@'))) return undefined;
  return at;
}

function readHost(text: string, start: number, end: number): number | undefined {
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === UNDERSCORE || code > 126) return undefined;
    if (code === DOT) {
      const isEnd = isTrail(text, at, end);
      if (isEnd === undefined) return undefined;
      if (isEnd) break;
    } else if (!isLetterOrDigit(code) && code !== HYPHEN) {
      break;
    }
  }
  return at;
}

function readPath(text: string, start: number, end: number): number | undefined {
  let open = 0;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === NEWLINE) break;
    // Controls, and white space that is not ASCII, end it or not.
    if (code < SPACE || code > 126) return undefined;
    if (code === LEFT_PARENTHESIS) {
      open++;
    } else if (code === RIGHT_PARENTHESIS && open > 0) {
      open--;
    } else if (code === AMPERSAND || code === RIGHT_BRACKET || TRAILING.has(code)) {
      const isEnd = isTrail(text, at, end);
      if (isEnd === undefined) return undefined;
      if (isEnd) break;
    }
  }
  return at;
}

/** Whether only punctuation follows that is not part of an address. */
function isTrail(text: string, start: number, end: number): boolean | undefined {
  for (let at = start; at < start + LONGEST_TRAIL; at++) {
    const code = at < end ? text.charCodeAt(at) : NEWLINE;
    if (code === SPACE || code === NEWLINE || code === LESS_THAN) return true;
    // The bracket may be that of a link.
    if (code < SPACE || code > 126 || code === RIGHT_BRACKET) return undefined;
    if (code === AMPERSAND) return isReference(text, at, end) ? undefined : false;
    if (!TRAILING.has(code)) return false;
  }
  return undefined;
}

/** Whether `&` begins what may be a character reference, which is no part of an address at its end. */
function isReference(text: string, start: number, end: number): boolean {
  let at = start + 1;
  while (at < end && isLetter(text.charCodeAt(at))) at++;
  return at > start + 1 && at < end && text.charCodeAt(at) === SEMICOLON;
}

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || isLetter(code);
}

/** It is looked through at each of its characters. */
const LONGEST_TRAIL = 16;

const NEWLINE = 10;
const SPACE = 32;
const AMPERSAND = 38;
const LEFT_PARENTHESIS = 40;
const RIGHT_PARENTHESIS = 41;
const HYPHEN = 45;
const DOT = 46;
const SEMICOLON = 59;
const LESS_THAN = 60;
const RIGHT_BRACKET = 93;
const UNDERSCORE = 95;

/** What is no part of an address at its end; `]` and `&` are so at times. */
const TRAILING: ReadonlySet<number> = new Set([...'!"\')*,.:;<?_~'].map((mark) => mark.charCodeAt(0)));
