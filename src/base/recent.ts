/** Values that were used last, up to a total size. The one that was not used for longest goes first. */
export class Recent<Value> {
  readonly #most: number;
  readonly #values = new Map<string, { readonly value: Value; readonly size: number }>();
  #total = 0;

  /** @param most The size of all values. A value that is larger by itself is not kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key; undefined if it is not kept. */
  get(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  /** Keeps a value, and drops others if all together are too large. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.#most) return;
    this.#values.set(key, { value, size });
    this.#total += size;
    for (const old of this.#values.keys()) {
      if (this.#total <= this.#most) return;
      this.delete(old);
    }
  }

  delete(key: string): void {
    this.#total -= this.#values.get(key)?.size ?? 0;
    this.#values.delete(key);
  }
}
