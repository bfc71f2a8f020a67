/** What a line of a plain block begins with; `doubt` if that is not certain. */
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
export function lineStart(text: string, at: number): LineStart {
  const code = text.charCodeAt(at);
  if (code > 127 || isLetter(code)) return 'text';
  for (const [kind, pattern] of STARTS) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return kind;
  }
  return 'doubt';
}

/** The usual ones first. Only definitions, which are never plain, begin with the characters of the last one. */
const STARTS: readonly (readonly [LineStart, RegExp])[] = [
  ['bullet', /[-+*] /y],
  ['table', /\|/y],
  ['quote', />/y],
  ['number', /\d{1,9}[.)] /y],
  ['doubt', /\d+[.)](?: |\n|$)/y],
  ['heading', /#{1,6} /y],
  ['fence', /```|~~~/y],
  ['html', /<[A-Za-z/!?]/y],
  ['break', /([-*_])\1{2,}(?:\n|$)/y],
  ['text', /\*{1,2}[^* \n]|_[^_ \n]/y],
  ['text', /[!"$%&'(),./;?@[\\\]^{}`<\d]/y],
];

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}
