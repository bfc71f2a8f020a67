import type { Span } from '../../../model/problem.js';
import type { TokenEvent } from './token-event.js';

/** A block of fenced code, with its fences. */
export interface FencedBlock extends Span {
  /** The first word after its fence. */
  readonly language: string;
  /** The lines between its fences, without the marks of lists and quotes around them. */
  readonly lines: readonly { readonly start: number; readonly text: string }[];
  readonly isClosed: boolean;
}

/** Returns the blocks of fenced code in micromark's events. */
export function fencedBlocks(events: readonly TokenEvent[]): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let fences = 0;
  let language = '';
  let lines: { start: number; text: string }[] = [];
  for (const [kind, token, context] of events) {
    const { type } = token;
    const [start, end] = [token.start.offset, token.end.offset];
    if (type === 'codeFenced' && kind === 'exit') {
      // The last line of a closed block is its second fence.
      const isClosed = fences === 2;
      blocks.push({ start, end, language, lines: isClosed ? lines.slice(0, -1) : lines, isClosed });
    }
    if (type === 'codeFenced') [fences, language, lines] = [0, '', []];
    if (kind === 'exit') continue;
    if (type === 'codeFencedFence') fences++;
    else if (type === 'codeFencedFenceInfo') language = context.sliceSerialize(token);
    else if (type === 'lineEnding' || type === 'lineEndingBlank') lines.push({ start: end, text: '' });
    else if (type === 'codeFlowValue')
      lines[lines.length - 1] = { start, text: context.sliceSerialize(token, true) };
  }
  return blocks;
}
