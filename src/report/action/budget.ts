import { count, type Noun } from './count.js';

/** A part of a report that may be shown in full, up to one of its rows, or not at all. Every string ends its line. */
export interface Block {
  /** Heading above it; blocks of one section follow each other. */
  readonly section: string;
  /** 1 is kept longest. */
  readonly importance: number;
  readonly noun: Noun;
  /** How many rows it has, and how many things the reader is told of. */
  readonly total: number;
  /** What stands around the rows, so that any number of them is well-formed. */
  readonly open?: string;
  readonly close?: string;
  /** Made one after the other, as long as there is room: a report of millions costs what is shown of it. */
  readonly rows: () => Iterable<string>;
}

export interface Budget {
  readonly limit: number;
  /** Size of a text; that of two together is the sum of both. */
  readonly measure: (text: string) => number;
}

/** What was left out of a block. */
export interface LeftOut {
  readonly noun: Noun;
  readonly total: number;
  readonly left: number;
}

/** Rows that every block has before any has more: thousands of errors must not take the room of a small table. */
const FIRST_ROWS = 10;

/**
 * Head, blocks and closing within a budget. Each block gets its first ten rows, then as many more as there is
 * room for, both in the order of importance; they stand in the order given. Nothing is cut inside: a row is
 * there or not. What is left out is counted below its block and passed to `closing`, whose text may only shrink
 * with the numbers. A budget that is too small for head and closing is exceeded by them alone.
 *
 * @returns The text, and whether it has every row.
 */
export function fitBlocks(
  head: string,
  blocks: readonly Block[],
  closing: (left: readonly LeftOut[]) => string,
  { limit, measure }: Budget,
): { readonly text: string; readonly isWhole: boolean } {
  const all = blocks.map(({ noun, total }) => ({ noun, total, left: total }));
  let room = limit - measure(head) - measure(closing(all));
  const fillings = new Map<Block, Filling>();
  const sections = new Set<string>();
  const byImportance = blocks.toSorted((a, b) => a.importance - b.importance);
  for (const block of byImportance) {
    const heading = sections.has(block.section) ? '' : headingOf(block.section);
    const frame = measure(heading + blockText(block, [], block.total));
    const filling = new Filling(block, measure);
    const size = filling.fill(room - frame, FIRST_ROWS);
    if (size === 0) continue;
    room -= frame + size;
    sections.add(block.section);
    fillings.set(block, filling);
  }
  for (const block of byImportance) {
    room -= fillings.get(block)?.fill(room, Number.POSITIVE_INFINITY) ?? 0;
  }
  const leftOut = blocks.map((block) => ({
    noun: block.noun,
    total: block.total,
    left: block.total - (fillings.get(block)?.rows.length ?? 0),
  }));
  const left = leftOut.filter((one) => one.left > 0);
  return { text: head + body(blocks, fillings) + closing(left), isWhole: left.length === 0 };
}

/** The rows of a block that have room so far. */
class Filling {
  readonly rows: string[] = [];
  readonly #source: Iterator<string>;
  readonly #measure: Budget['measure'];
  #next: string | undefined;

  constructor(block: Block, measure: Budget['measure']) {
    this.#source = block.rows()[Symbol.iterator]();
    this.#measure = measure;
  }

  /** Adds rows up to a number in all; gives the room that they take. */
  fill(room: number, rows: number): number {
    let size = 0;
    while (this.rows.length < rows) {
      this.#next ??= this.#source.next().value;
      if (this.#next === undefined) break;
      const rowSize = this.#measure(this.#next);
      if (size + rowSize > room) break;
      this.rows.push(this.#next);
      this.#next = undefined;
      size += rowSize;
    }
    return size;
  }
}

function body(blocks: readonly Block[], fillings: ReadonlyMap<Block, Filling>): string {
  let text = '';
  let section: string | undefined;
  for (const block of blocks) {
    const rows = fillings.get(block)?.rows;
    if (rows === undefined) continue;
    if (block.section !== section) text += headingOf(block.section);
    section = block.section;
    text += blockText(block, rows, block.total - rows.length);
  }
  return text;
}

function headingOf(section: string): string {
  return `\n### ${section}\n`;
}

function blockText({ open = '', close = '', noun }: Block, rows: readonly string[], left: number): string {
  const note =
    left === 0 ? '' : `\nAnd ${count(left, { one: `more ${noun.one}`, many: `more ${noun.many}` })}.\n`;
  return `\n${open}${rows.join('')}${note}${close}`;
}
