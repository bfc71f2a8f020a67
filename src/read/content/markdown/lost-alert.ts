import { lineStartAt } from '../yaml/blank.js';
import { ADMONITIONS } from './alerts.js';

/** Returns why the mark of an alert is not read as one; undefined if it is not in a quote. */
export function lostAlert(
  kind: string,
  fold: string,
  title: string,
  text: string,
  index: number,
): { readonly message: string; readonly help: string } | undefined {
  const lineStart = lineStartAt(text, index);
  if (!text.slice(lineStart, index).includes('>')) return undefined;
  const mark = `[!${kind}]${fold}`;
  const alertKind = ADMONITIONS.get(kind.toLowerCase()) ?? 'NOTE';
  const words = `> [!${alertKind}]${title === '' ? '' : ` ${title}`}`;
  if (fold !== '' || alertKind !== kind.toUpperCase())
    return {
      message: `"${mark}" is a mark of another program, which pages show as text.`,
      help: `Write "${words}".${fold === '' ? '' : ' Text that opens on a click is written between <details> and </details>.'}`,
    };
  const above = beforeLine(text, lineStart);
  if (!above.includes('>'))
    return {
      message: `Pages show "${mark}" as text: formatting that begins after it ends on another line.`,
      help: 'End the formatting on this line.',
    };
  return {
    message: `Pages show "${mark}" as text: an alert is a quote of its own.`,
    help: /^[ \t>]*$/.test(above)
      ? 'Remove the ">" from the line above it: an empty line begins a new quote.'
      : `Write an empty line, and then "${words}".`,
  };
}

/** Returns the line before the one that starts at a place. */
export function beforeLine(text: string, at: number): string {
  return at === 0 ? '' : text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1);
}
