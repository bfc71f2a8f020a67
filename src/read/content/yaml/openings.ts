import { parseEvents, YAMLException } from 'js-yaml';
import { lastBefore, lineStartAt } from './blank.js';

/**
 * Returns where the quoted scalar around the place `at` begins, if there is one. Within double quotes every quote is
 * escaped, within single quotes every quote is doubled; so there is one candidate of each kind, and the parser itself
 * decides whether a quoted scalar begins there.
 */
export function openingQuote(source: string, at: number): number | undefined {
  for (const candidate of [lastDoubleQuote(source, at), lastSingleQuote(source, at)]) {
    if (candidate === -1) continue;
    const kind = source[candidate] === '"' ? 'double' : 'single';
    try {
      // The parser has passed this place, so the nesting is not too deep.
      parseEvents(source.slice(0, candidate + 1), { maxDepth: Number.POSITIVE_INFINITY });
    } catch (error) {
      const isOpen =
        error instanceof YAMLException && error.reason.endsWith(`within a ${kind} quoted scalar`);
      if (isOpen) return candidate;
    }
  }
  return undefined;
}

function lastDoubleQuote(source: string, at: number): number {
  let quote = lastBefore(source, '"', at);
  while (quote > 0) {
    let slashes = quote;
    while (source[slashes - 1] === '\\') slashes--;
    if ((quote - slashes) % 2 === 0) return quote;
    quote = lastBefore(source, '"', slashes);
  }
  return quote;
}

function lastSingleQuote(source: string, at: number): number {
  let end = lastBefore(source, "'", at);
  while (end !== -1) {
    let start = end;
    while (source[start - 1] === "'") start--;
    if ((end - start + 1) % 2 === 1) return start;
    end = lastBefore(source, "'", start);
  }
  return -1;
}

/**
 * Returns the place of the innermost bracket that is open at the place `at`, reading backwards and skipping quoted text
 * on one line. Brackets in comments can mislead it; it is only used for the places of messages.
 */
export function openingBracket(source: string, at: number): number | undefined {
  let closed = 0;
  let lineStart = at;
  for (let index = at - 1; index >= 0; index--) {
    if (index < lineStart) lineStart = lineStartAt(source, index);
    const character = source.charAt(index);
    if (character === ']' || character === '}') closed++;
    if (character === '"' || character === "'") {
      const quote = lastBefore(source, character, index);
      if (quote >= lineStart) index = quote;
    }
    if (character !== '[' && character !== '{') continue;
    if (closed === 0) return index;
    closed--;
  }
  return undefined;
}
