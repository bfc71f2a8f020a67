import type { Catalog } from '../../catalog/catalog.js';
import type { Collection } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import { API, type Endpoint } from '../../model/routes.js';
import type { RecordExample } from '../record-files.js';
import { authoringSchema, publishedSchema } from './published-schemas.js';
import { searchEntry } from './search-entry.js';

/** The schema that is the example of the endpoints of schemas. */
export const EXAMPLE_SCHEMA: SchemaName = 'course';

/**
 * Collects one real example from the content for each operation of the OpenAPI document. For a collection it is the
 * record that is shortest as JSON, to keep the document small.
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
    { shortest, first }: { readonly shortest: RecordExample; readonly first: RecordExample },
  ): void {
    for (const row of rows) {
      if (row.collection === collection) {
        const example =
          row.kind === 'list'
            ? [JSON.parse(shortest.rendered.listJson)]
            : row.kind === 'detail'
              ? JSON.parse(shortest.detail)
              : shortest.twin;
        this.#examples.set(row.name, example);
      } else if (this.#examples.has(row.name)) continue;
      else if (row.name.startsWith('getSearchIndex')) {
        this.#examples.set(row.name, [searchEntry(first.rendered)]);
      } else if (row.name.startsWith('getAll')) {
        const record = JSON.parse(first.rendered.json) as unknown;
        this.#examples.set(row.name, [{ type: collection.type, record }]);
      } else if (row.name === 'getMarkdown') {
        this.#examples.set(row.name, first.twin);
      }
    }
  }

  /** Sets the example of an operation. */
  set(name: string, example: unknown): void {
    this.#examples.set(name, example);
  }

  /** Returns the examples that were set after the first `place` ones. */
  from(place: number): readonly (readonly [name: string, example: unknown])[] {
    return [...this.#examples].slice(place);
  }

  /** Sets the example of a document, by its path. */
  document(rows: readonly Endpoint[], path: string, example: unknown): void {
    for (const row of rows) if (row.path === `/${path}`) this.#examples.set(row.name, example);
  }

  /** Sets the examples of the endpoints of schemas. */
  schemas(rows: readonly Endpoint[], { config, baseUrl }: Catalog): void {
    const schema = publishedSchema(EXAMPLE_SCHEMA, config, baseUrl);
    this.document(rows, `${API}/schemas/{name}.schema.json`, schema);
    const authoring = authoringSchema(EXAMPLE_SCHEMA, config, baseUrl);
    this.document(rows, `${API}/schemas/authoring/{name}.schema.json`, authoring);
  }

  /** Returns the examples by operation. Lists without records are empty. */
  all(rows: readonly Endpoint[]): ReadonlyMap<string, unknown> {
    for (const { kind, name } of rows) {
      if (kind === 'list' && !this.#examples.has(name)) this.#examples.set(name, []);
    }
    return this.#examples;
  }
}
