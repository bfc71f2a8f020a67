import { lineEnd } from '../front-matter.js';
import { lineStartAt } from '../yaml/blank.js';
import { slugOf } from './anchors.js';
import { type MarkdownMistake, spanAt } from './literal-mistakes.js';
import type { MarkdownText } from './literal-text.js';

/** Yields links and pictures whose `](` stayed in the text. */
export function* lostLinks(text: string, { literal }: MarkdownText): Iterable<MarkdownMistake> {
  for (const { index } of literal.matchAll(/\]\(/g)) {
    const first = Math.max(0, index - LONGEST_LINK);
    const near = text.slice(0, index + LONGEST_LINK);
    const opening = lastIn(text, '[', first, index);
    const line = lineEnd(near, index);
    if (opening === -1 || text[opening - 1] === '\\' || text.slice(opening, index).includes('\n\n')) continue;
    const isImage = text[opening - 1] === '!';
    const start = isImage ? opening - 1 : opening;
    const words = text.slice(start, index + 1);
    const closing = near.indexOf(')', index);
    const kind = isImage ? 'picture' : 'link';
    if (closing === -1 || closing > line) {
      // The punctuation is that of the sentence.
      const address = /^[^\s]*/.exec(text.slice(index + 2, line))?.[0].replace(/[.,;:!?]+$/, '') ?? '';
      const message = `The ")" at the end of this ${kind} is missing, so pages show it as text.`;
      yield { message, help: `Write ${words}(${address}).`, start, end: index + 2 + address.length };
      continue;
    }
    const isOpened = lastIn(literal, '[', first, index) > lastIn(text, '\n\n', first, index);
    const [message, help] = words.includes('](')
      ? isOpened
        ? [
            `A ${kind} cannot contain another link, so pages show it as text.`,
            'Write one link after the other.',
          ]
        : [`The "[" of this ${kind} is missing, so pages show it as text.`, 'Add "[" before its words.']
      : addressMistake(kind, words, text.slice(index + 2, closing).trim());
    yield { message, help, start: isOpened ? start : index, end: closing + 1 };
  }
}

/** How far from its middle a link is looked at. */
const LONGEST_LINK = 5000;

/** Returns the last place of a mark between two places; -1 if there is none. */
function lastIn(text: string, mark: string, from: number, to: number): number {
  const at = text.slice(from, to).lastIndexOf(mark);
  return at === -1 ? -1 : from + at;
}

/** Returns what is wrong with the address of a link or picture that is text. */
function addressMistake(kind: string, words: string, address: string): [message: string, help: string] {
  if (/\{[{%]/.test(address)) {
    const message = `The address of this ${kind} is a template of another program, so pages show it as text.`;
    return [message, `Write ${words}(address).`];
  }
  if (!/\s/.test(address.replace(/\s+["'].*["']$/, '')))
    return [`Pages show this ${kind} as text.`, `Write ${words.replace(/\n/g, ' ')}(address).`];
  const message = `The address of this ${kind} contains a space, so pages show it as text.`;
  const [, scheme, rest] = /^((?:https?|mailto|irc|xmpp):)\s+(\S+)$/i.exec(address) ?? [];
  const [, path, heading] = /^([^\s#]*)#([^#]*)$/.exec(address) ?? [];
  const right =
    rest !== undefined
      ? scheme + rest
      : heading !== undefined
        ? `${path}#${slugOf(heading.trim())}`
        : `<${address}>`;
  return [message, `Write ${words}(${right}).`];
}

/** `[words][label]`. */
const REFERENCE = /(?<![\w\])])!?\[([^[\]\n]*\p{L}[^[\]\n]*)\]\[([^[\]\n]*)\](?![[(])/gu;

/** `[label]: address`, with the rest of its line. */
const DEFINITION = /^ {0,3}\[((?!\^)[^[\]\n]+)\]:[ \t]*([^\n]*)$/gm;

/** An address with spaces before which there is no `<`, and which no title follows. */
const BROKEN = /^ {0,3}\[(?!\^)[^[\]\n]+\]:[ \t]+(?!<)\S+[ \t]+[^\s"'(][^\n]*$/m;

/** Whether a text may have what {@link lostReferences} yields. */
export function mayLoseReferences(text: string): boolean {
  return text.includes('][') || (text.includes(']:') && BROKEN.test(text));
}

/** Yields references without a definition, and definitions that stayed in the text. */
export function* lostReferences(text: string, { literal }: MarkdownText): Iterable<MarkdownMistake> {
  const lost = lostDefinitions(text, literal);
  const labels = new Set(lost.flatMap((run) => run.map(({ label }) => label)));
  for (const run of lost) yield definitionMistake(text, run);
  for (const {
    index,
    0: { length },
  } of literal.matchAll(REFERENCE)) {
    // Code in it is blank, and authors must find their own words.
    const reference = text.slice(index, index + length);
    const [, words = '', label = ''] = /^!?\[([\s\S]*)\]\[([^[\]]*)\]$/.exec(reference) ?? [];
    const name = label || words;
    // Types are written like this in HTML: `<code>[<a href="#a">A</a>][]</code>`.
    // And links may be in brackets: `[[a](b)][[c](d)]`.
    if (name === '' || /<\w/.test(words.replace(/`[^`]*`/g, '')) || labels.has(labelOf(name))) continue;
    const message = `"${name}" is not defined, so pages show "${reference}" instead of a link.`;
    const help = `Write "[${name}]: " and the address on a line of its own, or [${words}](address).`;
    yield { message, help, ...spanAt(index, reference) };
  }
}

/** A definition that pages show as text. */
interface LostDefinition {
  readonly label: string;
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the definitions that stayed in the text and that something refers to, by the paragraphs that they are in. */
function lostDefinitions(text: string, literal: string): readonly (readonly LostDefinition[])[] {
  const runs: LostDefinition[][] = [];
  for (const {
    index,
    0: { length },
  } of literal.matchAll(DEFINITION)) {
    const [, label = '', address = ''] =
      /\[([^[\]]+)\]:[ \t]*(.*)$/.exec(text.slice(index, index + length)) ?? [];
    const one = { label: labelOf(label), address: address.trim(), start: index, end: index + length };
    const last = runs.at(-1);
    if (last?.at(-1)?.end === index - 1) last.push(one);
    else runs.push([one]);
  }
  const references = new Set(
    [...literal.matchAll(/\[([^[\]\n]+)\](?!:)/g)].map(({ 1: label = '' }) => labelOf(label)),
  );
  return runs.filter((run) => run.some(({ label }) => references.has(label)));
}

function definitionMistake(text: string, run: readonly LostDefinition[]): MarkdownMistake {
  const [first] = run as readonly [LostDefinition];
  const written = text.slice(first.start, first.end).trim();
  const span = { start: first.start + text.slice(first.start).indexOf('['), end: first.end };
  const others = run.length === 1 ? '' : ` and the ${run.length === 2 ? 'one' : run.length - 1} below it`;
  const shown = `this definition${others} ${run.length === 1 ? 'is' : 'are'} shown as text`;
  if (!/\s/.test(first.address)) {
    const isAfterText =
      text.slice(lineStartAt(text, Math.max(0, first.start - 1)), first.start).trim() !== '';
    return isAfterText
      ? {
          message: `A paragraph is directly above, so ${shown}.`,
          help: 'Write an empty line above it.',
          ...span,
        }
      : {
          message: `There is no address after the colon, so ${shown}.`,
          help: `Write ${written} address.`,
          ...span,
        };
  }
  const isTemplate = /\{[{%]/.test(first.address);
  const start = written.slice(0, written.indexOf(']:') + 2);
  return {
    message: isTemplate
      ? `The address is a template of another program, so ${shown}.`
      : `The address contains a space, so ${shown}.`,
    help: isTemplate ? `Put the address itself after "${start}".` : `Write ${start} <${first.address}>.`,
    ...span,
  };
}

/** Returns a label in the form in which labels are compared. */
function labelOf(written: string): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase();
}
