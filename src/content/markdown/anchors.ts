/** Gives headings of one page their ids. */
export interface Anchors {
  /**
   * Returns the id of the next heading of the page.
   *
   * @param text Its plain text, which gives the id.
   * @param given The id that its author gave it, which is taken instead.
   */
  add(text: string, given?: string): string;
  /** Takes an id for an element that is not a heading. Returns whether it was free. */
  take(id: string): boolean;
}

/** Ids that pages use for their own parts. */
const OF_PAGES = /^(?:Part|Note)-/;

/** Returns whether an author can give an element of a page this id. */
export function isAnchor(id: string): boolean {
  return id !== '' && id.length <= 200 && !/[\s"]/.test(id) && !OF_PAGES.test(id);
}

/**
 * Ids of headings as GitHub makes them: lower case, spaces as hyphens, marks and punctuation dropped, letters
 * of any script kept; an id that the page has already gets `-1`, `-2` …
 *
 * @param given All ids that authors gave to headings of the page. No other heading gets one of them.
 */
export function createAnchors(given: Iterable<string> = []): Anchors {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const reserved = new Set(given);
  return {
    add(text, own) {
      const base = own ?? slugOf(text);
      let id = base;
      let count = counts.get(base) ?? 0;
      while (used.has(id) || (id !== own && reserved.has(id))) {
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

/** Returns the id that a heading with this plain text gets, if it is free. */
export function slugOf(text: string): string {
  const lower = text.toLowerCase();
  // Most headings have nothing that is dropped.
  const kept = /^[\w -]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, '');
  return kept.replaceAll(' ', '-');
}
