/** Gives headings of one page their ids. */
export interface Anchors {
  /** The id of the next heading of the page, from its plain text. */
  add(text: string): string;
}

/**
 * Ids of headings as GitHub makes them: lower case, spaces as hyphens, marks and punctuation dropped, letters
 * of any script kept; an id that the page has already gets `-1`, `-2` …
 */
export function createAnchors(): Anchors {
  const uses = new Map<string, number>();
  return {
    add(text) {
      const lower = text.toLowerCase();
      // Most headings have nothing that is dropped.
      const kept = /^[\w -]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc} -]/gu, '');
      const base = kept.replaceAll(' ', '-');
      let id = base;
      let count = uses.get(base) ?? 0;
      while (uses.has(id)) {
        count++;
        id = `${base}-${count}`;
      }
      uses.set(base, count);
      uses.set(id, uses.get(id) ?? 0);
      return id;
    },
  };
}
