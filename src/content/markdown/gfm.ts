import type { Options } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { indentedCode } from './indented-code.js';

/** A syntax extension of micromark. */
export type SyntaxExtension = NonNullable<NonNullable<Options['extensions']>[number]>;

const footnote = gfmFootnote();
const strikethrough = gfmStrikethrough();
const table = gfmTable();
const taskListItem = gfmTaskListItem();

/** One extension, and the texts in which it may matter. */
interface Gate {
  readonly extension: SyntaxExtension;
  readonly mayMatter: (text: string) => boolean;
}

// Of two that take the same character, micromark tries the later one first. `www.a@b.c` must be an e-mail
// address, so that construct comes last of the three.
const GATES: readonly Gate[] = [
  { extension: autolinkLiteral('wwwAutolink'), mayMatter: (text) => /www\./i.test(text) },
  { extension: autolinkLiteral('protocolAutolink'), mayMatter: (text) => /https?:\/\//i.test(text) },
  { extension: autolinkLiteral('emailAutolink'), mayMatter: (text) => text.includes('@') },
  { extension: footnote, mayMatter: (text) => text.includes('[^') },
  { extension: strikethrough, mayMatter: (text) => text.includes('~') },
  // A table of one column needs no `|`: a delimiter row such as `:-` makes one too.
  {
    extension: table,
    mayMatter: (text) => text.includes('|') || text.includes(':-') || text.includes('-:'),
  },
  { extension: taskListItem, mayMatter: (text) => /\[[ \t\r\nxX]\]/.test(text) },
];

/** The choices so far. What is made for one, such as a parser, can be kept. */
const choices = new Map<number, SyntaxExtension[]>();

/**
 * The extensions of GitHub's Markdown that can matter in this text. Each hooks into every character that
 * might begin its construct, so leaving one out saves much, and changes nothing where its trigger is absent.
 * What amends micromark itself is always among them.
 *
 * @returns The same array for the same choice.
 */
export function gfmExtensions(text: string): SyntaxExtension[] {
  let choice = 0;
  for (const [place, { mayMatter }] of GATES.entries()) if (mayMatter(text)) choice |= 1 << place;
  let extensions = choices.get(choice);
  if (extensions === undefined) {
    const chosen = GATES.filter((_, place) => choice & (1 << place)).map(({ extension }) => extension);
    extensions = [indentedCode, ...chosen];
    choices.set(choice, extensions);
  }
  return extensions;
}

/** All extensions of GitHub's Markdown, whatever the text: what {@link gfmExtensions} must be equal to. */
export function allGfmExtensions(): SyntaxExtension[] {
  return [indentedCode, gfmAutolinkLiteral(), footnote, strikethrough, table, taskListItem];
}

/**
 * One of the three constructs of the autolink extension, which come as one: a text with `www.` and without
 * `@` need not look for the start of an e-mail address at each letter.
 */
function autolinkLiteral(name: string): SyntaxExtension {
  const text: NonNullable<SyntaxExtension['text']> = {};
  for (const [code, constructs] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    const list = Array.isArray(constructs) ? constructs : constructs === undefined ? [] : [constructs];
    const kept = list.filter((construct) => construct.name === name);
    if (kept.length > 0) text[code] = kept;
  }
  return { text };
}
