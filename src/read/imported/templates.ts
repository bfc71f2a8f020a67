import { framedPage } from '../content/markdown/frames.js';
import { type Attribute, attributeBy, attributesOf } from './attributes.js';
import { blockOf } from './blocks.js';
import type { Closings } from './closings.js';
import { type Loss, lossesAlone, PICTURE, pictureOf, shortened, shownTag, type Token } from './token.js';

/** Addresses of videos, before their ids. */
const VIDEOS: ReadonlyMap<string, string> = new Map([
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
]);

/**
 * Returns a video of a component or a shortcode as a picture with the address of its page, which pages show as a frame or a
 * link; undefined if it is none of YouTube and Vimeo.
 */
export function videoOf(name: string, written: string): string | undefined {
  const attributes = attributesOf(written);
  const [, quoted, first = quoted ?? ''] =
    /^\s*(?:["']([^"']*)["']|([^\s"'=<>()]+))(?=\s|$)/.exec(written) ?? [];
  const id = attributeBy(attributes, /^(?:id|video_?id|url|src)$/i) ?? first;
  const [host = ''] = /youtube|vimeo/.exec(name.toLowerCase().replace('-', '')) ?? [];
  const isAddress = /^(?:youtube|vimeo|video|embed)|player$/.test(host || name.toLowerCase());
  const address = /^[\w-]+$/.test(id) && host !== '' ? `${VIDEOS.get(host)}${id}` : isAddress ? id : '';
  const title = attributeBy(attributes, /^(?:label|title|alt|caption|playlabel)$/i) ?? '';
  const words = title.replace(/[\\[\]]/g, '\\$&');
  if (framedPage(address, []) !== undefined) return `![${words}](${address})`;
  // A list of films, for example.
  return host === '' || address === '' ? undefined : `[${words || address}](${address})`;
}

/** Tags of Liquid between which text is as it is, or is not shown. */
const VERBATIM = /^(?:raw|highlight|comment)$/;

/** Returns the tokens of a shortcode of Hugo or a tag of Liquid. */
export function template(
  text: string,
  token: Token,
  mark: string,
  inside: string,
  closings: Closings,
): readonly Token[] | undefined {
  // {{</* note */>}} of Hugo shows the shortcode itself.
  if (inside.startsWith('/*')) return [{ ...token, text: text.slice(token.start, token.end) }];
  const [, slash = '', word = '', rest = ''] = /^-?\s*(\/?)\s*([\w./-]+)\s*(.*?)-?$/s.exec(inside) ?? [];
  const isLiquid = mark === '{%';
  const details = picture(word, rest) ?? video(word, rest) ?? (isLiquid ? liquidTag : reference)(word, rest);
  if (details !== undefined) return [{ ...token, ...details }];
  if (VERBATIM.test(word) && slash === '') {
    const tokens = verbatim(token, word, rest, isLiquid, closings);
    if (tokens !== undefined) return tokens;
  }
  const name = word.replace(/^.*\//, '');
  const isClosing = slash !== '' || (isLiquid && word.startsWith('end'));
  const key = `${isLiquid ? '%' : '{'}${isLiquid ? word.replace(/^end/, '') : word}`;
  if (isClosing) return [{ ...token, name: key, isClosing }];
  const shown = `"${shortened(text.slice(token.start, token.end))}"`;
  const attributes = attributesOf(rest.replace(/\/$/, ''));
  const tag = { ...token, ...shownTag(name, attributes, shown) };
  if (inside.endsWith('/')) return [{ ...tag, text: tag.alone ?? '', losses: lossesAlone(tag) }];
  const code = name === 'tab' && !isLiquid ? codeOfTab(text, token, attributes, mark) : undefined;
  const block = blockOf(name, attributes);
  const opening = { ...tag, block, name: key, isClosing: false };
  if (code === undefined) return [opening];
  const close = closings.find(/\{\{[<%]\s*\/\s*tab\s*[>%]\}\}/g, token.end);
  if (close === undefined) return [opening];
  return [
    { ...opening, code },
    { ...close, text: '', name: key, isClosing: true },
  ];
}

/** Returns a picture with its caption: `figure`, `include figure.html`. */
function picture(word: string, rest: string): Partial<Token> | undefined {
  const isFigure = /^(?:figure|img|image|imgproc)$/.test(word) || /^include(?:_cached)?$/.test(word);
  const attributes = isFigure ? attributesOf(rest) : [];
  const src = attributeBy(attributes, /^(?:src|url|image_path|path|image|img)$/);
  if (src === undefined || (word.startsWith('include') && !PICTURE.test(src))) return undefined;
  const title = attributeBy(attributes, /^title$/);
  const caption = attributeBy(attributes, /^caption$/);
  const alt = attributeBy(attributes, /^alt$/) ?? caption ?? title ?? '';
  const link = attributeBy(attributes, /^link$/);
  const shown = pictureOf(src, alt, '');
  const words = [title !== alt && title && `**${title}**`, caption !== alt && caption && `*${caption}*`];
  return { text: [link === undefined ? shown : `[${shown}](${link})`, ...words].filter(Boolean).join(' ') };
}

/** Returns a video: `youtube abc`, `video https://youtu.be/abc`, `include youtube.html id="abc"`. */
function video(word: string, rest: string): Partial<Token> | undefined {
  const [, file, attributes = ''] = /^["']?([\w./-]+)["']?\s+(.*)$/s.exec(rest) ?? [];
  const isInclude = word.startsWith('include') && file !== undefined;
  const text = isInclude ? videoOf(file, attributes) : videoOf(word, rest);
  return text === undefined ? undefined : { text };
}

function reference(word: string, rest: string): Partial<Token> | undefined {
  return /^(?:rel)?ref$/.test(word) ? { text: unquoted(rest) } : undefined;
}

function liquidTag(word: string, rest: string): Partial<Token> | undefined {
  if (word === 'link') return { text: `/${unquoted(rest).replace(/^\//, '')}` };
  if (word === 'post_url') return { text: `/_posts/${unquoted(rest)}.md` };
  if (/^(?:else|elsif|when)$/.test(word)) {
    const message = `Pages show the text before and after "{% ${word} %}": conditions are not evaluated.`;
    return { text: '', losses: [{ message, help: 'Keep one of the texts.' }] };
  }
  if (!/^(?:include\w*|remote_include)$/.test(word)) return undefined;
  const attributes = attributesOf(rest.replace(/^\S+/, ''));
  const file = /^["']?([^\s"']+)/.exec(rest)?.[1] ?? '';
  const { alone = '', losses = [] } = shownTag('include', attributes, `"{% ${word} ${file} %}"`);
  const message = `Pages do not show the text of "${file}": it is a template of another program.`;
  const isText = attributes.some(({ value }) => alone.includes(value) && value !== '');
  return { text: isText ? alone : '', losses: [{ message, help: 'Write the text here.' }, ...losses] };
}

/** Returns the tokens of text that is as it is between two tags, or is a comment. */
function verbatim(
  token: Token,
  word: string,
  rest: string,
  isLiquid: boolean,
  closings: Closings,
): readonly Token[] | undefined {
  const closing = isLiquid
    ? new RegExp(`\\{%-?\\s*end${word}\\s*-?%\\}`, 'g')
    : /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g;
  const close = closings.find(closing, token.end);
  if (close === undefined) return undefined;
  if (word === 'comment') return [{ ...token, end: close.end }];
  const fence = word === 'highlight' ? '```' : '';
  const language = fence === '' ? '' : (/^["']?([\w+#-]*)/.exec(rest)?.[1] ?? '');
  return [
    { ...token, text: fence + language },
    { ...close, text: fence },
  ];
}

/** Returns the language of the code in a tab of Docsy; undefined if the text of the tab is Markdown. */
function codeOfTab(
  text: string,
  token: Token,
  attributes: readonly Attribute[],
  mark: string,
): string | undefined {
  if (mark !== '{{<' || /^\s*(?:`{3}|~{3}|\{\{)/.test(text.slice(token.end, token.end + 200)))
    return undefined;
  const pane = text.lastIndexOf('tabpane', token.start);
  const above = pane === -1 ? '' : (text.slice(pane, Math.min(pane + 300, token.start)).split('}}')[0] ?? '');
  const language = attributeBy(attributes, /^(?:lang|codelang)$/);
  const isCode = language !== undefined || (pane !== -1 && !/\btext=["']?true/.test(above));
  if (!isCode || attributeBy(attributes, /^text$/) === 'true') return undefined;
  return language ?? /\blang=["']?([\w+#-]+)/.exec(above)?.[1] ?? '';
}

/** Returns the text of a value of Liquid that is known: an address, or a part of it. */
export function liquidValue(inside: string): string | undefined {
  if (/^-?\s*site\.(?:baseurl|url|github\.url)\b[^"']*$/.test(inside)) return '';
  return /^-?\s*["']([^"']*)["']\s*\|\s*(?:prepend:\s*site\.\w+|relative_url|absolute_url)\b/.exec(
    inside,
  )?.[1];
}

function unquoted(text: string): string {
  return /["'`]([^"'`]*)["'`]/.exec(text)?.[1] ?? text.trim();
}

/** Matches what Hugo, Jekyll and GitBook put values for, also in code. */
const IN_CODE =
  /\{\{[<%][ \t]*[\w-][^\n{}]{0,200}[>%]\}\}|\{\{-?[ \t]*(?:site|page|book)\.[\w.-]+[^\n{}]{0,100}\}\}/g;

/** Returns the shortcodes and values in code as tokens that stay, and are reported. */
export function valuesInCode(code: string, offset: number): readonly Token[] {
  if (!code.includes('{{') || /\{%-?[ \t]*raw\b/.test(code)) return [];
  return Array.from(code.matchAll(IN_CODE), ({ 0: text, index }) => {
    const start = offset + index;
    return { start, end: start + text.length, text, isWhole: true, losses: [unknownValue(text)] };
  });
}

/** Returns the loss of a value that stays as it is. */
export function unknownValue(written: string): Loss {
  const message = `Pages show "${shortened(written)}" itself: what other programs make of it is unknown.`;
  return { message, help: 'Write here what it shows.' };
}
