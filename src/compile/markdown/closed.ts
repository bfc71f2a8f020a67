import { splitBlocks } from '../../read/content/markdown/blocks.js';
import { plainBlock } from '../../read/content/markdown/plain/block.js';
import { tokenize } from '../../read/content/markdown/tokenize.js';

/** Matches the beginning of code or raw HTML at the top level, which may be open until the end of the text. */
const MAY_STAY_OPEN = /(?:^|\n) {0,3}(?:```|~~~|<)/;

/** Raw HTML that blank lines do not end (CommonMark, HTML blocks 1 to 5). */
const HTML: readonly (readonly [begin: RegExp, end: RegExp, closing: string])[] = [
  [/^<(script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, '</$1>'],
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^<![a-z]/i, />/, '>'],
];

/**
 * Returns a Markdown text with its open code or raw HTML closed, so that another text can follow: it would become a part
 * of the code.
 */
export function closed(markdown: string): string {
  if (!MAY_STAY_OPEN.test(markdown)) return markdown;
  const closing = closingOf(markdown);
  return closing === undefined ? markdown : `${markdown}${markdown.endsWith('\n') ? '' : '\n'}${closing}`;
}

function closingOf(markdown: string): string | undefined {
  // Only the last block can be open.
  const last = splitBlocks(markdown).slice(-1);
  // Plain blocks always have an end.
  if (last.every((block) => plainBlock(markdown, block) !== undefined)) return undefined;
  const events = tokenize(markdown, last);
  const [, token, context] = events.at(-1) ?? [];
  if (token?.type === 'codeFenced') {
    const fences = events.filter(
      ([kind, inner]) =>
        kind === 'exit' &&
        inner.type === 'codeFencedFenceSequence' &&
        inner.start.offset >= token.start.offset,
    );
    return fences.length === 1 ? context?.sliceSerialize((fences[0] as (typeof fences)[0])[1]) : undefined;
  }
  if (token?.type !== 'htmlFlow' || context === undefined) return undefined;
  const source = context.sliceSerialize(token).trimStart();
  for (const [begin, end, closing] of HTML) {
    const match = begin.exec(source);
    if (match !== null) return end.test(source) ? undefined : closing.replace('$1', match[1] ?? '');
  }
  return undefined;
}
