import { fenceAt } from '../content/markdown/fence.js';
import { type BlockKind, containerOf } from './blocks.js';

/** A directive of MyST, or a cell of Quarto, that a fence opens. */
export interface Directive {
  readonly name: string;
  readonly marks: string;
  readonly title: string;
  /** The lines after the opening line that are options. */
  readonly lines: number;
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

const OPENING = /^([ \t>]*)(`{3,}|~{3,})[ \t]*\{([\w:.=-]+)(?![\w:.=-])[^{}]*\}(.*)$/s;

/** Languages whose cells Quarto and R Markdown run. */
const RUN = /^(?:python|r|julia|ojs|bash|sql|code-cell)$/i;

/** Returns the directive that a line opens. */
export function directiveAt(source: readonly string[], line: number): Directive | undefined {
  const match = OPENING.exec(source[line] as string);
  if (match === null) return undefined;
  const [, margin = '', marks = '', written = '', rest = ''] = match;
  const argument = rest.trim();
  if (fenceAt(source[line] as string, margin.length) === undefined) return undefined;
  const name = written.replace(/^[.]/, '').toLowerCase();
  // `{.python}` of Pandoc is only a language, and `{#id}` a name.
  if (written.startsWith('.') || written.includes('='))
    return { name, marks, title: '', lines: 0, code: written.includes('=') ? '' : name, isShown: true };
  const { options, lines } = optionsAfter(source, line);
  const about = { name, marks, title: argument, lines };
  if (/^(?:code|code-block|sourcecode|prompt|parsed-literal)$/.test(name)) {
    const caption = options.get('caption');
    return {
      ...about,
      code: caption === undefined ? argument : `${argument} title="${caption}"`,
      isShown: true,
    };
  }
  if (name === 'math' || name === 'mermaid') return { ...about, code: name, isShown: argument === '' };
  if (RUN.test(name)) {
    const language = name === 'code-cell' ? argument.replace(/^i?python\d?$/, 'python') : name;
    return { ...about, code: language, isShown: isNotRun(source, line), isRun: true };
  }
  if (/^(?:figure|image|figure-md)$/.test(name)) {
    const picture = `![${options.get('alt') ?? ''}](${argument})`;
    return { ...about, opening: picture, isShown: true };
  }
  const block = containerOf(name) ?? TITLED.get(name);
  if (block !== undefined) {
    const title = name === 'admonition' || block.alert === undefined || argument !== '' ? argument : '';
    return { ...about, title, block, isShown: true };
  }
  return { name, marks, title: '', lines: 0, code: '', isShown: false };
}

/** Directives that only group text, or give it a title. */
const TITLED: ReadonlyMap<string, BlockKind> = new Map<string, BlockKind>([
  ...[
    'tab-set',
    'grid',
    'card-carousel',
    'div',
    'container',
    'epigraph',
    'only',
    'table',
    'margin',
    'aside',
  ].map((name): [string, BlockKind] => [name, { name: '' }]),
  ...['tab-item', 'card', 'grid-item', 'grid-item-card', 'sidebar', 'topic', 'rubric'].map(
    (name): [string, BlockKind] => [name, { name: '' }],
  ),
  ['admonition', { alert: 'NOTE', name: 'Note' }],
  ['exercise', { name: 'Exercise' }],
  ['prf:theorem', { name: 'Theorem' }],
  ['prf:proof', { name: 'Proof' }],
  ['prf:definition', { name: 'Definition' }],
  ['toggle', { isDetails: true, name: 'Details' }],
]);

/** Returns the options that follow the opening line of a directive: `:alt: A picture`, or YAML between lines of dashes. */
function optionsAfter(
  source: readonly string[],
  line: number,
): { readonly options: ReadonlyMap<string, string>; readonly lines: number } {
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
      ? { options, lines: at - line }
      : { options: new Map(), lines: 0 };
  return { options, lines: at - line - 1 };
}

/** Returns whether a cell is only shown: its options say that it is not run. */
function isNotRun(source: readonly string[], line: number): boolean {
  return source.slice(line, line + 6).some((one) => /\beval\s*[:=]\s*false\b/i.test(one));
}
