import type { Collection } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import { authoringSchemaPath, type Endpoint, schemaPath } from '../../model/routes.js';
import type { Catalog } from '../catalog/catalog.js';
import { type Documents, searchEntry } from '../record-files.js';
import { authoringSchema, publishedSchema } from './published-schemas.js';

/** The schema that is the example of the endpoints of schemas. */
export const EXAMPLE_SCHEMA: SchemaName = 'course';

/** The most words of texts in examples: within JSON, and as a whole response. Addresses may have any length. */
const LONGEST = { value: 12, text: 30, characters: 2000 };

/** Returns an example with the first item of each array and the beginning of each text, to keep the document small. */
function shortened(example: unknown, words = LONGEST.value): unknown {
  if (Array.isArray(example)) return example.slice(0, 1).map((item) => shortened(item));
  if (typeof example === 'string') {
    const [start = ''] =
      new RegExp(`^\\s*(?:\\S+\\s*){0,${words}}`).exec(example.slice(0, LONGEST.characters)) ?? [];
    return start.length === example.length ? example : `${start.trimEnd()} …`;
  }
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, shortened(value)]));
}

/**
 * Collects one real example from the content for each operation of the OpenAPI document, by the path of its endpoint,
 * shortened. For a collection it is the record that is shortest as JSON.
 */
export class ExampleCollector {
  readonly #examples = new Map<string, unknown>();

  /**
   * Sets the examples of a locale's collection, and of the files that show all records if they have none yet.
   *
   * @param shortest The record that is shortest as JSON, and the first in list order.
   */
  collection(
    rows: readonly Endpoint[],
    collection: Collection,
    { shortest, first }: Readonly<Record<'shortest' | 'first', Documents>>,
  ): void {
    for (const row of rows) {
      const path = row.path.slice(1);
      if (row.collection === collection) {
        const example =
          row.kind === 'list'
            ? [JSON.parse(shortest.rendered.listJson)]
            : row.kind === 'detail'
              ? JSON.parse(shortest.detail as string)
              : shortest.twin;
        this.set(path, example);
      } else if (this.#examples.has(path)) continue;
      else if (row.name.startsWith('getSearchIndex')) {
        this.set(path, [searchEntry(first.rendered)]);
      } else if (row.name.startsWith('getAll')) {
        const record = JSON.parse(first.rendered.json) as unknown;
        this.set(path, [{ type: collection.type, record }]);
      } else if (row.name === 'getMarkdown') {
        this.set(path, first.twin);
      }
    }
  }

  /** Sets the example of a file, by its path in the tree. */
  set(path: string, example: unknown): void {
    this.#examples.set(path, shortened(example, LONGEST.text));
  }

  /** Returns the examples that were set after the first `place` ones, by their paths in the tree. */
  from(place: number): readonly (readonly [path: string, example: unknown])[] {
    return [...this.#examples].slice(place);
  }

  /** Sets the examples of the endpoints of schemas. */
  schemas({ config, baseUrl }: Catalog): void {
    this.set(schemaPath('{name}'), publishedSchema(EXAMPLE_SCHEMA, config, baseUrl));
    this.set(authoringSchemaPath('{name}'), authoringSchema(EXAMPLE_SCHEMA, config, baseUrl));
  }

  /** Returns the example of an endpoint. Lists without records are empty. */
  of({ path, kind }: Endpoint): unknown {
    const own = this.#examples.get(path.slice(1));
    if (own !== undefined) return own;
    // A part of a list has items of the list.
    const list = path.slice(1).replace(/\/parts(\/[a-z-]+)\/\{part\}\.json$/, '$1.json');
    return this.#examples.get(list) ?? (kind === 'list' ? [] : undefined);
  }
}
