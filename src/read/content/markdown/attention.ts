import type { Construct, Event, FullNormalizedExtension, Resolver } from 'micromark-util-types';
import { computed } from '../../../base/once.js';

/** The constructs whose marks are paired at the end of a text, with the tokens of the marks. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['attention', 'attentionSequence'],
  ['strikethrough', 'strikethroughSequenceTemporary'],
]);

/**
 * The limit for the number of marks that may close times the number of events of a text: how often micromark may have
 * to look for an opening mark. No text that people write comes near: it is hundreds of words in emphasis in one
 * paragraph.
 */
const MOST_LOOKS = 4_000_000;

/**
 * Changes constructs so that micromark pairs the marks of emphasis only if that ends soon; otherwise they stay text.
 * For each closing mark, micromark looks back through the whole text, so that a paragraph of closing marks takes time
 * by the square of its length.
 */
export function boundAttention({ text, insideSpan }: FullNormalizedExtension): void {
  for (const lists of [text, insideSpan] as (
    | Record<string, Construct | Construct[] | undefined>
    | undefined
  )[]) {
    for (const [code, list] of Object.entries(lists ?? {})) {
      if (lists !== undefined && Array.isArray(list)) lists[code] = list.map(bounded);
    }
  }
}

/** micromark calls a resolver only once, even if several characters have it, as long as it is the same function. */
const boundedConstructs = new WeakMap<Construct, Construct>();

function bounded(construct: Construct): Construct {
  const mark = MARKS.get(construct.name ?? '');
  const { resolveAll } = construct;
  if (mark === undefined || resolveAll === undefined) return construct;
  return computed(boundedConstructs, construct, () => ({
    ...construct,
    resolveAll: boundedResolver(resolveAll, mark),
  }));
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

function asText(events: Event[], mark: string): Event[] {
  for (const [, token] of events) if (token.type === mark) token.type = 'data';
  return events;
}
