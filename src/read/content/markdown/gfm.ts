import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { computed } from '../../../base/once.js';
import { emoji, MAY_HAVE_EMOJI } from './emoji.js';
import { indentedCode } from './indented-code.js';
import { math } from './math.js';
import type { SyntaxExtension } from './syntax-extension.js';

/** An extension, and the test for texts in which it may matter. */
interface Gate {
  readonly extension: SyntaxExtension;
  readonly mayMatter: (text: string) => boolean;
}

// Of two constructs that begin with the same character, micromark tries the later one first. `www.a@b.c` must be an
// e-mail address, so that construct is the last of the three.
const GATES: readonly Gate[] = [
  { extension: autolinkLiteral('wwwAutolink'), mayMatter: (text) => /www\./i.test(text) },
  { extension: autolinkLiteral('protocolAutolink'), mayMatter: (text) => /https?:\/\//i.test(text) },
  { extension: autolinkLiteral('emailAutolink'), mayMatter: (text) => text.includes('@') },
  { extension: gfmFootnote(), mayMatter: (text) => text.includes('[^') },
  { extension: gfmStrikethrough(), mayMatter: (text) => text.includes('~') },
  // A table of one column needs no `|`: a delimiter row such as `:-` makes one too.
  {
    extension: gfmTable(),
    mayMatter: (text) => text.includes('|') || text.includes(':-') || text.includes('-:'),
  },
  { extension: gfmTaskListItem(), mayMatter: (text) => /\[[ \t\r\nxX]\]/.test(text) },
  { extension: math, mayMatter: (text) => text.includes('$') },
  { extension: emoji, mayMatter: (text) => MAY_HAVE_EMOJI.test(text) },
];

/** The choices so far, so that a parser for the same choice can be reused. */
const choices = new Map<number, SyntaxExtension[]>();

/**
 * Returns the extensions of GitHub's Markdown that can matter in a text, and those that correct micromark itself. An
 * extension hooks into every character that might begin its construct, so leaving one out saves much time, and
 * changes nothing in a text without such characters. The same choice is always the same array.
 */
export function gfmExtensions(text: string): SyntaxExtension[] {
  let choice = 0;
  for (const [place, { mayMatter }] of GATES.entries()) if (mayMatter(text)) choice |= 1 << place;
  return computed(choices, choice, () => {
    const chosen = GATES.filter((_, place) => choice & (1 << place)).map(({ extension }) => extension);
    return [indentedCode, ...chosen];
  });
}

/**
 * Returns one of the three constructs of the autolink extension, so that a text with `www.` and without `@` is not
 * searched for the start of an e-mail address at each letter.
 */
function autolinkLiteral(name: string): SyntaxExtension {
  const text: NonNullable<SyntaxExtension['text']> = {};
  for (const [code, constructs] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    const list = Array.isArray(constructs) ? constructs : constructs === undefined ? [] : [constructs];
    const named = list.filter((construct) => construct.name === name);
    if (named.length > 0) text[code] = named;
  }
  return { text };
}
