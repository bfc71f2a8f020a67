import type { CheckedContent } from '../../check/check.js';
import { idsOf } from '../../check/ids.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { pagePath } from '../../model/routes.js';
import type { Config } from '../../read/config/config.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { Assets } from './assets.js';

/** A destination in a string of a record, and its target. */
export interface CatalogLink {
  /** The path of the string in the fields. */
  readonly path: readonly (string | number)[];
  /** The destination's characters in the string. */
  readonly start: number;
  readonly end: number;
  /** Path below the base URL, with query and fragment, without a leading slash. */
  readonly target: string;
}

/** One published record, for emitters. A class, because there may be a hundred thousand of them. */
export class CatalogRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  /** The same in all locales, whatever its slugs are (see {@link idsOf}). */
  readonly id: string;
  readonly formerSlugs: readonly string[];
  /** Path of its page below the base URL, without suffix and leading slash. */
  readonly path: string;
  /** Its small fields, derived fields included: without Markdown and objects. */
  readonly brief: Fields;
  /** Fields that differ from what its author wrote: derived fields, and current slugs. */
  readonly changes: Fields;
  /** The record as its author wrote it. */
  readonly origin: ContentRecord;
  /** The records that its fields name, by their current slugs. */
  readonly references: readonly { readonly type: string; readonly slug: string }[];
  #links: readonly CatalogLink[] | (() => readonly CatalogLink[]);

  /** @param derived The derived fields. */
  constructor(
    record: ContentRecord,
    id: string | undefined,
    derived: Fields,
    { links, renamed }: CheckedContent,
    assets: Assets,
    config: Config,
  ) {
    const { collection, locale, slug, brief } = record;
    const changes: Record<string, Value | undefined> = { ...derived };
    const references = record.references.map((reference) => {
      const current = renamed.get(reference);
      if (current !== undefined) changes[reference.field] = current;
      return { type: reference.type, slug: current ?? reference.slug };
    });
    const linksOf = (): readonly CatalogLink[] =>
      orNone(
        links.get(record).map(({ link, target, tail }) => ({
          path: link.path,
          start: link.start,
          end: link.end,
          target: (target.kind === 'site' ? target.path : assets.publish(target.file)) + tail,
        })),
      );
    this.collection = collection;
    this.locale = locale;
    this.slug = slug;
    this.id = id ?? slug;
    this.formerSlugs = orNone(record.formerSlugs.map((former) => former.slug));
    this.path = pagePath(config, collection, locale, slug);
    this.brief = Object.keys(changes).length === 0 ? brief : { ...brief, ...changes };
    this.changes = changes;
    this.references = orNone(references);
    // Files of the repository that links need are collected now.
    this.#links = links.isDeferred(record) ? linksOf : linksOf();
    this.origin = record;
  }

  /** Destinations in the Markdown fields that become absolute URLs. */
  get links(): readonly CatalogLink[] {
    if (typeof this.#links === 'function') this.#links = this.#links();
    return this.#links;
  }

  /** Returns all its fields, derived fields included; links are as their author wrote them. */
  fields(): Fields {
    return { ...this.origin.fields(), ...this.changes };
  }
}

/** Returns one shared array for all empty ones, which most records have. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items;
}

const NONE: readonly never[] = [];
