/** Error about untrusted data that do not have the expected shape. */
export class ShapeError extends Error {}

/** Returns a value of parsed JSON, typed. Throws a {@link ShapeError} with the place of what is wrong. */
export type ShapeReader<T> = (value: unknown, place: string) => T;

/** Marks a property that may be missing. */
interface Optional<T> {
  readonly optional: ShapeReader<T>;
}

type Properties = Readonly<Record<string, ShapeReader<unknown> | Optional<unknown>>>;

type ObjectOf<P extends Properties> = {
  readonly [Key in keyof P as P[Key] extends ShapeReader<unknown> ? Key : never]: P[Key] extends ShapeReader<
    infer T
  >
    ? T
    : never;
} & {
  readonly [Key in keyof P as P[Key] extends Optional<unknown> ? Key : never]?: P[Key] extends Optional<
    infer T
  >
    ? T
    : never;
};

export function optional<T>(reader: ShapeReader<T>): Optional<T> {
  return { optional: reader };
}

/** Reads an object with the given keys. Drops other keys, so that nothing unchecked passes. */
export function object<P extends Properties>(properties: P): ShapeReader<ObjectOf<P>> {
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'an object');
    const entries = Object.entries(properties).flatMap(([key, property]) => {
      const read = typeof property === 'function' ? property : property.optional;
      if (Object.hasOwn(value, key))
        return [[key, read((value as Record<string, unknown>)[key], `${place}/${key}`)]];
      if (typeof property !== 'function') return [];
      throw wrong(`${place}/${key}`, 'present');
    });
    return Object.fromEntries(entries);
  };
}

export function list<T>(item: ShapeReader<T>): ShapeReader<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw wrong(place, 'a list');
    return value.map((one, index) => item(one, `${place}/${index}`));
  };
}

export function text(pattern?: RegExp): ShapeReader<string> {
  return (value, place) => {
    if (typeof value !== 'string') throw wrong(place, 'text');
    if (pattern !== undefined && !pattern.test(value)) throw wrong(place, `of the form ${pattern.source}`);
    return value;
  };
}

export function natural(least: number, most = Number.MAX_SAFE_INTEGER): ShapeReader<number> {
  return (value, place) => {
    if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most) {
      throw wrong(place, `a whole number from ${least} to ${most}`);
    }
    return value as number;
  };
}

export function oneOf<const T>(...allowed: readonly T[]): ShapeReader<T> {
  return (value, place) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw wrong(place, `one of ${allowed.join(', ')}`);
    return found;
  };
}

/** Reads null as undefined. */
export function nullOr<T>(read: ShapeReader<T>): ShapeReader<T | undefined> {
  return (value, place) => (value === null ? undefined : read(value, place));
}

/** Any value of JSON: reports only show it, as text. */
export const anything: ShapeReader<unknown> = (value) => value;

function wrong(place: string, expected: string): ShapeError {
  return new ShapeError(`${place === '' ? 'the report' : place} must be ${expected}`);
}
