import { posix } from 'node:path';
import type { Problem, RelatedPlace } from '../../model/problem.js';
import { visibleLines } from '../terminal-text.js';

export interface GithubOptions {
  /** Folder of the root, relative to the workspace of the workflow. */
  readonly pathPrefix?: string;
}

/**
 * Returns problems as workflow commands of GitHub Actions, one line each, which become annotations. No path or message
 * can end its command or begin another one, because the syntax of the runner is escaped.
 */
export function renderGithub(problems: readonly Problem[], { pathPrefix = '' }: GithubOptions = {}): string {
  return problems.map((problem) => `${command(problem, pathPrefix)}\n`).join('');
}

function command(problem: Problem, pathPrefix: string): string {
  const { severity, rule, line, endLine, column, endColumn } = problem;
  const properties = {
    file: posix.join(pathPrefix, problem.file),
    line,
    endLine,
    // GitHub accepts columns only if an annotation has one line.
    ...(line === endLine ? { col: column, endColumn } : {}),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${list.join(',')}::${escapeData(text(problem, pathPrefix))}`;
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
