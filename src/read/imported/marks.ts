import { braceEnd } from './attributes.js';
import { capitalized, containerOf } from './blocks.js';
import { spanEnd } from './code-end.js';
import { isAlone } from './line-starts.js';
import { anchorOf, pictureOf, shortened, type Token } from './token.js';

/**
 * Matches small marks of other dialects of Markdown:
 *
 * ```text
 * {: .note }  {: #id }  {.center}  { #id }    attributes of kramdown, Hugo, Python-Markdown and Pandoc
 * * TOC
 * {:toc}                                      the table of contents of kramdown
 * [TOC]  [[toc]]  [[_TOC_]]                   that of Python-Markdown, VitePress and GitLab
 * # Words[[id]]  # Words %{#id}%              ids of headings in doc-builder and VitePress
 * # Words {-}   # (PART) Words               a heading without a number, and a part, of bookdown
 * (label)=                                    a target of MyST, on a line of its own
 * {ref}`words <target>`                       a role of MyST
 * ++ctrl+c++  :material-check:                keys and icons of MkDocs
 * {1 + 1}  {props.name}                       an expression of MDX
 * ```
 */
export const MARKS =
  /^\([\w:.-]+\)=[ \t]*$|^# \((?:PART|APPENDIX)(?:\\?\*)?\)[^\n]*|\{-\}(?<=^#{1,6} [^\n]*)(?=[ \t]*$)|^[ \t]*\[{1,2}_?[Tt][Oo][Cc]_?\]{1,2}[ \t]*$|^[ \t]*(?:[-*+]|1\.)[ \t][^\n]*\n[ \t]*\{:[ \t]*toc\b[^{}\n]*\}|\n\{:[ \t]*#[\w-]+(?![\w-])[^{}\n]*\}|[ \t]?\[\[[^\s[\]]+\]\](?=[ \t]*$)|[ \t]?%\{#[\w-]+\}%|\{:[^{}\n]*\}|\{[ \t]*[#.][\w-]+(?![\w-])[^{}\n]*\}|(?<=[)\]])\{[ \t]*(?:[#.][\w-]+(?![\w-])|[\w-]+=)[^{}\n]*(?:\n[ \t]*[^\s{}][^{}\n]*){0,20}\}|\{[a-z][\w:+-]*\}(?=`)|\+\+[\w"-]+(?:\+[\w"-]+)*\+\+|:(?:material|octicons|fontawesome|simple)-[\w-]+:|\{(?=[^{}\s%:#.*!/'"][^{}\n]*\}|["'`])/;

/** Matches targets and tables of contents, of which pages show nothing. */
const UNSEEN = /^(?:\(|# |\{-|[ \t]*(?:\[{1,2}_?toc_?\]{1,2}[ \t]*$|[-*+1].*\n))/i;

/** Returns the token of a mark; undefined if it is only text. */
export function markToken(
  text: string,
  start: number,
  mark: string,
  isMdx: boolean,
  lineStart: number,
): readonly Token[] | undefined {
  const end = start + mark.length;
  if (UNSEEN.test(mark)) return [{ start, end, text: '' }];
  if (mark.startsWith('++')) return [{ start, end, text: `\`${keysOf(mark)}\`` }];
  if (mark.startsWith(':')) return [icon(start, end, mark)];
  const headingId = /^[ \t]?(?:\[\[|%\{#)([^\]}]+)/.exec(mark)?.[1]?.replace(/[^\w-]/g, '');
  if (headingId !== undefined) return headingEnd(text.slice(lineStart, start), start, mark, headingId);
  if (mark === '{') return expression(text, start, isMdx);
  if (/^\{[a-z][\w:+-]*\}$/.test(mark)) return role(text, start, mark);
  return attributes(text, start, mark, lineStart);
}

/** Returns keys as readers know them: `Ctrl+Alt+Del`. */
function keysOf(mark: string): string {
  const keys = mark.slice(2, -2).split('+');
  return keys.map((key) => capitalized(key.replace(/"/g, ''))).join('+');
}

/**
 * Returns whether a page has ids as doc-builder writes them: `[[id]]` ends its title, and is nowhere but at the end of
 * headings. In other pages of Markdown, `[[page]]` after a space is a link of wikis.
 */
export function hasHeadingIds(text: string): boolean {
  const title = /^# [^\n]*/m.exec(text)?.[0] ?? '';
  const lines = text.split('\n').filter((line) => /\[\[[^\s[\]]+\]\]/.test(line));
  const isHeading = (line: string): boolean =>
    /^#{1,6} /.test(line) && line.trimEnd().endsWith(']]') && line.indexOf('[[') === line.lastIndexOf('[[');
  return lines.includes(title) && lines.every(isHeading);
}

/** Returns the id at the end of a heading. */
function headingEnd(before: string, start: number, mark: string, id: string): readonly Token[] | undefined {
  return /^#{1,6} .*?[^\s[\]]/.test(before)
    ? [{ start, end: start + mark.length, text: ` {#${id}}`, isWhole: true }]
    : undefined;
}

function icon(start: number, end: number, mark: string): Token {
  if (/-check(?:-|:)/.test(mark)) return { start, end, text: '✓' };
  if (/-close(?:-|:)/.test(mark)) return { start, end, text: '✗' };
  const message = `Pages do not show the icon "${mark}".`;
  return { start, end, text: '', losses: [{ message, help: 'Write in words what it means, or remove it.' }] };
}

/** Returns the text of a role: `{term}`word``, `{doc}`words <path>``. */
function role(text: string, start: number, mark: string): readonly Token[] | undefined {
  const ticks = /`+/y;
  ticks.lastIndex = start + mark.length;
  const run = ticks.exec(text)?.[0] ?? '`';
  const from = start + mark.length + run.length;
  const end = spanEnd(text, from, run.length);
  if (end === from) return undefined;
  const content = text.slice(from, end - run.length);
  const name = mark.slice(1, -1).replace(/^.*:/, '');
  const [, words, target = content] = /^(.*?)\s*<([^<>]+)>$/s.exec(content) ?? [];
  const token = { start, end, isWhole: true };
  if (name === 'math') return [{ ...token, text: `$${content}$` }];
  if (/^(?:code|kbd|file|program|command|samp|literal)$/.test(name))
    return [{ ...token, text: `\`${content}\`` }];
  if (/^(?:doc|download)$/.test(name)) {
    const path = name === 'doc' && !/\.\w+$/.test(target) ? `${target}.md` : target;
    return [{ ...token, text: `[${words || target}](${path})` }];
  }
  const isReference = /^(?:ref|numref|eq|cite\w*|prf|bib|p|t|any|py|class|func|meth|mod)$/.test(name);
  if (!isReference) return [{ ...token, text: words ?? content }];
  if (words && !/[{%]/.test(words)) return [{ ...token, text: words }];
  const message = `Pages show "${shortened(words ?? target)}" in the place of the title or number that the role "${mark}" refers to.`;
  return [
    { ...token, text: words ?? target, losses: [{ message, help: 'Write a link: [words](path#anchor).' }] },
  ];
}

/** Returns an expression of MDX: text is shown, code is not run. */
function expression(text: string, start: number, isMdx: boolean): readonly Token[] | undefined {
  const end = braceEnd(text, start);
  if (end === undefined) return undefined;
  const inside = text.slice(start + 1, end - 1).trim();
  const literal = /^(["'`])((?:(?!\1)[^\\$])*)\1$/.exec(inside)?.[2];
  if (literal !== undefined && !literal.includes('\n'))
    return isMdx ? [{ start, end, text: literal }] : undefined;
  // The braces of `\text{word}` and of `:::{note}` are not those of MDX.
  if (/[\w_^}\]\\:`~]$/.test(text.slice(Math.max(0, start - 1), start))) return undefined;
  const isCode =
    /^(?:props|frontMatter|metadata|siteConfig|toc)\b|^\d+\s*[-+*/]\s*\d+$|^[\w$.]+\(.*\)$|=>/s.test(inside);
  if (!isCode && !(isMdx && /^[\w$.[\]+\-*/ ?:()]+$/.test(inside))) return undefined;
  const written = text.slice(start, end);
  const message = `Pages show "${shortened(written)}" itself: expressions are not run.`;
  return [{ start, end, text: written, isWhole: true, losses: [{ message, help: 'Write its value.' }] }];
}

/** Returns attributes: ids of headings stay, alternative texts go to their pictures, kinds of callouts make alerts. */
function attributes(
  text: string,
  from: number,
  mark: string,
  lineStart: number,
): readonly Token[] | undefined {
  const start = mark.startsWith('\n') ? from + 1 : from;
  const end = from + mark.length;
  const line = text.slice(lineStart, from);
  const id = /#([\w-]+)/.exec(mark)?.[1];
  if (mark.startsWith('\n')) {
    if (/^#{1,6} [^{]*$/.test(line) && id !== undefined) return [{ start: from, end, text: ` {#${id}}` }];
    // After a row of a table, it would be one more row.
    return [{ start, end, text: /\S/.test(line) && !line.includes('|') ? anchorOf(id) : '' }];
  }
  if (/^[ \t]*#/.test(line)) return [{ start, end, text: id === undefined ? '' : `{#${id}}` }];
  const isOnLine = isAlone(text, lineStart, { start, end });
  const isFirst = isOnLine && /(?:^|\n[ \t]*\n)[ \t]*$/.test(text.slice(Math.max(0, start - 100), start));
  const kind = isFirst ? [...mark.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => containerOf(name)) : [];
  const block = kind.find((one) => one?.alert !== undefined);
  if (block !== undefined) return [{ start, end, text: '', isParagraph: true, block }];
  const alt = /\balt=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/.exec(mark);
  const picture = alt === null ? null : /!\[([^[\]]*)\]\(([^()\n]*)\)$/.exec(line.slice(-LONGEST_PICTURE));
  if (alt !== null && picture !== null) {
    const [whole, caption = '', address = ''] = picture;
    const words = (alt[1] ?? alt[2] ?? '').replace(/\\(?=["'])/g, '');
    return [{ start: start - whole.length, end, text: pictureOf(address, words, caption) + anchorOf(id) }];
  }
  // A span of Pandoc, also in a term: a line that begins with a tag is not one. A link or a picture would end with its address.
  const span =
    id === undefined || mark.startsWith('{:')
      ? undefined
      : /(?<![!\]\\])\[([^[\]]+)\]$/.exec(line.slice(-LONGEST_PICTURE));
  if (span) return [{ start: start - span[0].length, end, text: `${span[1]}${anchorOf(id)}` }];
  // `{#id}` alone is an anchor of this program, and other braces are text.
  const isAfterMark = /(?:[)\]`*_]|\$\$ ?)$/.test(line.slice(-3));
  const isMark = mark.startsWith('{:') || mark.startsWith('{ ') || isOnLine || isAfterMark;
  return isMark ? [{ start, end, text: isOnLine ? '' : anchorOf(id) }] : undefined;
}

/** Alternative text is not looked for before longer pictures, so that a line of them takes linear time. */
const LONGEST_PICTURE = 1000;
