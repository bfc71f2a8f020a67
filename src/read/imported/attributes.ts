/** An attribute of a component, a shortcode or a tag. */
export interface Attribute {
  /** Empty for a value without a name. */
  readonly name: string;
  readonly value: string;
  /** Whether the value is JavaScript in braces. */
  readonly isCode: boolean;
}

const PART = /(?:([\w@:.-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(\{)|([^\s"'`{}<>=]+))/g;

/** Returns the attributes that follow the name of a tag: `a="b" 'c' d={e}`. */
export function attributesOf(written: string): readonly Attribute[] {
  const attributes: Attribute[] = [];
  const part = new RegExp(PART);
  for (let match = part.exec(written); match !== null; match = part.exec(written)) {
    const [, name = '', double, single, tick, brace, word] = match;
    if (brace !== undefined) {
      const end = braceEnd(written, part.lastIndex - 1) ?? written.length;
      attributes.push({ name, value: written.slice(part.lastIndex, end - 1), isCode: true });
      part.lastIndex = end;
    } else {
      const value = double?.replace(/\\(["\\])/g, '$1') ?? single ?? tick ?? word ?? '';
      // A word without quotes and without a name is a switch: `open`, `info`.
      if (
        word === undefined ||
        name !== '' ||
        !attributes.some((one) => one.name === '' && one.value === word)
      )
        attributes.push({
          name: word !== undefined && name === '' ? `@${word}` : name,
          value,
          isCode: false,
        });
    }
  }
  return attributes;
}

/** Returns where JavaScript in braces ends, after its brace: quotes may hold braces. */
export function braceEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  const last = Math.min(text.length, from + 3000);
  for (let at = from; at < last; at++) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Matches a value of JSX in a tag, after its name, a spread, or an address that Vue completes. */
const JSX = /\s(?:([\w:-]+)\s*=\s*)?(?=\{)|\s:(src|href)="\$?withBase\('([^'"]*)'\)"/g;

/**
 * Returns a tag of HTML with the values of JSX in it as HTML: `src={require('./a.png').default}` is `src="./a.png"`. What code
 * computes is left out.
 *
 * @param text The page, whose imports say what a name stands for.
 */
export function htmlTag(written: string, text: string): string {
  const value = new RegExp(JSX);
  let html = '';
  let from = 0;
  for (let match = value.exec(written); match !== null; match = value.exec(written)) {
    const { 0: before, 1: name = '', 2: bound, 3: path, index } = match;
    const start = index + before.length;
    const end = bound === undefined ? braceEnd(written, start) : start;
    // Values of Liquid, too, have two braces.
    if (end === undefined || (written.startsWith('{{', start) && name !== 'style')) return written;
    const code = written.slice(start + 1, end - 1);
    const plain = path ?? valueOfCode(code, text);
    // A link that leads nowhere is reported.
    if (plain === undefined && name === 'href') return written;
    const shown = plain === undefined || name === '' ? '' : `${name}="${plain}"`;
    // A tag has no empty lines.
    const lines = code.includes('\n') ? `data-code="${code.replace(/[^\n]+/g, 'x')}"` : '';
    html += `${written.slice(from, index)}${before[0]}${bound === undefined ? shown || lines : `${bound}="${path}"`}`;
    from = end;
    value.lastIndex = Math.max(end, value.lastIndex);
  }
  return html + written.slice(from);
}

/** How much of a page is searched for each import, which is at its top. */
const TOP = 5000;

/** Returns the text or number that code in an attribute is, also as the argument of a function, or the path that it imports. */
function valueOfCode(code: string, text: string): string | undefined {
  const [, , literal] = /^\s*(?:[\w$.]+\(\s*)?(["'`])([^"'`$\n]*)\1\s*\)?(?:\.default)?\s*$/.exec(code) ?? [];
  const [word = ''] = /^\s*\w+\s*$/.exec(code) ?? [];
  const name = word.trim();
  const imported = new RegExp(`^import\\s+${name}\\s+from\\s+["']([^"'\\n]+)`, 'm');
  const path =
    literal ?? (/^\d+$/.test(name) ? name : name === '' ? undefined : imported.exec(text.slice(0, TOP))?.[1]);
  return path?.replace(/^@site\/(?:static\/)?/, '/');
}

/** What readers see of the attributes of a tag. */
export interface ShownAttributes {
  /** The title of what the tag contains. */
  readonly label: string | undefined;
  /** Other text. */
  readonly words: readonly string[];
  /** The address that it leads to. */
  readonly href: string | undefined;
  /** Text of attributes whose place on the page is unknown: pages leave it out. */
  readonly lost: readonly string[];
}

const LABEL = /^(?:label|title(?:-?text)?|header|heading|summary|number|file-?name)$/i;
const WORDS = /^(?:text|caption|description|subtitle|content|body|question|answer|quote|message|note)$/i;
const HREF = /^(?:href|to|url|link|relref|pageref)$/i;

/** Components that have their title in `name`, or as their first value. */
const NAMED =
  /tab|step|accordion|details|expand|spoiler|collaps|toggle|button|card|alert|callout|notice|admonition|aside/i;

/** Components whose first word is their title, also without quotes. */
const TAB = /^(?:tab|step)$/i;

/** Attributes whose values are for programs. */
const TECHNICAL =
  /^(?:@.*|id|i|key|ref|slot|class(?:names?)?|for|styles?|src(?:set)?|href|to|url|link|path|file|files|dir|type|kind|variant|colou?r|size|sizes|width|height|align|icon|lang|language|locale|target|rel|group\w*|query\w*|default\w*|values?|version|loading|layout|as|is|theme|mode|position|provider|youtube|vimeo|video\w*|\w*key|poster|frameborder|allow\w*|on[A-Z]\w*|aria-\w+|data-\w+|client:\w+|markdown|open|command|tag|format|code\w*|highlight\w*|hl_lines|linenos\w*|repo|branch|query|section|name|rel(?:ref)?|pageref|style|status|intent|chapter|notebooks?urls?|param|since|platform|os|alt)$/i;

/** Returns what readers see of the attributes of a tag. */
export function shownAttributes(name: string, attributes: readonly Attribute[]): ShownAttributes {
  const isNamed = NAMED.test(name);
  const words: string[] = [];
  const lost: string[] = [];
  let label: string | undefined;
  let href: string | undefined;
  for (const attribute of attributes) {
    const { name: key, value, isCode } = attribute;
    const text = isCode ? /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(value)?.[2] : value;
    if (text === undefined) {
      if (!TECHNICAL.test(key) || /^(?:values|notebooks)$/.test(key)) lost.push(...textsOfCode(value));
    } else if (HREF.test(key)) href ??= text;
    // The text of a tab can be in a file.
    else if (key === 'include') lost.push(text);
    else if (LABEL.test(key) || WORDS.test(key) ? !/[\p{L}\p{N}]/u.test(text) : !isText(text)) continue;
    else if (
      LABEL.test(key) ||
      (isNamed && (key === '' || key === 'name' || (key.startsWith('@') && TAB.test(name))))
    ) {
      if (label === undefined) label = text;
      else words.push(text);
    } else if (WORDS.test(key)) words.push(text);
    // Some names and ids are titles, too.
    else if (!TECHNICAL.test(key) || (/^(?:id|name)$/.test(key) && /\s|^\p{Lu}/u.test(text))) lost.push(text);
  }
  // Tabs of Docusaurus may have their labels elsewhere.
  if (name === 'TabItem') label ??= attributes.find(({ name: key }) => key === 'value')?.value;
  // What has words for readers has words for programs, too: <Button label="Open" service="cloud">.
  const isProgram = (text: string): boolean => label !== undefined && /^[a-z][a-z\d_-]*$/.test(text);
  return { label, words, href, lost: lost.filter((text) => !isProgram(text)) };
}

/** Returns whether a value may be words for readers, and not an address, a number or a color. */
function isText(value: string): boolean {
  return (
    /\p{L}/u.test(value) &&
    !/^(?:[a-z][\w+.-]*:\/\/|mailto:|[./#@~]\S*$|true$|false$|https?:)/i.test(value) &&
    !/^\S+\.(?:svg|png|jpe?g|gif|webp|mdx?|html?|json|ya?ml|js|ts|css|txt|pdf)$/i.test(value) &&
    !/^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(value)
  );
}

/** Returns the words for readers in JavaScript: texts, but not those of technical properties. */
function textsOfCode(code: string): readonly string[] {
  const texts =
    /(?:([\w$]+|"[\w-]+"|'[\w-]+')\s*[:=]\s*)?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g;
  return [...code.matchAll(texts)].flatMap(([, key = '', double, single, tick]) => {
    const text = double ?? single ?? tick ?? '';
    const name = key.replace(/["']/g, '');
    const isTechnical = name !== '' && !LABEL.test(name) && !WORDS.test(name) && TECHNICAL.test(name);
    return isTechnical || !isText(text) ? [] : [text];
  });
}

/** Returns a value of an attribute by one of some names, if it is not empty. */
export function attributeBy(attributes: readonly Attribute[], names: RegExp): string | undefined {
  return attributes.find(({ name, value, isCode }) => names.test(name) && value !== '' && !isCode)?.value;
}
