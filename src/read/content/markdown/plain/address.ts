/**
 * Returns where an address ends that GitHub's Markdown turns into a link without marks, such as `www.example.org`
 * or `https://example.org`. Undefined if that is not certain.
 *
 * @param start Where its host begins: `www` belongs to the host, a protocol does not.
 * @param end Where the text around it ends.
 */
export function addressEnd(text: string, start: number, end: number, isWww: boolean): number | undefined {
  RUN.lastIndex = start;
  const run = RUN.exec(text)?.[0].slice(0, end - start) ?? '';
  const next = start + run.length;
  // White space or a tag must follow. A character reference or a bracket may end the address or not.
  if (next < end && !/[ \n<]/.test(text.charAt(next))) return undefined;
  if (/^[A-Za-z0-9.-]*_|\]|&[A-Za-z]+;/.test(run) || !/^[A-Za-z0-9]/.test(run)) return undefined;
  const length = lengthWithoutTrail(run);
  // With an `@` it may be an e-mail address.
  return isWww && run.lastIndexOf('@', length - 1) !== -1 ? undefined : start + length;
}

/** Returns where the punctuation begins that is at the end of an address and not part of it. */
function lengthWithoutTrail(run: string): number {
  let length = run.length;
  while (TRAILING.test(run.charAt(length - 1))) length--;
  // A parenthesis that closes one within the address is part of it.
  let open = 0;
  for (let at = 0; at < length; at++) {
    if (run[at] === '(') open++;
    else if (run[at] === ')' && open > 0) open--;
  }
  for (; open > 0 && run[length] === ')'; open--) length++;
  return length;
}

/** ASCII but for white space, controls and `<`. */
const RUN = /[!-;=-~]*/y;

const TRAILING = /[!"')*,.:;?_~]/;
