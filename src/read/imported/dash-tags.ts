import { fencedCode } from '../content/markdown/blocks.js';
import { capitalized } from './blocks.js';

/** Matches a closing tag: `--- /task ---`. */
const CLOSING = /^[ \t]*--- \/([a-z][\w-]*) ---[ \t]*$/gm;

/** Matches a tag with its options, which are YAML between lines of dashes, and the empty lines below them: lines are counted from the first one with text. */
const TAG =
  /^([ \t]*)--- (\/?)([a-z][\w-]*) ---[ \t]*$(?:(?:\n[ \t]*)?\n[ \t]*---[ \t]*\n((?:[ \t]*[\w-]+:[^\n]*\n){1,12})[ \t]*---[ \t]*$(?:\n[ \t]*$)*)?/gm;

/** Blocks that open on a click. */
const DETAILS = /^(?:collapse|hint|feedback)$/;

/** Matches an option and its value. */
const OPTION = /^[ \t]*([\w-]+):(.*)$/gm;

/**
 * Returns Markdown of the Raspberry Pi Foundation without the tags around its blocks, on the same lines:
 *
 * ```text
 * --- code ---
 * ---
 * language: python
 * ---
 * print(1)
 * --- /code ---
 * ```
 */
export function withoutDashTags(text: string): string {
  if (text.search(CLOSING) === -1) return text;
  const names = new Set(Array.from(text.matchAll(CLOSING), ([, name]) => name));
  const code = fencedCode(text);
  let next = 0;
  return text.replace(
    TAG,
    (tag: string, margin: string, slash: string, name: string, written: string = '', at: number) => {
      while ((code[next]?.end ?? text.length) <= at) next++;
      if (!names.has(name) || (code[next]?.start ?? text.length) <= at) return tag;
      const options = new Map(
        Array.from(written.matchAll(OPTION), ([, key = '', value = '']) => [
          key,
          value.trim().replace(/^(["'])(.*)\1$/, '$2'),
        ]),
      );
      const shown =
        slash === '' ? openingOf(name, options) : name === 'code' ? '```' : DETAILS.test(name) ? ':::' : '';
      return tag.replace(/[^\n]+/g, '') + margin + shown;
    },
  );
}

/** Returns the line that opens a block. */
function openingOf(name: string, options: ReadonlyMap<string, string>): string {
  const title = options.get('title') ?? options.get('legend') ?? '';
  if (DETAILS.test(name)) return `:::spoiler ${title || capitalized(name)}`;
  if (name !== 'code') return title && `**${title}**`;
  const [file, first] = [options.get('filename'), Number(options.get('line_number_start')) || 1];
  const marked = (options.get('line_highlights') ?? '')
    .replace(/[^\d,-]/g, '')
    .replace(/\d+/g, (line) => `${Number(line) - first + 1}`);
  return `\`\`\`${options.get('language') ?? (file ? 'text' : '')}${file ? ` title="${file}"` : ''}${marked && ` {${marked}}`}`;
}
