/** What an author wrote after the fence of a block of code. */
export interface CodeInfo {
  readonly language: string;
  readonly title: string | undefined;
  /** The marked lines, from 1, as pairs of a first and a last line. */
  readonly marked: readonly (readonly [number, number])[];
}

/**
 * Reads the words after a fence, in the forms of other programs. Everything else in them is a setting without text.
 *
 * ```text
 * js title="src/app.js" {2,4-5}       Docusaurus, Starlight
 * js{2,4-5} [src/app.js]              VitePress
 * py title="app.py" hl_lines="2 4-5"  MkDocs
 * go {hl_lines=[2,"4-5"]}             Hugo
 * {.python title="app.py"}            Pandoc
 * ```
 *
 * @param word The first word.
 * @param rest The words after it.
 */
export function codeInfo(word: string, rest: string): CodeInfo {
  const [, name = '', more = ''] = /^(?:\{\.)?([^{}:]*)(.*)$/s.exec(word) ?? [];
  const info = `${more} ${rest}`;
  const [, ...titles] = TITLE.exec(info) ?? [];
  const title = titles.find((one) => one !== undefined)?.trim();
  const marked = [...info.matchAll(LINES)].flatMap(([, ...lists]) => {
    const list = lists.find((one) => one !== undefined) ?? '';
    return [...list.matchAll(/(\d{1,6})(?:-(\d{1,6}))?/g)].map(
      ([, first, last = first]) => [Number(first), Number(last)] as const,
    );
  });
  return { language: name, title: title || undefined, marked: marked.slice(0, MOST_MARKED) };
}

/** More are not read: each line is compared with all of them. */
const MOST_MARKED = 100;

const TITLE =
  /(?:^|[\s{,])(?:title|filename|file|caption|label)="([^"]*)"|(?:^|[\s{,])(?:title|filename|file|caption|label)='([^']*)'|(?:^|\s)title=([^\s"'{}]+)|(?:^|\s)\[([^[\]]+)\]/;

const LINES = /\{([\d\s,-]+)\}|hl_lines\s*=\s*(?:"([^"]*)"|\[([\d\s,"'-]*)\]|(\d[\d-]*))/g;

/** Returns code as HTML in which lines are marked. Spans may go over several lines. */
export function withMarkedLines(code: string, { marked }: CodeInfo): string {
  if (marked.length === 0) return code;
  const open: string[] = [];
  return code
    .split(/(?<=\n)/)
    .map((line, index) => {
      const before = [...open];
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
        if (tag.startsWith('</')) open.pop();
        else open.push(tag);
      }
      if (!marked.some(([first, last]) => first <= index + 1 && index < last)) return line;
      const [reopened, rest] = [before.join(''), open.join('')];
      return `${ends(before)}<mark>${reopened}${line}${ends(open)}</mark>${rest}`;
    })
    .join('');
}

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
