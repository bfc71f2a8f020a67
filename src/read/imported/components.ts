import { computed, once } from '../../base/once.js';
import type { Report } from '../../model/problem.js';
import { lineEnd } from '../content/front-matter.js';
import type { ComponentRule } from '../content/imported-front-matter.js';
import { formulaEnd } from '../content/markdown/formula.js';
import { attributesOf, braceEnd, htmlTag } from './attributes.js';
import { blockOf } from './blocks.js';
import { Closings } from './closings.js';
import { codeEnd } from './code-end.js';
import { type BlockTag, type MarkdownLines, withoutContainers } from './containers.js';
import { isAlone, LineStarts } from './line-starts.js';
import { hasHeadingIds, MARKS, markToken } from './marks.js';
import { questionToken, UNREAD } from './question-component.js';
import { idsIn, REFERENCE, referenceToken } from './references.js';
import { nameTabs, tabsOf } from './tabs.js';
import { liquidValue, template, unknownValue, valuesInCode, videoOf } from './templates.js';
import { ADDRESS_BEFORE, anchorOf, type Loss, lossesAlone, shownTag, type Token } from './token.js';

/**
 * Returns Markdown without what other generators run: components, imports and exports of MDX, comments, shortcodes of
 * Hugo, tags of Liquid, and tags of HTML between which they read Markdown. Admonitions become alerts. Code and formulas stay.
 *
 * @param report Accepts what readers lose: words of attributes, and all that only a program can show.
 */
export function withoutComponents(
  text: string,
  rule: ComponentRule,
  isMdx = false,
  report: Report = () => {},
): MarkdownLines {
  const tokens = paired(scan(text, isMdx));
  const tags = new Map<number, BlockTag>();
  const lineStarts = new LineStarts(text);
  let result = '';
  let from = 0;
  let lines = 0;
  const add = (part: string): void => {
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) lines++;
    result += part;
  };
  const isUnwrapped = rule === 'unwrap';
  for (const token of tokens) {
    if (token.start < from) continue;
    add(text.slice(from, token.start));
    const { partner, isClosing } = token;
    const isDropped = !isUnwrapped && partner !== undefined && !isClosing && token.isMarkdown === undefined;
    const end = isDropped ? partner.end : token.end;
    let shown = isUnwrapped ? shownText(token, text) : token.text;
    if (isUnwrapped)
      for (const loss of lossesOf(token))
        report({ rule: 'content/component', ...loss, start: token.start, end: token.end });
    if ((partner !== undefined || token.isParagraph) && !isDropped) {
      const tag = blockTag(text, token, lineStarts.of(token.start), end, isUnwrapped);
      if (tag !== undefined) tags.set(lines, tag);
      if (tag?.block !== undefined || tag?.code !== undefined) shown = '';
    }
    add(shown);
    if (!token.isWhole) add(text.slice(token.start, end).replace(/[^\n]+/g, ''));
    from = end;
  }
  const starts = once((): readonly number[] => [
    0,
    ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1),
  ]);
  return withoutContainers(withPlainShortcodes(result + text.slice(from)), tags, (line, message, help) => {
    const start = starts()[line] ?? 0;
    if (isUnwrapped) report({ rule: 'content/component', message, help, start, end: lineEnd(text, start) });
  });
}

/** Returns text with the shortcodes that Hugo shows and does not run: comments are between their braces. */
function withPlainShortcodes(text: string): string {
  return text.replace(/\{\{([<%])\/\*((?:(?!\{\{[<%]\/\*).)*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

/** Returns what is in the place of a token. */
function shownText(
  { text, name, partner, label, alone, href, isClosing, block, end }: Token,
  source: string,
): string {
  if (name === undefined) return text;
  if (isClosing) {
    const link = partner?.href;
    return link !== undefined && isLinkable(partner as Token, source) ? `](${link})` : text;
  }
  if (partner === undefined) return alone ?? text;
  const element = { text, end: partner.start, start: partner.end, partner };
  if (href !== undefined && label === undefined) {
    if (isLinkable({ ...element, href, end: partner.start }, source, partner)) return '[';
    // GitBook repeats the link in the tag.
    return source.slice(end, partner.start).includes(`](${href})`) ? '' : `[${href}](${href}) `;
  }
  if (href !== undefined && label !== undefined) return `[${label.trim()}](${href}) `;
  return label ?? (block === undefined ? text : `**${block.name}** `);
}

/** Returns whether what is between two tags can be the text of a link. */
function isLinkable(opening: Token, source: string, closing = opening.partner): boolean {
  if (opening.label !== undefined || closing === undefined) return false;
  const start = opening === closing.partner ? opening.end : (closing.partner?.end ?? opening.end);
  const between = source.slice(start, closing.start);
  return between.trim() !== '' && !/\n|\]\(|<[A-Za-z]|\{[{%]/.test(between);
}

/** Returns what readers lose of a token. */
function lossesOf(token: Token): readonly Loss[] {
  return token.partner === undefined ? lossesAlone(token) : (token.losses ?? []);
}

/** Returns a tag that is alone on its line. */
function blockTag(
  text: string,
  token: Token,
  lineStart: number,
  end: number,
  isUnwrapped: boolean,
): BlockTag | undefined {
  if (!isAlone(text, lineStart, { start: token.start, end })) return undefined;
  const tag = { isOpening: !token.isClosing, indent: token.start - lineStart };
  const { block, code, title, isParagraph = false } = token;
  const last = token.partner?.start ?? text.length;
  // Both tags have to be alone on their lines.
  const isBlock = isParagraph || /\n[ \t]*$/.test(text.slice(Math.max(token.end, last - 200), last));
  if (!isUnwrapped || token.isClosing || !isBlock || (block === undefined && code === undefined)) return tag;
  return { ...tag, block, code, title, isParagraph };
}

/** Finds the partner of each tag, if it has one. Returns the tokens without tags of HTML that stay. */
function paired(tokens: readonly Token[]): readonly Token[] {
  const open = new Map<string, Token[]>();
  for (const token of tokens) {
    if (token.name === undefined) continue;
    const stack = computed(open, token.name, () => []);
    const partner = token.isClosing ? stack.pop() : undefined;
    if (partner !== undefined) {
      partner.partner = token;
      token.partner = partner;
    } else if (token.isClosing === false) stack.push(token);
  }
  nameTabs(tokens);
  return tokens.flatMap((token): readonly Token[] => {
    const { isMarkdown = true, partner, start, end, text, isWhole } = token;
    if (isMarkdown || partner?.isMarkdown) return [token];
    return isWhole ? [{ start, end, text, isWhole }] : [];
  });
}

const OPENERS = new RegExp(
  String.raw`\\[\\\`<{$]|^[ \t>]*(?:\`{3,}|~{3,})|\`+|\$+|<!--|<\/?[A-Za-z][\w.-]*(?=[\s/>])|<\/?>|\{\{[<%]|\{%|\{\{|\{\/\*|\{(?:' '|" ")\}|^import\s+(?:['"]|[\w{*][^\n]*(?:from\s*['"]|[{,]\s*$))|^export\s+(?:const|let|default|function|async|class|[{*])|${REFERENCE.source}|${MARKS.source}`,
  'gm',
);

function scan(text: string, isMdx: boolean): readonly Token[] {
  const tokens: Token[] = [];
  const opener = new RegExp(OPENERS);
  const lineStarts = new LineStarts(text);
  const closings = new Closings(text);
  const isDocBuilder = once(() => hasHeadingIds(text));
  const ids = once(() => idsIn(text));
  /** The fences of the directives that are open. */
  const directives: string[] = [];
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const { 0: mark, index: start } = match;
    if (mark.startsWith('\\')) continue;
    if (/[`~]$/.test(mark) && !mark.startsWith('{')) {
      opener.lastIndex = codeEnd(text, start, mark, lineStarts.of(start), directives);
      if (!isMdx) tokens.push(...valuesInCode(text.slice(start, opener.lastIndex), start));
      continue;
    }
    if (mark.startsWith('$')) {
      opener.lastIndex = formulaEnd(text, start) ?? opener.lastIndex;
      continue;
    }
    if (/^[ \t]\[\[/.test(mark) && !isMdx && !isDocBuilder()) continue;
    const known = mark.startsWith('@')
      ? referenceToken(mark, start, ids())
      : mark === '<Question'
        ? questionToken(text, start)
        : undefined;
    const token =
      known === undefined ? tokenAt(text, start, mark, isMdx, lineStarts.of(start), closings) : [known];
    if (token === undefined) continue;
    tokens.push(...token);
    opener.lastIndex = (token.at(-1) as Token).end;
  }
  return tokens;
}

/** Returns what begins with a mark; undefined if it is only text. */
function tokenAt(
  text: string,
  start: number,
  mark: string,
  isMdx: boolean,
  lineStart: number,
  closings: Closings,
): readonly Token[] | undefined {
  const endAfter = (closing: string, from: number): number | undefined => closings.find(closing, from)?.end;
  const until = (end: number | undefined, insert = ''): Token[] | undefined =>
    end === undefined ? undefined : [{ start, end, text: insert }];
  if (mark === '<!--') {
    const end = endAfter('-->', start);
    // The title of a section of GitBook, which opens on a click.
    const title = end && /^<!--sec\s[^>]*?data-title="([^"\n]+)"/.exec(text.slice(start, end))?.[1];
    return until(end, title ? `**${title}**` : '');
  }
  if (mark === '{/*') {
    const end = endAfter('*/}', start);
    // The id of a heading, as MDX writes it.
    const isHeading = /^[ \t]*#/.test(text.slice(lineStart, start));
    const id = isHeading && end ? HEADING_ID.exec(text.slice(start, end)) : null;
    return until(end, id === null ? '' : `{#${id[1] ?? id[2]}}`);
  }
  if (mark.startsWith("{'") || mark.startsWith('{"')) return until(start + mark.length, ' ');
  if (mark === '<script' && COMPONENT_SCRIPT.test(text.slice(start, start + LONGEST_TAG)))
    return until(endAfter('</script>', start));
  if (/^(?:im|ex)port/.test(mark)) return until(endAfter('\n\n', start) ?? text.length);
  if (mark.startsWith('<'))
    return until(tagEnd(text, start + mark.length))?.map((token) =>
      WITH_END.test(mark) && text[token.end - 2] === '/'
        ? withEndTag(text, token, mark)
        : tag(text, token, mark, isMdx),
    );
  if (!/^\{\{|^\{%/.test(mark)) return markToken(text, start, mark, isMdx, lineStart);
  const end = endAfter(
    mark === '{{' ? '}}' : mark === '{%' ? '%}' : mark === '{{<' ? '>}}' : '%}}',
    start + mark.length,
  );
  if (end === undefined) return undefined;
  const inside = text.slice(start + mark.length, end - (mark.length === 3 ? 3 : 2)).trim();
  const tokens =
    mark === '{{'
      ? value(text, start, end, inside)
      : template(text, { start, end, text: '' }, mark, inside, closings);
  // A link whose address is not known stays text, and is reported as a whole.
  const isUnknown = tokens?.some(({ name, losses }) => name !== undefined || losses !== undefined);
  return isUnknown && ADDRESS_BEFORE.test(text.slice(Math.max(lineStart, start - 300), start))
    ? undefined
    : tokens;
}

/** Matches a comment that is the id of a heading: `{/* #id *\/}`, and `{/*an-id*\/}` as the documentation of React has it. */
const HEADING_ID = /^\{\/\*(?:[ \t]*#([\w-]+)|([a-z][\w-]*)\*\/\}$)/;

/** Matches the script of a page of Vue, which shows nothing itself. */
const COMPONENT_SCRIPT = /^<script(?:\s[^<>]*)?\ssetup\b|^<script[^<>]*>\s*import\b/;

/** Returns a value of Liquid, Jinja or Vue: `{{ site.baseurl }}`. */
function value(text: string, start: number, end: number, inside: string): readonly Token[] | undefined {
  const insert = liquidValue(inside);
  if (insert !== undefined) return [{ start, end, text: insert }];
  const written = text.slice(start, end);
  // What includes cannot show is reported where they are read.
  if (inside.startsWith('#') && !/^#(?:quiz|template)\b/.test(inside)) return undefined;
  // GitHub's `${{ … }}`, and text of several lines that only looks like a value.
  if (text[start - 1] === '$' || written.includes('\n') || inside === '') return undefined;
  return [{ start, end, text: written, isWhole: true, losses: [unknownValue(written)] }];
}

/** Returns where a tag of JSX ends: quotes and braces may hold `>`. */
function tagEnd(text: string, from: number): number | undefined {
  let quote = '';
  // The mark of a fragment has its end.
  if (text[from - 1] === '>') return from;
  const last = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < last; at++) {
    const character = text[at] as string;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') {
      const end = braceEnd(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (character === '<') return undefined;
    else if (character === '>') return at + 1;
  }
  return undefined;
}

const LONGEST_TAG = 3000;

/** Elements of HTML whose text is all that readers miss without them. */
const WRAPPER = /^<(?:p|div|span|section|center|aside|article)$/;

/** Elements of HTML that hold what follows if they have no end tag. */
const WITH_END = /^<(?:iframe|video|audio|a|span|div)$/;

/** Returns an element of JSX or Vue that ends with its tag as HTML, which has an end tag. */
function withEndTag(text: string, token: Token, mark: string): Token {
  const written = htmlTag(text.slice(token.start, token.end), text);
  return { ...token, text: written.replace(/\s*\/>$/, `></${mark.slice(1)}>`), isWhole: true };
}

function tag(text: string, token: Token, mark: string, isMdx: boolean): Token {
  const written = text.slice(token.start, token.end);
  if (/^<\/?[a-z]/.test(mark)) {
    // kramdown and Python-Markdown read Markdown in elements with this attribute, MDX in all.
    const isWrapper = isMdx && WRAPPER.test(mark) && !/\sid=|\/>$/.test(written);
    const isMarkdown = isWrapper || /\smarkdown(?!=["']?0)(?=[\s=>])/.test(written);
    // An element of a script: <lite-youtube videoid="…"></lite-youtube>.
    const film = /^<[a-z]+-/.test(mark) ? videoOf(mark.slice(1), written.slice(mark.length, -1)) : undefined;
    if (film !== undefined)
      return written.endsWith('/>')
        ? { ...token, text: film }
        : { ...token, text: film, name: mark, isClosing: false, isMarkdown: true, alone: film, label: film };
    // Links may lead to an element that is not one on this page.
    const anchor =
      isMarkdown && !mark.startsWith('</') ? anchorOf(/\sid=["']?([\w:.-]+)/.exec(written)?.[1]) : '';
    const html = isMarkdown ? written : htmlTag(written, text);
    const about = { name: mark.replace('/', ''), isClosing: mark.startsWith('</'), isMarkdown };
    return { ...token, ...about, ...(html === written ? { text: anchor } : { text: html, isWhole: true }) };
  }
  const name = mark.replace(/^<\/?/, '');
  const isClosing = mark.startsWith('</');
  if (isClosing) return { ...token, name: `<${name}`, isClosing };
  const inside = written.slice(mark.length, written.endsWith('/>') ? -2 : -1);
  const attributes = attributesOf(inside);
  if (name === 'Question' && /\schoices\s*=/.test(inside)) return { ...token, losses: [UNREAD] };
  const film = videoOf(name, inside);
  if (film !== undefined && written.endsWith('/>')) return { ...token, text: film };
  const shown = {
    ...token,
    ...shownTag(name, attributes, `<${name}>`),
    ...(film && { label: film, losses: [] }),
  };
  if (written.endsWith('/>') && name !== '') {
    const { start, end } = token;
    return { start, end, text: '', name: '/', alone: shown.alone ?? '', losses: lossesAlone(shown) };
  }
  return {
    ...shown,
    tabs: tabsOf(name, attributes),
    lossAlone: undefined,
    block: blockOf(name, attributes),
    name: `<${name}`,
    isClosing,
  };
}
