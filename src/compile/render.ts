import { sha256 } from '../base/digest.js';
import { once } from '../base/once.js';
import { listForm } from '../model/shape.js';
import type { Config } from '../read/config/config.js';
import type { Fields } from '../read/schema/value.js';
import type { CatalogRecord } from './catalog/catalog.js';
import { publishedRecord } from './catalog/published-record.js';
import { recordBody } from './markdown/record-body.js';
import { summaryOf } from './summary.js';

/** The settings of a site that all its files depend on. */
export interface ServedSite {
  readonly config: Config;
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
}

/** A record, as far as its own files show it. */
export type OwnRecord = Pick<
  CatalogRecord,
  'collection' | 'locale' | 'slug' | 'id' | 'formerSlugs' | 'path' | 'fields' | 'links'
>;

/** The part of a record that other records and lists show: its address and its name. */
export type ShownRecord = Pick<CatalogRecord, 'path' | 'collection' | 'locale' | 'brief'>;

/** One record, rendered once. Every file that shows the record is made from it. */
export interface RenderedRecord {
  readonly record: OwnRecord;
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

/** Renders a record. A pure function of the record and the site. A comparison needs neither digest nor text of most records. */
export function renderRecord(record: OwnRecord, { config, baseUrl }: ServedSite): RenderedRecord {
  const fields = publishedRecord(record, baseUrl);
  const json = JSON.stringify(fields);
  const item = listForm(record.collection, fields);
  const body = once(() => recordBody(record.collection, fields, record.locale, config));
  return {
    record,
    fields,
    json,
    listJson: item === fields ? json : JSON.stringify(item),
    get hash() {
      return sha256(json);
    },
    title: String(fields['title']),
    summary: summaryOf(record.collection, fields),
    url: `${baseUrl}/${record.path}`,
    get body() {
      return body();
    },
  };
}
