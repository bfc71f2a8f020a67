import { posix } from 'node:path';
import type { Finding, Report } from '../../model/problem.js';
import { bodyStart } from '../content/front-matter.js';
import { type LineOrigin, SourceFile } from '../content/source-file.js';
import { type IncludeDirective, includeDirectives } from './include-directives.js';
import { type IncludedLine, linesOfPart, sectionsIn } from './included-part.js';
import { LineStarts } from './line-starts.js';
import { ADDRESS_BEFORE, type Loss } from './token.js';

/** Opens files of the repository for the files that include them. */
export interface IncludeSource {
  /**
   * Returns the file that a path means in a file; why its text is not included, with a remedy, if it is not; undefined if
   * it does not exist.
   *
   * @param isRelative Whether the path is only relative to the file; otherwise it may also begin in a folder above it.
   */
  open(from: string, path: string, isRelative: boolean): SourceFile | Loss | undefined;
}

/** Files that include files, which include files: no page needs more. */
const MOST_NESTED = 8;

/** Characters that a page may get from other files, characters of these files, and files that it may include. */
const MOST_TEXT = 2_000_000;
const MOST_READ = 20_000_000;
const MOST_FILES = 2000;
/** Ranges of lines of an include. */
const MOST_RANGES = 100;

/** What the includes of a page have needed so far. */
interface Expense {
  text: number;
  read: number;
  files: number;
}

const COPY = 'Copy the text to here, or link to it.';

/** Returns a Markdown file with the text of the files that it includes. What cannot be included stays, and is reported. */
export function withIncludes(
  page: SourceFile,
  start: number,
  source: IncludeSource,
  report: Report,
): SourceFile {
  const first = includeDirectives(page.text, start).next();
  if (first.done) return page;
  const text = new ComposedText(source, report);
  text.addFile(page, start, []);
  return text.isChanged ? new SourceFile(page.path, text.lines.join('\n'), text.origins) : page;
}

/** A file whose text is being put together, and where it includes the next one. */
interface Including {
  readonly file: SourceFile;
  readonly directive: IncludeDirective;
}

class ComposedText {
  readonly lines: string[] = [''];
  readonly origins: LineOrigin[] = [{ line: 1 }];
  isChanged = false;
  readonly #source: IncludeSource;
  readonly #report: Report;
  readonly #expense: Expense;

  constructor(source: IncludeSource, report: Report, expense: Expense = { text: 0, read: 0, files: 0 }) {
    this.#source = source;
    this.#report = report;
    this.#expense = expense;
  }

  /** Adds the text of a page with what it includes. */
  addFile(file: SourceFile, start: number, stack: readonly Including[]): void {
    const { text } = file;
    const lineStarts = new LineStarts(text);
    let at = 0;
    let line = 1;
    const addUntil = (end: number): void => {
      for (const [place, part] of text.slice(at, end).split('\n').entries()) {
        if (place > 0) {
          line++;
          this.#newLine({ line });
        }
        this.lines[this.lines.length - 1] += part;
      }
      at = end;
    };
    for (const directive of includeDirectives(text, start)) {
      if (directive.start < at) continue;
      const including = { file, directive };
      const content = this.#contentOf(including, stack);
      if (content === undefined) continue;
      addUntil(directive.start);
      const before = text.slice(lineStarts.of(directive.start), directive.start);
      this.#addIncluded(content, including, line, before);
      line += text.slice(directive.start, directive.end).split('\n').length - 1;
      at = directive.end;
      if (
        directive.isBlock &&
        !/^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(at, at + 200)) &&
        text[at] === '\n'
      )
        this.#newLine({ line });
    }
    addUntil(text.length);
  }

  #newLine(origin: LineOrigin): void {
    this.lines.push('');
    this.origins.push(origin);
  }

  /**
   * Adds lines of another file in the place of a directive. They are indented like it.
   *
   * @param before What is before the directive on its line.
   */
  #addIncluded(
    content: readonly IncludedText[],
    { directive }: Including,
    line: number,
    before: string,
  ): void {
    this.isChanged = true;
    const margin = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/.test(before)
      ? before.replace(/[^\s>]/g, ' ')
      : '';
    if (directive.isBlock && before.trim() === '' && (this.lines.at(-2)?.trim() ?? '') !== '') {
      this.lines[this.lines.length - 1] = '';
      this.#newLine({ line });
      this.lines[this.lines.length - 1] = before;
    }
    for (const [place, { text: part, included }] of content.entries()) {
      const origin: LineOrigin = included === undefined ? { line } : { line, included };
      if (place > 0) this.#newLine(origin);
      else if (before.trim() === '') this.origins[this.origins.length - 1] = origin;
      this.lines[this.lines.length - 1] += place === 0 || part === '' ? part : margin + part;
    }
  }

  /** Returns the lines that a directive includes; undefined if it stays. */
  #contentOf(including: Including, stack: readonly Including[]): readonly IncludedText[] | undefined {
    const { file: from, directive } = including;
    const refuse = (message: string, help = COPY): readonly IncludedText[] | undefined =>
      this.#refuse([...stack, including], message, help);
    const { path, part = {}, code } = directive;
    // The first include that is too much was reported.
    if (this.#isSpent) return directive.isInCode ? undefined : NOTHING;
    if (/^(?:[a-z][\w+.-]*:)?\/\//i.test(path))
      return refuse(`Pages do not show the text of "${path}": files of other sites are not included.`);
    const opened = this.#opened(including, stack);
    if (opened === undefined) {
      const isText =
        directive.isInCode && !/^\{\{#/.test(from.text.slice(directive.start, directive.start + 3));
      // An address that is not known is reported as a whole.
      const before = from.text.slice(Math.max(0, directive.start - 300), directive.start);
      if (isText || ADDRESS_BEFORE.test(before)) return undefined;
      return refuse(
        `Pages do not show the text of "${path}": the file does not exist.`,
        'Correct the path, or write the text here.',
      );
    }
    if (!(opened instanceof SourceFile)) return refuse(opened.message, opened.help);
    if ([...stack, including].some(({ file }) => file.path === opened.path))
      return refuse(`"${opened.path}" includes itself.`, 'Remove one of the includes.');
    if (stack.length + 1 >= MOST_NESTED)
      return refuse(`Files that include files are nested more than ${MOST_NESTED} deep here.`);
    const isMarkdown =
      /\.(?:md|mdx|markdown|qmd|rmd)$/i.test(opened.path) && code === undefined && !directive.isInCode;
    const start = isMarkdown ? bodyStart(opened) : 0;
    if (part.ranges !== undefined && part.ranges.length > MOST_RANGES)
      return refuse(
        `The include has ${part.ranges.length} ranges of lines: more than ${MOST_RANGES} are not read.`,
      );
    const tooMuch = `The page includes more than ${MOST_FILES} files or ${MOST_TEXT} characters: the rest is left out.`;
    if (!this.#affordsReading(opened.text)) return refuse(tooMuch);
    const lines = linesOfPart(opened.text, start, part);
    if (lines === undefined) return refuse(...missingPart(directive, opened));
    this.#expense.text += lines.reduce((sum, line) => sum + line.text.length + 1, 0);
    if (this.#isSpent) return refuse(tooMuch);
    const sourceLines = lines.map((line) => included(line, opened.path));
    if (directive.isInCode) return sourceLines;
    if (code !== undefined) return fenced(sourceLines, code);
    if (!isMarkdown && /\.html?$/i.test(opened.path) && /\{[{%]/.test(opened.text))
      return refuse(`Pages do not show the text of "${path}": it is a template of another program.`);
    const text = trimmed(this.#expanded(sourceLines, opened, [...stack, including]));
    if (!directive.isBlock) return text;
    // Paths in these files are relative to them, and not to the page.
    const way = wayBetween(from.path, opened.path);
    return way === '' ? text : text.map((line) => ({ ...line, text: withPaths(line.text, way) }));
  }

  /** Returns the file that a directive includes. In Quarto, paths in included files are relative to the page. */
  #opened({ file, directive }: Including, stack: readonly Including[]): ReturnType<IncludeSource['open']> {
    const open = ({ path }: SourceFile) =>
      this.#source.open(path, directive.path, directive.isRelative ?? false);
    const opened = open(file);
    const page = stack[0]?.file;
    const again = opened instanceof SourceFile || page === undefined ? opened : open(page);
    return again instanceof SourceFile ? again : opened;
  }

  /** Returns whether a page may look for a part of another file, too. */
  #affordsReading(text: string): boolean {
    this.#expense.files++;
    this.#expense.read += text.length;
    return !this.#isSpent;
  }

  get #isSpent(): boolean {
    const { files, read, text } = this.#expense;
    return files > MOST_FILES || read > MOST_READ || text > MOST_TEXT;
  }

  /** Returns lines with what they include themselves. */
  #expanded(
    lines: readonly IncludedText[],
    file: SourceFile,
    stack: readonly Including[],
  ): readonly IncludedText[] {
    const text = lines.map((line) => line.text).join('\n');
    if (includeDirectives(text, 0).next().done) return lines;
    const inner = new ComposedText(this.#source, this.#report, this.#expense);
    inner.addFile(new SourceFile(file.path, text), 0, stack);
    return inner.lines.map((lineText, place) => {
      const origin = inner.origins[place];
      const line = lines[(origin?.line ?? 1) - 1]?.included;
      return { text: lineText, included: origin?.included ?? line };
    });
  }

  /** Reports an include at its place in the page, and in the included file that has it. Only in code it stays. */
  #refuse(stack: readonly Including[], message: string, help: string): readonly IncludedText[] | undefined {
    const outer = stack[0] as Including;
    const inner = stack.at(-1) as Including;
    const related = inner === outer ? [] : [{ message: 'the include', ...inner.file.place(inner.directive) }];
    const { start, end } = outer.directive;
    const finding: Finding = { rule: 'content/include', message, help, start, end };
    this.#report(related.length === 0 ? finding : { ...finding, related });
    return inner.directive.isInCode ? undefined : NOTHING;
  }
}

const NOTHING: readonly IncludedText[] = [{ text: '', included: undefined }];

/** A line of another file; of none if a code block begins or ends there. */
interface IncludedText {
  readonly text: string;
  readonly included: LineOrigin['included'];
}

function included({ text, line }: IncludedLine, file: string): IncludedText {
  return { text, included: { file, line } };
}

/** Returns lines as a code block, whose fence is longer than those in it. */
function fenced(lines: readonly IncludedText[], info: string): readonly IncludedText[] {
  const longest = lines.reduce(
    (length, { text }) => Math.max(length, /^\s*(`*)/.exec(text)?.[1]?.length ?? 0),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return [{ text: fence + info, included: undefined }, ...lines, { text: fence, included: undefined }];
}

/** Returns the path from the folder of a file to that of another, with a slash at its end; empty for the same folder. */
function wayBetween(from: string, to: string): string {
  const way = posix.relative(posix.dirname(from), posix.dirname(to));
  return way === '' ? '' : `${way}/`;
}

/** Returns text whose links with `./` and `../` are relative to another folder. */
function withPaths(text: string, way: string): string {
  return text.replace(
    /(\]\(<?)(?=\.{1,2}\/)(?:\.\/)?/g,
    (_, mark: string) => `${mark}${way.startsWith('.') ? '' : './'}${way}`,
  );
}

/** Returns lines without the blank lines around them. */
function trimmed(lines: readonly IncludedText[]): readonly IncludedText[] {
  const isText = ({ text }: IncludedText): boolean => text.trim() !== '';
  const first = lines.findIndex(isText);
  return first === -1 ? NOTHING : lines.slice(first, lines.findLastIndex(isText) + 1);
}

function missingPart(
  { path, part = {} }: IncludeDirective,
  { text }: SourceFile,
): [message: string, help: string] {
  const { section, after, before } = part;
  const sections = sectionsIn(text);
  const hint = sections.length === 0 ? '' : ` Parts of the file: ${sections.slice(0, 10).join(', ')}.`;
  return [
    `Pages do not show the text of "${path}": the file has no part "${section ?? after ?? before}".`,
    `Correct the name of the part.${hint}`,
  ];
}
