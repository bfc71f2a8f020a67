/** Error about a value from outside of the program that does not have the expected shape. */
export class ShapeError extends Error {}

/**
 * Returns a value of parsed JSON, typed, with nothing but what was checked. A shape is for what comes from outside of the
 * program: a manifest, a cache, a report.
 *
 * @param place JSON Pointer of the value, for the error.
 * @throws ShapeError at the first value that has another shape.
 */
export type ShapeOf<Value> = (value: unknown, place: string) => Value;

/** Returns a value in its shape; undefined if it has another one. */
export function shaped<Value>(shape: ShapeOf<Value>, value: unknown): Value | undefined {
  try {
    return shape(value, '');
  } catch (error) {
    if (error instanceof ShapeError) return undefined;
    throw error;
  }
}

/** Returns whether a value has a shape. The value may have more than the shape says. */
export function hasShape<Value>(shape: ShapeOf<Value>, value: unknown): value is Value {
  return shaped(shape, value) !== undefined;
}

/** Reads an object. Its properties keep their order; those that the shape does not list are dropped. */
export function object<Fields>(
  shapes: {
    readonly [Name in keyof Required<Fields>]: ShapeOf<Fields[Name]>;
  },
): ShapeOf<Fields> {
  const all = new Map<string, ShapeOf<unknown>>(Object.entries(shapes));
  return (value, place) => {
    if (!isObject(value)) throw wrong(value, place, 'an object');
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      const property = all.get(name)?.(value[name], `${place}/${name}`);
      if (property !== undefined) result[name] = property;
    }
    // Only an optional property may be missing.
    for (const [name, shape] of all) if (!Object.hasOwn(value, name)) shape(undefined, `${place}/${name}`);
    return result as Fields;
  };
}

export function list<Item>(item: ShapeOf<Item>): ShapeOf<readonly Item[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw wrong(value, place, 'a list');
    return value.map((one, index) => item(one, `${place}/${index}`));
  };
}

/** Reads a list that has one item for each shape. */
export function row<Items extends readonly unknown[]>(
  ...shapes: { readonly [At in keyof Items]: ShapeOf<Items[At]> }
): ShapeOf<Items> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== shapes.length)
      throw wrong(value, place, `a list of ${shapes.length} values`);
    return shapes.map((shape, index) => shape(value[index], `${place}/${index}`)) as unknown as Items;
  };
}

/** @param isValid Returns whether a text is valid, if a pattern is not enough. */
export function text(pattern?: RegExp, isValid?: (text: string) => boolean): ShapeOf<string> {
  return (value, place) => {
    if (typeof value !== 'string') throw wrong(value, place, 'text');
    if (pattern !== undefined && !pattern.test(value))
      throw wrong(value, place, `of the form ${pattern.source}`);
    if (isValid !== undefined && !isValid(value)) throw wrong(value, place, 'valid');
    return value;
  };
}

/** Reads a whole number. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER): ShapeOf<number> {
  return (value, place) => {
    if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most)
      throw wrong(value, place, `a whole number from ${least} to ${most}`);
    return value as number;
  };
}

export function oneOf<const Value>(...allowed: readonly Value[]): ShapeOf<Value> {
  return (value, place) => {
    if (!allowed.includes(value as Value)) throw wrong(value, place, `one of ${allowed.join(', ')}`);
    return value as Value;
  };
}

/** Reads a value that may be missing. */
export function optional<Value>(shape: ShapeOf<Value>): ShapeOf<Value | undefined> {
  return (value, place) => (value === undefined ? undefined : shape(value, place));
}

/** Reads null as undefined, which JSON does not have. */
export function nullOr<Value>(shape: ShapeOf<Value>): ShapeOf<Value | undefined> {
  return (value, place) => (value === null ? undefined : shape(value, place));
}

/** Reads any value of JSON. */
export const anything: ShapeOf<unknown> = (value) => value;

/** Reads a SHA-256 in hexadecimal digits. */
export const digest = text(/^[0-9a-f]{64}$/);

/** Reads a whole number that is not negative. */
export const count = whole(0);

/**
 * Returns whether a value is an object, and not a list. Of its properties nothing is known.
 *
 * @template Kind What the object is expected to be: only its names are used.
 */
export function isObject<Kind = Record<string, unknown>>(
  value: unknown,
): value is Readonly<Partial<Record<keyof Kind, unknown>>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(value: unknown, place: string, expected: string): ShapeError {
  return new ShapeError(
    `${place === '' ? 'it' : place} must be ${value === undefined ? 'present' : expected}`,
  );
}
