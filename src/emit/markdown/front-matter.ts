import { dump } from 'js-yaml';

/** The fields of a front matter, in their order. */
export interface FrontMatter {
  readonly title: string;
  readonly [name: string]: unknown;
}

/**
 * Returns front matter as js-yaml writes it. js-yaml takes twenty times as long as this function, so it only writes
 * values that may need quotes, which are few.
 */
export function frontMatterYaml(frontMatter: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const [name, value] of Object.entries(frontMatter)) {
    const line = entry(name, value);
    // Only a text of one line is written in the same way at every place.
    if (line === undefined && (typeof value !== 'string' || /[\r\n]/.test(name + value)))
      return yaml(frontMatter);
    text += line ?? yaml({ [name]: value });
  }
  return text;
}

function entry(name: string, value: unknown): string | undefined {
  if (!isPlain(name)) return undefined;
  if (typeof value === 'string') {
    const text = scalar(value);
    return text === undefined ? undefined : `${name}: ${text}\n`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  const lines: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const text = typeof inner === 'string' && (isList || isPlain(key)) ? scalar(inner) : undefined;
    if (text === undefined) return undefined;
    lines.push(`  ${isList ? '- ' : `${key}: `}${text}\n`);
  }
  return lines.length === 0 ? undefined : `${name}:\n${lines.join('')}`;
}

function scalar(text: string): string | undefined {
  if (isPlain(text)) return text;
  return DATE.test(text) ? `'${text}'` : undefined;
}

/** Returns whether YAML reads a text as itself: it begins with a letter, and is not a keyword. */
function isPlain(text: string): boolean {
  return text.length <= LONGEST && PLAIN.test(text) && !KEYWORD.test(text);
}

/** A longer text would overflow the stack of an expression. */
const LONGEST = 10_000;

const PLAIN = /^(?:https?:\/\/)?[A-Za-zÀ-ÖØ-öø-ÿ][\w À-ÖØ-öø-ÿ,.()/;!?'-]*(?<! )$/;
const KEYWORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function yaml(value: object): string {
  return dump(value, { lineWidth: -1, noRefs: true });
}
