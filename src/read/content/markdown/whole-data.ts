import type { Event, ParseContext, Token } from 'micromark-util-types';

/**
 * Makes the tokenizer of text join what is nothing but words while it reads. micromark joins it at the end, with one splice
 * for each mark that begins nothing: in a long paragraph, this takes time by the square of its length.
 */
export function joinData(parser: ParseContext): void {
  const create = parser.text;
  parser.text = (from) => {
    const context = create(from);
    context.events = joinedEvents();
    return context;
  };
}

/** Returns a list of events in which no data follows data. */
function joinedEvents(): Event[] {
  const events: Event[] = [];
  /** The data that goes on in a token, if it does. */
  let joined: { readonly whole: Token; readonly part: Token } | undefined;
  const { push } = events;
  events.push = (event) => {
    const [kind, token, context] = event as Event;
    const last = events.at(-1);
    if (kind === 'enter' && token.type === 'data' && last?.[0] === 'exit' && last[1].type === 'data') {
      events.pop();
      joined = { whole: last[1], part: token };
      return events.length;
    }
    if (kind === 'enter' || joined?.part !== token) return push.call(events, event as Event);
    joined.whole.end = token.end;
    return push.call(events, ['exit', joined.whole, context]);
  };
  return events;
}
