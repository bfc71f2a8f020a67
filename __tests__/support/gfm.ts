import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { emoji } from '../../src/read/content/markdown/emoji.js';
import { indentedCode } from '../../src/read/content/markdown/indented-code.js';
import { math } from '../../src/read/content/markdown/math.js';
import type { SyntaxExtension } from '../../src/read/content/markdown/syntax-extension.js';

/** Returns all extensions of GitHub's Markdown, and math: `gfmExtensions` leaves out some, with the same results. */
export function allGfmExtensions(): SyntaxExtension[] {
  const others = [gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem(), math];
  return [indentedCode, gfmAutolinkLiteral(), emoji, ...others];
}
