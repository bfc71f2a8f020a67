import { sha256 } from '../base/digest.js';
import { append } from '../base/multi-map.js';
import { once } from '../base/once.js';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import { listForm, shapeOf } from '../model/shape.js';
import type { Config } from '../read/config/config.js';
import { questionsIn } from '../read/content/markdown/quiz/quizzes.js';
import type { Fields, Value } from '../read/schema/value.js';
import type { CatalogLink } from './catalog/catalog.js';
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

/**
 * Renders a record from its fields as its author wrote them, derived fields included. A pure function of the record and
 * the site. A comparison needs neither digest nor text of most records.
 */
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

/**
 * Returns a record as the API publishes it: fields in the order of the schema, with `url`, `markdownUrl` and the questions
 * of its text, links absolute.
 */
export function publishedRecord(
  { collection, path }: { readonly collection: Collection; readonly path: string },
  authored: Fields,
  links: readonly CatalogLink[],
  baseUrl: string,
): Fields {
  const url = `${baseUrl}/${path}`;
  const fields = withLinks(authored, links, baseUrl);
  const published: Record<string, Value | undefined> = {};
  for (const name of shapeOf(collection.type).properties?.keys() ?? []) {
    const value =
      name === 'url'
        ? url
        : name === 'markdownUrl'
          ? `${url}.md`
          : name === 'questions'
            ? questionsOf(collection, fields)
            : fields[name];
    if (value !== undefined) published[name] = value;
  }
  // Fields that the configuration adds follow those of the specification.
  for (const [name, value] of Object.entries(fields)) published[name] ??= value;
  return published;
}

/** Returns the questions in the main text of a record; undefined if it has none. */
function questionsOf({ body }: Collection, fields: Fields): readonly Fields[] | undefined {
  const text = fields[body.lead];
  const questions = typeof text === 'string' ? questionsIn(text) : [];
  return questions.length === 0 ? undefined : questions.map((question) => ({ ...question }));
}

/** Returns the fields with absolute links; values without a link are shared, not copied. */
function withLinks(fields: Fields, links: readonly CatalogLink[], baseUrl: string): Fields {
  if (links.length === 0) return fields;
  const byString = new Map<string, CatalogLink[]>();
  for (const link of links) append(byString, JSON.stringify(link.path), link);
  let result: Value = fields;
  for (const list of byString.values()) {
    const path = (list[0] as CatalogLink).path;
    result = replaceAt(result, path, (text) => replaceDestinations(text, list, baseUrl));
  }
  return result as Fields;
}

function replaceDestinations(text: string, links: readonly CatalogLink[], baseUrl: string): string {
  let result = '';
  let from = 0;
  for (const { start, end, target } of [...links].sort((a, b) => a.start - b.start)) {
    result += `${text.slice(from, start)}${baseUrl}/${target}`;
    from = end;
  }
  return result + text.slice(from);
}

function replaceAt(
  value: Value,
  path: readonly (string | number)[],
  change: (text: string) => string,
): Value {
  const [first, ...rest] = path;
  if (first === undefined) return change(value as string);
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? replaceAt(item, rest, change) : item));
  }
  // A key may be `__proto__`; `fromEntries` keeps it as a key.
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, inner]) => [
      name,
      name === first ? replaceAt(inner as Value, rest, change) : inner,
    ]),
  );
}
