import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Span } from '../../../model/problem.js';
import { lineStartAt } from '../yaml/blank.js';
import { ADMONITIONS } from './alerts.js';
import { beforeLine, lostAlert } from './lost-alert.js';
import { tableMistake } from './lost-cells.js';
import { isAfterBlank, LOOSE_MEANING } from './terms.js';

/** Markdown that its author meant as something else than what pages show. Offsets are those of the text. */
export interface MarkdownMistake extends Span {
  readonly rule?: 'content/html' | 'content/math' | 'asset/alt';
  readonly message: string;
  readonly help: string;
}

/**
 * Returns the mistakes that patterns find.
 *
 * @param literal The text, or what is left of it when everything that means something to Markdown is blanked out.
 */
export function literalMistakes(literal: string, text: string): MarkdownMistake[] {
  return MISTAKES.filter(({ mark }) => literal.includes(mark)).flatMap(({ pattern, isLine, explain }) =>
    [...literal.matchAll(pattern)].flatMap((match) => {
      const { index, indices = [] } = match;
      // Code in a match is blank there, and authors must find their own words.
      const written = Object.assign(
        match,
        indices.map((span) => span && text.slice(...span)),
      );
      const explanation = isLine && !beginsLine(text, index) ? undefined : explain(written, text);
      return explanation ? [{ ...spanAt(index, match[0].trimEnd()), ...explanation }] : [];
    }),
  );
}

interface MistakeKind {
  /** A part of everything that the pattern matches: most texts do not have it. */
  readonly mark: string;
  /** With the flag `d`. */
  readonly pattern: RegExp;
  /** It is a mistake only at the beginning of a line. */
  readonly isLine?: true;
  /** Returns what is wrong with a match of the text, by default all of it. */
  readonly explain: (match: RegExpExecArray, text: string) => Explanation | undefined;
}

type Explanation = Omit<MarkdownMistake, keyof Span> & Partial<Span>;

const MISTAKES: readonly MistakeKind[] = [
  {
    mark: '[^',
    pattern: /\[\^(?!\w-\w\])([\p{L}\p{N}][\p{L}\p{N}_-]*)\](?!:)/dgu,
    explain: ([call]) => ({
      message: `The footnote "${call}" is not defined, so pages show "${call}" itself.`,
      help: `Write "${call}: " and the note on a line of its own, or remove "${call}".`,
    }),
  },
  {
    mark: '] (',
    pattern: /\[([^[\]\n]+)\] \(/dgu,
    explain: (match, text) =>
      splitLink(
        match,
        text,
        /^((?:https?:|mailto:|\.{0,2}\/|#)[^()\s]*|[^()\s]+\.(?:md|html|pdf|png|jpe?g|svg|webp))\)/,
        'A space separates the text of this link from its address, so pages show both as text.',
      ),
  },
  {
    mark: ')[',
    pattern: /\(([^()[\]\n]+)\)\[/dgu,
    explain: (match, text) =>
      splitLink(
        match,
        text,
        /^((?:https?:|\.{0,2}\/)[^\s\]]+)\]/,
        'The brackets of this link are swapped, so pages show it as text.',
      ),
  },
  {
    mark: '##',
    pattern: /(#{2,6})([\p{L}\p{N}][^\n]*)/dgu,
    isLine: true,
    explain: ([, marks, words]) => ({
      message: `A space is missing after "${marks}", so this is not a heading.`,
      help: `Write "${marks} ${words?.trim()}".`,
    }),
  },
  {
    // To Markdown this is code in a line of text, which is blank.
    mark: '',
    pattern: /^(?:``\n|\0{3})/dgmu,
    explain: ({ index }, text) =>
      /^``\n(?:[^\n]+\n){1,50}?``(?:\n|$)/.test(text.slice(index, index + 5000))
        ? { message: 'Two backticks do not begin a block of code.', help: 'Write ``` before and after it.' }
        : undefined,
  },
  {
    mark: '＃',
    pattern: /(＃+)[ \u3000]*([^\n]+)/dgu,
    isLine: true,
    explain: ([, marks = '', words]) => ({
      message: `"${marks}" is a full-width sign, so this is not a heading.`,
      help: `Write "${'#'.repeat(marks.length)} ${words}".`,
    }),
  },
  {
    mark: '&',
    pattern: /&([a-z]{2,8});/dgiu,
    explain: ([reference, name = '']) =>
      decodeNamedCharacterReference(name) === false
        ? {
            message: `"${reference}" is not a character of HTML, so pages show it as text.`,
            help: 'Write the character itself, or its name in HTML, such as "&nbsp;".',
          }
        : undefined,
  },
  {
    mark: '&',
    pattern:
      /(?<![\p{L}\p{N}?&=/#])&(nbsp|copy|reg|trade|[mn]dash|hellip|lt|gt|amp|quot|euro|times|deg|[lr]arr|[aouAOU]uml|szlig|[lr][sd]quo|bull|middot)(?![\p{L}\p{N};=])/dgu,
    explain: ([reference]) => ({
      message: `A ";" is missing after "${reference}", so pages show "${reference}" as text.`,
      help: `Write "${reference};".`,
    }),
  },
  {
    // Word processors and presentations write lists like this. A dash alone begins a quotation.
    mark: '',
    pattern:
      /([•‣▪◦●○■□⁃∙\uf0b7])(?<=^[ \t>\0]*.)(?=[ \t\u00a0]*[\p{L}\p{N}\0])|([–·])(?<=^[ \t>\0]*.)(?=[ \t\u00a0][^\n]*\n[ \t>\0]*\2[ \t\u00a0])/dgmu,
    explain: ({ 0: mark, index }, text) =>
      // Code at the beginning of a line is blank, too.
      /^[ \t>]*$/.test(text.slice(lineStartAt(text, index), index))
        ? {
            message: `"${mark}" does not begin a list, so pages show these lines as one paragraph.`,
            help: `Write "- " instead of "${mark}" at the beginning of each line.`,
          }
        : undefined,
  },
  {
    mark: ':',
    pattern: /:(?=[ \t]+\S)/dgu,
    explain: ({ index }, text) => (isAfterBlank(text, index) ? LOOSE_MEANING : undefined),
  },
  {
    mark: '|',
    pattern: /^([ \t\0]*\|[^\n]*\|[ \t]*)\n([ \t\0]*\|[^\n]*)/dgmu,
    explain: ({ 0: whole, 1: header, 2: next, index }, text) =>
      beforeLine(text, index).trimEnd().endsWith('|')
        ? undefined
        : tableMistake(whole, header as string, next as string, index),
  },
  {
    mark: 'port ',
    pattern:
      /(?:import\s[^\n]*\sfrom\s+|import\s+)['"][^'"\n]+['"];?|export\s+(?:const|default|function)\s[^\n]*/dgu,
    isLine: true,
    explain: () => ({
      message: 'This is JavaScript of MDX, which pages show as text.',
      help: 'Remove it, and write as Markdown what its components show.',
    }),
  },
  {
    // The end of a tag is not reported: its beginning is.
    mark: '{',
    pattern: /\{\{[<%]-?\s*(?!\/)([\w./-]+)|\{%-?\s*(?!end)([\w-]+)(?=[^\n]{0,500}%\})/dgu,
    explain: ([, hugo, liquid]) => ({
      message: `${hugo ? 'Shortcodes' : 'Tags of Liquid'} are not run: pages show "${hugo ?? liquid}" as text.`,
      help:
        hugo === 'figure'
          ? 'Write ![what it shows](path of the picture).'
          : 'Remove it, or write here what it inserts.',
    }),
  },
  {
    mark: '[!',
    pattern: /\[!([a-z][a-z-]{0,19})\]([+-]?)(?![([])([^\n]*)/dgiu,
    isLine: true,
    explain: ({ 1: kind = '', 2: fold = '', 3: title = '', index }, text) =>
      lostAlert(kind, fold, title.trim(), text, index),
  },
  {
    mark: '==',
    pattern: /(?<![\p{L}\p{N}=])==(?=[^\s=])([^=\n]{1,200})(?<=\S)==(?![\p{L}\p{N}=])/dgu,
    explain: ([whole, words]) => ({
      message: `"${whole}" is not Markdown, so pages show "==" as text.`,
      help: `Write <mark>${words}</mark>.`,
    }),
  },
  {
    // Marks of struck text are blank in the literal text.
    mark: '',
    pattern: /[~\0](?<=[\p{L}\p{N})].)([\p{L}\p{N}+−-]{1,12})[~\0]/dgu,
    explain: ({ 0: whole, 1: words, index }, text) =>
      whole === `~${words}~` && !isInAddress(text, index)
        ? { message: `Pages strike out "${words}".`, help: `Write <sub>${words}</sub>, or ~~${words}~~.` }
        : undefined,
  },
  {
    mark: '^',
    pattern: /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+−-]{1,12})\^/dgu,
    explain: ([whole, words]) => ({
      message: `"${whole}" is not Markdown, so pages show "^" as text.`,
      help: `Write <sup>${words}</sup>.`,
    }),
  },
  {
    mark: '*[',
    pattern: /^\*\[([^[\]\n]+)\]:[ \t]*([^\n]+)/dgmu,
    explain: ([, word = '', words = '']) => ({
      message: 'This is not Markdown, so pages show it as text.',
      help: `Write <abbr title="${words.trim().replaceAll('"', '&quot;')}">${word}</abbr> where "${word}" is used.`,
    }),
  },
  {
    mark: '{/*',
    pattern: /\{\/\*[ \t]*([^\n]{0,200}?)[ \t]*\*\/\}/dgu,
    explain: ([, note]) => ({
      message: 'This is a comment of MDX, which pages show as text.',
      help: `Write <!-- ${note} -->, or remove it.`,
    }),
  },
  {
    mark: ':::',
    pattern: /(?<!:):{3,}[ \t]*\{?([A-Za-z][\w-]*)(\.\w)?\}?[^\n]*/dgu,
    isLine: true,
    explain: ([whole, name = '', path]) => ({
      message: `"${whole.trim()}" is not Markdown: pages show it as text.`,
      // Documentation of Python inserts modules like this.
      help: path
        ? 'Remove it, or write here what it inserts.'
        : `Write "> [!${ADMONITIONS.get(name.toLowerCase()) ?? 'NOTE'}]", and "> " before each line of the text. Remove the ":::" at its end.`,
    }),
  },
  {
    // Extensions of Python-Markdown include files like this.
    mark: '.',
    pattern:
      /-(?<=^[ \t]*.)-*8<-+[ \t]*"[^"\n]+"|\{(?<=^[ \t]*.)([!*])>?[ \t]*[^\s{}]{1,300}\.\w{1,9}[^\n{}]{0,300}\1\}/dgmu,
    explain: ([whole]) => ({
      message: `Pages do not include files: they show "${whole}" as text.`,
      help: 'Remove it, or write here what it inserts.',
    }),
  },
  {
    // `[[Prototype]]` is how the specification of JavaScript writes internal fields.
    mark: '[[',
    pattern:
      /\[\[((?!(?:Prototype|[GS]et|Call|Construct|Delete|Value|Writable|Enumerable|Configurable|Extensible|\p{Lu}[a-z]+(?:\p{Lu}[a-z]+)+)\]\])[^\s[\]|][^[\]\n|]*)(?:\|([^[\]\n]*))?\]\](?!\()/dgu,
    explain: ([whole, page, words]) => ({
      message: `"${whole}" is a link of wikis, which pages show as text.`,
      help: `Write [${words ?? page}](path), such as ../glossary/${(page as string).trim().toLowerCase().replace(/\s+/g, '-')}.md.`,
    }),
  },
  {
    mark: '[]',
    pattern: /\[\] ?([\p{L}\p{N}][^\n]*)/dgu,
    explain: ({ 1: words, index }, text) =>
      /^[ \t>]*(?:[*+-]|\d+[.)]) +$/.test(text.slice(lineStartAt(text, index), index))
        ? {
            message: '"[]" is not a check box, so pages show it as text.',
            help: `Write "- [ ] ${words?.trim()}".`,
          }
        : undefined,
  },
  {
    // Powers in formulas look the same, but with shorter words.
    mark: '** ',
    pattern: /(?<![\p{L}\p{N}*\\])\*\* +([\p{L}][^*\n]{2,80}?) +\*\*(?![\p{L}\p{N}*])/dgu,
    explain: ([, words]) => ({
      message: `Spaces separate "**" from the words between them, so pages show "**" as text.`,
      help: `Write **${words}**.`,
    }),
  },
  {
    // As CommonMark says, `**` between punctuation and a letter begins bold text, and never ends it.
    mark: '**',
    pattern: /\*\*(?=[\p{L}\p{N}])([^*\n]{1,80}?)((?:(?!\*)\p{P})+)\*\*(?=[\p{L}\p{N}])/dgu,
    explain: ([bold, words, end = '']) => ({
      message: `A letter follows "${bold}", so pages show "**" as text.`,
      help: `Write ${/[\p{Pe}\p{Pf}"']$/u.test(end) ? '' : `**${words}**${end}, or `}a space after it.`,
    }),
  },
  {
    mark: '{',
    pattern: /\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/dgu,
    explain: ({ 0: whole, index }, text) =>
      text[index - 1] === ')' || (whole.startsWith('{:') && beginsLine(text, index))
        ? {
            message: `Markdown has no attributes: pages show "${whole}" as text.`,
            help: helpForAttributes(whole, text.slice(0, index)),
          }
        : undefined,
  },
];

/** Returns what to write instead of `{…}`: the alternative text of a picture belongs into its brackets. */
function helpForAttributes(written: string, before: string): string {
  const [, , words] = /\balt=(["'])(.*?)\1/.exec(written) ?? [];
  const [, address] = /!\[[^\]\n]*\](\([^()\n]*\))$/.exec(before.slice(-500)) ?? [];
  if (words && address !== undefined) return `Write ![${words}]${address}.`;
  const [, id] = /^\{:?[ \t]*#([\w-]+)/.exec(written) ?? [];
  return id === undefined || before.endsWith(')')
    ? 'Remove it.'
    : `Remove it. Only headings can have an anchor: "## Heading {#${id}}".`;
}

/** Returns what is wrong with a link whose address follows its text in another way. */
function splitLink(
  { 0: { length }, 1: words, index }: RegExpExecArray,
  text: string,
  address: RegExp,
  message: string,
): Explanation | undefined {
  const end = index + length;
  const rest = address.exec(text.slice(end, end + 500));
  return rest === null
    ? undefined
    : { message, help: `Write [${words}](${rest[1]}).`, end: end + rest[0].length };
}

/** Returns whether only marks of quotes and lists come before a place on its line. */
export function beginsLine(text: string, at: number): boolean {
  return /^[ \t>*+\-\d.)]*$/.test(text.slice(lineStartAt(text, at), at));
}

export function spanAt(start: number, text: string): Span {
  return { start, end: start + text.length };
}

/** Returns whether a place is in an address: no space is between it and the mark of a link, or of a scheme. */
function isInAddress(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1000), at);
  return /\]\(|:\/\//.test(before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1));
}
