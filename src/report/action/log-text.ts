/**
 * A text for the log of a workflow. What stands in content, file names or answers of servers must not act as a
 * workflow command: the runner takes a line that begins with `::`, after white space, and the older form `##[`
 * anywhere. Both get a space inside and stay readable.
 */
export function logText(text: string): string {
  return text.replace(/(^|[\r\n\u0085\u2028\u2029])(\s*):(?=:)/g, '$1$2: ').replaceAll('##[', '## [');
}
