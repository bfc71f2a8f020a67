import { sha256 } from '../base/digest.js';
import { once } from '../base/once.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { listForm } from '../model/shape.js';
import type { Config } from '../read/config/config.js';
import type { Fields } from '../read/schema/value.js';
import type { CatalogLink } from './catalog/catalog-record.js';
import { publishedRecord } from './catalog/published-record.js';
import { recordBody } from './markdown/record-body.js';
import { summaryOf } from './summary.js';

/** The settings of a site that all its files depend on. */
export interface ServedSite {
  readonly config: Config;
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
}

/** Where a record is published, and by which names. Records of the catalog have one. */
export interface Address {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  readonly id: string;
  readonly formerSlugs: readonly string[];
  /** Path of its page below the base URL, without suffix and leading slash. */
  readonly path: string;
}

/** Another record, as pages and lists mention it: its address and its name. Records of the catalog can be mentioned. */
export interface Mention {
  readonly id: string;
  readonly path: string;
  readonly collection: Collection;
  readonly locale: Locale;
  readonly brief: Fields;
}

/**
 * The input of all files of a record: its published fields, and texts that several files have. `renderRecord` makes it
 * from a record of the catalog, or from one that a thread has received. The writers of pages, twins, lists, feeds and the
 * search index read it.
 */
export interface RenderedRecord {
  readonly record: Address;
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

/** Renders a record from its fields as its author wrote them, derived fields included. A pure function of the record and the site. A comparison needs neither digest nor text of most records. */
export function renderRecord(
  record: Address,
  authored: Fields,
  links: readonly CatalogLink[],
  { config, baseUrl }: ServedSite,
): RenderedRecord {
  const fields = publishedRecord(record, authored, links, baseUrl);
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
