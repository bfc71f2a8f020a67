/** Says where data of strangers do not have the shape that they must have. */
export class ShapeError extends Error {}

/** A reader of one value of parsed JSON: gives it typed, or throws a {@link ShapeError} that names its place. */
export type ShapeReader<T> = (value: unknown, place: string) => T;

/**
 * An object with the given keys. Other keys are dropped, so that nothing passes that was not looked at; those in
 * `optional` may be missing.
 */
export function object<T extends object, O extends object = object>(
  required: { readonly [Key in keyof T]: ShapeReader<T[Key]> },
  optional: { readonly [Key in keyof O]: ShapeReader<O[Key]> } = {} as never,
): ShapeReader<T & Partial<O>> {
  const readers = [
    ...Object.entries<ShapeReader<unknown>>(required).map(([key, read]) => ({
      key,
      read,
      isOptional: false,
    })),
    ...Object.entries<ShapeReader<unknown>>(optional).map(([key, read]) => ({ key, read, isOptional: true })),
  ];
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(place, 'an object');
    const entries = readers.flatMap(({ key, read, isOptional }) => {
      if (Object.hasOwn(value, key))
        return [[key, read((value as Record<string, unknown>)[key], `${place}/${key}`)]];
      if (isOptional) return [];
      throw wrong(`${place}/${key}`, 'present');
    });
    return Object.fromEntries(entries) as T & Partial<O>;
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

export function nullOr<T>(read: ShapeReader<T>): ShapeReader<T | undefined> {
  return (value, place) => (value === null ? undefined : read(value, place));
}

/** Any value of JSON: only shown, as text. */
export const anything: ShapeReader<unknown> = (value) => value;

function wrong(place: string, wanted: string): ShapeError {
  return new ShapeError(`${place === '' ? 'the report' : place} must be ${wanted}`);
}
