import type { Span } from '../../../model/problem.js';
import { nestedTooDeep } from '../nesting.js';
import type { Node } from '../node.js';

/** How many aliases one file may use, and how many values they may repeat all together. */
const MOST_ALIASES = 100;
const MOST_ALIASED_VALUES = 10_000;

/** A value that `*name` may repeat: how many values it is, and how many levels of lists and maps. */
export interface Anchored {
  readonly node: Node;
  readonly size: number;
  readonly height: number;
}

/** Holds an anchored value once it is complete. */
export interface AnchorSlot {
  /** Where the anchor is written, with its `&`. */
  readonly span: Span;
  value: Anchored | undefined;
  isUsed: boolean;
}

/** Why an alias is refused. */
export interface AliasMistake {
  readonly rule: string;
  readonly message: string;
  readonly help?: string;
}

/**
 * The anchors of one document. An alias shares the value that it repeats, so reading it costs nothing; but code
 * that walks the tree afterwards pays for every copy. Hence the bounds.
 */
export class Anchors {
  readonly #values = new Map<string, AnchorSlot>();
  readonly #slots: AnchorSlot[] = [];
  readonly #limit: number;
  #aliases = 0;
  #aliasedValues = 0;

  /** @param limit The levels of nesting that are allowed. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Returns the slot for a value that is being read and has this anchor; an alias inside it is refused. The caller
   * fills the slot once the value is complete, even if parts of the value use the name again.
   */
  begin(name: string, span: Span): AnchorSlot {
    const slot: AnchorSlot = { span, value: undefined, isUsed: false };
    this.#values.set(name, slot);
    this.#slots.push(slot);
    return slot;
  }

  /** Returns the places of the anchors that no alias uses. */
  unused(): readonly Span[] {
    return this.#slots.flatMap(({ span, isUsed }) => (isUsed ? [] : [span]));
  }

  /** Returns the value that the alias `*name` repeats at a depth of lists and maps, or why it is refused. */
  use(name: string, depth: number): Anchored | AliasMistake {
    const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    const slot = this.#values.get(name);
    if (slot === undefined) {
      return refused(
        `YAML reads *${shown} as an alias, but there is no anchor &${shown} before it.`,
        'Put the value in quotes if it is text that begins with "*"; otherwise define the anchor before it.',
      );
    }
    slot.isUsed = true;
    const { value } = slot;
    if (value === undefined)
      return refused(`The alias *${shown} is inside the value that it repeats.`, 'Write the value out.');
    this.#aliases++;
    this.#aliasedValues += value.size;
    if (this.#aliases > MOST_ALIASES)
      return refused(`The file uses more than ${MOST_ALIASES} aliases.`, 'Write the values out.');
    if (this.#aliasedValues > MOST_ALIASED_VALUES) {
      return refused(
        `The aliases up to here repeat more than ${MOST_ALIASED_VALUES} values.`,
        'Write the values out.',
      );
    }
    return depth + value.height > this.#limit ? nestedTooDeep({ start: 0, end: 0 }, this.#limit) : value;
  }
}

function refused(message: string, help: string): AliasMistake {
  return { rule: 'content/alias', message, help };
}
