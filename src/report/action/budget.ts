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

/**
 * Head, blocks and closing within a budget. Blocks are filled in the order of their importance, each with as
 * many of its first rows as there is room for, and stand in the order given. Nothing is cut inside: a row is
 * there or not. What is left out is counted below its block and given to `closing`, whose text may only shrink
 * with the numbers. A budget that is too small for head and closing is exceeded by them alone.
 */
export function fitBlocks(
  head: string,
  blocks: readonly Block[],
  closing: (left: readonly LeftOut[]) => string,
  { limit, measure }: Budget,
): string {
  const all = blocks.map(({ noun, total }) => ({ noun, total, left: total }));
  let room = limit - measure(head) - measure(closing(all));
  const filled = new Map<Block, Filled>();
  const sections = new Set<string>();
  const byImportance = blocks.toSorted((a, b) => a.importance - b.importance);
  for (const block of byImportance) {
    const heading = sections.has(block.section) ? '' : headingOf(block.section);
    const frame = measure(heading + blockText(block, [], block.total));
    const filling = fill(block, room - frame, measure);
    if (filling.rows.length === 0) continue;
    room -= frame + filling.size;
    sections.add(block.section);
    filled.set(block, filling);
  }
  const leftOut = blocks.map((block) => ({
    noun: block.noun,
    total: block.total,
    left: block.total - (filled.get(block)?.rows.length ?? 0),
  }));
  return head + body(blocks, filled) + closing(leftOut.filter(({ left }) => left > 0));
}

interface Filled {
  readonly rows: readonly string[];
  readonly size: number;
}

function fill(block: Block, room: number, measure: Budget['measure']): Filled {
  const rows: string[] = [];
  let size = 0;
  if (room <= 0) return { rows, size };
  for (const row of block.rows()) {
    const rowSize = measure(row);
    if (size + rowSize > room) break;
    rows.push(row);
    size += rowSize;
  }
  return { rows, size };
}

function body(blocks: readonly Block[], filled: ReadonlyMap<Block, Filled>): string {
  let text = '';
  let section: string | undefined;
  for (const block of blocks) {
    const rows = filled.get(block)?.rows;
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
