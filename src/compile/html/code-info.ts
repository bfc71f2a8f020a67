/** What an author wrote after the fence of a block of code. */
export interface CodeInfo {
  readonly language: string;
  readonly title: string | undefined;
  /** The marked lines, from 1, as pairs of a first and a last line. */
  readonly marked: readonly (readonly [number, number])[];
  /** The number of the first line, if lines have numbers. */
  readonly firstNumber: number | undefined;
}

/**
 * Reads the words after a fence, in the forms of other programs. Everything else in them is a setting without text.
 *
 * ```text
 * js title="src/app.js" {2,4-5}       Docusaurus, Starlight
 * js{2,4-5} [src/app.js]              VitePress
 * py title="app.py" hl_lines="2 4-5"  MkDocs
 * js src/app.js                        documentation of React
 * go {hl_lines=[2,"4-5"]}             Hugo
 * {.python title="app.py"}            Pandoc
 * rust,ignore                         rustdoc, mdBook
 * ```
 *
 * Lines have numbers by `showLineNumbers`, `linenums="1"`, `:line-numbers=1`, `linenos=true, linenostart=1`, `.numberLines`.
 *
 * @param word The first word.
 * @param rest The words after it.
 */
export function codeInfo(word: string, rest: string): CodeInfo {
  const [, name = '', more = ''] = /^(?:\{\.)?([^{}:,]*)(.*)$/s.exec(word) ?? [];
  const written = `${more} ${rest}`;
  const numbers = NUMBERS.exec(written);
  const [, start, inBraces = start] = numbers ?? [];
  const first = FIRST.exec(written)?.[1] ?? inBraces;
  const isNumbered = numbers !== null && start !== 'false';
  const info = written.replace(NUMBERS, ' ');
  const [, ...titles] = TITLE.exec(info) ?? [];
  const title = titles.find((one) => one !== undefined)?.trim();
  const marked = [...info.matchAll(LINES)].flatMap(([, ...lists]) => {
    const list = lists.find((one) => one !== undefined) ?? '';
    return [...list.matchAll(/(\d{1,6})(?:-(\d{1,6}))?/g)].map(
      ([, first, last = first]) => [Number(first), Number(last)] as const,
    );
  });
  return {
    language: name,
    title: title || undefined,
    marked: marked.slice(0, MOST_MARKED),
    firstNumber: isNumbered ? Number(/^\d{1,6}$/.exec(first ?? '')?.[0] ?? 1) : undefined,
  };
}

/** More are not read: each line is compared with all of them. */
const MOST_MARKED = 100;

const TITLE =
  /(?:^|[\s{,])(?:title|filename|file|caption|label)="([^"]*)"|(?:^|[\s{,])(?:title|filename|file|caption|label)='([^']*)'|(?:^|\s)title=([^\s"'{}]+)|(?:^|\s)\[([^[\]]+)\]|^\s*([\w@.][\w@./-]*\.[A-Za-z]\w{0,5})(?=\s|$)/;

const LINES = /\{([\d\s,-]+)\}|hl_lines\s*=\s*(?:"([^"]*)"|\[([\d\s,"'-]*)\]|(\d[\d-]*))/g;

/** Matches the setting that lines have numbers, with its value. */
const NUMBERS =
  /(?<=^|[\s{,.:])(?:showLineNumbers|linenums|linenos|line-numbers|numberLines)(?![\w-])(?:\s*=\s*["']?(\w*)["']?|\{(\d+)\})?/i;

const FIRST = /(?:linenostart|startLineNumber|startFrom)\s*=\s*["']?(\d{1,6})/i;

/** Returns code as HTML in which lines are marked or have numbers. Spans may go over several lines. */
export function withLines(code: string, { marked, firstNumber }: CodeInfo): string {
  if (marked.length === 0 && firstNumber === undefined) return code;
  const open: string[] = [];
  return code
    .split(/(?<=\n)/)
    .map((line, index) => {
      const before = [...open];
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
        if (tag.startsWith('</')) open.pop();
        else open.push(tag);
      }
      const isMarked = marked.some(([first, last]) => first <= index + 1 && index < last);
      if (!isMarked && firstNumber === undefined) return line;
      const tag = isMarked ? 'mark' : 'span';
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`;
      const [reopened, rest] = [before.join(''), open.join('')];
      return `${ends(before)}<${tag}${number}>${reopened}${line}${ends(open)}</${tag}>${rest}`;
    })
    .join('')
    .replace(EMPTY_SPAN, '');
}

/** What was open between two lines that are elements. */
const EMPTY_SPAN = /<span class="[^"]*"><\/span>/g;

function ends(tags: readonly string[]): string {
  return '</span>'.repeat(tags.length);
}

/** Returns the title that the source of a diagram has for people who cannot see it, or its own. */
export function mermaidTitle(source: string): string | undefined {
  const title =
    /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1] ??
    /^---\n(?:.*\n){0,20}?title:[ \t]*(\S.*)\n/.exec(source)?.[1];
  return title?.trim().replace(/^(["'])(.*)\1$/, '$2');
}
