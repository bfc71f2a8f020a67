import { posix } from 'node:path';
import type { Problem, RelatedPlace } from '../../model/problem.js';
import { visibleLines } from '../terminal-text.js';

export interface GithubOptions {
  /** Folder of the root, relative to the workspace of the workflow. */
  readonly pathPrefix?: string;
}

/**
 * Problems as workflow commands of GitHub Actions, one line each, which become annotations. Nothing in a
 * path or message can end its command or begin another: what the runner reads as syntax is escaped.
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
    // GitHub takes columns only where an annotation has one line.
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

/** What the runner turns back in the text after the second `::`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** What the runner turns back in the value of a property. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
