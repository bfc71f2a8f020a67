/**
 * Returns a value as JSON for stdout: indented, with a newline at its end. The value stays the same, but characters that
 * would act on a terminal or deceive the eye are escaped: JSON itself only escapes the controls of ASCII. In the log of a
 * workflow the runner of GitHub Actions obeys `##[stop-commands]x` and the like anywhere in a line, so the bracket after
 * `##`, which can only be in a string, is escaped, too.
 */
export function printJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll('##[', '##\\u005b');
  return `${text.replace(HIDDEN, escapeUnits)}\n`;
}

/** Controls other than the line feeds of the indentation, format characters, separators of lines and paragraphs. */
const HIDDEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
