import { compareText } from '../base/text-order.js';

/**
 * Problems: the one way in which this program says that something is wrong with content,
 * configuration or a change. Content never causes an exception; it causes a problem.
 */

/** How a problem counts. An error makes the content unacceptable; a warning does not. */
export type ProblemSeverity = 'error' | 'warning';

/**
 * A stretch of a source file for people and editors (design, section 4). Lines and columns count
 * from 1; a column is one Unicode code point; the end is the place after the last character.
 */
export interface Place {
  /** Path relative to the root, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Another place that takes part in a problem: the first of two duplicates, a reference's target. */
export interface RelatedPlace extends Place {
  /** What stands there, as a phrase: `first used here`. */
  readonly message: string;
}

/**
 * A change of a source text that removes a problem and has no other effect on the meaning of the file. It adds and
 * removes no lines.
 * Offsets are UTF-16 offsets into {@link SourceFile.text} (decoded, LF line ends, without BOM).
 */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** One thing that is wrong, where it is, and what to do. */
export interface Problem extends Place {
  /** Stable id such as `schema/required`; see `src/model/rules.ts`. */
  readonly rule: string;
  readonly severity: ProblemSeverity;
  /** One or two sentences: what is wrong and what was expected. No line breaks. */
  readonly message: string;
  /** What to do, as an imperative sentence. No line breaks. */
  readonly help?: string;
  /** The other places where two disagree. */
  readonly related?: readonly RelatedPlace[];
  /** The fix that `check --fix` applies, because it is certain. */
  readonly fix?: TextEdit;
}

/** A stretch of a source text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A problem before its severity and its lines are known: what a reader or a rule finds in one file. */
export interface Finding extends Span {
  readonly rule: string;
  readonly message: string;
  readonly help?: string;
  readonly related?: readonly RelatedPlace[];
  readonly fix?: Omit<TextEdit, 'file'>;
}

/** Takes a finding. Readers and rules call it as often as they find something; they never throw. */
export type Report = (finding: Finding) => void;

/** Order of problems in every report: file, line, column, end, rule, message; text by code unit. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    a.endLine - b.endLine ||
    a.endColumn - b.endColumn ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}
