import type { Code, Construct, State } from 'micromark-util-types';
import { once } from '../../../base/once.js';
import { EMOJI } from './generated/emoji.js';
import type { SyntaxExtension } from './syntax-extension.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

/** Matches a text that may have the name of an emoji. Times such as 10:30:45 match, too. */
export const MAY_HAVE_EMOJI = /:[a-z0-9_+-]+:/;

/** A name between colons. */
const NAME = /:([a-z0-9_+-]{1,60}):/y;

/** A letter or digit of a script that has spaces between words: next to one, a colon is that of `key:x:value`. */
const WORD = /(?=[\0-\u0dff])[\p{L}\p{N}]/u;

/** Characters by their names. */
const characters = once(() => {
  const byName = new Map<string, string>();
  for (const line of EMOJI.split(',')) {
    const names = line.split(' ');
    const points = (names.pop() as string).split('-').map((point) => Number.parseInt(point, 16));
    for (const name of names) byName.set(name, String.fromCodePoint(...points));
  }
  return byName;
});

/**
 * Returns where the name of an emoji that begins at an offset ends; undefined if there is none, or if it is next to a
 * letter, a digit or another colon. Names that nobody knows are text.
 *
 * @param before The character before it, or nothing.
 * @param isAfterEmoji Whether another emoji ends before it.
 */
export function emojiEnd(
  text: string,
  at: number,
  before: string,
  isAfterEmoji: boolean,
): number | undefined {
  if (WORD.test(before) || (before === ':' && !isAfterEmoji)) return undefined;
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[1];
  if (name === undefined || WORD.test(text.charAt(NAME.lastIndex))) return undefined;
  return characters().has(name) ? at + name.length + 2 : undefined;
}

/** Returns the character of an emoji. The name is between colons. */
export function emojiOf(name: string): string {
  return characters().get(name.slice(1, -1)) ?? name;
}

/** Returns words with the characters of emoji in place of their names. */
export function withEmoji(words: string): string {
  if (!MAY_HAVE_EMOJI.test(words)) return words;
  let shown = '';
  let done = 0;
  for (let at = words.indexOf(':'); at !== -1; at = words.indexOf(':', at)) {
    const end = emojiEnd(words, at, words.charAt(at - 1), at === done && done > 0);
    if (end === undefined) {
      at++;
      continue;
    }
    shown += words.slice(done, at) + emojiOf(words.slice(at, end));
    at = end;
    done = end;
  }
  return shown + words.slice(done);
}

const COLON = 58;

const construct: Construct = {
  name: 'emoji',
  tokenize(effects, ok, nok) {
    const { previous, events } = this;
    const [kind, { type }] = events.at(-1) ?? ['enter', { type: 'data' }];
    const before = characterOf(previous);
    const isAfterEmoji = kind === 'exit' && type === 'emoji';
    let end: number | undefined;
    const inside: State = (code) => {
      if (code === null) return nok(code);
      effects.consume(code);
      if (this.now().offset !== end) return inside;
      effects.exit('emoji');
      return ok;
    };
    return (code) => {
      end = emojiEnd(this.parser.source ?? '', this.now().offset, before, isAfterEmoji);
      if (end === undefined) return nok(code);
      effects.enter('emoji');
      return inside(code);
    };
  },
};

/** Returns the character of a code of micromark, which has negative ones for white space; nothing at the end. */
function characterOf(code: Code): string {
  return code === null ? '' : code < 0 ? ' ' : String.fromCharCode(code);
}

/** Reads the names of emoji as GitHub does: `:tada:`. */
export const emoji: SyntaxExtension = { text: { [COLON]: construct } };
