/** Assigns ids to the headings of one page. */
export interface Anchors {
  /**
   * Returns the id of the next heading of the page.
   *
   * @param text Its plain text, from which the id is made.
   * @param explicit The id that the author set, which is used instead.
   */
  add(text: string, explicit?: string): string;
  /** Reserves an id for an element that is not a heading. Returns whether it was free. */
  take(id: string): boolean;
}

/** Ids that pages use for their parts. */
const OF_PAGES = /^(?:Part|Note)-/;

/** Returns whether an author can set this id for an element of a page. */
export function isAnchor(id: string): boolean {
  return id !== '' && id.length <= 200 && !/[\s"]/.test(id) && !OF_PAGES.test(id);
}

/**
 * Creates ids of headings as GitHub does: lower case, spaces as hyphens, marks and punctuation dropped, letters of any
 * script unchanged; an id that the page already has gets `-1`, `-2` …
 *
 * @param reservedIds All ids that authors set for headings of the page. No other heading gets one of them.
 */
export function createAnchors(reservedIds: Iterable<string> = []): Anchors {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const reserved = new Set(reservedIds);
  return {
    add(text, explicit) {
      const base = explicit ?? slugOf(text);
      let id = base;
      let count = counts.get(base) ?? 0;
      while (used.has(id) || (id !== explicit && reserved.has(id))) {
        count++;
        id = `${base}-${count}`;
      }
      counts.set(base, count);
      used.add(id);
      return id;
    },
    take(id) {
      if (used.has(id) || reserved.has(id)) return false;
      used.add(id);
      return true;
    },
  };
}

/** Returns the id of a heading with this plain text, if the id is free. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase();
  // Most headings have nothing to drop.
  const words = /^[\w -]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, '');
  return words.replaceAll(' ', '-');
}
