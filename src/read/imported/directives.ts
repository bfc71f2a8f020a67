import { fenceAt } from '../content/markdown/fence.js';
import { type BlockKind, containerOf, FOLDED } from './blocks.js';
import { type CodeCell, isCell, readCell } from './cells.js';
import { REFERENCE } from './references.js';
import { anchorOf, pictureOf } from './token.js';

/** A directive of MyST, or a cell of Quarto, that a fence or colons open. */
export interface Directive {
  readonly name: string;
  readonly marks: string;
  readonly title: string;
  /** What is in the place of the lines after the opening line: of options, and of the entries of a list of pages. */
  readonly lines: readonly string[];
  /** The line that opens the text, if the directive is neither a block nor code. */
  readonly opening?: string;
  readonly block?: BlockKind | undefined;
  /** The info string, if the text is code. */
  readonly code?: string;
  /** Whether pages show all that readers see of it elsewhere. */
  readonly isShown: boolean;
  /** Whether it is code that others run. */
  readonly isRun?: boolean;
}

const OPENING = /^([ \t>]*)(`{3,}|~{3,}|:{3,})[ \t]*\{([\w:.=-]+)(?![\w:.=-])[^{}]*\}(.*)$/s;

/** Returns the directive that a line opens. Between colons, code and what is unknown are not directives. */
export function directiveAt(source: readonly string[], line: number): Directive | undefined {
  const match = OPENING.exec(source[line] as string);
  if (match === null) return undefined;
  const [, margin = '', marks = '', written = '', rest = ''] = match;
  const argument = rest.trim();
  const isColons = marks.startsWith(':');
  if (isColons ? /[.=]/.test(written) : fenceAt(source[line] as string, margin.length) === undefined)
    return undefined;
  const name = written.replace(/^[.]/, '').toLowerCase();
  // `{.python}` of Pandoc is only a language, and `{#id}` a name.
  if (written.startsWith('.') || written.includes('='))
    return { name, marks, title: '', lines: [], code: written.includes('=') ? '' : name, isShown: true };
  const { options, count } = optionsAfter(source, line);
  const about = { name, marks, title: argument, lines: Array<string>(count).fill('') };
  const links = PAGES.test(name) ? linksOf(source, line, marks, options) : undefined;
  if (links !== undefined) return { ...about, ...links, isShown: true };
  if (/^(?:figure|image|figure-md)$/.test(name))
    return { ...about, opening: `![${options.get('alt') ?? ''}](${argument})`, isShown: true };
  const inner = isCell(name) || name === 'raw' ? innerLines(source, line, marks) : undefined;
  if (inner !== undefined && name === 'raw' && argument !== 'html')
    return { ...about, opening: '', lines: inner.map(() => ''), isShown: true };
  if (isCell(name)) {
    const cell = readCell(source[line] as string, inner ?? source.slice(line + 1, line + 30), count);
    return { ...about, ...cellDirective(cell, name, argument, inner), isRun: true };
  }
  if (/^(?:block2?|asis)$/.test(name))
    return { ...about, ...chunkDirective(source, line, marks), isShown: true };
  const opening = GATES.get(name);
  if (opening !== undefined) return { ...about, opening, isShown: true };
  const block = options.get('class') === 'dropdown' ? FOLDED : (containerOf(name) ?? TITLED.get(name));
  if (block !== undefined) {
    const title = name === 'admonition' || block.alert === undefined || argument !== '' ? argument : '';
    return { ...about, title, block, isShown: true };
  }
  if (isColons) return undefined;
  if (/^(?:code|code-block|sourcecode|prompt|parsed-literal)$/.test(name)) {
    const [caption, marked] = [options.get('caption'), options.get('emphasize-lines')];
    const title = caption === undefined ? '' : ` title="${caption}"`;
    const code = `${argument}${title}${marked === undefined ? '' : ` {${marked.replace(/[^\d,-]/g, '')}}`}`;
    return { ...about, code, isShown: true };
  }
  if (name === 'math' || name === 'mermaid') return { ...about, code: name, isShown: argument === '' };
  return { name, marks, title: '', lines: [], code: '', isShown: false };
}

/** Returns what is shown of a cell. Without its end, it is code. */
function cellDirective(
  { options, shown, hasOutput, label, picture }: CodeCell,
  name: string,
  argument: string,
  inner: readonly string[] | undefined,
): Pick<Directive, 'lines' | 'opening' | 'code' | 'isShown'> {
  const isShown = shown === 'nothing' || picture !== undefined || !hasOutput;
  const anchor = REFERENCE.test(`@${label}`) ? anchorOf(label) : '';
  if (inner === undefined || shown === 'code') {
    const code = name === 'code-cell' ? argument.replace(/^i?python\d?$/, 'python') : name;
    // The label is one of the options, in whose lines the anchor has a place.
    const lines = Array.from({ length: options }, (_, at) => (at === 0 ? anchor : ''));
    return { lines, code, isShown };
  }
  const image = picture === undefined ? '' : pictureOf(picture.address, picture.alt, picture.caption);
  return { opening: image + anchor, lines: inner.map(() => ''), isShown };
}

/** Returns what a chunk of R Markdown whose text is Markdown becomes. Text for LaTeX alone is left out. */
function chunkDirective(
  source: readonly string[],
  line: number,
  marks: string,
): Pick<Directive, 'block' | 'opening' | 'lines' | 'title'> {
  const [, type] = /\btype\s*=\s*["']([\w-]+)/.exec(source[line] as string) ?? [];
  const isLeftOut = /\b(?:echo|include|eval)\s*=\s*(?:F\b|FALSE|[\w:]*is_latex)/.test(source[line] as string);
  const inner = isLeftOut ? innerLines(source, line, marks) : undefined;
  const block = type === undefined ? undefined : (containerOf(type) ?? containerOf('note'));
  return {
    title: '',
    lines: inner?.map(() => '') ?? [],
    ...(block === undefined || isLeftOut ? { opening: '' } : { block }),
  };
}

/** Directives of exercises that are pairs: what is between them is Markdown. */
const GATES: ReadonlyMap<string, string> = new Map([
  ['exercise-start', '**Exercise**  '],
  ['exercise-end', ''],
  ['solution-start', '<details><summary>Solution</summary>'],
  ['solution-end', '</details>'],
]);

/** Directives that list pages, and words of an index. */
const PAGES = /^(?:toctree|tableofcontents|contents|index)$/;

/** No list of pages, and no hidden cell, is longer. */
const MOST_LINES = 1000;

/**
 * Returns a list of pages as its links that have words; undefined if it has no end. Pages are reached by the navigation, and words of an index are
 * not shown.
 */
function linksOf(
  source: readonly string[],
  line: number,
  marks: string,
  options: ReadonlyMap<string, string>,
): Pick<Directive, 'opening' | 'lines'> | undefined {
  const inner = innerLines(source, line, marks);
  if (inner === undefined) return undefined;
  if (options.has('hidden')) return { opening: '', lines: inner.map(() => '') };
  const links = inner.map((one) => {
    const [, title, target] = /^[ \t]*([^:\s<][^<>]*?)[ \t]*<([^<>\s]+)>[ \t]*$/.exec(one) ?? [];
    return title === undefined ? '' : `- [${title}](${target})`;
  });
  const caption = options.get('caption');
  return { opening: caption && links.some((one) => one !== '') ? `**${caption}**` : '', lines: links };
}

/** Returns the lines between the marks of a directive; undefined if it has no end. */
function innerLines(source: readonly string[], line: number, marks: string): readonly string[] | undefined {
  const below = source.slice(line + 1, line + 1 + MOST_LINES);
  const end = below.findIndex((one) => closesDirective(one, marks));
  return end === -1 ? undefined : below.slice(0, end);
}

function closesDirective(line: string, marks: string): boolean {
  const written = line.trim();
  return written.length >= marks.length && written === (marks[0] as string).repeat(written.length);
}

/** Directives that only group text, or give it a title. */
const TITLED: ReadonlyMap<string, BlockKind> = new Map<string, BlockKind>([
  ...[
    'tab-set',
    'tabs',
    'grid',
    'card-carousel',
    'div',
    'container',
    'epigraph',
    'only',
    'table',
    'margin',
    'aside',
    'tab-item',
    'group-tab',
    'tab',
    'card',
    'grid-item',
    'grid-item-card',
    'sidebar',
    'topic',
    'rubric',
  ].map((name): [string, BlockKind] => [name, { name: '' }]),
  ['admonition', { alert: 'NOTE', name: 'Note' }],
  ...[
    'Theorem',
    'Proof',
    'Definition',
    'Example',
    'Remark',
    'Algorithm',
    'Lemma',
    'Corollary',
    'Proposition',
    'Property',
    'Axiom',
    'Assumption',
    'Conjecture',
    'Criterion',
    'Observation',
  ].map((name): [string, BlockKind] => [`prf:${name.toLowerCase()}`, { name }]),
  ['toggle', FOLDED],
]);

/** Returns the options that follow the opening line of a directive: `:alt: A picture`, or YAML between lines of dashes. */
function optionsAfter(
  source: readonly string[],
  line: number,
): { readonly options: ReadonlyMap<string, string>; readonly count: number } {
  const options = new Map<string, string>();
  const isYaml = /^[ \t]*---[ \t]*$/.test(source[line + 1] ?? '');
  const option = isYaml ? /^[ \t]*([\w-]+):(.*)$/s : /^[ \t]*:([\w-]+):(.*)$/s;
  let at = line + (isYaml ? 2 : 1);
  for (; at < Math.min(source.length, line + 30); at++) {
    const match = option.exec(source[at] as string);
    if (match === null) break;
    options.set(match[1] as string, (match[2] as string).trim());
  }
  if (isYaml)
    return /^[ \t]*---[ \t]*$/.test(source[at] ?? '')
      ? { options, count: at - line }
      : { options: new Map(), count: 0 };
  return { options, count: at - line - 1 };
}
