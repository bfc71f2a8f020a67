import type { TextStore } from '../emit/render-cache.js';

/** Texts by name in memory, for a program that keeps running: those of the previous build, and those of this one. */
export class MemoryLines implements TextStore {
  readonly #before: ReadonlyMap<string, string>;
  readonly #key: string;
  readonly #texts = new Map<string, string>();

  /**
   * @param key What the texts depend on.
   * @param before The texts of the previous build. They are ignored if they depend on something else.
   */
  constructor(key: string, before: MemoryLines | undefined) {
    this.#key = key;
    this.#before = before !== undefined && before.#key === key ? before.#texts : new Map();
  }

  has(name: string): boolean {
    return this.#before.has(name);
  }

  find(name: string): string | undefined {
    return this.#before.get(name);
  }

  keep(name: string, text: string): void {
    this.#texts.set(name, text);
  }
}
