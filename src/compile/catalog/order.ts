import { memoized } from '../../base/memoized.js';
import { compareNumbers, compareText } from '../../base/text-order.js';
import type { Collection } from '../../model/collections.js';
import type { Value } from '../../read/schema/value.js';
import type { CatalogRecord } from './catalog-record.js';
import { momentOf } from './moment.js';

/** Sorts the lists of a locale in place: courses before lessons, whose order follows the order of their courses. */
export function sortLists(
  collections: readonly Collection[],
  listOf: (collection: Collection) => CatalogRecord[],
): void {
  const coursePlace = new Map<string, number>();
  for (const collection of collections) {
    const { order } = collection;
    const list = listOf(collection);
    if (order.kind === 'slug') list.sort(bySlug);
    else if (order.kind === 'lesson') list.sort(byCourse(coursePlace));
    else if (order.kind === 'ascending') list.sort(byNumber(order.by));
    else list.sort(byDate(order.by));
    if (collection.type === 'course') {
      for (const [place, { slug }] of list.entries()) coursePlace.set(slug, place);
    }
  }
}

type Compare = (a: CatalogRecord, b: CatalogRecord) => number;

const bySlug: Compare = (a, b) => compareText(a.slug, b.slug);

function byNumber(field: string): Compare {
  return (a, b) => ascending(a.brief[field], b.brief[field]) || bySlug(a, b);
}

function byDate(field: string): Compare {
  const newest = memoized((date: Value | undefined) =>
    typeof date === 'string' ? -momentOf(date) : undefined,
  );
  return (a, b) => ascending(newest(a.brief[field]), newest(b.brief[field])) || bySlug(a, b);
}

function byCourse(place: ReadonlyMap<string, number>): Compare {
  const placeOf = ({ brief }: CatalogRecord): number => place.get(String(brief['courseSlug'])) ?? place.size;
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    ascending(a.brief['order'], b.brief['order']) ||
    compareNumbers(String(a.brief['number']), String(b.brief['number'])) ||
    bySlug(a, b);
}

/** Compares numbers; values that are not numbers come last. */
function ascending(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return (typeof a === 'number' ? 0 : 1) - (typeof b === 'number' ? 0 : 1);
}
