/**
 * Returns a text for the log of a workflow. Content, file names and answers of servers must not act as a workflow
 * command: the runner obeys a line that begins with `::`, also after white space, and the older form `##[` anywhere.
 * Both get a space inside and stay readable.
 */
export function logText(text: string): string {
  return text.replace(/(^|[\r\n\u0085\u2028\u2029])(\s*):(?=:)/g, '$1$2: ').replaceAll('##[', '## [');
}
