import type { CheckedContent } from './check.js';

/** Returns the record of a file that was renamed, if its former slug is not among its `formerSlugs`; at most one. */
export function renamedRecord({ index, linkGraph }: CheckedContent, before: string, after: string) {
  const former = linkGraph.context.match(before);
  const [record, ...others] = index.inFile(after);
  if (record === undefined || others.length > 0 || former?.slug === undefined) return [];
  const { collection, locale, slug, formerSlugs } = record;
  const isNamed = slug === former.slug || formerSlugs.some((one) => one.slug === former.slug);
  if (isNamed || collection !== former.collection || locale.code !== former.locale.code) return [];
  return [{ type: collection.type, locale: locale.code, from: former.slug, to: slug }];
}
