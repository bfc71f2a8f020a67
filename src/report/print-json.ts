/**
 * Returns a value as JSON for stdout: indented, with a newline at its end. In the log of a workflow the runner of
 * GitHub Actions obeys `##[stop-commands]x` and the like anywhere in a line, so the bracket after `##`,
 * which can only be in a string, is escaped. The value stays the same.
 */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll('##[', '##\\u005b')}\n`;
}
