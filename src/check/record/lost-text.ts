import type { Finding } from '../../model/problem.js';
import type { ScalarNode } from '../../read/content/node.js';
import { lineStartAt } from '../../read/content/yaml/blank.js';
import { cutOff, LEAD, quotedText } from '../../read/content/yaml/quoting.js';
import { quoted } from '../../read/schema/describe.js';

/**
 * Returns a finding if the end of a plain text is a comment to YAML (see {@link cutOff}).
 *
 * @param source The text of the file.
 * @param name Returns the field, as messages show it.
 */
export function lostText(source: string, node: ScalarNode, name: () => string): Finding | undefined {
  const { start, end, style, content } = node;
  // The text of an alias is somewhere else.
  if (style !== 'plain' || content.end !== end || source.charCodeAt(end) !== SPACE) return undefined;
  const comment = cutOff(source, end)?.slice(1);
  if (comment === undefined) return undefined;
  const lost = { start: end + 1, end: end + 1 + comment.length };
  const lineStart = lineStartAt(source, start);
  const lead = LEAD.exec(source.slice(lineStart, start))?.[0] ?? '';
  const isLiteral = node.plainText !== undefined && lead.trim() !== '' && lineStart + lead.length === start;
  const right = isLiteral ? `: ${lead.trim()} ${quotedText(source.slice(start, lost.end))}` : '';
  return {
    rule: 'content/comment',
    message: `"${name()}" ends before ${quoted(comment)}, which is a comment to YAML.`,
    help: `Put the text in quotes${right}. If a comment is meant, write a space after "#".`,
    ...lost,
  };
}

const SPACE = 32;
