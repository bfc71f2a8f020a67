import type { Span } from '../../model/problem.js';
import { lineStartAt } from '../yaml/blank.js';

/** Markdown that its author meant as something else than what pages show. Offsets are those of the text. */
export interface MarkdownMistake extends Span {
  readonly rule?: 'content/html';
  readonly message: string;
  readonly help: string;
}

/**
 * Returns the mistakes that patterns find.
 *
 * @param literal The text, or what is left of it when everything that means something to Markdown is blanked out.
 */
export function literalMistakes(literal: string, text: string): MarkdownMistake[] {
  return MISTAKES.filter(({ mark }) => literal.includes(mark)).flatMap(({ pattern, explain }) =>
    [...literal.matchAll(pattern)].flatMap((match) => explain(match, text) ?? []),
  );
}

interface MistakeKind {
  /** A part of everything that the pattern matches: most texts do not have it. */
  readonly mark: string;
  readonly pattern: RegExp;
  readonly explain: (match: RegExpExecArray, text: string) => MarkdownMistake | undefined;
}

const MISTAKES: readonly MistakeKind[] = [
  {
    mark: '[^',
    pattern: /\[\^([\p{L}\p{N}][\p{L}\p{N}_-]*)\](?!:)/gu,
    explain: ({ 0: call, 1: label, index }) =>
      /^\w-\w$/.test(label as string)
        ? undefined
        : {
            message: `The footnote "${call}" is not defined, so pages show "${call}" itself.`,
            help: `Write "${call}: " and the note on a line of its own, or remove "${call}".`,
            ...spanAt(index, call),
          },
  },
  {
    mark: '][',
    pattern: /(?<![\w\])])!?\[([^[\]\n]*\p{L}[^[\]\n]*)\]\[([^[\]\n]*)\](?![[(])/gu,
    explain: ({ 0: { length }, 1: words, 2: label, index }, text) => {
      const reference = text.slice(index, index + length);
      const start = index + reference.indexOf('[') + 1;
      const written = text.slice(start, start + (words as string).length);
      const name = label || written;
      return {
        message: `"${name}" is not defined, so pages show "${reference}" instead of a link.`,
        help: `Write "[${name}]: " and the address on a line of its own, or [${written}](address).`,
        ...spanAt(index, reference),
      };
    },
  },
  {
    mark: '] (',
    pattern: /\[([^[\]\n]+)\] \(/gu,
    explain: ({ 0: { length }, 1: words, index }, text) => {
      const rest =
        /^((?:https?:|mailto:|\.{0,2}\/|#)[^()\s]*|[^()\s]+\.(?:md|html|pdf|png|jpe?g|svg|webp))\)/.exec(
          text.slice(index + length, index + length + 500),
        );
      return rest === null
        ? undefined
        : {
            message: 'A space separates the text of this link from its address, so pages show both as text.',
            help: `Write [${words}](${rest[1]}).`,
            start: index,
            end: index + length + rest[0].length,
          };
    },
  },
  {
    mark: ')[',
    pattern: /\(([^()[\]\n]+)\)\[/gu,
    explain: ({ 0: { length }, 1: words, index }, text) => {
      const rest = /^(?:https?:|\.{0,2}\/)[^\s\]]+\]/.exec(
        text.slice(index + length, index + length + 500),
      )?.[0];
      return rest === undefined
        ? undefined
        : {
            message: 'The brackets of this link are swapped, so pages show it as text.',
            help: `Write [${words}](${rest.slice(0, -1)}).`,
            start: index,
            end: index + length + rest.length,
          };
    },
  },
  {
    mark: '##',
    pattern: /(#{2,6})([\p{L}\p{N}][^\n]*)/gu,
    explain: ({ 0: whole, 1: marks, 2: words, index }, text) =>
      beginsLine(text, index)
        ? {
            message: `A space is missing after "${marks}", so this is not a heading.`,
            help: `Write "${marks} ${words?.trim()}".`,
            ...spanAt(index, whole.trimEnd()),
          }
        : undefined,
  },
  {
    mark: '|',
    pattern: /^([ \t\0]*\|[^\n]*\|[ \t]*)\n([ \t\0]*\|[^\n]*)/gmu,
    explain: ({ 0: whole, 1: header, 2: next, index }, text) =>
      beforeLine(text, index).trimEnd().endsWith('|')
        ? undefined
        : tableMistake(whole, header as string, next as string, index),
  },
  {
    mark: 'port ',
    pattern:
      /(?:import\s[^\n]*\sfrom\s+|import\s+)['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s[^\n]*/gu,
    explain: ({ 0: whole, index }, text) =>
      beginsLine(text, index)
        ? {
            message: 'This is JavaScript of MDX, which pages show as text.',
            help: 'Remove it, and write as Markdown what its components show.',
            ...spanAt(index, whole.trimEnd()),
          }
        : undefined,
  },
  {
    // The end of a tag is not reported: its beginning is.
    mark: '{',
    pattern: /\{\{[<%]-?\s*(?!\/)([\w./-]+)|\{%-?\s*(?!end)([\w-]+)(?=[^\n]{0,500}%\})/gu,
    explain: ({ 0: whole, 1: hugo, 2: liquid, index }) => ({
      message: `${hugo ? 'Shortcodes of Hugo' : 'Tags of Liquid'} are not run: pages show "${hugo ?? liquid}" as text.`,
      help:
        hugo === 'figure'
          ? 'Write ![what it shows](path of the picture).'
          : 'Remove it, or write here what it inserts.',
      ...spanAt(index, whole),
    }),
  },
  {
    mark: ':::',
    pattern: /:{3,}[ \t]*\{?([A-Za-z][\w-]*)\}?[^\n]*/gu,
    explain: ({ 0: whole, 1: name, index }, text) =>
      beginsLine(text, index)
        ? {
            message: `"${whole.trim()}" is not Markdown: pages show it as text.`,
            help: `Write "> [!${alertOf(name as string)}]", and "> " before each line of the text. Remove the ":::" at its end.`,
            ...spanAt(index, whole.trimEnd()),
          }
        : undefined,
  },
  {
    // `[[Prototype]]` is how the specification of JavaScript writes internal fields.
    mark: '[[',
    pattern: /\[\[((?!\p{Lu}\w*\]\])[^\s[\]|][^[\]\n|]*)(?:\|([^[\]\n]*))?\]\](?!\()/gu,
    explain: ({ 0: whole, 1: page, 2: words, index }) => ({
      message: `"${whole}" is a link of wikis, which pages show as text.`,
      help: `Write [${words ?? page}](./${(page as string).trim().toLowerCase().replace(/\s+/g, '-')}.md).`,
      ...spanAt(index, whole),
    }),
  },
  {
    mark: '[]',
    pattern: /\[\] ?([\p{L}\p{N}][^\n]*)/gu,
    explain: ({ 0: whole, 1: words, index }, text) =>
      /^[ \t>]*(?:[*+-]|\d+[.)]) +$/.test(text.slice(lineStartAt(text, index), index))
        ? {
            message: '"[]" is not a check box, so pages show it as text.',
            help: `Write "- [ ] ${words?.trim()}".`,
            ...spanAt(index, whole.trimEnd()),
          }
        : undefined,
  },
  {
    // Powers in formulas look the same, but with shorter words.
    mark: '** ',
    pattern: /(?<![\p{L}\p{N}*\\])\*\* +([\p{L}][^*\n]{2,80}?) +\*\*(?![\p{L}\p{N}*])/gu,
    explain: ({ 0: whole, 1: words, index }) => ({
      message: `Spaces separate "**" from the words between them, so pages show "**" as text.`,
      help: `Write **${words}**.`,
      ...spanAt(index, whole),
    }),
  },
  {
    mark: '{',
    pattern: /\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/gu,
    explain: ({ 0: whole, index }, text) =>
      text[index - 1] === ')' || (whole.startsWith('{:') && beginsLine(text, index))
        ? {
            message: `Markdown has no attributes: pages show "${whole}" as text.`,
            help: 'Remove it.',
            ...spanAt(index, whole),
          }
        : undefined,
  },
];

/** Returns what is wrong with two rows that should begin a table. */
function tableMistake(
  whole: string,
  header: string,
  next: string,
  index: number,
): MarkdownMistake | undefined {
  const [cells, dashes] = [cellsOf(header), cellsOf(next)];
  const isDelimiter = dashes.length > 0 && dashes.every((cell) => /^:?-+:?$/.test(cell));
  if (cells.length < 2 || (isDelimiter && dashes.length === cells.length)) return undefined;
  const row = `| ${cells.map(() => '---').join(' | ')} |`;
  const lead = /^[ \t\0]*/.exec(header)?.[0].length ?? 0;
  return {
    message: isDelimiter
      ? `The first row of this table has ${cells.length} cells, and the line of dashes below it has ${dashes.length}: pages show both as text.`
      : 'This table has no line of dashes below its first row, so pages show it as text.',
    help: isDelimiter ? `Write "${row}" as the second line.` : `Write "${row}" below the first row.`,
    start: index + lead,
    end: index + (isDelimiter ? whole : header).trimEnd().length,
  };
}

function cellsOf(row: string): readonly string[] {
  return row
    .replace(/^[ \t\0]*\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Returns the alert of GitHub that is like an admonition of another program. */
function alertOf(name: string): string {
  switch (name.toLowerCase()) {
    case 'tip':
    case 'hint':
    case 'success':
      return 'TIP';
    case 'warning':
    case 'attention':
      return 'WARNING';
    case 'danger':
    case 'error':
    case 'caution':
      return 'CAUTION';
    case 'important':
      return 'IMPORTANT';
    default:
      return 'NOTE';
  }
}

/** Returns whether only marks of quotes and lists come before a place on its line. */
export function beginsLine(text: string, at: number): boolean {
  return /^[ \t>*+\-\d.)]*$/.test(text.slice(lineStartAt(text, at), at));
}

/** Returns the line before the one that starts at a place. */
function beforeLine(text: string, at: number): string {
  return at === 0 ? '' : text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1);
}

export function spanAt(start: number, text: string): Span {
  return { start, end: start + text.length };
}
