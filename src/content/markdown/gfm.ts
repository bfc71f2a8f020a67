import type { Options } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** A syntax extension of micromark. */
export type SyntaxExtension = NonNullable<NonNullable<Options['extensions']>[number]>;

const footnote = gfmFootnote();
const strikethrough = gfmStrikethrough();
const table = gfmTable();
const taskListItem = gfmTaskListItem();
const emailAutolink = autolinkLiteral('emailAutolink');
const protocolAutolink = autolinkLiteral('protocolAutolink');
const wwwAutolink = autolinkLiteral('wwwAutolink');

/**
 * The extensions of GitHub's Markdown that can matter in this text. Each hooks into every character that
 * might begin its construct, so leaving one out saves much, and changes nothing where its trigger is absent.
 */
export function gfmExtensions(text: string): SyntaxExtension[] {
  const extensions: SyntaxExtension[] = [];
  // Of two that take the same character, micromark tries the later one first. `www.a@b.c` must be an e-mail
  // address, so that construct comes last of the three.
  if (/www\./i.test(text)) extensions.push(wwwAutolink);
  if (/https?:\/\//i.test(text)) extensions.push(protocolAutolink);
  if (text.includes('@')) extensions.push(emailAutolink);
  if (text.includes('[^')) extensions.push(footnote);
  if (text.includes('~')) extensions.push(strikethrough);
  // A table of one column needs no `|`: a delimiter row such as `:-` makes one too.
  if (text.includes('|') || text.includes(':-') || text.includes('-:')) extensions.push(table);
  if (/\[[ \t\r\nxX]\]/.test(text)) extensions.push(taskListItem);
  return extensions;
}

/** All extensions of GitHub's Markdown, whatever the text: what {@link gfmExtensions} must be equal to. */
export function allGfmExtensions(): SyntaxExtension[] {
  return [gfmAutolinkLiteral(), footnote, strikethrough, table, taskListItem];
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
