/**
 * How much a run of the tests proves: `npm test` is for every day, everything else is the full proof, and `LONG=1`
 * adds the largest inputs. `vitest.config.ts` sets it.
 */
const scope = (process.env['TEST_SCOPE'] ?? 'full') as keyof typeof SHARES;

/** How often properties are tried, relative to the full proof. */
const SHARES = { everyday: 0.1, full: 1, long: 10 };

export const isEveryday = scope === 'everyday';
export const isLong = scope === 'long';

/** Returns every eighth of many similar things, from all parts of their list; all of them with `LONG=1`. */
export function someOf<One>(all: readonly One[]): readonly One[] {
  return isLong ? all : [...all].sort().filter((_, place) => place % 8 === 0);
}

/**
 * Returns how often to try a property.
 *
 * @param count How often the full proof tries it.
 */
export function runs(count: number): number {
  return Math.max(3, Math.ceil(count * SHARES[scope]));
}
