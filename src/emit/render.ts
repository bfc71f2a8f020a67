import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import { listItem, publishedRecord } from '../catalog/published-record.js';
import { sha256 } from '../model/digest.js';
import type { Fields } from '../schema/value.js';
import { recordBody } from './markdown/record-body.js';
import { summaryOf } from './summary.js';

/** One record, rendered once: what every file that shows it is made of. */
export interface RenderedRecord {
  readonly record: CatalogRecord;
  readonly fields: Fields;
  /** The record as JSON, in its fullest form. */
  readonly json: string;
  /** The record as JSON, in list form. */
  readonly listJson: string;
  /** SHA-256 of `json`. */
  readonly hash: string;
  readonly title: string;
  readonly summary: string | undefined;
  readonly url: string;
  /** All its text as Markdown, as twins and the corpus have it. */
  readonly body: string;
}

/** Renders a record. A pure function of the record, the catalog's index and the configuration. */
export function renderRecord(record: CatalogRecord, catalog: Catalog): RenderedRecord {
  const fields = publishedRecord(record, catalog);
  const json = JSON.stringify(fields);
  const item = listItem(record, fields);
  return {
    record,
    fields,
    json,
    listJson: item === fields ? json : JSON.stringify(item),
    hash: sha256(json),
    title: String(fields['title']),
    summary: summaryOf(record.collection, fields),
    url: `${catalog.baseUrl}/${record.path}`,
    body: recordBody(record.collection, fields, record.locale, catalog.config),
  };
}
