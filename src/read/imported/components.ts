import { computed } from '../../base/once.js';
import { lineEnd } from '../content/front-matter.js';
import type { ComponentRule } from '../content/imported-front-matter.js';
import { closesFence, fenceAt } from '../content/markdown/fence.js';
import { type BlockTag, withoutContainers } from './containers.js';

/** A stretch that is replaced. */
interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Set for a tag. */
  readonly name?: string;
  readonly isClosing?: boolean;
  /** Set for a tag of HTML: whether what is between it and its partner is Markdown. */
  readonly isMarkdown?: boolean;
  /** Title of the tag, the only part of it that readers see. */
  readonly label?: string;
  partner?: Token;
}

/**
 * Returns Markdown without what other generators run: components, imports and exports of MDX, comments, shortcodes of
 * Hugo, tags of Liquid, and tags of HTML between which they read Markdown. Admonitions become alerts. Code stays. Every line stays a line, so that places of problems in
 * the result are the lines of the file.
 */
export function withoutComponents(source: string, rule: ComponentRule, isMdx = false): string {
  // kramdown writes the id of a heading on the next line, doc-builder after its text.
  const text = source
    .replace(/^(#{1,6} [^\n{]*)\n\{:[ \t]*#([\w-]+)[^}\n]*\}[ \t]*$/gm, '$1 {#$2}\n')
    .replace(/^(#{1,6} [^\n]*[^\s[\]])\[\[([\w-]+)\]\][ \t]*$/gm, '$1 {#$2}');
  const tokens = paired(scan(text, isMdx));
  const tags = new Map<number, BlockTag>();
  let result = '';
  let from = 0;
  let lines = 0;
  const add = (part: string): void => {
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) lines++;
    result += part;
  };
  for (const token of tokens) {
    if (token.start < from) continue;
    add(text.slice(from, token.start));
    const { partner, isClosing } = token;
    const isDropped =
      rule === 'drop' && partner !== undefined && !isClosing && token.isMarkdown === undefined;
    const end = isDropped ? partner.end : token.end;
    if (partner !== undefined && !isDropped) {
      const before = text.slice(text.lastIndexOf('\n', token.start - 1) + 1, token.start);
      const isAlone = before.trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));
      if (isAlone) tags.set(lines, { isOpening: !isClosing, indent: before.length });
    }
    add(rule === 'unwrap' && token.label !== undefined ? token.label : token.text);
    add(text.slice(token.start, end).replace(/[^\n]+/g, ''));
    from = end;
  }
  return withoutContainers(result + text.slice(from), tags);
}

/** Finds the partner of each tag, if it has one. Returns the tokens without tags of HTML that stay. */
function paired(tokens: readonly Token[]): readonly Token[] {
  const open = new Map<string, Token[]>();
  for (const token of tokens) {
    if (token.name === undefined) continue;
    const own = computed(open, token.name, () => []);
    const partner = token.isClosing ? own.pop() : undefined;
    if (partner !== undefined) {
      partner.partner = token;
      token.partner = partner;
    } else if (token.isClosing === false) own.push(token);
  }
  return tokens.filter(({ isMarkdown = true, partner }) => isMarkdown || partner?.isMarkdown);
}

const OPENERS =
  /\\[\\`<{]|^[ \t>]*(?:`{3,}|~{3,})|`+|<!--|<\/?[A-Za-z][\w.]*(?=[\s/>])|<\/?>|\{\{[<%]|\{%|\{\{|\{\/\*|\{:[^{}\n]*\}|\{[ \t]+#[\w-]+[^{}\n]*\}|\{(?:' '|" ")\}|^import\s+(?:['"]|[\w{*][^\n]*(?:from\s*['"]|[{,]\s*$))|^export\s+(?:const|let|default|function|async|class|[{*])/gm;

function scan(text: string, isMdx = false): readonly Token[] {
  const tokens: Token[] = [];
  const opener = new RegExp(OPENERS);
  const missing = new Set<string>();
  /** Returns where something ends that ends with a text; undefined if it does not end. */
  const endAfter = (end: string, from: number): number | undefined => {
    const at = missing.has(end) ? -1 : text.indexOf(end, from);
    if (at === -1) missing.add(end);
    return at === -1 ? undefined : at + end.length;
  };
  for (let found = opener.exec(text); found !== null; found = opener.exec(text)) {
    const { 0: mark, index: start } = found;
    if (mark.startsWith('\\')) continue;
    if (/[`~]$/.test(mark)) {
      opener.lastIndex = codeEnd(text, start, mark);
      continue;
    }
    const token = tokenAt(text, start, mark, isMdx, endAfter);
    if (token === undefined) continue;
    tokens.push(...token);
    opener.lastIndex = (token.at(-1) as Token).end;
  }
  return tokens;
}

/** Returns where a code block or a code span ends, or the end of its mark if it is neither. */
function codeEnd(text: string, start: number, mark: string): number {
  const run = /[`~]+$/.exec(mark)?.[0] ?? mark;
  const after = start + mark.length;
  const fence = fenceAt(text, after - run.length);
  const isFirst = /^[ \t>]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, after - run.length));
  if (fence !== undefined && isFirst) {
    // What is between tags may be indented in any way.
    const margin = /\n[ \t>]*/g;
    margin.lastIndex = after;
    while (margin.test(text)) {
      if (closesFence(text, margin.lastIndex, fence)) return lineEnd(text, margin.lastIndex);
    }
    return text.length;
  }
  // A code span ends at a run of as many backticks in its paragraph.
  const runs = /`+|\n\n/g;
  runs.lastIndex = after;
  for (let found = runs.exec(text); found !== null && found[0] !== '\n\n'; found = runs.exec(text)) {
    if (found[0].length === run.length) return runs.lastIndex;
  }
  return after;
}

/** Returns what begins with a mark; undefined if it is only text. */
function tokenAt(
  text: string,
  start: number,
  mark: string,
  isMdx: boolean,
  endAfter: (end: string, from: number) => number | undefined,
): readonly Token[] | undefined {
  const until = (end: number | undefined, insert = ''): Token[] | undefined =>
    end === undefined ? undefined : [{ start, end, text: insert }];
  if (mark === '<!--') return until(endAfter('-->', start));
  if (mark === '{/*' || /^\{(?::|[ \t]+#)/.test(mark)) {
    const end = mark === '{/*' ? endAfter('*/}', start) : start + mark.length;
    if (end === undefined) return undefined;
    // The id of a heading, as MDX, Python-Markdown or kramdown write it.
    const isHeading = /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
    const id = isHeading ? /^\{(?:\/\*|:)?[ \t]*#([\w-]+)/.exec(text.slice(start, end))?.[1] : undefined;
    return until(end, id === undefined ? '' : `{#${id}}`);
  }
  if (mark.startsWith("{'") || mark.startsWith('{"')) return until(start + mark.length, ' ');
  if (/^(?:im|ex)port/.test(mark)) return until(endAfter('\n\n', start) ?? text.length);
  if (mark.startsWith('<'))
    return until(tagEnd(text, start + mark.length))?.map((token) => tag(text, token, mark, isMdx));
  const end = endAfter(
    mark === '{{' ? '}}' : mark === '{%' ? '%}' : mark === '{{<' ? '>}}' : '%}}',
    start + mark.length,
  );
  if (end === undefined) return undefined;
  const inside = text.slice(start + mark.length, end - (mark.length === 3 ? 3 : 2)).trim();
  if (mark === '{{') {
    const insert = liquidValue(inside);
    return insert === undefined ? undefined : until(end, insert);
  }
  return template(text, { start, end, text: '' }, mark, inside);
}

/** Returns where a tag of JSX ends: quotes and braces may hold `>`. */
function tagEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  // The mark of a fragment has its end.
  if (text[from - 1] === '>') return from;
  const last = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < last; at++) {
    const character = text[at] as string;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (depth === 0 && character === '<') return undefined;
    else if (depth === 0 && character === '>') return at + 1;
  }
  return undefined;
}

const LONGEST_TAG = 3000;

/** Elements of HTML whose text is all that readers miss without them. */
const WRAPPER = /^<(?:p|div|span|section|center|aside|article)$/;

function tag(text: string, token: Token, mark: string, isMdx: boolean): Token {
  const written = text.slice(token.start, token.end);
  if (/^<\/?[a-z]/.test(mark)) {
    // kramdown and Python-Markdown read Markdown in elements with this attribute, MDX in all.
    const isWrapper = isMdx && WRAPPER.test(mark) && !/\sid=|\/>$/.test(written);
    const isMarkdown = isWrapper || /\smarkdown(?!=["']?0)(?=[\s=>])/.test(written);
    return { ...token, name: mark.replace('/', ''), isClosing: mark.startsWith('</'), isMarkdown };
  }
  // Tabs of Docusaurus may have their labels elsewhere.
  const value = written.startsWith('<TabItem') ? attribute(written, 'value') : undefined;
  const label = attribute(written, 'label|title') ?? value;
  if (written.endsWith('/>') && mark !== '</') {
    const id = /you-?tube/i.test(mark) ? attribute(written, 'id|videoId') : undefined;
    if (id !== undefined) return { ...token, label: videoLink('youtube', id, label) };
    const href = attribute(written, 'href|to');
    return label === undefined || href === undefined ? token : { ...token, label: `[${label}](${href})` };
  }
  const name = mark.replace(/^<\/?/, '<');
  const isClosing = mark.startsWith('</');
  return { ...token, name, isClosing, ...(label !== undefined && { label: `**${label}** ` }) };
}

/** Returns the first attribute with one of some names that is not empty. */
function attribute(tag: string, names: string): string | undefined {
  return new RegExp(`\\s(?:${names})=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean);
}

/** Addresses of videos, before their ids. */
const VIDEOS: ReadonlyMap<string, string> = new Map([
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
]);

function videoLink(host: string, id: string, title?: string): string {
  const url = `${VIDEOS.get(host)}${id}`;
  return `[${title ?? url}](${url})`;
}

/** Returns the tokens of a shortcode of Hugo or a tag of Liquid. */
function template(text: string, token: Token, mark: string, inside: string): readonly Token[] | undefined {
  const [, slash = '', word = '', rest = ''] = /^-?\s*(\/?)\s*([\w./-]+)\s*(.*?)-?$/s.exec(inside) ?? [];
  const isLiquid = mark === '{%';
  if (/^(?:rel)?ref$/.test(word) && !isLiquid) return [{ ...token, text: unquoted(rest) }];
  const picture = !isLiquid && word === 'figure' ? attribute(inside, 'src') : undefined;
  const words = attribute(inside, 'alt') ?? attribute(inside, 'caption|title') ?? '';
  if (picture !== undefined) return [{ ...token, text: `![${words}](${picture})` }];
  const id = attribute(inside, 'id') ?? /^["']?([\w-]+)["']?(?=\s|$)/.exec(rest)?.[1];
  if (!isLiquid && VIDEOS.has(word) && id !== undefined)
    return [{ ...token, text: videoLink(word, id, attribute(inside, 'title')) }];
  if (isLiquid && word === 'link') return [{ ...token, text: `/${unquoted(rest).replace(/^\//, '')}` }];
  if (isLiquid && word === 'post_url') return [{ ...token, text: `/_posts/${unquoted(rest)}.md` }];
  const verbatim = /^(?:raw|highlight|comment)$/.test(word) && slash === '';
  const closing = isLiquid
    ? new RegExp(`\\{%-?\\s*end${word}\\s*-?%\\}`, 'g')
    : /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g;
  closing.lastIndex = token.end;
  const close = verbatim ? closing.exec(text) : null;
  if (close !== null) {
    const end = close.index + close[0].length;
    if (word === 'comment') return [{ ...token, end }];
    const fence = word === 'highlight' ? '```' : '';
    const language = fence === '' ? '' : (/^["']?([\w+#-]*)/.exec(rest)?.[1] ?? '');
    return [
      { ...token, text: fence + language },
      { start: close.index, end, text: fence },
    ];
  }
  if (inside.endsWith('/')) return [token];
  const isClosing = slash !== '' || (isLiquid && word.startsWith('end'));
  return [
    { ...token, name: `${isLiquid ? '%' : '{'}${isLiquid ? word.replace(/^end/, '') : word}`, isClosing },
  ];
}

/** Returns the text of a value of Liquid that is known: an address, or a part of it. */
function liquidValue(inside: string): string | undefined {
  if (/^-?\s*site\.(?:baseurl|url|github\.url)\b[^"']*$/.test(inside)) return '';
  return /^-?\s*["']([^"']*)["']\s*\|\s*(?:prepend:\s*site\.\w+|relative_url|absolute_url)\b/.exec(
    inside,
  )?.[1];
}

function unquoted(text: string): string {
  return /["'`]([^"'`]*)["'`]/.exec(text)?.[1] ?? text.trim();
}
