import type { Collection } from '../../src/model/collections.js';
import type { Path } from './damage.js';
import { bodyFields, type Data, type Pick } from './sample-record.js';

/** What is marked in the text that is written: a value, a key, or the start of an object. */
export interface Target {
  readonly at: 'value' | 'key' | 'object';
  readonly path: Path;
}

type Fields = { readonly [name: string]: Data };

/** Writes data as JSON, with the target in `⟦…⟧`. */
export function toJson(data: Data, target: Target, pick: Pick): string {
  const indent = pick('', '  ', '\t');
  const colon = pick(':', ': ', ' :\t');
  const write = (value: Data, path: Path, margin: string): string => {
    const inner = margin + indent;
    const [open, between, close] =
      indent === '' ? ['', pick(',', ', '), ''] : [`\n${inner}`, `,\n${inner}`, `\n${margin}`];
    if (Array.isArray(value)) {
      const items = value.map((item, index) => write(item, [...path, index], inner));
      return marked('value', path, items.length === 0 ? '[]' : `[${open}${items.join(between)}${close}]`);
    }
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(
        ([key, item]) =>
          marked(
            'key',
            [...path, key],
            jsonString(key, () => false),
          ) +
          colon +
          write(item, [...path, key], inner),
      );
      const brace = marked('object', path, '{');
      return marked(
        'value',
        path,
        entries.length === 0 ? `${brace}}` : `${brace}${open}${entries.join(between)}${close}}`,
      );
    }
    return marked(
      'value',
      path,
      typeof value === 'string' ? jsonString(value, () => pick(true, false)) : JSON.stringify(value),
    );
  };
  const marked = (at: Target['at'], path: Path, text: string): string => mark(target, at, path, text);
  return `${pick('', '\n ')}${write(data, [], '')}\n`;
}

function jsonString(text: string, isEscaped: () => boolean): string {
  // Both halves of a character, or none.
  return JSON.stringify(text).replace(/[\u0080-\u{10FFFF}]/gu, (character) =>
    isEscaped() ? character.replace(/./gs, escaped) : character,
  );
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Writes data as a YAML document, with the target in `⟦…⟧`: block and flow collections, all kinds of quotes, comments. */
export function toYaml(data: Data, target: Target, pick: Pick): string {
  const marked = (at: Target['at'], path: Path, text: string): string => mark(target, at, path, text);
  const isTarget = (path: Path): boolean => same(path, target.path);

  const scalar = (value: Data, isFlow: boolean): string => {
    if (typeof value !== 'string') return JSON.stringify(value);
    // A plain `null` would be absent.
    const isPlain = value !== 'null' && (isFlow ? PLAIN_IN_FLOW : PLAIN).test(value);
    const canBeSingle = !/[\t\n]/.test(value);
    const style = pick('double', ...(isPlain ? ['plain', 'plain'] : []), ...(canBeSingle ? ['single'] : []));
    if (style === 'plain') return value;
    return style === 'single'
      ? `'${value.replaceAll("'", "''")}'`
      : jsonString(value, () => pick(true, false, false));
  };
  const key = (name: string, path: Path): string =>
    marked('key', path, pick(name, name, `"${name}"`, `'${name}'`));

  const flow = (value: Data, path: Path): string => {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => flow(item, [...path, index]));
      return marked('value', path, `[${items.join(pick(', ', ',', ' , '))}]`);
    }
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(
        ([name, item]) => `${key(name, [...path, name])}: ${flow(item, [...path, name])}`,
      );
      return marked('value', path, `${marked('object', path, '{')}${entries.join(', ')}}`);
    }
    return marked('value', path, scalar(value, true));
  };

  /** The lines of a block collection that is not empty. */
  const block = (value: Data, path: Path): string[] => {
    const lines: string[] = [];
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const own = [...path, index];
        if (isBlock(item) && pick(true, true, false)) {
          const [first, ...rest] = block(item, own) as [string, ...string[]];
          lines.push(`- ${first}`, ...rest.map((line) => `  ${line}`));
        } else lines.push(`- ${flow(item, own)}${comment()}`);
      }
    } else {
      for (const [place, [name, item]] of Object.entries(value as Fields).entries()) {
        const own = [...path, name];
        const word = pick(name, name, `"${name}"`, `'${name}'`);
        const start =
          place === 0 ? marked('object', path, marked('key', own, word)) : marked('key', own, word);
        if (isBlock(item) && pick(true, true, false)) {
          const margin = Array.isArray(item) && !isTarget(own) ? pick('', '  ') : '   ';
          lines.push(`${start}:`, ...block(item, own).map((line) => margin + line));
        } else if (
          typeof item === 'string' &&
          /^\S.*\S$/.test(item) &&
          !isTarget(own) &&
          pick(true, false, false)
        ) {
          lines.push(`${start}: ${pick('|-', '>-')}`, `  ${item}`);
        } else {
          lines.push(`${start}: ${flow(item, own)}${comment()}`);
        }
        if (pick(true, false, false)) lines.push('# a comment 🎉');
      }
    }
    if (target.at === 'value' && isTarget(path)) {
      const last = lines.findLastIndex((line) => !line.startsWith('#'));
      lines[0] = `⟦${lines[0]}`;
      lines[last] = `${lines[last]?.replace(/ +# so 🎉$/, '')}⟧`;
    }
    return lines;
  };
  const comment = (): string => pick('', '', ' # so 🎉');

  const head = pick('', '# first 🎉\n', '---\n', '\n');
  return isBlock(data) ? `${head}${block(data, []).join('\n')}\n` : `${head}${flow(data, [])}\n`;
}

function isBlock(value: Data): boolean {
  return value !== null && typeof value === 'object' && Object.keys(value).length > 0;
}

const PLAIN = /^[\p{L}\d](?:(?!: | #|:$)[^\t\n])*$(?<! )/u;
const PLAIN_IN_FLOW = /^[\p{L}\d](?:(?!: | #|:$)[^\t\n,[\]{}])*$(?<! )/u;

/** Writes a record as Markdown: what the body can give stands there, the rest in the front matter. */
export function toMarkdown(record: Fields, collection: Collection, target: Target, pick: Pick): string {
  const inBody = bodyFields(collection);
  const front = Object.fromEntries(Object.entries(record).filter(([name]) => !inBody.has(name)));
  const yaml = toYaml(front, target, pick).replace(/^(?:---)?\n/, '');
  return `---\n${yaml}---\n${body(record, collection)}`;
}

function body(record: Fields, { body: mapping }: Collection): string {
  if (mapping.kind === 'text') return `\n${(record[mapping.lead] as string | undefined) ?? ''}\n`;
  const parts = [(record[mapping.lead] as string | undefined) ?? ''];
  for (const section of (record['sections'] as readonly Fields[] | undefined) ?? []) {
    parts.push(`## ${String(section[mapping.heading])}`, String(section['body']));
  }
  const faq = (record['faq'] as readonly Fields[] | undefined) ?? [];
  if (mapping.faq && faq.length > 0) {
    parts.push(
      '## FAQ',
      ...faq.flatMap(({ question, answer }) => [`### ${String(question)}`, String(answer)]),
    );
  }
  return `\n${parts.join('\n\n')}\n`;
}

function mark(target: Target, at: Target['at'], path: Path, text: string): string {
  return target.at === at && same(path, target.path) ? `⟦${text}⟧` : text;
}

function same(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
