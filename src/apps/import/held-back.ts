import { count, someOf } from '../../base/count.js';
import type { DatedPage, HeldBack, HoldingSite } from '../../read/imported/held-back.js';

/** Returns the pages that a site does not publish on a day, by their paths. */
export function heldBackOn(
  today: string,
  pages: readonly DatedPage[],
  site: HoldingSite | undefined,
): ReadonlyMap<string, HeldBack> {
  return new Map(
    pages.flatMap((page) => {
      const held = site?.heldBack(page, today);
      return held === undefined ? [] : [[page.path, held] as const];
    }),
  );
}

/** Returns the notes on pages that a site does not publish today, by their paths. */
export function heldBackNotes(held: ReadonlyMap<string, HeldBack>): readonly string[] {
  if (held.size === 0) return [];
  const shown = Array.from(
    held,
    ([path, { kind, day }]) => `${path} (${kind === 'future' ? 'from' : 'until'} ${day})`,
  );
  return [
    `Your site does not publish ${count(held.size, 'page')} today, so "skip" has them: ${someOf(shown)}. Remove a page from "skip" when your site publishes it.`,
  ];
}
