/** The beginning of a line of a plain block; `doubt` if that is not certain. */
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
  for (const [kind, , pattern] of BY_CHARACTER[code] ?? []) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return kind;
  }
  return 'doubt';
}

/** Kinds with the characters that they begin with. Only definitions, which are never plain, begin with the last ones. */
const STARTS: readonly (readonly [LineStart, characters: string, RegExp])[] = [
  ['bullet', '-+*', /. /y],
  ['break', '-*_', /(.)\1{2,}(?:\n|$)/y],
  ['text', '*', /\*{1,2}[^* \n]/y],
  ['text', '_', /_[^_ \n]/y],
  ['table', '|', /./y],
  ['quote', '>', /./y],
  ['heading', '#', /#{1,6} /y],
  ['fence', '`~', /```|~~~/y],
  ['html', '<', /<[A-Za-z/!?]/y],
  ['number', '0123456789', /\d{1,9}[.)] /y],
  ['doubt', '0123456789', /\d+[.)](?: |\n|$)/y],
  ['doubt', '$', /\$\$/y],
  ['text', '0123456789`<!"$%&\'(),./;?@[\\]^{}', /./y],
];

const BY_CHARACTER = Array.from({ length: 128 }, (_, code) =>
  STARTS.filter(([, characters]) => characters.includes(String.fromCharCode(code))),
);

function isLetter(code: number): boolean {
  return (code | 32) >= 97 && (code | 32) <= 122;
}
