import { decodeReferences } from '../../read/content/markdown/decode.js';
import { TexReader } from '../../read/content/markdown/tex.js';

/** A formula as `html-extensions.ts`, fenced code and raw HTML mark it. Its TeX is escaped for HTML. */
const MARKED =
  /<pre><code class="language-math">([^<]*)<\/code><\/pre>|<code class="language-math(-display)?">([^<]*)<\/code>/g;

/**
 * Returns HTML with its formulas as MathML. A formula that cannot be read stays code. Those with a line of their own can be
 * scrolled with the keyboard.
 *
 * @param label Label of such a formula, escaped for HTML.
 */
export function withFormulas(html: string, label: string): string {
  if (!html.includes('"language-math')) return html;
  const scroll = `class="formula" role="group" tabindex="0" aria-label="${label}"`;
  const reader = new TexReader();
  return html.replace(MARKED, (code, block?: string, display?: string, inline?: string) => {
    const isDisplay = block !== undefined || display !== undefined;
    const tex = decodeReferences(block ?? inline ?? '').trim();
    const markup = reader.read({ tex, isDisplay });
    if (typeof markup !== 'string') return block === undefined ? code.replace(/ class="[^"]*"/, '') : code;
    const math = markup.replace(EQUATION_NUMBER, '').replace(TAG, startTag);
    if (block !== undefined) return `<div ${scroll}>${math}</div>`;
    if (isDisplay) return `<span ${scroll}>${math}</span>`;
    const isLong = math.replace(/<[^>]*>/g, '').length > LONG;
    return isLong ? math.replace('<math>', '<math class="tml-long">') : math;
  });
}

/** Visible characters of a formula that may be too wide for a phone: it is divided, or can be scrolled. */
const LONG = 20;

/** The place of a number that Temml's stylesheet would count. */
const EQUATION_NUMBER = '<span class="tml-eqn"></span>';

const TAG = /<(m[a-z]+)( [^>]*)>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

/**
 * Returns a tag of Temml without styles, which the policy of pages forbids. The stylesheet has classes for those that matter,
 * and colors are attributes.
 */
function startTag(_: string, name: string, given: string): string {
  const classes = new Set<string>();
  let attributes = '';
  for (const [, key = '', value = ''] of given.matchAll(ATTRIBUTE)) {
    if (key === 'class') {
      for (const one of value.split(' ')) if (CLASSES.has(one)) classes.add(one);
    } else if (key === 'style') {
      for (const declaration of value.split(';')) {
        const [property = '', written = ''] = declaration.split(':');
        const styled = STYLES.get(`${property}:${written.trim()}`);
        if (styled !== undefined) classes.add(styled);
        else if (property === 'color' && COLOR.test(written)) attributes += ` mathcolor="${written}"`;
        else if (/^border-(?:top|right|bottom|left)$/.test(property))
          classes.add(`tml-${property.slice('border-'.length)}-line`);
      }
    } else if (ATTRIBUTES.has(key)) attributes += ` ${key}="${value}"`;
  }
  return `<${name}${attributes}${classes.size > 0 ? ` class="${[...classes].join(' ')}"` : ''}>`;
}

const COLOR = /^#[\da-f]{6}$/i;

/** The classes of Temml that the stylesheet has. */
const CLASSES: ReadonlySet<string> = new Set(
  'tml-jot tml-left tml-right tml-cancel upstrike downstrike sout'.split(' '),
);

/** The classes for styles of Temml. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['border:1px solid', 'tml-box'],
  ['margin-left:-0.1667em', 'tml-tight'],
  ['math-depth:0', 'tml-large'],
  ['padding-left:1em', 'tml-gap'],
  ['width:100%', 'tml-wide'],
  ['width:50%', 'tml-half'],
]);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'accent accentunder columnalign columnspan depth display displaystyle fence form height largeop linebreak',
    'linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation',
    'rowspan rspace scriptlevel separator stretchy symmetric voffset width',
  ].flatMap((names) => names.split(' ')),
);
