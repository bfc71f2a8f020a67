import type { Catalog } from '../../catalog/catalog.js';
import type { Collection } from '../../model/collections.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import { API, type Endpoint } from '../../model/routes.js';
import type { RenderedRecord } from '../render.js';
import { authoringSchema, publishedSchema } from './published-schemas.js';
import { searchEntry } from './search-entry.js';

/** The schema that the endpoints of schemas are shown with. */
export const EXAMPLE_SCHEMA: SchemaName = 'course';

/**
 * One real example for each operation of the OpenAPI document, taken from the content: of each collection
 * the record that is shortest as JSON, so that the document stays small.
 */
export class ExampleCollector {
  readonly #examples = new Map<string, unknown>();
  readonly #lengths = new Map<string, number>();

  /** Offers a record for the operations of its collection. */
  record(
    rows: readonly Endpoint[],
    collection: Collection,
    rendered: RenderedRecord,
    detail: string,
    twin: string,
  ): void {
    const key = `${rendered.record.locale.code} ${collection.name}`;
    const shortest = this.#lengths.get(key);
    if (shortest !== undefined && shortest <= detail.length) return;
    this.#lengths.set(key, detail.length);
    for (const row of rows) {
      if (row.collection === collection) {
        const example =
          row.kind === 'list'
            ? [JSON.parse(rendered.listJson)]
            : row.kind === 'detail'
              ? JSON.parse(detail)
              : twin;
        this.#examples.set(row.name, example);
      } else if (row.name.startsWith('getSearchIndex')) {
        if (!this.#examples.has(row.name)) this.#examples.set(row.name, [searchEntry(rendered)]);
      } else if (row.name.startsWith('getAll')) {
        if (!this.#examples.has(row.name)) {
          this.#examples.set(row.name, [{ type: collection.type, record: JSON.parse(rendered.json) }]);
        }
      } else if (row.name === 'getMarkdown' && !this.#examples.has(row.name)) {
        this.#examples.set(row.name, twin);
      }
    }
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

  /** The examples by operation. A list that no record was offered for is empty. */
  all(rows: readonly Endpoint[]): ReadonlyMap<string, unknown> {
    for (const { kind, name } of rows) {
      if (kind === 'list' && !this.#examples.has(name)) this.#examples.set(name, []);
    }
    return this.#examples;
  }
}
