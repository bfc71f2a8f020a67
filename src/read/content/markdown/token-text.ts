import { decodeString } from './decode.js';
import type { TokenEvent } from './token-event.js';

/** Returns the text of a token that is words, code or a formula; undefined for other tokens. */
export function textOfToken([, token, context]: TokenEvent): string | undefined {
  if (TEXT.has(token.type)) return context.sliceSerialize(token);
  return token.type === 'characterReference' ? decodeString(context.sliceSerialize(token)) : undefined;
}

const TEXT: ReadonlySet<string> = new Set([
  'data',
  // Ids of headings have their names, as on GitHub.
  'emoji',
  'codeTextData',
  'mathData',
  'characterEscapeValue',
  'autolinkProtocol',
  'autolinkEmail',
  'literalAutolinkHttp',
  'literalAutolinkWww',
  'literalAutolinkEmail',
]);
