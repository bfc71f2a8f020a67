import { countBefore } from '../../../base/binary-search.js';
import type { Span } from '../../../model/problem.js';
import { lineEnd } from '../front-matter.js';
import { lineStartAt } from '../yaml/blank.js';
import { splitBlocks } from './blocks.js';
import { frameHost, frameOfTag } from './frames.js';
import { hiddenText, mayHideText } from './hidden-text.js';
import { beginsLine, literalMistakes, type MarkdownMistake, spanAt } from './literal-mistakes.js';
import { type MarkdownText, readMarkdownText } from './literal-text.js';
import { mayLoseCells } from './lost-cells.js';
import { hasMathFence, lostFormulas, mayLoseFormulas, unreadFormulas } from './lost-formulas.js';
import { lostLinks, lostReferences, mayLoseReferences } from './lost-links.js';
import { HARMLESS_TAG, isHarmless, workingTags } from './shown-html.js';

/** How pages show HTML that is in Markdown. */
export interface ShownHtml {
  readonly rawHtml: 'escape' | 'sanitize';
  /** The hosts whose pages are shown in frames. */
  readonly frames: readonly string[];
}

/**
 * Returns the places at which Markdown fell apart, in their order: marks of links, headings, tables and other constructs
 * that stay in the text as they are, and marks of other dialects. Marks in code are right.
 *
 * @param links The links and pictures of the text of the form `[words](address)`.
 */
export function markdownMistakes(
  text: string,
  links: readonly Span[],
  shown: ShownHtml,
): readonly MarkdownMistake[] {
  const { rawHtml } = shown;
  const all = splitBlocks(text);
  const isFenceOpen = all.some(({ mayBeOpen }) => mayBeOpen);
  const tag = rawHtml === 'escape' ? TEXT_TAG : LOST_IN_HTML;
  const hasTag = tag.test(text);
  if (!isFenceOpen && !hasTag && !isSuspect(text, links.length)) return [];
  const starts = links.map((link) => link.start).sort((a, b) => a - b);
  const linksBefore = (place: number): number =>
    countBefore(starts.length, (index) => (starts[index] as number) < place);
  // Only blocks with a suspicion are tokenized, and those that may define what others refer to.
  const blocks = all.filter(({ start, end, code, mayBeOpen }) => {
    if (mayBeOpen) return true;
    const block = text.slice(start, end);
    if (code) return hasMathFence(block);
    const linkCount = linksBefore(end) - linksBefore(start);
    return block.includes(']:') || (hasTag && tag.test(block)) || isSuspect(block, linkCount);
  });
  const read = readMarkdownText(text, blocks);
  const mistakes = [
    ...literalMistakes(read.literal, text),
    ...lostLinks(text, read),
    ...lostReferences(text, read),
    ...read.lostCells.map((cell) => ({ ...LOST_CELL, ...cell })),
    ...markdownInHtml(read, rawHtml),
    ...openFences(text, read),
    ...components(text, read),
    ...hiddenText(text, read),
    ...lostFormulas(text, read.formulas),
    ...unreadFormulas(read.literal, text),
    ...(hasTag ? lostHtml(text, read, shown) : []),
  ];
  return withoutRepetition(mistakes.sort((a, b) => a.start - b.start || b.end - a.end));
}

const LOST_CELL = {
  message: 'Pages leave out this cell: the header of its table has fewer cells.',
  help: 'Add cells to the header, or write "\\|" where "|" is text, also in code.',
};

/** Returns whether a text may have a mistake. Most texts have none, and are not tokenized. */
function isSuspect(text: string, links: number): boolean {
  return (
    text.split('](').length - 1 !== links ||
    COMPONENT.test(text) ||
    mayHideText(text) ||
    mayLoseReferences(text) ||
    mayLoseCells(text) ||
    mayLoseFormulas(text) ||
    literalMistakes(text, text).length > 0
  );
}

const COMPONENT = /<[A-Z][a-z]/;

/** A tag that pages may leave out with what it shows, even if they show HTML. */
const LOST_TAG =
  /<(?:iframe|object|embed|svg|math|canvas|select|textarea)\b|<img\b(?![^<>]*\ssrc\s*=)|<(?:audio|video)\b|<(?:img|a|audio|video|source|track)\s(?:[^<>]{0,500}\s)?(?:src|href)\s?=\s?["']?[^"'<>]{0,500}\{[{%]/i;

/** What makes a text with HTML suspect: such a tag, an element of a script, or Markdown directly after one. */
const LOST_IN_HTML = new RegExp(
  `${LOST_TAG.source}|<[a-z]+-|>[^\\S\\n]*(?:\\n[^\\S\\n]*)?(?:\\*\\*|\`{3}|~{3})`,
  'i',
);

/** What makes a text suspect where HTML is text: also each tag. Names of components begin with a capital letter. */
const TEXT_TAG = new RegExp(`<\\/?[a-z][a-z0-9-]*(?=[\\s/>])|${LOST_IN_HTML.source}`);

/** Yields the first link, bold text, code block or formula of Markdown in each block of HTML that pages show. */
function* markdownInHtml({ html }: MarkdownText, rawHtml: 'escape' | 'sanitize'): Iterable<MarkdownMistake> {
  for (const { start, html: markup } of html) {
    if (rawHtml === 'escape' && markup.search(HARMLESS_TAG) !== 0) continue;
    const match = /<(?:pre|code)\b/i.test(markup) ? null : MARKDOWN_IN_HTML.exec(markup);
    if (match === null) continue;
    const message = 'This Markdown is between tags of HTML, so pages show it as text.';
    const help = 'Write an empty line before and after it.';
    yield { message, help, ...spanAt(start + match.index, match[0]) };
  }
}

const MARKDOWN_IN_HTML =
  /!?\[[^[\]\n]+\]\([^()\s]+\)|\*\*[^\s*][^*\n]*\*\*|(?:`{3,9}|~{3,9})[\w-]*(?=[^`\n]*\n)|\$[^\s$][^$\n]*[\\^_][^$\n]*\$/;

/** Returns code blocks that run to the end of the text because their fence is never closed. */
function openFences(text: string, { openFences: fences }: MarkdownText): MarkdownMistake[] {
  return fences.map(({ start, end }) => {
    const mark = /^[`~]+/.exec(text.slice(start, end))?.[0] ?? '```';
    // The end of a quote or a list item ends its code.
    const isInside = text.slice(end).trim() !== '';
    const before = text.slice(lineStartAt(text, start), start);
    const container = before.includes('>') ? 'quote' : 'list item';
    const line = isInside ? `"${before.replace(/[^\s>]/g, ' ')}${mark}"` : mark;
    return {
      message: `This code block is not closed, so everything after it${isInside ? ` in this ${container}` : ''} is shown as code.`,
      help: `Write ${line} on a line of its own after the code.`,
      start,
      end: Math.min(lineEnd(text, start), end),
    };
  });
}

/** Returns the first use of each component of MDX. */
function components(text: string, { html }: MarkdownText): MarkdownMistake[] {
  const names = new Set<string>();
  return html.flatMap(({ start, html: markup }) => {
    const tag = /^<([A-Z][a-z][\w.]*)(?=[\s/>])/.exec(markup);
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

/** Returns the tags that pages show as text or leave out. */
function lostHtml(
  text: string,
  { html }: MarkdownText,
  { rawHtml, frames }: ShownHtml,
): readonly MarkdownMistake[] {
  const closed = workingTags(html, frames);
  const working = rawHtml === 'escape' ? closed : undefined;
  return html.flatMap(({ start, html: markup }) =>
    [...markup.matchAll(WHOLE_TAG)].flatMap(({ 0: tag, 1: name, index }) => {
      const isText = working !== undefined && !working.has(start + index);
      const isLost = LOST_TAG.test(tag) || isEmptyElement(text.slice(start + index, start + index + 1_000));
      if (name === undefined || !(isText || isLost)) return [];
      const isPlayer = PLAYER.test(tag) && !TEMPLATE.test(tag);
      const isClosed = closed.has(start + index);
      if (isClosed && name === 'iframe' && !/\stitle\s*=\s*["']?[^\s"']/.test(tag))
        return [untitled(start + index, tag)];
      if (isClosed && (name === 'iframe' || (isPlayer && hasFile(text.slice(start + index))))) return [];
      return htmlMistake(text, start + index, tag, isText, frames);
    }),
  );
}

/** Returns whether a text begins with an element of a script that has no text: what it shows is unknown. */
function isEmptyElement(html: string): boolean {
  return /^<(?![a-z-]*icon)([a-z]+-[\w-]*)(?:\s[^<>]*)?>\s*<\/\1\s*>/i.test(html);
}

const PLAYER = /^<(?:video|audio)\b/;
const TEMPLATE = /\{[{%]/;

/** Returns whether the player with which a text begins has a file. */
function hasFile(html: string): boolean {
  return /^<[^<>]*\ssrc\s*=|^[^<]*<[^<>]*>[\s>]*(?:<(?:track|source)[^<>]*>[\s>]*)*<source\s[^<>]*\bsrc\s*=/.test(
    html.slice(0, 5_000),
  );
}

/** A comment, which pages do not show, or the beginning of an element. Names of components begin with a capital letter. */
const WHOLE_TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][a-z0-9-]*)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>?/g;

/** Returns the mistake of a tag that pages show as text or leave out. */
function htmlMistake(
  text: string,
  start: number,
  tag: string,
  isHtmlText: boolean,
  frames: readonly string[],
): MarkdownMistake {
  const line = tag.replace(/\s+/g, ' ');
  const shown = `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
  const [, path] = /[\s"'](?:src|href)=["']([^"']+)["']/.exec(tag) ?? [];
  const [, words] = /\s(?:alt|title)=["']([^"']+)["']/.exec(tag) ?? [];
  const isPicture = tag.startsWith('<img');
  const [after] = /^[^<\n]+/.exec(text.slice(start + tag.length)) ?? [];
  const isPlayer = PLAYER.test(tag);
  const target = isPicture || isPlayer ? words : words || after?.trim();
  const isTemplate = path !== undefined && TEMPLATE.test(path);
  const address = isTemplate ? 'address' : path;
  const markdown = `${isPicture || isPlayer ? '!' : ''}[${target || '…'}](${address})`;
  const isLost = LOST_TAG.test(tag);
  const [, name = ''] = /^<([a-z][a-z0-9-]*)/.exec(tag) ?? [];
  const hasFrame = name === 'iframe' && frameOfTag(tag, frames) !== undefined;
  if (hasFrame || (isHtmlText && isHarmless(name, tag) && !isPlayer))
    return {
      rule: 'content/html',
      message: `The HTML ${shown} has no end tag, so ${isHtmlText ? 'pages show it as text' : 'what is after it is lost'}.`,
      help: `Write "</${name}>" after its words. If it is not HTML, write it as code: \`${line}\`.`,
      ...spanAt(start, tag),
    };
  const faults = [
    isPlayer &&
      !isTemplate &&
      path !== undefined &&
      `The HTML ${shown} has no end tag, so what is after it is lost.`,
    isTemplate && `The address of ${shown} is a template of another program, so it leads nowhere.`,
    isHtmlText && `Pages show the HTML ${shown} as text.`,
    isPicture && `Pages leave out the picture ${shown}: it has no "src".`,
    `Pages leave out ${shown}, and what it shows.`,
  ];
  const host = name === 'iframe' && path !== undefined ? frameHost(path) : undefined;
  const allow =
    host !== undefined
      ? ` To show it in a frame that readers load with a click: "frames: [${host}]" in lc-api.yml.`
      : isHtmlText && !isLost
        ? ' To allow HTML on all pages: "rawHtml: sanitize" in lc-api.yml.'
        : '';
  return {
    rule: 'content/html',
    message: faults.find((fault) => fault !== false) as string,
    help: `${path === undefined ? 'Remove it, or write it as Markdown' : `Write ${markdown}`}.${allow}`,
    ...spanAt(start, tag),
  };
}

function untitled(start: number, tag: string): MarkdownMistake {
  const message = 'This frame has no title: pages show the name of its host.';
  return { rule: 'asset/alt', message, help: 'Write what it shows: title="…".', ...spanAt(start, tag) };
}

/** Returns the mistakes that are not inside another one, and each message once, except of HTML: a text repeats its habits. */
function withoutRepetition(mistakes: readonly MarkdownMistake[]): readonly MarkdownMistake[] {
  const messages = new Set<string>();
  let end = 0;
  return mistakes.filter((mistake) => {
    const isRepeated = mistake.rule === undefined && messages.has(mistake.message + mistake.help);
    if (mistake.start < end || isRepeated) return false;
    messages.add(mistake.message + mistake.help);
    end = mistake.end;
    return true;
  });
}
