/** Returns a number with its noun: `1 error`, `12 errors`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** Returns words as a list in a sentence: `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

/** Returns the first words of a list in a sentence, and how many more there are: `a, b, and 3 more`. */
export function someOf(words: readonly string[], most = 6): string {
  const rest = words.length - most;
  return words.slice(0, most).join(', ') + (rest > 0 ? `, and ${rest} more` : '');
}

/** Returns the first lines of a list, and after them how many more there are. */
export function firstLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… and ${lines.length - most} more`];
}

/** Returns a number of bytes with a unit: `512 bytes`, `34 kB`, `12 MB`. */
export function size(bytes: number): string {
  if (bytes < 10_000) return `${bytes} bytes`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}
