import { isObject } from '../base/shape.js';
import { ReleaseError } from './release-error.js';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Our own files nest a dozen levels deep. Deeper data would exhaust the stack of recursive functions. */
const MAX_DEPTH = 200;

/**
 * Parses published JSON that recursive functions will read.
 *
 * @param what Names the text in errors.
 * @throws ReleaseError if the text is not JSON, or is nested too deep.
 */
export function parseJson(text: string, what: string): Json {
  const value = parseFlatJson(text, what);
  if (isTooDeep(value)) throw new ReleaseError('damaged', `${what} cannot be read: it is nested too deep.`);
  return value;
}

/** Parses published JSON of which only known names are read, however large it is. */
export function parseFlatJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new ReleaseError('damaged', `${what} cannot be read: it is not JSON.`, { cause: error });
  }
}

function isTooDeep(root: Json): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) =>
      value === null || typeof value !== 'object'
        ? []
        : (Object.values(value) as Json[]).filter((inner) => typeof inner === 'object'),
    );
  }
  return false;
}

/** Returns a property of an object that is not inherited, whatever its name. */
export function propertyOf(value: unknown, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? (value[name] as Json) : undefined;
}

/** Returns a list; empty for any other value. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
