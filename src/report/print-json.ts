/**
 * A value as JSON for stdout: indented, with a newline at its end. In the log of a workflow the runner of
 * GitHub Actions obeys `##[stop-commands]x` and the like anywhere in a line, so the bracket after `##`,
 * which can only stand in a string, is escaped; the value is the same.
 */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll('##[', '##\\u005b')}\n`;
}
