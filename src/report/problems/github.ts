import { posix } from 'node:path';
import type { Problem, ProblemSeverity, RelatedPlace } from '../../model/problem.js';
import { visible, visibleLines } from '../terminal-text.js';

export interface GithubOptions {
  /** Folder of the root, relative to the workspace of the workflow. */
  readonly pathPrefix?: string;
}

/** An annotation of a workflow. Its properties have the names that `@actions/core` gives them. */
export interface Annotation {
  readonly severity: ProblemSeverity;
  readonly message: string;
  readonly properties: AnnotationProperties;
}

interface AnnotationProperties {
  readonly title: string;
  readonly file?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** The properties of an annotation as the runner reads them, in the order in which they are written. */
const PROPERTIES = {
  file: 'file',
  startLine: 'line',
  endLine: 'endLine',
  startColumn: 'col',
  endColumn: 'endColumn',
  title: 'title',
} as const;

/** Returns the annotation that shows a problem. */
export function annotationOf(problem: Problem, { pathPrefix = '' }: GithubOptions): Annotation {
  const { severity, rule, line, endLine, column, endColumn } = problem;
  // GitHub accepts columns only if an annotation has one line.
  const columns = line === endLine ? { startColumn: column, endColumn } : {};
  // GitHub needs the exact name of the file, but no name needs characters that act on a terminal.
  const file = posix.join(pathPrefix, problem.file).replace(/\p{Cc}/gu, visible);
  return {
    severity,
    message: text(problem, pathPrefix),
    properties: { title: rule, file, startLine: line, endLine, ...columns },
  };
}

/**
 * Returns problems as workflow commands of GitHub Actions, one line each, which become annotations. No path or message
 * can end its command or begin another one, because the syntax of the runner is escaped. `@actions/core` writes such
 * commands only to the standard output of its process, and is larger than the program that checks.
 */
export function renderGithub(problems: readonly Problem[], options: GithubOptions = {}): string {
  return problems.map((problem) => `${command(annotationOf(problem, options))}\n`).join('');
}

function command({ severity, message, properties }: Annotation): string {
  const list = Object.entries(PROPERTIES).flatMap(([name, ofRunner]) => {
    const value = properties[name as keyof typeof PROPERTIES];
    return value === undefined ? [] : [`${ofRunner}=${escapeProperty(String(value))}`];
  });
  return `::${severity} ${list.join(',')}::${escapeData(message)}`;
}

function text({ message, help, related = [] }: Problem, pathPrefix: string): string {
  const also = ({ file, line, column, message: phrase }: RelatedPlace) =>
    `Also: ${posix.join(pathPrefix, file)}:${line}:${column} ${phrase}`;
  const parts = [message, ...(help === undefined ? [] : [`Help: ${help}`]), ...related.map(also)];
  return parts.map(visibleLines).join('\n');
}

/** Escapes the characters that the runner decodes in the text after the second `::`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes the characters that the runner decodes in the value of a property. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
