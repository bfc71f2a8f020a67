/**
 * Returns whether a pattern matches a whole text; `*` matches any characters. The time is at most proportional to the
 * product of both lengths.
 */
export function matches(pattern: string, text: string): boolean {
  let [at, place] = [0, 0];
  let [star, resume] = [-1, 0];
  while (place < text.length) {
    if (pattern[at] === '*') {
      star = at++;
      resume = place;
    } else if (pattern[at] === text[place]) {
      at++;
      place++;
    } else if (star !== -1) {
      at = star + 1;
      place = ++resume;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
