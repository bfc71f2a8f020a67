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

/** Returns whether a value is a list whose items all pass a test. */
export function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns whether a value is a whole number that is not negative. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Returns whether a value is an object that has properties of its own which pass their tests. */
export function hasFields(
  value: unknown,
  tests: Readonly<Record<string, (field: unknown) => boolean>>,
): boolean {
  if (!isObject(value)) return false;
  return Object.entries(tests).every(([name, test]) =>
    test(Object.hasOwn(value, name) ? value[name] : undefined),
  );
}
