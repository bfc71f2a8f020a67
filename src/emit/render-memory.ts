import type { Config } from '../config/config.js';
import type { RecordOutput } from './record-files.js';
import { keyOf, type RecordInput } from './record-input.js';

/**
 * What records were rendered to, kept from one compilation to the next: a record is rendered again only where
 * something that its files show has changed. For programs that stay, such as the preview.
 */
export class RenderMemory {
  #site: string | undefined;
  #before = new Map<string, Kept>();
  #now = new Map<string, Kept>();
  #made = 0;

  /** How many records were rendered since the compilation began. */
  get made(): number {
    return this.#made;
  }

  /**
   * Begins a compilation. What the one before it did not ask for is forgotten, and everything if the configuration
   * or the base URL is another one.
   */
  begin({ given, pages }: Config, baseUrl: string): void {
    const site = JSON.stringify([given, pages, baseUrl]);
    this.#before = site === this.#site ? this.#now : new Map();
    this.#site = site;
    this.#now = new Map();
    this.#made = 0;
  }

  /** What a record was rendered to before, if its input is the same; else what rendering it gives. */
  output(input: RecordInput, make: () => RecordOutput): RecordOutput {
    const key = keyOf(input);
    let kept = this.#before.get(input.path);
    if (kept?.key !== key) {
      this.#made++;
      kept = { key, output: make() };
    }
    this.#now.set(input.path, kept);
    return kept.output;
  }
}

interface Kept {
  readonly key: string;
  readonly output: RecordOutput;
}
