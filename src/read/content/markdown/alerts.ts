import type { TokenEvent } from './token-event.js';

/** GitHub's kinds of alerts. */
export type AlertKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The marks of alerts by the names of admonitions in other programs. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NOTE: 'note info abstract summary example quote question seealso',
    TIP: 'tip hint success check',
    IMPORTANT: 'important',
    WARNING: 'warning attention',
    CAUTION: 'caution danger error failure bug',
  }).flatMap(([alert, names]) => names.split(' ').map((name) => [name, alert] as const)),
);

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    alert: 'alert';
  }
  interface Token {
    _alert?: AlertKind;
  }
}

/** The mark that makes a quote an alert. It is alone on the first line of a quote at the top level. */
const MARK = /\[!(note|tip|important|warning|caution)\][ \t]*(?=[\r\n]|$)/iy;

/** Returns the kind of the alert whose mark begins at an offset, and where that line ends; undefined if none does. */
export function alertMark(
  text: string,
  at: number,
): { readonly kind: AlertKind; readonly end: number } | undefined {
  MARK.lastIndex = at;
  const kind = MARK.exec(text)?.[1]?.toLowerCase() as AlertKind | undefined;
  return kind && { kind, end: MARK.lastIndex };
}

/**
 * Returns micromark's events with a token `alert` for each quote that is an alert (`> [!NOTE]`), without its mark. It
 * changes the tokens.
 */
export function withAlerts(text: string, events: TokenEvent[]): TokenEvent[] {
  if (!text.includes('[!')) return events;
  const marked: TokenEvent[] = [];
  let depth = 0;
  /** The line of the last mark, with its end. */
  let line = { start: 0, end: -1 };
  for (const event of events) {
    const [kind, token] = event;
    if (depth === 0 && kind === 'enter' && token.type === 'blockQuote') {
      QUOTE.lastIndex = token.start.offset;
      QUOTE.test(text);
      const start = QUOTE.lastIndex;
      const mark = alertMark(text, start);
      if (mark !== undefined) {
        token.type = 'alert';
        token._alert = mark.kind;
        line = { start, end: mark.end + (text.startsWith('\r\n', mark.end) ? 2 : 1) };
      }
    }
    if (CONTAINERS.has(token.type)) depth += kind === 'enter' ? 1 : -1;
    else if (token.start.offset >= line.start && token.end.offset <= line.end) continue;
    marked.push(event);
  }
  return marked;
}

/** How a quote begins, up to its text. */
const QUOTE = />(?:\t| {0,4})/y;

const CONTAINERS: ReadonlySet<string> = new Set([
  'alert',
  'blockQuote',
  'listOrdered',
  'listUnordered',
  'gfmFootnoteDefinition',
]);
