/** Returns a text of at most so many characters, and never half a surrogate pair, with "…" if it was longer. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
