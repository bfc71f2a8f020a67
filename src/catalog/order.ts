import { isText } from '../base/guards.js';
import { compareNumbers, compareText } from '../base/text-order.js';
import type { Collection } from '../model/collections.js';
import type { Value } from '../schema/value.js';
import type { CatalogRecord } from './catalog.js';
import { momentOf } from './moment.js';

/**
 * Puts the lists of a locale into their order (design, section 5, Orders), in place: courses before
 * lessons, whose order follows that of their courses.
 */
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
  return (a, b) => lastIfAbsent(a.brief[field], b.brief[field], (x, y) => x - y, isNumber) || bySlug(a, b);
}

function byDate(field: string): Compare {
  const moments = new Map<string, number>();
  const moment = (date: string): number => {
    let known = moments.get(date);
    if (known === undefined) {
      known = momentOf(date);
      moments.set(date, known);
    }
    return known;
  };
  const newest = (x: string, y: string): number => moment(y) - moment(x);
  return (a, b) => lastIfAbsent(a.brief[field], b.brief[field], newest, isText) || bySlug(a, b);
}

function byCourse(place: ReadonlyMap<string, number>): Compare {
  const placeOf = ({ brief }: CatalogRecord): number => place.get(String(brief['courseSlug'])) ?? place.size;
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    lastIfAbsent(a.brief['order'], b.brief['order'], (x, y) => x - y, isNumber) ||
    compareNumbers(String(a.brief['number']), String(b.brief['number'])) ||
    bySlug(a, b);
}

function lastIfAbsent<Key>(
  a: Value | undefined,
  b: Value | undefined,
  compare: (a: Key, b: Key) => number,
  is: (value: unknown) => value is Key,
): number {
  if (is(a) && is(b)) return compare(a, b);
  return (is(a) ? 0 : 1) - (is(b) ? 0 : 1);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
