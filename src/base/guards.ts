/** A test of one value. */
type Test<Value> = (value: unknown) => value is Value;

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

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Returns whether a value is a whole number that is not negative. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Returns whether a value is a SHA-256 in hexadecimal digits. */
export function isDigest(value: unknown): value is string {
  return isText(value) && /^[0-9a-f]{64}$/.test(value);
}

/** Returns a test for one of some values. */
export function isOneOf<Value>(...values: readonly Value[]): Test<Value> {
  return (value): value is Value => values.includes(value as Value);
}

/** Returns a test that a missing value passes, too. */
export function isOptional<Value>(test: Test<Value>): Test<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || test(value);
}

/** Returns a test for a list of items that pass a test. */
export function isListOf<Item>(isItem: Test<Item>): Test<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every((item) => isItem(item));
}

/** Returns a test for a list with one item for each test. */
export function isRowOf<Items extends readonly unknown[]>(
  ...tests: { readonly [Place in keyof Items]: Test<Items[Place]> }
): Test<Items> {
  return (value): value is Items =>
    Array.isArray(value) && value.length === tests.length && tests.every((test, at) => test(value[at]));
}

/** Returns a test for an object that has properties of its own which pass their tests. */
export function hasFields<Fields>(
  tests: {
    readonly [Name in keyof Required<Fields>]: Test<Fields[Name]>;
  },
): Test<Fields> {
  const all = Object.entries(tests) as [string, Test<unknown>][];
  return (value): value is Fields =>
    isObject(value) &&
    all.every(([name, test]) => test(Object.hasOwn(value, name) ? value[name] : undefined));
}
