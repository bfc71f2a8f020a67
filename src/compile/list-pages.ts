/** The most entries of one page. */
export const PAGE_LENGTH = 100;

/** One page of a list. */
export interface ListPart<Entry> {
  readonly entries: readonly Entry[];
  /** Its number, from 1. */
  readonly number: number;
  readonly count: number;
  /** Path of its folder, with a trailing slash. */
  readonly path: string;
  /** Returns the path of another page of the list by its number; undefined if there is none. */
  readonly pathOf: (number: number) => string | undefined;
}

/**
 * Divides entries in their order into pages. The first page has the address of the list. Others are in `page/2/` and so
 * on: records have no folders, so a record with the slug `page` keeps its files.
 *
 * @param folder Path of the list, with a trailing slash.
 */
export function pagesOf<Entry>(entries: readonly Entry[], folder: string): readonly ListPart<Entry>[] {
  const count = Math.max(1, Math.ceil(entries.length / PAGE_LENGTH));
  const path = (number: number): string => (number === 1 ? folder : `${folder}page/${number}/`);
  return Array.from({ length: count }, (_, index) => ({
    entries: entries.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH),
    number: index + 1,
    count,
    path: path(index + 1),
    pathOf: (number) => (number < 1 || number > count ? undefined : path(number)),
  }));
}

/** Returns a title with the number of its page, if it is not the first. */
export function titleOfPage(name: string, { number, count }: ListPart<unknown>, pageOf: string): string {
  if (number === 1) return name;
  return `${name} (${pageOf.replace('{number}', String(number)).replace('{count}', String(count))})`;
}
