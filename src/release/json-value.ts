import { ReleaseError } from './release-error.js';

/** A value as JSON gives it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** What we publish nests a dozen levels deep. Deeper data is not ours, and would exhaust the stack of what walks it. */
const MOST_LEVELS = 200;

/**
 * Reads JSON that was published, by whomever, and that will be walked.
 *
 * @param what Names the text for the error.
 * @throws ReleaseError where it is no JSON, or nested too deep.
 */
export function parseJson(text: string, what: string): Json {
  const value = parseFlatJson(text, what);
  if (isTooDeep(value)) throw new ReleaseError('damaged', `${what} cannot be read: it is nested too deep.`);
  return value;
}

/** The same for what is only looked into by names that are known, however large it is. */
export function parseFlatJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new ReleaseError('damaged', `${what} cannot be read: it is no JSON.`, { cause: error });
  }
}

function isTooDeep(root: Json): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    const next: Json[] = [];
    for (const value of level) {
      if (value === null || typeof value !== 'object') continue;
      const inner = Array.isArray(value) ? value : Object.values(value);
      for (const one of inner) if (typeof one === 'object') next.push(one);
    }
    level = next;
  }
  return false;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The property of an object that is its own, whatever its name is. */
export function own(value: unknown, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A key as a part of a JSON Pointer (RFC 6901). */
export function pointerPart(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
