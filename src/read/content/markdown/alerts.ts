import type { Span } from '../../../model/problem.js';
import type { TokenEvent } from './token-event.js';

type Token = TokenEvent[1];

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
    alertTitle: 'alertTitle';
  }
  interface Token {
    _alert?: AlertKind;
    /** Whether the alert has a title of its own. */
    _titled?: boolean;
  }
}

/** The mark that makes a quote an alert, perhaps with a title after it. It is on the first line of the quote. */
const MARK = /\[!(note|tip|important|warning|caution)\](?: +(?=[^ \t\r\n])([^\r\n]*)|[ \t]*(?=[\r\n]|$))/iy;

/** The mark of an alert: its kind, where its line ends, and its title. */
export interface AlertMark {
  readonly kind: AlertKind;
  readonly end: number;
  readonly title: Span | undefined;
}

/** Returns the mark of the alert that begins at an offset; undefined if none does. */
export function alertMark(text: string, at: number): AlertMark | undefined {
  MARK.lastIndex = at;
  const [, name, title] = MARK.exec(text) ?? [];
  if (name === undefined) return undefined;
  const end = MARK.lastIndex;
  const start = end - (title?.length ?? 0);
  const kind = name.toLowerCase() as AlertKind;
  return {
    kind,
    end,
    title: title === undefined ? undefined : { start, end: start + title.trimEnd().length },
  };
}

/**
 * Returns micromark's events with a token `alert` for each quote that is an alert (`> [!NOTE]`), without its mark, and
 * with a token `alertTitle` for its title. It changes the tokens.
 */
export function withAlerts(text: string, events: TokenEvent[]): TokenEvent[] {
  if (!text.includes('[!')) return events;
  const marked: TokenEvent[] = [];
  /** The line of the last mark, with its end. */
  let line = { start: 0, end: -1 };
  for (const [index, event] of events.entries()) {
    const [kind, token] = event;
    if (kind === 'enter' && token.type === 'blockQuote') {
      QUOTE.lastIndex = token.start.offset;
      QUOTE.test(text);
      const start = QUOTE.lastIndex;
      const mark = alertMark(text, start);
      const title = mark?.title === undefined ? [] : titleEvents(events, index, mark.title);
      if (mark !== undefined && title !== undefined) {
        token.type = 'alert';
        token._alert = mark.kind;
        token._titled = title.length > 0;
        line = { start, end: mark.end + (text.startsWith('\r\n', mark.end) ? 2 : 1) };
        marked.push(event, ...title);
        continue;
      }
    }
    if (token.start.offset < line.start || token.end.offset > line.end) marked.push(event);
  }
  return marked;
}

/**
 * Returns the events of a title, in a token of their own; undefined if the title is not a line of a paragraph, or something
 * in it ends after it.
 *
 * @param quote The place of the event that begins the quote.
 */
function titleEvents(
  events: readonly TokenEvent[],
  quote: number,
  { start, end }: Span,
): readonly TokenEvent[] | undefined {
  const titleTokens: TokenEvent[] = [];
  const cut = new Map<Token, Token>();
  let isInParagraph = false;
  for (let index = quote + 1; index < events.length; index++) {
    const [kind, token, context] = events[index] as TokenEvent;
    if (token.type === 'paragraph') {
      if (kind === 'exit') break;
      isInParagraph = true;
    } else if (isInParagraph && token.end.offset > start) {
      if (token.start.offset >= end || LINE_ENDS.has(token.type)) break;
      if (token.end.offset > end) return undefined;
      // The text may begin with the mark.
      const part = token.start.offset < start ? (cut.get(token) ?? cutAt(token, start)) : token;
      cut.set(token, part);
      titleTokens.push([kind, part, context]);
    }
  }
  const [first, last] = [titleTokens[0], titleTokens.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const title: Token = { type: 'alertTitle', start: first[1].start, end: last[1].end };
  return [['enter', title, first[2]], ...titleTokens, ['exit', title, first[2]]];
}

/** Returns a token that begins later, on its line. */
function cutAt(token: Token, offset: number): Token {
  const more = offset - token.start.offset;
  const { column, _bufferIndex, ...place } = token.start;
  return {
    ...token,
    start: { ...place, offset, column: column + more, _bufferIndex: Math.max(0, _bufferIndex) + more },
  };
}

/** How a quote begins, up to its text. */
const QUOTE = />(?:\t| {0,4})/y;

/** Tokens at the end of a line that are not part of a title. */
const LINE_ENDS: ReadonlySet<string> = new Set([
  'hardBreakEscape',
  'hardBreakTrailing',
  'lineSuffix',
  'lineEnding',
]);
