import type { CatalogRecord } from '../../catalog/catalog.js';
import type { Config } from '../../config/config.js';

/** Finds the record of a locale that a slug names. */
export type FindRecord = (type: string, slug: string) => CatalogRecord | undefined;

interface KeptPage {
  readonly inputs: string;
  /** What the page was told of records that its fields name. */
  readonly answers: readonly Answer[];
  readonly page: string;
}

interface Answer {
  readonly type: string;
  readonly slug: string;
  readonly shown: string;
}

/**
 * Pages of records, kept from one compilation to the next: a page is made again only where something that it
 * shows has changed. For programs that stay, such as the preview.
 */
export class PageMemory {
  #config: Config | undefined;
  #baseUrl = '';
  #before = new Map<string, KeptPage>();
  #now = new Map<string, KeptPage>();
  #made = 0;

  /** How many pages were made since the compilation began. */
  get made(): number {
    return this.#made;
  }

  /**
   * Begins a compilation. What the one before it did not ask for is forgotten, and everything where the
   * configuration is another object or the base URL another one.
   */
  begin(config: Config, baseUrl: string): void {
    const isSame = config === this.#config && baseUrl === this.#baseUrl;
    this.#before = isSame ? this.#now : new Map();
    this.#config = config;
    this.#baseUrl = baseUrl;
    this.#now = new Map();
    this.#made = 0;
  }

  /**
   * The page at a path: the one that was made before, if its inputs are the same, and what it was told of other
   * records is.
   *
   * @param inputs All that the page shows, but for what it finds by `find`.
   */
  page(path: string, inputs: string, find: FindRecord, make: (find: FindRecord) => string): string {
    const kept = this.#before.get(path);
    const isSame =
      kept?.inputs === inputs &&
      kept.answers.every(({ type, slug, shown }) => shownOf(find(type, slug)) === shown);
    const own = kept !== undefined && isSame ? kept : this.#make(inputs, find, make);
    this.#now.set(path, own);
    return own.page;
  }

  #make(inputs: string, find: FindRecord, make: (find: FindRecord) => string): KeptPage {
    this.#made++;
    const answers: Answer[] = [];
    const page = make((type, slug) => {
      const found = find(type, slug);
      answers.push({ type, slug, shown: shownOf(found) });
      return found;
    });
    return { inputs, answers, page };
  }
}

/** What a page shows of another record: where it is and what it is called. */
export function shownOf(record: CatalogRecord | undefined): string {
  if (record === undefined) return '';
  const { path, collection, brief } = record;
  return JSON.stringify([path, collection.type, brief['title'], brief['number'], brief['duration']]);
}
