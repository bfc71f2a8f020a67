import { ADMONITIONS } from '../content/markdown/alerts.js';
import { type Attribute, attributeBy } from './attributes.js';

/** The Markdown that a component or a container becomes. */
export interface BlockKind {
  /** The mark of an alert: `NOTE`. */
  readonly alert?: string;
  /** Whether it opens on a click. */
  readonly isDetails?: true;
  /** The name of the block, if it has no title. */
  readonly name: string;
}

/** A block that opens on a click. */
export const FOLDED: BlockKind = { isDetails: true, name: 'Details' };

const DETAILS =
  /^(?:details|expand|expandable|collapse|collapsible|accordion|accordion-?item|spoiler|toggle|disclosure|dropdown)$/i;
const ADMONITION = /^(?:alert|aside|admonition|callout|notice|hint|message|prompt|box|note|blockquote)$/i;

/** Returns the block that a component or a shortcode is; undefined if it is only a wrapper. */
export function blockOf(component: string, attributes: readonly Attribute[]): BlockKind | undefined {
  const word = component.replace(/^.*[./]/, '').toLowerCase();
  if (DETAILS.test(word)) return FOLDED;
  const alertKind = ADMONITIONS.get(word);
  if (!ADMONITION.test(word) && (alertKind === undefined || PLAIN.test(word))) return undefined;
  const switches = attributes.filter(({ name }) => name === '' || name.startsWith('@'));
  const candidates = [
    attributeBy(attributes, /^(?:type|kind|variant|intent|status|style|color|colour|level)$/i),
    ...switches.map(({ name, value }) => (value === '' ? name.slice(1) : value)),
    // doc-builder: <Tip warning={true}>
    ...attributes.filter(({ isCode, value }) => isCode && value.trim() === 'true').map(({ name }) => name),
  ];
  const kind = candidates
    .find((one) => one !== undefined && ADMONITIONS.has(one.toLowerCase()))
    ?.toLowerCase();
  const name = kind ?? (alertKind === undefined ? 'note' : word);
  return { alert: ADMONITIONS.get(name) ?? 'NOTE', name: capitalized(name) };
}

/** Kinds of admonitions that are components of other kinds, too. */
const PLAIN = /^(?:example|quote|question|check|success|summary|abstract|error|bug|failure)$/;

const FOR_INSTRUCTORS: BlockKind = { isDetails: true, name: 'Instructor note' };

/** Containers of Sandpaper (`::: objectives`) and their names, which are on the page. */
const CONTAINERS: ReadonlyMap<string, BlockKind> = new Map<string, BlockKind>([
  ['objectives', { name: 'Objectives' }],
  ['questions', { name: 'Questions' }],
  ['keypoints', { name: 'Key points' }],
  ['prereq', { name: 'Prerequisites' }],
  ['prerequisite', { name: 'Prerequisites' }],
  ['challenge', { name: 'Challenge' }],
  ['exercise', { name: 'Exercise' }],
  ['type-along', { name: 'Type-along' }],
  ['demo', { name: 'Demo' }],
  ['discussion', { name: 'Discussion' }],
  ['checklist', { name: 'Checklist' }],
  ['testimonial', { name: 'Testimonial' }],
  ['callout', { alert: 'NOTE', name: '' }],
  ['solution', { isDetails: true, name: 'Solution' }],
  ['spoiler', FOLDED],
  ['instructor-note', FOR_INSTRUCTORS],
  ['instructor', FOR_INSTRUCTORS],
  ['details', FOLDED],
  ['dropdown', FOLDED],
]);

/** Returns the block that the name of a container means: `note`, `callout-tip`, `solution`. */
export function containerOf(name: string): BlockKind | undefined {
  const word = name
    .toLowerCase()
    .replace(/^(?:(?:callout|prompt|alert|admonition)-|rmd)(?=\w)/, '')
    .replace(/-title$/, '');
  const alert = ADMONITIONS.get(word);
  return alert === undefined ? CONTAINERS.get(word) : { alert, name: capitalized(word) };
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A block that a line opens. */
export interface Opened {
  readonly kind: 'tag' | 'colons' | 'slashes' | 'indent' | 'fence' | 'paragraph';
  readonly block: BlockKind | undefined;
  readonly title: string;
  /** The id to which links lead. */
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly marks?: string | undefined;
}

/** `:::note Title`, `:::tip[Title]{icon="x"}`, `::: {.callout-note title="Title"}`, `:::{note} Title`. */
const COLONS =
  /^[ \t]*:{3,}[ \t]*(?:([A-Za-z][\w-]*)(?![\w.(-])(?:[ \t]*\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\{[^}]*\})?[ \t:]*|((?:[^{[\]]|\[[^[\]]*\]\([^()\s]*\))*)(?:\{[^}]*\}[ \t:]*)?)|\{([^{}]*)\}((?:[^{}]*[^{} \t:])?)[ \t:]*)$/;
/** `!!! note "Title"`, `??? tip`, `=== "Tab"` of Python-Markdown. */
const MARKED =
  /^[ \t]*(?:(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?![\w-])[^"]*(?:"([^"]*)"[ \t]*)?|===[!+]?[ \t]+"([^"]+)"[ \t]*)$/;

/** `/// note | Title` of PyMdown, which ends with `///`. */
const SLASHES = /^[ \t]*\/{3,}[ \t]+([a-z][\w-]*)[ \t]*(?:\|(.*))?$/s;

/** Returns the block that a line opens, with its title. */
export function openedBy(line: string): Opened | undefined {
  const colons = COLONS.exec(line);
  if (colons !== null) {
    const [, word, label, rest, attributes = '', argument = ''] = colons;
    const quoted = /\b(?:title|summary)=(?:"([^"]*)"|'([^']*)')/.exec(attributes);
    const name = word ?? /[\w-]+/.exec(attributes)?.[0] ?? '';
    const title = (label ?? rest ?? quoted?.[1] ?? quoted?.[2] ?? argument).trim().replace(/^:+$/, '');
    const id = /#([\w-]+)/.exec(attributes)?.[1];
    return { kind: 'colons', block: containerOf(name), title, id };
  }
  const [, word = '', written = ''] = SLASHES.exec(line) ?? [];
  const title = written.trim();
  const named = word === 'admonition' ? containerOf('note') : containerOf(word);
  // Blocks of PyMdown that only set what is around their text: `/// html | div`, `/// caption`.
  if (/^(?:html|define|caption|figure-caption|table-caption)$/.test(word))
    return { kind: 'slashes', block: undefined, title: '' };
  if (named !== undefined || (word === 'tab' && title !== ''))
    return { kind: 'slashes', block: named, title };
  const marked = MARKED.exec(line);
  if (marked === null) return undefined;
  const [, name = '', label, tab] = marked;
  const block = containerOf(name);
  // `!!! wow` is text.
  if (block === undefined && (label ?? tab) === undefined) return undefined;
  return { kind: 'indent', block, title: (label ?? tab ?? '').trim() };
}
