import { load } from 'js-yaml';
import { hidesOthers } from '../../src/check/certain-fixes.js';
import type { Problem } from '../../src/model/problem.js';
import { checkTree } from '../../src/run/check-tree.js';
import { type Files, memoryTree } from './memory-tree.js';

/**
 * Returns the problems whose help has text to write, but no use of this text removes the problem, causes no other and
 * keeps the author's words.
 */
export function unfitRemedies(files: Files): string[] {
  const problems = problemsOf(files);
  return problems.flatMap((problem) => {
    const texts = textsToWrite(problem.help ?? '');
    const fits = texts.some((text) =>
      editsOf(files, problem, text).some(
        (edited) => keepsWords(files, edited, problem) && removes(problem, problems, problemsOf(edited)),
      ),
    );
    return texts.length === 0 || fits ? [] : [`${problem.message} ${problem.help}`];
  });
}

function problemsOf(files: Files): readonly Problem[] {
  return checkTree(memoryTree(files), undefined, { isTrial: true }).problems;
}

/** Begins of a text that is described in words, and what a template leaves open. */
const IN_WORDS =
  /^(?:an?|the|their|its|it|one|text|after|each|every|as|what|of|here) |…| before and after |\((?:path|address)[ )]/;

/** Returns what a help may mean as the text to write; nothing if it describes the text in words. */
function textsToWrite(help: string): readonly string[] {
  const [, rest = ''] =
    /(?:^|: )(?:Write|Did you mean|write|(?:Put the text|If it is text, put it) in (?:\w+ )?quotes:)(?: straight quotes:| a space after the dash:)? (.*)[.?]$/.exec(
      help,
    ) ?? [];
  const code = /^`([^`]+)`/.exec(rest)?.[1];
  if (code !== undefined) return [code];
  if (rest === '' || IN_WORDS.test(rest)) return [];
  // Its end is not marked: it may be before a sentence, a part of one, or a second proposal.
  const ends = [...rest.matchAll(/[.,:?"]? |$/g)].map(({ index }) => rest.slice(0, index));
  return ends.flatMap((text) => (text.startsWith('"') ? [text, text.replace(/^"|"$/g, '')] : [text]));
}

/** Returns the ways to use a text: in the place of the problem, of the rest of its line, of an entry or as a line. */
function editsOf(files: Files, problem: Problem, text: string): readonly Files[] {
  const source = files[problem.file];
  if (typeof source !== 'string') return [];
  const lines = source.split('\n');
  const at = problem.line - 1;
  const line = lines[at] as string;
  const before = [...line].slice(0, problem.column - 1).join('');
  const after = problem.endLine > problem.line ? '' : [...line].slice(problem.endColumn - 1).join('');
  const [lead = ''] = /^ *(?:- +)*/.exec(line) ?? [];
  const [key = ''] = /^ *(?:- +)*(?:[\w.-]+|"[^"]*"|'[^']*'):\s+/.exec(line) ?? [];
  const [comment = ''] = / +# .*$/.exec(line) ?? [];
  const entry = before.replace(/"?[\w.-]+"?\s*:\s*$/, '');
  const named = [...problem.message.matchAll(/"([^"]+)"/g)].map(([, name]) => name as string);
  const replaced = [
    ...[before + text + after, entry + text + after, before + text],
    ...[lead + text, lead + text + comment, key + text, key + text + comment],
    ...named.map((name) => line.replace(name, () => text)),
    line.replace(/(?<=[{,]\s*)[^{},:]+:[^{},]*(?=[},])/g, (pair, start) =>
      start <= before.length && start + pair.length > before.length ? text : pair,
    ),
  ].map((one) => lines.with(at, one));
  const others = [
    lines.toSpliced(at, 0, text),
    lines.toSpliced(at + 1, 0, text),
    lines.toSpliced(at, 2, text),
    lines.toSpliced(at - 1, 2, text),
  ];
  return [...replaced, ...others].map((one) => ({ ...files, [problem.file]: one.join('\n') }));
}

/** Returns whether a problem is gone and no new one is there. A problem that hides others may reveal them elsewhere. */
function removes(problem: Problem, before: readonly Problem[], after: readonly Problem[]): boolean {
  if (hidesOthers(problem.rule)) {
    return !after.some(
      ({ file, line, rule }) => file === problem.file && line === problem.line && hidesOthers(rule),
    );
  }
  const left = before.filter((one) => one !== problem).map(keyOf);
  return after.map(keyOf).every((key) => {
    const index = left.indexOf(key);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
}

function keyOf({ file, rule, message }: Problem): string {
  return `${file} ${rule} ${message}`;
}

/** Returns whether the words of the problem's line, without its comment, are still in the data of the file. */
function keepsWords(files: Files, edited: Files, { file, line, rule }: Problem): boolean {
  if (!/^content\/(?:syntax|comment|quotes)$/.test(rule)) return true;
  const words = (files[file] as string)
    .split('\n')
    [line - 1]?.replace(/ # .*$/, '')
    .match(/[\p{L}\p{N}]+/gu);
  const data = dataOf(file, edited[file] as string);
  return (words ?? []).every((word) => data.includes(word));
}

/** Returns the values, the text and the lines of comments of a file; nothing if its YAML is wrong. */
function dataOf(file: string, source: string): string {
  const [, front = source, body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  if (file.endsWith('.json')) return source;
  try {
    return [JSON.stringify(load(front)), ...front.split('\n').filter((line) => /^ *#/.test(line)), body].join(
      '\n',
    );
  } catch {
    return '';
  }
}
