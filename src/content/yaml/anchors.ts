import { nestedTooDeep } from '../nesting.js';
import type { Node } from '../node.js';

/** How many aliases one file may use, and how many values they may stand for all together. */
const mostAliases = 100;
const mostAliasedValues = 10_000;

/** A value that `*name` may repeat: how many values it is, and how many levels of lists and mappings. */
export interface Anchored {
  readonly node: Node;
  readonly size: number;
  readonly height: number;
}

/** Where an anchored value is put once it is complete. */
export interface AnchorSlot {
  value: Anchored | undefined;
}

/** Why an alias is refused. */
export interface AliasMistake {
  readonly rule: string;
  readonly message: string;
  readonly help?: string;
}

/**
 * The anchors of one document. An alias shares the value that it names, so that reading costs nothing; what
 * walks the tree afterwards pays for every copy. Hence the bounds.
 */
export class Anchors {
  readonly #values = new Map<string, AnchorSlot>();
  readonly #limit: number;
  #aliases = 0;
  #aliasedValues = 0;

  /** @param limit The levels of nesting that are allowed. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * From here on the name stands for a value that is being read, and that must not name itself. The slot is to
   * be filled once the value is complete; it keeps its place even if the value's parts use the name again.
   */
  begin(name: string): AnchorSlot {
    const slot: AnchorSlot = { value: undefined };
    this.#values.set(name, slot);
    return slot;
  }

  /** What the alias `*name` stands for, or why it is refused; `depth` lists and mappings stand around it. */
  use(name: string, depth: number): Anchored | AliasMistake {
    const slot = this.#values.get(name);
    const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    if (slot === undefined) {
      return {
        rule: 'content/alias',
        message: `The alias *${shown} names nothing: no anchor &${shown} stands before it.`,
        help: 'Put the value in quotes if it is text that begins with "*"; otherwise define the anchor before it.',
      };
    }
    const { value } = slot;
    if (value === undefined) {
      return {
        rule: 'content/alias',
        message: `The alias *${shown} stands within the value that it names.`,
        help: 'Write the value out.',
      };
    }
    this.#aliases++;
    this.#aliasedValues += value.size;
    if (this.#aliases > mostAliases || this.#aliasedValues > mostAliasedValues) {
      return {
        rule: 'content/alias',
        message:
          this.#aliases > mostAliases
            ? `The file uses more than ${mostAliases} aliases.`
            : `The aliases up to here stand for more than ${mostAliasedValues} values.`,
        help: 'Write the values out.',
      };
    }
    return depth + value.height > this.#limit ? nestedTooDeep({ start: 0, end: 0 }, this.#limit) : value;
  }
}
