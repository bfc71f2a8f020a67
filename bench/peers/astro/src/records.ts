import { type CollectionEntry, getCollection } from 'astro:content';

type Entry = CollectionEntry<'records'>;

/** All records; Astro reads them once. */
export const records = await getCollection('records');

/** Whether a record has JSON of its own. */
export function hasJson({ id }: Entry): boolean {
  const [locale = '', collection = ''] = id.split('/');
  const isEverywhere = ['courses', 'lessons'].includes(collection);
  return collection !== 'changelog' && (['en', 'de'].includes(locale) || isEverywhere);
}

/** A record as JSON, its body as Markdown. */
export function toJson({ id, data, body }: Entry): string {
  return JSON.stringify({ place: id, fields: data, body });
}

/** Records by list: `en/articles`. */
export const lists = Map.groupBy(records, ({ id }) => id.split('/', 2).join('/'));
