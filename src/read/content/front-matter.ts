import type { Finding, Report, Span } from '../../model/problem.js';
import type { SourceFile } from './source-file.js';

/** Where the fields of a file are. */
export interface FrontMatterFields {
  /** The lines between the `---` lines, with their last line break; undefined if there is no front matter. */
  readonly front: Span | undefined;
  /** Whether the front matter is TOML, between `+++` lines. */
  readonly isToml: boolean;
}

/** The two parts of a Markdown file. */
export interface FrontMatterSplit extends FrontMatterFields {
  /** The text after the closing line; the whole text if there is no front matter. */
  readonly body: Span;
}

/** Matches what follows a horizontal rule: a heading, which YAML reads as a comment, and a line that is not a field. */
const HEADING = /^\n#{1,6} [^\n]+\n+[^\s#:'"{-][^\n:]*\n/;

/**
 * Finds the front matter of a Markdown file. It begins with a first line that is exactly `---` and ends with
 * the next line that is exactly `---` or `...`; blanks at the end of these lines do not matter.
 *
 * Returns undefined, after a report of `content/syntax`, if the front matter has no end, is in another language, or is
 * clearly meant but wrongly opened.
 *
 * @param isImported Whether empty lines may come before it, it may be TOML, and a horizontal rule may begin a page, as other
 *   generators allow.
 */
export function splitFrontMatter(
  file: SourceFile,
  report: Report,
  isImported = false,
): FrontMatterSplit | undefined {
  const { text } = file;
  const begin = isImported ? (/^(?:[ \t]*\n)*(?=(?:---|\+\+\+)[ \t]*\n)/.exec(text)?.[0].length ?? 0) : 0;
  const without = { front: undefined, isToml: false, body: { start: 0, end: text.length } };
  const firstLineEnd = lineEnd(text, begin);
  const firstLine = text.slice(begin, firstLineEnd).trimEnd();

  if (isImported && firstLine === '---' && HEADING.test(text.slice(firstLineEnd, firstLineEnd + 2000)))
    return without;
  const isToml = isImported && firstLine === '+++';
  if (firstLine === '---' || isToml) {
    const closing = closingLine(text, firstLineEnd, isToml ? /^\+\+\+[ \t]*$/gm : undefined);
    if (closing !== undefined) {
      const start = Math.min(lineEnd(text, closing) + 1, text.length);
      return { front: { start: firstLineEnd + 1, end: closing }, isToml, body: { start, end: text.length } };
    }
  }
  const mistake = firstLine === '---' ? unclosed(text) : (otherLanguage(firstLine) ?? wrongOpening(text));
  if (mistake === undefined) return without;
  report({ rule: 'content/syntax', ...mistake });
  return undefined;
}

type Mistake = Omit<Finding, 'rule'>;

/** Explains front matter without an end: it ends with the last line that may be one of its own. */
function unclosed(text: string): Mistake {
  const lines =
    /^---[ \t]*\n((?:(?:[\w-]+:(?:\s|$)|[ \t]+\S|- |#)[^\n]*\n)*)/.exec(text.slice(0, 5000))?.[1] ?? '';
  const last = lines.split('\n').length;
  return {
    start: 0,
    end: 3,
    message: 'The front matter that begins here is not closed.',
    help:
      last > 1
        ? `Write a line "---" after line ${last}.`
        : 'Write a line "---" after the front matter. If you mean a horizontal rule, write "***" instead.',
  };
}

/** Explains front matter of other programs: `+++` (TOML), `;;;` (JSON), `---toml`. */
function otherLanguage(firstLine: string): Mistake | undefined {
  const named = /^---[ \t]*(toml|json5?|ya?ml|js|javascript|coffee)$/i.exec(firstLine);
  if (firstLine !== '+++' && firstLine !== ';;;' && named === null) return undefined;
  const language = firstLine === '+++' ? ', not TOML' : firstLine === ';;;' ? ', not JSON' : '';
  return {
    start: 0,
    end: firstLine.length,
    message: `Front matter must be YAML between lines of exactly "---"${language}.`,
    help:
      named === null
        ? `Write "---" instead of "${firstLine}", and each field with a colon, such as "title: Pictures".`
        : 'Write "---" alone on the first line, and the front matter as YAML.',
  };
}

/**
 * Explains an opening that is almost right: after blank lines, indented, or with another number of dashes. In a body
 * such a line is a horizontal rule, so it counts only if a line `key:` and a closing line follow.
 */
function wrongOpening(text: string): Mistake | undefined {
  const opening = /^\s*(-{2,}|[–—]-*)[ \t]*\n[ \t]*[\w"'][\w"' -]*:(?=\s)/.exec(text);
  if (opening === null) return undefined;
  const dashes = opening[1] as string;
  const start = text.indexOf(dashes);
  const next = lineEnd(text, start);
  const isClosed = closingLine(text, next) !== undefined || text.includes(`\n${dashes}\n`, next);
  if (!isClosed) return undefined;
  const isAfterBlank = dashes === '---' && text[start - 1] === '\n';
  if (isAfterBlank) {
    return {
      start: 0,
      end: start,
      message: 'Front matter begins on the first line of a file, but this file begins with an empty line.',
      help: 'Delete the empty lines above "---".',
      fix: { start: 0, end: start, insert: '' },
    };
  }
  if (/^-+$/.test(dashes) && dashes.length !== 3) {
    return {
      start,
      end: start + dashes.length,
      message: `Front matter begins and ends with a line of three dashes, but this line has ${dashes.length}.`,
      help: 'Write "---" in this line, and in the line after the front matter.',
    };
  }
  return {
    start,
    end: start + dashes.length,
    message:
      'This looks like front matter, but front matter begins with exactly "---" on the first line of the file.',
    help: 'Write exactly "---" on the first line, with nothing before it.',
  };
}

/** Returns where the next line that closes front matter begins after `from` (the end of a line). */
function closingLine(text: string, from: number, closing = /^(?:---|\.\.\.)[ \t]*$/gm): number | undefined {
  closing.lastIndex = from + 1;
  return from < text.length ? closing.exec(text)?.index : undefined;
}

/** Returns the end of the line of a place. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Returns where the text of a page that other generators may read begins: after its front matter. */
export function bodyStart(page: SourceFile): number {
  return splitFrontMatter(page, () => {}, true)?.body.start ?? 0;
}

/** Returns whether a body is nothing but a title. */
export function isWithoutText(body: string): boolean {
  return /^\s*(?:# [^\n]*(?:\n\s*)?)?$/.test(body);
}
