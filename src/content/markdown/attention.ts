import type { parse } from 'micromark';

type Constructs = ReturnType<typeof parse>['constructs'];
type ConstructList = NonNullable<Constructs['text']>[string];
type Construct = Exclude<ConstructList, readonly unknown[] | undefined>;
type Resolver = NonNullable<Construct['resolveAll']>;
type ResolvedEvents = ReturnType<Resolver>;

/** The constructs whose marks are paired when a text has ended, with the tokens of those marks. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['attention', 'attentionSequence'],
  ['strikethrough', 'strikethroughSequenceTemporary'],
]);

/**
 * Marks that may close, times all events of a text: how often micromark may have to look for the mark that
 * opens. It is far beyond any text that people write: hundreds of words in emphasis in one paragraph.
 */
const MOST_LOOKS = 4_000_000;

/**
 * Lets micromark pair the marks of emphasis only where that ends soon. For each mark that closes it looks back
 * through the whole text, so that a paragraph of marks that open nothing takes time by the square of its
 * length; the marks of such a paragraph stay text.
 */
export function boundAttention({ text, insideSpan }: Constructs): void {
  for (const lists of [text, insideSpan] as (Record<string, ConstructList> | undefined)[]) {
    for (const [code, list] of Object.entries(lists ?? {})) {
      if (lists !== undefined && Array.isArray(list)) lists[code] = list.map(bounded);
    }
  }
}

const known = new WeakMap<Construct, Construct>();

function bounded(construct: Construct): Construct {
  const mark = MARKS.get(construct.name ?? '');
  const { resolveAll } = construct;
  if (mark === undefined || resolveAll === undefined) return construct;
  let own = known.get(construct);
  if (own === undefined) {
    own = { ...construct, resolveAll: boundedResolver(resolveAll, mark) };
    known.set(construct, own);
  }
  return own;
}

function boundedResolver(resolveAll: Resolver, mark: string): Resolver {
  return (events, context) => {
    let closing = 0;
    for (const [kind, token] of events) {
      if (kind === 'enter' && token.type === mark && token._close === true) closing++;
    }
    return closing * events.length > MOST_LOOKS ? asText(events, mark) : resolveAll(events, context);
  };
}

function asText(events: Parameters<Resolver>[0], mark: string): ResolvedEvents {
  for (const [, token] of events) if (token.type === mark) token.type = 'data';
  return events;
}
