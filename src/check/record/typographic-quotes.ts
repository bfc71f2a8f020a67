import type { Finding } from '../../model/problem.js';
import type { ScalarNode } from '../../read/content/node.js';
import { quotedText } from '../../read/content/yaml/quoting.js';

/**
 * Returns a finding for a plain YAML text that is as a whole in quotes of print, such as “Git”: word processors put
 * them in place of the quotes of YAML, and then they are part of the text.
 *
 * @param name Returns the field, as messages show it.
 */
export function typographicQuotes(
  text: string,
  { style, start, end }: ScalarNode,
  name: () => string,
): Finding | undefined {
  if (style !== 'plain') return undefined;
  const inner = QUOTED.exec(text)?.[1];
  if (inner === undefined) return undefined;
  return {
    rule: 'content/quotes',
    message: `"${name()}" has curly quotes, which readers will see.`,
    help: `Write ${quotedText(inner)}, or ${quotedText(text)} if the quotes belong to the text.`,
    start,
    end,
  };
}

const QUOTED = /^[“”„«»‘’‚]([^“”„«»‘’‚]+)[“”«»‘’]$/u;
