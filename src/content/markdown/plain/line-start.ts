/** What a line of a plain block begins with; `doubt` is all that it is not sure of. */
export type LineStart =
  | 'text'
  | 'heading'
  | 'fence'
  | 'bullet'
  | 'number'
  | 'quote'
  | 'table'
  | 'html'
  | 'break'
  | 'doubt';

/** Looks at the first characters of a line that is not blank. */
export function lineStart(text: string, at: number, end: number): LineStart {
  const code = text.charCodeAt(at);
  if (code > 127 || isLetter(code)) return 'text';
  switch (code) {
    case NUMBER_SIGN:
      return /^#{1,6} /.test(text.slice(at, at + 7)) ? 'heading' : 'doubt';
    case BACKTICK:
      return text.startsWith('```', at) ? 'fence' : 'text';
    case TILDE:
      return text.startsWith('~~~', at) ? 'fence' : 'doubt';
    case GREATER_THAN:
      return 'quote';
    case BAR:
      return 'table';
    case LESS_THAN:
      return isHtml(text.charCodeAt(at + 1)) ? 'html' : 'text';
    case HYPHEN:
    case PLUS:
    case ASTERISK:
    case UNDERSCORE:
      return run(code, text, at, end);
    default:
      if (isDigit(code)) return number(text, at, end);
      return TEXT.has(code) ? 'text' : 'doubt';
  }
}

/** A line that begins with `-`, `+`, `*` or `_`: a list, a break, an underline, or emphasis. */
function run(code: number, text: string, start: number, end: number): LineStart {
  let at = start + 1;
  while (at < end && text.charCodeAt(at) === code) at++;
  const next = at === end ? NEWLINE : text.charCodeAt(at);
  if (next === SPACE) return at === start + 1 && code !== UNDERSCORE ? 'bullet' : 'doubt';
  if (next === NEWLINE) return at >= start + 3 && code !== PLUS ? 'break' : 'doubt';
  return (code === ASTERISK && at <= start + 2) || (code === UNDERSCORE && at === start + 1)
    ? 'text'
    : 'doubt';
}

/** A line that begins with a digit: an item of a list, or text. */
function number(text: string, start: number, end: number): LineStart {
  let at = start + 1;
  while (at < end && isDigit(text.charCodeAt(at))) at++;
  const mark = at === end ? NEWLINE : text.charCodeAt(at);
  if (mark !== DOT && mark !== RIGHT_PARENTHESIS) return 'text';
  const next = at + 1 === end ? NEWLINE : text.charCodeAt(at + 1);
  if (next === SPACE && at - start <= 9) return 'number';
  return next === SPACE || next === NEWLINE ? 'doubt' : 'text';
}

/** Whether a character behind `<` makes it a tag, a comment or the like. */
function isHtml(code: number): boolean {
  return isLetter(code) || code === SLASH || code === EXCLAMATION_MARK || code === QUESTION_MARK;
}

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const NEWLINE = 10;
const SPACE = 32;
const EXCLAMATION_MARK = 33;
const NUMBER_SIGN = 35;
const RIGHT_PARENTHESIS = 41;
const ASTERISK = 42;
const PLUS = 43;
const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const LESS_THAN = 60;
const GREATER_THAN = 62;
const QUESTION_MARK = 63;
const UNDERSCORE = 95;
const BACKTICK = 96;
const BAR = 124;
const TILDE = 126;

/** No block begins with these but definitions, which are no plain text. */
const TEXT: ReadonlySet<number> = new Set([...'!"$%&\'(),./;?@[\\]^{}'].map((mark) => mark.charCodeAt(0)));
