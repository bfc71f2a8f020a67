import type { Span } from '../../model/problem.js';
import { lineEnd } from '../front-matter.js';
import { splitBlocks } from './blocks.js';
import { beginsLine, literalMistakes, type MarkdownMistake, spanAt } from './literal-mistakes.js';
import { type MarkdownText, readMarkdownText } from './literal-text.js';

/**
 * Returns the places at which Markdown fell apart, in their order: marks of links, headings, tables and other constructs
 * that stay in the text as they are, and marks of other dialects. Marks in code are right.
 *
 * @param links The links and pictures of the text of the form `[words](address)`.
 * @param isHtmlText Whether pages show raw HTML as text.
 */
export function markdownMistakes(
  text: string,
  links: readonly Span[],
  isHtmlText: boolean,
): readonly MarkdownMistake[] {
  const isFenceOpen = hasOddFences(text);
  const tag = isHtmlText ? TAG : LOST_IN_HTML;
  const hasTag = tag.test(text);
  const all = hasTag ? splitBlocks(text) : undefined;
  const first = (isHtmlText ? all : undefined)?.find(
    ({ start, code }) => !code && FIRST_TAG.test(text.slice(start, start + 1000)),
  );
  const shown = first === undefined ? [] : [htmlMistake(text, text.indexOf('<', first.start), true)];
  const mayShowHtml = hasTag && first === undefined;
  if (!isFenceOpen && !mayShowHtml && !isSuspect(text, links.length)) return shown;
  // Only blocks with a suspicion are tokenized, and those that may define what others refer to.
  const blocks = (all ?? splitBlocks(text)).filter(({ start, end, code }) => {
    if (isFenceOpen) return true;
    if (code) return false;
    const block = text.slice(start, end);
    const own = links.filter((link) => link.start >= start && link.start < end).length;
    return block.includes(']:') || (mayShowHtml && tag.test(block)) || isSuspect(block, own);
  });
  const read = readMarkdownText(text, blocks);
  const found = [
    ...literalMistakes(read.literal, text),
    ...lostLinks(text, read),
    ...(isHtmlText ? [] : markdownInHtml(text, read)),
    ...openFences(text, read),
    ...components(text, read),
    ...shown,
    ...(mayShowHtml ? firstHtml(text, read, isHtmlText) : []),
  ];
  return withoutRepetition(found.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Returns whether a text may have a mistake. Most texts have none, and are not tokenized. */
function isSuspect(text: string, links: number): boolean {
  return (
    text.split('](').length - 1 !== links || COMPONENT.test(text) || literalMistakes(text, text).length > 0
  );
}

const COMPONENT = /<[A-Z][a-z]/;

/** A block that begins with a tag is raw HTML, or begins with it. */
const FIRST_TAG = /^\n* {0,3}<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/;

/** A tag of HTML. Names of components begin with a capital letter. */
const TAG = /<\/?[a-z][a-z0-9-]*(?=[\s/>])/;

/** A picture or a link in HTML with a path: it is not resolved. */
const PATH_IN_HTML =
  /<(?:img\s(?:[^<>]*\s)?src|a\s(?:[^<>]*\s)?href)=["'](?![a-z]+:|#|\/(?:\/|assets\/))[^"']/i;

/** A tag that pages leave out with what it shows. */
const REMOVED_TAG = /<(?:iframe|video|audio|object|embed)\b/i;
const LOST_TAG = new RegExp(`${PATH_IN_HTML.source}|${REMOVED_TAG.source}`, 'i');

/** What makes a text with HTML suspect: such a tag, or Markdown directly after one. */
const LOST_IN_HTML = new RegExp(`${LOST_TAG.source}|>[^\\S\\n]*(?:\\n[^\\S\\n]*)?(?:\\*\\*|\`{3}|~{3})`, 'i');

/** Yields links and pictures whose `](` stayed in the text. */
function* lostLinks(text: string, { literal }: MarkdownText): Iterable<MarkdownMistake> {
  for (const { index } of literal.matchAll(/\]\(/g)) {
    const opening = text.lastIndexOf('[', index);
    const line = lineEnd(text, index);
    if (opening === -1 || text[opening - 1] === '\\' || text.slice(opening, index).includes('\n\n')) continue;
    const isImage = text[opening - 1] === '!';
    const start = isImage ? opening - 1 : opening;
    const words = text.slice(start, index + 1);
    const closing = text.indexOf(')', index);
    const kind = isImage ? 'picture' : 'link';
    if (closing === -1 || closing > line) {
      const address = /^[^\s]*/.exec(text.slice(index + 2, line))?.[0] ?? '';
      const message = `The ")" at the end of this ${kind} is missing, so pages show it as text.`;
      yield { message, help: `Write ${words}(${address}).`, start, end: index + 2 + address.length };
      continue;
    }
    const address = text.slice(index + 2, closing).trim();
    const [message, help] = /\{[{%]/.test(address)
      ? [
          `The address of this ${kind} is a template of another program, so pages show it as text.`,
          `Write ${words}(address).`,
        ]
      : /\s/.test(address.replace(/\s+["'].*["']$/, ''))
        ? [
            `The address of this ${kind} contains a space, so pages show it as text.`,
            `Write ${words}(<${address}>).`,
          ]
        : [`Pages show this ${kind} as text.`, `Write ${words.replace(/\n/g, ' ')}(address).`];
    yield { message, help, start, end: closing + 1 };
  }
}

/** Yields the first link, bold text or code block of Markdown in each block of HTML. */
function* markdownInHtml(text: string, { html }: MarkdownText): Iterable<MarkdownMistake> {
  for (const { start, end } of html) {
    const own = text.slice(start, end);
    const found = /<(?:pre|code)\b/i.test(own) ? null : MARKDOWN_IN_HTML.exec(own);
    if (found === null) continue;
    const message = 'This Markdown is between tags of HTML, so pages show it as text.';
    const help = 'Write an empty line before and after it.';
    yield { message, help, ...spanAt(start + found.index, found[0]) };
  }
}

const MARKDOWN_IN_HTML =
  /!?\[[^[\]\n]+\]\([^()\s]+\)|\*\*[^\s*][^*\n]*\*\*|(?:`{3,9}|~{3,9})[\w-]*(?=[^`\n]*\n)/;

/** Returns code blocks that run to the end of the text because their fence is never closed. */
function openFences(text: string, { openFences: fences }: MarkdownText): MarkdownMistake[] {
  return fences.map(({ start, end }) => {
    const mark = /^[`~]+/.exec(text.slice(start, end))?.[0] ?? '```';
    return {
      message: 'This code block is not closed, so everything after it is shown as code.',
      help: `Write ${mark} on a line of its own after the code.`,
      start,
      end: Math.min(lineEnd(text, start), end),
    };
  });
}

/** Returns the first use of each component of MDX. */
function components(text: string, { html }: MarkdownText): MarkdownMistake[] {
  const names = new Set<string>();
  return html.flatMap(({ start, end }) => {
    const tag = /^<([A-Z][a-z][\w.]*)(?=[\s/>])/.exec(text.slice(start, end));
    const name = tag?.[1];
    if (tag === null || name === undefined || names.has(name) || /^(?:Br|Hr|Img|Div|Table|Span)$/.test(name))
      return [];
    // Names of types in prose look the same: Map<String>.
    if (text[start + tag[0].length] === '>' && !beginsLine(text, start)) return [];
    names.add(name);
    return {
      message: `"<${name}>" is a component of MDX, which pages cannot show.`,
      help: 'Write as Markdown what it shows.',
      ...spanAt(start, tag[0]),
    };
  });
}

/** Returns the first raw HTML of a text, if pages show it as text, or its first tag that loses something. */
function firstHtml(text: string, { html }: MarkdownText, isHtmlText: boolean): MarkdownMistake[] {
  for (const { start, end } of html) {
    const at = text.slice(start, end).search(isHtmlText ? TAG : LOST_TAG);
    // Comments are not shown.
    if (isHtmlText ? at === 0 : at >= 0) return [htmlMistake(text, start + at, isHtmlText)];
  }
  return [];
}

/** Returns the mistake of a tag that pages show as text or leave out, or whose path they do not resolve. */
function htmlMistake(text: string, start: number, isHtmlText: boolean): MarkdownMistake {
  const tag = /^<[^>]*>?/.exec(text.slice(start, start + 1000))?.[0] ?? '';
  const line = tag.replace(/\s+/g, ' ');
  const shown = `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
  const [, path] = /[\s"'](?:src|href)=["']([^"']+)["']/.exec(tag) ?? [];
  const [, words] = /\s(?:alt|title)=["']([^"']+)["']/.exec(tag) ?? [];
  const isPicture = /^<img/i.test(tag);
  const [after] = /^[^<\n]+/.exec(text.slice(start + tag.length)) ?? [];
  const target = isPicture ? words : words || after?.trim();
  const markdown = `${isPicture ? '!' : ''}[${target || '…'}](${path})`;
  const [isPath, isRemoved] = [PATH_IN_HTML.test(tag), REMOVED_TAG.test(tag)];
  const faults = [
    isPicture && isPath && `Pages do not show the picture of ${shown}: paths in HTML are not resolved.`,
    isHtmlText && `Pages show the HTML ${shown} as text.`,
    isRemoved && `Pages leave out ${shown}, and what it shows.`,
    `${shown} may lead nowhere: paths in HTML are not resolved.`,
  ];
  const mayAllow = isHtmlText && !isPath && !isRemoved;
  const allow = mayAllow ? ' To allow HTML on all pages: "rawHtml: sanitize" in lc-api.yml.' : '';
  return {
    rule: 'content/html',
    message: faults.find((fault) => fault !== false) as string,
    help: `${path === undefined ? 'Remove it, or write it as Markdown' : `Write ${markdown}`}.${allow}`,
    ...spanAt(start, tag),
  };
}

/** Returns whether the lines that begin with a fence cannot all be pairs. */
function hasOddFences(text: string): boolean {
  if (!text.includes('```') && !text.includes('~~~')) return false;
  return (text.match(/^[ \t>]*(?:[-*+] |\d+[.)] )?(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/gm)?.length ?? 0) % 2 === 1;
}

/** Returns the mistakes that are not inside another one, and each message once: a text repeats its habits. */
function withoutRepetition(mistakes: readonly MarkdownMistake[]): readonly MarkdownMistake[] {
  const messages = new Set<string>();
  let end = 0;
  return mistakes.filter((mistake) => {
    if (mistake.start < end || messages.has(mistake.message + mistake.help)) return false;
    messages.add(mistake.message + mistake.help);
    end = mistake.end;
    return true;
  });
}
