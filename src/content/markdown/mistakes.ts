import type { Span } from '../../model/problem.js';
import { lineStartAt } from '../yaml/blank.js';
import { splitBlocks } from './blocks.js';
import { type MarkdownText, readMarkdownText } from './literal-text.js';

/** Markdown that its author meant as something else than what pages show. Offsets are those of the text. */
export interface MarkdownMistake extends Span {
  readonly message: string;
  readonly help: string;
}

/**
 * Returns the places at which Markdown fell apart, in their order: marks of links, headings, tables and other constructs
 * that stay in the text as they are, and marks of other dialects. Marks in code are right.
 *
 * @param links The links and pictures of the text of the form `[words](address)`.
 */
export function markdownMistakes(text: string, links: readonly Span[]): readonly MarkdownMistake[] {
  const isFenceOpen = hasOddFences(text);
  if (!isFenceOpen && !isSuspect(text, links.length)) return [];
  // Only blocks with a suspicion are tokenized, and those that may define what others refer to.
  const blocks = splitBlocks(text).filter(({ start, end, code }) => {
    if (isFenceOpen) return true;
    if (code) return false;
    const block = text.slice(start, end);
    const own = links.filter((link) => link.start >= start && link.start < end).length;
    return block.includes(']:') || isSuspect(block, own);
  });
  const read = readMarkdownText(text, blocks);
  const found = [
    ...literalMistakes(read.literal, text),
    ...lostLinks(text, read),
    ...openFences(text, read),
    ...components(text, read),
  ];
  return withoutRepetition(found.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Returns whether a text may have a mistake. Most texts have none, and are not tokenized. */
function isSuspect(text: string, links: number): boolean {
  return (
    text.split('](').length - 1 !== links || COMPONENT.test(text) || literalMistakes(text, text).length > 0
  );
}

/**
 * Returns the mistakes that patterns find.
 *
 * @param literal The text, or what is left of it when everything that means something to Markdown is blanked out.
 */
function literalMistakes(literal: string, text: string): MarkdownMistake[] {
  return MISTAKES.filter(({ mark }) => literal.includes(mark)).flatMap(({ pattern, explain }) =>
    [...literal.matchAll(pattern)].flatMap((match) => explain(match, text) ?? []),
  );
}

const COMPONENT = /<[A-Z][a-z]/;

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
    pattern:
      /\[([^[\]\n]+)\] \(((?:https?:|mailto:|\.{0,2}\/|#)[^()\s]*|[^()\s]+\.(?:md|html|pdf|png|jpe?g|svg|webp))\)/gu,
    explain: ({ 0: whole, 1: words, 2: address, index }) => ({
      message: 'A space separates the text of this link from its address, so pages show both as text.',
      help: `Write [${words}](${address}).`,
      ...spanAt(index, whole),
    }),
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
    pattern: /\{\{[<%]-?\s*(?!\/)([\w./-]+)|\{%-?\s*(?!end)([\w-]+)(?=[^\n]*%\})/gu,
    explain: ({ 0: whole, 1: hugo, 2: liquid, index }) => ({
      message: `"${hugo ?? liquid}" is a ${hugo ? 'shortcode of Hugo' : 'tag of Liquid'}, which pages show as text.`,
      help: hugo === 'figure' ? 'Write ![what it shows](path of the picture).' : 'Write Markdown instead.',
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

/** Returns links and pictures whose `](` stayed in the text. */
function lostLinks(text: string, { literal }: MarkdownText): MarkdownMistake[] {
  return [...literal.matchAll(/\]\(/g)].flatMap(({ index }) => {
    const opening = text.lastIndexOf('[', index);
    const line = endOfLine(text, index);
    if (opening === -1 || text[opening - 1] === '\\' || text.slice(opening, index).includes('\n\n'))
      return [];
    const isImage = text[opening - 1] === '!';
    const start = isImage ? opening - 1 : opening;
    const words = text.slice(start, index + 1);
    const closing = text.indexOf(')', index);
    const kind = isImage ? 'picture' : 'link';
    if (closing === -1 || closing > line) {
      const address = /^[^\s]*/.exec(text.slice(index + 2, line))?.[0] ?? '';
      return [
        {
          message: `The ")" at the end of this ${kind} is missing, so pages show it as text.`,
          help: `Write ${words}(${address}).`,
          start,
          end: index + 2 + address.length,
        },
      ];
    }
    const address = text.slice(index + 2, closing).trim();
    if (/\{[{%]/.test(address)) {
      return [
        {
          message: `The address of this ${kind} is a template of another program, so pages show it as text.`,
          help: `Write ${words}(address).`,
          start,
          end: closing + 1,
        },
      ];
    }
    const spaced = /\s/.test(address.replace(/\s+["'].*["']$/, ''));
    return [
      {
        message: spaced
          ? `The address of this ${kind} contains a space, so pages show it as text.`
          : `Pages show this ${kind} as text.`,
        help: spaced ? `Write ${words}(<${address}>).` : `Write ${words.replace(/\n/g, ' ')}(address).`,
        start,
        end: closing + 1,
      },
    ];
  });
}

/** Returns code blocks that run to the end of the text because their fence is never closed. */
function openFences(text: string, { openFences: fences }: MarkdownText): MarkdownMistake[] {
  return fences.map(({ start, end }) => {
    const mark = /^[`~]+/.exec(text.slice(start, end))?.[0] ?? '```';
    return {
      message: 'This code block is not closed, so everything after it is shown as code.',
      help: `Write ${mark} on a line of its own after the code.`,
      start,
      end: Math.min(endOfLine(text, start), end),
    };
  });
}

/** Returns the first use of each component of MDX. */
function components(text: string, { html }: MarkdownText): MarkdownMistake[] {
  const names = new Set<string>();
  return html.flatMap(({ start, end }) => {
    const tag = /^<([A-Z][a-z][\w.]*)(?=[\s/>])/.exec(text.slice(start, end));
    const name = tag?.[1];
    if (tag === null || name === undefined || names.has(name) || /^(?:Br|Hr|Img|Div|Table|Span)$/.test(name))
      return [];
    // Names of types in prose look the same: Map<String>.
    if (text[start + tag[0].length] === '>' && !beginsLine(text, start)) return [];
    names.add(name);
    return {
      message: `"<${name}>" is a component of MDX, which pages cannot show.`,
      help: 'Write as Markdown what it shows.',
      ...spanAt(start, tag[0]),
    };
  });
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
function beginsLine(text: string, at: number): boolean {
  return /^[ \t>*+\-\d.)]*$/.test(text.slice(lineStartAt(text, at), at));
}

/** Returns the line before the one that starts at a place. */
function beforeLine(text: string, at: number): string {
  return at === 0 ? '' : text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Returns whether the lines that begin with a fence cannot all be pairs. */
function hasOddFences(text: string): boolean {
  if (!text.includes('```') && !text.includes('~~~')) return false;
  return (text.match(/^[ \t>]*(?:[-*+] |\d+[.)] )?(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/gm)?.length ?? 0) % 2 === 1;
}

function spanAt(start: number, text: string): Span {
  return { start, end: start + text.length };
}

/** Returns the mistakes that are not inside another one, and each message once: a text repeats its habits. */
function withoutRepetition(mistakes: readonly MarkdownMistake[]): readonly MarkdownMistake[] {
  const messages = new Set<string>();
  let end = 0;
  return mistakes.filter((mistake) => {
    if (mistake.start < end || messages.has(mistake.message + mistake.help)) return false;
    messages.add(mistake.message + mistake.help);
    end = mistake.end;
    return true;
  });
}
