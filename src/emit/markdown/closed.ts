import { splitBlocks } from '../../content/markdown/blocks.js';
import { plainBlock } from '../../content/markdown/plain/block.js';
import { tokenize } from '../../content/markdown/tokenize.js';

/** What may stay open until the end of a text stands at the top level, and begins with one of these. */
const MAY_STAY_OPEN = /(?:^|\n) {0,3}(?:```|~~~|<)/;

/** Raw HTML that blank lines do not end: how it begins, what ends it (CommonMark, HTML blocks 1 to 5). */
const HTML: readonly (readonly [begin: RegExp, end: RegExp, closing: string])[] = [
  [/^<(script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, '</$1>'],
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^<![a-z]/i, />/, '>'],
];

/**
 * A Markdown text that another one may follow: code or raw HTML that it leaves open is closed, since it would
 * take in all that follows.
 */
export function closed(markdown: string): string {
  if (!MAY_STAY_OPEN.test(markdown)) return markdown;
  const closing = closingOf(markdown);
  return closing === undefined ? markdown : `${markdown}${markdown.endsWith('\n') ? '' : '\n'}${closing}`;
}

function closingOf(markdown: string): string | undefined {
  // What is open at the end is one block with all that follows it.
  const last = splitBlocks(markdown).slice(-1);
  // What can be read without micromark has an end of its own.
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
    const found = begin.exec(source);
    if (found !== null) return end.test(source) ? undefined : closing.replace('$1', found[1] ?? '');
  }
  return undefined;
}
