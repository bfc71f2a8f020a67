/**
 * Problems: the one way to report that content, configuration or a change is wrong. Content never causes an exception;
 * it causes a problem.
 */
/** How a problem counts. An error makes the content unacceptable; a warning does not. */
export type ProblemSeverity = 'error' | 'warning';
/**
 * A part of a source file for people and editors. Lines and columns count from 1; a column is one Unicode code point; the
 * end is the place after the last character.
 */
export interface Place {
    /** Path relative to the root, with `/`. */
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}
/** Another place that belongs to a problem: the first of two duplicates, the target of a reference. */
export interface RelatedPlace extends Place {
    /** A phrase about the place: `first used here`. */
    readonly message: string;
}
/**
 * A change of a source text that removes a problem and has no other effect on the meaning of the file. It does not
 * add or remove lines.
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
    /** The remedy, as an imperative sentence. No line breaks. */
    readonly help?: string;
    /** Other places that belong to the problem. */
    readonly related?: readonly RelatedPlace[];
    /** The fix that `check --fix` applies, because it is certain. */
    readonly fix?: TextEdit;
}
/** A part of a source text: UTF-16 offsets, `end` exclusive. */
export interface Span {
    readonly start: number;
    readonly end: number;
}
/** A problem whose severity and lines are not known yet: a reader or a rule found it in one file. */
export interface Finding extends Span {
    readonly rule: string;
    readonly message: string;
    readonly help?: string;
    readonly related?: readonly RelatedPlace[];
    readonly fix?: Omit<TextEdit, 'file'>;
}
/** Receives a finding. Readers and rules call it for each finding; they never throw. */
export type Report = (finding: Finding) => void;
/** Returns a key of what a problem says, and where. */
export declare function problemKey({ rule, file, line, column, message }: Problem): string;
/** Compares problems in the order of every report: file, line, column, end, rule, message; text by code unit. */
export declare function compareProblems(a: Problem, b: Problem): number;
/** A fix that was applied to a file. */
export interface AppliedFix extends Pick<Place, 'file' | 'line' | 'column'> {
    /** The line of the problem before and after this fix. */
    readonly before: string;
    readonly after: string;
}
